"""What sites and regions are now: their types, what lies on them.

Which way leads from one to another is in `routes`, automatic-attacks are in `combat.automatic_attacks`, havens in
`numbers.companies`.
"""

from __future__ import annotations

from underdeeps.meccg.facts import CARDS, REGIONS, CardFacts
from underdeeps.meccg.language.action import crosses
from underdeeps.meccg.language.hooks.journeys import ChangesRegionsAbout, GivesPath, TreatsRegions, about
from underdeeps.meccg.language.hooks.sites import (
    AllVersions,
    BecomesType,
    CountsForHazards,
    CountsForHazardsAs,
    MakesHaven,
    MakesHavenForHealing,
    OthersBecome,
)
from underdeeps.meccg.language.later import lingering
from underdeeps.meccg.language.standing import parts_of, standing
from underdeeps.meccg.language.vocabulary import LASTING, NOTES
from underdeeps.meccg.rules import numbers
from underdeeps.meccg.rules.journeys import under_deeps
from underdeeps.meccg.table import Card, Journey, Lasting, Table


def site_type(table: Table, site: Card) -> str:
    """The type of a site as effects have it now: the most recent one prevails."""
    lists = table.lists
    if not (table.lasting or site.bears or AllVersions.listed in lists or OthersBecome.listed in lists):
        return printed_type(table, site)
    kind = printed_type(table, site)
    for _, old, new in sorted(_type_changes(table, site)):
        kind = new if old in ("", kind) else kind
    return kind


def _type_changes(table: Table, site: Card) -> list[tuple[int, str, str]]:
    """What changes the type of a site: since when, from which type (empty: from any), to which."""
    found = _changes_for_now(table, site) if table.lasting else []
    if site.bears or AllVersions.listed in table.lists:
        found += [
            (laid_at(card), "", part.site_type)
            for card in laid_on(table, site)
            for part in parts_of(card.id, BecomesType)
            if not _weathered(card.id, site)
        ]
        found += [(each, "", "haven") for each in site.bears if parts_of(table.cards[each].id, MakesHaven)]
    found += [
        (laid_at(card), "", part.site_type)
        for card in laid_on_other_version(table, site)
        for part in parts_of(card.id, OthersBecome)
    ]
    return found


def _changes_for_now(table: Table, site: Card) -> list[tuple[int, str, str]]:
    """What effects that last change in the type of a site."""
    found = [
        (effect.order, "", effect.detail)
        for effect in numbers.lasting(table, "site-type", site.token, site.facts.name)
        if not _weathered(effect.card, site)
    ]
    types = [effect for effect in table.lasting if effect.kind == "site-types"]
    return found + [(effect.order, effect.target, effect.detail) for effect in types]


def printed_type(table: Table, site: Card) -> str:
    """The type of a site as printed; a haven that is none for its player is a Ruins & Lairs, but for some players."""
    facts = CARDS[site.id]
    kind = facts.site_type
    if kind == "haven" and not numbers.is_haven_card(facts, table.players[site.owner].kind):
        return kind if table.kind(site.owner).foreign_havens else "ruins-and-lairs"
    return kind


def own_type(table: Table, site: Card) -> str:
    """The type of a site for what its player does with cards of their own: "haven" on these means one of theirs
    (term.haven.card-text, term.darkhaven.card-text). A haven that is none for them is of no type here."""
    kind = site_type(table, site)
    return kind if kind != "haven" or numbers.is_haven(table, site, site.owner) else ""


def _weathered(card: str, site: Card) -> bool:
    """Whether a site is under the earth and a card an environment, which does not change its type."""
    return site.facts.under_deeps and "environment" in CARDS[card].keywords


LAID = NOTES.declare("laid:", "that was in play before it was laid on a site: when that was")


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
    if counted := counted_as(table, site):
        return counted
    kind = site_type(table, site)
    others = parts_of(site.id, CountsForHazards) if kind == "haven" else ()
    return others[0].site_type if others else kind


def counted_as(table: Table, site: Card) -> str:
    """The type as which an event in play lets a site count for healing and for playing hazards; empty for none."""
    if CountsForHazardsAs.listed not in table.lists:
        return ""
    return next((kind for part, _ in standing(table, CountsForHazardsAs) if (kind := part.type_of(table, site))), "")


