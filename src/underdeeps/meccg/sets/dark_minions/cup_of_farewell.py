"""Cup of Farewell, a resource permanent-event of Dark Minions."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING

from underdeeps.kernel import Flow, Option, Refusal, ask
from underdeeps.kernel.flow import method
from underdeeps.kernel.piles import EVERYONE
from underdeeps.meccg import windows
from underdeeps.meccg.facts import CARDS
from underdeeps.meccg.language.action import Ability
from underdeeps.meccg.language.catalogue import card
from underdeeps.meccg.language.effect import Effect, acting
from underdeeps.meccg.language.target import NO, Target
from underdeeps.meccg.language.vocabulary import USES
from underdeeps.meccg.parts.events import Permanent
from underdeeps.meccg.parts.needs import AtHaven
from underdeeps.meccg.parts.targets.companies import Companies

if TYPE_CHECKING:
    from underdeeps.meccg.table import Link, Table


# -- Cup of Farewell --------------------------------------------------------------------------------


class MinorFromSideboard(Effect):
    """A minor item goes from the sideboard to hand, and is shown."""

    @method
    def do(self, table: Table) -> Flow[None]:
        choice = yield from ask(
            table,
            acting(table).seat,
            "fetch.item",
            [Option("from-sideboard", card) for card in self.found(table, acting(table).seat)] or [Option("none")],
            "term.search",
        )
        if choice.verb != "none":
            self.take(table, acting(table).seat, choice.subject)

    def found(self, table: Table, seat: str) -> list[str]:
        """The minor items of the sideboard."""
        return [card for card in table.players[seat].sideboard.distinct() if CARDS[card].item == "minor"]

    def take(self, table: Table, seat: str, card: str) -> None:
        """The item goes to hand."""
        player = table.players[seat]
        player.sideboard = player.sideboard.without(card, EVERYONE)
        player.hand = player.hand.add((card,), EVERYONE)
        table.tell("fetched", "term.search", seat=seat, card=card, kind="resource")

    def possible(self, table: Table, seat: str, card: str, source: int, target: str) -> bool:
        return bool(self.found(table, seat))

    def text(self) -> str:
        return "show a minor item of your sideboard and take it into your hand"


TAKEN = USES.declare("farewell:", "the card in play follows that was used")


class OnceATurn(Ability, kw_only=True):
    """Something that a card in play can do once in each turn of its player."""

    def refusal(self, table: Table, seat: str, card: str, source: int) -> Refusal | None:
        if f"{TAKEN}{source}" in table.players[seat].used:
            return Refusal("timing.action.needs-allowance", (card,))
        return super().refusal(table, seat, card, source)

    def paid(self, table: Table, link: Link) -> None:
        player = table.players[link.seat]
        player.used = (*player.used, f"{TAKEN}{link.source}")

    def text(self) -> str:
        return f"once in each of your turns, {super().text()}"


class ItsCharacters(Target):
    """A character of the company that the card lies on."""

    def candidates(self, table: Table, seat: str, card: str, source: int) -> Iterable[str]:
        company = table.company_of(source)
        return [str(number) for number in company.characters] if company is not None else ()

    def refusal(self, table: Table, seat: str, card: str, source: int, token: str) -> Refusal | None:
        return None if int(token) in table.cards else Refusal(NO, (card,))

    def text(self) -> str:
        return "a character of the company"


card(
    "DM-122",
    Permanent(when=windows.ORGANIZATION, on=Companies(at_haven=True), onto="company", single="target"),
    OnceATurn(needs=(AtHaven(),), by=ItsCharacters(), taps=("by",), does=(MinorFromSideboard(),)),
)
