"""Standing parts of sites, and of cards that change sites."""

from __future__ import annotations

from typing import ClassVar

from underdeeps.meccg.cards.base import Standing
from underdeeps.meccg.facts import CARDS, Attack


class BecomesType(Standing):
    """The site on which this card lies is of another type."""

    site_type: str

    def text(self) -> str:
        return f"the site is a {self.site_type}"


class NoAutomaticAttacks(Standing):
    """The site on which this card lies has no automatic-attacks."""

    def text(self) -> str:
        return "the site has no automatic-attacks"


class AutomaticAttacksDetain(Standing):
    """The automatic-attacks of the site on which this card lies are detainment."""

    def text(self) -> str:
        return "the automatic-attacks of the site are detainment"


class NeverTaps(Standing):
    """A site that never taps."""

    def text(self) -> str:
        return "this site never taps"


class CancelsAttacks(Standing):
    """Attacks against a minion company at this site are canceled."""

    def text(self) -> str:
        return "attacks on a minion company that is here are canceled"


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


class HazardLimit(Standing):
    """The hazard limit against a company that moves to this site is changed."""

    amount: int

    def text(self) -> str:
        return f"{self.amount:+d} to the hazard limit against a company moving to this site"


class AdmitsOnly(Standing):
    """A haven at which only characters of some races come into play, unless it is their home site."""

    races: tuple[str, ...]

    def admits(self, card: str) -> bool:
        """Whether this character may come into play here."""
        return CARDS[card].race in self.races

    def text(self) -> str:
        races = " and ".join(race.capitalize() for race in self.races)
        return f"only {races} characters come into play here, unless it is their home site"


class AttacksReplaced(Standing):
    """The site on which this card lies has another automatic-attack in place of its own."""

    attack: Attack

    def text(self) -> str:
        strikes = "each character faces 1 strike" if self.attack.each else f"{self.attack.strikes} strikes"
        words = f"the site's automatic-attack is {self.attack.race}, {strikes} with {self.attack.prowess} prowess"
        return words + (" (it cannot be canceled)" if self.attack.cannot_be_cancelled else "")


class DuplicatesAttacks(Standing):
    """Automatic-attacks of a race are faced twice."""

    race: str

    def text(self) -> str:
        return f"each {self.race.capitalize()} automatic-attack is faced twice"


class OneAttackOnly(Standing):
    """Sites and creatures with several attacks have one only, which the hazard player chooses."""

    def text(self) -> str:
        return (
            "a site (but for Dragons' lairs) or hazard with several attacks has one only, of the hazard player's "
            "choice, which cannot be canceled"
        )


class StaysTapped(Standing):
    """It does not untap in its player's untap phase."""

    def text(self) -> str:
        return "does not untap in your untap phase"


class HealsLikeHaven(Standing):
    """Wounded characters heal at this site as at a haven."""

    def text(self) -> str:
        return "wounded characters heal here as at a haven"


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


class OneNeighbour(Standing):
    """Of the sites that its adjacent sites stand for it has one only: the one from which it was first come to."""

    def text(self) -> str:
        return "its adjacent site is the one from which a company first comes to it; the way back is as hard"


class MakesHaven(Standing):
    """The site on which this card lies is a haven for its player."""

    def text(self) -> str:
        return "this site is a haven"


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


class NoCompanyAttacks(Standing):
    """Minion companies attack no other company here."""

    def text(self) -> str:
        return "a minion company may not attack another company here"


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


class LosesAttacksOf(Standing):
    """The site on which this card lies has none of its automatic-attacks of a race."""

    race: str

    def text(self) -> str:
        return f"the site has no {self.race.capitalize()} automatic-attacks of its own"


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


class BarsRingwraiths(Standing):
    """A site to which no Ringwraith moves."""

    def text(self) -> str:
        return "a Ringwraith may not move to this site"


class SparedByFirst(Standing):
    """A site that does not tap for the first item of a class that is played at it in a turn."""

    item: str

    def text(self) -> str:
        return f"the first {self.item} item played here in a turn does not tap the site"


class NoAttacksBeside(Standing):
    """A site without automatic-attacks while a Wizard of this name is in play."""

    wizard: str

    def text(self) -> str:
        return f"no automatic-attacks while the Wizard {self.wizard} is in play"


class RaisesLimit(Standing, kw_only=True):
    """The hazard limit against some companies is higher while this event is in play."""

    amount: int = 1
    overt: bool = False
    """Against overt minion companies."""
    regions: tuple[str, ...] = ()
    """Against companies that move in one of these regions."""
    under_deeps: bool = False
    """Against companies at Under-deeps sites, or moving to them."""
    types: tuple[str, ...] = ()
    """Against moving companies with a region of one of these types in their site path."""

    def text(self) -> str:
        if self.types:
            kinds = " or ".join(self.types)
            return f"{self.amount:+d} to the hazard limit against each moving company with a {kinds} in its site path"
        if self.under_deeps:
            return f"{self.amount:+d} to the hazard limit against each company at or moving to an Under-deeps site"
        if self.overt:
            return f"{self.amount:+d} to the hazard limit against each overt minion company"
        return f"{self.amount:+d} to the hazard limit against each company that moves in {', '.join(self.regions)}"


class LowersLimit(Standing):
    """The hazard limit against all companies is lower, but not below two."""

    amount: int = 1

    def text(self) -> str:
        return f"-{self.amount} to the hazard limit against every company, but not below 2"


class DoublesAttacksHere(Standing):
    """All automatic-attacks of the site on which this card lies are faced twice."""

    def text(self) -> str:
        return "each automatic-attack there is faced twice"


ALLIED = ("dwarf", "elf", "man")
"""The races of the factions that may form an alliance."""


class Alliance(Standing):
    """While hero factions of the three peoples are in play, each of them is worth one more point."""

    def text(self) -> str:
        return (
            "as long as Dwarf, Elf and Man factions of heroes are all in play, each such faction is worth one "
            "marshalling point more"
        )
