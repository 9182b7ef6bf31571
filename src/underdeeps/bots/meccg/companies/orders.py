"""In which order things are done: companies that act at their sites, and corruption checks.

Companies set out as they come: neither those with an errand first nor those last played better. Strikes are fought in
the order in which they were given: those who risk least were chosen first (`fights`), and who stays untapped lets the
others tap.
"""

from __future__ import annotations

from underdeeps.bots.meccg.resource_side import rolls
from underdeeps.bots.meccg.travel import maps
from underdeeps.kernel import Decision, Option
from underdeeps.meccg.table import UNTAPPED, Company, Table


def at_site(table: Table, decision: Decision) -> Option:
    """Who acts next: who has fewest cards to choose from, so that nobody else has played them."""
    return min(decision.options, key=lambda option: _choice(table, table.companies[int(option.subject)]))


def _choice(table: Table, company: Company) -> float:
    """How many cards of the hand fit the site of a company; those who can play none come last."""
    if not _ready(table, company):
        return float("inf")
    site = table.site_of(company).id
    return sum(maps.fits(card, site) for card in table.players[company.owner].hand.cards) or float("inf")


def _ready(table: Table, company: Company) -> bool:
    """Whether somebody of a company is untapped."""
    return any(table.cards[number].state == UNTAPPED for number in company.characters)


def checks(table: Table, decision: Decision) -> Option:
    """Whose corruption check is next: of whom most may be lost, while there are others to support them."""
    return max(decision.options, key=lambda option: rolls.trial(table, int(option.subject), 0, ""))
