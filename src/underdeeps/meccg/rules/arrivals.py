"""What becomes of a company as its movement/hazard phase ends."""

from __future__ import annotations

from underdeeps.meccg.facts import CARDS
from underdeeps.meccg.language.hooks.zones import MayNotUntap
from underdeeps.meccg.rules import numbers, zones
from underdeeps.meccg.table import TAPPED, UNTAPPED, WOUNDED, Company, Table

HEALS = "heals-on-arrival"
"""The lasting effect by which the characters of a company are well and untapped when it reaches another haven."""


def refresh(table: Table, company: Company) -> None:
    """All wounded characters of a company become well, and all tapped ones untap."""
    for number in company.characters:
        state = table.cards[number].state
        if state == TAPPED:
            zones.untap(table, number)
        elif state == WOUNDED and not zones.stays_wounded(table, number):
            held = bool(zones.parts_of_card(table, number, MayNotUntap)) or zones.held_once(table, number)
            zones.change(table, number, state=TAPPED if held else UNTAPPED)
            table.tell("healed", "term.heal", card=table.cards[number].id, number=number)


def heal(table: Table, number: int) -> None:
    """A company that has moved from one haven to another is refreshed if an effect says so."""
    company = table.companies.get(number)
    if not table.lasting or company is None or not any(numbers.lasting(table, HEALS, f"c{number}")):
        return
    site = table.site_of(company)
    if site.facts.name != CARDS[company.origin].name and numbers.is_haven(table, site, company.owner):
        refresh(table, company)
