"""Ratings find a ladder again from games that were drawn by it, whatever side and deck each of them was played with."""

from __future__ import annotations

from itertools import combinations
from random import Random

import pytest

from underdeeps.arena.ratings import Rated, expected, ratings

LADDER = {"expert": 1250.0, "keen": 1120.0, "greedy": 1000.0, "novice": 850.0}
SIDES = {"sauron": 90.0, "heroes (1)": -110.0, "heroes (2)": -10.0, "heroes (3)": 30.0}


def drawn(ladder: dict[str, float], pairs: int, seed: int) -> list[list[Rated]]:
    """Mirrored pairs of every two, as often as they would win with these ratings."""
    dice, found = Random(seed), []
    for number in range(pairs):
        heroes = f"heroes ({number % 3 + 1})"
        for first, second in combinations(ladder, 2):
            pair = []
            for one, other in (("sauron", heroes), (heroes, "sauron")):
                chance = expected(ladder[first] - ladder[second] + SIDES[one] - SIDES[other])
                pair.append(Rated(first, second, float(dice.random() < chance), ((one,), (other,))))
            found.append(pair)
    return found


def test_a_ladder_is_found_again() -> None:
    found = ratings(drawn(LADDER, 400, 1))
    assert list(found.bots) == list(LADDER) and found.yardstick == "greedy"
    assert found.bots["greedy"] == (1000, 1000, 1000)
    for bot, truth in LADDER.items():
        assert found.bots[bot].mean == pytest.approx(truth, abs=35)
    for side, truth in SIDES.items():
        assert found.sides[side].mean == pytest.approx(truth, abs=25)


def test_intervals_cover_the_truth() -> None:
    covered = []
    for seed in range(15):
        found = ratings(drawn(LADDER, 30, seed), rounds=80)
        covered += [found.bots[bot].low <= LADDER[bot] <= found.bots[bot].high for bot in LADDER if bot != "greedy"]
        covered += [found.sides[side].low <= SIDES[side] <= found.sides[side].high for side in SIDES]
    assert 0.9 < sum(covered) / len(covered) < 0.99


def test_nobody_is_better_for_an_easier_side() -> None:
    """Two equal bots, one of which was Sauron in all games, where Sauron wins three of four; a third tells that."""
    sauron = (("sauron",), ("heroes",))
    games = [[Rated("a", "greedy", float(n % 4 > 0), sauron)] for n in range(200)]
    games += [[Rated("greedy", "b", float(n % 4 > 0), sauron)] for n in range(200)]
    games += [[Rated("greedy", "keen", float(n % 4 > 0), sauron)] for n in range(200)]
    games += [[Rated("keen", "greedy", float(n % 4 > 0), sauron)] for n in range(200)]
    found = ratings(games, rounds=0)
    plain = ratings([[game._replace(sides=((), ())) for game in pair] for pair in games], rounds=0)
    assert plain.bots["a"].mean - plain.bots["b"].mean > 350
    assert abs(found.bots["a"].mean - found.bots["b"].mean) < 60


def test_whoever_never_lost_has_a_rating_and_a_wide_interval() -> None:
    found = ratings([[Rated("keen", "greedy", 1.0), Rated("keen", "greedy", 1.0)]] * 20)
    best = found.bots["keen"]
    assert 1500 < best.mean < 2200 and best.high - best.low > 300 and best.low > 1200


def test_sides_of_which_games_tell_nothing_are_not_known() -> None:
    """The better bot wins both games of every pair: who is to say which side was easier?"""
    found = ratings(
        [
            [
                Rated("keen", "greedy", 1.0, (("sauron",), ("heroes",))),
                Rated("keen", "greedy", 1.0, (("heroes",), ("sauron",))),
            ]
        ]
        * 20
    )
    assert found.sides["sauron"].low < -100 and found.sides["sauron"].high > 100


def test_without_the_yardstick_the_mean_is_1000() -> None:
    found = ratings([[Rated("a", "b", 1.0), Rated("a", "b", 0.0)]] * 10 + [[Rated("b", "c", 1.0)]])
    assert found.yardstick == ""
    assert sum(one.mean for one in found.bots.values()) / 3 == pytest.approx(1000)


def test_the_same_seed_gives_the_same_intervals() -> None:
    pairs = drawn(LADDER, 5, 2)
    assert ratings(pairs, seed=4, rounds=20) == ratings(pairs, seed=4, rounds=20)
    assert ratings(pairs, seed=4, rounds=20) != ratings(pairs, seed=5, rounds=20)


def test_no_games_no_ratings() -> None:
    assert ratings([]).bots == {}
