"""Hooks of cards on their way: what keeps a card from play, from untapping, from its discard pile."""

from __future__ import annotations

from typing import ClassVar

from underdeeps.meccg.language.standing import Standing


class Quells(Standing):
    """While this card is in play cards of some names have no effect."""

    names: tuple[str, ...]

    def text(self) -> str:
        return f"{', '.join(self.names[:-1])} and {self.names[-1]} have no effect"


class Forbids(Standing):
    """While this card is in play cards of some names cannot be played."""

    names: tuple[str, ...]

    def text(self) -> str:
        return f"{' and '.join(self.names)} cannot be played"


WATCHES = "watches-discards"
"""The list of the table of cards that, once stored, make use of what the opponent discards."""

SEEN_DISCARD = "seen-discard"
"""The lasting effect that keeps in mind that a player has just discarded a hazard openly."""


class ForbidsKeyword(Standing):
    """While this event is in play no cards with a keyword can be played."""

    listed: ClassVar[str] = "forbids-keyword"
    keyword: str

    def text(self) -> str:
        return f"no {self.keyword} cards can be played"


class MayNotUntap(Standing):
    """The character on whom this card lies may not untap."""

    def text(self) -> str:
        return "its bearer may not untap"


class HeldOnce(Standing):
    """The next time that the one on whom this card lies would untap he is tapped instead, and the card discarded."""

    def text(self) -> str:
        return "the next time that its bearer would untap he is tapped instead, and this card is discarded"


class KeepsSoul(Standing):
    """The next minion other than a Ringwraith who would be discarded is eliminated; then this event is discarded."""

    def text(self) -> str:
        return (
            "the next minion character, other than a Ringwraith, who would be discarded from play is eliminated; then "
            "discard this card"
        )


class AlwaysReturns(Standing):
    """A site card that goes back to the location deck even when it is tapped."""

    def text(self) -> str:
        return "this site card goes back to your location deck even when it is tapped"


class OpponentDiscardsOpenly(Standing):
    """The opponent of this card's player must discard face-up."""

    def text(self) -> str:
        return "what your opponent discards from his hand he shows to you"


class DiscardOnExhaustion(Standing):
    """It is discarded when any play deck is exhausted."""

    def text(self) -> str:
        return "discard this card when any play deck is exhausted"


class DiscardsOnGuard(Standing):
    """On-guard cards that are not revealed are discarded."""

    def text(self) -> str:
        return "on-guard cards that were not revealed are discarded instead of going back to hand"
