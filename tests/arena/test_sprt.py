"""The sequential test is wrong as seldom as it says, and soon sure where the difference is plain."""

from __future__ import annotations

from math import log
from random import Random

import pytest

from underdeeps.arena.sprt import BOUND, OUTCOMES, Sprt, likeliest, ratio, sentence


def run(outcomes: tuple[float, ...], seed: int, tests: int) -> tuple[float, float]:
    """How often the first bot is found better when pairs come out like this, and after how many pairs."""
    dice, better, pairs = Random(seed), 0, 0
    for _ in range(tests):
        test = Sprt()
        while test.better is None:
            for score in dice.choices(OUTCOMES, outcomes, k=5):
                test.add(score)
        better += test.better
        pairs += test.pairs
    return better / tests, pairs / tests


def games(first: float, second: float) -> tuple[float, ...]:
    """The outcomes of pairs of which the first bot wins one game and the other with these chances."""
    return ((1 - first) * (1 - second), 0.0, first * (1 - second) + second * (1 - first), 0.0, first * second)


@pytest.mark.parametrize("equal", [games(0.5, 0.5), games(0.85, 0.15)], ids=["even sides", "one side is better"])
def test_equal_bots_are_seldom_found_to_differ(equal: tuple[float, ...]) -> None:
    assert run(equal, 1, 60)[0] <= 0.12


@pytest.mark.parametrize("better", [games(0.55, 0.55), games(0.87, 0.23)], ids=["even sides", "one side is better"])
def test_a_better_bot_is_seldom_missed(better: tuple[float, ...]) -> None:
    assert run(better, 2, 60)[0] >= 0.88


def test_it_is_sooner_sure_where_it_can_be() -> None:
    plain, clear = run(games(0.65, 0.65), 3, 30), run(games(0.9, 0.9), 4, 30)
    assert plain[0] == clear[0] == 1.0
    assert 40 < plain[1] < 90 and 25 < clear[1] < 45
    decided_by_side = run(games(0.85, 0.15), 5, 20)
    assert decided_by_side[1] < 0.7 * run(games(0.5, 0.5), 5, 20)[1]  # what single games would not see


def test_the_likeliest_distribution_has_the_mean_and_is_one() -> None:
    for mean in (0.5, 0.55):
        found = likeliest((0.1, 0.05, 0.4, 0.15, 0.3), mean)
        assert sum(found) == pytest.approx(1)
        assert sum(map(float.__mul__, found, OUTCOMES)) == pytest.approx(mean)
    assert likeliest((0.25, 0.0, 0.5, 0.0, 0.25), 0.5) == pytest.approx([0.25, 0.0, 0.5, 0.0, 0.25])


def test_the_ratio_is_that_of_two_likelihoods_where_nothing_is_between() -> None:
    """With pairs that are won or lost whole there is nothing to guess: 30 won and 10 lost."""
    assert ratio([10, 0, 0, 0, 30]) == pytest.approx(30 * log(0.55 / 0.5) + 10 * log(0.45 / 0.5), abs=0.02)
    assert ratio([0] * 5) == 0


def test_it_says_why_it_stopped() -> None:
    assert sentence("a", "b", Sprt([0, 0, 3, 0, 2])).startswith("Not known after 5 mirrored pairs")
    won, lost = Sprt([0, 0, 4, 0, 60]), Sprt([60, 0, 4, 0, 0])
    assert won.ratio > BOUND and won.better
    assert sentence("a", "b", won).startswith(
        "a is better than b: after 64 mirrored pairs (0 to 2 points: 0, 0, 4, 0, 6"
    )
    assert sentence("a", "b", lost).startswith("a is not better than b: ")
    assert lost.summary()["better"] is False
