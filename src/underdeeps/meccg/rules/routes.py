"""Where a company can go, and by which way: starter, region and Under-deeps movement.

Everything here only looks. The course of a movement/hazard phase is in `movement`.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import cache

import msgspec

from underdeeps.kernel import Refusal
from underdeeps.meccg.facts import CARDS, REGIONS, SITES, CardFacts, home_site_matches
from underdeeps.meccg.language.hooks.companies import Mode, Waits
from underdeeps.meccg.language.hooks.journeys import (
    UNCHOKED,
    BarsRingwraiths,
    JoinsRegionAbove,
    JoinsRegions,
    KeepsToRegions,
    LetsOutOfTheDeeps,
    Mount,
    OneNeighbour,
    ShortensWays,
    ShortLegs,
    SpecialWay,
    UnderDeepsOnly,
)
from underdeeps.meccg.language.hooks.sites import NeverLeaves
from underdeeps.meccg.language.lists import SITES_OF
from underdeeps.meccg.language.standing import parts_of, standing
from underdeeps.meccg.rules import steeds, zones
from underdeeps.meccg.rules.companies import composition_refusal
from underdeeps.meccg.rules.numbers import is_haven, is_haven_card
from underdeeps.meccg.table import BALROG, MINIONS, RINGWRAITH, WIZARD, Card, Company, Table

STARTER = "starter"
REGION = "region"
UNDER_DEEPS = "under-deeps"
SPECIAL = "special"
SPECIAL_BY = "special:"
"""How the flag of a company begins that names a card by which it may use Special Movement this turn."""

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
    special: tuple[str, ...] = ()
    """The cards by which it may use Special Movement."""
    beside: str = ""
    """The name of the one site that its site is beside, if there is but one by choice."""
    surface: bool = False
    """Whether it may move by regions only to or from the surface site of an Under-deeps site."""
    by_regions: bool = False
    """Whether it cannot use starter movement."""
    above_ground: bool = False
    """Whether it cannot move to an Under-deeps site."""
    no_havens: bool = False
    """Whether it cannot move to a haven."""
    roads: str = ""
    """The kind of its player with the cards by which more regions are adjacent for it; empty if there are none."""
    caverns: tuple[str, ...] = ()
    """Its player's Under-deeps sites from which ways lead to the region above."""
    further: int = 0
    """How many regions more it may move to a site where there is a company of the opponent."""
    foes: tuple[str, ...] = ()
    """The names of those sites, if it matters."""


def departure(table: Table, company: Company) -> Departure:
    """What decides where a company can go from its site."""
    site = table.cards[company.site]
    here, owner, flags, events = site.facts, company.owner, company.flags, company.events
    wraith = has_ringwraith(table, company)
    keeps = kept(table, company) if events else ()
    kind = region_kind(table, company) if flags else ""
    further = further_to_foes(table, company) if table.lasting else 0
    return Departure(
        here,
        table.players[owner].kind,
        region_limit(table, company),
        wraith,
        composition_refusal(table, company.characters, events)
        or (ringwraith_refusal(table, company) if wraith else None),
        tuple(sites_in_use(table, owner)),
        taken_by_others(table, company, here.name),
        tuple([flag.removeprefix(SPECIAL_BY) for flag in flags if flag.startswith(SPECIAL_BY)]) if flags else (),
        neighbour(site) if site.note else "",
        bound_below(table, company),
        bool(keeps or slowed(table, company)),
        bool(keeps) and any(part.above_ground for part in keeps),
        NO_HAVENS in table.lists and kept_from_havens(table, company),
        kind if BY_ROAD in kind else "",
        caverns(table, owner),
        further,
        foes_at(table, company) if further else (),
    )


