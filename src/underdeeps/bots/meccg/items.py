"""Who does something: who bears an item, speaks for a faction, taps for an event.

What it is worth that it is done at all is in `resources`.
"""

from __future__ import annotations

from underdeeps.bots.meccg import fights, resources, rolls
from underdeeps.bots.yardstick.meccg import plays as habits
from underdeeps.kernel import Decision, Option
from underdeeps.meccg.facts import CARDS
from underdeeps.meccg.parts.effects.checks import CorruptionCheck
from underdeeps.meccg.rules import numbers
from underdeeps.meccg.rules.chain import chain
from underdeeps.meccg.table import Table

ARMED = 0.1
"""What each point of prowess of its bearer is worth for an item that makes them stronger."""
CHECKS = 1.5
"""So many corruption checks somebody makes until the end who bears something."""


def doer(table: Table, decision: Decision) -> Option:
    """Who does it: the one for whom it costs least; for an item or a faction, the one it suits best."""
    card = decision.about[1].partition("/")[0] if len(decision.about) > 1 else ""
    facts = CARDS.get(card)
    if facts is not None and "faction" in facts.forms:
        return habits.doer(table, decision)
    if facts is not None and facts.item:
        return max(decision.options, key=lambda option: bears(table, int(option.subject), card))
    action, named, _ = chain.action_named(table, Option(*decision.about))
    trial = next((each for each in action.does if isinstance(each, CorruptionCheck)), None)

    def costs(option: Option) -> tuple[float, int]:
        number = int(option.subject)
        return resources.cost_of(table, number, action, trial, named), numbers.prowess(table, number)

    return min(decision.options, key=costs)


def bears(table: Table, number: int, card: str) -> float:
    """How well it suits somebody to bear an item: they may fall to what it corrupts, or fight better with it."""
    facts = CARDS[card]
    worth = -fights.tap_cost(table, number)
    if facts.prowess_bonus or facts.body_bonus:
        worth += ARMED * numbers.prowess(table, number)
    if not numbers.immune_to_corruption(table, number):
        bonus = numbers.corruption_modifier(table, number)
        more = rolls.fall(table, number, bonus - facts.corruption) - rolls.fall(table, number, bonus)
        worth -= CHECKS * more + rolls.POINT * facts.corruption
    return worth
