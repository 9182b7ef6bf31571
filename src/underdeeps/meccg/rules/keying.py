"""To what a creature may be keyed, and which attacks are detainment."""

from __future__ import annotations

from functools import lru_cache

from underdeeps.kernel import Refusal
from underdeeps.meccg.facts import CARDS, NAMED, REGIONS, CardFacts, Keying, Path
from underdeeps.meccg.facts.places import HAVENS_WITH_PATH
from underdeeps.meccg.language.action import crosses
from underdeeps.meccg.language.hooks.combat import (
    FOLLOWING,
    AttacksNormally,
    Detainment,
    DetainmentKeyed,
    FollowsAttack,
    NotAgainst,
)
from underdeeps.meccg.language.hooks.hazards import AlsoAtSites, KeysToUnderDeeps, OpensRegions, OpensSites
from underdeeps.meccg.language.hooks.sites import (
    AllVersions,
    BecomesType,
    MakesHaven,
    MakesHavenForHealing,
    OthersBecome,
)
from underdeeps.meccg.language.standing import parts_of, standing
from underdeeps.meccg.rules import numbers, routes, zones
from underdeeps.meccg.table import MINIONS, Card, Company, Journey, Table

DARK_SITES = ("dark-hold", "shadow-hold", "haven")
SHADOW_RACES = ("orc", "troll", "undead", "man")


def site_type(table: Table, site: Card) -> str:
    """The type of a site as effects have it now: the most recent one prevails."""
    lists = table.lists
    if not (table.lasting or site.bears or AllVersions.listed in lists or OthersBecome.listed in lists):
        return printed_type(table, site)
    found = [
        (effect.order, effect.detail)
        for effect in numbers.lasting(table, "site-type", site.token, site.facts.name)
        if not _weathered(effect.card, site)
    ]
    found += [
        (laid_at(card), part.site_type)
        for card in laid_on(table, site)
        for part in parts_of(card.id, BecomesType)
        if not _weathered(card.id, site)
    ]
    found += [(each, "haven") for each in site.bears if parts_of(table.cards[each].id, MakesHaven)]
    found += [
        (laid_at(card), part.site_type)
        for card in laid_on_other_version(table, site)
        for part in parts_of(card.id, OthersBecome)
    ]
    return max(found)[1] if found else printed_type(table, site)


def printed_type(table: Table, site: Card) -> str:
    """The type of a site as printed; a haven that is none for its player is a Ruins & Lairs."""
    kind = site.facts.site_type
    if kind == "haven" and not numbers.is_haven_card(site.facts, table.players[site.owner].kind):
        return "ruins-and-lairs"
    return kind


def _weathered(card: str, site: Card) -> bool:
    """Whether a site is under the earth and a card an environment, which does not change its type."""
    return site.facts.under_deeps and "environment" in CARDS[card].keywords


LAID = "laid:"
"""How the note of a card begins that was in play before it was laid on a site: when that was."""


def laid_at(card: Card) -> int:
    """When a card came to lie on a site, in the order of numbers."""
    return next((int(note.removeprefix(LAID)) for note in card.note if note.startswith(LAID)), card.number)


def laid_on(table: Table, site: Card) -> list[Card]:
    """The cards that lie on a site, and those on another version of it that concern all versions."""
    found = [table.cards[each] for each in site.bears]
    for number in table.listed(AllVersions.listed):
        card = table.cards[number]
        if card.role == "event" and card.on != site.number:
            host = site_under(table, card)
            if host is not None and host.facts.name == site.facts.name:
                found.append(card)
    return found


def site_under(table: Table, card: Card) -> Card | None:
    """The site on which a card lies, or on which the event lies that it lies on."""
    host = table.cards.get(card.on)
    while host is not None and host.role == "event":
        host = table.cards.get(host.on)
    return host if host is not None and host.role == "site" else None


def laid_on_other_version(table: Table, site: Card) -> list[Card]:
    """The cards on another version of a site that concern all versions but their own."""
    found = []
    for number in table.listed(OthersBecome.listed):
        host = site_under(table, table.cards[number])
        if host is not None and host.number != site.number and host.facts.name == site.facts.name:
            found.append(table.cards[number])
    return found


def hazard_site_type(table: Table, site: Card) -> str:
    """The type of a site for the playing of hazards."""
    for event in table.listed(MakesHavenForHealing.listed):
        card = table.cards[event].id
        named = any(part.site == site.facts.name for part in parts_of(card, MakesHavenForHealing))
        if named and event in table.events and not crosses(card, site.id):
            return "haven"
    return site_type(table, site)


