"""Pledge of Conduct, a resource short-event of The Dragons by which an item changes hands before a corruption check."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from underdeeps.kernel import Flow, Option, ask
from underdeeps.kernel.flow import method
from underdeeps.meccg import windows
from underdeeps.meccg.language.catalogue import card
from underdeeps.meccg.language.effect import Effect, acting
from underdeeps.meccg.language.phrases import asks
from underdeeps.meccg.parts.events import Short
from underdeeps.meccg.parts.targets.checks import TheCheck
from underdeeps.meccg.rules import checks
from underdeeps.meccg.rules.common_actions.items import receivers

if TYPE_CHECKING:
    from underdeeps.meccg.table import Table


# -- Pledge of Conduct ------------------------------------------------------------------------------


asks("pledge.item", "{card}: which item goes to whom?", {"give": "{target} gets {subject}."})


class PassOn(Effect):
    """The one who makes the check passes an item on to another character of the company, without a check."""

    touches: ClassVar[frozenset[str]] = frozenset({"check"})

    @method
    def do(self, table: Table) -> Flow[None]:
        if gifts(table):
            choice = yield from ask(table, acting(table).seat, "pledge.item", gifts(table), "term.transfer")
            checks.take_over(table, int(choice.subject), int(choice.target), "term.transfer")

    def possible(self, table: Table, seat: str, card: str, source: int, target: str) -> bool:
        return bool(gifts(table))

    def text(self) -> str:
        return (
            "he passes one item that can be transferred on to another character of his company who may bear it, "
            "without a further check"
        )


def gifts(table: Table) -> list[Option]:
    """Which item of the one who makes the check may pass to which of his companions."""
    who = table.checks[-1].character if table.checks else 0
    company = table.company_of(who)
    if company is None:
        return []
    return [
        Option("give", item.token, str(number))
        for item in table.borne(who, "item")
        for number in receivers(table, item.number)
        if number in company.characters
    ]


card(
    "TD-144",
    Short(
        when=windows.CORRUPTION,
        on=TheCheck(kinds=("corruption",), with_skill="diplomat"),
        skill="diplomat",
        does=(PassOn(),),
    ),
)
