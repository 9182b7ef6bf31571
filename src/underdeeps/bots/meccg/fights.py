"""Fights: whether to tap against a strike, and what it is worth to be rid of an attack.

A wound and a kill are weighed against what a company can still do at its site if somebody is left untapped. Who meets
the strikes, and who supports whom, is chosen by the yardstick's ways; attacks that are not yet there are weighed in
`survey` and `hazards`.
"""

from __future__ import annotations

from underdeeps.bots.meccg import maps
from underdeeps.bots.yardstick.meccg import fights as habits
from underdeeps.bots.yardstick.meccg import values
from underdeeps.kernel import Decision, Option
from underdeeps.meccg.facts import CARDS
from underdeeps.meccg.modifiers import Modifier
from underdeeps.meccg.rules import numbers
from underdeeps.meccg.rules.combat import attacks, creatures, strikes
from underdeeps.meccg.rules.zones.changes import combat_of
from underdeeps.meccg.table import TAPPED, UNTAPPED, Company, Table

WOUND = 1.5
"""What a wound costs: a way home, and a turn there."""
TAP = 0.1
"""What it costs to be tapped."""
SECOND = 0.3
"""What it costs if only one is left untapped at a site where something is to be played."""
LAST = 1.3
"""What it costs if nobody is."""


def stay(table: Table, decision: Decision) -> Option:
    """Stay untapped if what tapping would save, and win, is less than what it costs."""
    number = strikes.strike_of(table).target
    staying, tapping = (numbers.stay_modifiers(table, number, stays=stays) for stays in (True, False))
    safer = habits.strike_odds(table, *staying) - habits.strike_odds(table, *tapping)
    surer = beaten(table, *tapping) - beaten(table, *staying)
    dearer = safer * hurt(table, number) + surer * prize(table)
    verb = "stay" if dearer < tap_cost(table, number) else "tap"
    return next(option for option in decision.options if option.verb == verb)


def beaten(table: Table, *more: Modifier) -> float:
    """The chance that the strike fails outright: a match is not enough."""
    lead = strikes.strike_prowess(table) - strikes.fighting_prowess(table, *more)
    return values.odds_above(lead) if strikes.is_opposed(table) else 1 - values.odds_below(lead + 1)


def prize(table: Table) -> float:
    """What the defeat of this strike brings: the kill, if no other strike has come to anything else."""
    fight = combat_of(table)
    facts = CARDS.get(fight.card)
    if facts is None or fight.source != "creature" or fight.detainment or not facts.points:
        return 0.0
    if any(strike.outcome not in ("", "defeated") for strike in fight.given):
        return 0.0
    return float(facts.points) if creatures.counts_for(table, facts.id, fight.defender) else 0.0


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
