"""Who can leave a haven with whom: events on a company may allow it one leader more, or make it larger."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import combinations

from underdeeps.bots.meccg.players import fallen
from underdeeps.bots.yardstick.meccg import organizing as habits
from underdeeps.bots.yardstick.meccg import values
from underdeeps.kernel import Decision, Option
from underdeeps.meccg.facts import CARDS
from underdeeps.meccg.rules import companies, numbers
from underdeeps.meccg.rules.turn import characters
from underdeeps.meccg.table import Company, Table

ALLOWED = 10.0
"""What the yardstick takes off for a company that could not leave with a newcomer, and may have to give back."""


def misfit(table: Table, company: Company) -> int:
    """Who keeps a company at its haven and had better leave it, whatever lies on the company; 0 if nobody does."""
    if companies.composition_refusal(table, company.characters, company.events) is None:
        return 0
    return habits.misfit(table, company)


def company_of(table: Table, option: Option) -> Company | None:
    """The company with which a character would come into play; None for a new one."""
    return table.companies.get(int(option.subject[1:])) if option.subject.startswith("c") else None


def fits(table: Table, company: Company | None, card: str) -> bool:
    """Whether a company could leave a haven together with a newcomer."""
    return company is None or (companies.composition_refusal(table, company.characters, company.events, card) is None)


def given_back(table: Table, company: Company | None, card: str) -> float:
    """What is given back for a newcomer who fits by an event on the company only."""
    if company is None or companies.composition_refusal(table, company.characters, (), card) is None:
        return 0.0
    return ALLOWED if fits(table, company, card) else 0.0


def is_welcome(table: Table, seat: str, card: str) -> bool:
    """Whether there is a place for a character of the hand: somebody controls them, and they keep nobody at a haven."""
    if CARDS[card].avatar:
        return True
    most = min(numbers.maximum_general_influence(table, seat), fallen.influence_to_come(table, seat))
    controlled = (CARDS[card].mind or 0) <= most - numbers.used_general_influence(table, seat)
    for option in characters.bring_options(table, seat, card):
        if (option.target != "general" or controlled) and fits(table, company_of(table, option), card):
            return True
    return False


# -- too many for general influence -----------------------------------------------------------------


def excess(table: Table, seat: str) -> int:
    """By how much the characters under general influence are too many for it."""
    return numbers.used_general_influence(table, seat) - numbers.maximum_general_influence(table, seat)


def relief(table: Table, options: Sequence[Option]) -> Option | None:
    """Who had better follow somebody, as there are too many under general influence: one who alone makes up for it,
    else the greatest mind."""
    over = excess(table, table.active)
    minds = {
        option: numbers.control_mind(table, int(option.subject))
        for option in options
        if option.verb == "follow" and not table.card(option.subject).on
    }
    if over <= 0 or not minds:
        return None
    enough = [option for option, mind in minds.items() if mind >= over]
    return min(enough, key=lambda option: minds[option]) if enough else max(minds, key=lambda option: minds[option])


def shed(table: Table, decision: Decision) -> Option:
    """Who is given up: one of those by whose loss all others can be kept, and who are missed least together."""

    def loss(group: tuple[Option, ...]) -> float:
        return sum(values.precious(table, int(option.subject)) for option in group)

    return min(_groups(table, decision, excess(table, decision.seat)), key=loss)[0]


def _groups(table: Table, decision: Decision, over: int) -> list[tuple[Option, ...]]:
    """The groups of up to three by whose loss all others can be kept; everybody by themselves if there are none."""
    minds = {option: numbers.control_mind(table, int(option.subject)) for option in decision.options}
    found = [
        group
        for size in (1, 2, 3)
        for group in combinations(decision.options, size)
        if sum(minds[option] for option in group) >= over
    ]
    return found or [(option,) for option in decision.options]
