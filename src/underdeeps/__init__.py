"""Underdeeps: a table for two games of Middle-earth that knows every rule of both.

>>> import underdeeps as ud
>>> game = ud.new_game("meq", seed=7, seats=["sauron", "argalad", "thalin"])
>>> game.decision.seat
'sauron'

The kernel and the games are loaded when they are first asked for, so that a command that needs neither starts at once.
"""

from __future__ import annotations

from importlib import import_module
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from underdeeps.kernel import Game, Record, Rules, UnderdeepsError

__version__ = "0.1.0"
__all__ = ["GAMES", "Game", "Record", "UnderdeepsError", "load", "new_game", "replay", "rules"]

GAMES: dict[str, str] = {"meq": "underdeeps.meq", "meccg": "underdeeps.meccg"}
"""The games at this table and the modules that hold their rules."""


def __getattr__(name: str) -> Any:
    """The names of the kernel that belong to the library's face."""
    if name in ("Game", "Record", "UnderdeepsError"):
        return getattr(import_module("underdeeps.kernel"), name)
    raise AttributeError(f"module 'underdeeps' has no attribute {name!r}")


def rules(game: str) -> Rules[Any]:
    """The rules of a game by its name."""
    from underdeeps.kernel import UnknownGame

    if game not in GAMES:
        raise UnknownGame(f"There is no game {game!r} here, only {', '.join(sorted(GAMES))}.")
    found: Rules[Any] = import_module(GAMES[game]).RULES
    return found


def new_game(game: str, seed: int, quiet: bool = False, **settings: Any) -> Game[Any]:
    """A new game, run to its first decision. The settings are the game's own: seats, decks, optional rules."""
    from underdeeps.kernel.game import new_game

    return new_game(rules(game), seed, quiet, **settings)


def load(data: bytes) -> Game[Any]:
    """The game that was saved with `game.save()`, at the same decision."""
    from underdeeps.kernel import records

    return records.load(data, rules)


def replay(kept: Record | bytes, upto: int | None = None) -> Game[Any]:
    """A recorded game (`game.record`, or its JSON) played again, to its end or to a choice in the middle.

    >>> game = new_game("meq", seed=7)
    >>> game.choose(game.decision.options[0])
    >>> replay(game.record.to_json()).digest == game.digest
    True
    """
    from underdeeps.kernel import records

    if isinstance(kept, bytes):
        kept = records.Record.from_json(kept)
    return records.replay(kept, rules, upto)
