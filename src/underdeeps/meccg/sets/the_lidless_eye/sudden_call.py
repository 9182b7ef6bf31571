"""Sudden Call, a resource short-event of The Lidless Eye."""

from __future__ import annotations

from collections.abc import Iterable
from functools import cache
from typing import TYPE_CHECKING, ClassVar

from underdeeps.kernel import Refusal, instant
from underdeeps.meccg import windows
from underdeeps.meccg.language.action import Action
from underdeeps.meccg.language.catalogue import card, rule_action
from underdeeps.meccg.language.effect import Effect, acting
from underdeeps.meccg.language.moments import EITHER
from underdeeps.meccg.language.need import Need
from underdeeps.meccg.language.phrases import declares
from underdeeps.meccg.language.standing import PARTS, Standing, parts_of
from underdeeps.meccg.language.target import Target
from underdeeps.meccg.parts.events import HazardShort, Short
from underdeeps.meccg.rules import zones
from underdeeps.meccg.rules.ending import calling

if TYPE_CHECKING:
    from underdeeps.meccg.table import Link, Table


# -- Sudden Call ------------------------------------------------------------------------------------


class ShufflesBack(Standing):
    """It may be shown in hand at any time and shuffled into the play deck."""

    def text(self) -> str:
        return "at any time you may show this card in your hand and shuffle it into your play deck"


@cache
def _shuffling_back() -> frozenset[str]:
    """All cards that may be shuffled back."""
    return frozenset(card for card in PARTS if parts_of(card, ShufflesBack))


class ShufflingBack(Target):
    """A card in hand that may be shuffled into the play deck."""

    def candidates(self, table: Table, seat: str, card: str, source: int) -> Iterable[str]:
        hand = table.players[seat].hand.cards
        if _shuffling_back().isdisjoint(hand):
            return ()
        return [each for each in dict.fromkeys(hand) if each in _shuffling_back()]

    def text(self) -> str:
        return "a card of your hand that allows it"


declares(
    "shuffle-back", "Shuffle back {target}.", waiting="a card is shuffled back", told="{seat}: shuffle back ({on})."
)


class ShuffleBack(Action, kw_only=True):
    """A card in hand is shown and shuffled into the play deck."""

    verb: ClassVar[str] = "shuffle-back"

    def cards_in_hand(self) -> frozenset[str]:
        return _shuffling_back()

    def paid(self, table: Table, link: Link) -> None:
        zones.take_from_hand(table, link.seat, link.target)
        zones.shuffle_into_deck(table, link.seat, link.target)
        table.tell("shuffled-back", "term.shuffle", seat=link.seat, card=link.target)

    def holds(self, table: Table, link: Link) -> bool:
        return True


def rule_for(table: Table, seat: str, as_hazard: bool) -> str:
    """The rule by which a player calls the end with a card."""
    return f"{table.kind(seat).calls_by}-{'hazard' if as_hazard else 'resource'}"


class MayCall(Need):
    """The player on turn meets the conditions for calling the end: the card's own player, or their opponent."""

    as_hazard: bool = False

    def refusal(self, table: Table, seat: str, card: str, source: int) -> Refusal | None:
        rule = rule_for(table, seat, self.as_hazard)
        kind = table.kind(table.active)
        allowed = kind.called_for if self.as_hazard else not kind.calls_freely
        if not allowed or table.called or not calling.may_call(table, table.active):
            return Refusal(rule, (card,))
        return None

    def text(self) -> str:
        if self.as_hazard:
            return "as a hazard, if your opponent is no Wizard player and meets the conditions for calling the end"
        return "as a resource, if you meet the conditions for calling the end"


class CallTheEnd(Effect):
    """The end is called: after this turn the player who is not on turn has the last one."""

    as_hazard: bool = False

    @instant
    def do(self, table: Table) -> None:
        seat = acting(table).seat
        calling.called(table, seat, rule_for(table, seat, self.as_hazard))

    def text(self) -> str:
        whose = "you have" if self.as_hazard else "your opponent has"
        return f"the end is called, and {whose} one last turn"


card(
    "LE-235",
    Short(needs=(MayCall(),), does=(CallTheEnd(),)),
    HazardShort(needs=(MayCall(as_hazard=True),), does=(CallTheEnd(as_hazard=True),)),
    ShufflesBack(),
)

rule_action("shuffle-back", ShuffleBack(when=windows.ANYTIME, on=ShufflingBack(), side=EITHER), of="LE-235")
