"""Randomness: fair enough, the same everywhere, and different for different seeds."""

from __future__ import annotations

from collections import Counter

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.kernel.programs import desk
from underdeeps.kernel import Dice
from underdeeps.kernel.randomness import MASK, scramble, step


@pytest.mark.parametrize("sides", [2, 3, 6, 7, 100])
def test_below_is_fair(sides: int) -> None:
    dice, rolls = Dice(1), 20_000
    found = Counter(dice.below(sides) for _ in range(rolls))
    assert set(found) == set(range(sides))
    expected = rolls / sides
    chi = sum((n - expected) ** 2 / expected for n in found.values())
    assert chi < sides + 5 * (2 * sides) ** 0.5, "five standard deviations"


def test_pairs_of_rolls_are_fair() -> None:
    """Two rolls in a row do not depend on each other."""
    dice = Dice(2)
    found = Counter((dice.below(6), dice.below(6)) for _ in range(36_000))
    assert len(found) == 36 and all(800 < n < 1200 for n in found.values())


@given(st.lists(st.sampled_from(("moss", "echo", "smoke", "owl"))).map(tuple), st.integers())
def test_shuffled_keeps_the_cards(cards: tuple[str, ...], seed: int) -> None:
    assert sorted(Dice(seed).shuffled(cards)) == sorted(cards)


def test_every_order_comes_up() -> None:
    dice = Dice(3)
    found = Counter(dice.shuffled(("a", "b", "c")) for _ in range(6000))
    assert len(found) == 6 and all(850 < n < 1150 for n in found.values())


def test_seeds_have_nothing_in_common() -> None:
    assert len({scramble(seed) for seed in range(10_000)}) == 10_000
    assert len({scramble(1, 2), scramble(2, 1), scramble(1), scramble(1, 0), scramble(0, 1), scramble()}) == 6
    first = [tuple(Dice(seed).shuffled(tuple("abcdefgh"))) for seed in range(200)]
    assert len(set(first)) > 190
    rolls = Counter(Dice(seed).below(6) for seed in range(6000))
    assert all(850 < rolls[n] < 1150 for n in range(6)), "the first roll is fair over the seeds"


def test_the_numbers_stay_as_they_are() -> None:
    """Records rely on these: a change here makes every kept game another."""
    dice = Dice(7)
    assert [dice.below(100) for _ in range(6)] == [70, 42, 57, 56, 41, 78]
    assert 0 <= scramble(-1) <= MASK and 0 <= step(MASK) <= MASK


def test_a_table_is_fair() -> None:
    table = desk()
    table.random = scramble(5)
    rolls = Counter((table.below(6), table.below(6)) for _ in range(36_000))
    assert len(rolls) == 36 and all(800 < n < 1200 for n in rolls.values())
    orders = Counter(table.shuffled(("a", "b", "c")) for _ in range(6000))
    assert len(orders) == 6 and all(850 < n < 1150 for n in orders.values())


def test_the_dice_of_a_table_do_not_show_its_state() -> None:
    """Of a linear generator whose upper bits are the dice, forty dice give away the seed and every hidden card."""
    table = desk()
    state = table.random = scramble(5)
    alike = 0
    for _ in range(6000):
        state = step(state)
        alike += table.below(6) == (state >> 32) * 6 >> 32
    assert table.random == state
    assert 850 < alike < 1150, "as often as by chance"


def test_the_numbers_of_a_table_stay_as_they_are() -> None:
    table = desk()
    table.random = scramble(7)
    assert [table.below(100) for _ in range(6)] == [23, 21, 80, 52, 73, 45]
