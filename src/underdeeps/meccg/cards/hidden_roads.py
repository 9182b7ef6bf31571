"""Hidden roads of the Shadow's rangers, and steeds: what they make of a company's way this turn."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from underdeeps.kernel import Refusal, instant
from underdeeps.meccg.cards.base import Effect, acting, parts_of
from underdeeps.meccg.cards.effects import last
from underdeeps.meccg.cards.permissions import JoinsRegions
from underdeeps.meccg.cards.roads import company_meant, mark
from underdeeps.meccg.cards.targets import NO, Companies
from underdeeps.meccg.rules import guards, movement, routes

if TYPE_CHECKING:
    from underdeeps.meccg.table import Table


class TakeHiddenRoad(Effect):
    """For the company of the target some more regions are adjacent this turn; guards may attack it on the way."""

    touches: ClassVar[frozenset[str]] = frozenset({"company"})
    pairs: tuple[tuple[str, str], ...]
    guarded: bool = False

    @instant
    def do(self, table: Table) -> None:
        number = company_meant(table)
        if number:
            mark(table, number, f"{routes.HIDDEN_ROAD}{acting(table).card}")
            if self.guarded:
                last(table, guards.GUARDED, f"c{number}")

    def text(self) -> str:
        pairs = ", ".join(f"{one} and {two}" for one, two in self.pairs)
        words = f"this turn his company may move by regions as if these were adjacent: {pairs}"
        if self.guarded:
            words += (
                f"; as its movement/hazard phase begins it faces a detainment attack of {guards.STRIKES} Orc strikes "
                f"with {guards.PROWESS} prowess"
            )
        return words


class SaferRoad(Effect):
    """The hazard limit against the company is lower this turn, but not below two."""

    touches: ClassVar[frozenset[str]] = frozenset({"company"})
    amount: int = 2
    named: bool = False
    """Only if it moves to one of the regions that the card names."""

    @instant
    def do(self, table: Table) -> None:
        number = company_meant(table)
        parts = parts_of(acting(table).card, JoinsRegions) if self.named else ()
        regions = "|".join(region for part in parts for region in part.regions())
        if number:
            last(table, movement.SAFER_ROAD, f"c{number}", self.amount, regions)

    def text(self) -> str:
        where = " if his company moves to one of these regions" if self.named else ""
        return f"-{self.amount} to the hazard limit this turn{where}, but not below 2"


class Bound(Companies, kw_only=True):
    """A company that has declared movement."""

    def refusal(self, table: Table, seat: str, card: str, source: int, token: str) -> Refusal | None:
        company = table.companies.get(int(token[1:]))
        if company is None or not company.destination:
            return Refusal(NO, (card,))
        return super().refusal(table, seat, card, source, token)

    def text(self) -> str:
        return "a covert company that has declared movement"


class RousesCreatures(Effect):
    """Creatures that attack the company this turn have more prowess."""

    touches: ClassVar[frozenset[str]] = frozenset({"company"})
    prowess: int

    @instant
    def do(self, table: Table) -> None:
        number = company_meant(table)
        if number:
            last(table, "attack-prowess", f"c{number}", self.prowess, "creature")

    def text(self) -> str:
        return f"hazard creatures played on the company this turn have {self.prowess:+d} prowess"
