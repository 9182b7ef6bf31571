"""What makes a bot play one game with sense: its mind for that game.

Ours are `MIND` in the package of the game's name here (`bots.meq`, `bots.meccg`), imported when they are first needed.
Whoever writes a game elsewhere says `minds.register("morris", Lookahead(Judge()))`. A game of which nobody knows
anything is played by trying it out (`playouts`).
"""

from __future__ import annotations

from typing import Any, Protocol

from underdeeps.bots.playouts import Playouts
from underdeeps.kernel import Dice, Option, Seat
from underdeeps.kernel.registry import part_of


class Mind(Protocol):
    """Who answers the questions of one game."""

    def pick(self, seat: Seat[Any], dice: Dice) -> Option:
        """One of the options of the seat's pending decision; the dice are for the worlds that it imagines."""


_MINDS: dict[str, Mind] = {}


def register(game: str, mind: Mind) -> None:
    """Say who answers the questions of a game."""
    _MINDS[game] = mind


def mind_of(game: str) -> Mind:
    """Who answers the questions of a game."""
    if game not in _MINDS:
        _MINDS[game] = part_of("underdeeps.bots", game, "MIND") or Playouts()
    return _MINDS[game]
