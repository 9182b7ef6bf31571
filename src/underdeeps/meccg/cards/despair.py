"""Hazards that break the spirit of a company."""

from __future__ import annotations

from typing import TYPE_CHECKING

from underdeeps.kernel import Refusal, instant
from underdeeps.meccg.cards.base import Effect
from underdeeps.meccg.cards.targets import NO, TheAttack
from underdeeps.meccg.rules import scattering

if TYPE_CHECKING:
    from underdeeps.meccg.table import Table


class GrimAttack(TheAttack, kw_only=True):
    """An attack that is not detainment."""

    def refusal(self, table: Table, seat: str, card: str, source: int, token: str) -> Refusal | None:
        if table.combat is None or table.combat.detainment or table.combat.source == "company":
            return Refusal(NO, (card,))
        return super().refusal(table, seat, card, source, token)

    def text(self) -> str:
        return f"{super().text()} that is not detainment"


class Scatter(Effect):
    """Unless the attack is defeated (or canceled), characters who despair go off on their own."""

    needed: int

    @instant
    def do(self, table: Table) -> None:
        if table.combat is not None:
            table.combat.flags = (*table.combat.flags, f"{scattering.DESPAIR}{self.needed}")

    def text(self) -> str:
        return (
            "if the attack is not defeated, each character of the company rolls and adds his mind: with less than "
            f"{self.needed} he goes off and is a company of his own on the same site path, with a movement/hazard "
            "phase of his own this turn and a hazard limit of 1"
        )
