"""What takes a weapon of the other company out of a combat between companies."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING, ClassVar

from underdeeps.kernel import Refusal, instant
from underdeeps.meccg import windows
from underdeeps.meccg.cards.base import Ability, Effect, Target, acting
from underdeeps.meccg.cards.dominion import his_foes
from underdeeps.meccg.cards.effects import last
from underdeeps.meccg.cards.targets import NO
from underdeeps.meccg.rules import chain, numbers

if TYPE_CHECKING:
    from underdeeps.meccg.fight import Combat
    from underdeeps.meccg.table import Table


class WeaponsOfFoes(Target):
    """A weapon in use in the company that fights against The Balrog's."""

    def candidates(self, table: Table, seat: str, card: str, source: int) -> Iterable[str]:
        foes = his_foes(table, seat)
        return [item.token for who in foes.characters for item in table.items(who)] if foes is not None else ()

    def refusal(self, table: Table, seat: str, card: str, source: int, token: str) -> Refusal | None:
        item = table.cards.get(int(token))
        if item is None or "weapon" not in item.facts.keywords or not numbers.in_use(table, item):
            return Refusal(NO, (card,))
        return None if token in self.candidates(table, seat, card, source) else Refusal(NO, (card, item.id))

    def text(self) -> str:
        return "a weapon of a company that is in combat with The Balrog's"


class InBattleUse(Ability, kw_only=True):
    """An ability for combat between companies, of either side, on the cards of the other company."""

    when: int = windows.ATTACK | windows.STRIKE
    any_turn: bool = True
    by_attacker: ClassVar[bool] = True

    def out_of_reach(self, table: Table, seat: str, card: str, token: str) -> Refusal | None:
        return None

    def _company_combat_refusal(self, table: Table, combat: Combat, seat: str, card: str) -> Refusal | None:
        if table.window & windows.ATTACK and seat == combat.defender:
            return None
        return super()._company_combat_refusal(table, combat, seat, card)

    def text(self) -> str:
        return super().text().removeprefix("when attacked or strike, ")


class Disarm(Effect):
    """The weapon has no effect until the combat is over, nor has what was declared with it in the chain."""

    @instant
    def do(self, table: Table) -> None:
        weapon = acting(table).target
        last(table, numbers.DISARMED, weapon, until="attack")
        for link in tuple(link for links in table.chains for link in links):
            if str(link.source) == weapon and not link.canceled:
                chain.cancel_link(table, link.number)

    def text(self) -> str:
        return "until the combat ends the weapon does nothing, and what was declared with it in the chain is canceled"
