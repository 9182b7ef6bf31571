"""Ringwraiths: without a mode they go from Darkhaven to Darkhaven only; a card that gives one is for an errand."""

from __future__ import annotations

from collections.abc import Iterable
from functools import cache

from underdeeps.bots.meccg.travel import plans
from underdeeps.kernel import Option
from underdeeps.meccg.facts import CARDS
from underdeeps.meccg.language.catalogue import plays_of
from underdeeps.meccg.rules import zones
from underdeeps.meccg.rules.journeys import region_movement
from underdeeps.meccg.sets.the_lidless_eye.ringwraith_modes import EndOtherModes
from underdeeps.meccg.table import Company, Table

SPENT = 0.4
"""What it costs to spend a card that gives a mode."""


def is_bound(table: Table, company: Company) -> bool:
    """Whether a Ringwraith is with a company who can go nowhere but from Darkhaven to Darkhaven."""
    return region_movement.has_ringwraith(table, company) and not region_movement.in_mode(table, company)


@cache
def gives_mode(card: str) -> bool:
    """Whether a card puts a Ringwraith in a mode."""
    return any(isinstance(effect, EndOtherModes) for _, action in plays_of(card) for effect in action.does)


def forth(table: Table, seat: str, options: Iterable[Option]) -> Option | None:
    """The card, of those that could be played, that sends a Ringwraith forth; None if none does."""
    for option in options:
        if option.subject in CARDS and gives_mode(option.subject) and ride(table, seat, option, option.subject) > 0:
            return option
    return None


def ride(table: Table, seat: str, option: Option, card: str) -> float:
    """What it is worth to play a card that gives a Ringwraith a mode: what he could set out for at once."""
    company = table.companies.get(int(option.target[1:])) if option.target.startswith("c") else None
    if company is None or company.destination or not is_bound(table, company):
        return 0.0
    there = table.clone()
    there.log = None
    zones.take_from_hand(there, seat, card)
    zones.lay_on_company(there, zones.enter(there, card, seat, "event"), company.number)
    errand = plans.errands(there, seat)[company.number]
    return max(0.0, errand.worth - SPENT) if errand.site and errand.card else 0.0
