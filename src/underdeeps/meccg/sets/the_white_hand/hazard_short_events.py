"""Hazard short-events of The White Hand, by number."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from underdeeps.kernel import Flow, Option, ask
from underdeeps.kernel.flow import method
from underdeeps.kernel.piles import EVERYONE
from underdeeps.meccg.facts import is_ring
from underdeeps.meccg.language.catalogue import card
from underdeeps.meccg.language.effect import Effect, acting
from underdeeps.meccg.language.phrases import asks
from underdeeps.meccg.parts.events import HazardShort
from underdeeps.meccg.rules import riddling, zones

if TYPE_CHECKING:
    from underdeeps.meccg.table import Table


# -- Rolled down to the Sea -------------------------------------------------------------------------


asks(
    "ring.lost",
    "{card}: which ring is discarded?",
    {"discard": "{subject}, in your hand.", "lose": "{subject}."},
)


def rings_of(table: Table, seat: str) -> list[Option]:
    """The rings that a player has in hand and in their companies."""
    held = [Option("discard", each) for each in table.players[seat].hand.distinct() if is_ring(each)]
    borne = [
        Option("lose", item.token)
        for company in table.companies_of(seat)
        for number in company.characters
        for item in table.borne(number, "item")
        if is_ring(item.id)
    ]
    return held + borne


class LoseARing(Effect):
    """The opponent discards a ring, from hand or from a company; if he has none, he shows his hand."""

    touches: ClassVar[frozenset[str]] = frozenset({"item"})

    @method
    def do(self, table: Table) -> Flow[None]:
        seat = table.opponent(acting(table).seat)
        if not rings_of(table, seat):
            riddling.show_hand(table, seat)
            return
        choice = yield from ask(table, seat, "ring.lost", rings_of(table, seat), "term.discard")
        if choice.verb == "lose":
            zones.discard(table, int(choice.subject))
        else:
            zones.show(table, seat, choice.subject)
            zones.take_from_hand(table, seat, choice.subject)
            zones.put_in_discard(table, seat, choice.subject, EVERYONE)
            zones.happen(table, "discarded-from-hand", seat)

    def text(self) -> str:
        return (
            "your opponent discards a ring from his hand or from one of his companies; if he has none, he shows his "
            "hand"
        )


card("WH-29", HazardShort(does=(LoseARing(),)))
