"""River, a hazard short-event of The Wizards.

It outlives its card, and so does the leave of rangers to cancel it: an action that is given to everybody.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING, ClassVar

from underdeeps.kernel import Refusal, instant
from underdeeps.kernel.piles import without
from underdeeps.meccg import windows
from underdeeps.meccg.language.action import Action
from underdeeps.meccg.language.catalogue import card, rule_action
from underdeeps.meccg.language.effect import Effect, acting
from underdeeps.meccg.language.hooks.journeys import BarsSitePhase
from underdeeps.meccg.language.later import linger, lingering
from underdeeps.meccg.language.phrases import declares
from underdeeps.meccg.language.target import Target
from underdeeps.meccg.language.vocabulary import LASTING
from underdeeps.meccg.parts.events import HazardShort
from underdeeps.meccg.parts.targets.sites import TheSite
from underdeeps.meccg.rules import numbers
from underdeeps.meccg.table import UNTAPPED, Company, Lasting

if TYPE_CHECKING:
    from underdeeps.meccg.table import Table


# -- River ------------------------------------------------------------------------------------------


RIVER = LASTING.declare("river", "on a site before which a company stops at a river")


class RaiseRiver(BarsSitePhase):
    """Who moves to the site this turn does nothing there, unless a ranger taps."""

    touches: ClassVar[frozenset[str]] = frozenset({"does-nothing"})

    @instant
    def do(self, table: Table) -> None:
        linger(table, self, RIVER, acting(table).target)

    def bars(self, table: Table, lasting: Lasting, company: Company) -> bool:
        journey = table.journey
        if journey is not None and journey.company == company.number:
            return journey.moving and lasting.target == str(journey.site)
        return company.moved and lasting.target == str(company.site)

    def possible(self, table: Table, seat: str, card: str, source: int, target: str) -> bool:
        river = Lasting(RIVER, card, seat, target)
        return any(self.bars(table, river, company) for company in table.companies.values())

    def text(self) -> str:
        return (
            "a company that moves to it this turn must do nothing in its site phase, unless a ranger of it taps, at "
            "the latest when that phase starts"
        )


def rivers(table: Table, company: Company) -> list[Lasting]:
    """The rivers before the site to which a company moves, or has moved, this turn."""
    return [lasting for effect, lasting in lingering(table, RaiseRiver) if effect.bars(table, lasting, company)]


class Rangers(Target):
    """A ranger of a company that is held up by a river."""

    def candidates(self, table: Table, seat: str, card: str, source: int) -> Iterable[str]:
        if not table.lasting or not lingering(table, RaiseRiver):
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


declares(
    "cross",
    "{target} taps to cancel the effect of a river.",
    waiting="the effect of a river is to be canceled",
    told=("{on_card} taps to cancel the effect of a river.", "A ranger taps to cancel the effect of a river."),
)


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
    of="TW-84",
    after="agent-sends-back",
)

card("TW-84 LE-134", HazardShort(on=TheSite(), does=(RaiseRiver(),)))
