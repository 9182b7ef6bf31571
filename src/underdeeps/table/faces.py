"""Card faces as browsers draw them: those that a game gives (`Rules.cards`), with their text in paragraphs."""

from __future__ import annotations

from functools import cache

import underdeeps as ud
from underdeeps.kernel import CardFace
from underdeeps.table import wire


@cache
def faces(game: str) -> tuple[wire.Face, ...]:
    """Every card of a game."""
    return tuple(_face(card) for card in ud.rules(game).cards())


def _face(card: CardFace) -> wire.Face:
    return wire.Face(
        id=card.id,
        name=card.name,
        set=card.set,
        kind=card.kind,
        line=card.line or card.kind,
        tint=card.tint or card.kind,
        marks=card.marks,
        text=tuple(card.text.splitlines()),
        enforced=card.enforced,
        copies=card.copies,
    )


@cache
def by_id(game: str) -> dict[str, wire.Face]:
    """The faces of a game by the ids of its cards."""
    return {face.id: face for face in faces(game)}
