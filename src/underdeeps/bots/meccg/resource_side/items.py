"""Who does something: who bears an item, speaks for a faction, taps for an event; and what is stored.

What it is worth that something is done at all is in `resources`.
"""

from __future__ import annotations

from underdeeps.bots.meccg.combat import fights
from underdeeps.bots.meccg.resource_side import resources, rings, rolls
from underdeeps.bots.yardstick.meccg import organizing as homely
from underdeeps.bots.yardstick.meccg import plays as habits
from underdeeps.kernel import Decision, Option
from underdeeps.meccg.facts import CARDS
from underdeeps.meccg.language.catalogue import uses_of
from underdeeps.meccg.language.hooks.numbers import Gives
from underdeeps.meccg.language.standing import parts_of
from underdeeps.meccg.parts.effects.checks import CorruptionCheck
from underdeeps.meccg.rules import numbers
from underdeeps.meccg.rules.chain import chain
from underdeeps.meccg.rules.common_actions import storing as rules
from underdeeps.meccg.table import Card, Table

ARMED = 0.1
"""What each point of prowess of its bearer is worth for an item that makes them stronger."""
CHECKS = 1.5
"""So many corruption checks somebody makes until the end who bears something."""

STORED = 2.0
"""What it is worth to store what gives points for that."""
OF_USE = 0.4
"""What it is worth to bear something that strengthens its bearer or can be used, besides the prowess that it gives."""


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
        bonus = rolls.resistance(table, number)
        more = rolls.fall(table, number, bonus - facts.corruption) - rolls.fall(table, number, bonus)
        checks = rings.CHECKS if facts.item == rings.GOLD else CHECKS
        worth -= checks * more + rolls.POINT * facts.corruption
    return worth


def charge(table: Table, decision: Decision) -> Option:
    """Who takes charge of what has been won and stays tapped for it: the weakest who can."""
    takers = [option for option in decision.options if option.subject.isdigit()]

    def missed(option: Option) -> tuple[bool, int]:
        number = int(option.subject)
        return table.cards[number].facts.avatar, numbers.prowess(table, number)

    return min(takers, key=missed, default=decision.options[0])


def storing(table: Table, item: int) -> float:
    """What it is worth to store something: points, or that it corrupts nobody any more, against what it is good for."""
    card = table.cards[item]
    if any(parts_of(card.id, kind) for kind in homely.GAIN_BY_STORING) or rules.storable_for_points(table, card):
        return STORED
    if card.facts.item == rings.GOLD:
        return rings.stored(table, item)
    burden = numbers.card_corruption(table, card)
    if card.role != "item" or not burden or is_ring(card) or card.on not in table.cards:
        return 0.0
    bonus = rolls.resistance(table, card.on)
    risk = rolls.fall(table, card.on, bonus)
    saved = CHECKS * (risk - rolls.fall(table, card.on, bonus + burden)) + rolls.POINT * burden
    return saved - risk - use(card)


def is_ring(card: Card) -> bool:
    """Whether an item is a ring, which may be put to the test or may be what a deck is made for."""
    return card.facts.item in ("gold-ring", "special")


def use(card: Card) -> float:
    """What an item is good for while it is borne."""
    facts = card.facts
    helps = bool(uses_of(card.id)) or bool(parts_of(card.id, Gives))
    return ARMED * 2 * ((facts.prowess_bonus or 0) + (facts.body_bonus or 0)) + (OF_USE if helps else 0.0)
