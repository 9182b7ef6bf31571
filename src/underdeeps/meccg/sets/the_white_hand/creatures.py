"""Creatures of The White Hand, by number."""

from __future__ import annotations

from typing import TYPE_CHECKING

from underdeeps.kernel import Flow, Option, ask
from underdeeps.kernel.flow import method
from underdeeps.meccg.language.catalogue import card
from underdeeps.meccg.language.effect import Effect
from underdeeps.meccg.language.phrases import asks, offers, tells
from underdeeps.meccg.parts.effects.looking import order_options, slide_down
from underdeeps.meccg.parts.triggers.attacks import OwnAttack
from underdeeps.meccg.rules import zones
from underdeeps.meccg.rules.zones.changes import combat_of

if TYPE_CHECKING:
    from underdeeps.meccg.table import Table


# -- Goblin-faces -----------------------------------------------------------------------------------


def look_at_deck(table: Table) -> int:
    """The attacker looks at the top cards of the defender's play deck, one for each strike that was successful: how
    many these are."""
    fight = combat_of(table)
    seat, player = table.opponent(fight.defender), table.players[fight.defender]
    top = zones.on_top(table, seat, sum(strike.outcome == "succeeded" for strike in fight.given), fight.defender)
    n = len(top)
    player.deck = player.deck.dropped(n).add(top[::-1], table.bit(seat))
    if n:
        table.tell("looked", "term.reveal", {"cards": top}, (seat,), seat=seat, whose=fight.defender, n=n)
    return n


def put_under(table: Table, card: str, left: int) -> None:
    """One of the top cards of the defender's play deck comes to lie under it; only the attacker knows that."""
    fight = combat_of(table)
    seat, player = table.opponent(fight.defender), table.players[fight.defender]
    top = list(zones.on_top(table, seat, left, fight.defender)[::-1])
    top.remove(card)
    player.deck = player.deck.dropped(left).under(card, table.bit(seat)).add(tuple(top), table.bit(seat))
    table.tell("put-under", "term.reveal", {"card": card}, (seat,), seat=seat, whose=fight.defender)


asks("faces.under", "{card}: which of these cards comes to lie under the play deck?", {"enough": "No more."})
asks("faces.order", "{card}: which of these cards comes to lie below the others?")
offers("under", "{subject}.")
tells(
    "put-under",
    ("{seat} puts {card} under the play deck of {whose}.", "{seat} puts a card under the play deck of {whose}."),
)


class SortTheirDeck(Effect):
    """The attacker looks at cards of the defender's play deck and puts them under it, or back on it."""

    @method
    def do(self, table: Table) -> Flow[None]:
        left = look_at_deck(table)
        going = left > 0
        while going:
            choice = yield from ask(
                table,
                table.opponent(combat_of(table).defender),
                "faces.under",
                [*self.under_options(table, left), Option("enough")],
                "term.reveal",
            )
            if choice.verb == "under":
                put_under(table, choice.subject, left)
                left -= 1
            going = choice.verb == "under" and left > 0
        while left > 1:
            picked = yield from ask(
                table,
                table.opponent(combat_of(table).defender),
                "faces.order",
                order_options(table, combat_of(table).defender, left),
                "term.reveal",
            )
            defender = combat_of(table).defender
            slide_down(table, defender, picked.subject, left, table.opponent(defender))
            left -= 1

    def under_options(self, table: Table, left: int) -> list[Option]:
        """Which of the cards may be put under the deck."""
        whose = combat_of(table).defender
        top = zones.on_top(table, table.opponent(whose), left, whose)
        return [Option("under", card) for card in dict.fromkeys(top)]

    def text(self) -> str:
        return (
            "the attacker looks at the top cards of the defender's play deck, as many as its strikes were successful, "
            "and puts any of them under the deck, face-down, and the others back on top, in an order of their choice"
        )


card("WH-13", OwnAttack(event="attack-ended", said="after the attack", does=(SortTheirDeck(),)))
