"""Many games at once: the seed of a game says everything about it, and a failure is reported with it."""

from __future__ import annotations

import pytest

from underdeeps import bots
from underdeeps.arena.lineups import lineups, seats_for, side_of
from underdeeps.arena.simulate import Plan, Played, _count, play_all, simulate
from underdeeps.kernel import Result, UnderdeepsError


def test_every_seat_count_and_every_hero_has_its_turn() -> None:
    seen = {seats_for("meq", seed) for seed in range(60)}
    assert {len(seats) for seats in seen} == {2, 3, 4}
    assert {frozenset(seats) for group in lineups("meq") for seats in group} == {frozenset(seats) for seats in seen}


def test_sides() -> None:
    assert side_of("meq", "sauron") == "sauron"
    assert side_of("meq", "thalin") == "heroes"


def test_one_game_alone_is_the_same_game() -> None:
    whole = play_all(Plan("meq", 3, 40), range(40, 43))
    alone = Played()
    for seed in range(40, 43):
        alone.add(play_all(Plan("meq", 1, seed), [seed]))
    assert alone == whole


def test_a_plan_needs_players_and_seats_for_them() -> None:
    with pytest.raises(UnderdeepsError, match=r"^Nobody plays: name at least one bot\.$"):
        simulate(Plan("meq", 1, players=()))
    with pytest.raises(UnderdeepsError, match=r"^There are 3 bots for 2 seats: .*\.$"):
        simulate(Plan("meq", 1, players=("random",) * 3, seats=("sauron", "thalin")))
    assert simulate(Plan("meq", 1, players=("random",) * 4))["finished"] == 1


class Stumbles:
    """A bot that fails at its fifth decision."""

    def __init__(self, seed: int) -> None:
        self.left = 5

    def pick(self, seat: object) -> object:
        self.left -= 1
        if not self.left:
            raise LookupError("lost my way")
        return seat.decision.options[0]  # type: ignore[attr-defined]


def test_a_failure_is_reported_with_its_seed(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(bots, "make", lambda name, seed, game="": Stumbles(seed))
    result = simulate(Plan("meq", 2, 7))
    assert result["finished"] == 0
    assert [error["seed"] for error in result["errors"]] == [7, 8]
    assert result["errors"][0]["error"] == "LookupError: lost my way"
    assert result["errors"][0]["decision"] >= 4
    assert result["turns_mean"] == 0.0


def test_a_bot_wins_against_another_bot_only() -> None:
    """Neither a tie nor a game of a bot against itself is a win."""
    count = lambda named, winners: _counted(named, winners).won  # noqa: E731
    assert count({"one": "greedy", "two": "random"}, ("one",)) == {"greedy": 1}
    assert count({"one": "greedy", "two": "random"}, ("one", "two")) == {}
    assert count({"one": "random", "two": "random"}, ("one",)) == {}
    assert count({"one": "random", "two": "random"}, ("one", "two")) == {}


def _counted(named: dict[str, str], winners: tuple[str, ...]) -> Played:
    played = Played()
    _count(played, named, Result(winners, "end.score.compare", {"one": 3, "two": 1}))
    assert sum(len(scores) for scores in played.scores.values()) == 2
    return played
