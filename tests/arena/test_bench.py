"""The bench: that it measures what it says, on a tiny budget of time."""

from __future__ import annotations

import json
from importlib.util import find_spec
from random import Random
from typing import Any

import pytest

from examples import morris
from underdeeps.arena import bench as subject
from underdeeps.arena.bench import MISSING, PEERS, Contestant, Ours, bench, table, take_turns

TIMES = ("clone_us", "save_us", "load_us", "digest_us", "view_us", "imagine_us")
SIZES = ("save_bytes", "save_bytes_most", "record_bytes", "record_bytes_most")
PLAY = ("choices_per_second", "decisions_per_second", "choices_per_game", "games", "finished", "positions")


@pytest.fixture(scope="module")
def result() -> dict[str, Any]:
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(subject, "TRIES", 1)
        return bench(seconds=0.3)


def test_our_game_has_every_figure(result: dict[str, Any]) -> None:
    ours = result["games"]["meq"]
    for key in (*PLAY, *TIMES, *SIZES, "import_seconds"):
        assert ours[key] > 0, key
    assert ours["finished"] == ours["games"] >= 3
    assert ours["choices_per_second"] == ours["decisions_per_second"], "we ask nothing that is forced"
    assert set(ours["by_players"]) == {"2", "3", "4"}
    assert "help_seconds" in ours


def test_a_record_is_small(result: dict[str, Any]) -> None:
    assert result["games"]["meq"]["record_bytes_most"] < 20_000


@pytest.mark.parametrize("package", PEERS)
def test_peers_are_measured_or_missing(result: dict[str, Any], package: str) -> None:
    theirs = result["peers"][package]
    if not find_spec(package):
        assert theirs == MISSING
        assert f"ratio_choices_to_{package}" not in result
        return
    for key in (*PLAY, "clone_us"):
        assert theirs[key] > 0, key
    assert theirs["choices_per_second"] < theirs["decisions_per_second"]
    assert result[f"ratio_choices_to_{package}"] > 0
    assert result[f"ratio_clone_to_{package}"] > 0


def test_a_missing_peer_is_named(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(subject, "find_spec", lambda package: None)
    monkeypatch.setattr(subject, "TRIES", 1)
    result = bench(seconds=0.05)
    assert result["peers"] == dict.fromkeys(PEERS, MISSING)
    assert "catanatron is not installed: python3 run.py bench-setup" in table(result)


def test_the_result_is_plain_data(result: dict[str, Any]) -> None:
    assert json.loads(json.dumps(result)) == result


def test_the_table_shows_us_and_the_peers(result: dict[str, Any]) -> None:
    text = table(result)
    assert max(map(len, text.splitlines())) <= 100
    for words in ("meq", "2 players", "clone", "choices/s", "a full game's record", "catanatron", "rlcard"):
        assert words in text


def test_whoever_used_the_least_time_is_next() -> None:
    slow, quick = (Contestant(Ours("meq")) for _ in range(2))
    turns = []

    def turn(contestant: Contestant) -> None:
        contestant.seconds += 1.0 if contestant is slow else 0.25
        turns.append(contestant)

    take_turns([slow, quick], turn, 2.0)
    assert turns.count(slow) == 2
    assert turns.count(quick) == 8
    assert turns[2:5] == [quick, quick, quick]


def test_playing_stops_where_it_is_told_to() -> None:
    engine = Ours("meq")
    game = engine.start(3, 5)
    assert len(game.seats) == 3
    assert engine.go_on(game, Random(1).random, 7) == (7, 7)
    assert not engine.over(game)
    assert len(game.choices or ()) == 7


def test_a_game_with_one_lineup_is_measured_too() -> None:
    assert Ours(morris.RULES.name).players == (2,)
