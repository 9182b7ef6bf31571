"""Region movement: how far a company may go, and through which regions.

To which sites it can go after all is in `routes`, the types of regions are in `places`.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from typing import Final, NamedTuple

from underdeeps.meccg.facts import CARDS, REGIONS, CardFacts
from underdeeps.meccg.kinds import KINDS
from underdeeps.meccg.language.hooks.companies import Mode
from underdeeps.meccg.language.hooks.journeys import (
    JoinsRegions,
    KeepsToRegions,
    LengthensWays,
    Mount,
    ShortensWays,
    ShortLegs,
)
from underdeeps.meccg.language.hooks.under_deeps import LetsOutOfTheDeeps
from underdeeps.meccg.language.later import lingering
from underdeeps.meccg.language.standing import parts_of, standing
from underdeeps.meccg.language.vocabulary import COMPANY_FLAGS
from underdeeps.meccg.rules.journeys.under_deeps import bound_below
from underdeeps.meccg.rules.players import ringwraith
from underdeeps.meccg.table import Company, Table

REGIONS_AT_MOST = 4
REGIONS_EVER = 6


def region_limit(table: Table, company: Company) -> int:
    """How many regions a company's movement may count: now, and when it was declared. 0: it cannot move by regions."""
    if not table.regions:
        return 0
    further = further_from(table, company) if table.lasting else 0
    if bound_below(table, company):
        now = balrog_regions(table, company)
        return min(REGIONS_EVER, now + further) if now else 0
    more = company.extra_regions + further
    if Mount.__name__ in table.lists:
        more += mounted(table, company)
    now = min(REGIONS_EVER, REGIONS_AT_MOST + more) - slowed(table, company)
    for part in kept(table, company) if company.events else ():
        now = min(now, part.regions)
    if ShortensWays.listed in table.lists:
        now = shortened(table, now)
    return min(now, company.most_regions) if company.most_regions else now


def limit_to(table: Table, company: Company, new: CardFacts) -> int:
    """How many regions the movement of a company to a site may count."""
    most = region_limit(table, company)
    if not most or not table.lasting or new.name not in foes_at(table, company):
        return most
    return min(REGIONS_EVER, most + further_to_foes(table, company))


def further_from(table: Table, company: Company) -> int:
    """How many regions more effects that last let a company move from the site where it is."""
    found = lingering(table, LengthensWays)
    return sum(way.regions_from(table, left, company) for way, left in found if left.target == f"c{company.number}")


class Riding(NamedTuple):
    """How many regions more a company may move on a way through one of some regions."""

    regions: int = 0
    through: frozenset[str] = frozenset()


NO_RIDING: Final = Riding()


def further_through(table: Table, company: Company) -> Riding:
    """How many regions more effects that last let a company move on a way through some regions."""
    if not table.lasting:
        return NO_RIDING
    found = [
        way.regions_through(left)
        for way, left in lingering(table, LengthensWays)
        if left.target == f"c{company.number}"
    ]
    more = sum(amount for amount, _ in found)
    return Riding(more, frozenset(name for amount, names in found for name in names if amount))


def further_to_foes(table: Table, company: Company) -> int:
    """How many regions more effects that last let a company move to a site with a company of the opponent."""
    found = lingering(table, LengthensWays)
    return sum(way.regions_to_foes(left) for way, left in found if left.target == f"c{company.number}")


def foes_at(table: Table, company: Company) -> tuple[str, ...]:
    """The names of the sites at which the opponent has a company."""
    return tuple(table.site_of(other).facts.name for other in table.companies.values() if other.owner != company.owner)


def kept(table: Table, company: Company) -> tuple[KeepsToRegions, ...]:
    """The events on a company that keep it from starter movement and from long ways."""
    if not company.events:
        return ()
    return tuple(part for event in company.events for part in parts_of(table.cards[event].id, KeepsToRegions))


