"""Hooks of corruption: what cards change in corruption points. What they add to checks is in `numbers`."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from underdeeps.meccg.facts import CARDS, is_ring
from underdeeps.meccg.language.standing import Standing

if TYPE_CHECKING:
    from underdeeps.meccg.table import Card, Table


class LightensItem(Standing, kw_only=True):
    """The item on which this card lies gives fewer corruption points; still fewer with Gates of Morning."""

    less: int
    with_gates: int

    def amount(self, gates: bool) -> int:
        """How many points the item gives less now; `gates` says whether Gates of Morning is in play for this card."""
        return self.with_gates if gates else self.less

    def text(self) -> str:
        return f"the item gives {self.less} corruption points less ({self.with_gates} if Gates of Morning is in play)"


class DoublesOneSource(Standing):
    """Of one source of corruption of each character the points count twice; his player chooses which."""

    listed: ClassVar[str] = "doubles-one-source"

    def text(self) -> str:
        return (
            "each character has the corruption points of one of his sources of corruption doubled: of the one with the "
            "fewest, which is what his player would choose"
        )


class DoublesItems(Standing):
    """Items with a keyword give twice as many corruption points, but not to minion players."""

    listed: ClassVar[str] = "doubles-items"
    keyword: str

    def text(self) -> str:
        return f"each {self.keyword.title()}, other than a minion player's, gives twice as many corruption points"


class EasesItemsOnceStored(Standing):
    """Once the card is stored all items of a kind give fewer corruption points."""

    listed: ClassVar[str] = "eases-items"
    ring: bool = False
    amount: int = 1

    def eases(self, item: str) -> bool:
        """Whether an item is of the kind."""
        return is_ring(item) if self.ring else "palantír" in CARDS[item].keywords

    def text(self) -> str:
        return f"if stored: every {'ring' if self.ring else 'Palantír'} gives {self.amount} corruption point less"


class ItemsCorrupt(Standing):
    """Each item of a class gives more corruption points while this event is in play."""

    item: str
    amount: int = 1

    def text(self) -> str:
        points = "corruption point" if self.amount == 1 else "corruption points"
        return f"each {self.item} item gives {self.amount} more {points}"


class CorruptsVariously(Standing):
    """How many corruption points the card gives depends on something."""

    def points(self, table: Table, card: Card) -> int:
        """How many those are now."""
        raise NotImplementedError


class RingsCorrupt(Standing):
    """All rings give more corruption points while this event is in play."""

    amount: int = 1

    def text(self) -> str:
        return f"every ring gives {self.amount:+d} corruption point"
