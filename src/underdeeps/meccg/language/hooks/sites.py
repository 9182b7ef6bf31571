"""Hooks of sites: their types, their automatic-attacks, havens, healing, and what taps them.

How companies come to them is in `journeys`, what is played at them in `items`.
"""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING, ClassVar, Final, Literal, get_args

from underdeeps.meccg.facts import CARDS, REGIONS, Attack, home_site_matches
from underdeeps.meccg.language.effect import Effect
from underdeeps.meccg.language.standing import Standing
from underdeeps.meccg.language.vocabulary import ATTACK_FLAGS

if TYPE_CHECKING:
    from underdeeps.kernel import Flow
    from underdeeps.meccg.table import Card, Company, Lasting, Table

MADE_BY: Final = ATTACK_FLAGS.declare(
    "made-by:",
    "that an event in play makes as an automatic-attack: the number of that event follows",
)


def made_by(attack: Attack) -> int:
    """The number of the event that makes an automatic-attack; 0 if it is the site's own."""
    return next((int(note.removeprefix(MADE_BY)) for note in attack.other if note.startswith(MADE_BY)), 0)


GAINED_BY: Final = ATTACK_FLAGS.declare(
    "gained-by:",
    "that a site has by a card that lies on it, whose number follows: older cards do not take it away",
)


def gained_by(attack: Attack) -> int:
    """The number of the card by which a site has an automatic-attack; 0 if it has it otherwise."""
    return next((int(note.removeprefix(GAINED_BY)) for note in attack.other if note.startswith(GAINED_BY)), 0)


Layer = Literal["replace", "add", "change", "remove", "double", "weaken"]
LAYERS: Final[tuple[Layer, ...]] = get_args(Layer)
"""The order in which effects make the automatic-attacks of a site what they are.

What is printed is replaced, others are added, all are changed, some removed, some doubled; last of all strikes are
taken away. Until then their number is part of how effects name an attack, which keeps its name (`attack_name`).
"""


class ChangesAttacks(Standing):
    """A card in play makes the automatic-attacks of sites others than are printed."""

    listed: ClassVar[str] = "changes-automatic-attacks"
    layer: ClassVar[Layer] = "change"
    here: ClassVar[bool] = True
    """Whether it concerns only the site that its card is or lies on."""

    def change(self, table: Table, source: Card, site: Card, company: Company, attacks: list[Attack]) -> list[Attack]:
        """The attacks that a company faces at a site, if it would face these without the card `source`."""
        raise NotImplementedError

    def repeats(self, table: Table, source: Card, races: tuple[str, ...]) -> bool:
        """Whether an automatic-attack of these races that is made by a card of the opponent's choice, so that `change`
        cannot know of it, is faced once more by the card `source`."""
        return False


class ChangesAttacksForNow(Effect):
    """An effect that lasts makes the automatic-attacks of sites others than are printed."""

    layer: ClassVar[Layer] = "change"

    def change(self, lasting: Lasting, site: Card, attacks: list[Attack]) -> list[Attack]:
        """The attacks of a site, if it would have these without what the effect left behind."""
        raise NotImplementedError


_AT_HOME: Final = {"dual": ("hero", "minion"), "stage": ("fallen-wizard",)}
"""The alignments of the sites at which factions are playable, if these are not of their own."""


@cache
def home_regions(faction: str) -> tuple[str, ...]:
    """The regions with sites at which a faction is playable."""
    facts = CARDS[faction]
    sides = _AT_HOME.get(facts.alignment, (facts.alignment,))
    return tuple(
        dict.fromkeys(
            site.region
            for site in CARDS.values()
            if site.kind == "site"
            and site.region in REGIONS
            and site.alignment in sides
            and any(home_site_matches(place, site) for place in facts.playable_sites)
        )
    )


class ClosesToFactions(Standing):
    """No factions can be played at some site, where its card does not lie."""

    listed: ClassVar[str] = "closed-to-factions"

    def closes(self, table: Table, card: Card, site: Card) -> bool:
        """Whether its card closes a site."""
        raise NotImplementedError


class HomeForHeroes(Standing):
    """A site is a haven for healing and for bringing characters into play; its card untaps in the untap phase."""

    listed: ClassVar[str] = "home-for-heroes"
    site: str

    def text(self) -> str:
        return (
            f"{self.site} is a haven for healing and for bringing characters into play; it untaps in its owner's untap "
            "phase"
        )


class BecomesType(Standing):
    """The site on which this card lies is of another type."""

    site_type: str

    def text(self) -> str:
        return f"the site is a {self.site_type}"


class AutomaticAttacksDetain(Standing):
    """The automatic-attacks of the site on which this card lies are detainment."""

    def text(self) -> str:
        return "the automatic-attacks of the site are detainment"


class NeverTaps(Standing):
    """A site that never taps."""

    def text(self) -> str:
        return "this site never taps"


class TestsStoredRings(Standing):
    """A gold ring that is stored at this site is tested."""

    amount: int

    def text(self) -> str:
        return f"a gold ring that is stored here is tested, {self.amount:+d} to the roll"


class HealsAll(Standing):
    """Healing effects affect all characters at the site (or, on a character, in the company)."""

    where: str = "at this site"

    def text(self) -> str:
        return f"what heals one character {self.where} heals all of them"


class ItemsThoughTapped(Standing):
    """A site where items can be played although it is tapped."""

    def text(self) -> str:
        return "items can be played here although the site is tapped"


class OneItemHere(Standing):
    """In each site phase of its player one item with a keyword is playable at the site on which this card lies, tapped
    or not."""

    keyword: str

    def text(self) -> str:
        return (
            f"one {self.keyword.capitalize()} item is playable at this site in each of your site phases, whether the "
            "site is tapped or not"
        )


