"""States of the game that actions demand."""

from __future__ import annotations

from typing import TYPE_CHECKING

from underdeeps.kernel import Refusal
from underdeeps.meccg.cards.base import Need, parts_of
from underdeeps.meccg.cards.permissions import PlaysAsThough
from underdeeps.meccg.facts import CARDS
from underdeeps.meccg.rules import numbers, zones

if TYPE_CHECKING:
    from underdeeps.meccg.table import Card, Table

NO = "timing.active-condition.definition"


class InPlay(Need):
    """An event of this name is in play."""

    name: str

    def refusal(self, table: Table, seat: str, card: str, source: int) -> Refusal | None:
        if numbers.in_play(table, self.name, CARDS[card].kind) or stand_in(table, seat, card, self.name):
            return None
        return Refusal(NO, (card, self.name))

    def text(self) -> str:
        return f"if {self.name} is in play"


def stand_in(table: Table, seat: str, card: str, name: str) -> Card | None:
    """A card of a player by which he may play a short-event as though an event were in play; None if he has none.

    While it is being declared a free one, while it is being resolved the one that it was declared with.
    """
    if "short-event" not in CARDS[card].forms:
        return None
    resolving = bool(table.acting) and table.acting[-1].card == card
    mark = (f"with:{card}",) if resolving else ()
    for number in table.events:
        other = table.cards[number]
        serves = any(part.name == name for part in parts_of(other.id, PlaysAsThough))
        if serves and other.owner == seat and other.note == mark:
            return other
    return None


def bind_stand_ins(table: Table, needs: tuple[Need, ...], seat: str, card: str) -> None:
    """What a short-event that was declared could not be played without belongs to it from now on."""
    for need in needs:
        if isinstance(need, InPlay) and not numbers.in_play(table, need.name, CARDS[card].kind):
            other = stand_in(table, seat, card, need.name)
            if other is not None:
                zones.change(table, other.number, note=(f"with:{card}",))


def discard_stand_ins(table: Table, seat: str, card: str) -> None:
    """A short-event is discarded: so is what it was played with."""
    for number in table.events:
        if table.cards[number].owner == seat and table.cards[number].note == (f"with:{card}",):
            zones.discard(table, number, "timing.passive.discard-is-immediate")


class NotInPlay(Need):
    """No event or character of this name is in play."""

    name: str

    def refusal(self, table: Table, seat: str, card: str, source: int) -> Refusal | None:
        if any(other.facts.name == self.name and not other.face_down for other in table.cards.values()):
            return Refusal(NO, (card, self.name))
        return Refusal(NO, (card, self.name)) if numbers.in_play(table, self.name, CARDS[card].kind) else None

    def text(self) -> str:
        return f"if {self.name} is not in play"


class AvatarInPlay(Need):
    """The player's avatar is in play, or is not."""

    there: bool = True

    def refusal(self, table: Table, seat: str, card: str, source: int) -> Refusal | None:
        return None if (table.avatar_of(seat) is not None) == self.there else Refusal(NO, (card,))

    def text(self) -> str:
        return f"if your avatar is {'' if self.there else 'not '}in play"


class OpponentIs(Need):
    """The opponent is a player of this kind."""

    kind: str

    def refusal(self, table: Table, seat: str, card: str, source: int) -> Refusal | None:
        return None if table.players[table.opponent(seat)].kind == self.kind else Refusal(NO, (card,))

    def text(self) -> str:
        return f"if your opponent is a {self.kind.capitalize()} player"


class DeckHolds(Need):
    """The play deck holds at least so many cards."""

    least: int

    def refusal(self, table: Table, seat: str, card: str, source: int) -> Refusal | None:
        return None if len(table.players[seat].deck) >= self.least else Refusal(NO, (card,))

    def text(self) -> str:
        return f"if your play deck holds {self.least} cards or more"
