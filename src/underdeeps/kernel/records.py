"""Games made again of what was written of them: replayed from a record, loaded from a save.

Replaying a record gives the same digest at every step. What is damaged, or of other rules, is refused with a sentence
(but for records of earlier rules that today's can replay, see `Rules.replays`).
The forms themselves are in `recording`.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any

import msgspec

from underdeeps.kernel import flow
from underdeeps.kernel.errors import BadSave, UnderdeepsError
from underdeeps.kernel.game import Game, start_game
from underdeeps.kernel.recording import MAGIC, Record, Saved, Setup, decoded, record, save, unwrapped
from underdeeps.kernel.rules import Rules
from underdeeps.kernel.table import Table

__all__ = ["MAGIC", "FindRules", "Record", "Setup", "can_replay", "load", "record", "replay", "replay_steps", "save"]

FindRules = Callable[[str], Rules[Any]]
"""The rules of a game by its name."""


def replay(kept: Record, find_rules: FindRules, upto: int | None = None) -> Game[Any]:
    """The game as recorded, played to its last choice or to choice number `upto`."""
    game = None
    for game in replay_steps(kept, find_rules):
        if game.choices is not None and upto is not None and len(game.choices) >= upto:
            break
    assert game is not None
    comparable = len(game.choices or ()) == len(kept.choices) and kept.digests == game.rules.digests
    if comparable and kept.digest not in ("", game.digest):
        older = kept.rules != game.rules.version
        blame = _otherwise(game.rules, kept) if older else "it was changed or damaged."
        raise BadSave(f"The record ends in another position than it says: {blame}")
    return game


def replay_steps(kept: Record, find_rules: FindRules) -> Iterator[Game[Any]]:
    """The same game after each choice, from the first decision on."""
    rules = find_rules(kept.game)
    if not can_replay(rules, kept.rules):
        raise _other_rules(rules, kept.rules)
    setup = _set_up(rules, kept.setup, "record")
    game = start_game(rules, setup, kept.seed)
    yield game
    for number, index in enumerate(kept.choices):
        if game.over:
            raise _misfit(rules, kept, f"The record goes on after the game ended (choice {number + 1}).")
        options = game.decision.options
        if not 0 <= index < len(options):
            wrong = f"Choice {number + 1} of the record is {index}; there are {len(options)} options."
            raise _misfit(rules, kept, wrong)
        game.choose(options[index])
        yield game


def can_replay(rules: Rules[Any], version: str) -> bool:
    """Whether games that were played by a version of the rules can be played again."""
    return version == rules.version or version in rules.replays


def _misfit(rules: Rules[Any], kept: Record, wrong: str) -> BadSave:
    """What is wrong with a record; one of earlier rules is not to blame for it."""
    return BadSave(wrong if kept.rules == rules.version else f"{wrong[:-1]}: {_otherwise(rules, kept)}")


def _otherwise(rules: Rules[Any], kept: Record) -> str:
    return f"it was made with version {kept.rules} of the rules, and goes otherwise by version {rules.version}."


def _other_rules(rules: Rules[Any], version: str) -> BadSave:
    return BadSave(f"Made with version {version} of the rules of {rules.name}; these are {rules.version}.")


def _set_up(rules: Rules[Any], setup: Setup, what: str) -> Setup:
    """The setup in a file, checked as if it had been asked for today."""
    try:
        return rules.setup(**setup)
    except UnderdeepsError:
        raise
    except (TypeError, ValueError) as error:
        raise BadSave(f"The {what}'s setup cannot be used: {error}.") from None


def load(data: bytes, find_rules: FindRules) -> Game[Any]:
    """The game that was saved, at the same decision. Its events begin anew."""
    kept = unwrapped(data)
    rules = find_rules(kept.game)
    if rules.version != kept.rules:
        raise _other_rules(rules, kept.rules)
    setup = _set_up(rules, kept.setup, "save")
    table = decoded(msgspec.msgpack.Decoder(rules.table_type), bytes(kept.state), "The save cannot be read")
    table.pending, table.suspended, table.asking_again, table.log = None, [], False, []
    _wait_again(table, kept)
    return Game(rules, setup, kept.seed, table, None if kept.choices is None else list(kept.choices))


def _wait_again(table: Table, kept: Saved) -> None:
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
