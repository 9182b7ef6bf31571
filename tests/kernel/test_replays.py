"""Records of earlier versions of the rules that today's rules can play again."""

from __future__ import annotations

from typing import Any

import msgspec
import pytest

import underdeeps as ud
from tests.kernel.contract import pick
from tests.kernel.riddles import RULES, RiddleRules
from underdeeps.kernel import BadSave, Dice, Game, Rules
from underdeeps.kernel.game import new_game
from underdeeps.kernel.records import can_replay, load, record, replay, save

OTHERWISE = r": it was made with version 1 of the rules, and goes otherwise by version 2\.$"


class Emended(RiddleRules):
    """The riddles after a change that seldom matters."""

    version = "2"
    replays = ("1",)


def emended(name: str) -> Rules[Any]:
    return Emended()


def played(choices: int) -> Game[Any]:
    game, dice = new_game(RULES, 3), Dice(3)
    for _ in range(choices):
        game.choose(pick(game, dice))
    return game


def test_a_record_of_earlier_rules_is_played_again_and_is_of_todays_then() -> None:
    kept = record(played(5))
    again = replay(kept, emended)
    assert again.digest == kept.digest
    assert (kept.rules, record(again).rules) == ("1", "2")


@pytest.mark.parametrize(
    ("changes", "sentence"),
    [
        ({"choices": (0, 9)}, r"^Choice 2 of the record is 9; there are \d+ options"),
        ({"choices": (0,) * 200}, r"^The record goes on after the game ended \(choice \d+\)"),
        ({"digest": "0" * 16}, r"^The record ends in another position than it says"),
    ],
)
def test_one_that_goes_otherwise_now_stops_and_says_so(changes: dict[str, Any], sentence: str) -> None:
    kept = msgspec.structs.replace(record(played(5)), **changes)
    with pytest.raises(BadSave, match=sentence + OTHERWISE):
        replay(kept, emended)


def test_a_save_is_of_its_own_rules_only() -> None:
    with pytest.raises(BadSave, match=r"^Made with version 1 of the rules of riddles; these are 2\.$"):
        load(save(played(4)), emended)


def test_the_card_game_replays_what_was_played_before_the_order_of_modifiers_was_mended() -> None:
    rules = ud.rules("meccg")
    assert [can_replay(rules, version) for version in ("meccg-2", "meccg-3", rules.version)] == [False, True, True]
