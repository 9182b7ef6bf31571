"""Attacks that a character cancels by tapping, because the creature that makes them lets them."""

from __future__ import annotations

from collections.abc import Iterable
from typing import ClassVar

from underdeeps.kernel import Refusal, instant
from underdeeps.meccg import windows
from underdeeps.meccg.language.action import Action
from underdeeps.meccg.language.catalogue import rule_action
from underdeeps.meccg.language.effect import Effect
from underdeeps.meccg.language.hooks.combat import CanceledByTapping
from underdeeps.meccg.language.standing import parts_of
from underdeeps.meccg.language.target import NO, Target
from underdeeps.meccg.rules import zones
from underdeeps.meccg.rules.combat.attacks import cancel
from underdeeps.meccg.table import Table


class CancelOneAttack(Effect):
    """The attack is canceled, and its creature remembers that."""

    touches: ClassVar[frozenset[str]] = frozenset({"attack", "cancels-attack"})

    @instant
    def do(self, table: Table) -> None:
        fight = table.combat
        if fight is not None:
            cancel(table)
            if fight.maker in table.cards:
                note = (*table.cards[fight.maker].note, f"canceled:{fight.number}")
                zones.change(table, fight.maker, note=note)

    def text(self) -> str:
        return "cancel the attack"


class CancelByTapping(Action, kw_only=True):
    """A member of the attacked company taps to cancel one of the attacks of a creature that lets him."""

    verb: ClassVar[str] = "cancel-attack"
    rule: ClassVar[str] = "combat.step1.resource-attack-actions"

    def refusal(self, table: Table, seat: str, card: str, source: int) -> Refusal | None:
        fight = table.combat
        if fight is None or fight.canceled or not parts_of(fight.card, CanceledByTapping):
            return Refusal("timing.action.needs-allowance", (card,))
        part = parts_of(fight.card, CanceledByTapping)[0]
        if fight.stage != "start" and not part.late:
            return Refusal("combat.step1.last-chance-to-cancel", (fight.card,))
        if fight.cannot_be_canceled or (part.not_target and not fight.only):
            return Refusal("timing.effect.most-recent-prevails", (fight.card,))
        if times_canceled(table, fight.maker) >= part.most or any(link.action == self.key for link in table.chain):
            return Refusal("timing.action.needs-allowance", (fight.card,))
        return super().refusal(table, seat, card, source)

    def refusal_on(self, table: Table, seat: str, card: str, source: int, token: str) -> Refusal | None:
        fight = table.combat
        parts = parts_of(fight.card, CanceledByTapping) if fight is not None else ()
        if fight is not None and int(token) in fight.only and any(part.not_target for part in parts):
            return Refusal("timing.active-condition.definition", (fight.card,))
        return super().refusal_on(table, seat, card, source, token)


class Attacked(Target):
    """A character or ally of the company that is attacked."""

    def candidates(self, table: Table, seat: str, card: str, source: int) -> Iterable[str]:
        company = table.companies.get(table.combat.company) if table.combat is not None else None
        return [member.token for member in table.members(company)] if company is not None else ()

    def refusal(self, table: Table, seat: str, card: str, source: int, token: str) -> Refusal | None:
        return Refusal(NO, (card,)) if table.company_of(int(token)) is None else None

    def text(self) -> str:
        return "a character"


def times_canceled(table: Table, number: int) -> int:
    """How many attacks of a creature were canceled by tapping."""
    return sum(note.startswith("canceled:") for note in table.cards[number].note) if number in table.cards else 0


rule_action(
    "cancel-attack",
    CancelByTapping(
        when=windows.ATTACK | windows.STRIKE,
        on=Attacked(),
        taps=("target",),
        does=(CancelOneAttack(),),
    ),
)
