"""Wisdom to Wield, a resource short-event of The Lidless Eye."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar, Literal

from underdeeps.kernel import instant
from underdeeps.meccg.language.catalogue import card
from underdeeps.meccg.language.effect import Effect, acting
from underdeeps.meccg.parts.effects.lasting import last
from underdeeps.meccg.parts.events import Short
from underdeeps.meccg.parts.targets.characters import Characters
from underdeeps.meccg.rules import numbers

if TYPE_CHECKING:
    from underdeeps.meccg.table import Table

# -- Wisdom to Wield --------------------------------------------------------------------------------


class WieldThisTurn(Effect):
    """For the rest of the turn the target bears Dwarven Rings as a Dwarf would, or is able to use a Palantír."""

    touches: ClassVar[frozenset[str]] = frozenset({"character"})
    what: Literal["dwarven ring", "palantír"]

    @instant
    def do(self, table: Table) -> None:
        target = acting(table).target
        if self.what == "palantír":
            last(table, "use-palantir", target)
        else:
            last(table, numbers.BEARS_AS, target, detail=f"{self.what}|dwarf")

    def possible(self, table: Table, seat: str, card: str, source: int, target: str) -> bool:
        kind = "use-palantir" if self.what == "palantír" else numbers.BEARS_AS
        return not numbers.lasting(table, kind, target)

    def text(self) -> str:
        if self.what == "palantír":
            return "this turn he is able to use a Palantír that he bears"
        return "this turn he bears a Dwarven Ring as though he were a Dwarf"


card(
    "LE-256",
    *(
        Short(
            on=Characters(skill="sage", allies=False, not_races=("ringwraith",), bears=what),
            skill="sage",
            does=(WieldThisTurn(what),),
        )
        for what in ("dwarven ring", "palantír")
    ),
)
