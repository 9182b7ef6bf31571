"""Files with anything in them: what comes out is a game or one of our own errors, never a fault."""

from __future__ import annotations

import random
from collections.abc import Callable, Iterator
from typing import Any

import msgspec
import pytest

from tests.kernel.cases import CASES, Case
from tests.kernel.contract import pick
from underdeeps.kernel import Dice, Game, Record, Rules, UnderdeepsError
from underdeeps.kernel.game import new_game
from underdeeps.kernel.recording import checksum
from underdeeps.kernel.records import MAGIC, load, record, replay, save

SOME = [case for case in CASES if case.name in ("meq-three", "riddles-two")]
TRIES = 400
ODD: tuple[Any, ...] = (None, True, -1, 0, 7, 1.5, "", "abc", "sauron", [], ["x"], {}, {"x": 1}, [[]], 1 << 62)


def played(case: Case, choices: int) -> Game[Any]:
    game, dice = new_game(case.rules(), 5, **case.settings), Dice(5)
    for _ in range(choices):
        game.choose(pick(game, dice))
    return game


def finder(case: Case) -> Callable[[str], Rules[Any]]:
    def find(name: str) -> Rules[Any]:
        if name != case.rules().name:
            raise UnderdeepsError(f"There is no game {name!r} here.")
        return case.rules()

    return find


def damaged(data: bytes, chance: random.Random) -> bytes:
    """Bytes changed, cut off, doubled or put in."""
    bad = bytearray(data)
    place = chance.randrange(len(bad))
    match chance.randrange(4):
        case 0:
            return data[:place]
        case 1:
            bad[place:place] = chance.choice([b"\xff", b"[" * 5000, b"\x91" * 5000, b"\x00", b'"', b"\\ud800"])
        case 2:
            end = min(len(bad), place + chance.randrange(1, 20))
            bad[place:place] = bad[place:end]
        case _:
            for _ in range(chance.randrange(1, 4)):
                bad[chance.randrange(len(bad))] = chance.randrange(256)
    return bytes(bad)


def places(value: Any) -> Iterator[tuple[Any, Any]]:
    """Every value inside of a value: what holds it, and its key or index there."""
    inside = value.items() if isinstance(value, dict) else enumerate(value) if isinstance(value, list) else ()
    for key, each in inside:
        yield value, key
        yield from places(each)


def altered(value: Any, chance: random.Random) -> Any:
    """The same plain data with one thing in it changed or left out."""
    holder, key = chance.choice(list(places(value)))
    if chance.random() < 0.2:
        del holder[key]
    else:
        holder[key] = chance.choice(ODD)
    return value


def withchecksum(body: bytes) -> bytes:
    return MAGIC + checksum(body) + body


def only_our_errors(run: Callable[[], object]) -> bool:
    """Whether something is refused; any other error than ours goes on."""
    try:
        run()
    except UnderdeepsError as error:
        assert str(error)[-1] in ".?!", str(error)
        return True
    return False


@pytest.mark.parametrize("case", SOME, ids=str)
def test_odd_records(case: Case) -> None:
    chance, find = random.Random(1), finder(case)
    good = record(played(case, 6)).to_json()
    refused = 0
    for n in range(TRIES):
        bad = damaged(good, chance) if n % 2 else msgspec.json.encode(altered(msgspec.json.decode(good), chance))
        refused += only_our_errors(lambda data=bad: replay(Record.from_json(data), find))
    assert refused > TRIES / 2


@pytest.mark.parametrize("choices", [0, 6, 40])
@pytest.mark.parametrize("case", SOME, ids=str)
def test_odd_saves_with_a_checksum_that_fits(case: Case, choices: int) -> None:
    chance, find = random.Random(choices), finder(case)
    game = played(case, choices if case.longest > 60 else min(choices, 10))
    body = save(game)[len(MAGIC) + 8 :]
    refused = 0
    for n in range(TRIES):
        kept = msgspec.msgpack.decode(body)
        if n % 3 == 0:
            bad = damaged(body, chance)
        elif n % 3 == 1:
            kept["frames"] = altered(kept["frames"], chance)
            bad = msgspec.msgpack.encode(kept)
        else:
            bad = msgspec.msgpack.encode(altered(kept, chance))
        refused += only_our_errors(lambda data=bad: load(withchecksum(data), find))
    assert refused > TRIES / 10
