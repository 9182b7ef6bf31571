"""Where companies go, and whether they enter the site: what is set out in `plans`, put to the questions of the game."""

from __future__ import annotations

from underdeeps.bots.meccg.combat import fights
from underdeeps.bots.meccg.travel import maps, plans, visits
from underdeeps.bots.meccg.travel.survey import Survey
from underdeeps.bots.yardstick.meccg import journeys as habits
from underdeeps.bots.yardstick.meccg import plays, values
from underdeeps.kernel import Decision, Option
from underdeeps.meccg.language.catalogue import uses_of
from underdeeps.meccg.parts.effects.cards import UntapBearer
from underdeeps.meccg.table import TAPPED, UNTAPPED, Company, Table

MOST = 2.5
"""What no place is above at a glance, before the rules were asked what can be played there."""
LAST = 0.4
"""How much of the danger of a site counts in the last turn: wounds do not."""


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
    """Whether to enter the site: also if all are tapped, but somebody can untap there for what they came for; and at
    more risk in the last turn."""
    found = _usual_entry(table, decision)
    company = table.companies[table.site_company]
    last = table.last_turn == company.owner and any(table.cards[each].state == UNTAPPED for each in company.characters)
    if found.verb == "enter" or not fights.is_busy(table, company) or not (last or _rested(table, company)):
        return found
    site = table.site_of(company)
    cards = [card for card in table.players[company.owner].hand.cards if maps.fits(card, site.id)]
    gain = values.playable_value(table, company, site.id, site.state == TAPPED, cards)
    risk = values.site_danger(table, company, site.id) * (LAST if last else 1.0)
    return next(option for option in decision.options if option.verb == "enter") if gain > risk else found


def _rested(table: Table, company: Company) -> bool:
    """Whether somebody of a company, all being tapped, bears what can untap them."""
    members = [table.cards[number] for number in company.characters]
    if any(card.state == UNTAPPED for card in members):
        return False
    borne = (table.cards[each].id for card in members if card.state == TAPPED for each in card.bears)
    return any(plays.does(action.does, UntapBearer) for card in borne for _, action in uses_of(card))


def _usual_entry(table: Table, decision: Decision) -> Option:
    """Entering, if the rules would let the company play something there that is worth the attacks; else not."""
    company = table.companies[table.site_company]
    hoped = habits.enter_for(table, decision, list(table.players[company.owner].hand.distinct()))
    if hoped.verb != "enter":  # not even with all of the hand
        return hoped
    return habits.enter_for(table, decision, list(visits.playable(table, company, str(company.site))))
