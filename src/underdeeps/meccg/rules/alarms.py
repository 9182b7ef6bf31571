"""Bells that rouse the country: a company that attacked another faces the attacks of the site first."""

from __future__ import annotations

from underdeeps.meccg.rules import numbers, zones
from underdeeps.meccg.rules.journeys import places
from underdeeps.meccg.rules.zones.changes import combat_of
from underdeeps.meccg.table import Table

BELLS = "bells:c"
"""How the flag of a company begins for which bells ring: the number of the company that it attacked."""


def ring(table: Table) -> None:
    """The company whose attack is under way is to face the automatic-attacks of the site."""
    fight = combat_of(table)
    company = table.companies[fight.attackers]
    zones.change_company(table, company.number, flags=(*company.flags, f"{BELLS}{fight.company}"))


def rung(table: Table, number: int) -> int:
    """The company that may be attacked again by one for which bells ring; 0 if they do not."""
    company = table.companies.get(number)
    found = (flag for flag in company.flags if flag.startswith(BELLS)) if company is not None else iter(())
    return next((int(flag.removeprefix(BELLS)) for flag in found), 0)


def hush(table: Table, number: int) -> None:
    """The bells ring no more, and the company may attack again."""
    company = table.companies.get(number)
    if company is not None:
        flags = tuple(flag for flag in company.flags if not flag.startswith(BELLS))
        zones.change_company(table, number, flags=flags)
        table.players[company.owner].hostile = False


IN_EARNEST = "fights-in-earnest"
"""The list of cards on sites at which attacks on minion companies are not detainment."""


def in_earnest(table: Table, number: int, key: str) -> bool:
    """Whether an attack on a company is at a site where no attack on minions is detainment."""
    company = table.companies[number]
    if not table.listed(IN_EARNEST) or not numbers.is_minion_company(table, company):
        return False
    if key.startswith("site") and table.journey is not None:
        site = table.cards[table.journey.site]
    elif numbers.is_away(table, company):
        return False
    else:
        site = table.site_of(company)
    return any(card.number in table.listed(IN_EARNEST) for card in places.laid_on(table, site))
