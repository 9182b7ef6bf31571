"""Passive conditions by which a card is discarded or taken back. Those by a defeated attack are in `attacks`."""

from __future__ import annotations

from typing import TYPE_CHECKING, Literal

from underdeeps.kernel import instant
from underdeeps.meccg.language.effect import Effect, acting
from underdeeps.meccg.language.trigger import DiscardWhen, On
from underdeeps.meccg.language.vocabulary import NOTES
from underdeeps.meccg.parts.wording import DOORS
from underdeeps.meccg.rules import companies, numbers, zones

if TYPE_CHECKING:
    from underdeeps.meccg.table import Card, Table


class ReturnsIfPlayed(On, kw_only=True):
    """It goes back to its owner's hand when another manifestation of the same being is played."""

    event: str = "enters-play"
    does: tuple[Effect, ...] = ()
    name: str

    def fits(self, table: Table, source: Card, subject: str) -> bool:
        other = table.cards.get(int(subject))
        return other is not None and other.facts.name == self.name and other.number != source.number

    @instant
    def resolve(self, table: Table) -> None:
        zones.leave(table, acting(table).source, "hand", "term.return")

    def text(self) -> str:
        return f"when {self.name} is played, return this card to your hand"


class WhenAtHaven(DiscardWhen, kw_only=True):
    """A phase of some player begins or ends while the company of the card is at a haven."""

    event: str = "organization-begins"
    whose: Literal["anybody", "company", "own"] = "anybody"
    """Whose phase: the company's player's, the card's player's."""
    later: bool = False
    """Not in the turn in which the card was played."""

    def fits(self, table: Table, source: Card, subject: str) -> bool:
        company = table.company_of(source.number)
        if company is None or (self.later and source.turn >= table.turn):
            return False
        if self.whose != "anybody" and subject != (source if self.whose == "own" else company).owner:
            return False
        return companies.at_haven(table, company, source.facts.kind == "hazard")


class WithoutDoors(DiscardWhen, kw_only=True):
    """It is an event, and Doors of Night is not in play."""

    event: str = "settles"

    def fits(self, table: Table, source: Card, subject: str) -> bool:
        return source.role == "event" and not numbers.doors_of_night(table)

    def text(self) -> str:
        return f"discard this card when {DOORS} is not in play"


class WhenOutranked(DiscardWhen, kw_only=True):
    """Somebody in the company of its bearer has a higher mind."""

    def fits(self, table: Table, source: Card, subject: str) -> bool:
        company = table.company_of(source.number)
        if company is None or source.on not in table.cards:
            return False
        mind = numbers.mind(table, source.on)
        return any(numbers.mind(table, number) > mind for number in company.characters)


def lay_on(table: Table, number: int, host: int) -> None:
    """An event that lay on its own is laid on another card."""
    table.events = tuple(each for each in table.events if each != number)
    zones.move_to(table, number, host)


class WhenNotedGoes(DiscardWhen, kw_only=True):
    """A card leaves play of which a note was made on this one."""

    note: str
    """How such a note begins; the token of the card follows."""

    def __post_init__(self) -> None:
        super().__post_init__()
        NOTES.check(self.note)

    def fits(self, table: Table, source: Card, subject: str) -> bool:
        return f"{self.note}{subject}" in source.note