def taken_by_others(table: Table, company: Company, here: str) -> tuple[str, ...]:
    """The names of the sites to which other companies of its player go from the site (its name) of a company."""
    cards = table.cards
    return tuple(
        [
            cards[other.destination].facts.name
            for other in table.companies.values()
            if other.destination
            and other.number != company.number
            and other.owner == company.owner
            and cards[other.site].facts.name == here
        ]
    )


NO_HAVENS = "keeps-from-havens"
"""The list of cards that keep those on whom they lie from moving to a haven."""


def kept_from_havens(table: Table, company: Company) -> bool:
    """Whether somebody is in a company who cannot move to a haven."""
    return any(table.company_of(number) == company for number in table.listed(NO_HAVENS))


def destinations(table: Table, company: Company) -> list[str]:
    """The sites that a company can declare movement to: ids of the location deck, numbers of sites in play."""
    return list(each_destination(table, company))


def each_destination(table: Table, company: Company) -> Iterator[str]:
    """The sites that a company can declare movement to, one after the other."""
    if Waits.listed in table.lists and any(table.company_of(each) == company for each in table.listed(Waits.listed)):
        return
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
                    if _refusal(leaving, facts_now(table, site)) is None and _admits(table.cards[site], leaving):
                        yield str(site)
    for site in lasting_sites(table, company.owner):
        refused = site in seen or _refusal(leaving, facts_now(table, site)) is not None
        if not refused and _admits(table.cards[site], leaving):
            yield str(site)
    if table.hosts:
        from underdeeps.meccg.rules import prisoners

        for site in prisoners.borrowable(table, company.owner):
            if site not in seen and _refusal(leaving, table.cards[site].facts) is None:
                yield str(site)


def lasting_sites(table: Table, seat: str) -> list[int]:
    """The sites of a player that stay in play even without a company."""
    if NeverLeaves.__name__ not in table.lists:
        return []
    return [
        card.number
        for card in table.cards.values()
        if card.role == "site"
        and card.owner == seat
        and not card.on
        and not card.face_down
        and zones.stays_in_play(table, card.number)
    ]


def facts_now(table: Table, site: int) -> CardFacts:
    """What a site card in play is to the movement of its player's companies: a haven, if a card has made it one."""
    card = table.cards[site]
    if not card.bears or card.facts.site_type == "haven" or not is_haven(table, card, card.owner):
        return card.facts
    return zones.replace(card.facts, site_type="haven")


BESIDE = "beside:"
"""How the note on a site begins that names the one site beside it."""


def neighbour(site: Card) -> str:
    """The name of the one site beside a site that has just one by choice; empty for all others."""
    return next((note.removeprefix(BESIDE) for note in site.note if note.startswith(BESIDE)), "")


def _admits(site: Card, leaving: Departure) -> bool:
    return neighbour(site) in ("", leaving.here.name)


def destination_refusal(table: Table, company: Company, card: str) -> Refusal | None:
    """Why a company cannot declare movement to a site card of the location deck."""
    return _deck_refusal(departure(table, company), CARDS[card])


def _deck_refusal(leaving: Departure, new: CardFacts) -> Refusal | None:
    """Two versions of one non-haven site are never in use; a Balrog site only by hazards, but for Balrog players."""
    if new.alignment == "balrog" and leaving.kind != BALROG:
        return Refusal("deck.location.shared-balrog-sites-hazard-use-only", (new.id,))
    if new.name in leaving.barred and not is_haven_card(new, leaving.kind):
        return Refusal("term.site.one-version", (new.id,))
    return _refusal(leaving, new)


def _refusal(leaving: Departure, new: CardFacts) -> Refusal | None:
    """Two companies may not both go from one site of origin to one new site."""
    if new.name in leaving.taken:
        return Refusal("org.movement.no-shared-route", (new.name,))
    return _movement_refusal(leaving, new)


