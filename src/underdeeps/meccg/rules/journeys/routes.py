"""Where a company can go, and by which way: starter, region and Under-deeps movement.

Everything here only looks. The course of a movement/hazard phase is in `turn.movement_hazard`.

Long because where a company can go is one question.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from functools import cache, lru_cache

import msgspec

from underdeeps.kernel import Refusal
from underdeeps.meccg.facts import CARDS, CardFacts
from underdeeps.meccg.kinds import KINDS
from underdeeps.meccg.language.hooks.companies import Waits
from underdeeps.meccg.language.hooks.journeys import (
    BarsRingwraiths,
    KeepsFromHavens,
    LeftByRegions,
    ShortLegs,
    SpecialWay,
    WayOfBearer,
)
from underdeeps.meccg.language.hooks.sites import NeverLeaves
from underdeeps.meccg.language.hooks.stages import MayNotMove
from underdeeps.meccg.language.hooks.under_deeps import GnawsWay, JoinsRegionAbove, MinesBelow, UnderDeepsOnly
from underdeeps.meccg.language.lists import SITES_OF
from underdeeps.meccg.language.standing import parts_of
from underdeeps.meccg.language.vocabulary import COMPANY_FLAGS, NOTES
from underdeeps.meccg.rules import zones
from underdeeps.meccg.rules.companies import composition_refusal
from underdeeps.meccg.rules.journeys import places
from underdeeps.meccg.rules.journeys.region_movement import (
    BY_ROAD,
    NO_RIDING,
    REGIONS_EVER,
    UNBOUND,
    Riding,
    foes_at,
    further_through,
    further_to_foes,
    gorgoroth,
    has_ringwraith,
    in_mode,
    kept,
    limit_to,
    reachable,
    reachable_via,
    region_kind,
    region_limit,
    slowed,
)
from underdeeps.meccg.rules.journeys.under_deeps import (
    adjacent_number,
    below_darkhaven,
    bound_below,
    cavern_number,
    caverns,
    gnawed,
    gnawed_from,
    is_surfacing,
)
from underdeeps.meccg.rules.numbers import is_protected, is_wizardhaven, stage_points
from underdeeps.meccg.rules.numbers.companies import is_haven, is_haven_card, is_overt
from underdeeps.meccg.rules.players.manners import manner
from underdeeps.meccg.rules.prisoners import host_sites
from underdeeps.meccg.table import Card, Company, Table

STARTER = "starter"
REGION = "region"
UNDER_DEEPS = "under-deeps"
SPECIAL = "special"
SPECIAL_BY = COMPANY_FLAGS.declare("special:", "that names a card by which it may use Special Movement this turn")


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
    barred: Mapping[str, list[str]]
    """Site cards that its player has in play or among their discards, by name: other versions of these are closed."""
    taken: tuple[str, ...]
    """Names of sites to which another company goes from the same site."""
    regions_only: bool = False
    """Whether it can use region movement only."""
    closed: dict[str, Refusal] = {}
    """Site cards of the location deck that it cannot use, each with the reason."""
    bound: bool = False
    """Whether any of the bounds holds of which `_bounds_refusal` knows: most companies have none."""

    # What follows is so only for cards that change it (`_by_cards`).
    unbound: bool = False
    """Whether that Ringwraith may use region movement and come from any site."""
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
    riding: Riding = NO_RIDING
    """How many regions more it may move on a way through some regions."""
    treated: dict[str, str] = {}
    """The regions that are of another type now than is printed, if it may use Special Movement."""
    deep_surface: bool = True
    """Whether its site can be a surface site (term.surface-site.wizardhaven)."""
    strays: int = 0
    """The stage points of its player, if its site is a protected Wizardhaven."""
    mined: bool = False
    """Whether mines lie below its site already."""
    gnawed: tuple[str, ...] = ()
    """The names of the sites to which ways were gnawed."""


def departure(table: Table, company: Company) -> Departure:
    """What decides where a company can go from its site."""
    site = table.cards[company.site]
    here, owner = CARDS[site.id], company.owner
    kind = table.kind(owner)
    wraith = has_ringwraith(table, company)
    plain = Departure(
        here=here,
        kind=kind.name,
        most=region_limit(table, company),
        wraith=wraith,
        away=composition_refusal(table, company.characters, company.events)
        or (ringwraith_refusal(table, company) if wraith else None),
        barred=_by_name(cards_in_use(table, owner)),
        taken=taken_by_others(table, company, here.name),
        regions_only=bool(parts_of(site.id, LeftByRegions)),
        closed=closed_to(table, company) if kind.also else {},
        bound=wraith,
    )
    return _by_cards(plain, table, company) if _may_differ(table, company, site) else plain


WAYS_CHANGED_BY = frozenset(
    {
        MinesBelow.__name__,
        UnderDeepsOnly.__name__,
        ShortLegs.__name__,
        WayOfBearer.listed,
        KeepsFromHavens.listed,
        JoinsRegionAbove.listed,
        GnawsWay.listed,
    }
)
"""The lists of cards by which a company's ways are others than the map's."""


def _may_differ(table: Table, company: Company, site: Card) -> bool:
    """Whether there is anything at all that could let a company's ways be others than the map's."""
    if company.flags or company.events or table.lasting or site.note:
        return True
    return table.kind(site.owner).names_avatar or not WAYS_CHANGED_BY.isdisjoint(table.lists)


def _by_cards(plain: Departure, table: Table, company: Company) -> Departure:
    """What decides where a company can go, with what cards and effects change."""
    site = table.cards[company.site]
    keeps = kept(table, company) if company.events else ()
    further = further_to_foes(table, company)
    wizardhaven, strays = _strayed(table, site)
    special = () if plain.regions_only else special_by(table, company)
    beside, surface = neighbour(site), bound_below(table, company)
    above_ground = any(part.above_ground for part in keeps)
    return msgspec.structs.replace(
        plain,
        unbound=UNBOUND in company.flags,
        special=special,
        treated=places.treated_regions(table) if special else {},
        beside=beside,
        surface=surface,
        by_regions=bool(keeps or slowed(table, company)),
        above_ground=above_ground,
        no_havens=kept_from_havens(table, company),
        roads=hidden_roads(table, company),
        caverns=caverns(table, company.owner),
        further=further,
        riding=further_through(table, company),
        foes=foes_at(table, company) if further else (),
        deep_surface=not wizardhaven,
        strays=strays,
        mined=_is_mined(table, site),
        gnawed=gnawed(table, company),
        bound=plain.wraith or surface or above_ground or bool(beside),
    )


def _strayed(table: Table, site: Card) -> tuple[bool, int]:
    """Whether a site is a Wizardhaven; and the stage points of its player, if it is a protected one."""
    if not table.kind(site.owner).names_avatar:
        return False, 0
    protected = is_protected(table, site)
    return is_wizardhaven(table, site), stage_points(table, site.owner) if protected else 0


def _is_mined(table: Table, site: Card) -> bool:
    """Whether mines in play lie below a site."""
    mines = [table.cards[number] for number in table.listed(MinesBelow.__name__)]
    return any(mine.owner == site.owner and neighbour(mine) == site.facts.name for mine in mines)


def closed_to(table: Table, company: Company) -> dict[str, Refusal]:
    """The site cards of a player's location deck that a company cannot use for what it is, each with the reason."""
    overt, seat = is_overt(table, company), company.owner
    found = [
        (card, manner(table, seat).site_refusal(table, seat, CARDS[card], overt))
        for card in dict.fromkeys(table.players[seat].locations)
    ]
    return {card: refused for card, refused in found if refused is not None}


