"""Every card of the game with its face: facts for all, text and enforcement for those that are declared."""

from __future__ import annotations

from functools import cache

from underdeeps.kernel import CardFace
from underdeeps.meccg import query
from underdeeps.meccg.facts import CARDS


@cache
def faces() -> tuple[CardFace, ...]:
    """The faces of all cards."""
    return tuple(query.face(card) for card in CARDS.values())
