"""Standing parts about what players look at: hands, play decks, discard piles."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from underdeeps.meccg.cards.base import BarsSearches, Standing
from underdeeps.meccg.table import MINIONS

if TYPE_CHECKING:
    from underdeeps.meccg.table import Table


class Weighs(Standing):
    """Who sees this card in the other's hand has it among his points, where it counts against him."""

    listed: ClassVar[str] = "weighs"

    def text(self) -> str:
        return (
            "nobody can play this card; if a card or an ability lets your opponent look at cards of your hand and he "
            "sees it, he has it among his points, and loses 2 miscellaneous points. He may skip a turn to have it "
            "put in your discard pile"
        )


class HidesTheirCards(BarsSearches):
    """As an event: effects by which a minion player looks at his own play deck or discard pile are canceled."""

    def bars(self, table: Table, seat: str) -> bool:
        return table.players[seat].kind in MINIONS

    def text(self) -> str:
        return (
            "as a permanent-event: every effect is canceled that lets a minion player search or look at any part of "
            "his own play deck or discard pile"
        )