def opened_by(company: Company) -> tuple[str, ...]:
    """The cards by which a company may use Special Movement this turn; a second copy opens the same way."""
    return tuple(
        dict.fromkeys([flag.removeprefix(SPECIAL_BY) for flag in company.flags if flag.startswith(SPECIAL_BY)])
    )


def special_by(table: Table, company: Company) -> tuple[str, ...]:
    """The cards by which a company may use Special Movement."""
    opened = opened_by(company) if company.flags else ()
    return (*opened, *opened_alone(table, company)) if WayOfBearer.listed in table.lists else opened


def opened_alone(table: Table, company: Company) -> tuple[str, ...]:
    """The cards by which somebody who is on his own may use Special Movement."""
    found = []
    for number in table.listed(WayOfBearer.listed):
        card = table.cards[number]
        allies = [ally.facts.name for ally in table.borne(card.on, "ally")] if card.on in table.cards else []
        alone = company.characters == (card.on,)
        if alone and all(set(allies) <= set(part.beside) for part in parts_of(card.id, WayOfBearer)):
            found.append(card.id)
    return tuple(dict.fromkeys(found))


def hidden_roads(table: Table, company: Company) -> str:
    """The kind of a company's player with the cards by which more regions are adjacent; empty if there are none."""
    kind = region_kind(table, company) if company.flags else ""
    return kind if BY_ROAD in kind else ""


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


