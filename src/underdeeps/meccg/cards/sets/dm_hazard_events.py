"""Hazard short-events and permanent-events of Dark Minions."""

from underdeeps.meccg.cards.base import card
from underdeeps.meccg.cards.corruption import WIZARDS_AND_RINGWRAITHS, Victims
from underdeeps.meccg.cards.events import HazardPermanent, HazardShort
from underdeeps.meccg.cards.hindrances import Announcing, FetchHazards, FreeCreatures
from underdeeps.meccg.cards.partings import RollToGoOn
from underdeeps.meccg.cards.places import DuplicatesAttacks
from underdeeps.meccg.cards.raids import (
    AttackFromDiscard,
    DiscardedByDefeat,
    DiscardedCreatures,
    EachAttackNotByAgent,
    Raise,
    WithDoorsEachAttackOf,
)
from underdeeps.meccg.cards.states import EachAttackOf, ReachesAttacksOf, Strengthen
from underdeeps.meccg.cards.targets import Companies

# -- permanent-events -------------------------------------------------------------------------------

# Rank upon Rank
card(
    "DM-80",
    HazardPermanent(single="table", does=(ReachesAttacksOf(("man",)),)),
    EachAttackNotByAgent(races=("man",), does=(Strengthen(strikes=1, prowess=1),)),
    WithDoorsEachAttackOf(races=("giant",), does=(Strengthen(more_for=("giant",)),)),
    DiscardedByDefeat(races=("man",), with_doors=("giant",), agents=False),
)

# The Moon Is Dead
card(
    "DM-71",
    HazardPermanent(single="table", does=(ReachesAttacksOf(("undead",)),)),
    EachAttackOf(races=("undead",), does=(Strengthen(strikes=1, prowess=1),)),
    DuplicatesAttacks("undead"),
    DiscardedByDefeat(races=("undead",)),
)

# -- short-events -----------------------------------------------------------------------------------

# An Unexpected Outpost
card("DM-45", HazardShort(does=(FetchHazards(),)))

# Exhalation of Decay
card("DM-55", Raise(on=DiscardedCreatures("undead"), opens=True, fights=True, does=(AttackFromDiscard(-1),)))

# Seized by Terror
card(
    "DM-88",
    HazardShort(
        on=Victims(not_races=WIZARDS_AND_RINGWRAITHS, moving_in=("shadow-land", "dark-domain")),
        does=(RollToGoOn(12),),
    ),
)

# Two or Three Tribes Present
card(
    "DM-97",
    Announcing(
        on=Companies(where="journey", moving=True, path=(("wilderness", 2), ("shadow-land", 1), ("dark-domain", 1))),
        does=(FreeCreatures(),),
    ),
)