def shortened(table: Table, now: int) -> int:
    """How many regions a movement may count where events in play shorten all ways; not fewer than they say."""
    for event in table.listed(ShortensWays.listed):
        for part in parts_of(table.cards[event].id, ShortensWays) if event in table.events else ():
            less = part.with_doors if table.in_play("Doors of Night") else part.amount
            now = max(min(now, part.least), now - less)
    return now


def slowed(table: Table, company: Company) -> int:
    """By how many regions events in play shorten the way of a company that has short legs."""
    if ShortLegs.__name__ not in table.lists:
        return 0
    amount = sum(part.regions for part, _ in standing(table, ShortLegs))
    hobbits = sum(table.cards[number].facts.race == "hobbit" for number in company.characters)
    return amount if 2 * hobbits >= len(company.characters) else 0


def mounted(table: Table, company: Company) -> int:
    """The further regions that a company may move of which everybody rides."""
    allies = [table.borne(number, "ally") for number in company.characters]
    mounts = [part for borne in allies for ally in borne for part in parts_of(ally.id, Mount)]
    others = {name for part in mounts for name in part.others}
    riding = [any(parts_of(ally.id, Mount) or ally.facts.name in others for ally in borne) for borne in allies]
    return max(part.regions for part in mounts) if mounts and all(riding) else 0


def gorgoroth(here: CardFacts, new: CardFacts) -> bool:
    """Whether a movement begins or ends in Gorgoroth."""
    return "Gorgoroth" in (here.region, new.region)


# -- region movement --------------------------------------------------------------------------------


@cache
def neighbours(region: str, kind: str) -> tuple[str, ...]:
    """The regions beside a region, for a kind of player: some are adjacent for some players only."""
    beside = REGIONS[region].neighbours
    kind, _, road = kind.partition(BY_ROAD)
    if region in KINDS[kind].adjoining:
        beside = tuple(dict.fromkeys((*beside, *(other for other in KINDS[kind].adjoining if other != region))))
    joined = [other for card in road.split() for part in parts_of(card, JoinsRegions) for other in part.beside(region)]
    beside = tuple(dict.fromkeys((*beside, *joined))) if joined else beside
    if NO_SEA in road.split():
        return tuple(other for other in beside if REGIONS[other].region_type != "coastal-sea")
    return beside


BY_ROAD = "+"
"""What stands, for neighbours, between a kind of player and the cards by which more regions are adjacent."""

HIDDEN_ROAD = COMPANY_FLAGS.declare(
    "hidden-road:",
    "that names a card by which more regions are adjacent for it this turn",
)


UNBOUND = COMPANY_FLAGS.declare(
    "unbound", "with a Ringwraith that may use region movement, and leave sites that are no havens for others"
)
NO_SEA = "no-sea"
"""What stands among such cards if the company cannot go by sea (org.movement.ringwraith-no-coastal-sea)."""


def region_kind(table: Table, company: Company) -> str:
    """The kind of a company's player, with the cards by which more regions are adjacent for the company."""
    kind = table.players[company.owner].kind
    if not company.flags:
        return kind
    roads = [flag.removeprefix(HIDDEN_ROAD) for flag in company.flags if flag.startswith(HIDDEN_ROAD)]
    roads += [NO_SEA] if UNBOUND in company.flags else []
    return f"{kind}{BY_ROAD}{' '.join(sorted(set(roads)))}" if roads else kind


@cache
def reachable(here: str, there: str, most: int, kind: str, mordor: bool) -> bool:
    """Whether a chain of at most so many regions leads from one region to another."""
    if not here or not there:
        return False
    return bool(here == there or next_regions((here,), there, most, kind, mordor))


@cache
def next_regions(so_far: tuple[str, ...], there: str, most: int, kind: str, mordor: bool) -> tuple[str, ...]:
    """The regions that may come next in a chain that has begun and must end in a region."""
    return tuple(
        region
        for region in neighbours(so_far[-1], kind)
        if region not in so_far and _leads(so_far, region, there, most - len(so_far) - 1, kind, mordor)
    )


