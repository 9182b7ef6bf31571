"""The bot that takes any option: the yardstick, and the tester of every rule."""

from __future__ import annotations

from typing import Any

from underdeeps.kernel import Dice, Option, Seat


class RandomBot:
    """Picks each option with the same chance."""

    listens = False

    def __init__(self, seed: int) -> None:
        self.dice = Dice(seed)

    def pick(self, seat: Seat[Any]) -> Option:
        """Any option."""
        options = seat.decision.options
        return options[self.dice.below(len(options))]
