"""Passive conditions of permanent-events that take place at once: most of them discard the event."""

from __future__ import annotations

from typing import TYPE_CHECKING

from underdeeps.meccg.cards.base import On, Reaction
from underdeeps.meccg.facts import CARDS
from underdeeps.meccg.rules import combat, companies, numbers, zones

if TYPE_CHECKING:
    from underdeeps.meccg.table import Card, Table


class DiscardWhen(Reaction, kw_only=True):
    """The card is discarded when something happens."""

    said: str = ""
    """When, in words; empty where another part of the card says it already."""

    def react(self, table: Table, source: Card, subject: str) -> None:
        zones.discard(table, source.number, "timing.passive.discard-is-immediate")

    def text(self) -> str:
        return f"discard this card {self.said}" if self.said else ""


class WhenCompanyChanges(DiscardWhen, kw_only=True):
    """Somebody joins or leaves the company that the card lies on."""

    def fits(self, table: Table, source: Card, subject: str) -> bool:
        company = table.company_of(source.number)
        return company is not None and subject == f"c{company.number}"


class AfterUntapAtHaven(DiscardWhen, kw_only=True):
    """The untap phase of its player ends, and its bearer is at a haven."""

    event: str = "untap-ends"
    said: str = "at the end of your untap phase if its bearer is at a haven"

    def fits(self, table: Table, source: Card, subject: str) -> bool:
        company = table.company_of(source.number)
        return subject == source.owner and company is not None and companies.at_haven(table, company)


class OrganizingAtHaven(DiscardWhen, kw_only=True):
    """A later organization phase of its player begins, and its company is at a haven."""

    event: str = "organization-begins"
    said: str = "in a later organization phase of yours when the company is at a haven"

    def fits(self, table: Table, source: Card, subject: str) -> bool:
        company = table.company_of(source.number)
        if subject != source.owner or source.turn >= table.turn or company is None:
            return False
        return companies.at_haven(table, company)


class WhenOutranked(DiscardWhen, kw_only=True):
    """Somebody in the company of its bearer has a higher mind."""

    def fits(self, table: Table, source: Card, subject: str) -> bool:
        company = table.company_of(source.number)
        if company is None or source.on not in table.cards:
            return False
        mind = numbers.mind(table, source.on)
        return any(numbers.mind(table, number) > mind for number in company.characters)


class IfAvatarIs(DiscardWhen, kw_only=True):
    """Its player's avatar is the one of this name."""

    event: str = "settles"
    name: str

    def fits(self, table: Table, source: Card, subject: str) -> bool:
        avatar = table.players[source.owner].avatar
        return bool(avatar) and CARDS[avatar].name == self.name


class WhenIsolatedAttackDefeated(DiscardWhen, kw_only=True):
    """The one attack that was left of several is defeated."""

    event: str = "attack-ended"
    said: str = "when such an attack is defeated"

    def fits(self, table: Table, source: Card, subject: str) -> bool:
        return table.combat is not None and table.combat.has(combat.ISOLATED) and subject == combat.DEFEATED


class JoinsAvatar(Reaction, kw_only=True):
    """It is laid on its player's avatar when that comes into play."""

    event: str = "character-played"

    def fits(self, table: Table, source: Card, subject: str) -> bool:
        avatar = table.avatar_of(source.owner)
        return not source.on and avatar is not None and avatar.token == subject

    def react(self, table: Table, source: Card, subject: str) -> None:
        lay_on(table, source.number, int(subject))

    def text(self) -> str:
        return "played without your avatar, it is placed with him when he comes into play"


class AttackOnCompany(On, kw_only=True):
    """The company that the card lies on is attacked."""

    event: str = "attack-begins"
    at_once: bool = True

    def fits(self, table: Table, source: Card, subject: str) -> bool:
        company = table.company_of(source.number)
        return table.combat is not None and company is not None and table.combat.company == company.number

    def text(self) -> str:
        return f"against any attack on this company {', then '.join(each.text() for each in self.does)}"


def lay_on(table: Table, number: int, host: int) -> None:
    """An event that lay on its own is laid on another card."""
    table.events = tuple(each for each in table.events if each != number)
    zones.move_to(table, number, host)
