"""Unabated in Malice, a hazard short-event of The Balrog."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar, Final

from underdeeps.kernel import Refusal, instant
from underdeeps.kernel.piles import without
from underdeeps.meccg import windows
from underdeeps.meccg.facts import CARDS
from underdeeps.meccg.language.catalogue import card
from underdeeps.meccg.language.effect import acting
from underdeeps.meccg.language.hooks.combat import OnAttacks
from underdeeps.meccg.language.later import linger
from underdeeps.meccg.language.target import NO
from underdeeps.meccg.language.vocabulary import LASTING
from underdeeps.meccg.modifiers import Modifier
from underdeeps.meccg.parts.effects.ahead import is_met
from underdeeps.meccg.parts.events import HazardShort, Scope
from underdeeps.meccg.parts.plays import OnAnAutomaticAttack
from underdeeps.meccg.parts.targets.attacks import TheAttack
from underdeeps.meccg.parts.targets.sites import SiteWithAttack, attacks_at
from underdeeps.meccg.rules.combat import attacks

if TYPE_CHECKING:
    from underdeeps.meccg.fight import Combat
    from underdeeps.meccg.table import Lasting, Table


# -- Unabated in Malice -----------------------------------------------------------------------------


class AttackBy(TheAttack, kw_only=True):
    """The attack of a creature of this name."""

    name: str

    def refusal(self, table: Table, seat: str, card: str, source: int, token: str) -> Refusal | None:
        if table.combat is None or CARDS[table.combat.card].name != self.name:
            return Refusal(NO, (card,))
        return super().refusal(table, seat, card, source, token)

    def text(self) -> str:
        return f"an attack of {self.name}"


UNABATED: Final = LASTING.declare(
    "unabated",
    "on an automatic-attack of a site that outlasts the first attempt to cancel it",
)


class EmboldenAutomatic(OnAnAutomaticAttack, kw_only=True):
    """The same on an automatic-attack: it says for both ways when."""

    counts: int = 0
    single: Scope = "target"

    def text(self) -> str:
        return (
            "playable on an automatic-attack, or on an attack of Shelob; it does not count against the hazard limit, "
            "and cannot be duplicated on an attack"
        )


EMBOLDENED: Final = LASTING.declare("emboldened", "on an attack of which it is the change that is canceled first")


class Embolden(OnAttacks, kw_only=True):
    """The attack is strengthened; the first attempt to cancel it cancels that effect instead."""

    touches: ClassVar[frozenset[str]] = frozenset({"attack"})
    strikes: int = 1
    prowess: int = 1
    body: int = -2

    @instant
    def do(self, table: Table) -> None:
        if table.combat is not None:
            self.strengthen(table, table.combat)

    def strengthen(self, table: Table, combat: Combat) -> None:
        """Change the attack, and stand before it."""
        if not combat.each:
            attacks.modify(table, Modifier("strikes", self.strikes, self.card))
        attacks.modify(table, Modifier("prowess", self.prowess, self.card))
        if combat.body is not None:
            attacks.modify(table, Modifier("body", self.body, self.card))
        combat.flags = (*combat.flags, self.card)
        linger(table, self, EMBOLDENED, str(combat.number), until="attack")

    def spares(self, table: Table, lasting: Lasting, combat: Combat) -> bool:
        if lasting.kind != EMBOLDENED or lasting.target != str(combat.number):
            return False
        table.lasting = without(table.lasting, lasting)
        combat.modifiers = tuple(change for change in combat.modifiers if change.card != self.card)
        table.tell("effect-canceled", "term.cancel", card=self.card)
        return True

    def text(self) -> str:
        change = f"{self.prowess:+d} prowess, {self.body:+d} body and {self.strikes:+d} strike"
        return f"the attack has {change}; whoever first tries to cancel it cancels this change instead"


class EmboldenLater(Embolden, kw_only=True):
    """The automatic-attack is strengthened when it is faced this turn."""

    touches: ClassVar[frozenset[str]] = frozenset({"automatic-attack"})

    @instant
    def do(self, table: Table) -> None:
        linger(table, self, UNABATED, acting(table).target, detail=acting(table).choice)

    def begins(self, table: Table, lasting: Lasting, combat: Combat) -> None:
        if lasting.kind == UNABATED and is_met(table, lasting, combat):
            self.strengthen(table, combat)

    def possible(self, table: Table, seat: str, card: str, source: int, target: str) -> bool:
        return bool(attacks_at(table, table.card(target)))

    def text(self) -> str:
        return ""


class EmboldenAttack(HazardShort, kw_only=True):
    """The same on the attack that is under way: when, that is said by what stands before it."""

    when: int = windows.MOVEMENT | windows.ATTACK
    counts: int = 0

    def proviso(self) -> str:
        return ""

    def text(self) -> str:
        return self.does[0].text()


card(
    "BA-26",
    EmboldenAutomatic(on=SiteWithAttack(), does=(EmboldenLater(),)),
    EmboldenAttack(on=AttackBy(name="Shelob"), single="target", does=(Embolden(),)),
)
