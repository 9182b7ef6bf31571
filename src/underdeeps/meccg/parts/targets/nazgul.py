"""Nazgûl as events, in play or declared, as targets. As creatures they are attacks like others."""

from __future__ import annotations

from typing import TYPE_CHECKING

from underdeeps.kernel import Refusal
from underdeeps.meccg.facts import CARDS
from underdeeps.meccg.language.target import NO
from underdeeps.meccg.parts.targets.cards import CardsInPlay
from underdeeps.meccg.parts.targets.links import Links

if TYPE_CHECKING:
    from underdeeps.meccg.table import Table


def is_nazgul_event(card: str) -> bool:
    """Whether a card is a Nazgûl that can be an event."""
    facts = CARDS[card]
    return facts.race == "nazgûl" and any(form.endswith("-event") for form in facts.forms)


class NazgulEvents(CardsInPlay, kw_only=True):
    """A Nazgûl in play as an event."""

    def refusal(self, table: Table, seat: str, card: str, source: int, token: str) -> Refusal | None:
        other = table.cards.get(int(token))
        if other is None or not is_nazgul_event(other.id):
            return Refusal(NO, (card,))
        return super().refusal(table, seat, card, source, token)

    def text(self) -> str:
        return "a Nazgûl in play as an event"


class NazgulLinks(Links, kw_only=True):
    """A Nazgûl declared earlier in the chain as an event."""

    def refusal(self, table: Table, seat: str, card: str, source: int, token: str) -> Refusal | None:
        link = next((each for each in table.chain if f"link{each.number}" == token), None)
        if link is None or not link.card or not is_nazgul_event(link.card) or "creature" in link.action:
            return Refusal(NO, (card,))
        return super().refusal(table, seat, card, source, token)

    def text(self) -> str:
        return "a Nazgûl played as an event earlier in the chain"
