"""Players: each is handed its seat and nothing else, and picks one of the options of its decision.

`make` finds a bot by its name. A bot for one game only is in a module of that game's name; it is loaded when asked for.
"""

from __future__ import annotations

from importlib import import_module
from typing import Any, Protocol

from underdeeps.kernel import Option, Seat, UnderdeepsError

_BOTS = {
    "random": "underdeeps.bots.random:RandomBot",
    "greedy": "underdeeps.bots.greedy:GreedyBot",
}
NAMES: tuple[str, ...] = tuple(_BOTS)


class Bot(Protocol):
    """Anybody who can answer for a seat.

    A bot that never reads `seat.events` may say so with `listens = False`: a game of such bots only need not tell any.
    """

    def pick(self, seat: Seat[Any]) -> Option:
        """One of the options of the seat's pending decision."""


def make(name: str, seed: int) -> Bot:
    """A bot by its name; the seed is for its own dice."""
    if name not in _BOTS:
        raise UnderdeepsError(f"There is no bot {name!r}, only {', '.join(NAMES)}.")
    module, _, kind = _BOTS[name].partition(":")
    bot: Bot = getattr(import_module(module), kind)(seed)
    return bot
