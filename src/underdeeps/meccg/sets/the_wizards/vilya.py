"""Vilya, a resource short-event of The Wizards."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from underdeeps.kernel import Flow, Option, ask
from underdeeps.kernel.flow import method
from underdeeps.meccg import windows
from underdeeps.meccg.facts import CARDS
from underdeeps.meccg.language.catalogue import card
from underdeeps.meccg.language.effect import Effect, acting
from underdeeps.meccg.language.phrases import asks
from underdeeps.meccg.parts.effects.checks import CorruptionCheck
from underdeeps.meccg.parts.effects.lasting import UntilEndOfTurn
from underdeeps.meccg.parts.effects.piles import take
from underdeeps.meccg.parts.events import Short
from underdeeps.meccg.parts.targets.characters import Characters
from underdeeps.meccg.rules import numbers, zones

if TYPE_CHECKING:
    from underdeeps.meccg.table import Table


# -- Vilya ------------------------------------------------------------------------------------------


asks("return-from-discard", "{card}: which card do you take back?")


class ReturnFromDiscard(Effect, kw_only=True):
    """If somebody is at a site and the play deck is not too small, cards may go from the discard pile into it."""

    searches: ClassVar[bool] = True
    at: str
    in_deck: int
    """The play deck holds so many cards at least."""
    cards: int
    """How many go."""

    @method
    def do(self, table: Table) -> Flow[None]:
        left = self.cards if self.allowed(table) else 0
        while left and self.found(table):
            choice = yield from ask(
                table,
                acting(table).seat,
                "return-from-discard",
                self.options(table, left),
                "term.search",
            )
            if choice.verb == "none":
                return
            take(table, acting(table).seat, choice.subject, choice.verb)
            left -= 1

    def allowed(self, table: Table) -> bool:
        """Whether the one on whom the card is played is at the site, and the play deck holds enough cards."""
        company = table.company_of(int(acting(table).target))
        if company is None or numbers.is_away(table, company):
            return False
        return table.site_of(company).facts.name == self.at and len(table.players[company.owner].deck) >= self.in_deck

    def found(self, table: Table) -> list[Option]:
        """The resources of the discard pile."""
        pile = zones.discarded(table, acting(table).seat)
        return [Option("from-discard", card) for card in pile if CARDS[card].kind == "resource"]

    def options(self, table: Table, left: int) -> list[Option]:
        """What may be taken; to take nothing is possible before the first card only."""
        return [*self.found(table), *([Option("none")] if left == self.cards else [])]

    def text(self) -> str:
        return (
            f"at {self.at}, if your play deck holds {self.in_deck} cards or more, you may shuffle {self.cards} "
            "resources of your choice from your discard pile into it"
        )


card(
    "TW-358",
    Short(
        when=windows.ANYTIME | windows.STRIKE,
        on=Characters(where="own", names=("Elrond",)),
        single="turn",
        does=(
            UntilEndOfTurn("prowess", 4),
            UntilEndOfTurn("body", 2),
            UntilEndOfTurn("direct-influence", 6),
            ReturnFromDiscard(at="Rivendell", in_deck=5, cards=3),
            CorruptionCheck("target", -3),
        ),
    ),
)
