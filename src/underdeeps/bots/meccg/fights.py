"""Fights: what it is worth to be rid of an attack, and who need not tap against it.

A company that has come for something loses more by an attack than wounds: the turn, if nobody is left untapped to act.
For the rest, strikes are met by the yardstick's ways; attacks that are not yet there are weighed in `survey` and
`hazards`.
"""

from __future__ import annotations

from underdeeps.bots.meccg import maps
from underdeeps.bots.yardstick.meccg import fights as habits
from underdeeps.kernel import Decision, Option
from underdeeps.meccg.rules.combat import attacks
from underdeeps.meccg.rules.zones.changes import combat_of
from underdeeps.meccg.table import TAPPED, UNTAPPED, Company, Table

LOST_TURN = 1.3
"""What it costs if nobody is untapped at a site where something is to be played."""


def danger(table: Table) -> float:
    """What the attack that is under way would cost its company, by wounds, deaths, and the turn that it may lose."""
    fight = combat_of(table)
    company = table.companies.get(fight.company)
    if company is None:
        return 0.0
    ready = sum(table.cards[number].state == UNTAPPED for number in company.characters)
    spent = ready and attacks.strikes_of(table) >= ready and is_busy(table, company)
    return habits.danger_now(table) + (LOST_TURN if spent else 0.0)


def is_busy(table: Table, company: Company) -> bool:
    """Whether a company is at, or on its way to, a site where its player could play something."""
    journey = table.journey
    moving = journey is not None and journey.company == company.number
    site = table.cards[journey.site if journey is not None and moving else company.site]
    acted = company.site_done and table.site_company != company.number
    if acted or (site.state == TAPPED and site.facts.site_type != "haven"):
        return False
    return any(maps.fits(card, site.id) for card in table.players[company.owner].hand.distinct())


def stay(table: Table, decision: Decision) -> Option:
    """Nobody taps against a strike that can do no more than tap them; else as the yardstick does."""
    if combat_of(table).detainment:
        return next(option for option in decision.options if option.verb == "stay")
    return habits.stay(table, decision)
