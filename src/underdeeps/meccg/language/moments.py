"""Whose actions are for now: the sides of a turn, and the present moment as flags that actions are sorted by."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from underdeeps.meccg.table import Table

RESOURCE: Final = "resource"
HAZARD: Final = "hazard"
EITHER: Final = "either"

CHAINING: Final = 1 << 20
FIGHTING: Final = 1 << 21
SIDES: Final = {RESOURCE: 1 << 22, HAZARD: 1 << 23}
"""What `Action.barred` goes by, beside the flags of the window: a chain is under way, a combat, whose actions the seat
may declare."""


def moment_of(table: Table, seat: str) -> int:
    """The present moment as flags.

    At the reckoning both are resource players, and so they are in a combat between companies: one that is attacked by
    another defends itself on the opponent's turn.
    """
    combat = table.combat
    if seat == table.active or table.phase == "council" or (combat is not None and combat.source == "company"):
        moment = table.window | SIDES[RESOURCE]
    else:
        moment = table.window | SIDES[HAZARD]
    if combat is not None:
        moment |= FIGHTING
    return moment | CHAINING if table.chains and table.chains[-1] else moment
