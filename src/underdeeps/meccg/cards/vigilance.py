"""A stored card by which a hazard that the opponent is seen to discard can be removed from the game."""

from __future__ import annotations

from collections.abc import Iterable
from typing import ClassVar

from underdeeps.kernel import Refusal, instant
from underdeeps.kernel.piles import EVERYONE
from underdeeps.meccg import windows
from underdeeps.meccg.cards.base import EITHER, Action, Standing, Target, acting, rule_action
from underdeeps.meccg.cards.easing import SEEN_DISCARD, WATCHES
from underdeeps.meccg.rules import zones
from underdeeps.meccg.table import Link, Table


class RemovesDiscarded(Standing):
    """Stored, it can be discarded as the opponent is seen to discard a hazard, which is then removed from the game."""

    listed: ClassVar[str] = WATCHES

    def text(self) -> str:
        return (
            "if stored: when you see your opponent discard a hazard that is not unique, you may discard this card to "
            "remove that hazard from the game"
        )


class SeenDiscards(Target):
    """A hazard that the opponent has just discarded for all to see."""

    def candidates(self, table: Table, seat: str, card: str, source: int) -> Iterable[str]:
        other = table.opponent(seat)
        seen = [each.card for each in table.lasting if each.kind == SEEN_DISCARD and each.seat == other]
        return list(dict.fromkeys(seen))

    def refusal(self, table: Table, seat: str, card: str, source: int, token: str) -> Refusal | None:
        return (
            None if token in table.players[table.opponent(seat)].discard else Refusal("term.remove-from-game", (token,))
        )

    def text(self) -> str:
        return "a hazard that your opponent has just discarded"


class RemoveDiscarded(Action, kw_only=True):
    """A stored card is discarded, and a hazard that the opponent has just discarded is removed from the game."""

    verb: ClassVar[str] = "strike-out"
    rule: ClassVar[str] = "term.remove-from-game"
    among: ClassVar[str] = WATCHES

    def refusal(self, table: Table, seat: str, card: str, source: int) -> Refusal | None:
        if not self._mine(table, seat):
            return Refusal("timing.action.needs-allowance")
        return super().refusal(table, seat, card, source)

    def _mine(self, table: Table, seat: str) -> int:
        cards = [table.cards[number] for number in table.listed(WATCHES)]
        return next((card.number for card in cards if card.owner == seat and card.stored), 0)

    def paid(self, table: Table, link: Link) -> None:
        zones.discard(table, self._mine(table, link.seat))

    def holds(self, table: Table, link: Link) -> bool:
        return link.target in table.players[table.opponent(link.seat)].discard

    @instant
    def resolve(self, table: Table) -> None:
        link = acting(table)
        player = table.players[table.opponent(link.seat)]
        player.discard = player.discard.without(link.target, EVERYONE)
        player.removed = (*player.removed, link.target)
        table.tell("struck-out", self.rule, card=link.target, seat=link.seat)


rule_action("strike-out", RemoveDiscarded(when=windows.EVER, on=SeenDiscards(), side=EITHER))