def kept_from_havens(table: Table, company: Company) -> bool:
    """Whether somebody is in a company who cannot move to a haven."""
    return any(table.company_of(number) == company for number in table.listed(KeepsFromHavens.listed))


def destinations(table: Table, company: Company) -> list[str]:
    """The sites that a company can declare movement to: ids of the location deck, numbers of sites in play."""
    return list(each_destination(table, company))


def each_destination(table: Table, company: Company) -> Iterator[str]:
    """The sites that a company can declare movement to, one after the other."""
    if waits(table, company):
        return
    leaving = departure(table, company)
    for card in dict.fromkeys(table.players[company.owner].locations):
        if _deck_refusal(leaving, CARDS[card]) is None:
            yield card
    in_use = sites_in_play(table, company)
    for site in in_use:
        if leaving.here.under_deeps and leaving.here.name in gnawed_from(table, site):
            if _refusal(_through(leaving, table.cards[site].facts.name), table.cards[site].facts) is None:
                yield str(site)
        elif _refusal(leaving, facts_now(table, site)) is None and _admits(table.cards[site], leaving):
            yield str(site)
    for site in host_sites.borrowable(table, company.owner) if table.hosts else ():
        if site not in in_use and _refusal(leaving, table.cards[site].facts) is None:
            yield str(site)


def _through(leaving: Departure, name: str) -> Departure:
    """The same, for a company that would take the way which was gnawed from a site of this name."""
    return msgspec.structs.replace(leaving, gnawed=(*leaving.gnawed, name))


STAYS_PUT = COMPANY_FLAGS.declare("stays-put", "that may not move this turn")


def waits(table: Table, company: Company) -> bool:
    """Whether somebody in a company, or an effect on it, keeps it where it is."""
    if STAYS_PUT in company.flags or may_not_move(table, company):
        return True
    return Waits.listed in table.lists and any(table.company_of(each) == company for each in table.listed(Waits.listed))


def may_not_move(table: Table, company: Company) -> bool:
    """Whether a card on somebody in a company keeps it from moving."""
    if MayNotMove.listed not in table.lists:
        return False
    return any(table.company_of(each) == company for each in table.listed(MayNotMove.listed))


def sites_in_play(table: Table, company: Company) -> list[int]:
    """The other site cards that its player has in play: where other companies are or go, and those that never leave."""
    found = [
        site
        for other in table.companies.values()
        if other.owner == company.owner and other.number != company.number
        for site in (other.site, other.destination)
    ]
    found += lasting_sites(table, company.owner)
    return [site for site in dict.fromkeys(found) if site and site != company.site]


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
    if not card.bears or is_haven_card(card.facts, table.players[card.owner].kind):
        return card.facts
    if not is_haven(table, card, card.owner):
        return card.facts
    return zones.replace(card.facts, site_type="haven", alignment=table.kind(card.owner).havens)


