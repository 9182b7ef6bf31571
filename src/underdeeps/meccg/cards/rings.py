"""Parts of gold rings and of the rings that come of them."""

from __future__ import annotations

from collections.abc import Iterator

from underdeeps.meccg.cards.base import Standing


class GoldRing(Standing):
    """Which rings a test may bring: each kind with the lowest and the highest result."""

    results: tuple[tuple[str, int, int], ...]
    searched: tuple[str, ...] = ()
    """Kinds for which the play deck and the discard pile may be searched."""

    def kinds(self, result: int) -> Iterator[str]:
        """The kinds of ring that a result allows."""
        for kind, low, high in self.results:
            if low <= result <= high:
                yield kind

    def text(self) -> str:
        rows = [f"{_ring(kind)} on {_span(low, high)}" for kind, low, high in self.results]
        words = "when tested, discard it and you may play " + ", ".join(rows)
        for kind in self.searched:
            words += f"; {_ring(kind)} may come from your play deck or discard pile, too"
        return words


def _ring(kind: str) -> str:
    return "The One Ring" if kind == "the one ring" else f"a {kind.title()}"


def _span(low: int, high: int) -> str:
    if low < 1 and high > 20:
        return "any result"
    if high > 20:
        return f"{low} or more"
    return f"{high} or less" if low < 2 else f"{low} to {high}"


class NotByStoring(Standing):
    """A ring that does not come of the test of a gold ring that is stored."""

    def text(self) -> str:
        return "does not come of the test of a gold ring that is being stored"


class FromTest(Standing):
    """A ring that comes into play by the test of a gold ring only."""

    def text(self) -> str:
        return "comes into play by the test of a gold ring only"
