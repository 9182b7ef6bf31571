"""Great Fissure, a resource short-event of The Balrog."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING

from underdeeps.kernel import Refusal
from underdeeps.meccg import windows
from underdeeps.meccg.language.action import Action
from underdeeps.meccg.language.catalogue import action_of, card
from underdeeps.meccg.language.moments import EITHER
from underdeeps.meccg.language.target import NO, Target
from underdeeps.meccg.parts.effects.cards import CancelLink
from underdeeps.meccg.parts.events import Short
from underdeeps.meccg.parts.needs import balrogs_company
from underdeeps.meccg.parts.targets.attacks import TheAttack
from underdeeps.meccg.rules.combat.attacks import CancelAttack
from underdeeps.meccg.rules.journeys import under_deeps

if TYPE_CHECKING:
    from underdeeps.meccg.table import Table


# -- Great Fissure ----------------------------------------------------------------------------------


class AttackBelow(TheAttack, kw_only=True):
    """An attack on a company that is at, or moves to or from, an Under-deeps site."""

    def refusal(self, table: Table, seat: str, card: str, source: int, token: str) -> Refusal | None:
        company = table.companies.get(table.combat.company) if table.combat is not None else None
        if company is None or company.owner != seat or not under_deeps.is_beside(table, company):
            return Refusal(NO, (card,))
        return super().refusal(table, seat, card, source, token)

    def text(self) -> str:
        return f"{super().text()} on a company that is in the Under-deeps, or on its way there or from there"


class CancelingHisAttack(Target):
    """An action declared earlier in the chain by which an attack of The Balrog's company would be canceled."""

    def candidates(self, table: Table, seat: str, card: str, source: int) -> Iterable[str]:
        return [f"link{link.number}" for link in table.chain]

    def refusal(self, table: Table, seat: str, card: str, source: int, token: str) -> Refusal | None:
        company = balrogs_company(table, seat)
        combat = table.combat
        if combat is None or combat.source != "company" or company is None or combat.attackers != company.number:
            return Refusal(NO, (card,))
        link = next((link for link in table.chain if f"link{link.number}" == token), None)
        action = action_of(link.action) if link is not None else None
        if link is None or link.canceled or not isinstance(action, Action):
            return Refusal("term.cancel", (card,))
        return None if "cancels-attack" in action.touches() else Refusal("term.cancel", (card,))

    def text(self) -> str:
        return "an effect declared earlier in the chain by which an attack of The Balrog's company would be canceled"


card(
    "BA-61",
    Short(when=windows.ATTACK, on=AttackBelow(cancels=True), does=(CancelAttack(),)),
    Short(when=windows.ATTACK, side=EITHER, responds=True, on=CancelingHisAttack(), does=(CancelLink(),)),
)
