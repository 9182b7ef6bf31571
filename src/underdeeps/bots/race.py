"""The race between options that are tried in the same worlds: who is given up, who wins. How they are tried is in
`search`.

An option is known here by its place among the options of the decision; what it came to is a list with a number for each
world. All numbers are compared in pairs, world by world, as luck is common to all options in a world.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from math import sqrt
from typing import Final

Worths = Mapping[int, Sequence[float]]
"""By the place of each option that was tried, what it came to in each world. The worlds are the same for all, but those
who were given up have met the first of them only."""

FIRST: Final = 4
"""In how many worlds every option is tried before one is given up."""
ALIKE: Final = 8
"""In how many worlds options that come to the same are tried before one of them is enough."""
BEHIND: Final = 2.0
"""By how many standard errors of the paired difference an option is given up that is worse than the best."""
PROOF: Final = 2
"""In how many worlds an option must have been tried to be taken instead of what looks best at a glance: where the clock
left time for a single one of several worlds, nobody knows."""


def mean_and_error(numbers: Sequence[float]) -> tuple[float, float]:
    """The mean of some numbers and its standard error; of a single one there is none.

    >>> mean_and_error([1.0, 3.0])
    (2.0, 1.0)
    """
    n = len(numbers)
    mean = sum(numbers) / n
    if n < 2:
        return mean, 0.0
    return mean, sqrt(sum((each - mean) ** 2 for each in numbers) / (n - 1) / n)


def ahead(ran: Sequence[float], other: Sequence[float]) -> tuple[float, float]:
    """By how much an option is better than another in the worlds that both were tried in; the error of that."""
    return mean_and_error([one - two for one, two in zip(ran, other, strict=False)])


def still_running(worths: Worths, running: Sequence[int]) -> list[int]:
    """Those that are not clearly behind the best of them, after the worlds that they have met; of those that always
    come to the same, all at first, and one when they have met many."""
    best = max(running, key=lambda place: sum(worths[place]))
    met = len(worths[best])
    if met < FIRST:
        return list(running)
    left = []
    for place in running:
        mean, error = ahead(worths[place], worths[best])
        alike = not error and not mean and met < ALIKE
        if place == best or mean > -BEHIND * error or alike:
            left.append(place)
    return left


def winner(worths: Worths, order: Sequence[int], doubt: float, planned: int) -> int:
    """Which option is taken, of those in `order`, the best at a glance first.

    It is one of those that were in the race to its end: they have met the same worlds, and all of these count, not only
    those that were met by what looked best at a glance and fell behind. Of the last ones what looks best at a glance is
    taken, unless another one is better by `doubt` standard errors. `planned` is in how many worlds the race was to be.
    """
    most = max(len(worths[place]) for place in order)
    last = [place for place in order if len(worths[place]) == most]
    usual = last[0]
    best = max(last, key=lambda place: sum(worths[place]))
    better, error = ahead(worths[best], worths[usual])
    proven = most >= min(PROOF, planned) and better >= doubt * error
    return best if proven else usual
