"""Resource events of The Lidless Eye about the influence on factions, by number."""

from __future__ import annotations

from typing import TYPE_CHECKING

from underdeeps.meccg.language.catalogue import card
from underdeeps.meccg.language.hooks.influence import (
    FactionsWorthMore,
    GuardsFaction,
    MultipliesStandard,
    RollsAgainForFactions,
)
from underdeeps.meccg.language.hooks.numbers import Gives
from underdeeps.meccg.language.hooks.persons import Against
from underdeeps.meccg.parts.events import Long, Permanent
from underdeeps.meccg.parts.standing import NotHelpedBy
from underdeeps.meccg.parts.targets.cards import CardsInPlay

if TYPE_CHECKING:
    from underdeeps.meccg.table import Card

# Old Prejudice
card("LE-214", Long(), MultipliesStandard(3))


# -- One Dear to You --------------------------------------------------------------------------------


class LessWorth(FactionsWorthMore):
    """The faction on which this card lies is worth less."""

    race: str = ""
    less: int = 1

    def extra_points(self, source: Card, faction: Card) -> int:
        return -self.less if source.on == faction.number else 0

    def text(self) -> str:
        return f"the faction is worth {self.less} marshalling point less"


card(
    "LE-215",
    Permanent(on=CardsInPlay(roles=("faction",), whose="own"), onto="target"),
    LessWorth(),
    GuardsFaction(-8),
    NotHelpedBy("Muster"),
)


# Tidings of Death
card(
    "LE-245",
    Long(),
    Gives("influence-check", -1, to="everyone", against=Against(kinds=("faction",))),
    RollsAgainForFactions(),
)