def region_types(table: Table, journey: Journey, *, for_hazard: bool = False) -> tuple[str, ...]:
    """The types of the regions in the site path of the company, as effects have them now: for everything, or for the
    playing of a hazard."""
    if not _may_differ(table):
        return journey.path
    types: list[str] = []
    for place in range(len(journey.path)):
        types += types_at(table, journey, place, for_hazard=for_hazard)
    owner = table.companies[journey.company].owner if journey.company in table.companies else ""
    for effect in numbers.lasting(table, FEWER, owner):
        if effect.detail in types:
            types.remove(effect.detail)
    if any(numbers.lasting(table, HALVED_WILDS, f"c{journey.company}")):
        wilds = types.count("wilderness")
        for _ in range(wilds - wilds // 2):
            types.remove("wilderness")
    return tuple(types)


def _may_differ(table: Table) -> bool:
    """Whether there is something by which regions may be of other types than are printed."""
    lists = table.lists
    return bool(table.lasting) or TreatsRegions.listed in lists or ChangesRegionsAbout.listed in lists


HALVED_WILDS = LASTING.declare(
    "halved-wilds",
    "by which each Wilderness in the site path of a company counts as half a one, rounded down in all",
)


FEWER = LASTING.declare(
    "fewer-regions",
    "by which the companies of a player have one region less of a type in their site paths",
)


def path_token(table: Table, journey: Journey, place: int) -> str:
    """How effects name a region of a site path: by its name if it has one there, else by the two ends of the path."""
    if journey.regions[place]:
        return journey.regions[place]
    ends = (table.cards[journey.origin].facts.name, table.cards[journey.site].facts.name)
    counted = place if ends[0] < ends[1] else len(journey.path) - 1 - place
    return f"path:{min(ends)}:{max(ends)}:{counted}"


def types_at(table: Table, journey: Journey, place: int, *, for_hazard: bool = False) -> tuple[str, ...]:
    """What one region of a site path counts as now: one type, or two where an effect has doubled it."""
    token = path_token(table, journey, place)
    return region_as(table, token, journey.path[place], company=journey.company, for_hazard=for_hazard)


def region_type(table: Table, region: str) -> str:
    """The type of a region by its name, as effects have it now; empty for no region."""
    return region_as(table, region, REGIONS[region].region_type)[0] if region in REGIONS else ""


def region_as(table: Table, token: str, kind: str, *, company: int = 0, for_hazard: bool = False) -> tuple[str, ...]:
    """What a region of this printed type counts as now: one type, or two where an effect has doubled it.

    `token` is how effects name it, empty if it has no name; some change it for one company only. Effects and events
    count in the order in which they came.
    """
    types: tuple[str, ...] = (kind,)
    changes = [(effect.order, effect.kind, effect.detail) for effect in _changes_of_region(table, token, company)]
    changes += _changes_about(table, token)
    shifts = _shifts(table, for_hazard) if TreatsRegions.listed in table.lists else {}
    changes += [(order, "", "") for order in shifts]
    for order, how, detail in sorted(changes):
        if not how:
            types = tuple([shifts[order].get(each, each) for each in types])
        elif how == "region-type":
            types = (detail, *types[1:])
        else:
            types = (detail, detail, *types[1:])
    return types


def _changes_of_region(table: Table, token: str, company: int) -> list[Lasting]:
    """The effects that last and change one region: for all, or its type for one company."""
    if not token or not table.lasting:
        return []
    found = numbers.lasting(table, "region-type", token, f"c{company}:{token}")
    return [*found, *numbers.lasting(table, "region-doubled", token)]


def _changes_about(table: Table, token: str) -> list[tuple[int, str, str]]:
    """How cards on sites change a region, as it is theirs or adjacent to theirs: since when, how, to which type."""
    found = []
    for number in table.listed(ChangesRegionsAbout.listed):
        site = table.cards.get(table.cards[number].on)
        if site is not None and token in about(site.facts.region):
            parts = parts_of(table.cards[number].id, ChangesRegionsAbout)
            found += [(number, "region-type", part.region_type) for part in parts]
    return found


def _shifts(table: Table, for_hazard: bool) -> dict[int, dict[str, str]]:
    """How events in play change all regions of some types, each by its number, which tells when it came."""
    return {
        card.number: dict(part.types)
        for part, card in standing(table, TreatsRegions)
        if (for_hazard or not part.playing_hazards) and (not part.with_event or _sees(table, part.with_event, card))
    }


def _sees(table: Table, name: str, card: Card) -> bool:
    """Whether an event of this name is in play for another."""
    if card.facts.kind == "hazard":
        return numbers.in_play(table, name, "hazard")
    return numbers.sees(table, name, card.number)


def treated_regions(table: Table) -> dict[str, str]:
    """The regions, by name, that are of another type now than is printed."""
    if not _may_differ(table):
        return {}
    now = {name: region_type(table, name) for name in REGIONS}
    return {name: kind for name, kind in now.items() if kind != REGIONS[name].region_type}


def beside_under_deeps(site: CardFacts) -> bool:
    """Whether a site is the surface site of an Under-deeps site, or an Under-deeps site beside another."""
    return under_deeps.is_surface(site.id) or (site.under_deeps and bool(site.adjacent))


def is_for_travel(table: Table, seat: str, card: str) -> bool:
    """Whether a player may be at a site with a card of theirs: some cards serve them for hazards only."""
    return CARDS[card].alignment not in table.kind(seat).sites_for_hazards


def given_path(table: Table, company: int) -> tuple[GivesPath, Lasting] | None:
    """The effect that gives a company its site path, with what it left behind; None if it goes its own way."""
    for each in lingering(table, GivesPath) if table.lasting else ():
        if each[1].target == f"c{company}":
            return each
    return None
