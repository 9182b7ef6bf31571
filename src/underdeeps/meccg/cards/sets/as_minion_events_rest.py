"""Minion resource events of Against the Shadow that need rules of their own."""

from underdeeps.meccg import windows
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
from underdeeps.meccg.cards.effects import CorruptionCheck
from underdeeps.meccg.cards.events import Permanent, Short
from underdeeps.meccg.cards.plays import StorableAt
from underdeeps.meccg.cards.points import PointsOnlyStored
from underdeeps.meccg.cards.removal import DiscardedIfWounded
from underdeeps.meccg.cards.sauron import IsSauron
from underdeeps.meccg.cards.sovereignty import HindersSpells, LendsMagic
from underdeeps.meccg.cards.targets import Characters, TheAttack
from underdeeps.meccg.cards.wolves import LooseWolves
from underdeeps.meccg.rules.zones import DiscardOnExhaustion

_WOLVES = ("War-wolf", "War-warg", "The Warg-king")
_SMALL = ("dwarf", "hobbit")
_HOBBITS = ("hobbit",)

# Our Own Wolves
card(
    "AS-95",
    Short(
        when=windows.ATTACK,
        on=TheAttack(),
        by=Characters(where="attacked", magic="spirit-magic"),
        does=(LooseWolves(_WOLVES, 3), CorruptionCheck("by", -3, not_ringwraith=True)),
    ),
)

# Powers Too Dark and Terrible
card(
    "AS-97",
    Permanent(needs=(IsSauron(),), single="table"),
    LendsMagic(),
    HindersSpells(-1),
    DiscardOnExhaustion(),
)

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
