"""To what creatures can be keyed: the regions and sites of a path, as they are now and as cards open them.

Playing the creature is in `creatures`, what agents open in `agents.keys`, the types themselves in `journeys.places`.
"""

from __future__ import annotations

from functools import lru_cache
from typing import Final

from underdeeps.kernel import Refusal
from underdeeps.meccg.facts import CARDS, NAMED, CardFacts, Keying, Path
from underdeeps.meccg.facts.places import HAVENS_WITH_PATH
from underdeeps.meccg.language.hooks.combat import NotAgainst, OtherKeys
from underdeeps.meccg.language.hooks.hazards import (
    AlsoAtSites,
    AlwaysOpen,
    ClosesKeys,
    KeysToUnderDeeps,
    LeaveToKey,
    OpensKeys,
    OpensKeysForNow,
    OpensRegions,
    OpensSites,
    OpensSitesForNow,
)
from underdeeps.meccg.language.later import lingering
from underdeeps.meccg.language.standing import parts_of, standing
from underdeeps.meccg.language.vocabulary import COMPANY_FLAGS
from underdeeps.meccg.rules import numbers, zones
from underdeeps.meccg.rules.chain import permissions
from underdeeps.meccg.rules.journeys.places import (
    beside_under_deeps,
    hazard_site_type,
    region_as,
    region_type,
    region_types,
    types_at,
)
from underdeeps.meccg.table import Card, Company, Journey, Table

UNSEEN: Final = "no-creatures"
"""The flag of a company against which no creature can be played."""


def keys(table: Table, card: str, at: Journey | None = None) -> list[str]:
    """Everything that a creature can be keyed to against the company whose phase it is (or that is at a site)."""
    journey = at or table.journey
    if journey is None or journey.company not in table.companies:
        return []
    site = table.cards[journey.site]
    kind = hazard_site_type(table, site)
    types = region_types(table, journey, for_hazard=True) if journey.moving else ()
    regions = journey.regions if journey.moving else ()
    company = table.companies[journey.company]
    found = [
        *printed_keys(card, site.id, kind, types, regions, numbers.doors_of_night(table)),
        *_path_keys(table, site, kind, card),
    ]
    if company.faced:
        found += _opened(table, journey, kind, card)
    for other in parts_of(card, OtherKeys):
        found += other.keys(table, journey)
    for part, _ in standing(table, OpensKeys):
        found += part.keys(table, journey, card)
    below = standing(table, KeysToUnderDeeps)
    if below and any(part.admits(card, site, kind) for part, _ in below):
        found.append(f"site:{kind}")
    found += _key_by_race(company, card)
    if regions:
        found += _opened_regions(table, regions, card)
    for effect, lasting in lingering(table, OpensKeysForNow):
        found += effect.keys(table, lasting, card, journey)
    return left_open(table, journey, list(dict.fromkeys(found)))


def _key_by_race(company: Company, card: str) -> tuple[str, ...]:
    """What opens a company to creatures of one race."""
    race = race_alone(company) if company.flags else ""
    return (f"{ANY_KEY}{race}",) if race and race in (CARDS[card].race, *CARDS[card].other_races) else ()


ANY_KEY: Final = "race:"
"""How the key begins of a creature that can be played on a company because of its race, which follows."""


def left_open(table: Table, journey: Journey, found: list[str]) -> list[str]:
    """Of some keys those that no effect has closed against a company: to some sites creatures can always be keyed."""
    if not table.lasting:
        return found
    here = always_open(table.cards[journey.site])
    return [key for key in found if (here and key.startswith("site")) or not _closed(table, journey.company, key)]


def _closed(table: Table, number: int, key: str) -> bool:
    """Whether an effect keeps creatures from a company, or from being keyed to something against it."""
    company = table.companies.get(number)
    if company is not None and UNSEEN in company.flags:
        return True
    return any(
        lasting.target == f"c{number}" and effect.closes(table, lasting, key) and not zones.quelled(table, lasting.card)
        for effect, lasting in lingering(table, ClosesKeys)
    )


def always_open(site: Card) -> bool:
    """Whether creatures can be keyed to a site whatever other cards say."""
    return bool(parts_of(site.id, AlwaysOpen))


def _opened(table: Table, journey: Journey, kind: str, card: str) -> list[str]:
    """The site, if the company has faced something that opens it to creatures of a race."""
    return [
        f"site:{kind}"
        for faced in table.companies[journey.company].faced
        for part in parts_of(faced, OpensSites)
        if part.race == CARDS[card].race and kind in part.site_types
    ]


def _opened_regions(table: Table, regions: tuple[str, ...], card: str) -> list[str]:
    """The regions on the way that events open to a creature."""
    return [
        f"region-name:{name}"
        for opened, _ in standing(table, OpensRegions)
        for keying in CARDS[card].keying
        if _needed(table, keying)
        for name in opened.names(keying)
        if name in regions
    ]


def _path_keys(table: Table, site: Card, kind: str, card: str) -> list[str]:
    also = parts_of(card, AlsoAtSites)
    if not also:
        return []
    return [
        f"site:{kind}" for part in also if part.site_type == kind and has_path(table, site, part.path, for_hazard=True)
    ]


def has_path(table: Table, site: Card, wanted: tuple[tuple[str, int], ...], *, for_hazard: bool = False) -> bool:
    """Whether the site path on a site card has so many regions of one of these types, as effects have them now."""
    paths = own_paths(site.facts)
    return any(
        card_path(table, site, path, for_hazard=for_hazard).count(kind) >= n for path in paths for kind, n in wanted
    )


def own_paths(site: CardFacts) -> tuple[Path, ...]:
    """The site paths that belong to a site: a haven has none, with one exception."""
    return () if site.site_type == "haven" and site.name not in HAVENS_WITH_PATH else site.paths


