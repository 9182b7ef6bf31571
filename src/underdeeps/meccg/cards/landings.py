"""Sites that ask something of those who come: a company that taps as its new site is revealed, a site that untaps."""

from __future__ import annotations

from typing import TYPE_CHECKING

from underdeeps.kernel import Flow, Option, Refusal, ask
from underdeeps.kernel.flow import method
from underdeeps.meccg.cards.base import Ability, Effect, On, acting
from underdeeps.meccg.rules import numbers, zones
from underdeeps.meccg.table import UNTAPPED

if TYPE_CHECKING:
    from underdeeps.meccg.table import Card, Table


class TapsOnLanding(On, kw_only=True):
    """A company of a kind of which this site is revealed as its new site taps a character."""

    event: str = "movement-begins"
    does: tuple[Effect, ...] = ()
    overt: bool

    def fits(self, table: Table, source: Card, subject: str) -> bool:
        journey = table.journey
        if journey is None or not journey.moving or journey.site != source.number or f"c{journey.company}" != subject:
            return False
        company = table.companies.get(journey.company)
        return company is not None and numbers.is_overt(table, company) == self.overt

    @method
    def resolve(self, table: Table) -> Flow[None]:
        if untapped_in(table, acting(table).target):
            choice = yield from ask(
                table,
                table.active,
                "landing.tap",
                [Option("tap", str(number)) for number in untapped_in(table, acting(table).target)],
                "timing.passive.definition",
                (acting(table).target,),
            )
            zones.tap(table, int(choice.subject))

    def text(self) -> str:
        kind = "an overt" if self.overt else "a covert"
        return f"{kind} company must tap an untapped character, if it has one, when this is revealed as its new site"


def untapped_in(table: Table, token: str) -> list[int]:
    """The untapped characters of a company."""
    company = table.companies.get(int(token[1:]))
    numbers_ = company.characters if company is not None else ()
    return [number for number in numbers_ if table.cards[number].state == UNTAPPED]


class ByTwo(Ability, kw_only=True):
    """An action for which two different characters tap."""

    def by_refusal(self, table: Table, seat: str, card: str, source: int, token: str, who: int) -> Refusal | None:
        if token == str(who):
            return Refusal("timing.active-condition.tap-cost", (table.cards[who].id,))
        return super().by_refusal(table, seat, card, source, token, who)
