"""Companies that a hazard holds where they are: what they cannot do, and how they pay to do it all the same."""

from __future__ import annotations

from underdeeps.kernel import Refusal
from underdeeps.meccg.language.hooks.journeys import HoldsCompany
from underdeeps.meccg.language.standing import parts_of
from underdeeps.meccg.rules import zones
from underdeeps.meccg.table import UNTAPPED, Company, Table

PAID = "paid@"
"""How the note of such a hazard begins that names the turn in which its company has tapped for it."""


def refusal(table: Table, company: Company) -> Refusal | None:
    """Why a company can neither split nor move; None if nothing holds it."""
    if not table.listed(HoldsCompany.listed):
        return None
    held = holders(table, company)
    return Refusal("timing.effect.most-recent-prevails", (table.cards[held[0]].id,)) if held else None


def holders(table: Table, company: Company) -> list[int]:
    """What holds a company: nothing holds one that has nobody to tap for it."""
    if not untapped(table, company):
        return []
    return [event for event in company.events if holds(table, event) and not is_paid(table, event)]


def holds(table: Table, event: int) -> bool:
    """Whether an event holds the company on which it lies."""
    return bool(parts_of(table.cards[event].id, HoldsCompany))


def is_paid(table: Table, event: int) -> bool:
    """Whether the company has tapped for it this turn."""
    return f"{PAID}{table.turn}" in table.cards[event].note


def untapped(table: Table, company: Company) -> list[int]:
    """The characters of a company who could tap."""
    return [number for number in company.characters if table.cards[number].state == UNTAPPED]


def price(table: Table, event: int) -> int:
    """How many characters the company on which an event lies has to tap for it."""
    company = table.company_of(event)
    most = min((part.most for part in parts_of(table.cards[event].id, HoldsCompany)), default=0)
    return 0 if company is None else min(most, len(untapped(table, company)))


def pay(table: Table, event: int, payers: tuple[int, ...]) -> None:
    """Some characters tap, and for the rest of the turn their company is free to go, whatever else holds it so."""
    company = table.company_of(event)
    for number in payers:
        zones.tap(table, number)
    for each in company.events if company is not None else ():
        if holds(table, each):
            note = tuple(word for word in table.cards[each].note if not word.startswith(PAID))
            zones.change(table, each, note=(*note, f"{PAID}{table.turn}"))
    table.tell("shaken-off", "timing.action.needs-allowance", card=table.cards[event].id, number=event)
