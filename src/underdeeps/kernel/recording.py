"""What is written of a game: a record (how it was played) and a save (where it stands).

A record is readable JSON: game, version of the rules, setup, seed and the place of each choice among its options. A
save is binary: the state itself, at any decision, with a checksum. Both name the rules that made them. Games are made
of them again in `records`.
"""

from __future__ import annotations

from hashlib import blake2b
from typing import Any, Protocol, Self, TypeVar

import msgspec

from underdeeps.kernel import flow
from underdeeps.kernel.errors import BadSave, UnderdeepsError
from underdeeps.kernel.table import Table

T = TypeVar("T")
MAGIC = b"UNDERDEEPS1\n"
Setup = dict[str, Any]
"""What a game is set up from, as plain data: seats, decks, rule settings."""


class Recorded(Protocol):
    """What is written of a `Game`."""

    seed: int
    choices: list[int] | None

    @property
    def rules(self) -> Any: ...
    @property
    def table(self) -> Table: ...
    @property
    def settings(self) -> Setup: ...
    @property
    def over(self) -> bool: ...
    @property
    def digest(self) -> str: ...


class Record(msgspec.Struct, frozen=True):
    """How a game was played: enough to play it again, step by step."""

    game: str
    rules: str
    setup: Setup
    seed: int
    choices: tuple[int, ...] = ()
    digest: str = ""
    """Of the last position, to know on replay that nothing went astray."""
    digests: int = 1
    """How the digest was made (`Rules.digests`): one of another make cannot be compared."""

    def to_json(self) -> bytes:
        """The record as it is written to a file."""
        return msgspec.json.encode(self) + b"\n"

    @classmethod
    def from_json(cls, data: bytes, called: str = "This") -> Self:
        """The record in a file, or BadSave, which names the file as it is `called`."""
        return decoded(msgspec.json.Decoder(cls), data, f"{called} is not a record of a game")


def record(game: Recorded) -> Record:
    """The record of a game so far."""
    if game.choices is None:
        raise UnderdeepsError("A clone has no history to record.")
    rules = game.rules
    return Record(rules.name, rules.version, game.settings, game.seed, tuple(game.choices), game.digest, rules.digests)


class Saved(msgspec.Struct, frozen=True):
    """What a save holds behind its checksum."""

    game: str
    rules: str
    setup: Setup
    seed: int
    choices: tuple[int, ...] | None
    frames: tuple[flow.SavedFrame, ...]
    over: bool
    state: msgspec.Raw


def save(game: Recorded) -> bytes:
    """The state of a game at its pending decision."""
    table = game.table
    choices = None if game.choices is None else tuple(game.choices)
    body = msgspec.msgpack.encode(
        Saved(
            game.rules.name,
            game.rules.version,
            game.settings,
            game.seed,
            choices,
            tuple(flow.save_frame(frame) for frame in table.stack),
            game.over,
            msgspec.Raw(msgspec.msgpack.encode(table.state())),
        )
    )
    return MAGIC + checksum(body) + body


def unwrapped(data: bytes) -> Saved:
    """What a save holds, or BadSave."""
    if not data.startswith(MAGIC):
        raise BadSave("This is not a save of Underdeeps.")
    check, body = data[len(MAGIC) : len(MAGIC) + 8], data[len(MAGIC) + 8 :]
    if check != checksum(body):
        raise BadSave("The save is damaged: its checksum does not fit.")
    return decoded(msgspec.msgpack.Decoder(Saved), body, "The save cannot be read")


def decoded(decoder: msgspec.json.Decoder[T] | msgspec.msgpack.Decoder[T], data: bytes, wrong: str) -> T:
    """What was encoded, or BadSave that begins with what is wrong."""
    try:
        return decoder.decode(data)
    except (msgspec.MsgspecError, UnicodeDecodeError, RecursionError) as error:
        raise BadSave(f"{wrong}: {error}.") from None


def checksum(body: bytes) -> bytes:
    """What stands before a save, so that damage shows."""
    return blake2b(body, digest_size=8).digest()
