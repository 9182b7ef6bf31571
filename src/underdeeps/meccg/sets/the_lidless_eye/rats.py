"""Rats!, a hazard short-event of The Lidless Eye."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from underdeeps.kernel import Flow, Option, ask
from underdeeps.kernel.flow import method
from underdeeps.meccg.language.catalogue import card
from underdeeps.meccg.language.effect import Effect, acting
from underdeeps.meccg.language.phrases import asks
from underdeeps.meccg.parts.events import HazardShort
from underdeeps.meccg.parts.targets.companies import Companies, Traveler
from underdeeps.meccg.rules import zones
from underdeeps.meccg.table import WOUNDED

if TYPE_CHECKING:
    from underdeeps.meccg.table import Card, Company, Table


# -- Rats! ------------------------------------------------------------------------------------------


class Provisioned(Companies, kw_only=True):
    """A company that has an item of a class with it."""

    item: str

    def fits(self, table: Table, it: Traveler) -> bool:
        return bool(items_of_class(table, it.company, self.item)) and super().fits(table, it)

    def text(self) -> str:
        return f"{super().text()} that has a {self.item} item with it"


def items_of_class(table: Table, company: Company, item: str) -> list[Card]:
    """The items of a class in a company."""
    borne = (each for number in company.characters for each in table.borne(number, "item"))
    return [each for each in borne if each.facts.item == item]


asks("rats", "{card}: which item goes, or who is wounded?", {"discard": "{subject} goes.", "wound": "{subject}."})


class LoseItemOrBeWounded(Effect):
    """The company discards an item of a class, or one of its unwounded characters is wounded."""

    touches: ClassVar[frozenset[str]] = frozenset({"company"})
    item: str

    @method
    def do(self, table: Table) -> Flow[None]:
        if self.options(table):
            choice = yield from ask(
                table,
                table.companies[int(acting(table).target[1:])].owner,
                "rats",
                self.options(table),
                "term.discard",
                (acting(table).target,),
            )
            if choice.verb == "discard":
                zones.discard(table, int(choice.subject))
            else:
                zones.wound(table, int(choice.subject))

    def options(self, table: Table) -> list[Option]:
        """The items that may go, and those who may be wounded instead."""
        company = table.companies.get(int(acting(table).target[1:]))
        if company is None:
            return []
        sound = [number for number in company.characters if table.cards[number].state != WOUNDED]
        return [
            *(Option("discard", item.token) for item in items_of_class(table, company, self.item)),
            *(Option("wound", str(number)) for number in sound),
        ]

    def text(self) -> str:
        return (
            f"its player discards one of its {self.item} items, or one of its unwounded characters is wounded, without "
            "a body check"
        )


card(
    "LE-131",
    HazardShort(
        on=Provisioned(where="journey", at_types=("ruins-and-lairs", "shadow-hold", "dark-hold"), item="minor"),
        does=(LoseItemOrBeWounded("minor"),),
    ),
)
