"""Bringing characters into play, keeping them within influence, arranging companies."""

from __future__ import annotations

from underdeeps.bots.meccg import plans
from underdeeps.bots.yardstick.meccg import organizing as habits
from underdeeps.bots.yardstick.meccg import values
from underdeeps.kernel import Decision, Option
from underdeeps.meccg.rules import companies, numbers
from underdeeps.meccg.rules.journeys import region_movement
from underdeeps.meccg.table import Table

STUCK = 6.0
"""What it costs to put a character where they could never go anywhere."""


def phase(table: Table, decision: Decision) -> Option:
    """The organization phase: organize if there is something to arrange, then send companies off."""
    by: dict[str, list[Option]] = {}
    for option in decision.options:
        by.setdefault(option.verb, []).append(option)
    if "organize" in by and wants_to_organize(table):
        return by["organize"][0]
    if "move" in by:
        errands = plans.errands(table, table.active)
        for option in by["move"]:
            if errands[int(option.subject)].site:
                return option
    return habits.at_home(table, decision) or by["done"][0]


def wants_to_organize(table: Table) -> bool:
    """Whether something is to be arranged: a character to be brought or taken up, a company that cannot leave as it
    is, companies that had better be one."""
    return habits.wants_to_organize(table) or bool(bound(table, table.active))


def bound(table: Table, seat: str) -> list[int]:
    """Followers of a Ringwraith, with whom they can go nowhere, whom general influence could control instead."""
    free = numbers.free_general_influence(table, seat)
    found = []
    for company in table.companies_of(seat):
        if region_movement.has_ringwraith(table, company) and companies.at_haven(table, company):
            for number in company.characters:
                card = table.cards[number]
                if card.on and not card.facts.avatar and numbers.control_mind(table, number) <= free:
                    found.append(number)
    return found


def organizing(table: Table, decision: Decision) -> Option:
    """Take up those out of control, bring the best character that can be afforded, let small companies join."""
    seat = table.active
    if (put_right := _put_right(table, decision)) is not None:
        return put_right
    brings = [o for o in decision.options if o.verb == "bring" and habits.affordable(table, seat, o.subject)]
    if brings:
        return max(brings, key=lambda option: values.card_value(option.subject))
    for option in decision.options:
        if option.verb == "join" and habits.may_join(table, int(option.subject), int(option.target)):
            return option
    return decision.options[-1]


def _put_right(table: Table, decision: Decision) -> Option | None:
    """Somebody is out of control, bound to a Ringwraith, or keeps a company from leaving: what mends that."""
    seat = table.active
    freed = bound(table, seat)
    leaving = [habits.misfit(table, company) for company in table.companies_of(seat)]
    for option in decision.options:
        if option.verb in ("release", "follow") and table.card(option.subject).uncontrolled:
            return option
    for option in decision.options:
        if option.verb == "release" and int(option.subject) in freed:
            return option
        if option.verb == "split" and int(option.subject) in leaving:
            return option
    return None


def where(table: Table, decision: Decision) -> Option:
    """Where a character comes into play: with others who can leave, as a follower if general influence is short."""

    def suits(option: Option) -> float:
        company = table.companies.get(int(option.subject[1:])) if option.subject.startswith("c") else None
        stuck = company is not None and region_movement.has_ringwraith(table, company)
        return habits.suits(table, decision.about[0], option) - (STUCK if stuck else 0.0)

    return max(decision.options, key=suits)
