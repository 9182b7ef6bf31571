"""Hazard long-events of The Wizards, by number."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING, ClassVar

from underdeeps.kernel import instant
from underdeeps.meccg.facts import CARDS, Attack
from underdeeps.meccg.language.catalogue import card
from underdeeps.meccg.language.effect import Effect, acting
from underdeeps.meccg.language.hooks.hazards import NotAgainstRingwraiths, OpensKeys
from underdeeps.meccg.language.hooks.journeys import TreatsRegions
from underdeeps.meccg.language.hooks.numbers import DoublesOneSource, Gives
from underdeeps.meccg.language.hooks.persons import Who
from underdeeps.meccg.language.hooks.sites import NeverTaps
from underdeeps.meccg.language.standing import parts_of
from underdeeps.meccg.language.trigger import Whenever
from underdeeps.meccg.parts.effects.attacks import Strengthen
from underdeeps.meccg.parts.events import HazardLong
from underdeeps.meccg.parts.needs import InPlay
from underdeeps.meccg.parts.standing import AddsAttack
from underdeeps.meccg.parts.triggers.states import EachAttackOf, on_its_way
from underdeeps.meccg.parts.wording import DOORS, listed
from underdeeps.meccg.rules import numbers, zones
from underdeeps.meccg.rules.combat import keying
from underdeeps.meccg.rules.journeys import places
from underdeeps.meccg.rules.turn.movement_hazard import SendBack
from underdeeps.meccg.table import TAPPED, UNTAPPED

if TYPE_CHECKING:
    from underdeeps.meccg.table import Card, Journey, Table


# Awaken Denizens
card(
    "TW-9 LE-104",
    HazardLong(single="table"),
    EachAttackOf(automatic=True, at_types=("ruins-and-lairs",), does=(Strengthen(doubles="always"),)),
)

# Awaken Minions
card(
    "TW-10",
    HazardLong(single="table"),
    EachAttackOf(automatic=True, at_types=("shadow-hold", "dark-hold"), does=(Strengthen(doubles="always"),)),
)

# Clouds
card(
    "TW-22",
    HazardLong(single="table"),
    EachAttackOf(creatures=True, does=(Strengthen(prowess_with_doors=2),)),
)

# Eye of Sauron
card(
    "TW-32",
    HazardLong(),
    EachAttackOf(automatic=True, does=(Strengthen(prowess=1, prowess_with_doors=3),)),
)

# Fell Winter
card(
    "TW-35 LE-111",
    HazardLong(single="table"),
    AddsAttack((), Attack("wolf", 3, 7), types=("border-hold",)),
    TreatsRegions(types=(("free-domain", "border-land"), ("border-land", "wilderness")), with_event=DOORS),
)


# -- Foul Fumes -------------------------------------------------------------------------------------


RegionCounts = tuple[tuple[str, int], ...]
"""Region types, each with the number of such regions that suffices."""


def _counts(path: RegionCounts) -> str:
    return " or ".join(f"{'a' if n == 1 else f'at least {n}'} {kind}{'es' if n > 1 else ''}" for kind, n in path)


class EachCompanyThrough(Whenever, kw_only=True):
    """A company moves with so many regions of a type in its site path."""

    path: RegionCounts
    unless_skill: str = ""
    spares_minions: bool = False

    def entities(self, table: Table, source: Card) -> Iterable[str]:
        token = on_its_way(table)
        if not token or table.journey is None:
            return ()
        company = table.companies[table.journey.company]
        if self.spares_minions and table.kind(company.owner).minion:
            return ()
        if self.unless_skill and any(
            self.unless_skill in numbers.skills(table, member.number) for member in table.members(company)
        ):
            return ()
        types = places.region_types(table, table.journey)
        return (token,) if any(types.count(kind) >= n for kind, n in self.path) else ()

    def text(self) -> str:
        unless = f" but no {self.unless_skill}" if self.unless_skill else ""
        spared = ", other than a minion player's," if self.spares_minions else ""
        what = ", then ".join(each.text() for each in self.does)
        return f"each moving company{spared} with {_counts(self.path)} in its site path{unless}: {what}"


class EachSiteWith(Whenever, kw_only=True):
    """An untapped site is in play, no haven, with so many regions of a type in its site path."""

    path: RegionCounts
    spares_minions: bool = False
    doors: bool = True
    """Only with Doors of Night."""

    def entities(self, table: Table, source: Card) -> Iterable[str]:
        if self.doors and not numbers.doors_of_night(table):
            return ()
        return [site.token for site in table.cards.values() if site.role == "site" and self._meets(table, site)]

    def _meets(self, table: Table, site: Card) -> bool:
        if (
            site.face_down
            or site.on
            or site.state != UNTAPPED
            or site.facts.under_deeps
            or parts_of(site.id, NeverTaps)
        ):
            return False
        if self.spares_minions and table.kind(site.owner).minion:
            return False
        return places.site_type(table, site) != "haven" and keying.has_path(table, site, self.path)

    def text(self) -> str:
        spared = ", other than a minion player's," if self.spares_minions else ""
        what = ", then ".join(each.text() for each in self.does)
        path = f"with {_counts(self.path)} in the site path on its card"
        doors = f"if {DOORS} is in play, " if self.doors else ""
        return f"{doors}each site in play{spared} {path} {what}, unless it is a haven"


def site_spared(table: Table, site: int) -> bool:
    """Whether a company at this site, or on its way to it, keeps hazards from tapping it."""
    return any(
        "holds-course" in company.flags and site in (company.site, company.destination)
        for company in table.companies.values()
    )


class TapSites(Effect):
    """The sites tap."""

    touches: ClassVar[frozenset[str]] = frozenset({"taps-site"})

    @instant
    def do(self, table: Table) -> None:
        for token in acting(table).target.split(","):
            site = table.cards.get(int(token))
            if site is not None and site.state == UNTAPPED and not site_spared(table, site.number):
                zones.change(table, site.number, state=TAPPED)
                table.tell("site-tapped", "term.tap", site=site.id, number=site.number)
                zones.happen(table, "site-tapped", token)

    def text(self) -> str:
        return "taps"


card(
    "TW-36",
    HazardLong(single="table"),
    NotAgainstRingwraiths(),
    EachCompanyThrough(
        path=(("shadow-land", 1), ("dark-domain", 1)),
        unless_skill="ranger",
        spares_minions=True,
        does=(SendBack(),),
    ),
    EachSiteWith(path=(("shadow-land", 1), ("dark-domain", 1)), spares_minions=True, does=(TapSites(),)),
)

# Long Winter
card(
    "TW-49 LE-117",
    HazardLong(single="table"),
    EachCompanyThrough(path=(("wilderness", 2),), unless_skill="ranger", does=(SendBack(),)),
    EachSiteWith(path=(("wilderness", 2),), does=(TapSites(),)),
)

# Minions Stir
card(
    "TW-61 LE-125",
    HazardLong(single="table"),
    EachAttackOf(races=("orc", "troll"), does=(Strengthen(strikes=1, prowess=1, more_for=("orc",)),)),
)

# Morgul Night
card(
    "TW-62",
    HazardLong(single="table", needs=(InPlay(DOORS),)),
    TreatsRegions(types=(("wilderness", "shadow-land"), ("shadow-land", "dark-domain"))),
)

# Night
card(
    "TW-69",
    HazardLong(single="table"),
    Gives("prowess", -1, to="everyone", who=Who(races=("dúnadan",), allies=False), not_skill="ranger"),
    Gives("prowess", -1, to="everyone", who=Who(races=("man", "dúnadan"), allies=False), doors=True),
    EachAttackOf(does=(Strengthen(prowess_with_doors=1),)),
)

# Plague of Wights
card(
    "TW-81 LE-130",
    HazardLong(single="table"),
    EachAttackOf(races=("undead",), does=(Strengthen(prowess=1, doubles="with-doors"),)),
)

# Snowstorm
card(
    "TW-91",
    HazardLong(single="table", needs=(InPlay(DOORS),)),
    EachCompanyThrough(path=(("wilderness", 1),), does=(SendBack(),)),
)

# Storms of Ossë
card(
    "TW-92",
    HazardLong(single="table", needs=(InPlay(DOORS),)),
    EachSiteWith(path=(("coastal-sea", 1),), doors=False, does=(TapSites(),)),
)

# The Balance of Things
card("TW-93", HazardLong(), DoublesOneSource())

# Wake of War
card(
    "TW-108 LE-148",
    HazardLong(single="table"),
    EachAttackOf(races=("wolf", "spider", "animal"), does=(Strengthen(strikes=1, prowess=1, more_for=("wolf",)),)),
)


# -- A Pack at the Door -----------------------------------------------------------------------------


class PacksComeNearer(OpensKeys, kw_only=True):
    """Creatures of some races, unique ones excepted, may be keyed to more types of regions and sites.

    Only those that can be keyed to some region other than a Coastal Sea.
    """

    races: tuple[str, ...]
    types: tuple[str, ...]

    def keys(self, table: Table, journey: Journey, card: str) -> tuple[str, ...]:
        if not self.admits(card):
            return ()
        passed = places.region_types(table, journey, for_hazard=True) if journey.moving else ()
        kind = places.hazard_site_type(table, table.cards[journey.site])
        regions = [f"region:{each}" for each in self.types if each in passed]
        return (*regions, f"site:{kind}") if kind in self.types else tuple(regions)

    def admits(self, card: str) -> bool:
        """Whether it concerns a creature."""
        facts = CARDS[card]
        if facts.unique or not set(self.races).intersection((facts.race, *facts.other_races)):
            return False
        return any(way.regions or any(kind != "coastal-sea" for kind, _ in way.region_types) for way in facts.keying)

    def text(self) -> str:
        return (
            f"{listed(race.capitalize() for race in self.races)} creatures that are not unique, and can be keyed to a "
            f"region other than a coastal-sea, may also be keyed to a {listed(self.types, 'or')}"
        )


card(
    "TW-497",
    HazardLong(needs=(InPlay(DOORS),)),
    PacksComeNearer(races=("animal", "spider", "wolf"), types=("border-land", "border-hold", "ruins-and-lairs")),
)
