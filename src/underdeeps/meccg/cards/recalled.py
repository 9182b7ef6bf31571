"""A card in hand that takes the place of knowledge which a company would have to give up."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING, Literal

from underdeeps.kernel import Refusal
from underdeeps.kernel.piles import EVERYONE
from underdeeps.meccg.cards.base import Ability, Standing, parts_of
from underdeeps.meccg.cards.events import Permanent
from underdeeps.meccg.cards.targets import NO, Characters
from underdeeps.meccg.rules import zones

if TYPE_CHECKING:
    from underdeeps.meccg.table import Link, Table


class ServesAs(Standing):
    """Discarded from hand, while a sage of the company taps, it does for a card with a keyword."""

    keyword: str

    def text(self) -> str:
        what = self.keyword.title()
        return (
            f"if a card demands that its company gives up {what}, a sage of the company may tap and you discard this "
            "card from your hand in its place"
        )


def substitute(table: Table, seat: str, keyword: str) -> str:
    """The card of a hand that does for one with a keyword; empty if there is none."""
    hand = table.players[seat].hand.distinct()
    return next((card for card in hand if any(part.keyword == keyword for part in parts_of(card, ServesAs))), "")


def give_substitute(table: Table, seat: str, keyword: str) -> None:
    """The card that does for another is discarded from hand."""
    card = substitute(table, seat, keyword)
    zones.take_from_hand(table, seat, card)
    zones.put_in_discard(table, seat, card, EVERYONE)
    table.tell("discarded", "timing.active-condition.performed-at-declaration", seat=seat, card=card)


def _words(keyword: str) -> str:
    return f"a card of your hand that may take the place of {keyword.title()}"


class TaskByMemory(Permanent, kw_only=True):
    """A task on a company of which a sage taps, and for which a card is discarded from hand."""

    keyword: str
    onto: Literal["table", "target", "company", "by", "site", "points"] = "company"

    def refusal(self, table: Table, seat: str, card: str, source: int) -> Refusal | None:
        if not substitute(table, seat, self.keyword):
            return Refusal(NO, (card,))
        return super().refusal(table, seat, card, source)

    def by_refusal(self, table: Table, seat: str, card: str, source: int, token: str, who: int) -> Refusal | None:
        company = table.company_of(who)
        if company is None or f"c{company.number}" != token:
            return Refusal(NO, (card, table.cards[who].id))
        return super().by_refusal(table, seat, card, source, token, who)

    def paid(self, table: Table, link: Link) -> None:
        super().paid(table, link)
        give_substitute(table, link.seat, self.keyword)

    def text(self) -> str:
        return f"{super().text()}, at the price of {_words(self.keyword)}"


class SageBeside(Characters, kw_only=True):
    """A sage in the company of the task."""

    skill: str = "sage"

    def candidates(self, table: Table, seat: str, card: str, source: int) -> Iterable[str]:
        company = table.company_of(source)
        return [str(number) for number in company.characters] if company is not None else ()

    def text(self) -> str:
        return "a sage of its company"


class ByMemory(Ability, kw_only=True):
    """What a task lets its company do for knowledge, done for a card in hand and the tapping of a sage."""

    keyword: str

    def refusal(self, table: Table, seat: str, card: str, source: int) -> Refusal | None:
        if not substitute(table, seat, self.keyword):
            return Refusal(NO, (card,))
        return super().refusal(table, seat, card, source)

    def paid(self, table: Table, link: Link) -> None:
        super().paid(table, link)
        give_substitute(table, link.seat, self.keyword)

    def text(self) -> str:
        return f"{super().text()}, at the price of {_words(self.keyword)}"
