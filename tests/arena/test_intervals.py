"""Intervals cover the truth as often as they say, also for few units, rare losses and outcomes in halves."""

from __future__ import annotations

from random import Random

import pytest

from underdeeps.arena import intervals

PAIRS = {
    "even games": (0.25, 0.0, 0.5, 0.0, 0.25),
    "pairs that the side decides": (0.05, 0.0, 0.9, 0.0, 0.05),
    "with ties": (0.1, 0.1, 0.3, 0.2, 0.3),
    "a strong bot": (0.01, 0.0, 0.18, 0.0, 0.81),
    "all or nothing": (0.2, 0.0, 0.0, 0.0, 0.8),
}


@pytest.mark.parametrize("outcomes", PAIRS.values(), ids=PAIRS)
@pytest.mark.parametrize("units", [10, 100])
def test_shares_are_covered(outcomes: tuple[float, ...], units: int) -> None:
    dice, scores = Random(3), (0.0, 0.25, 0.5, 0.75, 1.0)
    truth = sum(map(float.__mul__, outcomes, scores))
    found = [intervals.share(dice.choices(scores, outcomes, k=units)) for _ in range(600)]
    assert sum(one.low <= truth <= one.high for one in found) >= 0.935 * len(found)
    assert all(0 <= one.low <= one.mean <= one.high <= 1 for one in found)


def test_pairs_that_end_even_are_surer_than_games() -> None:
    """Twenty pairs at 1 : 1 tell more than forty games of which half were won."""
    pairs, games = intervals.share([0.5] * 20), intervals.share([0.0, 1.0] * 20)
    assert pairs.high - pairs.low < games.high - games.low


def test_a_bot_that_never_lost_may_still_lose() -> None:
    assert intervals.share([1.0] * 20).low < 0.9
    assert intervals.share([]) == (0.5, 0.0, 1.0)


@pytest.mark.parametrize("units", [5, 40])
def test_means_are_covered(units: int) -> None:
    dice = Random(5)
    found = [intervals.mean([dice.gauss(3, 10) for _ in range(units)]) for _ in range(1000)]
    covered = sum(one is not None and one.low <= 3 <= one.high for one in found) / len(found)
    assert 0.93 < covered < 0.97


def test_three_numbers_have_no_interval() -> None:
    assert intervals.mean([1.0, 2.0, 3.0]) is None
