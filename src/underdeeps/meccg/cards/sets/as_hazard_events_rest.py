"""Hazard events of Against the Shadow that need rules of their own: riders of the hand, streams, despair, sight."""

from underdeeps.meccg import windows
from underdeeps.meccg.cards.attacks import Detainment
from underdeeps.meccg.cards.base import Ability, card
from underdeeps.meccg.cards.despair import GrimAttack, Scatter
from underdeeps.meccg.cards.events import HazardPermanent, HazardShort
from underdeeps.meccg.cards.holding import HoldsCompany
from underdeeps.meccg.cards.searchers import SEARCHERS
from underdeeps.meccg.cards.shown_attacks import (
    AlliesInHand,
    ComesAtNeed,
    LayAllyBy,
    RideAgainst,
    RidersInHand,
    TakeAllyBack,
)
from underdeeps.meccg.cards.sight import BarsSearches, Weighs
from underdeeps.meccg.cards.streams import EndsAtHaven, TurnedAside
from underdeeps.meccg.cards.targets import Companies
from underdeeps.meccg.rules.zones import DiscardOnExhaustion

# Lady of the Golden Wood
card("AS-13", HazardPermanent(), Detainment(heroes=True), BarsSearches(SEARCHERS), DiscardOnExhaustion())

# Come at Need
card(
    "AS-25",
    HazardPermanent(on=AlliesInHand(), does=(LayAllyBy(),)),
    ComesAtNeed(prowess=7),
    Ability(when=windows.ORGANIZATION, does=(TakeAllyBack(),)),
)

# Enchanted Stream
card(
    "AS-27",
    HazardPermanent(on=Companies(where="journey", moving=True, path=(("wilderness", 1),)), onto="company"),
    TurnedAside("ranger"),
    HoldsCompany(2),
    EndsAtHaven(),
)

# Ride Against the Enemy
card("AS-36", HazardShort(on=RidersInHand("wilderness"), opens=True, fights=True, does=(RideAgainst(7),)))

# Turning Hope to Despair
card(
    "AS-41",
    HazardShort(when=windows.ATTACK, on=GrimAttack(races=("undead", "nazgûl", "maia")), counts=0, does=(Scatter(11),)),
)

# Will Shaken
card("AS-43", Weighs())
