"""Hiding, a resource short-event of The Wizards."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from underdeeps.kernel import instant
from underdeeps.meccg import windows
from underdeeps.meccg.language.catalogue import card
from underdeeps.meccg.language.hooks.combat import OnAttacks
from underdeeps.meccg.language.later import linger
from underdeeps.meccg.language.vocabulary import LASTING
from underdeeps.meccg.parts.effects.journeys import mark
from underdeeps.meccg.parts.events import Short
from underdeeps.meccg.parts.targets.companies import Setting, company_meant
from underdeeps.meccg.rules.combat import attacks
from underdeeps.meccg.rules.journeys import routes

if TYPE_CHECKING:
    from underdeeps.meccg.fight import Combat
    from underdeeps.meccg.table import Lasting, Table


# -- Hiding -----------------------------------------------------------------------------------------


HIDDEN = LASTING.declare("hidden", "on a company on which all attacks of hazard creatures are canceled")


class Hide(OnAttacks):
    """The company stays where it is this turn, and all attacks of hazard creatures on it are canceled."""

    touches: ClassVar[frozenset[str]] = frozenset({"company"})

    @instant
    def do(self, table: Table) -> None:
        number = company_meant(table)
        if number:
            mark(table, number, routes.STAYS_PUT)
            linger(table, self, HIDDEN, f"c{number}")

    def begins(self, table: Table, lasting: Lasting, combat: Combat) -> None:
        if lasting.target == f"c{combat.company}" and combat.source == "creature" and not combat.cannot_be_canceled:
            attacks.cancel(table)

    def text(self) -> str:
        return "it may not move this turn, and all attacks of hazard creatures on it are canceled"


card(
    "TW-256",
    Short(
        when=windows.ORGANIZATION_END,
        on=Setting(undeclared=True, skill="scout"),
        skill="scout",
        does=(Hide(),),
    ),
)
