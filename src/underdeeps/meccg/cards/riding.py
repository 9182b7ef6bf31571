"""What a Ringwraith does on his steed in combat."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING, ClassVar

from underdeeps.kernel import Refusal, instant
from underdeeps.meccg import windows
from underdeeps.meccg.cards.base import Ability, Effect, Target, acting
from underdeeps.meccg.cards.targets import NO
from underdeeps.meccg.rules import company_combat, numbers

if TYPE_CHECKING:
    from underdeeps.meccg.table import Table


class PreyOfRider(Target):
    """A hero whose company the rider's company is attacking, before strikes are assigned."""

    def candidates(self, table: Table, seat: str, card: str, source: int) -> Iterable[str]:
        fight = table.combat
        if fight is None or fight.source != "company" or fight.stage != "start" or fight.canceled:
            return ()
        return [str(number) for number in company_combat.free_defenders(table, False)]

    def refusal(self, table: Table, seat: str, card: str, source: int, token: str) -> Refusal | None:
        fight, steed = table.combat, table.cards.get(source)
        prey = table.companies.get(fight.company) if fight is not None else None
        if fight is None or steed is None or prey is None or numbers.is_minion_company(table, prey):
            return Refusal(NO, (card,))
        if steed.on not in company_combat.free_attackers(table, False):
            return Refusal(NO, (card,))
        return None if token in self.candidates(table, seat, card, source) else Refusal(NO, (card,))

    def names_opponents(self) -> bool:
        return True

    def text(self) -> str:
        return "a hero whom your Ringwraith's company attacks, before strikes are assigned"


class RideDown(Ability, kw_only=True):
    """The rider's strike is assigned as his player likes, as his company attacks another."""

    when: int = windows.ATTACK
    by_attacker: ClassVar[bool] = True


class AssignRider(Effect):
    """The strike of the one who controls the steed is faced by the target."""

    @instant
    def do(self, table: Table) -> None:
        link = acting(table)
        steed = table.cards.get(link.source)
        if table.combat is not None and steed is not None:
            company_combat.give(table, int(link.target), steed.on)

    def text(self) -> str:
        return "the strike of your Ringwraith is assigned to him"
