"""Where companies go, and whether they enter the site: what is set out in `plans`, put to the questions of the game."""

from __future__ import annotations

from underdeeps.bots.meccg import plans, visits
from underdeeps.bots.meccg.survey import Survey
from underdeeps.bots.yardstick.meccg import journeys as habits
from underdeeps.kernel import Decision, Option
from underdeeps.meccg.table import Table

MOST = 2.5
"""What no place is above at a glance, before the rules were asked what can be played there."""


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
    looks = outlooks(table, decision)
    return max(decision.options, key=lambda option: looks[option])


def outlooks(table: Table, decision: Decision) -> dict[Option, float]:
    """What each of the sites looks like at a glance, and staying; none looks clearly better than it may be."""
    company = table.companies[int(decision.about[0])]
    survey = Survey(table, company.owner)
    places = {option: option.subject if option.verb == "to" else str(company.site) for option in decision.options}
    return {option: min(MOST, survey.outlook(company, place, survey.gains).worth) for option, place in places.items()}


def onward(table: Table, decision: Decision) -> Option:
    """Whether a company that may move on at once does so: to where it can do more than at the site to which it came."""
    company = table.companies[int(decision.about[0][1:])]
    planner = plans.Planner(table, company.owner)

    def worth(option: Option) -> float:
        return planner.errand_to(company, option.subject if option.verb == "to" else str(company.site)).worth

    return max(reversed(decision.options), key=worth)


def enter(table: Table, decision: Decision) -> Option:
    """Whether to enter the site: if the rules would let the company play something there that is worth the attacks."""
    company = table.companies[table.site_company]
    return habits.enter_for(table, decision, list(visits.playable(table, company, str(company.site))))