def sites_in_use(table: Table, seat: str) -> list[str]:
    """Names of the sites of which a player has a version in play or among his discards.

    The site of an agent is in play while the agent is face-up.
    """
    cards = table.cards
    found = [cards[number].facts.name for number in table.lists.get(SITES_OF + seat, ())]
    found += [CARDS[discarded].name for discarded in table.players[seat].site_discard]
    if table.agents:
        found += [
            CARDS[agent.sites[-1]].name
            for number, agent in table.agents.items()
            if agent.sites and cards[number].owner == seat and not cards[number].face_down
        ]
    return found


def other_version_in_use(table: Table, seat: str, card: str) -> bool:
    """Whether a player has a version of a non-haven site in play or among his discards, which bars all others."""
    facts = CARDS[card]
    return not is_haven_card(facts, table.players[seat].kind) and facts.name in sites_in_use(table, seat)


def movement_refusal(table: Table, company: Company, new: CardFacts) -> Refusal | None:
    """Why no way leads a company from its site to another."""
    return _movement_refusal(departure(table, company), new)


def _movement_refusal(leaving: Departure, new: CardFacts) -> Refusal | None:
    if leaving.away is not None and not is_haven_card(new, leaving.kind):
        return leaving.away
    if leaving.no_havens and is_haven_card(new, leaving.kind):
        return Refusal("timing.effect.most-recent-prevails", (new.id,))
    if leaving.surface and not (new.under_deeps or leaving.here.under_deeps or is_surfacing(leaving.here, new)):
        return Refusal("balrog.movement.avatar-expanded-by-resources", (new.id,))
    if leaving.above_ground and new.under_deeps:
        return Refusal("org.movement.must-be-valid", (new.id,))
    if leaving.beside not in ("", new.name):
        return Refusal("org.movement.must-be-valid", (new.id,))
    if leaving.wraith and new.under_deeps and not below_darkhaven(new.id):
        return Refusal("underdeeps.ringwraith.darkhaven-surface-only", (new.id,))
    if (leaving.wraith or leaving.surface) and parts_of(new.id, BarsRingwraiths):
        return Refusal("org.movement.must-be-valid", (new.id,))
    if not _ways(leaving, new) and not _opened(leaving, new):
        return Refusal("org.movement.must-be-valid", (new.id,))
    return None


def is_his(table: Table, seat: str, card: str) -> bool:
    """Whether a player may be at a site with a card of his: a Balrog site is for Balrog players only."""
    return CARDS[card].alignment != "balrog" or table.players[seat].kind == BALROG


def _opened(leaving: Departure, new: CardFacts) -> tuple[str, ...]:
    """The cards by which a company can get to a site with Special Movement."""
    if not leaving.special or leaving.here.name == new.name:
        return ()
    return tuple(
        card for card in leaving.special if any(part.leads(leaving.here, new) for part in parts_of(card, SpecialWay))
    )


def special_ways(table: Table, company: Company, new: CardFacts) -> tuple[str, ...]:
    """The cards by which a company can get to a site with Special Movement."""
    return _opened(departure(table, company), new)


def ways(table: Table, company: Company, new: CardFacts) -> tuple[str, ...]:
    """The kinds of movement by which a company can get to a site."""
    return _ways(departure(table, company), new)


def _ways(leaving: Departure, new: CardFacts) -> tuple[str, ...]:
    most = leaving.most
    if most and new.name in leaving.foes:
        most = min(REGIONS_EVER, most + leaving.further)
    found = known_ways(leaving.here.id, new.id, leaving.kind, most, leaving.wraith)
    if leaving.caverns and not found and cavern_number(leaving.caverns, leaving.here, new) is not None:
        found = (UNDER_DEEPS,)
    if leaving.roads and REGION not in found and _by_hidden_road(leaving, new):
        found = (*found, REGION)
    return tuple([way for way in found if way != STARTER]) if leaving.by_regions else found


def _by_hidden_road(leaving: Departure, new: CardFacts) -> bool:
    """Whether regions that are adjacent for the company only lead to a site."""
    if leaving.wraith or not leaving.most or leaving.here.name == new.name:
        return False
    return reachable(leaving.here.region, new.region, leaving.most, leaving.roads, gorgoroth(leaving.here, new))


