"""What the cards in hand and in play offer to declare. What the rules offer by themselves, and all together, is in
`chain.offers`.
"""

from __future__ import annotations

from underdeeps.kernel import Option
from underdeeps.meccg.language.catalogue import Open, possible_at
from underdeeps.meccg.language.lists import USED
from underdeeps.meccg.language.moments import moment_of
from underdeeps.meccg.table import SEATS, Table

USED_BY = {seat: USED + seat for seat in SEATS}
"""The list of the cards in play that each seat can use."""


def playable(table: Table, seat: str, hand: tuple[str, ...]) -> list[Option]:
    """What a seat may declare now with some cards in hand."""
    found: list[Option] = []
    add_plays(table, seat, hand, possible_at(moment_of(table, seat)).plays, found)
    return found


def add_plays(table: Table, seat: str, hand: tuple[str, ...], plays: Open, found: list[Option]) -> None:
    """Add what a seat may declare with cards in hand."""
    if not plays.barren.issuperset(hand):
        for card in dict.fromkeys(hand):
            for subject, action in plays[card]:
                action.offer(table, seat, card, 0, subject, found)


def add_uses(table: Table, seat: str, uses: Open, found: list[Option]) -> None:
    """Add what a seat may declare with cards in play."""
    for number in table.lists.get(USED_BY[seat], ()):
        card = table.cards[number]
        for ending, action in uses[card.id]:
            if card.stored == action.of_stored and not card.face_down:
                action.offer(table, seat, card.id, number, f"{number}{ending}", found)
