"""Whose manner is whose: here each kind of player gets its `manner.Manner`."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from underdeeps.meccg.kinds import BALROG, FALLEN_WIZARD
from underdeeps.meccg.rules.players.balrog import BalrogManner
from underdeeps.meccg.rules.players.fallen_wizard import FallenWizardManner
from underdeeps.meccg.rules.players.manner import Manner

if TYPE_CHECKING:
    from underdeeps.meccg.table import Table

MANNERS: Final[dict[str, Manner]] = {BALROG.name: BalrogManner(), FALLEN_WIZARD.name: FallenWizardManner()}
"""The manners of the kinds that have one of their own."""

_COMMON: Final = Manner()


def manner_of(kind: str) -> Manner:
    """How players of a kind, by its name, go about things."""
    return MANNERS.get(kind, _COMMON)


def manner(table: Table, seat: str) -> Manner:
    """How a player goes about things."""
    return MANNERS.get(table.players[seat].kind, _COMMON)