@cache
def known_ways(from_id: str, to_id: str, kind: str, most: int, wraith: bool) -> tuple[str, ...]:
    """The kinds of movement from one site to another; a Ringwraith keeps to printed paths without the sea."""
    here, new = CARDS[from_id], CARDS[to_id]
    if here.name == new.name:
        return ()
    if here.under_deeps or new.under_deeps:
        return (UNDER_DEEPS,) if adjacent_number(from_id, to_id) is not None else ()
    found = []
    path = starter_path(from_id, to_id, kind) if kind != BALROG else ()
    if path and not (wraith and "coastal-sea" in path):
        found.append(STARTER)
    if not wraith and most and reachable(here.region, new.region, most, kind, gorgoroth(here, new)):
        found.append(REGION)
    return tuple(found)


def region_limit(table: Table, company: Company) -> int:
    """How many regions a company's movement may count: now, and when it was declared. 0: it cannot move by regions."""
    if not table.regions:
        return 0
    further = further_from(table, company) if table.lasting else 0
    if bound_below(table, company):
        now = balrog_regions(table, company)
        return now + further if now else 0
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


TO_FOES = "further-to-foes"
"""The lasting effect by which a company may move more regions to a site where there is a company of the opponent."""

FROM_FOES = "further-from-foes"
"""The lasting effect by which a company may move more regions when it leaves a site, which the detail names."""


def further_to_foes(table: Table, company: Company) -> int:
    """How many regions more a company may move this turn to a site with a company of the opponent."""
    if not table.lasting:
        return 0
    return sum(effect.amount for effect in table.lasting if effect.kind == TO_FOES and effect.target == _c(company))


def further_from(table: Table, company: Company) -> int:
    """How many regions more a company may move from the site where it is."""
    if not table.lasting:
        return 0
    here = [each for each in table.lasting if each.kind == FROM_FOES and each.target == _c(company)]
    return sum(effect.amount for effect in here if effect.detail == table.site_of(company).facts.name)


def _c(company: Company) -> str:
    return f"c{company.number}"


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


def nearest_haven(site: CardFacts) -> str:
    """The name of the haven nearest to a site; that of a haven is the haven itself."""
    return site.name if site.site_type == "haven" else site.nearest_haven


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
    """The regions beside a region, for a kind of player: Dagorlad and Udûn are adjacent for minions."""
    beside = REGIONS[region].neighbours
    kind, _, road = kind.partition(BY_ROAD)
    if kind in MINIONS and region in ("Dagorlad", "Udûn"):
        other = "Udûn" if region == "Dagorlad" else "Dagorlad"
        beside = beside if other in beside else (*beside, other)
    joined = [other for card in road.split() for part in parts_of(card, JoinsRegions) for other in part.beside(region)]
    return tuple(dict.fromkeys((*beside, *joined))) if joined else beside


BY_ROAD = "+"
"""What stands, for neighbours, between a kind of player and the cards by which more regions are adjacent."""

HIDDEN_ROAD = "hidden-road:"
"""How the flag of a company begins that names a card by which more regions are adjacent for it this turn."""


def region_kind(table: Table, company: Company) -> str:
    """The kind of a company's player, with the cards by which more regions are adjacent for the company."""
    kind = table.players[company.owner].kind
    if not company.flags:
        return kind
    roads = [flag.removeprefix(HIDDEN_ROAD) for flag in company.flags if flag.startswith(HIDDEN_ROAD)]
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
        if parts_of(to_id, OneNeighbour):
            return next((number for name, number in new.adjacent if _names(name, here)), None)
    if new.under_deeps and not here.under_deeps:
        for name, number in new.adjacent:
            if _names(name, here):
                return number
    return None


