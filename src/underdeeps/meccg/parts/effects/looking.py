"""Looking at cards of hands and decks, and putting the top cards of a deck in order.

Taking them is in `piles`.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from underdeeps.kernel import Option, Pile
from underdeeps.meccg.language.phrases import offers, tells
from underdeeps.meccg.rules import zones

if TYPE_CHECKING:
    from underdeeps.meccg.table import Table

tells("looked", ("{seat} looks at {cards}.", "{seat} looks at {n:card}."))
offers("below", "{subject}.", points="site")


def order_options(table: Table, seat: str, left: int) -> list[Option]:
    """Which of the cards that are not in their places yet comes to lie below the others."""
    return [Option("below", card) for card in dict.fromkeys(table.players[seat].deck.top(left))]


def slide_down(table: Table, seat: str, card: str, left: int, by: str = "") -> None:
    """Of the top cards of a play deck one comes to lie below the others; only who puts it there knows that."""
    player = table.players[seat]
    top = list(reversed(player.deck.top(left)))
    top.remove(card)
    player.deck = player.deck.dropped(left).add((card, *top), table.bit(by or seat))


def make_known(table: Table, seat: str, card: str, copies: int, to: int) -> None:
    """The opponent of a player (or everybody, as `to` says) knows at least so many copies of a card in their hand."""
    player, eye = table.players[seat], table.bit(table.opponent(seat))
    hand = player.hand
    places = [i for i, each in enumerate(hand.cards) if each == card]
    unknown = [i for i in places if not hand.known[i] & eye]
    if len(places) - len(unknown) < copies and unknown:
        known = tuple(seats | to if i == unknown[0] else seats for i, seats in enumerate(hand.known))
        player.hand = Pile(hand.cards, known, hand.classed)


def look_at_random(table: Table, seat: str, most: int) -> None:
    """A player looks at cards of the opponent's hand that are taken at random."""
    whose = table.opponent(seat)
    player = table.players[whose]
    seen = table.shuffled(player.hand.cards)[:most]
    for place, card in enumerate(seen):
        make_known(table, whose, card, seen[: place + 1].count(card), table.bit(seat))
    table.tell("looked", "term.reveal", {"cards": seen}, (seat, whose), seat=seat, whose=whose, n=len(seen))
    zones.seen_in_hand(table, seat, seen)
