"""Standing parts of heroes' cards that rules ask for: lighter items, weaker attacks, what is played or borne where."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, ClassVar

from underdeeps.meccg.cards.base import Standing
from underdeeps.meccg.facts import CARDS
from underdeeps.meccg.table import TAPPED

if TYPE_CHECKING:
    from underdeeps.meccg.table import Card, Table


@dataclass(eq=False)
class LightensItem(Standing):
    """The item on which this card lies gives fewer corruption points; still fewer with Gates of Morning."""

    less: int
    with_gates: int

    def amount(self, table: Table) -> int:
        """How many points the item gives less now."""
        return self.with_gates if table.in_play("Gates of Morning") else self.less

    def text(self) -> str:
        return f"the item gives {self.less} corruption points less ({self.with_gates} if Gates of Morning is in play)"


@dataclass(eq=False)
class EasesItemsOnceStored(Standing):
    """Once the card is stored all items of a kind give fewer corruption points."""

    listed: ClassVar[str] = "eases-items"
    ring: bool = False
    amount: int = 1

    def eases(self, item: str) -> bool:
        """Whether an item is of the kind."""
        from underdeeps.meccg.rules import numbers

        return numbers.is_ring(item) if self.ring else "palantír" in CARDS[item].keywords

    def text(self) -> str:
        return f"if stored: every {'ring' if self.ring else 'Palantír'} gives {self.amount} corruption point less"


@dataclass(eq=False)
class WeakensAttacksOnceStored(Standing):
    """Once the card is stored the automatic-attacks at sites of some types are weaker."""

    listed: ClassVar[str] = "weakens-automatic-attacks"
    types: tuple[str, ...]

    def text(self) -> str:
        types = " and ".join(self.types)
        return f"if stored: automatic-attacks at any {types} have 1 prowess and 1 strike less (but at least one strike)"


@dataclass(eq=False)
class PlayableThoughTapped(Standing):
    """An item that can be played at a site of some name although that is tapped."""

    site: str

    def fits(self, site: Card) -> bool:
        """Whether it can be played at this site now."""
        return site.facts.name == self.site and site.state == TAPPED

    def text(self) -> str:
        return f"can be played at {self.site} although that is tapped"


@dataclass(eq=False)
class AvatarAtHomeOnly(Standing):
    """Its player's avatar may come into play at his home site only."""

    listed: ClassVar[str] = "avatar-at-home-only"

    def text(self) -> str:
        return "your Wizard may come into play at his home site only"


@dataclass(eq=False)
class CannotBeTransferred(Standing):
    """An item that stays with its bearer."""

    def text(self) -> str:
        return "cannot be transferred"


WATCHES = "watches-discards"
"""The list of the table of cards that, once stored, make use of what the opponent discards."""
SEEN_DISCARD = "seen-discard"
"""The lasting effect that keeps in mind that a player has just discarded a hazard openly."""
