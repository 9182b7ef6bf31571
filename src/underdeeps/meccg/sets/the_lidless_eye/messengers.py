"""Messenger of Mordor and News Must Get Trough, resource short-events of The Lidless Eye that store from afar."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from underdeeps.kernel import Flow, Option, Refusal, ask
from underdeeps.kernel.flow import method
from underdeeps.meccg.language.catalogue import card
from underdeeps.meccg.language.effect import Effect, acting
from underdeeps.meccg.language.hooks.items import StorableAt
from underdeeps.meccg.language.phrases import asks
from underdeeps.meccg.language.standing import parts_of
from underdeeps.meccg.parts.effects.checks import CorruptionCheck
from underdeeps.meccg.parts.events import Short
from underdeeps.meccg.parts.targets.characters import Characters
from underdeeps.meccg.parts.targets.companies import Companies, company_meant
from underdeeps.meccg.rules import rings, zones
from underdeeps.meccg.rules.common_actions import storing

if TYPE_CHECKING:
    from underdeeps.meccg.table import Card, Company, Table

# -- Messenger of Mordor ----------------------------------------------------------------------------


asks("messenger.store", "{card}: what is stored as at a Darkhaven?", {"store": "{subject}.", "enough": "Nothing more."})

DARK_PLACES = ("haven", "shadow-hold", "dark-hold")


def storable_at_haven(table: Table, card: Card) -> bool:
    """Whether a card could be stored if its bearer were at a haven."""
    if card.facts.name == rings.ONE_RING or zones.NEVER_STORED in card.note:
        return False
    parts = parts_of(card.id, StorableAt)
    if any("haven" in part.types and part.open(card) for part in parts):
        return True
    return card.role == "item" and not any(part.only for part in parts)


class StoreFromAfar(Effect):
    """Cards with the company that can be stored at a haven may be stored now."""

    touches: ClassVar[frozenset[str]] = frozenset({"company"})
    items: bool
    """Items too, not just events."""

    @method
    def do(self, table: Table) -> Flow[None]:
        tried: tuple[str, ...] = ()
        going = True
        while going and self.left(table, company_meant(table), tried):
            choice = yield from ask(
                table,
                acting(table).seat,
                "messenger.store",
                [
                    *(Option("store", each) for each in self.left(table, company_meant(table), tried)),
                    Option("enough"),
                ],
                "org.store.when-where",
            )
            going = choice.verb == "store"
            if going:
                tried = (*tried, choice.subject)
                yield from storing.put_by(table, int(choice.subject), True)

    def left(self, table: Table, number: int, tried: tuple[str, ...]) -> list[str]:
        """The cards with a company that can be stored and have not been tried."""
        company = table.companies.get(number)
        return [each for each in self.found(table, company) if each not in tried] if company is not None else []

    def found(self, table: Table, company: Company) -> list[str]:
        """The cards with a company that can be stored at a haven."""
        borne = [table.cards[each] for number in company.characters for each in table.cards[number].bears]
        return [
            card.token
            for card in borne
            if card.owner == company.owner
            and (card.role == "event" or (self.items and card.role == "item"))
            and storable_at_haven(table, card)
        ]

    def possible(self, table: Table, seat: str, card: str, source: int, target: str) -> bool:
        if not target:
            return True  # who does it has something
        return bool(self.found(table, table.companies[int(target[1:])]))

    def text(self) -> str:
        what = "each item and resource event" if self.items else "each resource event"
        whose = "his company" if self.items else "it"
        return f"{what} that {whose} has may be stored now, if a haven would do for it, as though {whose} were there"


class Couriers(Characters, kw_only=True):
    """Somebody whose company has something that can be stored at a haven."""

    def refusal(self, table: Table, seat: str, card: str, source: int, token: str) -> Refusal | None:
        company = table.company_of(int(token))
        if company is None or not StoreFromAfar(items=True).found(table, company):
            return Refusal("event.short.needs-effect", (card,))
        return super().refusal(table, seat, card, source, token)


card(
    "LE-204",
    Short(
        by=Couriers(magic="spirit-magic", at_types=DARK_PLACES),
        does=(StoreFromAfar(items=True), CorruptionCheck("by", -4, not_ringwraith=True)),
    ),
)

# News Must Get Trough
card("LE-208", Short(on=Companies(at_types=DARK_PLACES, moving=False), does=(StoreFromAfar(items=False),)))
