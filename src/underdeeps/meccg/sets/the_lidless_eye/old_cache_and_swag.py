"""Old Cache and Swag, resource short-events of The Lidless Eye by which characters find gear at a tapped site."""

from __future__ import annotations

from typing import TYPE_CHECKING

from underdeeps.kernel import Flow, Option, ask
from underdeeps.kernel.flow import method
from underdeeps.meccg import windows
from underdeeps.meccg.facts import CARDS
from underdeeps.meccg.language.catalogue import card
from underdeeps.meccg.language.effect import Effect, acting
from underdeeps.meccg.language.phrases import asks
from underdeeps.meccg.parts.events import Short
from underdeeps.meccg.parts.targets.sites import TheSite
from underdeeps.meccg.rules import numbers, zones
from underdeeps.meccg.rules.resources import at_site, items
from underdeeps.meccg.table import UNTAPPED

if TYPE_CHECKING:
    from underdeeps.meccg.table import Table

# -- Old Cache --------------------------------------------------------------------------------------


asks("gear.item", "{card}: which item does somebody take?")
asks("gear.who", "Who taps and takes {0}?")


def gear_takers(table: Table, card: str) -> list[int]:
    """The untapped characters of the company whose site phase it is who could have an item."""
    company = at_site.company_here(table)
    found = company.characters if company is not None else ()
    return [
        number
        for number in found
        if table.cards[number].state == UNTAPPED and at_site.bearing_refusal(table, card, table.cards[number]) is None
    ]


def is_gear(card: str) -> bool:
    """Whether a card is a common weapon, armor, shield or helmet: a minor item, not unique and of no hoard."""
    facts = CARDS[card]
    if facts.item != "minor" or facts.unique or "hoard item" in facts.keywords:
        return False
    return any(kind in facts.keywords for kind in numbers.LIMITED_KINDS)


class FindGear(Effect):
    """Some characters of the company may tap, and each takes such an item from a pile of the player."""

    most: int

    @method
    def do(self, table: Table) -> Flow[None]:
        n = 0
        searched = False
        while n < self.most and self.found(table, acting(table).seat, n > 0):
            choice = yield from ask(
                table,
                acting(table).seat,
                "gear.item",
                [*self.found(table, acting(table).seat, n > 0), Option("none")],
                "timing.action.needs-allowance",
            )
            n = self.most if choice.verb == "none" else n + 1
            if choice.verb != "none":
                place, card = choice.verb, choice.subject
                searched = searched or place == "from-deck"
                who = yield from ask(
                    table,
                    acting(table).seat,
                    "gear.who",
                    [Option("take-charge", str(number)) for number in gear_takers(table, card)],
                    "timing.action.needs-allowance",
                    (card,),
                )
                self.take(table, place, card, int(who.subject))
        if searched:
            zones.shuffle_deck(table, acting(table).seat)

    def found(self, table: Table, seat: str, begun: bool = False) -> list[Option]:
        """The items that can be taken now, each with where it comes from; some has been, if the search has begun."""
        return [
            Option(place, card)
            for place, pile in zones.searched(table, seat, "from-deck", "from-discard", "from-sideboard", begun=begun)
            for card in sorted(pile.distinct())
            if is_gear(card) and gear_takers(table, card)
        ]

    def take(self, table: Table, place: str, card: str, who: int) -> None:
        """A character taps and has the item."""
        seat = acting(table).seat
        zones.take_out(table, seat, card, place)
        zones.tap(table, who)
        number = items.gain(table, card, seat, who)
        zones.happen(table, "item-gained", str(number))

    def possible(self, table: Table, seat: str, card: str, source: int, target: str) -> bool:
        return bool(self.found(table, seat))

    def text(self) -> str:
        return (
            f"up to {self.most} characters of the company may tap, and each takes a minor item that is a weapon, "
            "armor, shield or helmet, neither unique nor a hoard item, from your play deck, discard pile or sideboard; "
            "shuffle the play deck if you took one from it"
        )


card(
    "LE-213",
    Short(
        when=windows.SITE,
        on=TheSite(types=("dark-hold", "shadow-hold", "ruins-and-lairs"), tapped=True),
        does=(FindGear(2),),
    ),
)

# Swag
card(
    "LE-236",
    Short(
        when=windows.SITE,
        on=TheSite(types=("ruins-and-lairs", "border-hold", "free-hold"), tapped=True),
        does=(FindGear(2),),
    ),
)
