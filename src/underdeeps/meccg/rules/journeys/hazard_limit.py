"""The hazard limit of a movement/hazard phase. How actions are counted against it is in `chain.chain`."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from underdeeps.meccg.language.hooks.journeys import (
    ChangesLimit,
    HazardLimit,
    KeepsToRegions,
    LowersLimit,
    RaisesLimit,
    SpecialWay,
)
from underdeeps.meccg.language.standing import parts_of, standing
from underdeeps.meccg.language.vocabulary import LASTING
from underdeeps.meccg.modifiers import AFTERWARDS, BASE, Modifier, at_least, changes, total
from underdeeps.meccg.rules import numbers, zones
from underdeeps.meccg.rules.journeys import places, routes
from underdeeps.meccg.rules.zones.changes import journey_of
from underdeeps.meccg.table import Company, Journey, Table

DOUBLED = LASTING.declare("limit-doubled", "by which the hazard limit against a company is twice as high")

LEAST = 2
"""The base hazard limit of the smallest companies; what eases a way does not bring a limit below it."""


def set_hazard_limit(table: Table) -> None:
    """The hazard limit of a company is set when its movement/hazard phase begins."""
    company = table.companies[journey_of(table).company]
    base = tuple(base_modifiers(table, company))
    limit = total(base)
    change = total((*base, *_changes_at_first(table, company))) - limit
    for _ in numbers.lasting(table, DOUBLED, f"c{company.number}") if table.lasting else ():
        change += max(0, limit + change)
    zones.change_journey(table, limit=limit, limit_change=change)


def base_modifiers(table: Table, company: Company) -> Iterator[Modifier]:
    """What makes up the base hazard limit: the company's size, at least two, halved if the sideboard was used."""
    if given := places.given_path(table, company.number):
        yield Modifier("hazard-limit", given[0].limit, given[1].card, layer=BASE)
        return
    size = max(LEAST, numbers.size(table, company))
    yield Modifier("hazard-limit", size, why="size", layer=BASE)
    if table.hazard_sideboard:
        yield Modifier("hazard-limit", -(size // 2), why="sideboard")
    journey = journey_of(table)
    site = table.cards[journey.site].id
    for part in parts_of(site, HazardLimit) if journey.moving else ():
        yield Modifier("hazard-limit", part.amount, site)


def _changes_at_first(table: Table, company: Company) -> Iterator[Modifier]:
    """What changes the hazard limit of a company as it is set; nothing does if an effect has given it."""
    return iter(()) if places.given_path(table, company.number) else change_modifiers(table, company)


def change_modifiers(table: Table, company: Company) -> Iterator[Modifier]:
    """What changes the hazard limit of a company: effects on it, events in play, the way on which it is."""
    target = f"c{company.number}"
    for effect in numbers.lasting(table, "hazard-limit", target) if table.lasting else ():
        yield Modifier("hazard-limit", effect.amount, effect.card, why=effect.until)
    if not _OF_EVENTS.isdisjoint(table.lists):
        for event in table.events:
            yield from changes("hazard-limit", limit_change(table, table.cards[event].id), table.cards[event].id)
    for effect in numbers.lasting(table, SAFER, target) if table.lasting else ():
        yield from _lower(effect.amount, effect.card)
    if journey_of(table).moving:
        yield from _eased(table, journey_of(table), company)
    for part, card in standing(table, LowersLimit):
        yield from _lower(part.amount, card.id)


_OF_EVENTS: Final = frozenset({ChangesLimit.__name__, RaisesLimit.__name__})
"""The lists of the cards that change hazard limits while they are in play."""


def _lower(amount: int, card: str) -> tuple[Modifier, ...]:
    """What lowers a hazard limit, but not below two."""
    return (Modifier("hazard-limit", -amount, card, minimum=LEAST),) if amount else ()


SAFER = LASTING.declare(
    "safer",
    "by which a company's hazard limit falls, whether it moves or not",
)

SAFER_ROAD = LASTING.declare(
    "safer-road",
    "by which a company's hazard limit falls if it moves to one of the regions in its detail",
)

EASED_ROAD = LASTING.declare(
    "eased-road",
    "by which a company's hazard limit falls for regions of a type in its site path",
)
ONCE, EACH, TWICE = range(3)
"""By how much it falls: by one if there are any, and one more with Gates of Morning; by one for each; by two."""


def _eased(table: Table, journey: Journey, company: Company) -> Iterator[Modifier]:
    """What lowers the hazard limit because of the way on which a company is."""
    for way in parts_of(journey.by, SpecialWay):
        yield from _lower(-way.limit, journey.by)
    for effect in numbers.lasting(table, SAFER_ROAD, f"c{company.number}"):
        if not effect.detail or table.cards[journey.site].facts.region in effect.detail.split("|"):
            yield from _lower(effect.amount, effect.card)
    for event in company.events if journey.kind == routes.REGION else ():
        for part in parts_of(table.cards[event].id, KeepsToRegions):
            yield from _lower(part.limit, table.cards[event].id)
    for effect in numbers.lasting(table, EASED_ROAD, f"c{company.number}"):
        regions = places.region_types(table, journey).count(effect.detail)
        once = 1 + (effect.amount == TWICE or table.in_play("Gates of Morning")) if regions else 0
        yield from _lower(regions if effect.amount == EACH else once, effect.card)


# -- while the phase is under way -------------------------------------------------------------------


def limit_modifiers(table: Table) -> tuple[Modifier, ...]:
    """What makes up the hazard limit of the phase that is under way, with what was done to it since it was set."""
    return at_least(0, _limit_modifiers(table, journey_of(table)))


def _limit_modifiers(table: Table, journey: Journey) -> Iterator[Modifier]:
    company = table.companies.get(journey.company)
    base = tuple(base_modifiers(table, company)) if company is not None else ()
    if not base or total(base) != journey.limit:  # the company is another than when the limit was set
        base = (Modifier("hazard-limit", journey.limit, why="set", layer=BASE),)
    found = (*base, *(_changes_at_first(table, company) if company is not None else ()))
    yield from found
    since = journey.limit + journey.limit_change - total(found)
    if since:
        yield Modifier("hazard-limit", since, why="since", layer=AFTERWARDS)


def limit_effect(table: Table, card: str) -> int:
    """What an event in play does to the hazard limit of the phase that is under way: less, where two is the least."""
    journey = journey_of(table)
    company = table.companies.get(journey.company)
    own = [each for part in parts_of(card, LowersLimit) for each in _lower(part.amount, card)]
    if not own or company is None:
        return limit_change(table, card)
    found = [Modifier("hazard-limit", journey.limit, layer=BASE), *change_modifiers(table, company)]
    others = list(found)
    for each in own:
        others.remove(each)
    return limit_change(table, card) + total(found) - total(others)


def limit_change(table: Table, card: str) -> int:
    """How an event in play changes the hazard limit of the movement/hazard phase that is under way."""
    journey = journey_of(table)
    company = table.companies.get(journey.company)
    total = 0
    if company is not None:
        total += sum(part.change(table, company) for part in parts_of(card, ChangesLimit))
    for part in parts_of(card, RaisesLimit):
        overt = company is not None and numbers.is_minion_company(table, company) and numbers.is_overt(table, company)
        through = journey.moving and not set(part.regions).isdisjoint(journey.regions)
        below = part.under_deeps and table.cards[journey.site].facts.under_deeps
        kinds = places.region_types(table, journey) if part.types and journey.moving else ()
        by_type = not set(part.types).isdisjoint(kinds)
        total += part.amount if below or by_type or (overt if part.overt else through) else 0
    return total
