"""The Dwarven Rings of The Lidless Eye that differ from those of The Wizards, by number."""

from __future__ import annotations

from underdeeps.meccg.language.action import Ability
from underdeeps.meccg.language.catalogue import card
from underdeeps.meccg.parts.effects.checks import CorruptionCheck
from underdeeps.meccg.parts.effects.piles import FindItem
from underdeeps.meccg.parts.needs import BearerIs
from underdeeps.meccg.parts.standing import dwarven_ring


def _ring(id: str, *classes: str) -> None:
    """A Dwarven Ring by which a Dwarf finds an item of one of these classes."""
    card(
        id,
        *dwarven_ring(),
        Ability(
            needs=(BearerIs(races=("dwarf",)),),
            taps=("bearer",),
            does=(FindItem(classes=classes, discarded=True), CorruptionCheck("bearer", 2)),
        ),
    )


# Dwarven Ring of Barin’s Tribe
_ring("LE-305", "major", "gold-ring")

# Dwarven Ring of Bávor’s Tribe
_ring("LE-306", "greater")

# Dwarven Ring of Drúin’s Tribe
_ring("LE-307", "greater")

# Dwarven Ring of Dwálin’s Tribe
_ring("LE-309", "major", "gold-ring")