@cache
def next_regions_via(
    so_far: tuple[str, ...], there: str, most: int, kind: str, mordor: bool, via: frozenset[str]
) -> tuple[str, ...]:
    """The same for a chain that must go through one of some regions."""
    nexts = next_regions(so_far, there, most, kind, mordor)
    if not via.isdisjoint(so_far):
        return nexts
    return tuple(
        region
        for region in nexts
        if region in via or (region != there and next_regions_via((*so_far, region), there, most, kind, mordor, via))
    )


def reachable_via(here: str, there: str, most: int, kind: str, mordor: bool, via: frozenset[str]) -> bool:
    """Whether a chain of at most so many regions leads from one region to another through one of some regions."""
    if here == there:
        return here in via
    return bool(here and there and next_regions_via((here,), there, most, kind, mordor, via))


def next_on_way(table: Table, company: Company, so_far: tuple[str, ...], new: CardFacts, via: str = "") -> list[str]:
    """The regions that may come next on a company's way to a site, if need be through a region of a type (`via`)."""
    here = table.site_of(company).facts
    way = (so_far, new.region, limit_to(table, company, new), region_kind(table, company), gorgoroth(here, new))
    nexts = next_regions_via(*way, regions_of_type(via)) if via else next_regions(*way)
    more, through = further_through(table, company)
    if more:
        most = min(REGIONS_EVER, way[2] + more)
        nexts += next_regions_via(*way[:2], most, *way[3:], through)
    return list(dict.fromkeys(nexts))


@cache
def regions_of_type(region_type: str) -> frozenset[str]:
    """The names of all regions of a type, as printed."""
    return frozenset(name for name, region in REGIONS.items() if region.region_type == region_type)


def _leads(so_far: tuple[str, ...], region: str, there: str, left: int, kind: str, mordor: bool) -> bool:
    """Whether a chain that goes on with a region can still end where it must."""
    if left < 0:
        return False
    if region == there:
        return True
    if mordor and region == "Imlad Morgul" and KINDS[kind.partition(BY_ROAD)[0]].kept_from_gorgoroth:
        return False
    if distances(there, kind).get(region, 99) > left:
        return False
    return any(
        _leads((*so_far, region), further, there, left - 1, kind, mordor)
        for further in neighbours(region, kind)
        if further not in so_far and further != region
    )


@cache
def distances(there: str, kind: str) -> dict[str, int]:
    """How many steps each region is away from one."""
    found = {there: 0}
    edge = [there]
    while edge:
        region = edge.pop(0)
        for beside in neighbours(region, kind):
            if beside not in found:
                found[beside] = found[region] + 1
                edge.append(beside)
    return found


def types_of(regions: Sequence[str]) -> tuple[str, ...]:
    """The types of regions by their names."""
    return tuple(REGIONS[region].region_type for region in regions)


def balrog_regions(table: Table, company: Company) -> int:
    """How many regions a company may move with somebody who moves in the Under-deeps only: as cards allow."""
    most = 0
    for event in table.events:
        if table.cards[event].owner == company.owner:
            for part in parts_of(table.cards[event].id, LetsOutOfTheDeeps):
                most = max(most, part.regions(table, company.owner))
    return most


# -- Ringwraiths ------------------------------------------------------------------------------------


def has_ringwraith(table: Table, company: Company) -> bool:
    """Whether a Ringwraith is in a company."""
    cards = table.cards
    return "ringwraith" in [CARDS[cards[number].id].race for number in company.characters]


def in_mode(table: Table, company: Company) -> bool:
    """Whether the Ringwraith of a company is in a mode."""
    if ringwraith.mode(table, company):
        return True
    return any(parts_of(table.cards[event].id, Mode) for event in company.events) or any(
        parts_of(table.cards[each].id, Mode) for number in company.characters for each in table.cards[number].bears
    )
