"""An event that takes those who would be discarded."""

from __future__ import annotations

from typing import TYPE_CHECKING

from underdeeps.meccg.cards.additions import AGAINST, TakesDiscarded
from underdeeps.meccg.rules import prisoners, zones

if TYPE_CHECKING:
    from underdeeps.meccg.table import Table


class PressesDiscarded(TakesDiscarded):
    """A character who would be discarded is laid off to the side with this event, which holds one at a time."""

    def take(self, table: Table, source: int, number: int) -> None:
        for held in table.borne(source, "aside"):
            zones.leave(table, held.number, "hand", "term.return")
        table.tell("pressed", "aside.zone.cause", card=table.cards[source].id, character=table.cards[number].id)
        aside = prisoners.lay_aside(table, source, number, False)
        zones.change(table, aside, note=(AGAINST,))

    def text(self) -> str:
        return (
            "a character who would be discarded from play is laid off to the side with this card, and all that is on "
            "him is discarded; who lay there already goes back to his player's hand. A character with this card counts "
            "with his marshalling points against his player"
        )
