"""The shapes of Radagast: Stage permanent-events by which he has other attributes and skills, by number."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from underdeeps.kernel import instant
from underdeeps.kernel.parts import Part
from underdeeps.meccg import windows
from underdeeps.meccg.language.action import Ability
from underdeeps.meccg.language.catalogue import card
from underdeeps.meccg.language.effect import Effect, acting
from underdeeps.meccg.language.hooks.companies import StaysAt
from underdeeps.meccg.language.hooks.journeys import WayOfBearer
from underdeeps.meccg.language.hooks.numbers import Gives
from underdeeps.meccg.language.hooks.stages import MayNotMove, Shape, UsesNoItems
from underdeeps.meccg.parts.effects.cards import ReturnOthers, ReturnToHand
from underdeeps.meccg.parts.effects.lasting import last
from underdeeps.meccg.parts.stages import LiesOn, PlacedOn, Stage
from underdeeps.meccg.parts.targets.companies import Companies

if TYPE_CHECKING:
    from underdeeps.meccg.table import Table


def _shape(*skills: str) -> tuple[Part, ...]:
    """What is the same of all shapes: how one gives way to another, and what it makes of Radagast."""
    return (
        Stage(does=(ReturnOthers("shapeshifter", True),)),
        PlacedOn(wizard="Radagast"),
        Ability(when=windows.ORGANIZATION, does=(ReturnToHand("source"),)),
        Shape(skills),
        UsesNoItems(),
    )


# Master of Shapes
card("WH-112", *_shape("warrior", "ranger"), StaysAt(1))


# -- Shifter of Hues --------------------------------------------------------------------------------


class Hearten(Effect):
    """Corruption checks of those who are now in a company are easier through the player's next organization phase."""

    touches: ClassVar[frozenset[str]] = frozenset({"company"})
    amount: int

    @instant
    def do(self, table: Table) -> None:
        company = table.companies.get(int(acting(table).target[1:]))
        for number in company.characters if company is not None else ():
            last(table, "corruption-check", str(number), self.amount, until="organization")

    def text(self) -> str:
        return (
            f"{self.amount:+d} to corruption checks for all characters in the company through your next organization "
            "phase"
        )


card(
    "WH-115",
    *_shape("warrior", "diplomat"),
    MayNotMove(),
    Gives("hand-size", 1, to="player"),
    Ability(
        when=windows.MOVEMENT,
        needs=(LiesOn("Radagast"),),
        on=Companies(where="journey", moving=True, path=(("wilderness", 1),)),
        taps=("bearer",),
        does=(Hearten(2),),
    ),
)

# Winged Change-master
card("WH-116", *_shape("scout", "diplomat"), WayOfBearer(beside=("Radagast’s Black Bird",)))
