"""Armory, a resource permanent-event of Dark Minions."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING

from underdeeps.kernel import Flow, Refusal, instant
from underdeeps.kernel.flow import method
from underdeeps.meccg import windows
from underdeeps.meccg.facts import CARDS
from underdeeps.meccg.language.action import Ability
from underdeeps.meccg.language.catalogue import card
from underdeeps.meccg.language.effect import acting
from underdeeps.meccg.language.hooks.points import PointsIf
from underdeeps.meccg.language.target import NO, Target
from underdeeps.meccg.parts.events import Permanent
from underdeeps.meccg.rules import checks, companies, zones
from underdeeps.meccg.rules.common_actions import storing
from underdeeps.meccg.rules.journeys import places
from underdeeps.meccg.rules.resources import at_site, items
from underdeeps.meccg.rules.resources.at_site import CharactersHere
from underdeeps.meccg.table import UNTAPPED

if TYPE_CHECKING:
    from underdeeps.meccg.table import Card, Table

# -- Armory -----------------------------------------------------------------------------------------


FULL = 3
"""So many items an armory is to hold for its point."""


def next_armory(table: Table, armory: int) -> int:
    """Of the armories of a player the one under which the next item goes: the first that is not full, or the first."""
    card = table.cards[armory]
    mine = [
        each.number
        for each in table.cards.values()
        if each.id == card.id and each.owner == card.owner and each.role == "event"
    ]
    return next((each for each in mine if len(table.borne(each, "aside")) < FULL), mine[0])


class MinorInHand(Target):
    """A minor item in hand."""

    def candidates(self, table: Table, seat: str, card: str, source: int) -> Iterable[str]:
        return [each for each in table.players[seat].hand.distinct() if CARDS[each].item == "minor"]

    def refusal(self, table: Table, seat: str, card: str, source: int, token: str) -> Refusal | None:
        if token not in table.players[seat].hand or source != next_armory(table, source):
            return Refusal(NO, (card,))
        return zones.unique_refusal(table, token)

    def text(self) -> str:
        return "a minor item of your hand"


def lay_under(table: Table, card: str, seat: str, armory: int) -> None:
    """A minor item is laid under an armory."""
    number = zones.enter(table, card, seat, "aside", on=armory, note=("no-points",))
    table.tell("reserved", "term.off-to-the-side", seat=seat, card=card, number=number)


class LayIn(Ability, kw_only=True):
    """A minor item goes from hand under the armory."""

    @instant
    def resolve(self, table: Table) -> None:
        link = acting(table)
        zones.take_from_hand(table, link.seat, link.target)
        lay_under(table, link.target, link.seat, link.source)

    def text(self) -> str:
        return f"{super().text()}: place it under this card"


class MinorAtHaven(Target):
    """A minor item that a character of the player bears at a haven."""

    def candidates(self, table: Table, seat: str, card: str, source: int) -> Iterable[str]:
        return [
            item.token
            for character in table.characters_of(seat)
            for item in table.borne(character.number, "item")
            if item.facts.item == "minor" and item.owner == seat
        ]

    def refusal(self, table: Table, seat: str, card: str, source: int, token: str) -> Refusal | None:
        item = table.cards.get(int(token))
        company = table.company_of(item.number) if item is not None else None
        if source not in table.cards or source != next_armory(table, source):
            return Refusal(NO, (card,))
        if item is None or company is None or not companies.at_haven(table, company):
            return Refusal("org.store.when-where", (card,))
        return None if storing.storable(table, item) else Refusal("org.store.when-where", (card, item.id))

    def text(self) -> str:
        return "a minor item that a character of yours bears at a haven"


class StoreUnder(Ability, kw_only=True):
    """A minor item is stored under the armory, by a corruption check of its bearer."""

    def refusal_on(self, table: Table, seat: str, card: str, source: int, token: str) -> Refusal | None:
        if f"store:{token}" in table.players[seat].used:
            return Refusal("org.store.when-where", (card,))
        return super().refusal_on(table, seat, card, source, token)

    @method
    def resolve(self, table: Table) -> Flow[None]:
        item = int(acting(table).target)
        player = table.players[acting(table).seat]
        player.used = (*player.used, f"store:{item}")
        bearer = table.cards[item].on
        passed = yield from checks.corruption_check(table, bearer, 0, table.cards[item].id)
        if passed and item in table.cards and acting(table).source in table.cards:
            self.store(table, item)

    def store(self, table: Table, item: int) -> None:
        """The item leaves its bearer for the armory."""
        for each in table.cards[item].bears:
            zones.discard(table, each)
        zones.move_to(table, item, acting(table).source)
        card = zones.change(table, item, role="aside", state=UNTAPPED, idle=False, note=("no-points",))
        table.tell("reserved", "term.off-to-the-side", seat=card.owner, card=card.id, number=item)

    def text(self) -> str:
        return f"{super().text()}: he stores it under this card, by a corruption check"


OPEN_HOUSES = ("border-hold", "free-hold", "haven")
"""The types of site at which an item may be played from an armory."""


class UnderIt(Target):
    """An item under the armory that could be played from hand where the company is, at some types of site."""

    def candidates(self, table: Table, seat: str, card: str, source: int) -> Iterable[str]:
        return [item.token for item in table.borne(source, "aside")]

    def refusal(self, table: Table, seat: str, card: str, source: int, token: str) -> Refusal | None:
        item = table.cards.get(int(token))
        company = at_site.company_here(table)
        if item is None or company is None or company.owner != seat or not company.entered:
            return Refusal("site.resource.after-all-attacks", (card,))
        if places.own_type(table, table.site_of(company)) not in OPEN_HOUSES:
            return Refusal(NO, (card, table.site_of(company).id))
        return None

    def text(self) -> str:
        return f"an item under this card at a {', '.join(OPEN_HOUSES[:-1])} or {OPEN_HOUSES[-1]}"


class TakeOut(items.FromAside, Ability, kw_only=True):
    """An item under the armory is played as though from hand."""

    def text(self) -> str:
        return f"{super().text()}: play it as though from your hand"


class PointsForThree(PointsIf):
    """The point in brackets counts with enough items under the armory."""

    least: int

    def met(self, table: Table, card: Card) -> bool:
        return len(table.borne(card.number, "aside")) >= self.least

    def text(self) -> str:
        return f"with {self.least} items or more under it, it gives its marshalling point"


card(
    "DM-116",
    Permanent(),
    LayIn(when=windows.ORGANIZATION, on=MinorInHand()),
    StoreUnder(when=windows.ORGANIZATION, on=MinorAtHaven()),
    TakeOut(when=windows.SITE, on=UnderIt(), by=CharactersHere(), taps=("by",)),
    PointsForThree(3),
)
