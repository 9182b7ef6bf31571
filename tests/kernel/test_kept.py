"""Records and saves that were written long ago: `kept/` holds a finished game and a save of each game.

That of the board game was made before the card game's modules moved, that of the card game by the rules `meccg-4`. A
record must open as long as the version of the rules that it names is ours or one that we replay; a save must load, or
be refused with a sentence.
"""

from __future__ import annotations

from pathlib import Path

import pytest

import underdeeps as ud
from underdeeps.kernel.errors import BadSave

KEPT = Path(__file__).with_name("kept")


@pytest.mark.parametrize("game", ["meccg", "meq"])
def test_old_records_open(game: str) -> None:
    record = ud.Record.from_json((KEPT / f"{game}.json").read_bytes())
    played = ud.replay(record)
    assert played.over
    assert len(played.record.choices) == len(record.choices)


def test_an_old_game_of_the_board_game_ends_on_the_same_table() -> None:
    record = ud.Record.from_json((KEPT / "meq.json").read_bytes())
    assert ud.replay(record).digest == "29ebdc6fa868a0fd"


def test_an_old_game_of_the_card_game_goes_as_it_went() -> None:
    """Its digest was another, as players did not remember creatures; so compare what happened, and the dice."""
    played = ud.replay(ud.Record.from_json((KEPT / "meccg.json").read_bytes()))
    assert (played.result.winners, played.result.scores) == (("one",), {"one": 14, "two": 0})
    assert (played.rules.turns(played.table), len(played.events)) == (16, 1295)
    assert played.table.random == 10676660649428628578, "other dice were rolled"


def test_an_old_game_that_goes_otherwise_by_now_says_so() -> None:
    """By the rules `meccg-3` something could be declared that would have done nothing."""
    record = ud.Record.from_json((KEPT / "meccg-3.json").read_bytes())
    assert not ud.replay(record, 700).over
    with pytest.raises(BadSave, match="made with version meccg-3 of the rules, and goes otherwise by version "):
        ud.replay(record)


@pytest.mark.parametrize("game", ["meccg", "meq"])
def test_old_saves_load_or_say_why_not(game: str) -> None:
    save = (KEPT / f"{game}.save").read_bytes()
    try:
        loaded = ud.load(save)
    except BadSave as refused:
        assert str(refused).startswith(("The save waits ", "Made with version ")) and str(refused).endswith(".")
    else:
        assert loaded.decision.options
