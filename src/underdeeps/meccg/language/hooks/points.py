"""Hooks of marshalling points: what cards are worth, and when. The reckoning itself is in `rules.ending.scoring`."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar, Final

from underdeeps.meccg.language.standing import Standing
from underdeeps.meccg.language.vocabulary import NOTES

if TYPE_CHECKING:
    from underdeeps.meccg.table import Card, Table

AGAINST: Final = NOTES.declare("counts-against", "a character off to the side whose points count against their player")


class PointsIf(Standing):
    """Its points in brackets count if something is so, and else none."""

    def met(self, table: Table, card: Card) -> bool:
        """Whether they count for the player of this card, which has the part."""
        raise NotImplementedError

    def unmet(self, card: Card) -> int:
        """What counts if they do not."""
        return 0


class WorthToVictim(Standing):
    """In the marshalling point pile of the player against whom it was played it gives them points."""

    def text(self) -> str:
        return ""


ALLIED = ("dwarf", "elf", "man")
"""The races of the factions that may form an alliance."""


class Alliance(Standing):
    """While hero factions of the three peoples are in play, each of them is worth one more point."""

    def text(self) -> str:
        return (
            "as long as Dwarf, Elf and Man factions of heroes are all in play, each such faction is worth one "
            "marshalling point more"
        )


class LostPoints(Standing):
    """Points lost if the character is eliminated."""

    amount: int

    def text(self) -> str:
        return f"-{self.amount} marshalling points if eliminated"


class PointsWhenStored(Standing):
    """The points in brackets count once the card is stored."""

    def text(self) -> str:
        return "the points in brackets count once it is stored"


class StoredAlong(Standing):
    """When the card that it lies on is stored, it is stored as well."""

    host: str

    def text(self) -> str:
        return f"when the {self.host} is stored, so is this card"


class NoPointsFor(Standing):
    """It gives no marshalling points to a kind of player, whatever other cards say."""

    kind: str

    def text(self) -> str:
        return f"gives no marshalling points to a {self.kind.capitalize()} player, whatever else is in play"


class PointsOnlyStored(Standing):
    """Points count only once the card is stored."""

    def text(self) -> str:
        return "no marshalling points until it is stored"


class CountsForHolder(Standing):
    """A card that counts, with its points, for whoever has it among their points, whoever owns it."""

    listed: ClassVar[str] = "counts-for-holder"
