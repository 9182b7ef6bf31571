"""Hooks of cards on their way: what keeps a card from play, from untapping, from a pile; replacements; searches.

The rules that ask are in `rules.zones`, and `language.effect` for searches.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar, Final

from underdeeps.meccg.language.standing import Standing, standing
from underdeeps.meccg.language.vocabulary import NOTES

if TYPE_CHECKING:
    from underdeeps.meccg.table import Card, Table


class Quells(Standing):
    """While this card is in play cards of some names have no effect."""

    names: tuple[str, ...]
    minded: bool = False
    """That one of them was played is of some effect for all that, later in the turn."""

    def text(self) -> str:
        return f"{', '.join(self.names[:-1])} and {self.names[-1]} have no effect"


class Forbids(Standing):
    """While this card is in play cards of some names cannot be played."""

    names: tuple[str, ...]

    def text(self) -> str:
        return f"{' and '.join(self.names)} cannot be played"


class ForbidsKeyword(Standing):
    """While this event is in play no cards with a keyword can be played."""

    listed: ClassVar[str] = "forbids-keyword"
    keyword: str

    def text(self) -> str:
        return f"no {self.keyword} card is playable"


class MayNotUntap(Standing):
    """The one on whom this card lies, or the site, may not untap."""

    said: str = "its bearer may not untap"

    def text(self) -> str:
        return self.said


class HindersUntapping(Standing):
    """Some characters untap in their untap phase only if a roll is high enough."""

    listed: ClassVar[str] = "hinders-untapping"

    def needed(self, table: Table, number: int) -> int:
        """What the dice have to be for this character, if it is one of them; 0 if not."""
        raise NotImplementedError


class HeldOnce(Standing):
    """The next time that the one on whom this card lies would untap he is tapped instead, and the card discarded."""

    def text(self) -> str:
        return "the next time that its bearer would untap he is tapped instead, and this card is discarded"


USED_BY: Final = NOTES.declare("used-by:", "a magic card that was used by somebody, whose number follows")


class ReturnsMagic(Standing):
    """As his player's Ringwraith, magic cards that he used go to the play deck where they would be discarded."""

    def text(self) -> str:
        return "as your Ringwraith: when a magic card that he used would be discarded, shuffle it into your play deck"


class Replaces(Standing):
    """A card that would leave play for somewhere goes elsewhere instead, or stays in play otherwise.

    `rules.zones.leave` asks before anything else happens to the card. Of several replacements one prevails: the first
    by `place`, then the one whose card came into play first.
    """

    listed: ClassVar[str] = "replaces"
    goal: ClassVar[str] = "discard"
    """Where the card would go."""
    place: ClassVar[int] = 0
    stays: ClassVar[bool] = False
    """Whether the card simply stays in play, so that nobody can be asked to give it up."""

    def fits(self, table: Table, source: Card, card: Card) -> bool:
        """Whether it replaces the leaving of this card, if its own card is `source`."""
        raise NotImplementedError

    def replace(self, table: Table, source: int, card: Card, rule: str) -> None:
        """What happens instead. By `rule` the card would have left."""
        raise NotImplementedError


class AfterLeaving(Standing):
    """Something follows at once when its own card has left play."""

    def gone(self, table: Table, card: Card) -> None:
        """The card, as it last was, is gone."""
        raise NotImplementedError


class AlwaysReturns(Standing):
    """A site card that goes back to the location deck even when it is tapped."""

    def text(self) -> str:
        return "this site card goes back to your location deck even when it is tapped"


class WatchesDiscards(Standing):
    """Cards that go openly to a discard pile are kept in mind until a player has acted or passed (`seen-discard`)."""

    listed: ClassVar[str] = "watches-discards"

    def watches(self, source: Card, seat: str, card: str) -> bool:
        """Whether a card that goes to the discard pile of this player is one of them, for the card `source`."""
        raise NotImplementedError


class OpponentDiscardsOpenly(Standing):
    """The opponent of this card's player must discard face-up."""

    def text(self) -> str:
        return "what your opponent discards from his hand he shows to you"


class TopInstead(Standing):
    """Whoever discards a card from hand may put it on top of their play deck, face-down, instead."""

    listed: ClassVar[str] = "top-instead"

    def text(self) -> str:
        return (
            "a player who discards a card from hand may put it face-down on top of their play deck, in place of the "
            "discard pile"
        )


class KeepsLongEvent(Standing):
    """The long-event on which this card lies is not discarded in long-event phases."""

    def text(self) -> str:
        return "no long-event phase brings the discard of the long-event"


class DiscardOnExhaustion(Standing):
    """It is discarded when any play deck is exhausted, or with what it lies on."""

    with_host: bool = False

    def text(self) -> str:
        if self.with_host:
            return "discard this card and what it lies on when either play deck is exhausted"
        return "discard this card when either play deck is exhausted"


class KeepsLongEvents(Standing):
    """Hazard long-events are not discarded in long-event phases."""

    listed: ClassVar[str] = "keeps-long-events"

    def text(self) -> str:
        return "hazard long-events stay in play as long as this card does"


class DiscardsOnGuard(Standing):
    """On-guard cards that are not revealed are discarded."""

    def text(self) -> str:
        return "on-guard cards that were not revealed are discarded instead of going back to hand"


class BarsSearches(Standing):
    """Effects are canceled by which some players would look at their own play deck or discard pile."""

    listed: ClassVar[str] = "bars-searches"
    across: ClassVar[bool] = False
    """Those by which they would look at their opponent's, too."""

    def bars(self, table: Table, seat: str) -> bool:
        """Whether this player is one of them."""
        raise NotImplementedError


def may_not_search(table: Table, seat: str, *, across: bool = False) -> bool:
    """Whether effects are canceled by which a player would look at their own play deck or discard pile, or (`across`)
    at their opponent's."""
    return BarsSearches.listed in table.lists and any(
        part.bars(table, seat) for part, _ in standing(table, BarsSearches) if part.across or not across
    )
