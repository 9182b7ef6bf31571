"""Underdeeps: a table for two games of Middle-earth that knows every rule of both.

>>> import underdeeps as ud
>>> game = ud.new_game("meq", seed=7, seats=["sauron", "argalad", "thalin"])
>>> game.decision.seat
'sauron'

The games are loaded when they are first asked for; nothing here knows their rules.
"""

from __future__ import annotations

from importlib import import_module
from typing import Any

from underdeeps.kernel import records as _records
from underdeeps.kernel.errors import UnderdeepsError, UnknownGame
from underdeeps.kernel.game import Game, Rules
from underdeeps.kernel.game import new_game as _new_game
from underdeeps.kernel.records import Record

__version__ = "0.1.0"
__all__ = ["GAMES", "Game", "Record", "UnderdeepsError", "load", "new_game", "record", "replay", "rules", "save"]

GAMES: dict[str, str] = {"meq": "underdeeps.meq"}
"""The games at this table and the modules that hold their rules."""


def rules(game: str) -> Rules[Any]:
    """The rules of a game by its name."""
    if game not in GAMES:
        raise UnknownGame(f"There is no game {game!r} here, only {', '.join(sorted(GAMES))}.")
    found: Rules[Any] = import_module(GAMES[game]).RULES
    return found


def new_game(game: str, seed: int, quiet: bool = False, **settings: Any) -> Game[Any]:
    """A new game, run to its first decision. The settings are the game's own: seats, decks, optional rules."""
    return _new_game(rules(game), seed, quiet, **settings)


def save(game: Game[Any]) -> bytes:
    """Where a game stands, at any decision."""
    return _records.save(game)


def load(data: bytes) -> Game[Any]:
    """The game that was saved, at the same decision."""
    return _records.load(data, rules)


def record(game: Game[Any]) -> Record:
    """How a game was played so far: setup, seed and choices."""
    return _records.record(game)


def replay(kept: Record | bytes, upto: int | None = None) -> Game[Any]:
    """A recorded game played again, to its end or to a choice in the middle."""
    if isinstance(kept, bytes):
        kept = Record.from_json(kept)
    return _records.replay(kept, rules, upto)