def region_types(table: Table, journey: Journey) -> tuple[str, ...]:
    """The types of the regions in the site path of the company, as effects have them now."""
    if not table.lasting:
        return journey.path
    types: list[str] = []
    for place, kind in enumerate(journey.path):
        types += _changed_region(table, journey, place, kind)
    owner = table.companies[journey.company].owner if journey.company in table.companies else ""
    for effect in numbers.lasting(table, FEWER, owner):
        if effect.detail in types:
            types.remove(effect.detail)
    return tuple(types)


FEWER = "fewer-regions"
"""The lasting effect by which the companies of a player have one region less of a type in their site paths."""


def _changed_region(table: Table, journey: Journey, place: int, kind: str) -> tuple[str, ...]:
    """A region of a path as effects have it now: they count in the order in which they came."""
    types: tuple[str, ...] = (kind,)
    token = path_token(table, journey, place)
    for effect in table.lasting:
        if effect.target in (token, f"c{journey.company}:{token}") and effect.kind == "region-type":
            types = (effect.detail, *types[1:])
        elif effect.target == token and effect.kind == "region-doubled":
            types = (effect.detail, effect.detail, *types[1:])
    return types


def path_token(table: Table, journey: Journey, place: int) -> str:
    """How effects name a region of a site path: by its name if it has one there, else by the two ends of the path."""
    if journey.regions[place]:
        return journey.regions[place]
    ends = (table.cards[journey.origin].facts.name, table.cards[journey.site].facts.name)
    counted = place if ends[0] < ends[1] else len(journey.path) - 1 - place
    return f"path:{min(ends)}:{max(ends)}:{counted}"


def types_at(table: Table, journey: Journey, place: int) -> tuple[str, ...]:
    """What one region of a site path counts as now: one type, or two where an effect has doubled it."""
    return _changed_region(table, journey, place, journey.path[place])


def region_type(table: Table, region: str) -> str:
    """The type of a region by its name, as effects have it now; empty for no region."""
    kind: str = REGIONS[region].region_type if region in REGIONS else ""
    return _region_as(table, region, kind)[0]


def _region_as(table: Table, region: str, kind: str) -> tuple[str, ...]:
    """What a region of this name and printed type counts as now: one type, or two where an effect has doubled it."""
    types: tuple[str, ...] = (kind,)
    for effect in table.lasting:
        if region and effect.target == region and effect.kind == "region-type":
            types = (effect.detail, *types[1:])
        elif region and effect.target == region and effect.kind == "region-doubled":
            types = (effect.detail, effect.detail, *types[1:])
    return types


def keys(table: Table, card: str, at: Journey | None = None) -> list[str]:
    """Everything that a creature can be keyed to against the company whose phase it is (or that is at a site)."""
    journey = at or table.journey
    if journey is None or journey.company not in table.companies:
        return []
    site = table.cards[journey.site]
    kind = hazard_site_type(table, site)
    types = region_types(table, journey) if journey.moving else ()
    regions = journey.regions if journey.moving else ()
    printed = _printed_keys(card, site.id, kind, types, regions, numbers.doors_of_night(table))
    found = dict.fromkeys(printed)
    for key in (*_path_keys(table, site, kind, card), *_opened(table, journey, kind, card)):
        found[key] = None
    for follows in parts_of(card, FollowsAttack):
        if f"{FOLLOWING}{follows.race}" in table.companies[journey.company].flags:
            found[f"{FOLLOWING}{follows.race}"] = None
    for part, _ in standing(table, KeysToUnderDeeps):
        if part.admits(card, site, kind):
            found[f"site:{kind}"] = None
    for opened, _ in standing(table, OpensRegions) if journey.moving else ():
        fitting = [name for keying in CARDS[card].keying if _needed(table, keying) for name in opened.names(keying)]
        found |= {f"region-name:{name}": None for name in fitting if name in journey.regions}
    return left_open(table, journey.company, list(found))


def left_open(table: Table, company: int, found: list[str]) -> list[str]:
    """Of some keys those that no effect has closed against a company."""
    if not table.lasting:
        return found
    closed = tuple(
        effect.detail
        for effect in numbers.lasting(table, CLOSED_KEY, f"c{company}")
        if not zones.quelled(table, effect.card)
    )
    return [key for key in found if not closed or not key.startswith(closed)]


CLOSED_KEY = "closed-key"
"""The lasting effect by which creatures cannot be keyed to something against a company: how such keys begin."""

IN_EARNEST = "in-earnest"
"""The lasting effect by which creatures keyed to sites of a type do not attack a company as detainment."""


def _opened(table: Table, journey: Journey, kind: str, card: str) -> list[str]:
    """The site, if the company has faced something that opens it to creatures of a race."""
    return [
        f"site:{kind}"
        for faced in table.companies[journey.company].faced
        for part in parts_of(faced, OpensSites)
        if part.race == CARDS[card].race and kind in part.site_types
    ]


