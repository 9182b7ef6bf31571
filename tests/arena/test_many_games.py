"""Whole games by the hundred: all of them end. `bench/soak.py` plays them by the ten thousand."""

from __future__ import annotations

import pytest

from underdeeps import rules
from underdeeps.arena.simulate import Plan, simulate
from underdeeps.arena.workers import Where

SETTINGS = ({}, {"advanced_dominance": True, "high_stakes": True})


@pytest.mark.parametrize("settings", SETTINGS, ids=["plain", "optional rules"])
def test_random_games_end(settings: dict[str, bool]) -> None:
    result = simulate(Plan("meq", 150, 70_000, settings=settings))
    assert result["errors"] == [] and result["finished"] == 150
    assert set(result["winners"]) == {"heroes", "sauron"}


@pytest.mark.parametrize("players", [("greedy",), ("greedy", "random"), ("random", "greedy")])
def test_greedy_games_end(players: tuple[str, ...]) -> None:
    result = simulate(Plan("meq", 6, 80_000, players))
    assert result["errors"] == [] and result["finished"] == 6


@pytest.mark.soak
@pytest.mark.timeout(3600)
@pytest.mark.parametrize(("players", "side"), [(("greedy", "random"), "sauron"), (("random", "greedy"), "heroes")])
def test_greedy_beats_random_from_either_side(players: tuple[str, ...], side: str) -> None:
    result = simulate(Plan("meq", 400, 1, players), Where(2))
    assert result["winners"][side] >= 360


def test_random_games_of_the_card_game_end() -> None:
    """Each deck against its neighbour, from either side."""
    decks = sorted({deck for pair in rules("meccg").lineups()[0] for deck in pair})
    for pair in zip(decks, [*decks[1:], decks[0]], strict=True):
        for sides in (pair, pair[::-1]):
            result = simulate(Plan("meccg", 1, 70_070, settings={"decks": sides}))
            assert result["errors"] == [] and result["finished"] == 1


@pytest.mark.soak
@pytest.mark.timeout(600)
def test_random_games_of_all_pairs_of_decks_end() -> None:
    """Each pair of our decks once; each deck can win."""
    pairs = rules("meccg").lineups()[0]
    result = simulate(Plan("meccg", len(pairs), 70_070))
    assert result["errors"] == [] and result["finished"] == len(pairs)
    assert len(result["winners"]) == len({deck for pair in pairs for deck in pair})


def test_greedy_games_of_the_card_game_end() -> None:
    result = simulate(Plan("meccg", 8, 80_000, ("greedy",)))
    assert result["errors"] == [] and result["finished"] == 8


@pytest.mark.parametrize(("seed", "decks"), [(5032, ("I", "F")), (5033, ("J", "F"))])
def test_two_planners_do_not_wait_for_ever(seed: int, decks: tuple[str, str]) -> None:
    """Hands that were full of good cards stood still for tens of thousands of decisions."""
    result = simulate(Plan("meccg", 1, seed, ("greedy",), settings={"decks": decks}))
    assert result["finished"] == 1 and result["decisions"] < 10_000


@pytest.mark.parametrize("players", [("greedy", "random"), ("random", "greedy")])
def test_greedy_beats_random_in_the_card_game(players: tuple[str, ...]) -> None:
    result = simulate(Plan("meccg", 10, 1, players))
    assert result["bots"]["greedy"]["won"] >= 8
    assert result["bots"]["greedy"]["score_mean"] >= 20 > result["bots"]["random"]["score_mean"]
