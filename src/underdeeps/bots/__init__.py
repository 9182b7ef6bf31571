"""Players: each is handed its seat and nothing else, and picks one of the options of its decision.

`make` finds a bot by its name, and `of_game` tells which bots play a game. A bot of one's own joins them by `register`.
Ours are the `levels`, from novice to master: one `search` with a mind for each game (see `minds`; ours are in packages
of the games' names). The greedy bot is the `yardstick` that they are measured by, and chance measures that.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from importlib import import_module
from typing import Any, NamedTuple, Protocol

from underdeeps.bots.levels import BY_NAME, LEVELS, LevelBot, at_table
from underdeeps.kernel import Option, Seat, UnderdeepsError


class Bot(Protocol):
    """Anybody who can answer for a seat.

    A bot that never reads `seat.events` may say so with `listens = False`: a game of such bots only need not tell any.
    """

    def pick(self, seat: Seat[Any]) -> Option:
        """One of the options of the seat's pending decision."""


class Kind(NamedTuple):
    """A kind of bot, as a lobby shows it and as one is made."""

    name: str
    title: str
    """What people call it."""
    about: str
    """What it is like to play against."""
    make: Callable[[int], Bot] | str
    """Makes one, with a seed for its own dice; or where the class is, `module:Class`, imported when it is asked for."""
    games: tuple[str, ...] = ()
    """The games that it plays; none: every game."""

    @property
    def called(self) -> str:
        """Its name alone: Novice, of the Novice bot."""
        return self.title.removesuffix(" bot")

    @property
    def line(self) -> str:
        """Who it is and what it is like, in a line of a list."""
        return f"{self.called} - {self.about[:1].lower()}{self.about[1:]}"


_KINDS: dict[str, Kind] = {}


def register(kind: Kind) -> None:
    """Let a kind of bot be found by its name. The first of a game is the one that a lobby proposes."""
    _KINDS[kind.name] = kind


for _level in LEVELS:
    register(Kind(_level.name, f"{_level.title} bot", _level.about, partial(LevelBot, _level)))
register(
    Kind(
        "random",
        "Random bot",
        "Plays anything that is allowed. For trying things out.",
        "underdeeps.bots.random:RandomBot",
    )
)
register(
    Kind(
        "greedy",
        "Greedy bot",
        "Takes what looks best now. It stays as it is: the yardstick of the others.",
        "underdeeps.bots.yardstick.bot:GreedyBot",
    )
)


def unregister(name: str) -> None:
    """Let a kind of bot be found no longer."""
    _KINDS.pop(name, None)


def names() -> tuple[str, ...]:
    """The names of all bots."""
    return tuple(_KINDS)


def of_game(game: str) -> tuple[Kind, ...]:
    """The bots that play a game, in the order in which they were made known."""
    return tuple(kind for kind in _KINDS.values() if not kind.games or game in kind.games)


def kind_of(name: str) -> Kind | None:
    """A kind of bot by its name; None if there is none."""
    return _KINDS.get(name)


def make(name: str, seed: int, game: str = "", clocked: bool = False) -> Bot:
    """A bot by its name, for a game if one is named; the seed is for its own dice.

    A level may be told how much to look into: `expert@64` in how many worlds (`expert@0`: it goes by what it sees at a
    glance), `expert@250ms` for how long. Where people wait, the clock decides (`clocked`); else worlds are counted, and
    the same seeds give the same game.
    """
    name, _, budget = name.partition("@")
    kind = _KINDS.get(name)
    if kind is None:
        raise UnderdeepsError(f"There is no bot {name!r}, only {', '.join(_KINDS)}.")
    if game and kind not in of_game(game):
        raise UnderdeepsError(
            f"The {name} bot does not play {game}: take {' or '.join(k.name for k in of_game(game))}."
        )
    if budget:
        return _with_budget(name, budget, seed)
    if clocked and name in BY_NAME:
        return at_table(name, seed)
    if not isinstance(kind.make, str):
        return kind.make(seed)
    module, _, name_of_class = kind.make.partition(":")
    bot: Bot = getattr(import_module(module), name_of_class)(seed)
    return bot


def _with_budget(name: str, budget: str, seed: int) -> Bot:
    """A bot of a level that looks into so many worlds, or for so many milliseconds."""
    number = budget.removesuffix("ms")
    if name not in BY_NAME or not number.isdecimal() or (number != budget and not int(number)):
        raise UnderdeepsError(
            f"{name}@{budget} is no bot: say one of {', '.join(BY_NAME)} with a number of worlds (keen@12) or of"
            " milliseconds (expert@250ms)."
        )
    level = BY_NAME[name]
    if number != budget:
        return LevelBot(
            level._replace(effort=level.effort._replace(worlds=100_000, seconds=int(number) / 1000)), seed, False
        )
    return LevelBot(level._replace(effort=level.effort._replace(worlds=int(number))), seed)
