"""Companies as targets."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING

from underdeeps.kernel import Refusal
from underdeeps.meccg.language.effect import acting
from underdeeps.meccg.language.standing import parts_of
from underdeeps.meccg.language.target import NO, Target
from underdeeps.meccg.parts.standing import CallsEagles
from underdeeps.meccg.parts.targets.characters import companies_where
from underdeeps.meccg.parts.targets.sites import type_for
from underdeeps.meccg.parts.wording import a_or_an, either
from underdeeps.meccg.rules import numbers
from underdeeps.meccg.rules.journeys import places, under_deeps
from underdeeps.meccg.table import UNTAPPED, Company

if TYPE_CHECKING:
    from underdeeps.meccg.parts.targets.characters import Where
    from underdeeps.meccg.table import Card, Table


def company_meant(table: Table) -> int:
    """The company that the action being resolved is about: it, or that of who does it; 0 if it is no more."""
    link = acting(table)
    if link.target.startswith("c") and link.target[1:].isdigit():
        number = int(link.target[1:])
    else:
        company = table.company_of(int(link.target) if link.target.isdigit() else link.by or link.source)
        number = company.number if company is not None else 0
    return number if number in table.companies else 0


class Companies(Target, kw_only=True):
    """A company as a whole."""

    where: Where = "own"
    moving: bool | None = None
    """Moving, or not moving."""
    at_haven: bool | None = None
    """At a haven, or not at one."""
    at_types: tuple[str, ...] = ()
    """At, or moving to, a site of one of these types."""
    path: tuple[tuple[str, int], ...] = ()
    """With so many regions of one of these types in its site path."""
    overt: bool | None = None
    """Overt, or covert."""
    minion: bool | None = None
    """Of minions, or of heroes."""
    least_members: int = 0
    """With at least so many characters and allies."""
    least_of_race: tuple[str, int] | None = None
    """With at least so many of a race."""
    attacks_at_site: bool = False
    """Moving to a site with an automatic-attack."""
    avatar: bool = False
    """With the player's avatar."""
    by_regions: bool = False
    """Moving by region movement."""
    through: tuple[str, ...] = ()
    """Moving by region movement through (not into) one of these regions."""

    def candidates(self, table: Table, seat: str, card: str, source: int) -> Iterable[str]:
        return [f"c{company.number}" for company in companies_where(table, seat, self.where)]

    def refusal(self, table: Table, seat: str, card: str, source: int, token: str) -> Refusal | None:
        company = table.companies.get(int(token[1:]))
        if company is None or not self._fits(table, company) or not self._travels(table, company, card):
            return Refusal(NO, (card,))
        return None

    def _fits(self, table: Table, company: Company) -> bool:
        at_haven = numbers.is_haven(table, table.site_of(company), company.owner) and not numbers.is_away(
            table, company
        )
        if self.at_haven is not None and at_haven != self.at_haven:
            return False
        if self.overt is not None and numbers.is_overt(table, company) != self.overt:
            return False
        if self.minion is not None and numbers.is_minion_company(table, company) != self.minion:
            return False
        if self.avatar and not any(numbers.is_avatar(table, number) for number in company.characters):
            return False
        if self.least_of_race is not None:
            race, n = self.least_of_race
            if sum(table.cards[number].facts.race == race for number in company.characters) < n:
                return False
        return sum(1 for _ in table.members(company)) >= self.least_members

    def _travels(self, table: Table, company: Company, card: str) -> bool:
        journey = table.journey if table.journey and table.journey.company == company.number else None
        moving = journey is not None and journey.moving
        if self.moving is not None and moving != self.moving:
            return False
        if self.at_types and self.moving is False and numbers.is_away(table, company):
            return False
        if self.at_types:
            site = table.cards[journey.site if journey is not None else company.site]
            if type_for(table, site, card) not in self.at_types:
                return False
        if self.path:
            types = places.region_types(table, journey) if journey is not None else ()
            if not any(types.count(kind) >= n for kind, n in self.path):
                return False
        if self.by_regions and (journey is None or journey.kind != "region"):
            return False
        if self.attacks_at_site and (journey is None or not table.cards[journey.site].facts.attacks):
            return False
        if self.through:
            regions = journey.regions if journey is not None and journey.kind == "region" else ()
            return any(region in self.through for region in regions[:-1])
        return True

    def text(self) -> str:
        kind = {True: "minion", False: "hero", None: ""}[self.minion]
        words = ["moving" if self.moving else "", "overt" if self.overt else "", kind]
        words.append("company")
        if self.least_members:
            words.append(f"of {self.least_members} or more characters and allies")
        if self.least_of_race is not None:
            words.append(f"with {self.least_of_race[1]} or more {self.least_of_race[0].capitalize()} characters")
        if self.at_haven:
            words.append("at a haven")
        if self.at_types:
            words.append(f"{'at' if self.moving is False else 'at or moving to'} a {' or '.join(self.at_types)}")
        if self.path:
            path = [f"a {kind}" if n == 1 else f"{n} regions of type {kind}" for kind, n in self.path]
            words.append(f"with {either(tuple(path))} in its site path")
        if self.by_regions:
            words.append("that uses region movement")
        if self.through:
            words.append(f"moving by regions through or out of {either(self.through)}")
        said = " ".join(word for word in words if word)
        return "the " + said.replace("company", "company of your avatar", 1) if self.avatar else a_or_an(said)