class NothingStoredHere(Standing):
    """A haven at which nothing is stored."""

    def text(self) -> str:
        return "nothing can be stored here"


class CountsForHazards(Standing):
    """A haven that is a site of another type for hazards."""

    site_type: str

    def text(self) -> str:
        return f"for the playing and the effects of hazards it counts as a {self.site_type}, with the site path above"


class AdmitsOnly(Standing):
    """A haven at which only characters of some races come into play, unless it is their home site."""

    races: tuple[str, ...]

    def admits(self, card: str) -> bool:
        """Whether this character may come into play here."""
        return CARDS[card].race in self.races

    def text(self) -> str:
        races = " and ".join(race.capitalize() for race in self.races)
        if not self.races:
            return "no character comes into play here, unless it is his home site"
        return f"only {races} characters come into play here, unless it is their home site"


class StaysTapped(Standing):
    """It does not untap in its player's untap phase."""

    def text(self) -> str:
        return "does not untap in your untap phase"


class HavenInUntapPhase(Standing):
    """A site that is a haven in the untap phase."""

    def text(self) -> str:
        return "this site is a haven in the untap phase"


class NeverLeaves(Standing):
    """The site (which is this card, or on which it lies) is never discarded or returned to the location deck.

    It stays in play without a company, and companies of its player can move to it there.
    """

    def text(self) -> str:
        return "the site card stays in play for good"


class MakesHaven(Standing):
    """The site on which this card lies is a haven for its player."""

    called: str = "a haven"

    def text(self) -> str:
        return f"this site is {self.called}"


class UnmakesHaven(Standing):
    """All versions of the site on which this card lies are no havens, unless a later card makes a haven of one."""

    listed: ClassVar[str] = "unmakes-haven"

    def text(self) -> str:
        return "it is no haven any more"


class HomeOf(Standing):
    """The site on which this card lies is a home site of somebody."""

    name: str

    def text(self) -> str:
        return f"it is one of {self.name}'s home sites"


class NothingPlayable(Standing):
    """Nothing is playable at the site on which this card lies by what is printed on the site."""

    def text(self) -> str:
        return "nothing is playable there by what the site card says"


class ChangesRingTests(Standing):
    """Tests of gold rings at this site are changed."""

    amount: int

    def text(self) -> str:
        return f"{self.amount:+d} to tests of gold rings at this site"


class MakesHavenForHealing(Standing):
    """While this card is in play a site is a haven for healing and for playing hazards."""

    listed: ClassVar[str] = "haven-for-healing"
    site: str

    def text(self) -> str:
        return f"{self.site} is a haven for healing and for playing hazards"


class CountsForHazardsAs(Standing):
    """While this card is in play a haven may be a site of another type for healing and for playing hazards."""

    listed: ClassVar[str] = "counts-for-hazards"

    def type_of(self, table: Table, site: Card) -> str:
        """The type that a site counts as now; empty if it is what it is."""
        raise NotImplementedError


class HealsAsHaven(Standing):
    """The site that this card is, or on which it lies, is a haven for healing."""

    def text(self) -> str:
        return "the site is a haven for healing"


class AllVersions(Standing):
    """What the card does to the site on which it lies it does to all versions of the site in play."""

    listed: ClassVar[str] = "all-versions"

    def text(self) -> str:
        return "this holds for all versions of the site"


class OthersBecome(Standing):
    """All versions of the site on which this card lies, but this one, are of another type."""

    listed: ClassVar[str] = "other-versions"
    site_type: str

    def text(self) -> str:
        return f"all other versions of the site are a {self.site_type}"


class ClosedToFactions(Standing):
    """No faction can be played at the site on which this card lies."""

    listed: ClassVar[str] = "closed-to-factions"

    def text(self) -> str:
        return "no faction can be played there"


class Tolled(Standing):
    """Before a company plays an item or ally at any version of the site, it must tap some characters for that."""

    listed: ClassVar[str] = "tolled"

    def text(self) -> str:
        return (
            "at any version of the site a company must tap two characters in the site phase before it can play an item "
            "or ally"
        )


class BurnsItems(Standing):
    """At some sites a player can play an item only by removing another one, playable there, that they hold."""

    listed: ClassVar[str] = "burns-items"
    sites: tuple[str, ...]

    def text(self) -> str:
        *others, final = self.sites
        where = f"{', '.join(others)} and {final}"
        return (
            f"at {where} a player can play an item only if another item of his hand that is playable there is removed "
            "from play for it"
        )


class HoardsItems(Standing):
    """While this card is in play a site does not tap for some of the items that are played at it."""

    listed: ClassVar[str] = "hoards-items"

    def site(self, source: Card) -> str:
        """The name of the site, if its own card is `source`."""
        raise NotImplementedError

    def spares(self, source: Card) -> bool:
        """Whether the site does not tap for the next item."""
        raise NotImplementedError

    def played(self, table: Table, source: Card, spared: bool) -> None:
        """An item was played at the site, which has been spared for it by this card, or has tapped for it."""
        raise NotImplementedError


class SparedByFirst(Standing):
    """A site that does not tap for the first item of a class that is played at it in a turn."""

    item: str

    def text(self) -> str:
        return f"the first {self.item} item played here in a turn does not tap the site"


class AtTheDoor(Standing):
    """Something befalls a company that enters the site on which this card lies, before all automatic-attacks."""

    def met(self, table: Table, number: int) -> Flow[None]:
        """The company whose site phase it is meets the card with this number."""
        raise NotImplementedError


class BalrogAtHome(Standing):
    """A Balrog attacks here, but not while he is in play in whatever form, nor once he is eliminated."""

    def text(self) -> str:
        return "no Balrog attacks here while a manifestation of Balrog of Moria is in play, nor once one is eliminated"
