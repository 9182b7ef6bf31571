"""Gold Chains in the Wind, a resource short-event of The Lidless Eye."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from underdeeps.kernel import instant
from underdeeps.meccg import windows
from underdeeps.meccg.language.catalogue import card
from underdeeps.meccg.language.effect import Effect, acting
from underdeeps.meccg.language.hooks.zones import Replaces
from underdeeps.meccg.language.later import wait
from underdeeps.meccg.parts.effects.checks import CorruptionCheck
from underdeeps.meccg.parts.effects.lasting import last
from underdeeps.meccg.parts.events import Short
from underdeeps.meccg.parts.needs import AlliesMayJoin
from underdeeps.meccg.parts.targets.attacks import TheAttack
from underdeeps.meccg.parts.targets.characters import Characters
from underdeeps.meccg.rules import zones

if TYPE_CHECKING:
    from underdeeps.meccg.table import Card, Link, Table

# -- Gold Chains in the Wind ------------------------------------------------------------------------


class Apparition(Short, kw_only=True):
    """A short-event whose card stands for an ally as long as the attack lasts; once it has, it is that ally's fate that
    counts."""

    def fate(self, table: Table, link: Link, resolved: bool) -> None:
        if not resolved or not link.source:
            super().fate(table, link, resolved)


class CreateAlly(Effect):
    """An ally is created that must face a strike of the attack, and leaves when that is over."""

    touches: ClassVar[frozenset[str]] = frozenset({"attack"})
    prowess: int

    @instant
    def do(self, table: Table) -> None:
        fight, link = table.combat, acting(table)
        if fight is None or link.by not in table.cards:
            return
        number = zones.enter(table, link.card, link.seat, "ally", on=link.by)
        zones.came(table, number)
        last(table, "prowess", str(number), self.prowess, until="attack")
        fight.members = (*fight.members, number)
        fight.facing = (*fight.facing, number)
        fight.flags = (*fight.flags, f"must-face:{number}")
        table.tell("ally", "term.ally", seat=link.seat, card=link.card, number=number, by=link.by)
        wait(table, self, "attack-over", str(number))

    @instant
    def later(self, table: Table, moment: str, target: str, detail: str) -> None:
        if int(target) in table.cards:
            zones.discard(table, int(target))

    def possible(self, table: Table, seat: str, card: str, source: int, target: str) -> bool:
        return table.combat is None or not table.combat.only

    def text(self) -> str:
        return (
            f"an ally of his with a prowess of {self.prowess} and no body is created, for which this card stands; one "
            "strike of the attack must be given to it, whatever the attack says, and it is discarded when the attack "
            "is over"
        )


class MeltsAway(Replaces):
    """The card of the ally goes to the discard pile even if the ally is eliminated."""

    goal: ClassVar[str] = "removed"

    def fits(self, table: Table, source: Card, card: Card) -> bool:
        return source.number == card.number

    def replace(self, table: Table, source: int, card: Card, rule: str) -> None:
        zones.discard(table, card.number, rule)

    def text(self) -> str:
        return ""


card(
    "LE-189",
    Apparition(
        when=windows.ATTACK,
        on=TheAttack(),
        by=Characters(where="attacked", magic="shadow-magic", facing=True),
        needs=(AlliesMayJoin(),),
        does=(CreateAlly(5), CorruptionCheck("by", -4, not_ringwraith=True)),
    ),
    MeltsAway(),
)
