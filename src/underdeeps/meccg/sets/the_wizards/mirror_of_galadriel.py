"""Mirror of Galadriel, a resource short-event of The Wizards."""

from __future__ import annotations

from typing import TYPE_CHECKING

from underdeeps.kernel import Flow, Option, Refusal, ask
from underdeeps.kernel.flow import method
from underdeeps.meccg.language.catalogue import card
from underdeeps.meccg.language.effect import Effect, acting
from underdeeps.meccg.language.need import Need
from underdeeps.meccg.language.phrases import asks, offers
from underdeeps.meccg.language.target import NO
from underdeeps.meccg.parts.events import Short
from underdeeps.meccg.parts.needs import site_name
from underdeeps.meccg.rules import zones

if TYPE_CHECKING:
    from underdeeps.meccg.table import Table


# -- Mirror of Galadriel ----------------------------------------------------------------------------


class SomebodyAt(Need):
    """A character of the player is at the site of this name."""

    site: str

    def refusal(self, table: Table, seat: str, card: str, source: int) -> Refusal | None:
        there = any(site_name(table, who.number) == self.site for who in table.characters_of(seat))
        return None if there else Refusal(NO, (card, self.site))

    def text(self) -> str:
        return f"if a character of yours is at {self.site}"


asks("mirror.deck", "{card}: at the top of which play deck do you look?")
offers("own-deck", "Your own.", points="nothing")
offers("other-deck", "Your opponent's.", points="nothing")


class LookIntoMirror(Effect):
    """The player looks at the opponent's hand, and may look at the top cards of one play deck."""

    cards: int

    @method
    def do(self, table: Table) -> Flow[None]:
        self.see_hand(table, acting(table).seat)
        choice = yield from ask(
            table,
            acting(table).seat,
            "mirror.deck",
            self.decks(table, acting(table).seat),
            "term.reveal",
        )
        if choice.verb != "nothing":
            self.see_deck(table, acting(table).seat, choice.verb == "own-deck")

    def see_hand(self, table: Table, seat: str) -> None:
        """A player looks at the whole hand of their opponent."""
        whose = table.opponent(seat)
        player = table.players[whose]
        seen = player.hand.cards
        for each in seen:
            player.hand = player.hand.with_shown(each, table.bit(seat))
        table.tell("looked", "term.reveal", {"cards": seen}, (seat, whose), seat=seat, whose=whose, n=len(seen))
        zones.seen_in_hand(table, seat, seen)

    def decks(self, table: Table, seat: str) -> list[Option]:
        """The play decks at whose top the player may look, or none."""
        named = (("own-deck", seat), ("other-deck", table.opponent(seat)))
        return [*(Option(verb) for verb, whose in named if zones.may_look(table, seat, whose)), Option("nothing")]

    def see_deck(self, table: Table, seat: str, own: bool) -> None:
        """A player looks at the top cards of a play deck, which go back shuffled."""
        whose = seat if own else table.opponent(seat)
        player = table.players[whose]
        top = zones.on_top(table, seat, self.cards, whose)
        table.tell("looked", "term.reveal", {"cards": top}, (seat,), seat=seat, whose=whose, n=len(top))
        player.deck = player.deck.dropped(len(top)).add(table.shuffled(top), 0)

    def text(self) -> str:
        return (
            f"look at your opponent's hand; then you may look at the top {self.cards} cards of one play deck, and put "
            "them back on top shuffled"
        )


card("TW-282", Short(needs=(SomebodyAt("Lórien"),), does=(LookIntoMirror(5),)))
