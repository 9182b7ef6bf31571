"""Companies as targets: who is in them, where they are, how they travel.

What is demanded of one of its characters, and of the site itself, stands with those.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING, ClassVar, Final, NamedTuple

from underdeeps.kernel import Refusal
from underdeeps.meccg.facts import CARDS
from underdeeps.meccg.language.effect import acting
from underdeeps.meccg.language.standing import parts_of
from underdeeps.meccg.language.target import NO, Demand, Target
from underdeeps.meccg.language.wording import so_many
from underdeeps.meccg.parts.standing import CallsEagles
from underdeeps.meccg.parts.targets.characters import companies_where, has_avatar, rests_at_haven
from underdeeps.meccg.parts.targets.sites import type_for
from underdeeps.meccg.parts.wording import a_or_an, either
from underdeeps.meccg.rules import numbers
from underdeeps.meccg.rules.journeys import places, under_deeps
from underdeeps.meccg.table import UNTAPPED, Company, Journey

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


class Traveler(NamedTuple):
    """A company that is judged, whether it travels or not."""

    company: Company
    journey: Journey | None
    """Its movement/hazard phase, if that is under way."""
    card: str
    """The card for which it is judged."""

    @property
    def is_moving(self) -> bool:
        return self.journey is not None and self.journey.moving

    @property
    def site(self) -> int:
        """Where it is or moves to."""
        return self.journey.site if self.journey is not None else self.company.site

    @property
    def regions(self) -> tuple[str, ...]:
        """The regions that it moves through by region movement."""
        return self.journey.regions if self.journey is not None and self.journey.kind == "region" else ()


_AT_TYPES: Final = {None: "at or moving to", True: "whose new site is", False: "at"}
"""How it is said where a company must be, by whether it must be moving."""


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
    avatar: bool = False
    """With the player's avatar."""
    by_regions: bool = False
    """Moving by region movement."""
    through: tuple[str, ...] = ()
    """Moving by region movement through (not into) one of these regions."""

    demands: ClassVar[tuple[Demand[Traveler], ...]] = (
        Demand("moving", lambda moving, table, it: it.is_moving == moving),
        Demand("overt", lambda overt, table, it: numbers.is_overt(table, it.company) == overt),
        Demand("minion", lambda minion, table, it: numbers.is_minion_company(table, it.company) == minion),
        Demand("avatar", lambda _, table, it: has_avatar(table, it.company)),
        Demand(
            "least_members",
            lambda least, table, it: sum(1 for _ in table.members(it.company)) >= least,
            "of {} or more characters and allies",
        ),
        Demand(
            "least_of_race",
            lambda race_and_least, table, it: _has_of_race(table, it.company, *race_and_least),
            lambda on: f"with {on.least_of_race[1]} or more {on.least_of_race[0].capitalize()} characters",
        ),
        Demand(
            "at_haven",
            lambda at_haven, table, it: rests_at_haven(table, it.company) == at_haven,
            ("at a haven", ""),
        ),
        Demand(
            "at_types",
            lambda types, table, it: type_for(table, table.cards[it.site], it.card) in types,
            lambda on: f"{_AT_TYPES[on.moving]} a {' or '.join(on.at_types)}",
        ),
        Demand(
            "path",
            lambda path, table, it: _has_in_path(table, it, path),
            lambda on: f"with {either(tuple(so_many(*each) for each in on.path))} in its site path",
        ),
        Demand(
            "by_regions",
            lambda _, table, it: it.journey is not None and it.journey.kind == "region",
            "that uses region movement",
        ),
        Demand(
            "through",
            lambda names, table, it: any(region in names for region in it.regions[:-1]),
            lambda on: f"moving by regions through or out of {either(on.through)}",
        ),
    )

    def candidates(self, table: Table, seat: str, card: str, source: int) -> Iterable[str]:
        return [f"c{company.number}" for company in companies_where(table, seat, self.where)]

    def refusal(self, table: Table, seat: str, card: str, source: int, token: str) -> Refusal | None:
        company = table.companies.get(int(token[1:]))
        if company is None:
            return Refusal(NO, (card,))
        journey = table.journey if table.journey and table.journey.company == company.number else None
        return None if self.fits(table, Traveler(company, journey, card)) else Refusal(NO, (card,))

    def fits(self, table: Table, it: Traveler) -> bool:
        """Whether a company is meant. One that has moved is at no site until all have."""
        if self.at_types and self.moving is False and numbers.is_away(table, it.company):
            return False
        return not self.unmet(table, it)

    def noun(self) -> str:
        return "company"

    def text(self) -> str:
        kind = {True: "minion", False: "hero", None: ""}[self.minion]
        noun = "company of your avatar" if self.avatar else "company"
        words = ("moving" if self.moving else "", "overt" if self.overt else "", kind, noun, *self.clauses())
        said = " ".join(word for word in words if word)
        return f"the {said}" if self.avatar else a_or_an(said)


