"""Hazards on characters: on whom they can be played, and the corruption checks that they bring."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import field
from typing import TYPE_CHECKING, ClassVar

from underdeeps.kernel import Flow
from underdeeps.kernel.flow import method
from underdeeps.meccg.cards.base import Effect, On, Reaction, acting
from underdeeps.meccg.cards.effects import CorruptionCheck, whom
from underdeeps.meccg.cards.targets import Characters, Where, a_or_an, either, has
from underdeeps.meccg.rules import checks, companies, keying, numbers, zones

if TYPE_CHECKING:
    from underdeeps.meccg.table import Card, Company, Table

WIZARDS_AND_RINGWRAITHS = ("wizard", "ringwraith")


class Victims(Characters, kw_only=True):
    """A character of the company whose movement/hazard phase it is."""

    where: Where = "journey"
    most_characters: int = 0
    """In a company of at most so many characters."""
    minion: bool = False
    bears_one_of: tuple[str, ...] = ()
    """Bearing an item of one of these classes."""
    lacks: str = ""
    """Not bearing the item of this name."""
    moving_in: tuple[str, ...] = ()
    """Moving in a region of one of these types."""

    def _is_meant(self, table: Table, who: Card) -> bool:
        if self.minion and who.facts.alignment != "minion":
            return False
        items = table.borne(who.number, "item")
        if self.bears_one_of and not any(has(item.id, what) for item in items for what in self.bears_one_of):
            return False
        if self.lacks and any(item.facts.name == self.lacks for item in items):
            return False
        return super()._is_meant(table, who)

    def _company_fits(self, table: Table, company: Company) -> bool:
        if self.most_characters and len(company.characters) > self.most_characters:
            return False
        if self.moving_in and not set(self.moving_in).intersection(path_of(table, company)):
            return False
        return super()._company_fits(table, company)

    def text(self) -> str:
        words = [", ".join(f"non-{race.capitalize()}" for race in self.not_races)] if self.not_races else []
        words.append("minion" if self.minion else either(self.races, True) or "character")
        if self.most_mind < 99:
            words.append(f"with a mind of {self.most_mind} or less")
        if self.bears_one_of:
            words.append(f"who bears a {' or '.join(self.bears_one_of)} item")
        if self.lacks:
            words.append(f"who does not bear {self.lacks}")
        if self.most_characters:
            words.append(f"in a company of at most {self.most_characters} characters")
        if self.moving_in:
            words.append(f"who moves in a {' or '.join(self.moving_in)}")
        return a_or_an(" ".join(words))


def path_of(table: Table, company: Company) -> tuple[str, ...]:
    """The region types of the site path of a company whose movement/hazard phase it is."""
    journey = table.journey
    if journey is None or journey.company != company.number or not journey.moving or company.returned:
        return ()
    return keying.region_types(table, journey)


def is_with(table: Table, source: Card, number: int) -> bool:
    """Whether a card is in the company of the one on whom a hazard lies."""
    company = table.company_of(source.number)
    return company is not None and source.on in table.cards and company == table.company_of(number)


# -- when checks are made ---------------------------------------------------------------------------


class Afflicts(On, kw_only=True):
    """Something brings corruption checks to the one on whom this card lies."""

    does: tuple[Effect, ...] = field(default_factory=lambda: (CorruptionCheck("bearer"),))
    words: ClassVar[str] = ""

    def text(self) -> str:
        return f"{self.words} {', then '.join(each.text() for each in self.does)}"


class WhenCompanyIsWounded(Afflicts, kw_only=True):
    """A character of his company becomes wounded."""

    event: str = "wounded"
    at_once: bool = True
    words: ClassVar[str] = "each time a character of his company becomes wounded"

    def fits(self, table: Table, source: Card, subject: str) -> bool:
        wounded = table.cards.get(int(subject))
        return wounded is not None and wounded.role == "character" and is_with(table, source, wounded.number)


class WhenItemGained(Afflicts, kw_only=True):
    """A character of his company gains an item."""

    event: str = "item-gained"
    words: ClassVar[str] = "each time a character of his company gains an item (a special ring, too)"

    def fits(self, table: Table, source: Card, subject: str) -> bool:
        return is_with(table, source, int(subject))


class AtHavenAfterUntapping(Afflicts, kw_only=True):
    """His player's untap phase ends and he is at a haven."""

    event: str = "untap-ends"
    words: ClassVar[str] = "at the end of his untap phase, if he is at a haven,"

    def fits(self, table: Table, source: Card, subject: str) -> bool:
        company = table.company_of(source.number)
        return company is not None and company.owner == subject and companies.at_haven(table, company)


