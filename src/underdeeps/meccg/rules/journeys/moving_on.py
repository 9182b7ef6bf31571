"""Leave to move on: a second movement/hazard phase in a turn. The phase itself is in `turn.movement_hazard`."""

from __future__ import annotations

from underdeeps.kernel import Option
from underdeeps.kernel.piles import without
from underdeeps.meccg.facts import CARDS, CardFacts
from underdeeps.meccg.language.vocabulary import COMPANY_FLAGS
from underdeeps.meccg.rules import zones
from underdeeps.meccg.rules.journeys import places, region_movement, routes, under_deeps
from underdeeps.meccg.rules.turn import organization
from underdeeps.meccg.table import Company, Table

MOVES_ON = COMPANY_FLAGS.declare("moves-on", "that may move to one more site when its movement/hazard phase is over")

ONWARD_FROM = COMPANY_FLAGS.declare(
    "moves-on-from:",
    "that may move on if it has come to a site of a type, which follows",
)


THROUGH = COMPANY_FLAGS.declare(
    "moves-on-through:",
    "that may move on if its site path holds a region of a type, which follows",
)

BOUND = COMPANY_FLAGS.declare("bound-through:", "whose site path must hold a region of a type, which follows")


def leave_to_move_on(table: Table, company: Company) -> str:
    """The flag by which a company may move on from where it is; empty if it has none."""
    fitting = (MOVES_ON, f"{ONWARD_FROM}{places.site_type(table, table.site_of(company))}", DEEPER)
    found = (flag for flag in company.flags if flag in fitting or flag.startswith(THROUGH))
    leave = next((flag for flag in found if not under_deeps.flag_quelled(table, company, flag)), "")
    return leave or (ONWARD_BELOW if may_go_on_below(table, company) else "")


ONWARD_BELOW = "moves-on-below"
"""The leave of a company that may move on by Under-deeps movement because it has just moved; it is never used up."""


def may_go_on_below(table: Table, company: Company) -> bool:
    """Whether a card lets a company move on by Under-deeps movement: it has moved in the phase that is just over."""
    phases = under_deeps.phases(company)
    return under_deeps.leads_on(table, company.owner) and bool(phases) and phases[-1][0] == "moved"


def unused_below(table: Table, company: Company, found: list[Option]) -> list[Option]:
    """Of the sites to which a company can go, those by Under-deeps movement that it has not been at this turn."""
    used = [where for _, where in under_deeps.phases(company)]
    here = table.site_of(company).facts.under_deeps
    facts = {each: CARDS[each.subject] if each.subject in CARDS else table.card(each.subject).facts for each in found}
    return [each for each in found if (here or facts[each].under_deeps) and facts[each].name not in used]


DEEPER = COMPANY_FLAGS.declare(
    "moves-on-deeper",
    "that may move on to an Under-deeps site to which it has not tried to move this turn",
)

TRIED = COMPANY_FLAGS.declare("tried:", "that names an Under-deeps site to which it has tried to move this turn")


def deeper_only(company: Company, found: list[Option]) -> list[Option]:
    """Of the sites to which a company can go, the Under-deeps sites that are new to it this turn."""
    below = [option for option in found if option.subject in CARDS and CARDS[option.subject].under_deeps]
    return [option for option in below if f"{TRIED}{CARDS[option.subject].name}" not in company.flags]


def onward_options(table: Table, number: int) -> list[Option]:
    """Where a company that has just moved may go now; empty if it has no leave to move on, or cannot."""
    company = table.companies.get(number)
    if company is None or not company.moved or company.returned or table.over:
        return []
    if not company.flags or not leave_to_move_on(table, company):
        return []
    found = [Option("to", site) for site in routes.destinations(table, company)]
    if leave_to_move_on(table, company) == DEEPER:
        found = deeper_only(company, found)
    elif leave_to_move_on(table, company) == ONWARD_BELOW:
        found = unused_below(table, company, found)
    elif (leave := leave_to_move_on(table, company)).startswith(THROUGH):
        found = [each for each in found if ways_through(table, company, each.subject, leave.removeprefix(THROUGH))]
    return [*found, organization.STAY] if found else []


def use_up_leave(table: Table, number: int) -> None:
    """A company has moved on, or not: its leave is used up."""
    company = table.companies[number]
    leave = leave_to_move_on(table, company)
    if leave in company.flags:
        bound = (f"{BOUND}{leave.removeprefix(THROUGH)}",) if leave.startswith(THROUGH) else ()
        zones.change_company(table, number, flags=(*without(company.flags, leave), *bound))


def bound_through(company: Company) -> str:
    """The type of region that the site path of a company must hold; empty if it need not."""
    return next((flag.removeprefix(BOUND) for flag in company.flags if flag.startswith(BOUND)), "")


def unbind(table: Table, number: int) -> None:
    """A company has its site path, and is not bound any more."""
    flags = tuple(flag for flag in table.companies[number].flags if not flag.startswith(BOUND))
    if flags != table.companies[number].flags:
        zones.change_company(table, number, flags=flags)


def ways_through(table: Table, company: Company, site: str, region_type: str) -> tuple[str, ...]:
    """The kinds of movement by which a company gets to a site through a region of a type."""
    new = CARDS[site] if site in CARDS else table.card(site).facts
    found = routes.ways(table, company, new)
    return tuple(way for way in found if _leads_through(table, company, new, way, region_type))


def _leads_through(table: Table, company: Company, new: CardFacts, way: str, region_type: str) -> bool:
    """Whether a kind of movement can lead a company to a site through a region of a type."""
    here, kind = table.site_of(company).facts, table.players[company.owner].kind
    if way == routes.STARTER:
        return region_type in routes.starter_path(here.id, new.id, kind)
    if way != routes.REGION:
        return False
    return region_movement.reachable_via(
        here.region,
        new.region,
        region_movement.limit_to(table, company, new),
        region_movement.region_kind(table, company),
        region_movement.gorgoroth(here, new),
        region_movement.regions_of_type(region_type),
    )
