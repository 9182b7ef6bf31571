"""Parts of gold rings."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from underdeeps.meccg.cards.base import Standing


@dataclass(eq=False)
class GoldRing(Standing):
    """Which rings a test may bring: each kind with the lowest and the highest result."""

    results: tuple[tuple[str, int, int], ...]

    def kinds(self, result: int) -> Iterator[str]:
        """The kinds of ring that a result allows."""
        for kind, low, high in self.results:
            if low <= result <= high:
                yield kind

    def text(self) -> str:
        rows = [f"{kind} on {_span(low, high)}" for kind, low, high in self.results]
        return "when tested, discard it and you may play " + ", ".join(rows)


def _span(low: int, high: int) -> str:
    if low < -20 and high > 20:
        return "any result"
    if high > 20:
        return f"{low} or more"
    return f"{high} or less" if low < 2 else f"{low} to {high}"
