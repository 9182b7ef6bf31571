"""Where a company can go, and by which way: starter, region and Under-deeps movement.

Everything here only looks. The course of a movement/hazard phase is in `movement`.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import cache

import msgspec

from underdeeps.kernel import Refusal
from underdeeps.meccg.cards.base import parts_of
from underdeeps.meccg.cards.permissions import Mode, Mount
from underdeeps.meccg.facts import CARDS, REGIONS, CardFacts, home_site_matches
from underdeeps.meccg.rules.companies import composition_refusal
from underdeeps.meccg.table import RINGWRAITH, WIZARD, Company, Table

STARTER = "starter"
REGION = "region"
UNDER_DEEPS = "under-deeps"
REGIONS_AT_MOST = 4
REGIONS_EVER = 6


class Departure(msgspec.Struct, frozen=True, gc=False):
    """What decides where a company can go, worked out once for all sites."""

    here: CardFacts
    kind: str
    most: int
    """How many regions its movement may count."""
    wraith: bool
    """Whether a Ringwraith is with it."""
    away: Refusal | None
    """Why it cannot be away from a haven as it is."""
    barred: tuple[str, ...]
    """Names of non-haven sites of which its player has a version in play or among his discards."""
    taken: tuple[str, ...]
    """Names of sites to which another company goes from the same site."""


def departure(table: Table, company: Company) -> Departure:
    """What decides where a company can go from its site."""
    here = table.site_of(company).facts
    return Departure(
        here,
        table.players[company.owner].kind,
        region_limit(table, company),
        has_ringwraith(table, company),
        composition_refusal(table, company.characters, company.events) or ringwraith_refusal(table, company),
        tuple(sites_in_use(table, company.owner)),
        tuple(
            table.cards[other.destination].facts.name
            for other in table.companies.values()
            if other.destination
            and other.number != company.number
            and other.owner == company.owner
            and table.site_of(other).facts.name == here.name
        ),
    )


def destinations(table: Table, company: Company) -> list[str]:
    """The sites that a company can declare movement to: ids of the location deck, numbers of sites in play."""
    return list(each_destination(table, company))


def each_destination(table: Table, company: Company) -> Iterator[str]:
    """The sites that a company can declare movement to, one after the other."""
    leaving = departure(table, company)
    for card in dict.fromkeys(table.players[company.owner].locations):
        if _deck_refusal(leaving, CARDS[card]) is None:
            yield card
    seen = [company.site]
    for other in table.companies.values():
        if other.owner == company.owner and other.number != company.number:
            for site in (other.site, other.destination):
                if site and site not in seen:
                    seen.append(site)
                    if _refusal(leaving, table.cards[site].facts) is None:
                        yield str(site)


def destination_refusal(table: Table, company: Company, card: str) -> Refusal | None:
    """Why a company cannot declare movement to a site card of the location deck."""
    return _deck_refusal(departure(table, company), CARDS[card])


def _deck_refusal(leaving: Departure, new: CardFacts) -> Refusal | None:
    """Two versions of one non-haven site are never in use, and a Balrog site only by hazards."""
    if new.alignment == "balrog":
        return Refusal("deck.location.shared-balrog-sites-hazard-use-only", (new.id,))
    if new.name in leaving.barred and new.site_type != "haven":
        return Refusal("term.site.one-version", (new.id,))
    return _refusal(leaving, new)


def _refusal(leaving: Departure, new: CardFacts) -> Refusal | None:
    """Two companies may not both go from one site of origin to one new site."""
    if new.name in leaving.taken:
        return Refusal("org.movement.no-shared-route", (new.name,))
    return _movement_refusal(leaving, new)


def sites_in_use(table: Table, seat: str) -> Iterator[str]:
    """Names of the sites of which a player has a version in play or among his discards."""
    for card in table.cards.values():
        if card.role == "site" and card.owner == seat:
            yield card.facts.name
    for discarded in table.players[seat].site_discard:
        yield CARDS[discarded].name


def other_version_in_use(table: Table, seat: str, card: str) -> bool:
    """Whether a player has a version of a non-haven site in play or among his discards, which bars all others."""
    facts = CARDS[card]
    return facts.site_type != "haven" and facts.name in sites_in_use(table, seat)


def movement_refusal(table: Table, company: Company, new: CardFacts) -> Refusal | None:
    """Why no way leads a company from its site to another."""
    return _movement_refusal(departure(table, company), new)


def _movement_refusal(leaving: Departure, new: CardFacts) -> Refusal | None:
    if leaving.away is not None and new.site_type != "haven":
        return leaving.away
    if not known_ways(leaving.here.id, new.id, leaving.kind, leaving.most, leaving.wraith):
        return Refusal("org.movement.must-be-valid", (new.id,))
    return None


def ways(table: Table, company: Company, new: CardFacts) -> tuple[str, ...]:
    """The kinds of movement by which a company can get to a site."""
    leaving = departure(table, company)
    return known_ways(leaving.here.id, new.id, leaving.kind, leaving.most, leaving.wraith)


@cache
def known_ways(from_id: str, to_id: str, kind: str, most: int, wraith: bool) -> tuple[str, ...]:
    """The kinds of movement from one site to another; a Ringwraith keeps to printed paths without the sea."""
    here, new = CARDS[from_id], CARDS[to_id]
    if here.name == new.name:
        return ()
    if here.under_deeps or new.under_deeps:
        return (UNDER_DEEPS,) if adjacent_number(from_id, to_id) is not None else ()
    found = []
    path = starter_path(from_id, to_id, kind)
    if path and not (wraith and "coastal-sea" in path):
        found.append(STARTER)
    if not wraith and reachable(here.region, new.region, most, kind, gorgoroth(here, new)):
        found.append(REGION)
    return tuple(found)


def region_limit(table: Table, company: Company) -> int:
    """How many regions a company's movement may count: now, and when it was declared."""
    now = min(REGIONS_EVER, REGIONS_AT_MOST + company.extra_regions + mounted(table, company))
    return min(now, company.most_regions) if company.most_regions else now


