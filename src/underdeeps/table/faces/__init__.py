"""Card faces as browsers draw them: name, what it is, its numbers with labels, and the words of its effects.

One module for each game. A face has all that is printed on a card, so that it can be drawn and read without anything
else. `TINTS` of a game's module is the closed set of words from which the client takes the colours of its frames.
"""

from __future__ import annotations

from functools import cache
from importlib import import_module

import underdeeps as ud
from underdeeps.table import wire


@cache
def faces(game: str) -> tuple[wire.Face, ...]:
    """Every card of a game."""
    name = ud.rules(game).name  # UnknownGame has a sentence
    found: tuple[wire.Face, ...] = import_module(f"{__name__}.{name}").faces()
    return found


@cache
def by_id(game: str) -> dict[str, wire.Face]:
    """The faces of a game by the ids of its cards."""
    return {face.id: face for face in faces(game)}
