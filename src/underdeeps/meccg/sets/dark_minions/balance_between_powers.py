"""Balance Between Powers, a resource permanent-event of Dark Minions."""

from __future__ import annotations

from typing import TYPE_CHECKING

from underdeeps.kernel import Flow, Option, ask
from underdeeps.kernel.flow import method
from underdeeps.meccg.facts import CARDS
from underdeeps.meccg.language.catalogue import card
from underdeeps.meccg.language.effect import Effect, acting
from underdeeps.meccg.language.hooks.zones import DiscardOnExhaustion, ForbidsKeyword
from underdeeps.meccg.language.phrases import asks
from underdeeps.meccg.language.trigger import On
from underdeeps.meccg.parts.events import Permanent
from underdeeps.meccg.rules import zones

if TYPE_CHECKING:
    from underdeeps.meccg.table import Table


# -- Balance Between Powers -------------------------------------------------------------------------


asks("balance.against", "{card} was paid for: do you discard a card to be rid of it?", {"discard": "{subject}."})
asks(
    "balance.first",
    "{card} is about to go: do you discard two cards to keep it? Which is the first?",
    {"discard": "{subject}."},
)
asks("balance.second", "{card}: which is the second card that you discard?", {"discard": "{subject}."})


class Weigh(Effect):
    """The card stays only at a price, which the opponent may outbid, and so on."""

    keyword: str

    @method
    def do(self, table: Table) -> Flow[None]:
        choice = yield from ask(
            table,
            table.cards[acting(table).source].owner,
            "keep-up",
            self.bids(table, table.cards[acting(table).source].owner, 1),
            "timing.action.needs-allowance",
        )
        stays = self.pay(table, table.cards[acting(table).source].owner, choice)
        while stays:
            answer = yield from ask(
                table,
                table.opponent(table.cards[acting(table).source].owner),
                "balance.against",
                self.bids(table, table.opponent(table.cards[acting(table).source].owner), 1),
                "timing.action.needs-allowance",
            )
            if not self.pay(table, table.opponent(table.cards[acting(table).source].owner), answer):
                return
            first = yield from ask(
                table,
                table.cards[acting(table).source].owner,
                "balance.first",
                self.bids(table, table.cards[acting(table).source].owner, 2),
                "timing.action.needs-allowance",
            )
            stays = self.pay(table, table.cards[acting(table).source].owner, first)
            if stays:
                second = yield from ask(
                    table,
                    table.cards[acting(table).source].owner,
                    "balance.second",
                    self.held(table, table.cards[acting(table).source].owner),
                    "timing.action.needs-allowance",
                )
                self.pay(table, table.cards[acting(table).source].owner, second)
        zones.discard(table, acting(table).source)

    def held(self, table: Table, seat: str) -> list[Option]:
        """The cards in hand that can be given for it."""
        hand = table.players[seat].hand.distinct()
        return [Option("discard", card) for card in hand if self.keyword in CARDS[card].keywords]

    def bids(self, table: Table, seat: str, n: int) -> list[Option]:
        """What a player can give if they hold as many such cards as it takes; or nothing."""
        there = sum(self.keyword in CARDS[card].keywords for card in table.players[seat].hand.cards)
        return [*(self.held(table, seat) if there >= n else []), Option("none")]

    def pay(self, table: Table, seat: str, choice: Option) -> bool:
        """A card is discarded from a hand openly, or none: whether one was."""
        if choice.verb == "none":
            return False
        zones.discard_openly(table, seat, choice.subject)
        table.tell("discarded", "timing.action.needs-allowance", seat=seat, card=choice.subject)
        return True

    def text(self) -> str:
        return (
            f"you give up this card or an {self.keyword} card of your hand; if it is the latter, your opponent may "
            "discard one of his to be rid of this card, which you may counter with two, he again with one, and so on"
        )


card(
    "DM-118",
    Permanent(),
    ForbidsKeyword("environment"),
    On(
        event="organization-begins",
        about="its player",
        said="at the start of your organization phase",
        does=(Weigh("environment"),),
    ),
    DiscardOnExhaustion(),
)