def mounted(table: Table, company: Company) -> int:
    """The further regions that a company may move of which everybody rides."""
    extra: list[int] = []
    for number in company.characters:
        mounts = [part.regions for ally in table.borne(number, "ally") for part in parts_of(ally.id, Mount)]
        if not mounts:
            return 0
        extra.append(max(mounts))
    return max(extra, default=0)


def gorgoroth(here: CardFacts, new: CardFacts) -> bool:
    """Whether a movement begins or ends in Gorgoroth."""
    return "Gorgoroth" in (here.region, new.region)


# -- starter movement -------------------------------------------------------------------------------


@cache
def starter_path(from_id: str, to_id: str, kind: str) -> tuple[str, ...]:
    """The region types of the way between two sites by starter movement; empty if there is none."""
    here, new = CARDS[from_id], CARDS[to_id]
    if kind == WIZARD and gorgoroth(here, new):
        return ()
    if here.site_type == "haven" and new.site_type == "haven":
        there = _path_from(new, here.name)
        return there if there and _path_from(here, new.name) else ()
    if here.site_type == "haven":
        return _path_from(new, here.name)
    if new.site_type == "haven":
        return tuple(reversed(_path_from(here, new.name)))
    return ()


def _path_from(site: CardFacts, haven: str) -> tuple[str, ...]:
    for path in site.paths:
        if path.haven == haven:
            return path.regions
    return ()


# -- region movement --------------------------------------------------------------------------------


@cache
def neighbours(region: str, kind: str) -> tuple[str, ...]:
    """The regions beside a region, for a kind of player: Dagorlad and Udûn are adjacent for Ringwraiths."""
    beside = REGIONS[region].neighbours
    if kind == RINGWRAITH and region in ("Dagorlad", "Udûn"):
        other = "Udûn" if region == "Dagorlad" else "Dagorlad"
        return beside if other in beside else (*beside, other)
    return beside


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


def _leads(so_far: tuple[str, ...], region: str, there: str, left: int, kind: str, mordor: bool) -> bool:
    """Whether a chain that goes on with a region can still end where it must."""
    if left < 0:
        return False
    if region == there:
        return True
    if kind == WIZARD and mordor and region == "Imlad Morgul":
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


# -- Under-deeps movement ---------------------------------------------------------------------------


@cache
def adjacent_number(from_id: str, to_id: str) -> int | None:
    """The number that a roll needs to get from one site to the other; 0 if none is needed, None if there is no way."""
    here, new = CARDS[from_id], CARDS[to_id]
    if here.under_deeps:
        for name, number in here.adjacent:
            if _names(name, new):
                return number
    if new.under_deeps and not here.under_deeps:
        for name, number in new.adjacent:
            if number == 0 and _names(name, here):
                return 0
    return None


def _names(name: str, site: CardFacts) -> bool:
    return name == site.name or (name.startswith("any ") and home_site_matches(name, site))


# -- Ringwraiths ------------------------------------------------------------------------------------


def has_ringwraith(table: Table, company: Company) -> bool:
    """Whether a Ringwraith is in a company."""
    return any(table.cards[number].facts.race == "ringwraith" for number in company.characters)


def ringwraith_refusal(table: Table, company: Company) -> Refusal | None:
    """Why a company with a Ringwraith can go to Darkhavens only: it needs a Darkhaven behind it and a mode."""
    if not has_ringwraith(table, company):
        return None
    if table.site_of(company).facts.site_type != "haven":
        return Refusal("org.movement.ringwraith-needs-darkhaven-origin")
    if not in_mode(table, company):
        return Refusal("org.movement.ringwraith-needs-mode")
    return None


def in_mode(table: Table, company: Company) -> bool:
    """Whether the Ringwraith of a company is in a mode."""
    return any(parts_of(table.cards[event].id, Mode) for event in company.events) or any(
        parts_of(table.cards[each].id, Mode) for number in company.characters for each in table.cards[number].bears
    )
