"""The bot that wants the best for itself right now."""

from __future__ import annotations

from functools import cache
from typing import Any, Protocol

from underdeeps.bots.playouts import Playouts
from underdeeps.kernel import Dice, Option, Seat
from underdeeps.kernel.registry import part_of


class Picker(Protocol):
    """Who answers the questions of one game."""

    def pick(self, seat: Seat[Any], dice: Dice) -> Option:
        """One of the options of the seat's pending decision; the dice are for the worlds that it imagines."""


@cache
def picker_of(game: str) -> Picker:
    """Who answers the questions of a game: ours are `PICKER` in the package of the game's name here."""
    found: Picker = part_of("underdeeps.bots.yardstick", game, "PICKER") or Playouts()
    return found


class GreedyBot:
    """Takes the option that looks best."""

    listens = False

    def __init__(self, seed: int) -> None:
        self.dice = Dice(seed, 1)

    def pick(self, seat: Seat[Any]) -> Option:
        """What is best in this game, as far as one step shows it."""
        return picker_of(seat.game_name).pick(seat, self.dice)
