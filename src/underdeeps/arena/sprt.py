"""Is one bot better than another? A test that plays mirrored pairs until it knows.

Two hypotheses are held against each other: that the first bot takes 50 % of the points, and that it takes 55 %. What is
counted are pairs (0, 1/2, 1, 3/2 or 2 points in two games with sides swapped), not games: the two games of a pair have
luck and lineup in common, and are not independent.

It is the generalised sequential probability ratio test on these five outcomes ("pentanomial", as chess programs are
tested). How often each outcome comes is not known, so under each hypothesis the likeliest distribution is taken that
has that mean, and the logarithm of the ratio of their likelihoods is compared with Wald's bounds.
"""

from __future__ import annotations

from collections.abc import Sequence
from math import log
from typing import Any, Final

import msgspec

P0: Final = 0.5
P1: Final = 0.55
ERROR: Final = 0.05
"""How often either answer may be wrong."""
BOUND: Final = log((1 - ERROR) / ERROR)
OUTCOMES: Final = (0.0, 0.25, 0.5, 0.75, 1.0)
"""What a pair may bring, as a share of its points."""
NEVER_SEEN: Final = 1e-3
"""What counts for an outcome that has not come yet, so that it is not held to be impossible."""


class Sprt(msgspec.Struct):
    """The test, as far as it has come."""

    counts: list[int] = msgspec.field(default_factory=lambda: [0] * len(OUTCOMES))

    def add(self, score: float) -> None:
        """Count a pair, by the share of its points that the first bot took."""
        self.counts[round(score * 4)] += 1

    @property
    def pairs(self) -> int:
        """How many pairs were counted."""
        return sum(self.counts)

    @property
    def ratio(self) -> float:
        """The logarithm of the ratio of likelihoods: positive if 55 % is the better guess."""
        return ratio(self.counts)

    @property
    def better(self) -> bool | None:
        """Whether the first bot is better; None as long as that is not known."""
        found = self.ratio
        return found > 0 if abs(found) >= BOUND else None

    def summary(self) -> dict[str, Any]:
        """What the test found, for programs."""
        return {
            "p0": P0,
            "p1": P1,
            "alpha": ERROR,
            "beta": ERROR,
            "model": "pentanomial",
            "pairs": self.pairs,
            "outcomes": dict(zip(("0", "0.5", "1", "1.5", "2"), self.counts, strict=True)),
            "llr": round(self.ratio, 3),
            "bounds": [round(-BOUND, 3), round(BOUND, 3)],
            "better": self.better,
        }


def sentence(first: str, second: str, test: Sprt) -> str:
    """What the test says, and why it stopped, for people."""
    taken = f"after {test.pairs} mirrored pairs (0 to 2 points: {', '.join(map(str, test.counts))})"
    why = f"log likelihood ratio {test.ratio:+.2f}, bounds ±{BOUND:.2f}"
    if test.better is None:
        return f"Not known {taken} whether {first} is better than {second}: {why}. Play more pairs."
    if test.better:
        return f"{first} is better than {second}: {taken}, {P1:.0%} is the better guess than {P0:.0%} ({why})."
    return f"{first} is not better than {second}: {taken}, {P0:.0%} is the better guess than {P1:.0%} ({why})."


def ratio(counts: Sequence[int]) -> float:
    """The logarithm of how much likelier these outcomes are with a mean of P1 than with one of P0."""
    total = sum(counts)
    if not total:
        return 0.0
    weights = [max(count, NEVER_SEEN) for count in counts]
    whole = sum(weights)
    shares = [weight / whole for weight in weights]
    one, other = likeliest(shares, P1), likeliest(shares, P0)
    return total * sum(share * log(p1 / p0) for share, p1, p0 in zip(shares, one, other, strict=True))


def likeliest(shares: Sequence[float], mean: float) -> list[float]:
    """The likeliest distribution with this mean, when the outcomes came in these shares.

    It is share / (1 + t * (outcome - mean)) for the one t that gives the mean; found by halving.
    """
    away = [outcome - mean for outcome in OUTCOMES]
    low, high = -1 / max(away) + 1e-12, -1 / min(away) - 1e-12
    for _ in range(50):
        t = (low + high) / 2
        if sum(share * far / (1 + t * far) for share, far in zip(shares, away, strict=True)) > 0:
            low = t
        else:
            high = t
    return [share / (1 + t * far) for share, far in zip(shares, away, strict=True)]
