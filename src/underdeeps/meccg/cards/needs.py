"""States of the game that actions demand."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from underdeeps.kernel import Refusal
from underdeeps.meccg.cards.base import Need

if TYPE_CHECKING:
    from underdeeps.meccg.table import Table

NO = "timing.active-condition.definition"


@dataclass(eq=False)
class InPlay(Need):
    """An event of this name is in play."""

    name: str

    def refusal(self, table: Table, seat: str, card: str, source: int) -> Refusal | None:
        return None if table.in_play(self.name) else Refusal(NO, (card, self.name))

    def text(self) -> str:
        return f"if {self.name} is in play"


@dataclass(eq=False)
class NotInPlay(Need):
    """No event or character of this name is in play."""

    name: str

    def refusal(self, table: Table, seat: str, card: str, source: int) -> Refusal | None:
        if any(other.facts.name == self.name and not other.face_down for other in table.cards.values()):
            return Refusal(NO, (card, self.name))
        return None

    def text(self) -> str:
        return f"if {self.name} is not in play"


@dataclass(eq=False)
class AvatarInPlay(Need):
    """The player's avatar is in play, or is not."""

    there: bool = True

    def refusal(self, table: Table, seat: str, card: str, source: int) -> Refusal | None:
        return None if (table.avatar_of(seat) is not None) == self.there else Refusal(NO, (card,))

    def text(self) -> str:
        return f"if your avatar is {'' if self.there else 'not '}in play"


@dataclass(eq=False)
class OpponentIs(Need):
    """The opponent is a player of this kind."""

    kind: str

    def refusal(self, table: Table, seat: str, card: str, source: int) -> Refusal | None:
        return None if table.players[table.opponent(seat)].kind == self.kind else Refusal(NO, (card,))

    def text(self) -> str:
        return f"if your opponent is a {self.kind} player"


@dataclass(eq=False)
class DeckHolds(Need):
    """The play deck holds at least so many cards."""

    least: int

    def refusal(self, table: Table, seat: str, card: str, source: int) -> Refusal | None:
        return None if len(table.players[seat].deck) >= self.least else Refusal(NO, (card,))

    def text(self) -> str:
        return f"if your play deck holds {self.least} cards or more"
