"""Card faces as browsers draw them: name, what it is, its numbers with labels, and the words of its effects.

One module for each of our games; another game is shown by what its rules say of its cards. A face has all that is
printed on a card, so that it can be drawn and read without anything else. `TINTS` of a game's module is the closed set
of words from which the client takes the colours of its frames.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import cache

import underdeeps as ud
from underdeeps.kernel import CardFace
from underdeeps.kernel.registry import part_of
from underdeeps.table import wire


@cache
def faces(game: str) -> tuple[wire.Face, ...]:
    """Every card of a game."""
    rules = ud.rules(game)
    drawn: Callable[[], tuple[wire.Face, ...]] | None = part_of(__name__, game, "faces")
    return drawn() if drawn is not None else tuple(_plain(card) for card in rules.cards())


def _plain(card: CardFace) -> wire.Face:
    text = tuple(card.text.split("\n\n")) if card.text else ()
    return wire.Face(
        card.id, card.name, card.set, card.kind, card.kind, card.kind, (), text, card.enforced, card.copies
    )


@cache
def by_id(game: str) -> dict[str, wire.Face]:
    """The faces of a game by the ids of its cards."""
    return {face.id: face for face in faces(game)}