def _has_of_race(table: Table, company: Company, race: str, least: int) -> bool:
    return sum(table.cards[number].facts.race == race for number in company.characters) >= least


def _has_in_path(table: Table, it: Traveler, path: tuple[tuple[str, int], ...]) -> bool:
    hazard = it.card in CARDS and CARDS[it.card].kind == "hazard"
    types = places.region_types(table, it.journey, for_hazard=hazard) if it.journey is not None else ()
    return any(types.count(kind) >= least for kind, least in path)


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
    size_below: int = 0
    """Of less than this size."""
    eagles: bool = False
    """With an ally who calls them, neither the place nor the skill matters."""

    def fits(self, table: Table, it: Traveler) -> bool:
        if not self._has_declared(it.company) or not super().fits(table, it):
            return False
        if self.size_below and numbers.size(table, it.company) >= self.size_below:
            return False
        return self._calls_eagles(table, it.company) or self._is_placed(table, it.company)

    def _has_declared(self, company: Company) -> bool:
        """Whether it has declared movement, or none, if so said."""
        return not (self.undeclared if company.destination else self.declared)

    def _calls_eagles(self, table: Table, company: Company) -> bool:
        return self.eagles and any(parts_of(member.id, CallsEagles) for member in table.members(company))

    def _is_placed(self, table: Table, company: Company) -> bool:
        """Whether those who are asked for are in it, and it is where it has to be."""
        members = tuple(table.members(company))
        if self.named and not any(self._is_named(table, member) for member in members):
            return False
        if self.skill and not any(self.skill in numbers.skills(table, member.number) for member in members):
            return False
        site = table.site_of(company).facts
        if self.at_sites and site.name not in self.at_sites:
            return False
        return not self.in_regions or site.region in self.in_regions

    def _is_named(self, table: Table, member: Card) -> bool:
        """Whether they are the one; as the avatar of their player, if the company must be an avatar's."""
        return member.facts.name == self.named and (not self.avatar or numbers.is_avatar(table, member.number))

    def text(self) -> str:
        words = super().text()
        words += f" of less than {self.size_below}" if self.size_below else ""
        words += f"{', who is' if self.avatar else ' with'} {self.named}" if self.named else ""
        words += f" with a {self.skill}" if self.skill else ""
        words += f" at {either(self.at_sites)}" if self.at_sites else ""
        words += f" at a site in {either(self.in_regions)}" if self.in_regions else ""
        words += " that has declared movement" if self.declared else ""
        words += " that has declared no movement" if self.undeclared else ""
        words += ", or with an ally who calls the Eagles anywhere" if self.eagles else ""
        return words


class CompaniesAt(Companies, kw_only=True):
    """A company of the player that is at, and not on its way to, a site of one of these types."""

    types: tuple[str, ...]

    def fits(self, table: Table, it: Traveler) -> bool:
        site = table.site_of(it.company)
        if numbers.is_away(table, it.company) or places.site_type(table, site) not in self.types:
            return False
        return super().fits(table, it)

    def text(self) -> str:
        return f"a company of yours at a {', '.join(self.types[:-1])} or {self.types[-1]}"


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
        return f"a company {'that has moved to' if self.bound else 'at'} an Under-deeps site"


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
