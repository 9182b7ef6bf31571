"""The hazard limit of a movement/hazard phase. How actions are counted against it is in `chain.chain`."""

from __future__ import annotations

from underdeeps.meccg.language.hooks.journeys import ChangesLimit, HazardLimit, LowersLimit, RaisesLimit, SpecialWay
from underdeeps.meccg.language.standing import parts_of, standing
from underdeeps.meccg.language.vocabulary import LASTING
from underdeeps.meccg.rules import numbers, zones
from underdeeps.meccg.rules.journeys import places, routes
from underdeeps.meccg.rules.journeys.region_movement import kept
from underdeeps.meccg.rules.zones.changes import journey_of
from underdeeps.meccg.table import Company, Table

# -- 3 to 5: hazard limit, draws --------------------------------------------------------------------


def set_hazard_limit(table: Table) -> None:
    """The base hazard limit: the company's size, at least two, halved if the sideboard was used."""
    journey = journey_of(table)
    company = table.companies[journey.company]
    if given := routes.given_path(table, company.number):
        zones.change_journey(table, limit=given[0].limit, limit_change=0)
        return
    limit = max(2, numbers.size(table, company))
    if table.hazard_sideboard:
        limit = (limit + 1) // 2
    site = table.cards[journey.site]
    if journey.moving:
        limit += sum(part.amount for part in parts_of(site.id, HazardLimit))
    change = _raised(table, company)
    change -= min(_eased(table, company) + lowered(table), max(0, limit + change - 2))
    zones.change_journey(table, limit=limit, limit_change=change)


def _raised(table: Table, company: Company) -> int:
    """By how much the hazard limit is higher (or lower) for what lasts this turn and for events in play."""
    change = sum(effect.amount for effect in numbers.lasting(table, "hazard-limit", f"c{company.number}"))
    return change + sum([limit_change(table, table.cards[event].id) for event in table.events])


SAFER_ROAD = LASTING.declare(
    "safer-road",
    "by which a company's hazard limit falls if it moves to one of the regions in its detail",
)

EASED_ROAD = LASTING.declare(
    "eased-road",
    "by which a company's hazard limit falls for regions of a type in its site path",
)


def _eased(table: Table, company: Company) -> int:
    """By how much the hazard limit falls, but not below two, because of the way on which a company is."""
    journey = journey_of(table)
    if not journey.moving:
        return 0
    eased = -sum(part.limit for part in parts_of(journey.by, SpecialWay)) if journey.by else 0
    for effect in numbers.lasting(table, SAFER_ROAD, f"c{company.number}"):
        if not effect.detail or table.cards[journey.site].facts.region in effect.detail.split("|"):
            eased += effect.amount
    if journey.kind == routes.REGION:
        eased += sum(part.limit for part in kept(table, company))
    for effect in numbers.lasting(table, EASED_ROAD, f"c{company.number}"):
        regions = places.region_types(table, journey).count(effect.detail)
        eased += regions if effect.amount else (1 + table.in_play("Gates of Morning") if regions else 0)
    return eased


def lowered(table: Table) -> int:
    """By how much events in play lower all hazard limits, but not below two."""
    return sum(part.amount for part, _ in standing(table, LowersLimit))


def limit_effect(table: Table, card: str) -> int:
    """What an event in play does to the hazard limit of the phase that is under way: less, where two is the least."""
    journey = journey_of(table)
    company = table.companies.get(journey.company)
    own = sum(part.amount for part in parts_of(card, LowersLimit))
    if not own or company is None:
        return limit_change(table, card)
    room = max(0, journey.limit + _raised(table, company) - 2)
    lower = _eased(table, company) + lowered(table)
    return limit_change(table, card) + min(lower - own, room) - min(lower, room)


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
