"""Which environments are in play: Gates of Morning, Doors of Night, others by name."""

from __future__ import annotations

from underdeeps.meccg.language.hooks.numbers import PlaysAsThough
from underdeeps.meccg.language.standing import parts_of
from underdeeps.meccg.table import Table


def doors_of_night(table: Table) -> bool:
    """Whether Doors of Night is in play."""
    return table.in_play("Doors of Night")


def gates_of_morning(table: Table) -> bool:
    """Whether Gates of Morning, or a card that acts as it for hazards, is in play."""
    return in_play(table, "Gates of Morning", "hazard")


def in_play(table: Table, name: str, kind: str) -> bool:
    """Whether an event of this name is in play as cards of a kind see it: some cards act as another for hazards."""
    return table.in_play(name, kind == "hazard")


def lent(table: Table, card: int | str) -> str:
    """The event that counts as in play for one resource alone, since it was played with a card for that: given its
    number, or its id while it is declared and resolved."""
    for event in table.listed(PlaysAsThough.listed):
        if f"with:{card}" in table.cards[event].note:
            return next(iter(parts_of(table.cards[event].id, PlaysAsThough))).name
    return ""


def sees(table: Table, name: str, source: int) -> bool:
    """Whether an event is in play for a card in play; for one to which another is lent Doors of Night is not."""
    other = lent(table, source)
    return name == other or (not (other and name == "Doors of Night") and table.in_play(name))
