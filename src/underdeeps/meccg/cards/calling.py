"""Calling the end of the game by a card, and a card that may go back from hand to the play deck."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from functools import lru_cache
from typing import TYPE_CHECKING, ClassVar

from underdeeps.kernel import Refusal, instant
from underdeeps.meccg import windows
from underdeeps.meccg.cards.base import EITHER, Action, Effect, Need, Standing, Target, acting, parts_of, rule_action
from underdeeps.meccg.rules import end_of_turn, zones
from underdeeps.meccg.table import RINGWRAITH, WIZARD

if TYPE_CHECKING:
    from underdeeps.meccg.table import Link, Table

AS_RESOURCE = "end.call.ringwraith-sudden-call-resource"
AS_HAZARD = "end.call.ringwraith-sudden-call-hazard"


@dataclass(eq=False)
class MayCall(Need):
    """The player on turn meets the conditions for calling the end: the card's own player, or his opponent."""

    as_hazard: bool = False

    def refusal(self, table: Table, seat: str, card: str, source: int) -> Refusal | None:
        rule = AS_HAZARD if self.as_hazard else AS_RESOURCE
        kind = table.players[table.active].kind
        barred = kind == WIZARD if self.as_hazard else kind != RINGWRAITH
        if barred or table.called or not end_of_turn.may_call(table, table.active):
            return Refusal(rule, (card,))
        return None

    def text(self) -> str:
        if self.as_hazard:
            return "as a hazard, if your opponent is no Wizard player and meets the conditions for calling the end"
        return "as a resource, if you meet the conditions for calling the end"


@dataclass(eq=False)
class CallTheEnd(Effect):
    """The end is called: after this turn the player who is not on turn has the last one."""

    as_hazard: bool = False

    @instant
    def do(self, table: Table) -> None:
        end_of_turn.called(table, acting(table).seat, AS_HAZARD if self.as_hazard else AS_RESOURCE)

    def text(self) -> str:
        whose = "you have" if self.as_hazard else "your opponent has"
        return f"the end is called, and {whose} one last turn"


@dataclass(eq=False)
class ShufflesBack(Standing):
    """It may be shown in hand at any time and shuffled into the play deck."""

    def text(self) -> str:
        return "at any time you may show this card in your hand and shuffle it into your play deck"


@lru_cache(maxsize=1 << 12)
def _shuffling_back(cards: tuple[str, ...]) -> tuple[str, ...]:
    return tuple(card for card in dict.fromkeys(cards) if parts_of(card, ShufflesBack))


@dataclass(eq=False)
class ShufflingBack(Target):
    """A card in hand that may be shuffled into the play deck."""

    def candidates(self, table: Table, seat: str, card: str, source: int) -> Iterable[str]:
        return _shuffling_back(table.players[seat].hand.cards)

    def text(self) -> str:
        return "a card of your hand that allows it"


@dataclass(eq=False, kw_only=True)
class ShuffleBack(Action):
    """A card in hand is shown and shuffled into the play deck."""

    verb: ClassVar[str] = "shuffle-back"

    def paid(self, table: Table, link: Link) -> None:
        zones.take_from_hand(table, link.seat, link.target)
        zones.shuffle_into_deck(table, link.seat, link.target)
        table.tell("shuffled-back", "term.shuffle", seat=link.seat, card=link.target)

    def holds(self, table: Table, link: Link) -> bool:
        return True


rule_action("shuffle-back", ShuffleBack(when=windows.ANYTIME, on=ShufflingBack(), side=EITHER))
