"""How good a position of the card game is: points, the characters to win more with, what lies on the table and in hand.

It is asked where playouts end, at the end of a turn, and of what comes of a single play (`trials`). What options look
like at a glance is not weighed here but in `plays`, `plans` and `fights`.
"""

from __future__ import annotations

from underdeeps.bots.yardstick.meccg import values
from underdeeps.meccg.rules import numbers
from underdeeps.meccg.rules.ending import scoring
from underdeeps.meccg.table import WOUNDED, Table

WON = 15.0
"""What it is worth to have won."""
AVATAR, CHARACTER = 3.0, 0.6
"""What it is worth to have a character, besides the points; and their prowess."""
PROWESS = 0.08
WOUND = 1.3
"""What a wound costs: a way home, and turns there."""
CORRUPTION = 0.1
"""What each corruption point costs that may tell one day,"""
FALL = 0.4
"""and the chance that somebody falls to them at their next check, next to what would be lost."""
EVENT = 0.5
"""What it is worth that an event of one's own is in play."""
IN_HAND = 0.15
"""What is left of the worth of a card that is still in hand."""


def worth(table: Table, seat: str) -> float:
    """By how much a player is better off than the other."""
    other = table.opponent(seat)
    if table.over:
        margin = table.scores[seat] - table.scores[other] if table.scores else 0
        return margin + WON * ((table.winners == (seat,)) - (table.winners == (other,)))
    return side(table, seat) - side(table, other)


def side(table: Table, seat: str) -> float:
    """What a player has."""
    points = float(sum(scoring.tally(table, seat).values()))
    points += sum(character(table, number) for company in table.companies_of(seat) for number in company.characters)
    points += EVENT * sum(card.role == "event" and card.owner == seat for card in table.cards.values())
    return points + sum(IN_HAND * values.card_value(card) for card in table.players[seat].hand.cards)


def character(table: Table, number: int) -> float:
    """What it is worth to have a character, as they are."""
    card = table.cards[number]
    worth = AVATAR if card.facts.avatar else CHARACTER
    worth += PROWESS * (card.facts.prowess or 0) - WOUND * (card.state == WOUNDED)
    if burden := numbers.corruption_points(table, number):
        falls = values.odds_below(burden + 1 - card.facts.corruption_checks)
        worth -= CORRUPTION * burden + FALL * falls * values.precious(table, number)
    return worth
