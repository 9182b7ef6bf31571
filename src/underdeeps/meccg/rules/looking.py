"""What comes of looking at the cards of another's hand."""

from __future__ import annotations

from underdeeps.kernel.piles import EVERYONE
from underdeeps.meccg.language.hooks.players import Weighs
from underdeeps.meccg.language.standing import parts_of
from underdeeps.meccg.rules import zones
from underdeeps.meccg.table import Table


def seen_in_hand(table: Table, looker: str, cards: tuple[str, ...]) -> None:
    """A player has seen these cards in his opponent's hand, by a card or an ability of his own."""
    whose = table.opponent(looker)
    for card in cards:
        if parts_of(card, Weighs) and card in table.players[whose].hand:
            player = table.players[whose]
            player.hand = player.hand.without(card, EVERYONE)
            number = zones.enter(table, card, whose, "event")
            table.events = tuple(each for each in table.events if each != number)
            table.players[looker].points = (*table.players[looker].points, number)
            table.tell("weighed-down", "term.reveal", seat=looker, card=card, number=number)


def weights(table: Table, seat: str) -> list[int]:
    """The cards of the opponent that lie among a player's points and count against him."""
    return [number for number in table.listed(Weighs.listed) if number in table.players[seat].points]