class Setting(Companies, kw_only=True):
    """A company for which a way could be opened: it is in the right place, and has declared no movement if need be."""

    undeclared: bool = False
    declared: bool = False
    """Whether it must have declared movement."""
    at_sites: tuple[str, ...] = ()
    in_regions: tuple[str, ...] = ()
    skill: str = ""
    named: str = ""
    """With this character in it."""
    eagles: bool = False
    """With an ally who calls them, neither the place nor the skill matters."""

    def refusal(self, table: Table, seat: str, card: str, source: int, token: str) -> Refusal | None:
        company = table.companies.get(int(token[1:]))
        if company is None or not self._is_set(table, company):
            return Refusal(NO, (card,))
        return super().refusal(table, seat, card, source, token)

    def _is_set(self, table: Table, company: Company) -> bool:
        if (self.undeclared and company.destination) or (self.declared and not company.destination):
            return False
        members = tuple(table.members(company))
        if self.eagles and any(parts_of(member.id, CallsEagles) for member in members):
            return True
        if self.named and not any(self._is_named(table, member) for member in members):
            return False
        site = table.site_of(company).facts
        if (self.at_sites and site.name not in self.at_sites) or (self.in_regions and not self._lies_in(site.region)):
            return False
        return not self.skill or any(self.skill in numbers.skills(table, member.number) for member in members)

    def _is_named(self, table: Table, member: Card) -> bool:
        """Whether he is the one; as the avatar of his player, if the company must be an avatar's."""
        return member.facts.name == self.named and (not self.avatar or numbers.is_avatar(table, member.number))

    def _lies_in(self, region: str) -> bool:
        return region in self.in_regions

    def text(self) -> str:
        words = super().text()
        words += f", who is {self.named}" if self.named else ""
        words += f" with a {self.skill}" if self.skill else ""
        words += f" at {either(self.at_sites)}" if self.at_sites else ""
        words += f" at a site in {either(self.in_regions)}" if self.in_regions else ""
        words += " that has declared movement" if self.declared else ""
        words += " that has declared no movement" if self.undeclared else ""
        words += ", or with an ally who calls the Eagles anywhere" if self.eagles else ""
        return words


def meet(table: Table, one: Company, other: Company) -> bool:
    """Whether two companies, of whichever players, are at the same site."""
    return table.site_of(one).facts.name == table.site_of(other).facts.name


class Below(Companies, kw_only=True):
    """A company that moves to an Under-deeps site; or one that is at one, if it is not `bound`."""

    bound: bool = True

    def refusal(self, table: Table, seat: str, card: str, source: int, token: str) -> Refusal | None:
        company = table.companies.get(int(token[1:]))
        if company is None or not self._is_below(table, company):
            return Refusal(NO, (card,))
        return super().refusal(table, seat, card, source, token)

    def _is_below(self, table: Table, company: Company) -> bool:
        if not self.bound:
            return table.site_of(company).facts.under_deeps and not numbers.is_away(table, company)
        journey = table.journey
        if journey is None or journey.company != company.number or not journey.moving:
            return False
        return table.cards[journey.site].facts.under_deeps

    def text(self) -> str:
        return f"a company {'that moves to' if self.bound else 'at'} an Under-deeps site"


class Above(Companies, kw_only=True):
    """A company at an untapped site that is adjacent to an Under-deeps site; or on its way from one to such a site."""

    declared: bool = False
    """It has declared movement to an Under-deeps site, and its site of origin need not be adjacent to another."""

    def refusal(self, table: Table, seat: str, card: str, source: int, token: str) -> Refusal | None:
        company = table.companies.get(int(token[1:]))
        if company is None or table.site_of(company).state != UNTAPPED or not self._is_there(table, company):
            return Refusal(NO, (card,))
        return super().refusal(table, seat, card, source, token)

    def _is_there(self, table: Table, company: Company) -> bool:
        if self.declared:
            return bool(company.destination) and table.cards[company.destination].facts.under_deeps
        site = table.site_of(company)
        return under_deeps.is_surface(site.id) or (site.facts.under_deeps and bool(site.facts.adjacent))

    def text(self) -> str:
        if self.declared:
            return "a company that is to move from an untapped site to an Under-deeps site"
        return "a company at an untapped site that is adjacent to an Under-deeps site"
