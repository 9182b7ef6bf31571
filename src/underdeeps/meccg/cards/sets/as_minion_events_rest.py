"""Minion resource events of Against the Shadow that need rules of their own."""

from underdeeps.meccg.cards.base import card
from underdeeps.meccg.cards.captives import (
    Carriers,
    CarryOff,
    EndOfTurn,
    GetAway,
    GoneIfEmpty,
    IsCarriedOff,
    KeepsFromHavens,
    LostWhenStored,
    RollForEach,
    RollToKeep,
    StartOfTurn,
    WhileAttacking,
)
from underdeeps.meccg.cards.plays import StorableAt
from underdeeps.meccg.cards.points import PointsOnlyStored
from underdeeps.meccg.cards.removal import DiscardedIfWounded

_SMALL = ("dwarf", "hobbit")
_HOBBITS = ("hobbit",)

# Sack Over the Head
card(
    "AS-99",
    WhileAttacking(on=Carriers(race="troll", prey=_SMALL), onto="target", does=(CarryOff(prey=_SMALL),)),
    IsCarriedOff(prey=_SMALL),
    GoneIfEmpty(),
    KeepsFromHavens(),
    StartOfTurn(does=(RollForEach(8),)),
    DiscardedIfWounded(),
    GetAway(),
)

# Use Your Legs
card(
    "AS-107",
    WhileAttacking(on=Carriers(race="orc", prey=_HOBBITS), onto="target", does=(CarryOff(prey=_HOBBITS),)),
    IsCarriedOff(prey=_HOBBITS),
    GoneIfEmpty(),
    EndOfTurn(does=(RollToKeep(7),)),
    DiscardedIfWounded(),
    GetAway(),
    PointsOnlyStored(),
    StorableAt(sites=("Barad-dûr",), only=True),
    LostWhenStored(),
)
