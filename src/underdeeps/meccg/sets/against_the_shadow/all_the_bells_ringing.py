"""All the Bells Ringing, a resource short-event of Against the Shadow."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from underdeeps.kernel import Refusal, instant
from underdeeps.meccg import windows
from underdeeps.meccg.language.catalogue import card
from underdeeps.meccg.language.effect import Effect
from underdeeps.meccg.language.target import NO
from underdeeps.meccg.parts.events import Short
from underdeeps.meccg.parts.targets.attacks import TheAttack
from underdeeps.meccg.parts.targets.sites import FREE_AND_BORDER_HOLDS
from underdeeps.meccg.parts.wording import either
from underdeeps.meccg.rules import alarms, numbers
from underdeeps.meccg.rules.combat import attacks
from underdeeps.meccg.rules.journeys import places

if TYPE_CHECKING:
    from underdeeps.meccg.table import Table


# All the Bells Ringing
class MinionsAttackHere(TheAttack, kw_only=True):
    """The attack of a minion company on a company of the player, at a site of one of these types."""

    types: tuple[str, ...]

    def refusal(self, table: Table, seat: str, card: str, source: int, token: str) -> Refusal | None:
        fight = table.combat
        if fight is None or fight.source != "company" or fight.defender != seat:
            return Refusal(NO, (card,))
        attackers, mine = table.companies.get(fight.attackers), table.companies.get(fight.company)
        if attackers is None or mine is None or not numbers.is_minion_company(table, attackers):
            return Refusal(NO, (card,))
        if places.site_type(table, table.site_of(mine)) not in self.types:
            return Refusal(NO, (card, table.site_of(mine).id))
        return super().refusal(table, seat, card, source, token)

    def text(self) -> str:
        return f"the attack of a minion company on one of your companies at a {either(self.types)}"


class RingTheBells(Effect):
    """The attack is canceled; the attackers face the automatic-attacks of the site, and may attack again."""

    touches: ClassVar[frozenset[str]] = frozenset({"attack", "cancels-attack"})

    @instant
    def do(self, table: Table) -> None:
        if table.combat is not None:
            alarms.ring(table)
            attacks.cancel(table)

    def text(self) -> str:
        return (
            "cancel the attack; the minion company faces all automatic-attacks of the site, none of them as "
            "detainment, and may then attack your company again"
        )


card(
    "AS-44",
    Short(
        when=windows.ATTACK, any_turn=True, on=MinionsAttackHere(types=FREE_AND_BORDER_HOLDS), does=(RingTheBells(),)
    ),
)
