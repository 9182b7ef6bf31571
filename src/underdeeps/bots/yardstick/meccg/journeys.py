"""Where to go: what the hand could do at a site, against what the road and the site would cost."""

from __future__ import annotations

from underdeeps.bots.yardstick.meccg import captives, depths, values
from underdeeps.kernel import Decision, Option
from underdeeps.meccg.facts import CARDS
from underdeeps.meccg.rules import companies
from underdeeps.meccg.rules.journeys import region_movement, routes
from underdeeps.meccg.table import TAPPED, WOUNDED, Card, Company, Table

WORTH_GOING = 0.25
RESTLESS = -1.0
"""What it is worth to sit still with nothing to do: the road at least brings cards."""


def plan(table: Table, company: Company) -> tuple[float, str]:
    """The best place to go for a company, with what it is worth; an empty place means to stay."""
    hand = list(table.players[company.owner].hand.cards)
    best, where = stay_value(table, company, hand), ""
    if best <= 0:
        best = RESTLESS
    for site in routes.destinations(table, company):
        worth = site_value(table, company, site, hand)
        if worth > best + WORTH_GOING:
            best, where = worth, site
    return best, where


def stay_value(table: Table, company: Company, hand: list[str]) -> float:
    """What it is worth to stay: what could be played here, or wounds that heal."""
    site = table.site_of(company)
    value = values.playable_value(table, company, site.id, site.state == TAPPED, hand)
    value += captives.waiting(table, company, site.id)
    if value:
        value -= values.site_danger(table, company, site.id)
    value += depths.below(table, company, site.id, hand) / 4
    if companies.at_haven(table, company):
        value += 0.9 * sum(table.cards[number].state == WOUNDED for number in company.characters)
    return value


def site_value(table: Table, company: Company, token: str, hand: list[str]) -> float:
    """What it is worth to go to a site."""
    site = token if token in CARDS else table.card(token).id
    tapped = token not in CARDS and table.card(token).state == TAPPED
    facts = CARDS[site]
    played = values.playable_value(table, company, site, tapped, hand) + captives.waiting(table, company, site)
    value = played - (values.site_danger(table, company, site) if played else 0.0)
    value -= values.road_danger(table, company, site)
    value += 0.2 * facts.draws
    value += depths.below(table, company, site, hand) + depths.way_up(table, company, site)
    value += captives.on_the_way(table, company, site)
    found = depths.odds(table, company, table.site_of(company).id, site)
    value = value * found - depths.LOST_TURN * (1 - found)
    wounded = sum(table.cards[number].state == WOUNDED for number in company.characters)
    if facts.site_type == "haven":
        value += values.carried(table, company)
        value += 1.0 * wounded + (0.2 if not companies.at_haven(table, company) else 0.0)
        here = table.site_of(company)
        if here.state == TAPPED:
            value += 0.5
    else:
        value -= 0.8 * wounded
        weak = sum(values.strength(table, number) for number in company.characters) < 9
        value -= 0.6 if weak else 0.0
    return value


def destination(table: Table, decision: Decision) -> Option:
    """Which of the sites offered to go to."""
    company = table.companies[int(decision.about[0])]
    _, where = plan(table, company)
    for option in decision.options:
        if option.verb == "to" and option.subject == where:
            return option
    hand = list(table.players[company.owner].hand.cards)
    stays = [option for option in decision.options if option.verb == "stay"]
    return (
        stays[0]
        if stays
        else max(decision.options, key=lambda option: site_value(table, company, option.subject, hand))
    )


def way(table: Table, decision: Decision) -> Option:
    """By which kind of movement: the printed path if it is short, else through regions of one's own choice."""
    journey = table.journey
    assert journey is not None
    company = table.companies[journey.company]
    path = routes.starter_path(
        table.site_of(company).id, table.cards[journey.site].id, table.players[company.owner].kind
    )
    printed = sum(values.ROADS[each] for each in path)
    by = {option.subject: option for option in decision.options}
    if "region" in by and ("starter" not in by or printed > 2.5):
        return by["region"]
    return by.get("starter", decision.options[0])


def region(table: Table, decision: Decision) -> Option:
    """The next region: short and safe."""
    journey = table.journey
    assert journey is not None
    company = table.companies[journey.company]
    there = table.cards[journey.site].facts.region
    steps = region_movement.distances(there, table.players[company.owner].kind)

    def cost(option: Option) -> float:
        return steps.get(option.target, 9) + values.ROADS[region_movement.types_of((option.target,))[0]]

    return min(decision.options, key=cost)


def enter(table: Table, decision: Decision) -> Option:
    """Whether to enter the site: if something can be played there that is worth the attacks."""
    hand = table.players[table.companies[table.site_company].owner].hand.cards
    return enter_for(table, decision, list(hand))


def enter_for(table: Table, decision: Decision, cards: list[str]) -> Option:
    """Whether to enter the site for some cards."""
    company = table.companies[table.site_company]
    site = table.site_of(company)
    able = any(table.cards[number].state == 0 for number in company.characters)
    verb = "enter" if able and _is_worth_entering(table, company, site, cards) else "nothing"
    return next(option for option in decision.options if option.verb == verb)


def _is_worth_entering(table: Table, company: Company, site: Card, cards: list[str]) -> bool:
    """Whether a site promises more for some cards than its attacks threaten."""
    gain = values.playable_value(table, company, site.id, site.state == TAPPED, cards)
    gain += captives.waiting(table, company, site.id)
    return gain > 0 and gain > values.site_danger(table, company, site.id) * 0.8
