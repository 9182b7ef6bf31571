"""Resource long-events of Dark Minions, by number."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING

from underdeeps.kernel import instant
from underdeeps.meccg.language.catalogue import card
from underdeeps.meccg.language.effect import Effect
from underdeeps.meccg.language.hooks.under_deeps import EasesWay
from underdeeps.meccg.language.hooks.zones import TopInstead
from underdeeps.meccg.language.trigger import On, Whenever
from underdeeps.meccg.parts.events import Long
from underdeeps.meccg.rules import zones
from underdeeps.meccg.rules.agents import place as agents
from underdeeps.meccg.table import UNTAPPED

if TYPE_CHECKING:
    from underdeeps.meccg.table import Card, Table


# Enduring Tales
card("DM-125", Long(), TopInstead())


# -- Face Out of Sight ------------------------------------------------------------------------------


class TakeBackOnGuard(Effect):
    """The cards on-guard go back to hand."""

    @instant
    def do(self, table: Table) -> None:
        for card in tuple(table.cards.values()):
            if card.role == "on-guard" and card.face_down:
                zones.leave(table, card.number, "hand", "term.return")

    def text(self) -> str:
        return "return it to its owner's hand"


class WhileOnGuard(Whenever, kw_only=True):
    """Cards lie on-guard."""

    does: tuple[Effect, ...] = (TakeBackOnGuard(),)

    def entities(self, table: Table, source: Card) -> Iterable[str]:
        return [card.token for card in table.cards.values() if card.role == "on-guard" and card.face_down]

    def text(self) -> str:
        return "cards that lie on-guard return to their owners' hands"


class SendSpentAgentsOff(Effect):
    """The tapped and the wounded agents go back to hand."""

    @instant
    def do(self, table: Table) -> None:
        for number in tuple(table.agents):
            if table.cards[number].state != UNTAPPED:
                agents.leave(table, number, "hand", "term.return")

    def text(self) -> str:
        return "all tapped and wounded agents return to their owners' hands"


card(
    "DM-127",
    Long(single="table"),
    WhileOnGuard(),
    On(event="turn-ends", said="at the end of each turn", does=(SendSpentAgentsOff(),)),
)

# Secret Ways
card("DM-157", Long(single="table"), EasesWay(amount=4, between=True, whose="everyone"))
