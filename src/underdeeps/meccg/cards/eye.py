"""What Sauron himself does: he sends for servants, and looks into the hands of his enemies."""

from __future__ import annotations

from typing import TYPE_CHECKING

from underdeeps.kernel import Flow, Option, Refusal, ask, instant
from underdeeps.kernel.flow import method
from underdeeps.meccg.cards.base import Effect, Need, acting
from underdeeps.meccg.cards.effects import FetchIntoDeck
from underdeeps.meccg.cards.targets import NO
from underdeeps.meccg.rules import looking, zones

if TYPE_CHECKING:
    from underdeeps.meccg.table import Table


class NoAvatarYet(Need):
    """The player has revealed no avatar."""

    def refusal(self, table: Table, seat: str, card: str, source: int) -> Refusal | None:
        return Refusal(NO, (card, table.players[seat].avatar)) if table.players[seat].avatar else None

    def text(self) -> str:
        return "and you have not revealed a Ringwraith"


class DiscardNamed(Effect):
    """All cards of a name that are in play are discarded."""

    name: str

    @instant
    def do(self, table: Table) -> None:
        for card in tuple(table.cards.values()):
            if card.number in table.cards and card.role == "event" and card.facts.name == self.name:
                zones.discard(table, card.number)

    def text(self) -> str:
        return f"discard {self.name}"


class SendFor(FetchIntoDeck):
    """A resource or character is brought from the sideboard into the play deck."""

    def found(self, table: Table, seat: str) -> list[Option]:
        return [option for option in super().found(table, seat) if option.verb == "from-sideboard"]

    def text(self) -> str:
        return "take one resource or character out of your sideboard and shuffle it into your play deck"


class LookIntoHand(Effect):
    """A card of the own hand is discarded, and some cards of the opponent's hand, taken at random, are looked at."""

    most: int

    @method
    def do(self, table: Table) -> Flow[None]:
        choice = yield from ask(
            table,
            acting(table).seat,
            "hand.discard",
            zones.hand_options(table, acting(table).seat) or [Option("none")],
            "term.discard",
        )
        if choice.verb == "discard":
            zones.discard_from_hand(table, acting(table).seat, choice.subject, "term.discard")
            self.look(table)

    def look(self, table: Table) -> None:
        """Cards of the opponent's hand are taken at random and looked at."""
        seat = acting(table).seat
        whose = table.opponent(seat)
        player = table.players[whose]
        seen = table.shuffled(player.hand.cards)[: self.most]
        for card in seen:
            player.hand = player.hand.with_shown(card, table.bit(seat))
        table.tell("looked", "term.reveal", {"cards": seen}, (seat, whose), seat=seat, whose=whose, n=len(seen))
        looking.seen_in_hand(table, seat, seen)

    def possible(self, table: Table, seat: str, card: str, source: int, target: str) -> bool:
        return bool(table.players[seat].hand) and bool(table.players[table.opponent(seat)].hand)

    def text(self) -> str:
        return f"discard a card of your hand and look at up to {self.most} cards of your opponent's hand, at random"
