"""The mind for Middle-earth Quest: when positions are compared, what is searched, and all the rest put together."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from types import MappingProxyType
from typing import Final

from underdeeps.bots.meq import answers, heroes, reasons
from underdeeps.bots.meq.worth import worth
from underdeeps.bots.minds import Mind
from underdeeps.kernel import Decision, Dice, Option
from underdeeps.meq.table import Table

SEARCHED: Final = frozenset(
    {
        "travel.step",
        "explore.step",
        "action.choose",
        "plot.step",
        "plot.marker",
        "discard-plot",
        "shadow.window",
        "travel.threat",
        "attack.enemy",
        "peril.pick",
        "command.what",
        "pick-minion",
        "move-minion",
        "move-hero",
        "move-character",
        "put-character",
        "first-hero",
        "second-hero",
        "give-corruption",
        "corruption.discard",
        "may",
        "choose",
        "combat.card",
        "combat.agility",
        "combat.consent",
        "combat.declare",
        "combat.declare-type",
        "combat.escape",
        "finale.champion",
    }
)
"""The kinds of question that are worth playing on."""
SHARPLY: Final = 2.5
"""How much more a difference at a glance says than its size: a beginner who goes by it should not give fights away."""


class MeqMind(Mind):
    """What is known of Middle-earth Quest."""

    longest = 400
    margin = 8.0
    temperatures: Mapping[str, float] = MappingProxyType({"novice": 2.0, "steady": 0.8, "keen": 0.6})
    """What looks best at a glance is already hard to beat for a newcomer, and six worlds show nearly as much as thirty:
    what makes the weaker levels easier to beat is that they are sooner content."""

    def worth(self, table: Table, seat: str) -> float:
        return worth(table, seat)

    def moment(self, table: Table, seat: str) -> int:
        """The end of the present turn, whoever's it is. Looking on to Sauron's next turn made him no stronger and took
        him three times as long."""
        return table.turn_count

    def rank(self, table: Table, decision: Decision) -> Sequence[float]:
        return [SHARPLY * score for score in answers.scores(table, decision)]

    def policy(self, table: Table, decision: Decision, dice: Dice) -> Option:
        return answers.quick(table, decision, dice)

    def searches(self, table: Table, decision: Decision) -> bool:
        if decision.kind == "travel.step":
            return not heroes.at_hand(table, decision)  # what is here is done before anybody walks on
        return decision.kind in SEARCHED

    def reason(self, table: Table, decision: Decision, option: Option) -> str:
        return reasons.reason(table, decision, option)


MIND: Final = MeqMind()