BESIDE = NOTES.declare("beside:", "that names the one site beside it")


def neighbour(site: Card) -> str:
    """The name of the one site beside a site that has just one by choice; empty for all others."""
    for note in site.note:
        if note.startswith(BESIDE):
            return note.removeprefix(BESIDE)
    return ""


def _admits(site: Card, leaving: Departure) -> bool:
    return neighbour(site) in ("", leaving.here.name)


def destination_refusal(table: Table, company: Company, card: str) -> Refusal | None:
    """Why a company cannot declare movement to a site card of the location deck."""
    return _deck_refusal(departure(table, company), CARDS[card])


def cards_open(table: Table, company: Company) -> list[str]:
    """The site cards of the location deck to which a company can declare movement, as far as these alone decide."""
    leaving = departure(table, company)
    return [
        card
        for card in dict.fromkeys(table.players[company.owner].locations)
        if _deck_refusal(leaving, CARDS[card]) is None
    ]


def _deck_refusal(leaving: Departure, new: CardFacts) -> Refusal | None:
    """Two versions of one non-haven site are never in use; some sites are for hazards only."""
    if new.alignment in KINDS[leaving.kind].sites_for_hazards:
        return Refusal("deck.location.shared-balrog-sites-hazard-use-only", (new.id,))
    if refused := leaving.closed.get(new.id):
        return refused
    if leaving.mined and parts_of(new.id, MinesBelow):
        return Refusal("term.cannot-be-duplicated", (new.id,))
    in_use = leaving.barred.get(new.name)
    if in_use and _bars(in_use, new, leaving.kind) and not parts_of(new.id, MinesBelow):
        either = KINDS[leaving.kind].also
        rule = "org.movement.fallen-wizard-one-alignment-per-site" if either else "term.site.one-version"
        return Refusal(rule, (new.id,))
    return _refusal(leaving, new)


@lru_cache(maxsize=1 << 10)
def _by_name(cards: tuple[str, ...]) -> Mapping[str, list[str]]:
    """Cards by their names."""
    found: dict[str, list[str]] = {}
    for card in cards:
        found.setdefault(CARDS[card].name, []).append(card)
    return found


def _bars(versions: list[str], new: CardFacts, kind: str) -> bool:
    """Whether cards of a site in use bar one of it: another version, or the same unless it is a haven."""
    return not (is_haven_card(new, kind) and set(versions) == {new.id})


def _refusal(leaving: Departure, new: CardFacts) -> Refusal | None:
    """Two companies may not both go from one site of origin to one new site."""
    if new.name in leaving.taken:
        return Refusal("org.movement.no-shared-route", (new.name,))
    return _movement_refusal(leaving, new)


def sites_in_use(table: Table, seat: str) -> list[str]:
    """Names of the sites of which a player has a version in play or among their discards."""
    return [CARDS[card].name for card in cards_in_use(table, seat)]


def cards_in_use(table: Table, seat: str) -> tuple[str, ...]:
    """The site cards that a player has in play or among their discards.

    The site of an agent is in play while the agent is face-up.
    """
    cards = table.cards
    found = [cards[number].id for number in table.lists.get(SITES_OF + seat, ())]
    found += table.players[seat].site_discard
    if table.agents:
        found += [
            agent.sites[-1]
            for number, agent in table.agents.items()
            if agent.sites and cards[number].owner == seat and not cards[number].face_down
        ]
    return tuple(found)


def other_version_in_use(table: Table, seat: str, card: str) -> bool:
    """Whether a player has a version of a site in play or among their discards that bars this one."""
    versions = _by_name(cards_in_use(table, seat)).get(CARDS[card].name)
    return versions is not None and _bars(versions, CARDS[card], table.players[seat].kind)


