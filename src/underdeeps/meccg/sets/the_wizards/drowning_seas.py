"""Drowning Seas, a hazard short-event of The Wizards."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from underdeeps.kernel import Flow, Option, ask
from underdeeps.kernel.flow import method
from underdeeps.meccg.language.catalogue import card
from underdeeps.meccg.language.effect import Effect, acting
from underdeeps.meccg.language.phrases import asks
from underdeeps.meccg.parts.events import HazardShort
from underdeeps.meccg.parts.needs import InPlay
from underdeeps.meccg.parts.targets.companies import Companies
from underdeeps.meccg.rules import zones
from underdeeps.meccg.rules.turn.movement_hazard import SendBack

if TYPE_CHECKING:
    from underdeeps.meccg.table import Table


# -- Drowning Seas ----------------------------------------------------------------------------------

asks("seas.item", "{card}: which item is lost?", {"discard": "{subject}."})


class LoseToTheSea(Effect):
    """The company loses an item of its choice, and its player cards of their hand at random."""

    touches: ClassVar[frozenset[str]] = frozenset({"company"})
    cards: int

    @method
    def do(self, table: Table) -> Flow[None]:
        if self.options(table):
            choice = yield from ask(
                table,
                table.companies[int(acting(table).target[1:])].owner,
                "seas.item",
                self.options(table),
                "term.discard",
                (acting(table).target,),
            )
            zones.discard(table, int(choice.subject))
        self.discard(table)

    def options(self, table: Table) -> list[Option]:
        """The items of the company."""
        company = table.companies.get(int(acting(table).target[1:]))
        found = company.characters if company is not None else ()
        return [Option("discard", item.token) for number in found for item in table.borne(number, "item")]

    def discard(self, table: Table) -> None:
        """Cards of the hand of the company's player are discarded at random."""
        seat = table.opponent(acting(table).seat)
        for card in table.shuffled(tuple(table.players[seat].hand.cards))[: self.cards]:
            zones.discard_from_hand(table, seat, card, "term.discard")

    def text(self) -> str:
        return (
            f"it loses one item of its choice, and its player discards {self.cards} cards of his hand, taken at random"
        )


BY_SEA = Companies(where="journey", moving=True, path=(("coastal-sea", 1),))

card(
    "TW-30",
    HazardShort(on=BY_SEA, does=(LoseToTheSea(2),)),
    HazardShort(needs=(InPlay("Doors of Night"),), on=BY_SEA, does=(SendBack(),)),
)
