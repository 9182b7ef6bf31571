"""What positions are worth as sums: named terms, each times a weight that is kept as data.

A game that wants its weights fitted says which terms a position has (`Value`, as `VALUE` in its package here) and keeps
a file beside that with a weight for each of them, and with how they were found. Here files are read, checked and
written; fitting is the work of `arena.training`, and never done while anybody plays.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from importlib.resources import files
from pathlib import Path
from typing import Any, Literal, NamedTuple

import msgspec

from underdeeps.kernel import UnderdeepsError
from underdeeps.kernel.registry import part_of

EITHER, GOOD, BAD = 0, 1, -1
"""The signs that a weight may have."""


class Term(NamedTuple):
    """Something that may be seen of a position: how much more of it a seat has than the others."""

    name: str
    by_hand: float
    """The weight that a person gave it; what is fitted is drawn towards that."""
    sign: int = EITHER
    """What no number of games is believed to refute: that it is good to have, or bad."""


class Weights(msgspec.Struct, frozen=True):
    """The weights of a game's terms, as they are kept."""

    game: str
    made: dict[str, Any]
    """How they were found: by hand, or by which command, from which games, and how well they told their ends."""
    weights: dict[str, float]


class Value(NamedTuple):
    """How a game tells what a position is worth."""

    game: str
    terms: tuple[Term, ...]
    amounts: Callable[[Any, str], Sequence[float]]
    """How much of each term a position has for a seat, in the order of the terms."""
    plain: str
    """The term that alone would be the simplest way to tell who is ahead."""
    goal: Literal["margin", "winner"]
    """What the weights are to foretell: by how much a seat is ahead at the end, or whether it wins."""
    weights: tuple[float, ...]
    """The weights that are played with, in the order of the terms."""


_VALUES: dict[str, Value] = {}


def register(value: Value) -> None:
    """Let the weights of a game be fitted that is not ours."""
    _VALUES[value.game] = value


def value_of(game: str) -> Value | None:
    """How a game tells what a position is worth; None if it has no weights."""
    return _VALUES.get(game) or part_of("underdeeps.bots", game, "VALUE")


def kept(game: str, terms: Sequence[Term]) -> tuple[float, ...]:
    """The weights that a game of ours plays with, in the order of its terms."""
    return in_order(read(files(f"underdeeps.bots.{game}").joinpath("weights.json").read_bytes()), terms)


def in_order(found: Weights, terms: Sequence[Term]) -> tuple[float, ...]:
    """The weights in the order of the terms. Each term has one, and there are no others."""
    names = [term.name for term in terms]
    if odd := sorted(set(names) ^ set(found.weights)):
        raise UnderdeepsError(f"The weights of {found.game} do not go with its terms: look for {', '.join(odd)}.")
    return tuple(found.weights[name] for name in names)


def read(data: bytes) -> Weights:
    """Weights as they were written."""
    return msgspec.json.decode(data, type=Weights)


def write(file: Path, found: Weights) -> None:
    """Write weights, to be kept."""
    file.write_bytes(msgspec.json.format(msgspec.json.encode(found), indent=1) + b"\n")


def as_data(found: Weights) -> dict[str, Any]:
    """Weights as plain data."""
    data: dict[str, Any] = msgspec.to_builtins(found)
    return data
