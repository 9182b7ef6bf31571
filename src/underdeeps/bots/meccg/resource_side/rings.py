"""Gold rings: what the test of one may bring, with the rings at hand, and what it costs to go on bearing it."""

from __future__ import annotations

from underdeeps.bots.meccg.points import Points
from underdeeps.bots.meccg.resource_side import rolls
from underdeeps.kernel import Option
from underdeeps.meccg.facts import CARDS
from underdeeps.meccg.rules import numbers, rings
from underdeeps.meccg.table import Card, Table

GOLD = "gold-ring"
WAYS = tuple((shown, 6 - abs(7 - shown)) for shown in range(2, 13))
"""In how many of 36 ways two dice show each number."""
STORED = -2
"""What is added to the test of a ring that is stored."""
CHECKS = 4.0
"""So many corruption checks the bearer of a gold ring is going to make that asks for one each turn."""
GREATEST = 12.0
"""What The One Ring is worth."""


def found(table: Table, number: int, stored: bool = False) -> float:
    """What the test of a gold ring brings in the mean, with the rings of the hand, but for what the gold ring gives."""
    ring = table.cards[number]
    points = Points(table, ring.owner)
    change = rings.test_change(table, number) + (STORED if stored else 0)
    total = 0.0
    for shown, ways in WAYS:
        offered = rings.ring_options(table, number, shown + change, stored)
        total += ways * max((worth(points, option.subject) for option in offered), default=0.0)
    return total / 36 - points.of(ring.id)


def worth(points: Points, card: str) -> float:
    """What a ring is worth that a gold ring turns out to be."""
    return GREATEST if CARDS[card].name == rings.ONE_RING else points.of(card)


def relief(table: Table, ring: Card) -> float:
    """What it is worth to bear a gold ring no more."""
    if ring.on not in table.cards or numbers.immune_to_corruption(table, ring.on):
        return 0.0
    bonus, burden = rolls.resistance(table, ring.on), numbers.card_corruption(table, ring)
    less = rolls.fall(table, ring.on, bonus) - rolls.fall(table, ring.on, bonus + burden)
    return CHECKS * less + rolls.POINT * burden


def tested(table: Table, option: Option) -> float:
    """What it is worth to put the gold ring to the test that an option names."""
    number = int(option.target) if option.target.isdigit() else 0
    ring = table.cards.get(number)
    if ring is None or ring.facts.item != GOLD:
        return 0.0
    return found(table, number) + relief(table, ring)


def stored(table: Table, number: int) -> float:
    """What it is worth to store a gold ring, which is tested then: its bearer makes a corruption check first."""
    ring = table.cards[number]
    if ring.on not in table.cards:
        return 0.0
    risk = rolls.fall(table, ring.on, rolls.resistance(table, ring.on))
    return found(table, number, stored=True) + relief(table, ring) - risk
