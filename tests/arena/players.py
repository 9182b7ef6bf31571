"""A small game and quick bots for tests of the arena; whoever imports this, in whichever process, has them."""

from __future__ import annotations

from time import sleep
from typing import Any

from tests.kernel import riddles
from underdeeps import bots
from underdeeps.kernel import Option, Seat, registry


class First:
    """Takes what is offered first."""

    listens = False

    def __init__(self, seed: int) -> None:
        self.seed = seed

    def pick(self, seat: Seat[Any]) -> Option:
        return seat.decision.options[0]


class Slow(First):
    """Takes the last, and some milliseconds for it."""

    def pick(self, seat: Seat[Any]) -> Option:
        sleep(0.004)
        return seat.decision.options[-1]


class Stumbles(First):
    """Loses its way in every third game, as its own seed says."""

    def pick(self, seat: Seat[Any]) -> Option:
        if self.seed % 3 == 0:
            raise LookupError("lost my way")
        return super().pick(seat)


def join() -> None:
    """Let them be found."""
    registry.register(riddles.RULES)
    for maker in (First, Slow, Stumbles):
        bots.register(bots.Kind(maker.__name__.lower(), maker.__name__, "", maker))


join()
