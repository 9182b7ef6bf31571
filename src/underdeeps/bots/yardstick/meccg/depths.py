"""The Under-deeps: what lies below a site, how likely the way is found."""

from __future__ import annotations

from underdeeps.bots.yardstick.meccg import values
from underdeeps.meccg.facts import CARDS
from underdeeps.meccg.language.hooks.under_deeps import EasesWay
from underdeeps.meccg.language.standing import parts_of
from underdeeps.meccg.rules.journeys import under_deeps
from underdeeps.meccg.table import WOUNDED, Company, Table

LATER = 0.55
"""What something is worth that can be had a turn later only."""

LOST_TURN = 0.4
"""What it costs not to find the way."""

UPWARDS = 0.5
"""How much of what draws a company home draws it up from the Under-deeps."""


def odds(table: Table, company: Company, here: str, there: str) -> float:
    """The chance that a company at one site finds the way to another; 1 where no roll is needed."""
    number = under_deeps.adjacent_number(here, there)
    if not number:
        return 1.0
    return 1 - values.odds_below(number - under_deeps.ease_to(table, company, CARDS[there]))


def below(table: Table, company: Company, site: str, hand: list[str]) -> float:
    """What a surface site is worth as the way down: the best of what lies below it, a turn later."""
    facts = CARDS[site]
    if facts.under_deeps or any(table.cards[number].state == WOUNDED for number in company.characters):
        return 0.0
    found = 0.0
    for card in dict.fromkeys(table.players[company.owner].locations):
        if CARDS[card].under_deeps and CARDS[card].alignment == facts.alignment:
            if under_deeps.adjacent_number(site, card) is None:
                continue
            worth = values.playable_value(table, company, card, False, hand) - values.site_danger(table, company, card)
            found = max(found, worth * odds(table, company, site, card))
    return LATER * found


def way_up(table: Table, company: Company, site: str) -> float:
    """What it is worth to come up from the Under-deeps with what is to be stored, and with the wounded."""
    if not table.site_of(company).facts.under_deeps or CARDS[site].under_deeps:
        return 0.0
    wounded = sum(table.cards[number].state == WOUNDED for number in company.characters)
    return UPWARDS * (values.carried(table, company) + wounded)


def way_eased(table: Table, seat: str, card: str) -> bool:
    """Whether a card that makes ways in the Under-deeps easier would help a company now."""
    if not parts_of(card, EasesWay):
        return True
    return any(under_deeps.is_beside(table, company) for company in table.companies_of(seat))
