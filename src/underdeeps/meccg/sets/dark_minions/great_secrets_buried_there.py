"""Great Secrets Buried There, a hazard permanent-event of Dark Minions."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING, ClassVar

from underdeeps.kernel import Flow, Option, Refusal, ask
from underdeeps.kernel.flow import method
from underdeeps.meccg import windows
from underdeeps.meccg.facts import CARDS
from underdeeps.meccg.language.catalogue import card, rule_action
from underdeeps.meccg.language.effect import Effect, acting
from underdeeps.meccg.language.phrases import asks, declares, offers
from underdeeps.meccg.language.standing import Standing
from underdeeps.meccg.language.target import NO, Target
from underdeeps.meccg.parts.events import HazardPermanent, Permanent
from underdeeps.meccg.parts.needs import DeckHolds
from underdeeps.meccg.rules import zones
from underdeeps.meccg.rules.resources import at_site, items

if TYPE_CHECKING:
    from underdeeps.meccg.table import Table


# -- Great Secrets Buried There ---------------------------------------------------------------------


class BuriesItem(Standing):
    """An item lies off to the side with this card: its owner may play it from there at Under-deeps sites."""

    listed: ClassVar[str] = "buries-item"

    def text(self) -> str:
        return (
            "whose item it is may play it as though it were in his hand at an Under-deeps site where it is playable; "
            "with this card it is not in play and gives no points"
        )


class BuriedItems(Target):
    """An item of the player that lies off to the side with such an event."""

    def candidates(self, table: Table, seat: str, card: str, source: int) -> Iterable[str]:
        return [
            item.token
            for host in table.listed(BuriesItem.listed)
            for item in table.borne(host, "aside")
            if item.owner == seat
        ]

    def refusal(self, table: Table, seat: str, card: str, source: int, token: str) -> Refusal | None:
        item = table.cards.get(int(token))
        company = at_site.company_here(table)
        if item is None or item.role != "aside" or company is None or company.owner != seat or not company.entered:
            return Refusal("site.resource.after-all-attacks", (card,))
        if not table.site_of(company).facts.under_deeps:
            return Refusal(NO, (item.id,))
        return None

    def text(self) -> str:
        return "an item of yours that lies buried"


declares(
    "dig-up",
    "Play {target} from off to the side.",
    waiting="an item is to be dug up",
    told=("{by_card} digs up {on_card}.", "{seat} digs up an item."),
)


class DigUp(items.FromAside, kw_only=True):
    """An item that lies buried is played."""

    verb: ClassVar[str] = "dig-up"
    rule: ClassVar[str] = "aside.host.own-mechanic"
    while_listed: ClassVar[str] = BuriesItem.listed


SEARCHED = 10
"""How many cards of a play deck are looked through."""


def look_through(table: Table, seat: str) -> None:
    """A player looks at the top cards of their play deck."""
    player = table.players[seat]
    player.deck = player.deck.with_top_shown(SEARCHED, table.bit(seat))
    top = player.deck.top(SEARCHED)
    table.tell("looked", "term.reveal", {"cards": top}, (seat,), seat=seat, whose=seat, n=len(top))


def to_bury(table: Table, seat: str) -> list[str]:
    """The items on top of a player's play deck of which one is laid off to the side."""
    return [
        card
        for card in dict.fromkeys(table.players[seat].deck.top(SEARCHED))
        if CARDS[card].item
        and CARDS[card].item != "special"
        and "hoard item" not in CARDS[card].keywords
        and zones.unique_refusal(table, card) is None
    ]


def bury(table: Table, seat: str, card: str) -> None:
    """An item of the play deck is laid off to the side with the card that is being resolved."""
    player = table.players[seat]
    places = [place for place, each in enumerate(player.deck.cards) if each == card]
    player.deck = player.deck.without_place(places[-1])
    host = acting(table).source
    number = zones.enter(table, card, seat, "aside", on=host, note=("no-points",))
    table.tell("reserved", "aside.zone.with-host", seat=seat, card=card, number=number)


def lay_open(table: Table, seat: str) -> None:
    """A player shows the cards that they looked at."""
    for card in table.players[seat].deck.top(SEARCHED):
        table.tell("shown", "term.reveal", seat=seat, card=card)


asks("bury.item", "{card}: which item do you lay off to the side?")
offers("bury", "{subject}.")


class Bury(Effect):
    """A player looks through the top of their play deck and lays an item of it off to the side with the card."""

    own: bool = False
    """The one who plays the card does so, not the opponent."""

    @method
    def do(self, table: Table) -> Flow[None]:
        seat = self.searcher(table)
        if not zones.may_look(table, seat):
            return
        look_through(table, seat)
        if to_bury(table, seat):
            choice = yield from ask(
                table,
                seat,
                "bury.item",
                [Option("bury", card) for card in to_bury(table, self.searcher(table))],
                "aside.zone.cause",
            )
            bury(table, seat, choice.subject)
        else:
            lay_open(table, seat)
        zones.shuffle_deck(table, seat)

    def searcher(self, table: Table) -> str:
        """Who looks through their play deck."""
        seat = acting(table).seat
        return seat if self.own else table.opponent(seat)

    def text(self) -> str:
        if self.own:
            return "as a resource, do the same with your own play deck"
        return (
            f"your opponent looks at the top {SEARCHED} cards of his play deck and lays an item of them that is "
            "neither special nor a hoard item off to the side with this card, or shows them all if there is none; "
            "then he shuffles his play deck"
        )


card(
    "DM-63",
    HazardPermanent(needs=(DeckHolds(SEARCHED, opponent=True),), does=(Bury(),)),
    Permanent(needs=(DeckHolds(SEARCHED),), does=(Bury(own=True),)),
    BuriesItem(),
)

rule_action("dig-up", DigUp(when=windows.SITE, on=BuriedItems(), by=at_site.CharactersHere(), taps=("by",)), of="DM-63")