def movement_refusal(table: Table, company: Company, new: CardFacts) -> Refusal | None:
    """Why no way leads a company from its site to another."""
    return _movement_refusal(departure(table, company), new)


def _movement_refusal(leaving: Departure, new: CardFacts) -> Refusal | None:
    """Some companies can go to havens only, others to none; some have bounds; and a way must lead there."""
    if leaving.away is not None and not is_haven_card(new, leaving.kind):
        return leaving.away
    if leaving.no_havens and is_haven_card(new, leaving.kind):
        return Refusal("timing.effect.most-recent-prevails", (new.id,))
    if leaving.bound and (refused := _bounds_refusal(leaving, new)):
        return refused
    if not _ways(leaving, new) and not _opened(leaving, new):
        return Refusal("org.movement.must-be-valid", (new.id,))
    return None


def _bounds_refusal(leaving: Departure, new: CardFacts) -> Refusal | None:
    """Some companies keep below the ground, others above it; from some sites one other can be reached; some bar
    Ringwraiths and The Balrog."""
    if leaving.surface and not (new.under_deeps or leaving.here.under_deeps or is_surfacing(leaving.here, new)):
        return Refusal("balrog.movement.avatar-expanded-by-resources", (new.id,))
    if leaving.above_ground and new.under_deeps:
        return Refusal("org.movement.must-be-valid", (new.id,))
    if not _is_beside(leaving, new.name):
        return Refusal("org.movement.must-be-valid", (new.id,))
    if leaving.wraith and not leaving.unbound and new.under_deeps and not below_darkhaven(new.id):
        return Refusal("underdeeps.ringwraith.darkhaven-surface-only", (new.id,))
    if (leaving.wraith or leaving.surface) and parts_of(new.id, BarsRingwraiths):
        return Refusal("org.movement.must-be-valid", (new.id,))
    return None


def _is_beside(leaving: Departure, name: str) -> bool:
    """Whether a site of this name is beside that of a company, if only one is by choice; gnawed ways are others."""
    return not leaving.beside or name in (leaving.beside, *leaving.gnawed)


def _opened(leaving: Departure, new: CardFacts) -> tuple[str, ...]:
    """The cards by which a company can get to a site with Special Movement."""
    if not leaving.special or leaving.here.name == new.name:
        return ()
    return tuple(
        card
        for card in leaving.special
        if any(part.leads(leaving.here, new, leaving.treated) for part in parts_of(card, SpecialWay))
    )


def special_ways(table: Table, company: Company, new: CardFacts) -> tuple[str, ...]:
    """The cards by which a company can get to a site with Special Movement."""
    return _opened(departure(table, company), new)


def ways(table: Table, company: Company, new: CardFacts) -> tuple[str, ...]:
    """The kinds of movement by which a company can get to a site."""
    return _ways(departure(table, company), new)


def _ways(leaving: Departure, new: CardFacts) -> tuple[str, ...]:
    most = _most_regions(leaving, new)
    found = known_ways(leaving.here.id, new.id, leaving.kind, most, leaving.wraith)
    if leaving.here.under_deeps or new.under_deeps:
        found = _ways_below(leaving, new, found)
    if leaving.caverns and not found and cavern_number(leaving.caverns, leaving.here, new) is not None:
        found = (UNDER_DEEPS,)
    if (leaving.roads or leaving.riding.regions) and REGION not in found and _by_other_roads(leaving, new, most):
        found = (*found, REGION)
    if leaving.regions_only:
        return (REGION,) if REGION in found else ()
    return tuple([way for way in found if way != STARTER]) if leaving.by_regions else found


def _most_regions(leaving: Departure, new: CardFacts) -> int:
    """How many regions the movement to a site may count."""
    further = leaving.further if leaving.most and new.name in leaving.foes else 0
    return min(REGIONS_EVER, leaving.most + further) if further else leaving.most


LAID_WAY = COMPANY_FLAGS.declare("laid-way:", "that names the regions that were laid face-up for its way")
BETWEEN = "|"
"""What stands between these regions."""


