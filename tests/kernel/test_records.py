"""Damaged and foreign files are refused, each with one clear sentence."""

from __future__ import annotations

from typing import Any

import msgspec
import pytest

from tests.kernel.contract import pick
from tests.kernel.riddles import RULES, RiddleRules
from underdeeps.kernel import (
    BadSave,
    BadSetup,
    Dice,
    Game,
    Record,
    Rules,
    UnderdeepsError,
    UnknownGame,
    UnknownSeat,
    flow,
)
from underdeeps.kernel.game import new_game
from underdeeps.kernel.recording import Saved, checksum
from underdeeps.kernel.records import MAGIC, load, record, replay, save


class NewerRules(RiddleRules):
    version = "2"


def find(name: str) -> Rules[Any]:
    if name != "riddles":
        raise UnknownGame(f"There is no game {name!r} here.")
    return RULES


def game_after(choices: int, seed: int = 3) -> Game[Any]:
    game, dice = new_game(RULES, seed), Dice(seed)
    for _ in range(choices):
        game.choose(pick(game, dice))
    return game


def changed_save(game: Game[Any], /, **changes: object) -> bytes:
    """A save with something else in it, and a checksum that fits."""
    body = save(game)[len(MAGIC) + 8 :]
    kept = msgspec.structs.replace(msgspec.msgpack.decode(body, type=Saved), **changes)
    body = msgspec.msgpack.encode(kept)
    return MAGIC + checksum(body) + body


def refused(data: bytes, sentence: str, kind: type[UnderdeepsError] = BadSave) -> None:
    with pytest.raises(kind, match=sentence) as caught:
        load(data, find)
    assert str(caught.value).endswith(".") and "\n" not in str(caught.value)


def test_not_a_save() -> None:
    for data in (b"", b"hello", b"UNDERDEEPS2\n" + bytes(40)):
        refused(data, r"^This is not a save of Underdeeps\.$")


def test_any_flipped_byte_is_noticed() -> None:
    data = save(game_after(4))
    for i in range(0, len(data), 7):
        bad = bytearray(data)
        bad[i] ^= 1
        with pytest.raises(BadSave):
            load(bytes(bad), find)
    refused(data[:-1], "damaged")
    refused(data + b"x", "damaged")
    refused(MAGIC, "damaged")


def test_saves_of_other_rules() -> None:
    game = game_after(4)
    with pytest.raises(BadSave, match=r"^Made with version 1 of the rules of riddles; these are 2\.$"):
        load(save(game), lambda name: NewerRules())
    refused(changed_save(game, game="chess"), "There is no game 'chess' here", UnknownGame)


def test_saves_that_hold_nonsense() -> None:
    game = game_after(4)
    body = b"\x93nonsense"
    refused(MAGIC + checksum(body) + body, "cannot be read")
    refused(changed_save(game, state=msgspec.Raw(msgspec.msgpack.encode({"seats": 3}))), "cannot be read")
    refused(changed_save(game, frames=()), "asks a question that has no answer")
    lost = {**game.table.state(), "hands": dict.fromkeys(game.seats, ((), (), ()))}
    asked = game_after(0)
    refused(changed_save(asked, state=msgspec.Raw(msgspec.msgpack.encode(lost))), "has no answer")


def test_a_game_that_is_over_is_saved_too() -> None:
    game = game_after(0)
    while not game.over:
        game.choose(game.decision.options[0])
    again = load(save(game), find)
    assert again.over and again.result == game.result and save(again) == save(game)


def test_a_clone_can_be_saved_but_has_no_record() -> None:
    clone = game_after(4).clone()
    assert load(save(clone), find).choices is None
    with pytest.raises(UnderdeepsError, match="A clone has no history"):
        record(clone)


def test_a_record_is_small_readable_json() -> None:
    kept = record(game_after(5))
    assert kept.to_json().startswith(b'{"game":"riddles","rules":"1","setup":{"seats":["bramble","posy"],"candle":9}')
    assert Record.from_json(kept.to_json()) == kept


