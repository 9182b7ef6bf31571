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
    from underdeeps.kernel import Game, Record, Rules, UnderdeepsError, register

__version__ = "0.1.0"
__all__ = ["Game", "Record", "UnderdeepsError", "games", "load", "new_game", "register", "replay", "rules"]

_OURS = {"meq": "underdeeps.meq", "meccg": "underdeeps.meccg"}
"""The games that come with the package, and the modules that register them."""


def __getattr__(name: str) -> Any:
    """The names of the kernel that belong to the library's face."""
    if name in ("Game", "Record", "UnderdeepsError", "register"):
        return getattr(import_module("underdeeps.kernel"), name)
    raise AttributeError(f"module 'underdeeps' has no attribute {name!r}")


def _registry() -> Any:
    """The kernel's list of games, with ours in it. It is imported here, as `import underdeeps` must cost nothing."""
    registry = import_module("underdeeps.kernel.registry")
    for name, module in _OURS.items():
        registry.announce(name, module)
    return registry


def games() -> tuple[str, ...]:
    """The names of all games that can be played: ours, those of installed packages, those that were registered.

    >>> games()[:2]
    ('meq', 'meccg')
    """
    found: tuple[str, ...] = _registry().names()
    return (*_OURS, *(name for name in found if name not in _OURS))


def rules(game: str) -> Rules[Any]:
    """The rules of a game by its name."""
    found: Rules[Any] = _registry().find(game)
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