def card_path(table: Table, site: Card, path: Path, *, for_hazard: bool = False) -> tuple[str, ...]:
    """The region types of a site path on a site card. Its two ends are named regions; what changes those changes it."""
    ends = {0: CARDS[NAMED[path.haven][0]].region, len(path.regions) - 1: site.facts.region}
    types: list[str] = []
    for place, kind in enumerate(path.regions):
        types += region_as(table, ends.get(place, ""), kind, for_hazard=for_hazard)
    return tuple(types)


ONLY_RACE: Final = COMPANY_FLAGS.declare(
    "only-race:",
    "on which only creatures of a race (which follows) are played this turn, and any of these, whatever their keys",
)


def race_alone(company: Company) -> str:
    """The one race whose creatures can be played on a company this turn; empty if any can."""
    return next((flag.removeprefix(ONLY_RACE) for flag in company.flags if flag.startswith(ONLY_RACE)), "")


def company_refusal(table: Table, company: Company, card: str) -> Refusal | None:
    """Why a creature cannot be played against a company, wherever that is."""
    if company.flags and (race := race_alone(company)) and race not in (CARDS[card].race, *CARDS[card].other_races):
        return Refusal("timing.effect.most-recent-prevails", (card,))
    minions = numbers.is_minion_company(table, company)
    homes = {home for number in company.characters for home in table.cards[number].facts.home_sites}
    for part in parts_of(card, NotAgainst):
        if (part.minions and minions) or (part.heroes and not minions) or part.home in homes:
            return Refusal("timing.active-condition.definition", (card,))
        if part.covert and not numbers.is_overt(table, company):
            return Refusal("timing.active-condition.definition", (card,))
    return None


def normally_keyed(table: Table, card: str, types: tuple[str, ...]) -> bool:
    """Whether a creature can be keyed to a site or a single region of one of some types, whatever site is at hand."""
    return any(
        not set(types).isdisjoint(keying.site_types) or any((kind, 1) in keying.region_types for kind in types)
        for keying in CARDS[card].keying
        if _needed(table, keying)
    )


def _needed(table: Table, keying: Keying) -> bool:
    if keying.needs == "doors-of-night":
        return numbers.doors_of_night(table)
    return keying.needs != "no-doors-of-night" or not numbers.doors_of_night(table)


@lru_cache(maxsize=1 << 13)
def printed_keys(
    card: str, site: str, kind: str, types: tuple[str, ...], regions: tuple[str, ...], doors: bool
) -> tuple[str, ...]:
    """To what a creature may be keyed by its own card and by that of the site, on a way through regions of these types
    and names, with a site of this kind at its end."""
    found: list[str] = []
    for keying in CARDS[card].keying:
        if keying.needs and (keying.needs == "doors-of-night") != doors:
            continue
        found += [f"region:{each}" for each, n in keying.region_types if types.count(each) >= n]
        found += [f"region-name:{name}" for name in keying.regions if name in regions]
        found += _site_keys(CARDS[site], kind, keying)
    return tuple(dict.fromkeys((*found, *_site_own_keys(CARDS[site], card))))


def _site_keys(site: CardFacts, kind: str, keying: Keying) -> list[str]:
    """How a creature may be keyed to a site by one line of its card."""
    found = [f"site:{kind}"] if kind in keying.site_types else []
    named = site.name in keying.sites or _in_regions(site, kind, keying)
    below = keying.under_deeps and site.under_deeps
    beside = keying.beside_under_deeps and beside_under_deeps(site)
    return [*found, f"site-name:{site.name}"] if named or below or beside else found


def _in_regions(site: CardFacts, kind: str, keying: Keying) -> bool:
    if site.region not in keying.sites_in or not site.region:
        return False
    if keying.not_havens and kind == "haven":
        return False
    return not keying.sites_in_types or kind in keying.sites_in_types


def _site_own_keys(site: CardFacts, card: str) -> list[str]:
    facts = CARDS[card]
    if facts.name in site.keyable_except:
        return []
    types = {kind for keying in facts.keying for kind, _ in keying.region_types}
    if facts.race in site.keyable_races or types.intersection(site.keyable_region_types):
        return [f"site-name:{site.name}"]
    return []


def key_region_type(table: Table, key: str) -> str:
    """The type of the region that a key names, directly or by the region's name."""
    how, _, what = key.partition(":")
    if how != "region-name":
        return what
    journey = table.journey
    if journey is None or what not in journey.regions:
        return region_type(table, what)
    return types_at(table, journey, journey.regions.index(what), for_hazard=True)[0]


def opened(table: Table, card: str, site: Card, *, free: bool = False) -> list[str]:
    """The key by which a creature can be played at a site that an effect has opened to it, if there is one; or if there
    is one by which it does not count against the hazard limit."""
    open_ = any(
        effect.opens(table, lasting, card, site) and (effect.free or not free)
        for effect, lasting in lingering(table, OpensSitesForNow)
    )
    return [f"site-name:{site.facts.name}"] if open_ else []


def opened_ahead(table: Table, card: str, *, free: bool = False) -> list[str]:
    """The same at the site to which the company goes, or where it stays, whose movement/hazard phase it is."""
    site = table.cards.get(table.journey.site) if table.journey is not None else None
    return opened(table, card, site, free=free) if site is not None else []


def by_leave(table: Table, card: str, taken: bool) -> list[str]:
    """To what a creature can be keyed by a leave that its player has; or, if that is taken, by the one that it is being
    played with."""
    if not permissions.any_for_creatures(table):
        return []
    return [
        key
        for effect, lasting in lingering(table, LeaveToKey)
        if (permissions.is_taken(lasting, card) if taken else permissions.is_for_creature(lasting, card))
        for key in effect.keys(table, lasting)
    ]