def _path_keys(table: Table, site: Card, kind: str, card: str) -> list[str]:
    return [
        f"site:{kind}"
        for part in parts_of(card, AlsoAtSites)
        if part.site_type == kind and has_path(table, site, part.path)
    ]


def has_path(table: Table, site: Card, wanted: tuple[tuple[str, int], ...]) -> bool:
    """Whether the site path on a site card has so many regions of one of these types, as effects have them now."""
    paths = own_paths(site.facts)
    return any(card_path(table, site, path).count(kind) >= n for path in paths for kind, n in wanted)


def own_paths(site: CardFacts) -> tuple[Path, ...]:
    """The site paths that belong to a site: a haven has none, with one exception."""
    return () if site.site_type == "haven" and site.name not in HAVENS_WITH_PATH else site.paths


def card_path(table: Table, site: Card, path: Path) -> tuple[str, ...]:
    """The region types of a site path on a site card. Its two ends are named regions; what changes those changes it."""
    ends = {0: CARDS[NAMED[path.haven][0]].region, len(path.regions) - 1: site.facts.region}
    types: list[str] = []
    for place, kind in enumerate(path.regions):
        types += _region_as(table, ends.get(place, ""), kind)
    return tuple(types)


def company_refusal(table: Table, company: Company, card: str) -> Refusal | None:
    """Why a creature cannot be played against a company, wherever that is."""
    minions = numbers.is_minion_company(table, company)
    homes = {home for number in company.characters for home in table.cards[number].facts.home_sites}
    for part in parts_of(card, NotAgainst):
        if (part.minions and minions) or (part.heroes and not minions) or part.home in homes:
            return Refusal("timing.active-condition.definition", (card,))
    return None


def normally_keyed(table: Table, card: str, types: tuple[str, ...]) -> bool:
    """Whether a creature can be keyed to sites or regions of one of some types, whatever site is at hand."""
    return any(
        bool(set(types).intersection(keying.site_types)) or any(kind in types for kind, _ in keying.region_types)
        for keying in CARDS[card].keying
        if _needed(table, keying)
    )


def _needed(table: Table, keying: Keying) -> bool:
    if keying.needs == "doors-of-night":
        return numbers.doors_of_night(table)
    return keying.needs != "no-doors-of-night" or not numbers.doors_of_night(table)


@lru_cache(maxsize=1 << 13)
def _printed_keys(
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


def beside_under_deeps(site: CardFacts) -> bool:
    """Whether a site is the surface site of an Under-deeps site, or an Under-deeps site beside another."""
    return routes.is_surface(site.id) or (site.under_deeps and bool(site.adjacent))


def _site_own_keys(site: CardFacts, card: str) -> list[str]:
    facts = CARDS[card]
    if facts.name in site.keyable_except:
        return []
    types = {kind for keying in facts.keying for kind, _ in keying.region_types}
    if facts.race in site.keyable_races or types.intersection(site.keyable_region_types):
        return [f"site-name:{site.name}"]
    return []


def detains(table: Table, company: Company, card: str, race: str, key: str) -> bool:
    """Whether a creature's attack on a company is detainment."""
    for part in parts_of(card, Detainment):
        if part.heroes and not numbers.is_minion_company(table, company):
            return True
        overt = numbers.is_overt(table, company)
        if (part.overt if overt else part.covert) and numbers.is_minion_company(table, company):
            return True
    if table.players[company.owner].kind not in MINIONS:
        return False
    journey = table.journey
    site = table.cards[journey.site if journey is not None else company.site]
    if race == "nazgûl":
        normally = parts_of(site.id, AttacksNormally) if key.startswith("site") else ()
        return not any(part.nazgul for part in normally)
    if key.startswith("site"):
        earnest = numbers.lasting(table, IN_EARNEST, f"c{company.number}")
        if parts_of(site.id, AttacksNormally) or any(effect.detail == site_type(table, site) for effect in earnest):
            return False
        return site_type(table, site) in DARK_SITES or bool(parts_of(site.id, DetainmentKeyed))
    region = key_region_type(table, key)
    races = (race, *CARDS[card].other_races)
    return region == "dark-domain" or (region == "shadow-land" and any(each in SHADOW_RACES for each in races))


def key_region_type(table: Table, key: str) -> str:
    """The type of the region that a key names, directly or by the region's name."""
    how, _, what = key.partition(":")
    if how != "region-name":
        return what
    journey = table.journey
    if journey is None or what not in journey.regions:
        return REGIONS[what].region_type
    place = journey.regions.index(what)
    return _changed_region(table, journey, place, journey.path[place])[0]
