"""Dealing anew what a seat does not know."""

from __future__ import annotations

from underdeeps.kernel import Dice
from underdeeps.meccg.table import Table


def redeal(table: Table, seat: str, dice: Dice) -> None:
    """Deal everything that `seat` does not know anew, consistently with what it has seen."""
