"""Companies that hide from hazard creatures."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from underdeeps.kernel import instant
from underdeeps.meccg.language.hooks.combat import OnAttacks
from underdeeps.meccg.language.later import linger
from underdeeps.meccg.language.vocabulary import LASTING
from underdeeps.meccg.parts.effects.journeys import mark
from underdeeps.meccg.parts.targets.companies import company_meant
from underdeeps.meccg.rules.combat import attacks
from underdeeps.meccg.rules.journeys import routes

if TYPE_CHECKING:
    from underdeeps.meccg.fight import Combat
    from underdeeps.meccg.table import Lasting, Table

HIDDEN = LASTING.declare("hidden", "on a company on which all attacks of hazard creatures are canceled")


class Hide(OnAttacks):
    """The company stays where it is this turn, and all attacks of hazard creatures on it are canceled."""

    touches: ClassVar[frozenset[str]] = frozenset({"company"})
    idle_twice: ClassVar[bool] = True
    stays: bool = True
    """The company may not move; else it is one that does not move anyway."""

    @instant
    def do(self, table: Table) -> None:
        number = company_meant(table)
        if number:
            if self.stays:
                mark(table, number, routes.STAYS_PUT)
            linger(table, self, HIDDEN, f"c{number}")

    def begins(self, table: Table, lasting: Lasting, combat: Combat) -> None:
        if lasting.target == f"c{combat.company}" and combat.source == "creature" and not combat.cannot_be_canceled:
            attacks.cancel(table)

    def text(self) -> str:
        if not self.stays:
            return "all attacks of hazard creatures on his company are canceled this turn"
        return "it may not move this turn, and all attacks of hazard creatures on it are canceled"
