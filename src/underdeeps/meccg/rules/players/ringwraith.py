"""Ringwraiths: the modes that steeds give them, and how many of them may follow one.

How they come into play is in `turn.characters`, where they can go in `journeys.routes`.
"""

from __future__ import annotations

from underdeeps.meccg.facts import CARDS
from underdeeps.meccg.language.hooks.companies import AllowsWraith, Mode, Steed
from underdeeps.meccg.language.hooks.zones import ReturnsMagic
from underdeeps.meccg.language.standing import parts_of
from underdeeps.meccg.table import Card, Company, Link, Table


def mode(table: Table, company: Company) -> str:
    """The mode in which a company is by its steeds; a card on the company that gives a mode prevails."""
    laid = table.listed(Steed.listed)
    if not laid or any(parts_of(table.cards[event].id, Mode) for event in company.events):
        return ""
    for number in laid:
        if table.cards[number].on in company.characters:
            for part in parts_of(table.cards[number].id, Steed):
                if part.holds(table, company, number):
                    return part.mode
    return ""


def keeps_magic(table: Table, link: Link) -> int:
    """The number of the Ringwraith who used a magic card, if such cards go back to the play deck by him; else 0."""
    user = link.by or (int(link.target) if link.target.isdigit() else 0)
    if "magic" not in CARDS[link.card].keywords or user not in table.cards:
        return 0
    card = table.cards[user]
    is_avatar = card.facts.avatar and not card.on and not card.uncontrolled
    return user if is_avatar and parts_of(card.id, ReturnsMagic) else 0


def followers_allowed(table: Table, controller: Card) -> int:
    """How many Ringwraith followers the steeds in the company of a Ringwraith allow him."""
    laid = table.listed(AllowsWraith.listed)
    company = table.company_of(controller.number) if laid else None
    if company is None:
        return 0
    return sum(table.cards[number].on in company.characters for number in laid)
