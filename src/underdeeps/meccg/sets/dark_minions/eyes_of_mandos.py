"""Eyes of Mandos, a resource short-event of Dark Minions."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from underdeeps.kernel import Flow, Option, ask
from underdeeps.kernel.flow import method
from underdeeps.kernel.piles import EVERYONE
from underdeeps.meccg import windows
from underdeeps.meccg.facts import CARDS
from underdeeps.meccg.language.catalogue import card
from underdeeps.meccg.language.effect import Effect, acting
from underdeeps.meccg.language.phrases import asks
from underdeeps.meccg.parts.events import Short
from underdeeps.meccg.parts.targets.characters import Characters
from underdeeps.meccg.rules import zones

if TYPE_CHECKING:
    from underdeeps.meccg.table import Table


# -- Eyes of Mandos ---------------------------------------------------------------------------------


asks("reveal.how-many", "{card}: how many cards do you reveal?")
asks("reveal.which", "{card}: which of these cards do you take into your hand?", {"take": "{subject}."})


class RevealTop(Effect):
    """The player reveals up to so many cards of their play deck; one goes to their hand, and the deck is shuffled."""

    searches: ClassVar[bool] = True
    most: int

    @method
    def do(self, table: Table) -> Flow[None]:
        choice = yield from ask(
            table,
            acting(table).seat,
            "reveal.how-many",
            [Option("cards", str(n + 1)) for n in range(min(self.most, len(table.players[acting(table).seat].deck)))],
            "term.reveal",
        )
        n = int(choice.subject)
        self.reveal(table, n)
        card = yield from ask(
            table,
            acting(table).seat,
            "reveal.which",
            [Option("take", card) for card in dict.fromkeys(zones.on_top(table, acting(table).seat, n))],
            "term.reveal",
        )
        self.take(table, card.subject)

    def reveal(self, table: Table, n: int) -> None:
        """The top cards are shown to everybody."""
        player = table.players[acting(table).seat]
        shown = zones.on_top(table, player.seat, n)
        player.deck = player.deck.dropped(n).add(shown[::-1], EVERYONE)
        table.tell("searched", "term.reveal", seat=player.seat, cards=shown, n=n)

    def take(self, table: Table, card: str) -> None:
        """One of the cards goes to hand, where everybody knows it; the rest is shuffled."""
        player = table.players[acting(table).seat]
        zones.take_out(table, player.seat, card, "from-deck")
        zones.shuffle_deck(table, player.seat)
        player.hand = player.hand.add((card,), EVERYONE)
        table.tell("fetched", "term.search", seat=player.seat, card=card, kind=CARDS[card].kind)

    def possible(self, table: Table, seat: str, card: str, source: int, target: str) -> bool:
        return len(table.players[seat].deck) > 0

    def text(self) -> str:
        return f"reveal up to {self.most} of the top cards of your play deck, take one into your hand, shuffle the rest"


card(
    "DM-126",
    Short(when=windows.ORGANIZATION, on=Characters(names=("Pallando",)), taps=("target",), does=(RevealTop(8),)),
)