@pytest.mark.parametrize(
    ("changes", "sentence"),
    [
        ({"choices": (99,)}, r"^Choice 1 of the record is 99; there are \d+ options\.$"),
        ({"choices": (0, -1)}, r"^Choice 2 of the record is -1; there are \d+ options\.$"),
        ({"digest": "0" * 16}, "ends in another position than it says"),
        ({"seed": 4}, "."),
        ({"rules": "0"}, r"^Made with version 0 of the rules of riddles; these are 1\.$"),
        ({"setup": {"candles": 3}}, "setup cannot be used"),
        ({"choices": (0,) * 200}, r"goes on after the game ended \(choice \d+\)"),
    ],
)
def test_records_that_do_not_fit(changes: dict[str, Any], sentence: str) -> None:
    kept = msgspec.structs.replace(record(game_after(5)), **changes)
    with pytest.raises(BadSave, match=sentence) as caught:
        replay(kept, find)
    assert str(caught.value).endswith(".")


def test_records_of_other_games_and_setups() -> None:
    kept = record(game_after(5))
    with pytest.raises(UnknownGame):
        replay(msgspec.structs.replace(kept, game="chess"), find)
    with pytest.raises(BadSetup, match="Two or three different hobbits"):
        replay(msgspec.structs.replace(kept, setup={"seats": ["posy"]}), find)
    for data in (b"", b"[]", b'{"game": 3}', b"\xff"):
        with pytest.raises(BadSave, match=r"^This is not a record of a game: .*\.$"):
            Record.from_json(data)


def test_text_that_is_none_and_nesting_without_end() -> None:
    for data in (b'{"game": "\xff"}', b'{"setup": ' + b"[" * 100_000):
        with pytest.raises(BadSave, match=r"^game\.json is not a record of a game: .*\.$"):
            Record.from_json(data, "game.json")


def test_a_setup_that_the_rules_choke_on() -> None:
    class Choking(RiddleRules):
        def setup(self, **settings: Any) -> dict[str, Any]:  # type: ignore[override]
            raise ValueError("abc is not a number")

    with pytest.raises(BadSave, match=r"^The record's setup cannot be used: abc is not a number\.$"):
        replay(record(game_after(5)), lambda name: Choking())
    with pytest.raises(BadSave, match=r"^The save's setup cannot be used: abc is not a number\.$"):
        load(save(game_after(5)), lambda name: Choking())


def test_saves_whose_parts_do_not_fit_together() -> None:
    """To ask for a riddle a hand is looked up, and Sam has none; to ask who dares nothing is looked up."""
    for kind, sentence in (
        ("swap.choose", "The save does not fit together: KeyError: 'sam'"),
        ("dare.begin", "The save waits for 'sam', who has no seat"),
    ):
        game = game_after(0)
        while game.decision.kind != kind:
            game.choose(game.decision.options[0])
        frames = [flow.save_frame(frame) for frame in game.table.stack]
        odd = tuple(msgspec.structs.replace(frame, values=dict.fromkeys(frame.values, "sam")) for frame in frames)
        refused(changed_save(game, frames=odd), sentence)
        refused(changed_save(game, over=True), "and yet somebody is to decide")


def test_what_belongs_to_the_program_is_not_taken_from_a_save() -> None:
    game = game_after(0)
    while not game.over:
        game.choose(game.decision.options[0])
    state = {**game.table.state(), "pending": game_after(0).decision, "asking_again": True}
    again = load(changed_save(game, state=msgspec.Raw(msgspec.msgpack.encode(state))), find)
    assert again.over and not again.table.asking_again


def test_a_fault_in_the_rules_is_not_blamed_on_the_record() -> None:
    class Faulty(RiddleRules):
        def deal(self, setup: dict[str, Any], seed: int) -> Any:
            raise TypeError("a fault of ours")

    with pytest.raises(TypeError, match="a fault of ours"):
        replay(record(game_after(5)), lambda name: Faulty())


def test_seats_that_are_not_there() -> None:
    game = game_after(2)
    for ask in (game.view, game.at, lambda seat: game.imagine(seat, 1), lambda seat: game.why_not(seat, "moss")):
        with pytest.raises(UnknownSeat, match=r"^There is no seat 'sam' in this game, only bramble, posy\.$"):
            ask("sam")


def test_a_seat_is_handed_its_own_events() -> None:
    game = game_after(0)
    game.choose("tell " + game.decision.options[0].subject)
    posy, bramble = game.at("posy"), game.at("bramble")
    assert [str(event) for event in posy.events] == ["choose seat=bramble"]
    assert str(bramble.events[0]).startswith("choose seat=bramble riddle="), "since it was asked, as it saw it"
    assert posy.decision == game.decision and posy.view == game.view("posy")
    with pytest.raises(UnderdeepsError, match="posy is to decide, not bramble"):
        _ = bramble.decision
