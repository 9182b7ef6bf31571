"""Hooks of marshalling points: what cards are worth, and when. The reckoning itself is in `rules.ending.scoring`."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar, Final

from underdeeps.meccg.language.standing import Standing
from underdeeps.meccg.language.vocabulary import NOTES

if TYPE_CHECKING:
    from underdeeps.meccg.table import Card, Table

AGAINST: Final = NOTES.declare("counts-against", "a character off to the side whose points count against their player")


TEXTLESS: Final = NOTES.declare("textless", "a card whose own text, that it is unique too, is ignored")


AS_HAZARD: Final = NOTES.declare("as-hazard", "an agent, or a card off to the side, that was defeated as a hazard")


class PointsIf(Standing):
    """Its points in brackets count if something is so, and else none."""

    def met(self, table: Table, card: Card) -> bool:
        """Whether they count for the player of this card, which has the part."""
        raise NotImplementedError

    def unmet(self, card: Card) -> int:
        """What counts if they do not."""
        return 0


class Worth(Standing):
    """A card in play says what other cards are worth to a Fallen-wizard, to whom each would be worth one point."""

    listed: ClassVar[str] = "worth"
    overrides: ClassVar[bool] = False
    """Whether it prevails over others that say more."""

    def worth(self, table: Table, source: Card, card: Card, seat: str, points: int) -> int | None:
        """What a card of a player (`seat`) is worth that would be worth so many points; None if it does not say."""
        raise NotImplementedError


class KeepsStarred(Standing):
    """Creatures with an asterisk that its player's companies defeat are worth kill points to them as well."""

    listed: ClassVar[str] = "keeps-starred"

    def text(self) -> str:
        return "defeated creatures with an asterisk are among your kills, too"


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


WORTH: Final = NOTES.declare("worth:", "how many miscellaneous points this card gives follows")


class WorthNoted(Standing):
    """In the marshalling point pile the card gives as many miscellaneous points as a note on it says."""

    listed: ClassVar[str] = "worth-noted"

    def points(self, card: Card) -> int:
        """What the card is worth."""
        return sum(int(note.removeprefix(WORTH)) for note in card.note if note.startswith(WORTH))

    def text(self) -> str:
        return ""


class RingsWorthMore(Standing):
    """All rings are worth more marshalling points while this event is in play."""

    listed: ClassVar[str] = "rings-worth-more"
    amount: int = 1

    def text(self) -> str:
        return f"every ring gives {self.amount:+d} marshalling point"
