"""Influence beside factions: flattering those who attack, and standing by what an opponent tries to win over."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from underdeeps.kernel import Flow, Refusal
from underdeeps.kernel.flow import method
from underdeeps.meccg import windows
from underdeeps.meccg.cards.base import Effect, acting
from underdeeps.meccg.cards.targets import NO, Characters, either
from underdeeps.meccg.rules import chain, checks, combat, numbers, zones
from underdeeps.meccg.table import Check

if TYPE_CHECKING:
    from underdeeps.meccg.table import Table


class Flatter(Effect):
    """An influence check against the attackers: above a number by their race, the attack is canceled."""

    touches: ClassVar[frozenset[str]] = frozenset({"attack", "cancels-attack"})
    above: tuple[tuple[tuple[str, ...], int], ...]
    """For each race what the check has to exceed."""
    skill: str
    bonus: int
    limit: int

    @method
    def do(self, table: Table) -> Flow[None]:
        link = acting(table)
        checks.push(table, Check("influence", link.by, link.seat, 0, "attack", link.card))
        yield from chain.roll_window(table, windows.INFLUENCE)
        self.decide(table, checks.pop(table))

    def decide(self, table: Table, check: Check) -> None:
        """Throw the dice; if the flattery works, cancel the attack and lower the hazard limit."""
        if check.canceled or check.character not in table.cards or table.combat is None:
            return
        who = check.character
        total = checks.roll(table, check.seat, "influence", "term.influence-check", number=who)
        total += check.modifier + numbers.free_direct_influence(table, who) + self.own_bonus(table, who)
        needed = self.needed(table.combat.race)
        table.tell("influence", "term.influence-check", card=table.combat.card, total=total, needed=needed)
        if total <= needed:
            return
        if not table.combat.cannot_be_canceled:
            combat.cancel(table)
        if table.journey is not None:
            zones.change_journey(table, limit_change=table.journey.limit_change + self.limit)
            table.tell("limit", "mh.hazard-limit.base", amount=self.limit, limit=table.journey.hazard_limit)

    def own_bonus(self, table: Table, who: int) -> int:
        """What the flatterer adds beside his influence."""
        skilled = self.bonus if self.skill in numbers.skills(table, who) else 0
        return skilled + sum(p.amount for p, _ in numbers.gifts(table, who, "influence-check") if p.against is None)

    def needed(self, race: str) -> int:
        """What the check has to exceed."""
        return next((number for races, number in self.above if race in races), 99)

    def text(self) -> str:
        rows = ", ".join(f"{number} against {either(races, True)}" for races, number in self.above)
        return (
            f"he makes an influence check with his unused direct influence, {self.bonus:+d} if he is a {self.skill}; "
            f"if it exceeds {rows}, cancel the attack and {self.limit:+d} to the hazard limit"
        )


class Defenders(Characters, kw_only=True):
    """A character in the company of what an influence attempt is made against; a Ringwraith also for factions."""

    def refusal(self, table: Table, seat: str, card: str, source: int, token: str) -> Refusal | None:
        if refused := super().refusal(table, seat, card, source, token):
            return refused
        against = table.checks[-1].against if table.checks else ""
        target = table.cards.get(int(against)) if against.isdigit() else None
        if target is None:
            return Refusal(NO, (card,))
        if target.role == "faction":
            stands_by = table.card(token).facts.race in ("ringwraith", "balrog")
        else:
            stands_by = table.company_of(int(token)) == table.company_of(target.number)
        return None if stands_by else Refusal(NO, (card, target.id))

    def text(self) -> str:
        return f"{super().text()} in the company of what is to be won over, or by such a Ringwraith for a faction"
