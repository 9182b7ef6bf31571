"""Games as files: a record (how a game was played) and a save (where a game stands).

A record is readable JSON: game, version of the rules, setup, seed and the place of each choice among its options.
Replaying it gives the same digest at every step. A save is binary: the state itself, at any decision, with a checksum.
Both name the rules that made them, and are refused with a sentence if they are damaged or of other rules.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from hashlib import blake2b
from typing import TYPE_CHECKING, Any, Self, TypeVar

import msgspec

from underdeeps.kernel import flow
from underdeeps.kernel import game as _game
from underdeeps.kernel.errors import BadSave, UnderdeepsError

if TYPE_CHECKING:
    from underdeeps.kernel.game import Game, Rules
    from underdeeps.kernel.table import Table

T = TypeVar("T")
MAGIC = b"UNDERDEEPS1\n"
Setup = dict[str, Any]
"""What a game is set up from, as plain data: seats, decks, rule settings."""

FindRules = Callable[[str], "Rules[Any]"]
"""The rules of a game by its name."""


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
        return _decoded(msgspec.json.Decoder(cls), data, f"{called} is not a record of a game")


def record(game: Game[Any]) -> Record:
    """The record of a game so far."""
    if game.choices is None:
        raise UnderdeepsError("A clone has no history to record.")
    rules = game.rules
    return Record(rules.name, rules.version, game.settings, game.seed, tuple(game.choices), game.digest, rules.digests)


def replay(kept: Record, find_rules: FindRules, upto: int | None = None) -> Game[Any]:
    """The game as recorded, played to its last choice or to choice number `upto`."""
    game = None
    for game in replay_steps(kept, find_rules):
        if game.choices is not None and upto is not None and len(game.choices) >= upto:
            break
    assert game is not None
    comparable = len(game.choices or ()) == len(kept.choices) and kept.digests == game.rules.digests
    if comparable and kept.digest not in ("", game.digest):
        raise BadSave("The record ends in another position than it says: it was changed or damaged.")
    return game


def replay_steps(kept: Record, find_rules: FindRules) -> Iterator[Game[Any]]:
    """The same game after each choice, from the first decision on."""
    rules = _rules(kept.game, kept.rules, find_rules)
    setup = _set_up(rules, kept.setup, "record")
    game = _game.start_game(rules, setup, kept.seed)
    yield game
    for number, index in enumerate(kept.choices):
        if game.over:
            raise BadSave(f"The record goes on after the game ended (choice {number + 1}).")
        options = game.decision.options
        if not 0 <= index < len(options):
            raise BadSave(f"Choice {number + 1} of the record is {index}; there are {len(options)} options.")
        game.choose(options[index])
        yield game


def _rules(name: str, version: str, find_rules: FindRules) -> Rules[Any]:
    rules = find_rules(name)
    if rules.version != version:
        raise BadSave(f"Made with version {version} of the rules of {name}; these are {rules.version}.")
    return rules


def _set_up(rules: Rules[Any], setup: Setup, what: str) -> Setup:
    """The setup in a file, checked as if it had been asked for today."""
    try:
        return rules.setup(**setup)
    except UnderdeepsError:
        raise
    except (TypeError, ValueError) as error:
        raise BadSave(f"The {what}'s setup cannot be used: {error}.") from None


def _decoded(decoder: msgspec.json.Decoder[T] | msgspec.msgpack.Decoder[T], data: bytes, wrong: str) -> T:
    """What was encoded, or BadSave that begins with what is wrong."""
    try:
        return decoder.decode(data)
    except (msgspec.MsgspecError, UnicodeDecodeError, RecursionError) as error:
        raise BadSave(f"{wrong}: {error}.") from None


class _Save(msgspec.Struct, frozen=True):
    game: str
    rules: str
    setup: Setup
    seed: int
    choices: tuple[int, ...] | None
    frames: tuple[flow.SavedFrame, ...]
    over: bool
    state: msgspec.Raw


def save(game: Game[Any]) -> bytes:
    """The state of a game at its pending decision."""
    table = game.table
    choices = None if game.choices is None else tuple(game.choices)
    body = msgspec.msgpack.encode(
        _Save(
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
    return MAGIC + _checksum(body) + body


def load(data: bytes, find_rules: FindRules) -> Game[Any]:
    """The game that was saved, at the same decision. Its events begin anew."""
    if not data.startswith(MAGIC):
        raise BadSave("This is not a save of Underdeeps.")
    check, body = data[len(MAGIC) : len(MAGIC) + 8], data[len(MAGIC) + 8 :]
    if check != _checksum(body):
        raise BadSave("The save is damaged: its checksum does not fit.")
    kept = _decoded(msgspec.msgpack.Decoder(_Save), body, "The save cannot be read")
    rules = _rules(kept.game, kept.rules, find_rules)
    setup = _set_up(rules, kept.setup, "save")
    table = _decoded(msgspec.msgpack.Decoder(rules.table_type), bytes(kept.state), "The save cannot be read")
    table.pending, table.suspended, table.asking_again, table.log = None, [], False, []
    _wait_again(table, kept)
    return _game.Game(rules, setup, kept.seed, table, None if kept.choices is None else list(kept.choices))


def _wait_again(table: Table, kept: _Save) -> None:
    """Put a table back to its question. The checksum fits whatever was written: nothing in a frame can be relied on."""
    try:
        table.stack = [flow.load_frame(frame) for frame in kept.frames]
        answerable = kept.over or bool(table.stack and flow.ask_again(table))
    except UnderdeepsError:
        raise
    except Exception as error:
        raise BadSave(f"The save does not fit together: {type(error).__name__}: {error}.") from None
    if not answerable:
        raise BadSave("The save asks a question that has no answer.")
    if bool(table.stack) == kept.over:
        raise BadSave("The save says that the game is over, and yet somebody is to decide.")
    if table.pending is not None and table.pending.seat not in table.seats:
        raise BadSave(f"The save waits for {table.pending.seat!r}, who has no seat.")
    table.log = []


def _checksum(body: bytes) -> bytes:
    return blake2b(body, digest_size=8).digest()
