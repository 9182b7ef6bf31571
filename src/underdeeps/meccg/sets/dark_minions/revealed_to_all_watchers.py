"""Revealed to all Watchers, a hazard short-event of Dark Minions."""

from __future__ import annotations

from typing import TYPE_CHECKING

from underdeeps.kernel import Flow, ask
from underdeeps.kernel.flow import method
from underdeeps.kernel.piles import EVERYONE
from underdeeps.meccg.language.catalogue import card
from underdeeps.meccg.language.effect import Effect, acting
from underdeeps.meccg.language.hooks.agents import kinds_in_game
from underdeeps.meccg.language.phrases import asks, tells
from underdeeps.meccg.parts.effects.looking import order_options, slide_down
from underdeeps.meccg.parts.events import HazardShort
from underdeeps.meccg.rules import numbers, zones

if TYPE_CHECKING:
    from underdeeps.meccg.table import Table


# -- Revealed to all Watchers -----------------------------------------------------------------------


def open_hand(table: Table, seat: str) -> None:
    """A hand is shown, and what is no hazard in it lies off to the side."""
    player = table.players[seat]
    for card in player.hand.cards:
        table.tell("shown", "term.reveal", seat=seat, card=card)
    kept = [card for card in player.hand.cards if "hazard" in kinds_in_game(card, player.kind)]
    player.laid_by = tuple(card for card in player.hand.cards if "hazard" not in kinds_in_game(card, player.kind))
    player.hand = type(player.hand).of(tuple(kept), EVERYONE)


tells("laid-back", "{seat} puts {n:card} on top of the play deck.")


def put_on_deck(table: Table, seat: str) -> int:
    """What lies off to the side goes on top of the play deck: how many cards that are. Only the player knows where."""
    player = table.players[seat]
    cards, player.laid_by = player.laid_by, ()
    player.deck = player.deck.add(cards, table.bit(seat))
    table.tell("laid-back", "term.reveal", seat=seat, n=len(cards))
    return len(cards)


asks("watchers.order", "{card}: which of these cards comes to lie below the others?")


class OpenHand(Effect):
    """The player shows their hand, draws anew for all that is no hazard in it, and puts that on top of their deck."""

    @method
    def do(self, table: Table) -> Flow[None]:
        seat = acting(table).seat
        open_hand(table, seat)
        yield from zones.draw(table, seat, numbers.hand_size(table, seat) - len(table.players[seat].hand))
        left = put_on_deck(table, seat)
        while left > 1:
            choice = yield from ask(
                table, acting(table).seat, "watchers.order", order_options(table, seat, left), "term.reveal"
            )
            slide_down(table, seat, choice.subject, left)
            left -= 1

    def text(self) -> str:
        return (
            "show your hand to your opponent, lay all cards of it that are not hazards off to the side, draw up to "
            "your hand size, and put what lies there on top of your play deck, face-down, in an order of your choice"
        )


card("DM-85", HazardShort(does=(OpenHand(),)))
