"""The modules that declare what cards do: whoever imports this has all of them."""

from __future__ import annotations

from underdeeps.meq.cards import (  # noqa: F401
    characters,
    corruption,
    encounters,
    events,
    hero_cards,
    heroes,
    items,
    minions,
    missions,
    monster_cards,
    monsters,
    perils,
    plots,
    quests,
    shadow,
    skill_cards,
)
from underdeeps.meq.cards.base import PARTS

__all__ = ["PARTS"]
