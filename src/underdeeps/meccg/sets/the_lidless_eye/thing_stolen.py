"""Thing Stolen, a resource short-event of The Lidless Eye."""

from __future__ import annotations

from typing import TYPE_CHECKING

from underdeeps.kernel import Flow, Option, Refusal, ask
from underdeeps.kernel.flow import method
from underdeeps.meccg import windows
from underdeeps.meccg.facts import CARDS
from underdeeps.meccg.language.catalogue import card
from underdeeps.meccg.language.effect import Effect, acting
from underdeeps.meccg.language.need import Need
from underdeeps.meccg.language.phrases import asks
from underdeeps.meccg.language.target import NO
from underdeeps.meccg.parts.events import Short
from underdeeps.meccg.parts.targets.characters import Characters
from underdeeps.meccg.rules import zones
from underdeeps.meccg.rules.journeys import places
from underdeeps.meccg.rules.resources import at_site, items
from underdeeps.meccg.rules.resources.factions import PLAYED_AT

if TYPE_CHECKING:
    from underdeeps.meccg.table import Table

# -- Thing Stolen -----------------------------------------------------------------------------------


class FactionJustWon(Need):
    """The player has won a faction this turn at the site, which is of one of some types."""

    types: tuple[str, ...]

    def refusal(self, table: Table, seat: str, card: str, source: int) -> Refusal | None:
        company = at_site.company_here(table)
        site = table.site_of(company) if company is not None and company.owner == seat else None
        if site is None or places.site_type(table, site) not in self.types:
            return Refusal(NO, (card,))
        won = f"{PLAYED_AT}{site.facts.name}"
        mine = (each for each in table.cards.values() if each.role == "faction" and each.owner == seat)
        return None if any(each.turn == table.turn and won in each.note for each in mine) else Refusal(NO, (card,))

    def text(self) -> str:
        return f"after you have won a faction this turn at the site, a {' or '.join(self.types)}"


asks("theft.item", "{card}: which item does he play?")


class PlayPlunder(Effect):
    """The one who does it plays a common item from hand, whatever is playable at the site."""

    classes: tuple[str, ...]

    @method
    def do(self, table: Table) -> Flow[None]:
        choice = yield from ask(
            table,
            acting(table).seat,
            "theft.item",
            [*self.found(table, acting(table).seat, (acting(table).by,)), Option("none")],
            "timing.action.needs-allowance",
        )
        if choice.verb != "none":
            self.play(table, choice.subject)

    def play(self, table: Table, card: str) -> None:
        """The item comes into play with him; the site does not tap for it."""
        zones.take_from_hand(table, acting(table).seat, card)
        number = items.gain(table, card, acting(table).seat, acting(table).by)
        zones.happen(table, "item-gained", str(number))

    def found(self, table: Table, seat: str, whose: tuple[int, ...]) -> list[Option]:
        """The items in hand that one of some characters can have."""
        return [
            Option("play", card)
            for card in table.players[seat].hand.distinct()
            if self.is_meant(card)
            and any(at_site.bearing_refusal(table, card, table.cards[who]) is None for who in whose)
        ]

    def is_meant(self, card: str) -> bool:
        """Whether an item is of one of the classes, and neither unique nor of a hoard."""
        facts = CARDS[card]
        return facts.item in self.classes and not facts.unique and "hoard item" not in facts.keywords

    def possible(self, table: Table, seat: str, card: str, source: int, target: str) -> bool:
        company = at_site.company_here(table)
        return company is not None and bool(self.found(table, seat, company.characters))

    def text(self) -> str:
        return (
            f"he plays a {' or '.join(self.classes)} item from your hand, neither unique nor a hoard item, whatever is "
            "playable there"
        )


card(
    "LE-243",
    Short(
        when=windows.SITE,
        needs=(FactionJustWon(("shadow-hold", "dark-hold")),),
        by=Characters(where="site"),
        taps=("by",),
        does=(PlayPlunder(("minor", "major")),),
    ),
)