def caverns(table: Table, seat: str) -> tuple[str, ...]:
    """The Under-deeps sites of a player from which ways lead to other sites in the region of the surface site."""
    joining = table.lists.get(JoinsRegionAbove.listed)
    if joining is None:
        return ()
    hosts = [table.cards.get(table.cards[number].on) for number in joining]
    return tuple(host.id for host in hosts if host is not None and host.role == "site" and host.owner == seat)


def cavern_number(below: tuple[str, ...], here: CardFacts, new: CardFacts) -> int | None:
    """The number that a roll needs for a way through unchoked caverns; None if there is none."""
    for deep, above in ((here, new), (new, here)):
        if deep.id in below and opens_to(deep, above):
            return deep.adjacent[0][1]
    return None


def opens_to(deep: CardFacts, above: CardFacts) -> bool:
    """Whether a site lies where unchoked caverns lead: in the region of the surface site, and of the right type."""
    if above.under_deeps or not surface_of(deep.id) or above.region != deep.surface_region:
        return False
    return above.site_type in UNCHOKED


@cache
def surface_of(card: str) -> str:
    """The name (or the pattern) of the surface site of an Under-deeps site; empty if it has none."""
    first = next(iter(CARDS[card].adjacent), ("", 0))[0]
    named = any(other.name == first and other.under_deeps for other in CARDS.values())
    return "" if named or "Under-deeps" in first else first


@cache
def is_surface(card: str) -> bool:
    """Whether a site is the surface site of some Under-deeps site; a Free-hold never is, where hazards ask."""
    site = CARDS[card]
    if site.under_deeps or site.site_type == "free-hold":
        return False
    return any(_names(surface_of(other.id), site) for other in CARDS.values() if other.under_deeps)


def _names(name: str, site: CardFacts) -> bool:
    return name == site.name or (name.startswith("any ") and home_site_matches(name, site))


@cache
def below_darkhaven(card: str) -> bool:
    """Whether the surface site of an Under-deeps site is a Darkhaven, for the alignment of its card."""
    above = SITES.get((surface_of(card), CARDS[card].alignment))
    return above is not None and above.site_type == "haven"


# -- The Balrog -------------------------------------------------------------------------------------


def is_surfacing(here: CardFacts, new: CardFacts) -> bool:
    """Whether one of two sites is the surface site of some Under-deeps site."""
    return lies_above(here.id) or lies_above(new.id)


@cache
def lies_above(card: str) -> bool:
    """Whether a site is the surface site of some Under-deeps site, whatever its type."""
    site = CARDS[card]
    below = [other.id for other in CARDS.values() if other.under_deeps]
    return not site.under_deeps and any(_names(surface_of(other), site) for other in below)


def bound_below(table: Table, company: Company) -> bool:
    """Whether somebody is in a company who moves neither by regions nor by starter movement."""
    below = table.lists.get(UnderDeepsOnly.__name__)
    return below is not None and not set(below).isdisjoint(company.characters)


def balrog_regions(table: Table, company: Company) -> int:
    """How many regions a company may move with somebody who moves in the Under-deeps only: as cards allow."""
    if table.players[company.owner].kind != BALROG:
        return 0
    most = 0
    for event in table.events:
        if table.cards[event].owner == company.owner:
            for part in parts_of(table.cards[event].id, LetsOutOfTheDeeps):
                most = max(most, part.regions(table, company.owner))
    return most


# -- Ringwraiths ------------------------------------------------------------------------------------


def has_ringwraith(table: Table, company: Company) -> bool:
    """Whether a Ringwraith is in a company."""
    if table.players[company.owner].kind != RINGWRAITH:
        return False
    return "ringwraith" in [table.cards[number].facts.race for number in company.characters]


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
    if steeds.mode(table, company):
        return True
    return any(parts_of(table.cards[event].id, Mode) for event in company.events) or any(
        parts_of(table.cards[each].id, Mode) for number in company.characters for each in table.cards[number].bears
    )
