"""The mind for a game of which nothing is known but its rules: each option is tried in some imagined worlds, which are
played at random to their ends, and the one that wins most is taken.

That is a fair opponent in a short game. In a long one it is slow and sees little: such a game wants a mind of its own.
"""

from __future__ import annotations

from typing import Any

from underdeeps.bots.search import Weighed
from underdeeps.kernel import Dice, Game, Option, Seat

PLAYOUTS = 60
"""Playouts at one decision, shared among its options; each option has at least"""
LEAST = 2
LONGEST = 300
"""Choices after which a playout is broken off."""


class Playouts:
    """Takes the option that wins most of its playouts."""

    def pick(self, seat: Seat[Any], dice: Dice) -> Option:
        """The option with the best mean result."""
        return self.weigh(seat, dice)[0].option

    def weigh(self, seat: Seat[Any], dice: Dice) -> list[Weighed]:
        """The options of the pending decision, the best first."""
        options = seat.decision.options
        tries = max(LEAST, PLAYOUTS // len(options))
        worlds = [seat.imagine(dice.below(1 << 32)) for _ in range(tries)]
        found = []
        for option in options:
            results = tuple(_result(world, seat.name, option, dice) for world in worlds)
            found.append(Weighed(option, sum(results) / tries, tries, worths=results))
        return sorted(found, key=lambda one: -one.worth)


def _result(world: Game[Any], seat: str, option: Option, dice: Dice) -> float:
    """What a playout is worth to a seat: 1 if it wins alone, less if others win, too; a share, if nobody has."""
    game = world.clone()
    game.choose(option)
    for _ in range(LONGEST):
        if game.over:
            winners = game.result.winners or game.seats
            return 1 / len(winners) if seat in winners else 0.0
        options = game.decision.options
        game.choose(options[dice.below(len(options))])
    return 1 / len(game.seats)
