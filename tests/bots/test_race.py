"""The race between options: who is given up, and who wins."""

from __future__ import annotations

from underdeeps.bots import race


def test_an_option_that_is_always_worse_is_given_up_but_not_before_all_have_met_some_worlds() -> None:
    worths = {0: [5.0, 6.0, 5.5, 6.5], 1: [1.0, 2.0, 1.5, 2.6], 2: [4.0, 7.0, 5.0, 7.0]}
    assert race.still_running(worths, [0, 1, 2]) == [0, 2]
    assert race.still_running({place: ran[:3] for place, ran in worths.items()}, [0, 1, 2]) == [0, 1, 2]


def test_of_options_that_always_come_to_the_same_one_is_enough_after_a_while() -> None:
    same = [1.0, 2.0, 3.0, 4.0, 5.0, 6.0, 7.0, 8.0]
    worths = {0: same, 1: same, 2: [0.0, 3.0, 2.5, 4.0, 5.0, 6.0, 7.0, 8.5]}
    assert race.still_running({place: ran[:7] for place, ran in worths.items()}, [0, 1, 2]) == [0, 1, 2]
    assert race.still_running(worths, [0, 1, 2]) == [0, 2]


def test_a_single_world_of_several_proves_nothing() -> None:
    """The clock may leave time for no more."""
    worths = {0: [0.0], 1: [1.0]}
    assert race.winner(worths, [0, 1], doubt=0.5, planned=6) == 0
    assert race.winner(worths, [0, 1], doubt=0.5, planned=1) == 1
    assert race.winner({0: [0.0, 0.0], 1: [1.0, 1.0]}, [0, 1], doubt=0.5, planned=6) == 1


def test_what_looks_best_at_a_glance_is_left_for_what_is_better_without_much_doubt() -> None:
    worths = {3: [0.0, 0.0, 0.0, 0.0], 1: [4.0, -2.0, 3.0, -1.0]}  # ahead by 1.0, with an error of 1.47
    assert race.winner(worths, [3, 1], doubt=0.5, planned=4) == 1
    assert race.winner(worths, [3, 1], doubt=1.0, planned=4) == 3


def test_of_the_last_in_the_race_all_worlds_count_not_only_those_of_what_fell_behind() -> None:
    """What looked best at a glance was given up after four worlds; twelve more told the two others apart."""
    worths = {0: [0.0] * 4, 1: [4.0] * 4 + [0.0] * 12, 2: [2.0] * 16}
    assert race.winner(worths, [0, 1, 2], doubt=1.0, planned=16) == 2
