"""Returned Beyond All Hope, a hazard short-event of Against the Shadow."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING, ClassVar

from underdeeps.kernel import Flow, Option, Refusal, ask, instant
from underdeeps.kernel.flow import method
from underdeeps.kernel.piles import EVERYONE
from underdeeps.meccg.facts import CARDS
from underdeeps.meccg.language.catalogue import card
from underdeeps.meccg.language.effect import Effect, acting
from underdeeps.meccg.language.phrases import asks
from underdeeps.meccg.language.target import NO, Target
from underdeeps.meccg.parts.effects.cards import ReturnToHand
from underdeeps.meccg.parts.effects.piles import discarded_creatures, take_back
from underdeeps.meccg.parts.events import HazardShort
from underdeeps.meccg.parts.wording import either
from underdeeps.meccg.rules import checks, zones

if TYPE_CHECKING:
    from underdeeps.meccg.table import Link, Table

# -- Returned Beyond All Hope -----------------------------------------------------------------------


FREE_PEOPLES = ("maia", "elf", "dwarf", "dúnadan")


asks("hope.take", "Which creature do you take back from your discard pile?")


class TakeCreatureBack(Effect):
    """A creature of some races goes from the discard pile to hand."""

    searches: ClassVar[bool] = True
    races: tuple[str, ...] = FREE_PEOPLES

    @method
    def do(self, table: Table) -> Flow[None]:
        choice = yield from ask(
            table,
            acting(table).seat,
            "hope.take",
            [Option("take", card) for card in discarded_creatures(table, acting(table).seat, self.races)]
            or [Option("none")],
            "term.search",
        )
        if choice.verb == "take":
            take_back(table, acting(table).seat, choice.subject)

    def possible(self, table: Table, seat: str, card: str, source: int, target: str) -> bool:
        return bool(discarded_creatures(table, seat, self.races))

    def text(self) -> str:
        return f"take one {either(self.races, True)} creature from your discard pile into your hand"


class MaiaEvents(Target):
    """A Maia of the player that is in play as a permanent-event."""

    def candidates(self, table: Table, seat: str, card: str, source: int) -> Iterable[str]:
        laid = [table.cards[number] for number in table.events]
        return [event.token for event in laid if event.facts.race == "maia" and event.owner == seat]

    def refusal(self, table: Table, seat: str, card: str, source: int, token: str) -> Refusal | None:
        return None if token in self.candidates(table, seat, card, source) else Refusal(NO, (card,))

    def text(self) -> str:
        return "a Maia of yours that is in play as a permanent-event"


def is_fallen(card: str) -> bool:
    """Whether a card is an Elf or Maia creature."""
    return CARDS[card].race in ("elf", "maia") and "creature" in CARDS[card].forms


class Fallen(Target):
    """An Elf or Maia creature that was eliminated: among the kills of a player, or removed from play."""

    def candidates(self, table: Table, seat: str, card: str, source: int) -> Iterable[str]:
        kills = [
            number
            for player in table.players.values()
            for number in player.points
            if is_fallen(table.cards[number].id) and table.cards[number].role == "creature"
        ]
        removed = [each for player in table.players.values() for each in player.removed if is_fallen(each)]
        return [*map(str, kills), *dict.fromkeys(removed)]

    def refusal(self, table: Table, seat: str, card: str, source: int, token: str) -> Refusal | None:
        return None if token in self.candidates(table, seat, card, source) else Refusal(NO, (card,))

    def names_opponents(self) -> bool:
        return True

    def text(self) -> str:
        return "an Elf or Maia creature that was eliminated"


def kill(table: Table, card: str, winner: str) -> None:
    """A hazard is counted among the kills of a player."""
    number = zones.enter(table, card, winner, "creature")
    player = table.players[winner]
    player.points = (*player.points, number)


class Return(HazardShort, kw_only=True):
    """A roll brings a fallen creature back; then the card is counted among the kills of the opponent."""

    @instant
    def resolve(self, table: Table) -> None:
        link = acting(table)
        dice = checks.roll(table, link.seat, "hope", "term.roll", card=link.card)
        if dice > 8:
            self.bring_back(table, link)
            kill(table, link.card, table.opponent(link.seat))
            table.acting = (*table.acting[:-1], zones.replace(link, choice="kept"))

    def bring_back(self, table: Table, link: Link) -> None:
        """The creature goes to its owner's discard pile."""
        if link.target.isdigit():
            winner = table.card(link.target)
            zones.change(table, winner.number, owner=table.opponent(winner.owner))
            zones.discard(table, winner.number)
            return
        for player in table.players.values():
            if link.target in player.removed:
                places = list(player.removed)
                places.remove(link.target)
                player.removed = tuple(places)
                zones.put_in_discard(table, player.seat, link.target, EVERYONE)
                return

    def fate(self, table: Table, link: Link, resolved: bool) -> None:
        if link.choice != "kept":
            zones.put_in_discard(table, link.seat, link.card, EVERYONE)

    def text(self) -> str:
        return (
            "playable on an Elf or Maia creature that was eliminated: make a roll; above 8, it goes to its owner's "
            "discard pile and this card to your opponent's marshalling point pile, otherwise discard this card"
        )


card(
    "AS-35",
    HazardShort(does=(TakeCreatureBack(),)),
    HazardShort(on=MaiaEvents(), does=(ReturnToHand(),)),
    Return(on=Fallen()),
)
