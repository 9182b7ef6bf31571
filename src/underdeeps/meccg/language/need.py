"""A state of the game that an action demands: the base of all needs. Those that cards share are in `parts.needs`."""

from __future__ import annotations

from typing import TYPE_CHECKING

from underdeeps.kernel import Refusal
from underdeeps.kernel.parts import Part

if TYPE_CHECKING:
    from underdeeps.meccg.table import Table


class Need(Part):
    """A state of the game that an action demands, when it is declared and again when it is resolved."""

    def refusal(self, table: Table, seat: str, card: str, source: int) -> Refusal | None:
        """Why it is not met, or None."""
        raise NotImplementedError
