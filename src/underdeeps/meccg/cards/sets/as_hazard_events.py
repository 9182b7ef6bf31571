"""Hazard permanent-events of Against the Shadow."""

from underdeeps.meccg import windows
from underdeeps.meccg.cards.base import HAZARD, Ability, card
from underdeeps.meccg.cards.corruption import (
    WIZARDS_AND_RINGWRAITHS,
    AfterMoving,
    CheckForRegions,
    DiscardedInLargeCompany,
    Victims,
)
from underdeeps.meccg.cards.effects import ChangeHazardLimit, Untap
from underdeeps.meccg.cards.events import HazardPermanent
from underdeeps.meccg.cards.modifiers import CompanyHelps
from underdeeps.meccg.cards.places import StaysTapped
from underdeeps.meccg.cards.raids import DiscardedByDefeat
from underdeeps.meccg.cards.removal import RemovalRoll
from underdeeps.meccg.cards.reserves import CreaturesInHand, PlayReserved, Reserve, ReservedKeys
from underdeeps.meccg.cards.states import EachAttackOf, ReachesAttacksOf, Strengthen

# Alone and Unadvised
card(
    "AS-24",
    HazardPermanent(on=Victims(not_races=WIZARDS_AND_RINGWRAITHS, most_characters=3), onto="target", single="target"),
    AfterMoving(does=(CheckForRegions(),)),
    CompanyHelps(),
    RemovalRoll(6),
    DiscardedInLargeCompany(least=4),
)

# Full of Froth and Rage
card(
    "AS-30",
    HazardPermanent(single="table", does=(ReachesAttacksOf(("spider", "animal")),)),
    EachAttackOf(races=("spider", "animal"), does=(Strengthen(prowess=2),)),
    DiscardedByDefeat(races=("spider", "animal")),
)

# Power Built by Waiting
card(
    "AS-34",
    HazardPermanent(),
    Ability(when=windows.MOVEMENT, side=HAZARD, taps=("source",), does=(ChangeHazardLimit(1),)),
    Ability(when=windows.MOVEMENT, side=HAZARD, counts=2, does=(Untap("source"),)),
    StaysTapped(),
)

# Summons from Long Sleep
card(
    "AS-39",
    HazardPermanent(),
    Ability(when=windows.MOVEMENT, side=HAZARD, on=CreaturesInHand(("dragon", "drake")), does=(Reserve(),)),
    PlayReserved(on=ReservedKeys(), prowess=2),
)
