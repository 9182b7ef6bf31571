"""How sure a figure is: 95 % intervals of shares and means. What the figures are of is not known here.

The unit is whatever was drawn independently: a mirrored pair, or one game if only one of each pair is looked at.
"""

from __future__ import annotations

from collections.abc import Sequence
from math import sqrt
from typing import Any, Final, NamedTuple

Z: Final = 1.959964
"""The normal distribution has 95 % within this."""


class Interval(NamedTuple):
    """A figure, and between what it is likely to be."""

    mean: float
    low: float
    high: float

    def rounded(self, digits: int) -> dict[str, Any]:
        """As JSON has it."""
        return {name: round(value, digits) for name, value in self._asdict().items()}


def share(scores: Sequence[float]) -> Interval:
    """The mean of scores between 0 and 1, with its interval.

    After Agresti and Coull: two units that won all and two that lost all are added, and the spread is that of all of
    them. So it holds for few units, too, and for those that never lost. Scores need not be 0 and 1: mirrored pairs that
    end 1 : 1 spread less than games do, and their interval is narrower for it.

    >>> [round(figure, 3) for figure in share([1.0] * 6 + [0.5] * 3 + [0.0])]
    [0.75, 0.466, 0.891]
    """
    n = len(scores)
    if not n:
        return Interval(0.5, 0.0, 1.0)
    total, centre = n + 4, (sum(scores) + 2) / (n + 4)
    spread = (sum(score * score for score in scores) + 2) / total - centre * centre
    reach = Z * sqrt(spread / total)
    return Interval(sum(scores) / n, max(0.0, centre - reach), min(1.0, centre + reach))


def mean(numbers: Sequence[float]) -> Interval | None:
    """The mean of any numbers, with its interval (Student's); None if there are too few to tell."""
    n = len(numbers)
    if n < 4:
        return None
    middle = sum(numbers) / n
    error = sqrt(sum((number - middle) ** 2 for number in numbers) / (n - 1) / n)
    reach = student(n - 1) * error
    return Interval(middle, middle - reach, middle + reach)


def student(freedom: int) -> float:
    """Within how many standard errors 95 % are, with this many degrees of freedom (by series: 3 or more).

    >>> round(student(3), 2), round(student(10), 3), round(student(1000), 3)
    (3.18, 2.228, 1.962)
    """
    z, v = Z, float(freedom)
    return (
        z
        + (z**3 + z) / (4 * v)
        + (5 * z**5 + 16 * z**3 + 3 * z) / (96 * v**2)
        + (3 * z**7 + 19 * z**5 + 17 * z**3 - 15 * z) / (384 * v**3)
        + (79 * z**9 + 776 * z**7 + 1482 * z**5 - 1920 * z**3 - 945 * z) / (92160 * v**4)
    )