class AfterMoving(Afflicts, kw_only=True):
    """His company's movement/hazard phase ends."""

    event: str = "movement-ends"
    words: ClassVar[str] = "at the end of his movement/hazard phase"

    def fits(self, table: Table, source: Card, subject: str) -> bool:
        company = table.company_of(source.number)
        return company is not None and subject == f"c{company.number}" and bool(path_of(table, company))


class AtEndOfHisTurn(Afflicts, kw_only=True):
    """His player's turn ends."""

    event: str = "turn-ends"
    words: ClassVar[str] = "at the end of each of his turns"

    def fits(self, table: Table, source: Card, subject: str) -> bool:
        return source.on in table.cards and table.cards[source.on].owner == subject


# -- several checks ---------------------------------------------------------------------------------


class CheckForRegions(Effect):
    """The bearer makes a corruption check for each region (of a type) in the site path of his company."""

    touches: ClassVar[frozenset[str]] = frozenset({"character"})
    region_type: str = ""

    @method
    def do(self, table: Table) -> Flow[None]:
        bearer = whom(table, acting(table), "bearer")
        times = self.count(table, bearer)
        for _ in range(times):
            yield from checks.corruption_check(table, bearer, 0, acting(table).card)

    def count(self, table: Table, bearer: int) -> int:
        """How many checks that are."""
        company = table.company_of(bearer)
        if company is None or table.journey is None:
            return 0
        return path_of(table, company).count(self.region_type) if self.region_type else len(table.journey.path)

    def text(self) -> str:
        regions = f"{self.region_type} in his company's site path" if self.region_type else "region he moved through"
        return f"he makes a corruption check for each {regions}"


class CheckForItems(Effect):
    """The bearer makes a corruption check for each item of his companions, lowered by its corruption points."""

    touches: ClassVar[frozenset[str]] = frozenset({"character"})

    @method
    def do(self, table: Table) -> Flow[None]:
        bearer = whom(table, acting(table), "bearer")
        for item in tuple(coveted(table, bearer)):
            if item in table.cards:
                modifier = -numbers.card_corruption(table, table.cards[item])
                yield from checks.corruption_check(table, bearer, modifier, acting(table).card)

    def text(self) -> str:
        return (
            "he makes a corruption check for each item that another of his company bears, lowered by the corruption "
            "points of that item"
        )


def coveted(table: Table, bearer: int) -> Iterator[int]:
    """The items that the companions of a character bear."""
    company = table.company_of(bearer)
    for number in company.characters if company is not None else ():
        if number != bearer:
            for item in table.borne(number, "item"):
                yield item.number


# -- what makes them go -----------------------------------------------------------------------------


class DiscardedInLargeCompany(Reaction, kw_only=True):
    """It is discarded when the company of the one on whom it lies has grown to so many characters."""

    event: str = "joined-company"
    least: int

    def fits(self, table: Table, source: Card, subject: str) -> bool:
        company = table.company_of(source.number)
        return company is not None and subject == f"c{company.number}" and len(company.characters) >= self.least

    def react(self, table: Table, source: Card, subject: str) -> None:
        zones.discard(table, source.number, "timing.passive.discard-is-immediate")

    def text(self) -> str:
        return f"it is discarded once his company has grown to {self.least} characters or more"


class DiscardedAtHaven(Reaction, kw_only=True):
    """It is discarded in the organization phase of the company on which it lies, at a haven."""

    event: str = "organization-begins"

    def fits(self, table: Table, source: Card, subject: str) -> bool:
        company = table.company_of(source.number)
        return company is not None and company.owner == subject and companies.at_haven(table, company)

    def react(self, table: Table, source: Card, subject: str) -> None:
        zones.discard(table, source.number, "timing.passive.discard-is-immediate")

    def text(self) -> str:
        return "discard this card in the company's organization phase if it is at a haven"
