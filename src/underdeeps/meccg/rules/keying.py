"""To what a creature may be keyed, and which attacks are detainment."""

from __future__ import annotations

from underdeeps.kernel import Refusal
from underdeeps.meccg.cards.attacks import AlsoAtSites, AttacksNormally, Detainment, DetainmentKeyed, NotAgainst
from underdeeps.meccg.cards.base import crosses, parts_of
from underdeeps.meccg.cards.places import AllVersions, BecomesType, MakesHavenForHealing
from underdeeps.meccg.facts import CARDS, NAMED, REGIONS, Keying, Path
from underdeeps.meccg.rules import numbers
from underdeeps.meccg.table import RINGWRAITH, Card, Company, Journey, Table

DARK_SITES = ("dark-hold", "shadow-hold", "haven")
SHADOW_RACES = ("orc", "troll", "undead", "man")


def site_type(table: Table, site: Card) -> str:
    """The type of a site as effects have it now: the most recent one prevails."""
    found = [
        (effect.order, effect.detail) for effect in numbers.lasting(table, "site-type", site.token, site.facts.name)
    ]
    found += [
        (laid_at(card), part.site_type) for card in laid_on(table, site) for part in parts_of(card.id, BecomesType)
    ]
    return max(found)[1] if found else site.facts.site_type


LAID = "laid:"
"""How the note of a card begins that was in play before it was laid on a site: when that was."""


def laid_at(card: Card) -> int:
    """When a card came to lie on a site, in the order of numbers."""
    return next((int(note.removeprefix(LAID)) for note in card.note if note.startswith(LAID)), card.number)


def laid_on(table: Table, site: Card) -> list[Card]:
    """The cards that lie on a site, and those on another version of it that concern all versions."""
    found = [table.cards[each] for each in site.bears]
    for card in table.cards.values():
        if card.role == "event" and card.on != site.number and parts_of(card.id, AllVersions):
            host = table.cards.get(card.on)
            if host is not None and host.role == "site" and host.facts.name == site.facts.name:
                found.append(card)
    return found


def hazard_site_type(table: Table, site: Card) -> str:
    """The type of a site for the playing of hazards."""
    for event in table.events:
        card = table.cards[event].id
        named = any(part.site == site.facts.name for part in parts_of(card, MakesHavenForHealing))
        if named and not crosses(card, site.id):
            return "haven"
    return site_type(table, site)


def region_types(table: Table, journey: Journey) -> tuple[str, ...]:
    """The types of the regions in the site path of the company, as effects have them now."""
    if not table.lasting:
        return journey.path
    types: list[str] = []
    for place, kind in enumerate(journey.path):
        types += _changed_region(table, journey, place, kind)
    return tuple(types)


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
    found: dict[str, None] = {}
    for keying in CARDS[card].keying:
        if _needed(table, keying):
            for key in _keys_by(table, journey, keying, card):
                found[key] = None
    site = table.cards[journey.site]
    for key in (*_site_own_keys(table, site, card), *_path_keys(table, site, card)):
        found[key] = None
    return list(found)


def _path_keys(table: Table, site: Card, card: str) -> list[str]:
    kind = hazard_site_type(table, site)
    return [
        f"site:{kind}"
        for part in parts_of(card, AlsoAtSites)
        if part.site_type == kind and has_path(table, site, part.path)
    ]


def has_path(table: Table, site: Card, wanted: tuple[tuple[str, int], ...]) -> bool:
    """Whether the site path on a site card has so many regions of one of these types, as effects have them now."""
    return any(card_path(table, site, path).count(kind) >= n for path in site.facts.paths for kind, n in wanted)


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


def _needed(table: Table, keying: Keying) -> bool:
    if keying.needs == "doors-of-night":
        return numbers.doors_of_night(table)
    return keying.needs != "no-doors-of-night" or not numbers.doors_of_night(table)


def _keys_by(table: Table, journey: Journey, keying: Keying, card: str) -> list[str]:
    found = []
    if journey.moving:
        types = region_types(table, journey)
        found += [f"region:{kind}" for kind, n in keying.region_types if types.count(kind) >= n]
        found += [f"region-name:{name}" for name in keying.regions if name in journey.regions]
    site = table.cards[journey.site]
    kind = hazard_site_type(table, site)
    if kind in keying.site_types:
        found.append(f"site:{kind}")
    if site.facts.name in keying.sites or _in_regions(site, kind, keying):
        found.append(f"site-name:{site.facts.name}")
    if keying.under_deeps and site.facts.under_deeps:
        found.append(f"site-name:{site.facts.name}")
    if keying.beside_under_deeps and beside_under_deeps(site):
        found.append(f"site-name:{site.facts.name}")
    return found


def _in_regions(site: Card, kind: str, keying: Keying) -> bool:
    if site.facts.region not in keying.sites_in or not site.facts.region:
        return False
    if keying.not_havens and kind == "haven":
        return False
    return not keying.sites_in_types or kind in keying.sites_in_types


def beside_under_deeps(site: Card) -> bool:
    """Whether some Under-deeps site lists this site as adjacent."""
    return any(site.facts.name == name for other in CARDS.values() if other.under_deeps for name, _ in other.adjacent)


def _site_own_keys(table: Table, site: Card, card: str) -> list[str]:
    facts = CARDS[card]
    if facts.name in site.facts.keyable_except:
        return []
    types = {kind for keying in facts.keying for kind, _ in keying.region_types}
    if facts.race in site.facts.keyable_races or types.intersection(site.facts.keyable_region_types):
        return [f"site-name:{site.facts.name}"]
    return []


def detains(table: Table, company: Company, card: str, race: str, key: str) -> bool:
    """Whether a creature's attack on a company is detainment."""
    for part in parts_of(card, Detainment):
        if part.heroes and not numbers.is_minion_company(table, company):
            return True
        overt = numbers.is_overt(table, company)
        if (part.overt if overt else part.covert) and numbers.is_minion_company(table, company):
            return True
    if table.players[company.owner].kind != RINGWRAITH:
        return False
    if race == "nazgûl":
        return True
    journey = table.journey
    site = table.cards[journey.site if journey is not None else company.site]
    if key.startswith("site"):
        if parts_of(site.id, AttacksNormally):
            return False
        return site_type(table, site) in DARK_SITES or bool(parts_of(site.id, DetainmentKeyed))
    region = key_region_type(table, key)
    return region == "dark-domain" or (region == "shadow-land" and race in SHADOW_RACES)


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
