"""Cards that are drawn for a journey: how many, and by whom. Other draws are in `zones.decks`."""

from __future__ import annotations

from underdeeps.kernel import Flow, Option, ask, procedure
from underdeeps.meccg.facts import CARDS
from underdeeps.meccg.language.hooks.journeys import DrawsAlong, DrawsForRegions, DrawsForShortWays, FewerDraws
from underdeeps.meccg.language.hooks.magic import DarkRealm
from underdeeps.meccg.language.hooks.numbers import Attribute, giving
from underdeeps.meccg.language.standing import parts_of, standing
from underdeeps.meccg.rules import numbers, zones
from underdeeps.meccg.rules.journeys import places, under_deeps
from underdeeps.meccg.rules.zones.changes import journey_of
from underdeeps.meccg.table import Company, Table


@procedure
def draw_cards(table: Table) -> Flow[None]:
    """Both players draw for a moving company, at least one card each where they may draw at all."""
    most = own_draws(table)
    if most > 0:
        choice = yield from ask(
            table,
            table.active,
            "movement.draw",
            [Option("draw", str(n)) for n in range(most, 0, -1)],
            "mh.draw.resource-player-max",
        )
        number = int(choice.subject)
        yield from zones.draw(table, table.active, number)
        zones.change_journey(table, drawn=number)
    other = opponent_draws(table)
    if other > 0:
        choice = yield from ask(
            table,
            table.hazard_player,
            "movement.opponent-draw",
            [Option("draw", str(n)) for n in range(other, 0, -1)],
            "mh.draw.hazard-player-max",
        )
        yield from zones.draw(table, table.hazard_player, int(choice.subject))


def draw_site(table: Table) -> str:
    """The site whose draw numbers hold: the new one, or the site of origin on the way to a haven.

    For some players it is always the new one.
    """
    journey = journey_of(table)
    new = table.cards[journey.site]
    if table.kind(table.active).draws_by_new_site:
        return new.id
    return table.cards[journey.origin].id if numbers.is_haven(table, new, table.active) else new.id


def own_draws(table: Table) -> int:
    """How many cards the resource player may draw: none without an avatar or a mind of three or more."""
    company = table.companies[journey_of(table).company]
    if not any(table.cards[number].facts.avatar or numbers.mind(table, number) >= 3 for number in company.characters):
        return 0
    change = sum(_draw_changes(table, company, "draws")) + _draws_for_regions(table, company)
    if table.listed(DrawsForShortWays.__name__):
        change += sum(part.more(len(journey_of(table).path)) for part, _ in standing(table, DrawsForShortWays))
    most = max(0, CARDS[draw_site(table)].draws + change)
    fewer = sum(part.amount for part, _ in standing(table, FewerDraws))
    left = max(min(most, 1), most - fewer)
    if table.listed(DarkRealm.listed) and not numbers.is_minion_company(table, company):
        left = max(0, left - sum(part.is_passed(table) for part, _ in standing(table, DarkRealm)))
    return left


def opponent_draws(table: Table) -> int:
    """How many cards the hazard player may draw.

    Effects apply in the order that this player chooses: what adds comes before what doubles, what takes away after it.
    """
    company = table.companies[journey_of(table).company]
    changes = _draw_changes(table, company, "opponent-draws")
    number = CARDS[draw_site(table)].opponent_draws + sum(change for change in changes if change > 0)
    if table.listed(DrawsAlong.listed):
        number += max(0, journey_of(table).drawn - 1) * sum(
            part.holds(table) for part, _ in standing(table, DrawsAlong)
        )
    if "double-draws" in company.flags and not under_deeps.flag_quelled(table, company, "double-draws"):
        number *= 2
    return max(0, number + sum(change for change in changes if change < 0))


def _draw_changes(table: Table, company: Company, of: Attribute) -> list[int]:
    return [part.amount for number in company.characters for part in giving(table.cards[number].id, of)]


def _draws_for_regions(table: Table, company: Company) -> int:
    """The cards that some characters may draw for the regions of their site path."""
    types = places.region_types(table, journey_of(table))
    return sum(
        part.amount * types.count(part.region_type)
        for number in company.characters
        for part in parts_of(table.cards[number].id, DrawsForRegions)
    )
