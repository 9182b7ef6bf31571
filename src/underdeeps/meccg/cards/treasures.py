"""Treasures that are worth most when they are stored: what must be stored before them, and what they bring."""

from __future__ import annotations

from typing import TYPE_CHECKING

from underdeeps.kernel import Flow, Option, ask
from underdeeps.kernel.flow import method
from underdeeps.kernel.piles import EVERYONE
from underdeeps.meccg.cards.base import Effect, On, acting
from underdeeps.meccg.cards.plays import OnlyOn, PlayableAt
from underdeeps.meccg.facts import CARDS
from underdeeps.meccg.rules import checks, numbers, resources, zones
from underdeeps.meccg.rules.zones import NEVER_STORED
from underdeeps.meccg.table import UNTAPPED

if TYPE_CHECKING:
    from underdeeps.meccg.table import Card, Table


def has_stored(table: Table, seat: str, name: str) -> bool:
    """Whether a player has a card of this name stored."""
    return any(card.stored and card.owner == seat and card.facts.name == name for card in table.cards.values())


class AtUnderDeepsAfter(PlayableAt):
    """It is playable at any Under-deeps site for a player who has a card of some name stored."""

    name: str = ""

    def fits(self, table: Table, site: Card, kind: str) -> bool:
        return site.facts.under_deeps and has_stored(table, site.owner, self.name)

    def text(self) -> str:
        return f"if you have {self.name} stored, playable at any Under-deeps site"


class SageOrDwarfAfter(OnlyOn):
    """Only a sage or a Dwarf may play and bear it, and only if his player has a card of some name stored."""

    name: str = ""

    def fits(self, table: Table, who: Card) -> bool:
        apt = "sage" in numbers.skills(table, who.number) or who.facts.race == "dwarf"
        return apt and has_stored(table, who.owner, self.name)

    def text(self) -> str:
        return f"only for a sage or a Dwarf, if you have {self.name} stored"


class WhenStoredHere(On, kw_only=True):
    """The card is stored in its player's organization phase."""

    event: str = "stored"

    def fits(self, table: Table, source: Card, subject: str) -> bool:
        return subject == source.token and table.phase == "organization"

    def text(self) -> str:
        return f"when it is stored in your organization phase, {', then '.join(each.text() for each in self.does)}"


class WhenStoredAtAll(On, kw_only=True):
    """The card is stored."""

    event: str = "stored"

    def fits(self, table: Table, source: Card, subject: str) -> bool:
        return subject == source.token

    def text(self) -> str:
        return f"when it is stored, {', then '.join(each.text() for each in self.does)}"


class CheckAll(Effect):
    """Each character of a race in play makes a corruption check."""

    race: str
    modifier: int

    @method
    def do(self, table: Table) -> Flow[None]:
        found = tuple(
            card.number for card in table.cards.values() if card.role == "character" and card.facts.race == self.race
        )
        for number in found:
            yield from checks.corruption_check(table, number, self.modifier, acting(table).card)

    def text(self) -> str:
        return f"each {self.race.capitalize()} in play makes a corruption check at {self.modifier:+d}"


class TradeFor(Effect):
    """A character of the company taps, and an item of the hand or the discard pile is played with him."""

    gear: bool = False
    """A weapon, armor, shield or helmet that is neither unique nor special; else an item like one that the opponent has
    stored, which is discarded, and this one can never be stored."""

    @method
    def do(self, table: Table) -> Flow[None]:
        choice = yield from ask(
            table,
            acting(table).seat,
            "trade.item",
            [*self.found(table), Option("none")],
            "timing.action.needs-allowance",
        )
        if choice.verb == "none":
            return
        place, card = choice.verb, choice.subject
        who = yield from ask(
            table,
            acting(table).seat,
            "trade.who",
            [Option("take-charge", str(number)) for number in takers(table, card)],
            "timing.action.needs-allowance",
            (card,),
        )
        self.trade(table, place, card, int(who.subject))

    def found(self, table: Table) -> list[Option]:
        """The items that can be played now, each with where it comes from."""
        player = table.players[acting(table).seat]
        return [
            Option(place, card)
            for place, pile in (("from-hand", player.hand), ("from-discard", player.discard))
            for card in sorted(pile.distinct())
            if self.is_meant(table, card) and takers(table, card)
        ]

    def is_meant(self, table: Table, card: str) -> bool:
        """Whether an item is one of those that can be played."""
        facts = CARDS[card]
        if not facts.item or facts.item == "special":
            return False
        if self.gear:
            return not facts.unique and any(kind in facts.keywords for kind in numbers.LIMITED_KINDS)
        return bool(stored_alike(table, card))

    def trade(self, table: Table, place: str, card: str, who: int) -> None:
        """The item is played with a character, who taps."""
        seat = acting(table).seat
        player = table.players[seat]
        if place == "from-hand":
            zones.take_from_hand(table, seat, card)
        else:
            player.discard = player.discard.without(card, EVERYONE)
        if not self.gear:
            zones.discard(table, stored_alike(table, card)[0])
        zones.tap(table, who)
        number = resources.gain(table, card, seat, who)
        if not self.gear:
            zones.change(table, number, note=(*table.cards[number].note, NEVER_STORED))
        zones.happen(table, "item-gained", str(number))

    def text(self) -> str:
        how = "you may tap a character of the company and play with him, from your hand or discard pile,"
        if self.gear:
            return f"{how} a weapon, armor, shield or helmet that is neither unique nor special"
        return (
            f"{how} an item, no special one, of which your opponent has another stored; that is discarded, and yours "
            "can never be stored"
        )


def takers(table: Table, card: str) -> list[int]:
    """The untapped characters of the company that stored the card being resolved who could have an item."""
    note = table.cards[acting(table).source].note if acting(table).source in table.cards else ()
    return [
        number
        for company in table.companies.values()
        if f"{zones.STORED_BY}{company.number}" in note
        for number in company.characters
        if table.cards[number].state == UNTAPPED and resources.bearing_refusal(table, card, table.cards[number]) is None
    ]


def stored_alike(table: Table, card: str) -> list[int]:
    """The opponent's stored copies of an item."""
    return [
        other.number
        for other in table.cards.values()
        if other.stored and other.owner != acting(table).seat and other.facts.name == CARDS[card].name
    ]
