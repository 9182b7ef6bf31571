"""Hazard short-events and permanent-events of The Lidless Eye."""

from underdeeps.meccg import windows
from underdeeps.meccg.cards.base import card
from underdeeps.meccg.cards.corruption import (
    WIZARDS_AND_RINGWRAITHS,
    AtEndOfHisTurn,
    CheckForItems,
    DiscardedAtHaven,
    Victims,
)
from underdeeps.meccg.cards.environments import EachCompanyAtSiteIn, TapOne
from underdeeps.meccg.cards.events import HazardPermanent, HazardShort
from underdeeps.meccg.cards.hindrances import AfterOpponentsLongEvents, FreeShort, KeepUp, RecoverCreatures
from underdeeps.meccg.cards.modifiers import Gives, Who
from underdeeps.meccg.cards.needs import NotInPlay
from underdeeps.meccg.cards.partings import LoseControl, NerveChecks
from underdeeps.meccg.cards.permissions import NoDirectInfluenceControl
from underdeeps.meccg.cards.raids import (
    CompaniesBoundForAttack,
    FaceAttacksOfSite,
    OnAnAutomaticAttack,
    RepeatAutomaticAttack,
    SiteWithAttack,
    TurnAlly,
)
from underdeeps.meccg.cards.removal import RemovalRoll
from underdeeps.meccg.cards.revelry import OnGuard, Revelers, RollToStaySober, TapAllRevelers
from underdeeps.meccg.cards.states import AtTurnsEnd
from underdeeps.meccg.cards.targets import AnyOf, CardsInPlay, Companies
from underdeeps.meccg.rules.on_guard import RevealedAgainst
from underdeeps.meccg.rules.zones import DiscardOnExhaustion

# -- permanent-events -------------------------------------------------------------------------------

# Covetous Thoughts
card(
    "LE-107",
    HazardPermanent(on=Victims(minion=True, not_races=("ringwraith",)), onto="target", single="target"),
    AtEndOfHisTurn(does=(CheckForItems(),)),
    RemovalRoll(5),
)

# Nothing to Eat or Drink
card(
    "LE-128",
    HazardPermanent(
        when=windows.MOVEMENT | windows.STRIKE,
        on=AnyOf(
            (
                Companies(where="journey", minion=True, at_types=("free-hold", "border-hold")),
                Companies(where="journey", minion=False, at_types=("shadow-hold", "dark-hold")),
            )
        ),
        onto="company",
        single="target",
    ),
    Gives("prowess", -1, to="company", who=Who(allies=False)),
    Gives("body", -1, to="company", who=Who(allies=False)),
    DiscardedAtHaven(),
)

# Rebel-talk
card(
    "LE-132",
    HazardPermanent(
        on=Victims(not_races=WIZARDS_AND_RINGWRAITHS, most_mind=7),
        onto="target",
        single="target",
        does=(LoseControl(),),
    ),
    NoDirectInfluenceControl(),
    RemovalRoll(7, taps=False),
)

# Stench of Mordor
card(
    "LE-141",
    HazardPermanent(single="table"),
    EachCompanyAtSiteIn(types=("dark-domain",), with_doors=("shadow-land",), does=(TapOne(),)),
    DiscardOnExhaustion(),
)

# Thrice Outnumbered
card(
    "LE-142",
    HazardPermanent(single="table"),
    AtTurnsEnd(does=(RecoverCreatures("man"),)),
    AfterOpponentsLongEvents(does=(KeepUp("man"),)),
    DiscardOnExhaustion(),
)

# -- short-events -----------------------------------------------------------------------------------

# Incite Defenders
card(
    "LE-115",
    OnAnAutomaticAttack(
        on=SiteWithAttack(types=("border-hold", "free-hold")),
        single="target",
        does=(RepeatAutomaticAttack(),),
    ),
)

# Stay Her Appetite
card(
    "LE-140",
    HazardShort(on=CardsInPlay(roles=("ally",), company="journey"), opens=True, fights=True, does=(TurnAlly(5),)),
)

# Tidings of Bold Spies
card(
    "LE-143",
    HazardShort(
        on=CompaniesBoundForAttack(where="journey", moving=True),
        opens=True,
        fights=True,
        does=(FaceAttacksOfSite(),),
    ),
)

# Veils Flung Away
card(
    "LE-146",
    FreeShort(
        needs=(NotInPlay("Doors of Night"),),
        on=Companies(
            where="journey",
            moving=True,
            path=(("wilderness", 1), ("border-land", 1), ("free-domain", 1)),
        ),
        does=(NerveChecks(-1),),
    ),
)

# Heedless Revelry
card(
    "LE-114",
    HazardShort(needs=(OnGuard(False),), on=Revelers(where="journey", moving=False), does=(RollToStaySober(-2),)),
    HazardShort(needs=(OnGuard(),), on=Companies(where="journey"), does=(TapAllRevelers(),)),
    RevealedAgainst(plays=True),
)
