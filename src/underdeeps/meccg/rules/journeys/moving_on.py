"""Leave to move on: a second movement/hazard phase in a turn. The phase itself is in `turn.movement_hazard`."""

from __future__ import annotations

from underdeeps.kernel import Option
from underdeeps.kernel.piles import without
from underdeeps.meccg.facts import CARDS
from underdeeps.meccg.language.vocabulary import COMPANY_FLAGS
from underdeeps.meccg.rules import zones
from underdeeps.meccg.rules.journeys import places, routes, under_deeps
from underdeeps.meccg.rules.turn import organization
from underdeeps.meccg.table import Company, Table

MOVES_ON = COMPANY_FLAGS.declare("moves-on", "that may move to one more site when its movement/hazard phase is over")

ONWARD_FROM = COMPANY_FLAGS.declare(
    "moves-on-from:",
    "that may move on if it has come to a site of a type, which follows",
)


def leave_to_move_on(table: Table, company: Company) -> str:
    """The flag by which a company may move on from where it is; empty if it has none."""
    fitting = (MOVES_ON, f"{ONWARD_FROM}{places.site_type(table, table.site_of(company))}", DEEPER)
    found = (flag for flag in company.flags if flag in fitting)
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
    return [*found, organization.STAY] if found else []


def use_up_leave(table: Table, number: int) -> None:
    """A company has moved on, or not: its leave is used up."""
    company = table.companies[number]
    if leave_to_move_on(table, company) in company.flags:
        zones.change_company(table, number, flags=without(company.flags, leave_to_move_on(table, company)))
