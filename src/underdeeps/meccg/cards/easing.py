"""Standing parts of heroes' cards that rules ask for: lighter items, weaker attacks, what is played or borne where."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from underdeeps.meccg.cards.base import Standing
from underdeeps.meccg.cards.modifiers import Against
from underdeeps.meccg.facts import CARDS, is_ring
from underdeeps.meccg.table import TAPPED

if TYPE_CHECKING:
    from underdeeps.meccg.table import Card, Table


class LightensItem(Standing):
    """The item on which this card lies gives fewer corruption points; still fewer with Gates of Morning."""

    less: int
    with_gates: int

    def amount(self, table: Table) -> int:
        """How many points the item gives less now."""
        return self.with_gates if table.in_play("Gates of Morning") else self.less

    def text(self) -> str:
        return f"the item gives {self.less} corruption points less ({self.with_gates} if Gates of Morning is in play)"


class EasesItemsOnceStored(Standing):
    """Once the card is stored all items of a kind give fewer corruption points."""

    listed: ClassVar[str] = "eases-items"
    ring: bool = False
    amount: int = 1

    def eases(self, item: str) -> bool:
        """Whether an item is of the kind."""
        return is_ring(item) if self.ring else "palantír" in CARDS[item].keywords

    def text(self) -> str:
        return f"if stored: every {'ring' if self.ring else 'Palantír'} gives {self.amount} corruption point less"


class WeakensAttacksOnceStored(Standing):
    """Once the card is stored the automatic-attacks at sites of some types are weaker."""

    listed: ClassVar[str] = "weakens-automatic-attacks"
    types: tuple[str, ...]

    def text(self) -> str:
        types = " and ".join(self.types)
        return f"if stored: automatic-attacks at any {types} have 1 prowess and 1 strike less (but at least one strike)"


class PlayableThoughTapped(Standing):
    """An item that can be played at a site of some name although that is tapped."""

    site: str

    def fits(self, site: Card) -> bool:
        """Whether it can be played at this site now."""
        return site.facts.name == self.site and site.state == TAPPED

    def text(self) -> str:
        return f"can be played at {self.site} although that is tapped"


class AvatarAtHomeOnly(Standing):
    """Its player's avatar may come into play at his home site only."""

    listed: ClassVar[str] = "avatar-at-home-only"

    def text(self) -> str:
        return "your Wizard may come into play at his home site only"


class CannotBeTransferred(Standing):
    """An item that stays with its bearer."""

    def text(self) -> str:
        return "cannot be transferred"


WATCHES = "watches-discards"
"""The list of the table of cards that, once stored, make use of what the opponent discards."""
SEEN_DISCARD = "seen-discard"
"""The lasting effect that keeps in mind that a player has just discarded a hazard openly."""


class Waits(Standing):
    """The one on whom this card lies waits: his company may not move, and neither his mind nor his points count."""

    listed: ClassVar[str] = "waits"

    def text(self) -> str:
        return (
            "his company may not move; he does not count against general influence, and his marshalling points do not "
            "count"
        )


class ForbidsKeyword(Standing):
    """While this event is in play no cards with a keyword can be played."""

    listed: ClassVar[str] = "forbids-keyword"
    keyword: str

    def text(self) -> str:
        return f"no {self.keyword} cards can be played"


class HomeForHeroes(Standing):
    """A site is a haven for healing and for bringing characters into play; its card untaps, and is never discarded."""

    listed: ClassVar[str] = "home-for-heroes"
    site: str

    def text(self) -> str:
        return (
            f"{self.site} is a haven for healing and for bringing characters into play; it untaps in its owner's untap "
            "phase and goes back to his location deck when it would be discarded"
        )


class FactionsWorthMore(Standing):
    """All factions of a race are worth one more point."""

    listed: ClassVar[str] = "factions-worth-more"
    race: str

    def more(self, source: Card, faction: Card) -> int:
        """How many points more a faction is worth by this card."""
        return 1 if faction.facts.race == self.race else 0

    def text(self) -> str:
        return f"each {self.race.capitalize()} faction is worth 1 more marshalling point"


UNDER = "under:"
"""How the note on a card begins that names a faction under it, by its number."""


class GathersFactions(FactionsWorthMore):
    """Factions that are playable in some regions are harder to influence; those of its player gather under it, and are
    worth one more point."""

    race: str = ""
    regions: tuple[str, ...] = ()
    but: str = ""
    amount: int = -2
    not_by: str = ""

    def meant(self, faction: str) -> bool:
        """Whether a faction is one of these."""
        against = Against(kinds=("faction",), playable_in=self.regions)
        return CARDS[faction].name != self.but and against.fits(faction)

    def more(self, source: Card, faction: Card) -> int:
        return 1 if f"{UNDER}{faction.number}" in source.note else 0

    def text(self) -> str:
        regions = f"{', '.join(self.regions[:-1])} or {self.regions[-1]}"
        return (
            f"{self.amount:+d} to all attempts to influence a faction playable in {regions}, other than {self.but}, "
            f"and {self.not_by} cannot be played on them. Such factions that you win while this card is in play are "
            "placed under it, and each is worth 1 more marshalling point"
        )


class BacksAttempts(Standing):
    """In the company on which this card lies others may tap in support of attempts to influence, and of attempts to
    get rid of a corruption card."""

    listed: ClassVar[str] = "backs-attempts"

    def text(self) -> str:
        return (
            "characters of the company may tap in support, each for +1, of an influence attempt by another of them or "
            "of his attempt to get rid of a corruption card"
        )


class UnexpectedParty(Standing):
    """The company on which this card lies is of any size; lesser Dwarves in it need no influence, and any number of
    Dwarves may come to it."""

    listed: ClassVar[str] = "unexpected-party"
    most_mind: int

    def text(self) -> str:
        return (
            f"there is no limit to the size of the company; Dwarves with a mind of {self.most_mind} or less in it are "
            "controlled for nothing, and any number of Dwarves may come into play with it in a turn"
        )
