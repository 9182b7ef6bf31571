"""All cards of the game as people read them, and the modules that declare what they do."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from typing import Any

from underdeeps.kernel import CardFace
from underdeeps.meq import facts
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
from underdeeps.meq.cards.base import PARTS, text_of

KINDS: tuple[tuple[str, Mapping[str, Any]], ...] = (
    ("combat", facts.COMBAT_CARDS),
    ("monster", facts.MONSTERS),
    ("event", facts.EVENTS),
    ("encounter", facts.ENCOUNTERS),
    ("shadow", facts.SHADOWS),
    ("plot", facts.PLOTS),
    ("corruption", facts.CORRUPTIONS),
    ("peril", facts.PERILS),
    ("quest", facts.QUESTS),
    ("mission", facts.MISSIONS),
    ("item", facts.ITEMS),
)


@cache
def faces() -> tuple[CardFace, ...]:
    """Every card of the game; copies are one face."""
    return tuple(
        CardFace(
            card,
            each.name,
            getattr(each, "deck", kind),
            kind,
            card in PARTS,
            text_of(card),
            getattr(each, "copies", 1),
        )
        for kind, table in KINDS
        for card, each in table.items()
    )
