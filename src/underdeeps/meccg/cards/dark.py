"""Standing parts of hazards that rules ask for: what the Shadow takes from characters, roads, factions and hands."""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING, ClassVar

from underdeeps.meccg.cards.additions import PointsIf, home_regions
from underdeeps.meccg.cards.base import Standing
from underdeeps.meccg.facts import CARDS
from underdeeps.meccg.table import MINIONS

if TYPE_CHECKING:
    from underdeeps.meccg.table import Card, Company, Table


# -- on a character ---------------------------------------------------------------------------------


class NoDirectInfluence(Standing):
    """The one on whom this card lies has no direct influence."""

    listed: ClassVar[str] = "no-direct-influence"

    def text(self) -> str:
        return "its bearer has no direct influence"


class RemovedBySage(Standing):
    """In the organization phase a sage of the bearer's company may tap for a roll: above the number, it goes."""

    listed: ClassVar[str] = "removed-by-sage"
    number: int
    another: bool = False
    """Not by the bearer himself."""

    def text(self) -> str:
        who = "another sage" if self.another else "a sage"
        return (
            f"in the organization phase {who} of its bearer's company may tap to make a roll: above {self.number}, "
            "discard this card"
        )


# -- on the way -------------------------------------------------------------------------------------


class ChangesLimit(Standing):
    """The hazard limit against some companies is changed while this event is in play."""

    def change(self, table: Table, company: Company) -> int:
        """By how much it changes the limit against the company whose movement/hazard phase it is."""
        raise NotImplementedError


class ShortensWays(Standing, kw_only=True):
    """Region movement goes through fewer regions, but not fewer than a number."""

    listed: ClassVar[str] = "shortens-ways"
    amount: int
    with_doors: int
    least: int

    def text(self) -> str:
        return (
            f"region movement counts {self.amount} region less for everybody, or {self.with_doors} less if Doors of "
            f"Night is in play, down to {self.least}"
        )


# -- factions ---------------------------------------------------------------------------------------


class HoldsFactionsBack(Standing):
    """Attempts of hero players to influence factions of some regions are harder, and a card cannot help them."""

    listed: ClassVar[str] = "holds-factions-back"
    amount: int
    regions: tuple[str, ...]
    without: str

    def holds(self, table: Table, seat: str, faction: str) -> bool:
        """Whether it holds a faction back from a player."""
        return table.players[seat].kind not in MINIONS and lives_in(faction, self.regions)

    def text(self) -> str:
        *others, last = self.regions
        return (
            f"{self.amount:+d} to a hero player's attempts to influence a faction that is playable at a site in "
            f"{', '.join(others)} or {last}, and {self.without} cannot be played on them"
        )


@cache
def lives_in(faction: str, regions: tuple[str, ...]) -> bool:
    """Whether a faction is playable at a site in one of some regions."""
    return CARDS[faction].kind == "resource" and not set(regions).isdisjoint(home_regions(faction))


# -- points -----------------------------------------------------------------------------------------


class WorthToVictim(Standing):
    """In the marshalling point pile of the player against whom it was played it gives him points."""

    def text(self) -> str:
        return ""


class PointsAsKill(PointsIf):
    """The points in brackets count for the player who has it among his kills."""

    def met(self, table: Table, card: Card) -> bool:
        return card.role == "creature"

    def text(self) -> str:
        return ""


# -- sites ------------------------------------------------------------------------------------------


class GuardsTheDoor(Standing, kw_only=True):
    """Who enters the site on which it lies rolls to get in unseen; else its guards attack first."""

    above: int
    strikes: int
    prowess: int
    race: str = "orc"

    def text(self) -> str:
        return (
            "a company that enters the site makes a roll first, lowered by its size: unless that is more than "
            f"{self.above}, it faces an attack before any automatic-attack: {self.race.capitalize()}s, {self.strikes} "
            f"strikes with {self.prowess} prowess"
        )


class RevealedAtTheDoor(Standing):
    """It may be revealed on-guard when the company chooses to enter the site, whatever the site."""

    def text(self) -> str:
        return "on-guard, it may be revealed when the company chooses to enter the site"


# -- off to the side --------------------------------------------------------------------------------


class BuriesItem(Standing):
    """An item lies off to the side with this card: its owner may play it from there at Under-deeps sites."""

    listed: ClassVar[str] = "buries-item"

    def text(self) -> str:
        return (
            "whose item it is may play it as though it were in his hand at an Under-deeps site where it is playable; "
            "with this card it is not in play and gives no points"
        )
