"""The bot that wants the best for itself right now: it has a mind for each game (see `minds`), and dice of its own."""

from __future__ import annotations

from typing import Any

from underdeeps.bots.minds import mind_of
from underdeeps.kernel import Dice, Option, Seat


class GreedyBot:
    """Takes the option that looks best."""

    listens = False

    def __init__(self, seed: int) -> None:
        self.dice = Dice(seed, 1)

    def pick(self, seat: Seat[Any]) -> Option:
        """What the mind for this game says."""
        return mind_of(seat.game_name).pick(seat, self.dice)
