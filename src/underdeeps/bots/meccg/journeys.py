"""Where companies go, and whether they enter the site: what is set out in `plans`, put to the questions of the game."""

from __future__ import annotations

from underdeeps.bots.meccg import plans, visits
from underdeeps.bots.meccg.survey import Survey
from underdeeps.bots.yardstick.meccg import journeys as habits
from underdeeps.kernel import Decision, Option
from underdeeps.meccg.table import Table


def destination(table: Table, decision: Decision) -> Option:
    """Which of the sites offered to go to."""
    company = table.companies[int(decision.about[0])]
    where = plans.errands(table, company.owner)[company.number].site
    for option in decision.options:
        if option.verb == "to" and option.subject == where:
            return option
    return next((option for option in decision.options if option.verb == "stay"), None) or least_bad(table, decision)


def least_bad(table: Table, decision: Decision) -> Option:
    """Where a company goes that must leave."""
    company = table.companies[int(decision.about[0])]
    survey = Survey(table, company.owner)
    return max(decision.options, key=lambda option: survey.outlook(company, option.subject, survey.gains).worth)


def enter(table: Table, decision: Decision) -> Option:
    """Whether to enter the site: if the rules would let the company play something there that is worth the attacks."""
    company = table.companies[table.site_company]
    return habits.enter_for(table, decision, list(visits.playable(table, company, str(company.site))))
