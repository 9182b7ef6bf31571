"""What an action is declared on, or who does it: the base of all targets.

Targets that cards share are in `parts.targets`.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING, ClassVar

from underdeeps.kernel import Refusal
from underdeeps.kernel.parts import Part

if TYPE_CHECKING:
    from underdeeps.meccg.table import Table


class Target(Part):
    """What an action is declared on, or who does it.

    Costs do not belong here: that a scout who taps must be untapped is the business of `Action.taps`.
    """

    nothing: ClassVar[str] = "timing.target.chosen-at-declaration"
    """The rule that refuses where there is no candidate at all."""

    def candidates(self, table: Table, seat: str, card: str, source: int) -> Iterable[str]:
        """Everything that may come into question, as tokens; `refusal` judges each."""
        raise NotImplementedError

    def refusal(self, table: Table, seat: str, card: str, source: int, token: str) -> Refusal | None:
        """Why a candidate cannot be chosen (or, at resolution, is not legal any more), or None."""
        return None

    def names_opponents(self) -> bool:
        """Whether it says that cards of the opponent can be chosen."""
        return False


NO = "timing.active-condition.definition"
"""The rule that refuses what does not meet the demands of a card."""
