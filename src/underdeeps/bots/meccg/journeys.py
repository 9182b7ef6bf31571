"""Where companies go: what they could play at a site, what the way and the site would cost, and what comes after."""

from __future__ import annotations

from underdeeps.bots.meccg import visits
from underdeeps.bots.yardstick.meccg import captives, values
from underdeeps.bots.yardstick.meccg.journeys import site_value, stay_value
from underdeeps.kernel import Decision, Option
from underdeeps.meccg.facts import CARDS
from underdeeps.meccg.rules.journeys import routes
from underdeeps.meccg.table import TAPPED, Company, Table

IDLE = -1.0
"""What it is worth to sit still with nothing to do: the road at least brings cards."""


def plan(table: Table, company: Company) -> tuple[float, str]:
    """The best place to go for a company, with what it is worth; an empty place means to stay."""
    hand = list(table.players[company.owner].hand.cards)
    here = str(company.site)
    found = [(site_value(table, company, site, hand), site) for site in routes.destinations(table, company)]
    found.append((stay_value(table, company, hand), here))
    found.sort(reverse=True)
    best, where = IDLE - 10, ""
    for hoped, site in found:
        if hoped <= best:
            break
        worth = hoped if not _hoped(table, company, site, hand) else true_value(table, company, site)
        if worth > best:
            best, where = worth, site
    return best, "" if where == here else where


def _hoped(table: Table, company: Company, site: str, hand: list[str]) -> bool:
    card = site if site in CARDS else table.card(site).id
    tapped = site not in CARDS and table.card(site).state == TAPPED
    return values.playable_value(table, company, card, tapped, hand) > 0


def true_value(table: Table, company: Company, site: str) -> float:
    """What it is worth to go to a site (or to stay), by what the rules would let the company play there."""
    cards = list(visits.playable(table, company, site))
    if site == str(company.site):
        value = stay_value(table, company, cards)
        return value if value > 0 else IDLE
    return site_value(table, company, site, cards)


def destination(table: Table, decision: Decision) -> Option:
    """Which of the sites offered to go to."""
    company = table.companies[int(decision.about[0])]
    _, where = plan(table, company)
    for option in decision.options:
        if option.verb == "to" and option.subject == where:
            return option
    stays = [option for option in decision.options if option.verb == "stay"]
    hand = list(table.players[company.owner].hand.cards)
    return stays[0] if stays else max(decision.options, key=lambda o: site_value(table, company, o.subject, hand))


def enter(table: Table, decision: Decision) -> Option:
    """Whether to enter the site: if something can be played there that is worth the attacks."""
    company = table.companies[table.site_company]
    site = table.site_of(company)
    cards = list(visits.playable(table, company, str(company.site)))
    gain = values.playable_value(table, company, site.id, site.state == TAPPED, cards)
    gain += captives.waiting(table, company, site.id)
    able = any(table.cards[number].state == 0 for number in company.characters)
    danger = values.site_danger(table, company, site.id)
    verb = "enter" if able and gain > danger * 0.8 and gain > 0 else "nothing"
    return next(option for option in decision.options if option.verb == verb)
