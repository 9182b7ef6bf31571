"""Who can leave a haven with whom: events on a company may allow it one leader more, or make it larger."""

from __future__ import annotations

from underdeeps.bots.yardstick.meccg import organizing as habits
from underdeeps.kernel import Option
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
    free = numbers.maximum_general_influence(table, seat) - numbers.used_general_influence(table, seat)
    controlled = (CARDS[card].mind or 0) <= free
    for option in characters.bring_options(table, seat, card):
        if (option.target != "general" or controlled) and fits(table, company_of(table, option), card):
            return True
    return False
