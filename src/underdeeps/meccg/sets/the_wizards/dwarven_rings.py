"""The Dwarven Rings of The Wizards, by number.

Those of The Lidless Eye that say something else are in its folder; what all of them give is in `parts.standing`.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from underdeeps.meccg.language.action import Ability
from underdeeps.meccg.language.catalogue import card
from underdeeps.meccg.language.effect import Effect
from underdeeps.meccg.language.target import Target
from underdeeps.meccg.parts.effects.cards import Untap
from underdeeps.meccg.parts.effects.checks import CorruptionCheck
from underdeeps.meccg.parts.effects.piles import FetchItems, FindItem
from underdeeps.meccg.parts.needs import BearerIs
from underdeeps.meccg.parts.standing import dwarven_ring
from underdeeps.meccg.parts.targets.sites import BearersSite

if TYPE_CHECKING:
    pass


def _ring(ids: str, power: Effect, on: Target | None = None) -> None:
    """A Dwarven Ring, with what its bearer can do with it if he is a Dwarf."""
    use = Ability(
        needs=(BearerIs(races=("dwarf",)),), on=on, taps=("bearer",), does=(power, CorruptionCheck("bearer", 2))
    )
    card(ids, *dwarven_ring(), use)


# Dwarven Ring of Barin’s Tribe
_ring("TW-213", FindItem(classes=("major",)))

# Dwarven Ring of Bávor’s Tribe
_ring("TW-214", FindItem(classes=("greater",)))

# Dwarven Ring of Drúin’s Tribe
_ring("TW-215", FindItem(classes=("greater",)))

# Dwarven Ring of Durin’s Tribe
_ring("TW-216 LE-308", Untap(), BearersSite(tapped=True))

# Dwarven Ring of Dwálin’s Tribe
_ring("TW-217", FindItem(classes=("major",)))


# Dwarven Ring of Thélor’s Tribe
_ring("TW-218 AS-123", FetchItems("minor", 2))

# Dwarven Ring of Thrár’s Tribe
_ring("TW-219 AS-124", FetchItems("minor", 2))
