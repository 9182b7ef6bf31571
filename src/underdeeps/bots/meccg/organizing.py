"""Bringing characters into play, keeping them within influence, arranging companies."""

from __future__ import annotations

from underdeeps.bots.meccg import journeys
from underdeeps.bots.yardstick.meccg import organizing as habits
from underdeeps.bots.yardstick.meccg import values
from underdeeps.kernel import Decision, Option
from underdeeps.meccg.facts import CARDS
from underdeeps.meccg.language.standing import parts_of
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
    for option in by.get("move", ()):
        if journeys.plan(table, table.companies[int(option.subject)])[1]:
            return option
    for option in by.get("store", ()):
        stored = table.card(option.target).id
        if any(parts_of(stored, kind) for kind in habits.GAIN_BY_STORING):
            return option
    for option in by.get("remove-untapped", ()):
        if numbers.corruption_points(table, table.card(option.target).on) > 2:
            return option
    return by["done"][0]


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
    card = decision.about[0]
    seat = table.active
    mind = CARDS[card].mind or 0
    free = numbers.maximum_general_influence(table, seat) - numbers.used_general_influence(table, seat)

    def fits(option: Option) -> float:
        company = table.companies.get(int(option.subject[1:])) if option.subject.startswith("c") else None
        value = float(len(company.characters)) if company is not None else 0.5
        if company is not None and companies.composition_refusal(table, company.characters, (), card) is not None:
            value -= 10
        if company is not None and region_movement.has_ringwraith(table, company):
            value -= STUCK
        if option.target == "general":
            return value + (2 if mind <= free or CARDS[card].avatar else -20)
        return value + 3

    return max(decision.options, key=fits)
