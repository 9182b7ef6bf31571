"""Necklace of Girion, an item of Against the Shadow."""

from __future__ import annotations

from typing import TYPE_CHECKING

from underdeeps.kernel import Flow, Option, ask
from underdeeps.kernel.flow import method
from underdeeps.meccg import windows
from underdeeps.meccg.facts import CARDS
from underdeeps.meccg.language.action import Ability
from underdeeps.meccg.language.catalogue import card
from underdeeps.meccg.language.effect import Effect, acting
from underdeeps.meccg.language.hooks.numbers import Gives
from underdeeps.meccg.language.hooks.persons import Against
from underdeeps.meccg.language.phrases import asks
from underdeeps.meccg.parts.needs import AtSiteTypes
from underdeeps.meccg.rules import checks, zones
from underdeeps.meccg.rules.resources import at_site, items

if TYPE_CHECKING:
    from underdeeps.meccg.table import Table


# -- Necklace of Girion -----------------------------------------------------------------------------


asks("bargain.item", "{card}: which item do you play, and with whom?", {"give": "{target} gets {subject}."})


class BuyGoods(Effect):
    """The bearer makes a corruption check; if he stands it, this item is given for several others of the hand."""

    most: int
    classes: tuple[str, ...] = ("minor", "major")

    @method
    def do(self, table: Table) -> Flow[None]:
        bearer = table.cards[acting(table).source].on if acting(table).source in table.cards else 0
        stood = yield from checks.corruption_check(table, bearer, 0, acting(table).card)
        if not stood or acting(table).source not in table.cards:
            return
        zones.discard(table, acting(table).source)
        n = 0
        while n < self.most and self.found(table):
            n += 1
            choice = yield from ask(
                table,
                acting(table).seat,
                "bargain.item",
                [*self.found(table), Option("enough")],
                "timing.action.needs-allowance",
            )
            if choice.verb == "enough":
                return
            self.play(table, choice.subject, int(choice.target))

    def found(self, table: Table) -> list[Option]:
        """The items in hand that can be played now, each with who would have it."""
        company = at_site.company_here(table)
        return [
            Option("give", card, str(number))
            for card in self.goods(table, acting(table).seat)
            for number in (company.characters if company is not None else ())
            if at_site.bearing_refusal(table, card, table.cards[number]) is None
        ]

    def play(self, table: Table, card: str, who: int) -> None:
        """An item is played with somebody, who does not tap."""
        seat = acting(table).seat
        zones.show(table, seat, card)
        zones.take_from_hand(table, seat, card)
        number = items.gain(table, card, seat, who)
        zones.happen(table, "item-gained", str(number))

    def possible(self, table: Table, seat: str, card: str, source: int, target: str) -> bool:
        return bool(self.goods(table, seat))

    def goods(self, table: Table, seat: str) -> list[str]:
        """The items in hand that can be had here."""
        company = at_site.company_here(table)
        if company is None:
            return []
        site = table.site_of(company)
        return [
            card
            for card in table.players[seat].hand.distinct()
            if CARDS[card].item in self.classes
            and not CARDS[card].unique
            and items.hoard_refusal(table, site, card) is None
        ]

    def text(self) -> str:
        kinds = " or ".join(self.classes)
        return (
            "its bearer makes a corruption check; if he stands it, discard this item and play with characters of his "
            f"company, who need not tap, up to {self.most} {kinds} items of your hand that are not unique"
        )


card(
    "AS-128",
    Gives("direct-influence", 3, against=Against(races=("man",))),
    Ability(when=windows.SITE, needs=(AtSiteTypes(("border-hold",)),), does=(BuyGoods(3),)),
)
