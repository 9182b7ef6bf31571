"""Rivers: who moves to a site behind one does nothing there, unless a ranger finds a ford.

A river is a lasting effect ``river`` on a site card. It outlives the event that made it, so the leave to cancel it is
an action of the rules.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import ClassVar

from underdeeps.kernel import Refusal, instant
from underdeeps.kernel.piles import without
from underdeeps.meccg import windows
from underdeeps.meccg.language.action import Action
from underdeeps.meccg.language.catalogue import rule_action
from underdeeps.meccg.language.effect import Effect, acting
from underdeeps.meccg.language.target import Target
from underdeeps.meccg.rules import numbers
from underdeeps.meccg.table import UNTAPPED, Company, Lasting, Table

RIVER = "river"


def rivers(table: Table, company: Company) -> list[Lasting]:
    """The rivers before the site to which a company moves, or has moved, this turn."""
    journey = table.journey
    if journey is not None and journey.company == company.number:
        site = journey.site if journey.moving else 0
    else:
        site = company.site if company.moved else 0
    return numbers.lasting(table, RIVER, str(site))


def bars(table: Table, company: Company) -> bool:
    """Whether a company must do nothing in its site phase because of a river."""
    return bool(rivers(table, company))


class Rangers(Target):
    """A ranger of a company that is held up by a river."""

    def candidates(self, table: Table, seat: str, card: str, source: int) -> Iterable[str]:
        if not table.lasting or not any(effect.kind == RIVER for effect in table.lasting):
            return ()
        return [
            member.token
            for company in table.companies_of(seat)
            if rivers(table, company) and (not table.site_company or table.site_company == company.number)
            for member in table.members(company)
            if member.state == UNTAPPED
        ]

    def refusal(self, table: Table, seat: str, card: str, source: int, token: str) -> Refusal | None:
        company = table.company_of(int(token))
        if company is None or not rivers(table, company) or "ranger" not in numbers.skills(table, int(token)):
            return Refusal("timing.active-condition.definition", (card,))
        return None

    def text(self) -> str:
        return "a ranger of the company"


class CancelRiver(Effect):
    """One river is canceled."""

    @instant
    def do(self, table: Table) -> None:
        company = table.company_of(int(acting(table).target))
        if company is not None:
            river = rivers(table, company)[0]
            table.lasting = without(table.lasting, river)
            table.tell("effect-canceled", "term.cancel", card=river.card, by=int(acting(table).target))

    def text(self) -> str:
        return "cancel the effect of a river"


class Cross(Action, kw_only=True):
    """A ranger taps to cancel the effect of a river on his company."""

    verb: ClassVar[str] = "cross"
    rule: ClassVar[str] = "timing.effect.may-action"


rule_action(
    "cross",
    Cross(
        when=windows.MOVEMENT | windows.MOVEMENT_END | windows.SITE_START,
        on=Rangers(),
        taps=("target",),
        skill="ranger",
        does=(CancelRiver(),),
    ),
)
