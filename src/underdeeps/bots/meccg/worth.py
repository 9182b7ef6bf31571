"""How good a position of the card game is: points, the characters to win more with, and what is in hand.

It is asked where playouts end, at the end of a turn. What single options look like at a glance is not weighed here but
in `plays`, `plans` and `fights`.
"""

from __future__ import annotations

from underdeeps.bots.yardstick.meccg import values
from underdeeps.meccg.rules.ending import scoring
from underdeeps.meccg.table import WOUNDED, Table

WON = 200.0
"""What it is worth to have won."""


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
    hand = table.players[seat].hand.cards
    for company in table.companies.values():
        if company.owner != seat:
            continue
        for number in company.characters:
            card = table.cards[number]
            points += (2.0 if card.facts.avatar else 0.6) + (card.facts.prowess or 0) * 0.08
            if card.state == WOUNDED:
                points -= 0.7
    points += sum(0.15 * values.card_value(card) for card in hand)
    return points
