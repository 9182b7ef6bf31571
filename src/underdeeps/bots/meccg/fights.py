"""Fights: whether to tap against a strike, who supports whom, what it is worth to be rid of an attack.

A wound is weighed against what a company can still do at its site if somebody is left untapped. Who meets the strikes
is chosen by the yardstick's ways; attacks that are not yet there are weighed in `survey` and `hazards`.
"""

from __future__ import annotations

from underdeeps.bots.meccg import maps
from underdeeps.bots.yardstick.meccg import fights as habits
from underdeeps.bots.yardstick.meccg import values
from underdeeps.kernel import Decision, Option
from underdeeps.meccg.rules import numbers
from underdeeps.meccg.rules.combat import attacks, strikes
from underdeeps.meccg.rules.zones.changes import combat_of
from underdeeps.meccg.table import TAPPED, UNTAPPED, Company, Table

WOUND = 0.7
"""What a wound costs: a way home, and a turn there."""
TAP = 0.1
"""What it costs to be tapped."""
SECOND = 0.3
"""What it costs if only one is left untapped at a site where something is to be played."""
LAST = 1.3
"""What it costs if nobody is."""


def stay(table: Table, decision: Decision) -> Option:
    """Stay untapped if what tapping would save is less than what it costs."""
    number = strikes.strike_of(table).target
    staying, tapping = (
        habits.strike_odds(table, *numbers.stay_modifiers(table, number, stays=stays)) for stays in (True, False)
    )
    dearer = (staying - tapping) * hurt(table, number)
    verb = "stay" if dearer < tap_cost(table, number) else "tap"
    return next(option for option in decision.options if option.verb == verb)


def support(table: Table, decision: Decision) -> Option:
    """Tap somebody in support if the strike is the more likely to fail by as much as that costs."""
    best, most = decision.options[-1], 0.0
    eased = lighter(table) * hurt(table, strikes.strike_of(table).target)
    for option in decision.options:
        if option.verb == "support" and eased - tap_cost(table, int(option.subject)) > most:
            best, most = option, eased - tap_cost(table, int(option.subject))
    return best


def lighter(table: Table) -> float:
    """By how much one more prowess makes a wound less likely."""
    lead = strikes.strike_prowess(table) - strikes.fighting_prowess(table)
    if strikes.is_opposed(table):
        return values.odds_above(-lead) - values.odds_above(1 - lead)
    return values.odds_below(lead) - values.odds_below(lead - 1)


def hurt(table: Table, number: int) -> float:
    """What a wound would cost somebody, who may die of it; a detainment attack only taps."""
    if combat_of(table).detainment:
        return tap_cost(table, number)
    death = 1 - values.odds_below(numbers.body(table, number) + 1)
    return WOUND + death * values.precious(table, number)


def tap_cost(table: Table, number: int) -> float:
    """What it costs to tap somebody of the company that is attacked."""
    company = table.companies.get(combat_of(table).company)
    if company is None or number not in company.characters or not is_busy(table, company):
        return TAP
    waiting = {strike.target for strike in combat_of(table).given if not strike.outcome}
    others = [
        each
        for each in company.characters
        if each != number and each not in waiting and table.cards[each].state == UNTAPPED
    ]
    return TAP if len(others) > 1 else SECOND if others else LAST


def is_busy(table: Table, company: Company) -> bool:
    """Whether a company is at, or on its way to, a site where its player could play something."""
    journey = table.journey
    moving = journey is not None and journey.company == company.number
    site = table.cards[journey.site if journey is not None and moving else company.site]
    if company.site_done or (site.state == TAPPED and site.facts.site_type != "haven"):
        return False
    return any(maps.fits(card, site.id) for card in table.players[company.owner].hand.distinct())


def danger(table: Table) -> float:
    """What the attack that is under way would cost its company, by wounds, deaths, and the turn that it may lose."""
    fight = combat_of(table)
    company = table.companies.get(fight.company)
    if company is None:
        return 0.0
    ready = sum(table.cards[number].state == UNTAPPED for number in company.characters)
    spent = ready and attacks.strikes_of(table) >= ready and is_busy(table, company)
    return habits.danger_now(table) + (LAST if spent else 0.0)
