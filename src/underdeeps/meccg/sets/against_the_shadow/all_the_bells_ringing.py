"""All the Bells Ringing, a resource short-event of Against the Shadow."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from underdeeps.kernel import Flow, Refusal, instant, procedure
from underdeeps.kernel.flow import method
from underdeeps.meccg import windows
from underdeeps.meccg.language.catalogue import card
from underdeeps.meccg.language.effect import Effect
from underdeeps.meccg.language.later import wait
from underdeeps.meccg.language.target import NO
from underdeeps.meccg.parts.events import Short
from underdeeps.meccg.parts.targets.attacks import TheAttack
from underdeeps.meccg.parts.targets.sites import FREE_AND_BORDER_HOLDS
from underdeeps.meccg.parts.wording import either
from underdeeps.meccg.rules import numbers, zones
from underdeeps.meccg.rules.combat import attacks, combat, company_combat, creatures
from underdeeps.meccg.rules.combat.automatic_attacks import is_open
from underdeeps.meccg.rules.journeys import places
from underdeeps.meccg.rules.turn import site_phase

if TYPE_CHECKING:
    from underdeeps.meccg.table import Table


# -- All the Bells Ringing --------------------------------------------------------------------------


class MinionsAttackHere(TheAttack, kw_only=True):
    """The attack of a minion company on a hero company of the player, at a site of one of these types."""

    types: tuple[str, ...]

    def refusal(self, table: Table, seat: str, card: str, source: int, token: str) -> Refusal | None:
        fight = table.combat
        if fight is None or fight.source != "company" or fight.defender != seat:
            return Refusal(NO, (card,))
        attackers, mine = table.companies.get(fight.attackers), table.companies.get(fight.company)
        if attackers is None or mine is None:
            return Refusal(NO, (card,))
        if not numbers.is_minion_company(table, attackers) or numbers.is_minion_company(table, mine):
            return Refusal(NO, (card,))
        if places.site_type(table, table.site_of(mine)) not in self.types:
            return Refusal(NO, (card, table.site_of(mine).id))
        return super().refusal(table, seat, card, source, token)

    def text(self) -> str:
        return f"the attack of a minion company on one of your hero companies at a {either(self.types)}"


@procedure
def face_in_earnest(table: Table) -> Flow[None]:
    """A company faces all automatic-attacks of its site once more, none of them as detainment."""
    place, faced = site_phase.next_attack(table, ())
    while place >= 0:
        if not is_open(site_phase.attacks_here(table)[place]):
            maker = site_phase.begin_automatic(table, place)
            zones.combat_of(table).detainment = False
            outcome = yield from combat.fight(table)
            if outcome == attacks.DEFEATED and maker in table.cards:
                yield from creatures.conclude(table, maker, (outcome,))
        place, faced = site_phase.next_attack(table, faced)


class RingTheBells(Effect):
    """The attack is canceled; the attackers face the automatic-attacks of the site, and may attack again."""

    touches: ClassVar[frozenset[str]] = frozenset({"attack", "cancels-attack"})

    @instant
    def do(self, table: Table) -> None:
        if table.combat is not None:
            wait(table, self, "companies-fought", f"c{table.combat.attackers}", str(table.combat.company))
            attacks.cancel(table)

    @method
    def later(self, table: Table, moment: str, target: str, detail: str) -> Flow[None]:
        if site_phase.going_on(table):
            table.players[site_phase.here(table).owner].hostile = False
            yield from face_in_earnest(table)
        if site_phase.going_on(table):
            yield from company_combat.may_attack(table, int(detail))

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
