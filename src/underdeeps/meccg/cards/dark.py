"""Standing parts of hazards that rules ask for: what the Shadow takes from characters, roads, factions and hands."""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING, ClassVar

from underdeeps.meccg.cards.additions import PointsIf, home_regions
from underdeeps.meccg.cards.base import DARK_REALM, Standing
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


class WatchesTheFew(Standing):
    """The hazard limit is higher against small moving companies with a Wizard, or a great one who is no ranger."""

    listed: ClassVar[str] = "watches-the-few"
    amount: int
    below: int
    mind: int

    def watches(self, table: Table, company: Company) -> bool:
        """Whether it is against a company that moves."""
        from underdeeps.meccg.rules import numbers

        if numbers.size(table, company) >= self.below:
            return False
        for number in company.characters:
            card = table.cards[number]
            great = card.facts.mind is not None and numbers.mind(table, number) >= self.mind
            if card.facts.race == "wizard" or (great and "ranger" not in numbers.skills(table, number)):
                return True
        return False

    def text(self) -> str:
        return (
            f"{self.amount:+d} to the hazard limit against each moving company of a size less than {self.below} with a "
            f"Wizard or with a character who is no ranger and has a mind of {self.mind} or more"
        )


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


class DarkRealm(Standing):
    """In the dark realm a hero company draws less, sages are none, and there is no magic against the dark."""

    listed: ClassVar[str] = DARK_REALM
    name: str
    """A region that belongs to the realm whatever its type."""

    def covers(self, table: Table, company: Company) -> bool:
        """Whether a company of heroes is in it, or on its way through it."""
        if table.players[company.owner].kind in MINIONS:
            return False
        from underdeeps.meccg.rules import keying

        journey = table.journey
        if journey is not None and journey.company == company.number and journey.moving:
            return self.is_passed(table) or self.name in journey.regions
        region = table.site_of(company).facts.region
        return region == self.name or keying.region_type(table, region) == "dark-domain"

    def is_passed(self, table: Table) -> bool:
        """Whether the company that is moving has a dark-domain in its site path."""
        from underdeeps.meccg.rules import keying

        return table.journey is not None and "dark-domain" in keying.region_types(table, table.journey)

    def text(self) -> str:
        place = f"a dark-domain or {self.name}"
        return (
            "for each hero company that moves in a dark-domain its player draws one card less (none, if it comes to "
            f"that); whoever is at a site in {place}, or moves with one in his site path, is no sage and can use no "
            "spells, light enchantments or rituals, unless he is a minion player's"
        )


def in_dark_realm(table: Table, number: int) -> bool:
    """Whether a character is where the Shadow takes magic and lore from him."""
    company = table.company_of(number)
    return company is not None and any(part.covers(table, company) for part in realms(table))


def realms(table: Table) -> list[DarkRealm]:
    """The dark realms that events in play make."""
    from underdeeps.meccg.cards.base import parts_of

    events = [event for event in table.listed(DarkRealm.listed) if event in table.events]
    return [part for event in events for part in parts_of(table.cards[event].id, DarkRealm)]


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
