"""More Alert than Most, a resource permanent-event of Dark Minions."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING

from underdeeps.kernel import instant
from underdeeps.meccg.language.catalogue import card
from underdeeps.meccg.language.effect import Effect, acting
from underdeeps.meccg.language.trigger import Whenever
from underdeeps.meccg.modifiers import Modifier
from underdeeps.meccg.parts.events import Permanent
from underdeeps.meccg.parts.triggers.attacks import WhenSuchIsDefeated
from underdeeps.meccg.rules import numbers
from underdeeps.meccg.rules.combat import attacks

if TYPE_CHECKING:
    from underdeeps.meccg.table import Card, Table


# -- More Alert than Most ---------------------------------------------------------------------------


class EachChoosingAttack(Whenever, kw_only=True):
    """An attack of which the attacker chooses the defending characters is about to be fought."""

    def entities(self, table: Table, source: Card) -> Iterable[str]:
        fight = table.combat
        if fight is None or fight.stage != "start" or fight.canceled or fight.source == "company":
            return ()
        return (f"attack{fight.number}",) if fight.attacker_chooses else ()

    def text(self) -> str:
        what = ", then ".join(each.text() for each in self.does)
        return f"each attack of which the attacker chooses the defending characters has {what}"


class Thin(Effect, kw_only=True):
    """The attack has fewer strikes, but one at least; still fewer with Gates of Morning."""

    less: int
    with_gates: int

    @instant
    def do(self, table: Table) -> None:
        if table.combat is None:
            return
        link = acting(table)
        table.combat.flags = (*table.combat.flags, link.card)
        less = self.with_gates if numbers.sees(table, "Gates of Morning", link.source) else self.less
        less = min(less, attacks.strikes_of(table) - 1)
        if less > 0 and not table.combat.each:
            attacks.modify(table, Modifier("strikes", -less, link.card, link.source))

    def text(self) -> str:
        return f"-{self.less} strike (-{self.with_gates} if Gates of Morning is in play), but one at least"


card("DM-150", Permanent(single="table"), EachChoosingAttack(does=(Thin(less=1, with_gates=2),)), WhenSuchIsDefeated())