def laid_way(company: Company) -> tuple[str, ...]:
    """The regions that were laid face-up for the way of a company; none if it has not said yet how it goes."""
    for flag in company.flags:
        if flag.startswith(LAID_WAY):
            return tuple(flag.removeprefix(LAID_WAY).split(BETWEEN))
    return ()


def laid_way_refusal(table: Table, company: Company) -> Refusal | None:
    """Why the way that was laid for a company has become too long for it."""
    way, (more, through) = laid_way(company), further_through(table, company)
    most = limit_to(table, company, table.cards[company.destination].facts)
    most = min(REGIONS_EVER, most + more) if more and not through.isdisjoint(way) else most
    return Refusal("org.movement.must-be-valid") if len(way) > most else None


def _ways_below(leaving: Departure, new: CardFacts, found: tuple[str, ...]) -> tuple[str, ...]:
    """The ways to or from an Under-deeps site, if the map has these: a Wizardhaven has none but to its mines."""
    if new.name in leaving.gnawed:
        return (UNDER_DEEPS,)
    if mines := parts_of(new.id, MinesBelow):
        return (UNDER_DEEPS,) if leaving.strays > mines[0].above else ()
    if parts_of(leaving.here.id, MinesBelow):
        return (UNDER_DEEPS,) if leaving.beside == new.name else ()
    return found if leaving.deep_surface and _may_be_surface(new, leaving.kind) else ()


def _may_be_surface(new: CardFacts, kind: str) -> bool:
    """Whether a site can be a surface site: a Wizardhaven is none."""
    return new.under_deeps or not KINDS[kind].names_avatar or not is_haven_card(new, kind)


def _by_other_roads(leaving: Departure, new: CardFacts, most: int) -> bool:
    """Whether a way leads to a site that is not open to every company."""
    if leaving.roads and _by_hidden_road(leaving, new):
        return True
    return bool(leaving.riding.regions) and _by_riding(leaving, new, most)


def _by_riding(leaving: Departure, new: CardFacts, most: int) -> bool:
    """Whether a longer way through some regions leads to a site."""
    if leaving.wraith or not most or leaving.here.name == new.name or leaving.here.under_deeps or new.under_deeps:
        return False
    more, through = leaving.riding
    kind = leaving.roads or leaving.kind
    mordor = gorgoroth(leaving.here, new)
    return reachable_via(leaving.here.region, new.region, min(REGIONS_EVER, most + more), kind, mordor, through)


def _by_hidden_road(leaving: Departure, new: CardFacts) -> bool:
    """Whether regions that are adjacent for the company only lead to a site."""
    if (leaving.wraith and not leaving.unbound) or not leaving.most or leaving.here.name == new.name:
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
    path = starter_path(from_id, to_id, kind) if KINDS[kind].starter_movement else ()
    if path and not (wraith and "coastal-sea" in path):
        found.append(STARTER)
    if not wraith and most and reachable(here.region, new.region, most, kind, gorgoroth(here, new)):
        found.append(REGION)
    return tuple(found)


# -- starter movement -------------------------------------------------------------------------------


@cache
def starter_path(from_id: str, to_id: str, kind: str) -> tuple[str, ...]:
    """The region types of the way between two sites by starter movement; empty if there is none."""
    here, new = CARDS[from_id], CARDS[to_id]
    if KINDS[kind].kept_from_gorgoroth and gorgoroth(here, new):
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


def ringwraith_refusal(table: Table, company: Company) -> Refusal | None:
    """Why a company with a Ringwraith can go to Darkhavens only: it needs a Darkhaven behind it and a mode."""
    if not has_ringwraith(table, company):
        return None
    if table.site_of(company).facts.site_type != "haven" and UNBOUND not in company.flags:
        return Refusal("org.movement.ringwraith-needs-darkhaven-origin")
    if not in_mode(table, company):
        return Refusal("org.movement.ringwraith-needs-mode")
    return None
