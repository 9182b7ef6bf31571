"""Unabated in Malice, a hazard short-event of The Balrog."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar, Final

from underdeeps.kernel import Flow, Option, Refusal, ask, instant
from underdeeps.kernel.flow import method
from underdeeps.meccg import windows
from underdeeps.meccg.facts import CARDS
from underdeeps.meccg.language.catalogue import action_of, card
from underdeeps.meccg.language.effect import Effect, acting
from underdeeps.meccg.language.hooks.combat import Unabated
from underdeeps.meccg.language.target import NO
from underdeeps.meccg.parts.effects.lasting import last
from underdeeps.meccg.parts.events import HazardShort, OnAnAutomaticAttack, attack_options
from underdeeps.meccg.parts.targets.attacks import TheAttack
from underdeeps.meccg.parts.targets.sites import SiteWithAttack, attacks_at
from underdeeps.meccg.rules import numbers
from underdeeps.meccg.rules.combat import attacks

if TYPE_CHECKING:
    from underdeeps.meccg.table import Table


# Unabated in Malice
class AttackBy(TheAttack, kw_only=True):
    """The attack of a creature of this name."""

    name: str

    def refusal(self, table: Table, seat: str, card: str, source: int, token: str) -> Refusal | None:
        if table.combat is None or CARDS[table.combat.card].name != self.name:
            return Refusal(NO, (card,))
        return super().refusal(table, seat, card, source, token)

    def text(self) -> str:
        return f"an attack of {self.name}"


UNABATED: Final = "unabated"
"""The lasting effect on an automatic-attack of a site that outlasts the first attempt to cancel it."""


def fresh_attacks(table: Table, token: str) -> list[Option]:
    """The automatic-attacks of a site that no such effect is on, nor on its way to in the chain."""
    taken = [effect.detail for effect in numbers.lasting(table, UNABATED, token)]
    taken += [
        link.choice
        for link in table.chain
        if link.target == token and isinstance(action_of(link.action), EmboldenAutomatic)
    ]
    return [option for option in attack_options(table, token) if option.subject not in taken]


class EmboldenAutomatic(OnAnAutomaticAttack, kw_only=True):
    """A short-event on an automatic-attack that has not been strengthened by a copy of it."""

    counts: int = 0

    def refusal_on(self, table: Table, seat: str, card: str, source: int, token: str) -> Refusal | None:
        if not fresh_attacks(table, token):
            return Refusal("event.short.cannot-be-duplicated-entity", (card,))
        return super().refusal_on(table, seat, card, source, token)

    @method
    def more(self, table: Table, seat: str, card: str, source: int, token: str) -> Flow[str]:
        choice = yield from ask(
            table, seat, "automatic-attack.which", fresh_attacks(table, token), "timing.target.chosen-at-declaration"
        )
        return choice.subject

    def text(self) -> str:
        return (
            "playable on an automatic-attack, or on an attack of Shelob; it does not count against the hazard limit, "
            "and cannot be duplicated on an attack"
        )


class EmboldenLater(Effect):
    """The automatic-attack is strengthened when it is faced this turn."""

    touches: ClassVar[frozenset[str]] = frozenset({"automatic-attack"})

    @instant
    def do(self, table: Table) -> None:
        last(table, UNABATED, acting(table).target, detail=acting(table).choice)

    def possible(self, table: Table, seat: str, card: str, source: int, target: str) -> bool:
        return bool(attacks_at(table, table.card(target)))

    def text(self) -> str:
        return ""


class EmboldenAttack(HazardShort, kw_only=True):
    """The same on the attack that is under way: said by what stands before it."""

    when: int = windows.MOVEMENT | windows.ATTACK
    counts: int = 0

    def text(self) -> str:
        return ""


class Embolden(Effect):
    """The attack is strengthened."""

    touches: ClassVar[frozenset[str]] = frozenset({"attack"})

    @instant
    def do(self, table: Table) -> None:
        if table.combat is not None:
            attacks.make_unabated(table, acting(table).card)

    def text(self) -> str:
        return ""


card(
    "BA-26",
    EmboldenAutomatic(on=SiteWithAttack(), does=(EmboldenLater(),)),
    EmboldenAttack(on=AttackBy(name="Shelob"), single="target", does=(Embolden(),)),
    Unabated(strikes=1, prowess=1, body=-2),
)
