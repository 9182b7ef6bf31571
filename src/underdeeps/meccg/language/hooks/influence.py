"""Hooks of influence: what helps and hinders attempts, and who controls factions.

Direct and general influence, as all numbers, are changed by `numbers`.
"""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING, ClassVar, Final

from underdeeps.meccg.facts import CARDS, SITES, CardFacts, home_site_matches
from underdeeps.meccg.language.effect import Effect
from underdeeps.meccg.language.hooks.persons import Against
from underdeeps.meccg.language.hooks.sites import home_regions
from underdeeps.meccg.language.standing import Standing
from underdeeps.meccg.language.vocabulary import NOTES, USES

if TYPE_CHECKING:
    from underdeeps.meccg.table import Card, Lasting, Table


class OnlyOwnInfluence(Standing):
    """Nothing changes an influence attempt but unused influence: general, and a character's own direct influence."""

    listed: ClassVar[str] = "only-own-influence"

    def text(self) -> str:
        return (
            "nothing is added to or taken from an influence attempt but unused general influence and unused direct "
            "influence, of which counts what a character has by his own card"
        )


def site_of_siege(table: Table, siege: Card) -> str:
    """The name of the site that a siege is laid to."""
    return next((table.cards[each].facts.name for each in siege.bears if table.cards[each].role == "site"), "")


class HindersFactions(Standing):
    """Attempts to play a faction at any version of the besieged site are harder."""

    amount: int
    in_play: ClassVar[bool] = False
    """Attempts against factions of the opponent are harder too."""

    def hinders(self, table: Table, source: Card, site: str) -> bool:
        """Whether attempts at a site of this name are harder."""
        return site == site_of_siege(table, source)

    def text(self) -> str:
        return f"{self.amount:+d} to attempts to play a faction at any version of that site"


class CannotBeInfluenced(Standing):
    """The opponent cannot try to influence it away."""

    def text(self) -> str:
        return "your opponent cannot influence it"


class InfluencesAsCharacter(Standing):
    """An ally that tries to influence factions as though it were a character."""

    listed: ClassVar[str] = "influences-as-character"

    def text(self) -> str:
        return "it may try to influence factions as a character does"


class InfluencesFromAfar(Standing):
    """Its player's avatar tries to influence cards of the opponent wherever they are, by unused general influence."""

    listed: ClassVar[str] = "influences-from-afar"
    most: int
    """At most so much of it counts."""

    def text(self) -> str:
        return (
            "for his attempts to influence cards of your opponent your Fallen-wizard need not be where they are made. "
            "Half of your unused general influence, rounded up, is added to such an attempt in place of his direct "
            f"influence, but not more than {self.most}; and 1 is taken from it for each region between his site and "
            "the site where the attempt would be made"
        )


class FactionIf(Standing):
    """A faction that can be played only if something is so."""

    def met(self, table: Table, seat: str) -> bool:
        """Whether a player may play it now."""
        raise NotImplementedError


PLAYED: Final = USES.declare("played:", "the short-event follows, by its name, that was played")
KEPT_IN_MIND: Final[set[str]] = set()
"""The names of the short-events of which it is kept in mind, for the rest of the turn, that they were played."""


class HelpedByOrigin(Standing, kw_only=True):
    """A standard modification for those of a race who are at home in some regions."""

    amount: int
    race: str
    regions: tuple[str, ...]

    def helps(self, who: CardFacts) -> bool:
        """Whether a character is one of these."""
        if who.race != self.race:
            return False
        sites = (site for site in SITES.values() if site.region in self.regions)
        return any(home_site_matches(home, site) for site in sites for home in who.home_sites)

    def text(self) -> str:
        *others, last = self.regions
        return (
            f"{self.amount:+d} to the influence check of a {self.race.capitalize()} with a home site in "
            f"{', '.join(others)} or {last}"
        )


class WinsFaction(Standing):
    """The bearer needs no influence check to play a faction."""

    name: str

    def text(self) -> str:
        return f"its bearer plays {self.name} without an influence check"


class HoldsFactionsBack(Standing):
    """Attempts of hero players to influence factions of some regions are harder, and a card cannot help them."""

    listed: ClassVar[str] = "holds-factions-back"
    amount: int
    regions: tuple[str, ...]
    without: str

    def holds(self, table: Table, seat: str, faction: str) -> bool:
        """Whether it holds a faction back from a player."""
        return table.kind(seat).alignment == "hero" and lives_in(faction, self.regions)

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


class FactionsWorthMore(Standing):
    """All factions of a race are worth one more point."""

    listed: ClassVar[str] = "factions-worth-more"
    race: str

    def extra_points(self, source: Card, faction: Card) -> int:
        """How many points more a faction is worth by this card."""
        return 1 if faction.facts.race == self.race else 0

    def text(self) -> str:
        return f"each {self.race.capitalize()} faction is worth 1 more marshalling point"


UNDER = NOTES.declare("under:", "that names a faction under it, by its number")


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
        against = Against(playable_in=self.regions)
        return CARDS[faction].name != self.but and against.fits(faction)

    def extra_points(self, source: Card, faction: Card) -> int:
        return 1 if f"{UNDER}{faction.number}" in source.note else 0

    def text(self) -> str:
        regions = f"{', '.join(self.regions[:-1])} or {self.regions[-1]}"
        return (
            f"{self.amount:+d} to all attempts to influence a faction playable in {regions}, other than {self.but}, "
            f"and {self.not_by} cannot be played on them. Such factions that you win while this card is in play are "
            "placed under it, and each is worth 1 more marshalling point"
        )


class UnderLeader(Standing):
    """An Orc or Troll leader who wins the faction may keep it with him: the site does not tap.

    It goes when he moves or leaves play. Three or more such factions of one leader are worth more.
    """

    bonus: int = 2
    least: int = 3

    def text(self) -> str:
        return (
            "an Orc or Troll leader who wins it may keep it with him; then the site does not tap, and the faction is "
            f"discarded when he moves or leaves play. A leader with {self.least} or more factions gives you "
            f"{self.bonus} marshalling points more"
        )


class SavesFaction(Effect):
    """An effect that lasts may let something else happen to a faction that would be discarded, as it was not won."""

    def saves(self, table: Table, lasting: Lasting, seat: str, card: str) -> bool:
        """Whether something else happens to the faction, as it now does."""
        raise NotImplementedError


class MultipliesStandard(Standing):
    """The standard modifications of all factions are multiplied while this event is in play."""

    listed: ClassVar[str] = "multiplies-standard"
    times: int

    def text(self) -> str:
        return f"all standard modifications of influence checks against factions count {self.times} times"


class RollsAgainForFactions(Standing):
    """Who makes an influence check against a faction rolls once more and chooses among the rolls."""

    listed: ClassVar[str] = "rolls-again"

    def text(self) -> str:
        return "for each influence check against a faction its player rolls once more and chooses which roll counts"


class GuardsFaction(Standing):
    """Attempts to influence the faction on which this card lies are harder."""

    listed: ClassVar[str] = "guards-faction"
    amount: int

    def text(self) -> str:
        return f"{self.amount:+d} to attempts to influence the faction"
