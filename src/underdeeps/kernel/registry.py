"""Which games there are: each registers its rules, and is found by its name.

    RULES = register(Morris())

A game that is only `announce`d is imported when somebody asks for it, so that knowing its name costs nothing. A package
that is installed announces its games as entry points of the group `underdeeps.games`: the game's name, and the module
that registers it.
"""

from __future__ import annotations

import sys
from functools import cache
from importlib import import_module
from importlib.util import find_spec
from pathlib import Path
from typing import Any, TypeVar

from underdeeps.kernel.errors import UnderdeepsError, UnknownGame
from underdeeps.kernel.rules import Rules

GROUP = "underdeeps.games"
"""The entry points by which installed packages announce games."""

R = TypeVar("R", bound=Rules[Any])
_RULES: dict[str, Rules[Any]] = {}
_ANNOUNCED: dict[str, str] = {}
_LOADED: list[str] = []
"""Modules that somebody named."""


def register(rules: R) -> R:
    """Let a game be found by its name. Returns the rules, so that a module can say `RULES = register(...)`."""
    name = getattr(rules, "name", "")
    if not name.isidentifier() or not name.islower():
        raise UnderdeepsError(f"A game needs a name in small letters, as a module has one, not {name!r}.")
    there = _RULES.get(name)
    if there is not None and type(there).__qualname__ != type(rules).__qualname__:
        raise UnderdeepsError(f"There is a game {name!r} already ({type(there).__module__}): give yours another name.")
    _RULES[name] = rules
    return rules


def announce(name: str, module: str) -> None:
    """Say that a module registers a game; it is imported when somebody asks for that game."""
    _ANNOUNCED.setdefault(name, module)


def names() -> tuple[str, ...]:
    """The games that can be asked for: those announced, then all others that are registered."""
    _announce_installed()
    return tuple(dict.fromkeys((*_ANNOUNCED, *_RULES)))


def find(name: str) -> Rules[Any]:
    """The rules of a game by its name, or UnknownGame with a sentence."""
    if name not in _RULES and name not in _ANNOUNCED:
        _announce_installed()
    if name not in _RULES and name in _ANNOUNCED:
        _import(_ANNOUNCED[name])
        if name not in _RULES:
            raise UnknownGame(f"{_ANNOUNCED[name]} was to bring the game {name!r}, and registers no game of that name.")
    if name not in _RULES:
        raise UnknownGame(f"There is no game {name[:40]!r} here, only {', '.join(sorted(names()))}.")
    return _RULES[name]


def modules() -> tuple[str, ...]:
    """The modules that somebody named, and those that the registered games came from.

    What another process must import to know the same games and bots.
    """
    return tuple(dict.fromkeys((*_LOADED, *(type(rules).__module__ for rules in _RULES.values()))))


def load(where: str) -> None:
    """Import a module that registers games (or bots): by its name, or by the path of its file."""
    folder, name = Path.cwd(), where
    if where.endswith(".py"):
        file = Path(where)
        if not file.is_file():
            raise UnderdeepsError(f"There is no file {where!r} to get a game from.")
        folder, name = file.resolve().parent, file.stem
    if str(folder) not in sys.path:
        sys.path.insert(0, str(folder))
    _import(name)
    _LOADED.append(name)


def load_all(names_of_modules: tuple[str, ...]) -> None:
    """Import the modules that another process named: what it could play can be played here."""
    for name in names_of_modules:
        import_module(name)


def part_of(package: str, game: str, what: str) -> Any:
    """What a package of ours has for a game, in a module of the game's name; None if it has nothing."""
    if not game.isidentifier() or find_spec(f"{package}.{game}") is None:
        return None
    return getattr(import_module(f"{package}.{game}"), what, None)


def _import(name: str) -> None:
    try:
        import_module(name)
    except ModuleNotFoundError as error:
        if error.name is None or not f"{name}.".startswith(f"{error.name}."):
            raise
        raise UnderdeepsError(f"There is no module {name!r} to get a game from.") from None


@cache
def _announce_installed() -> None:
    """Entry points are looked for once, and only when a name is asked for that nobody knows yet."""
    from importlib.metadata import entry_points  # here, as it takes longer to import than the kernel

    for point in entry_points(group=GROUP):
        announce(point.name, point.module)
