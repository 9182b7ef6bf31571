"""Hooks of hazards: to what creatures can be keyed, where they come from, cards that lie on-guard or go by a roll.

What an attack does once it is made is in `combat`.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from underdeeps.kernel import Refusal
from underdeeps.kernel.flow import FIXED
from underdeeps.meccg.facts import CARDS, Keying
from underdeeps.meccg.language.effect import Effect
from underdeeps.meccg.language.standing import Standing
from underdeeps.meccg.language.wording import itself, so_many
from underdeeps.meccg.table import Card, Journey, Lasting, Link, Table

if TYPE_CHECKING:
    from underdeeps.meccg.table import Card, Journey


class KeysToUnderDeeps(Standing, kw_only=True):
    """While this event is in play creatures of a race, unique ones excepted, may be keyed to some Under-deeps sites."""

    race: str
    types: tuple[str, ...]

    def admits(self, card: str, site: Card, site_type: str) -> bool:
        """Whether a creature may be keyed to a site that is of this type now."""
        facts = CARDS[card]
        return facts.race == self.race and not facts.unique and site.facts.under_deeps and site_type in self.types

    def text(self) -> str:
        types = " or ".join(self.types)
        return f"{self.race.capitalize()} creatures that are not unique may be keyed to any {types} in the Under-deeps"


class HoldsCreature(Standing):
    """A creature that the company of the bearer of this item defeated may be laid with the item."""

    below: int

    def text(self) -> str:
        return (
            f"a creature with a normal prowess less than {self.below} that the company of its bearer defeats may be "
            "laid with this item, in place of being eliminated"
        )


class OpensRegions(Standing, kw_only=True):
    """While this event is in play creatures that can be keyed to a region type may be keyed to regions by name."""

    shadowed: tuple[str, ...]
    """For what can be keyed to a single Shadow-land."""
    dark: tuple[str, ...]
    """For what can be keyed to a Dark-domain."""

    def names(self, keying: Keying) -> tuple[str, ...]:
        """The regions to which a creature with this key may be keyed by name."""
        shadowed = self.shadowed if ("shadow-land", 1) in keying.region_types else ()
        dark = self.dark if any(kind == "dark-domain" for kind, _ in keying.region_types) else ()
        return (*shadowed, *dark)

    def text(self) -> str:
        return (
            f"creatures that can be keyed to a single shadow-land may be keyed to {_or(self.shadowed)}; those that can "
            f"be keyed to a dark-domain may be keyed to {_or(self.dark)}"
        )


def _or(names: tuple[str, ...]) -> str:
    *others, last = sorted(names)
    return f"{', '.join(others)} or {last}"


class SparesLimit(Standing):
    """Against each company one creature of a race, or one unique Dragon, does not count against the hazard limit."""

    listed: ClassVar[str] = "spares-limit"
    race: str
    unique: bool = False
    """Only unique ones."""

    def fits(self, card: str) -> bool:
        """Whether a creature is one of those."""
        facts = CARDS[card]
        return self.race in (facts.race, *facts.other_races) and (facts.unique or not self.unique)

    def text(self) -> str:
        kind = f"{'unique ' if self.unique else ''}{self.race.capitalize()} hazard creature"
        return f"the first {kind} that is played on a company uses nothing of its hazard limit"


class AlsoAtSites(Standing, kw_only=True):
    """A creature that may be keyed to sites of a type whose own site path has enough regions of one of these types."""

    site_type: str
    path: tuple[tuple[str, int], ...]

    def text(self) -> str:
        path = " or ".join(so_many(kind, n) for kind, n in self.path)
        return f"also playable at {self.site_type} sites whose card has {path} in its site path"


class AlwaysOpen(Standing):
    """Creatures can be keyed to this site although other cards keep them from it, or from the company."""

    def text(self) -> str:
        return "creatures can always be keyed to this site, whatever other cards say"


class OpensSites(Standing):
    """Once a company has faced it, creatures of a race may be keyed to sites of some types against that company."""

    race: str
    site_types: tuple[str, ...]

    def text(self) -> str:
        sites = " or ".join(self.site_types)
        return (
            f"a company that has faced it this turn can be met by {self.race.capitalize()} creatures keyed to its site "
            f"if that is a {sites}"
        )


class RevealedAtTheDoor(Standing):
    """It may be revealed on-guard when the company chooses to enter the site, whatever the site."""

    def text(self) -> str:
        return "on-guard, it may be revealed when the company chooses to enter the site"


class UsesPermanentEvent(Standing):
    """One of these Nazgûl (if none is named, any) that is in play as a permanent-event attacks at this site."""

    names: tuple[str, ...] = ()

    def text(self) -> str:
        who = " or ".join(self.names) or "a Nazgûl"
        which = "it" if len(self.names) == 1 else "one such card of the attacker's choice"
        return (
            f"if {who} is in play as a permanent-event, {which} must be used as one more automatic-attack, and is "
            "discarded afterwards, whatever the result"
        )


class Musters(Standing):
    """Once a company has faced this creature, others of some races cost no hazard limit against it this turn."""

    races: tuple[str, ...]

    def text(self) -> str:
        races = " or ".join(race.capitalize() for race in self.races)
        return (
            f"{races} creatures that are not unique do not count against the hazard limit of a company that has faced "
            "it this turn"
        )


class CrushesBodies(Standing):
    """The body checks of those whom a strike of it wounds are changed."""

    amount: int

    def text(self) -> str:
        return f"{self.amount:+d} to the body checks that its strikes bring about"


class GivesWay(Standing):
    """It does not bar another manifestation of the same being from coming into play."""

    name: str

    def text(self) -> str:
        return f"{self.name} can be played although {itself(self.card)} is in play"


class NotAgainstRingwraiths(Standing):
    """A hazard that is not played against a Ringwraith player. What it does spares such players (its other parts)."""

    def text(self) -> str:
        return "not playable against a minion player"


class RemovalRoll(Standing):
    """In the organization phase the bearer may tap for a roll: above the number, the card is discarded."""

    number: int
    taps: bool = True
    at_haven: bool = False
    supported: bool = False
    """Others of his company may tap in support, each for one more."""

    def text(self) -> str:
        more = ", +1 for each other character of his company who taps for it" if self.supported else ""
        how = "may tap to make a roll" if self.taps else "may make a roll, once a turn"
        where = ", at a haven," if self.at_haven else ""
        return f"in his organization phase its bearer{where} {how}{more}: above {self.number}, discard this card"


class RemovalInsteadOfRest(Standing):
    """In his untap phase the bearer, at a haven, may roll instead of untapping or healing: above the number, the card
    is discarded."""

    number: int

    def text(self) -> str:
        return (
            "in his untap phase its bearer may, at a haven, make a roll instead of untapping or healing: above "
            f"{self.number}, discard this card"
        )


class HealsByRoll(Standing):
    """A roll decides whether the one on whom this card lies heals: where he would, this card hears of it."""

    def text(self) -> str:
        return ""


class DiscardedIfWounded(Standing):
    """It is discarded when the one who bears or controls it is wounded."""

    def text(self) -> str:
        return "discard this card when the character who has it is wounded"


class GoesInsteadOfWound(Standing):
    """The next time the one on whom this card lies would heal, this card is discarded instead."""

    def text(self) -> str:
        return "the next time its bearer would heal, discard this card instead"


class RevealedAgainst(Standing, kw_only=True):
    """On-guard, it may also be revealed when the resource player declares something that it names."""

    skill: str = ""
    """A card that requires this skill: it is met in the chain that it is in."""
    influence: bool = False
    """An influence attempt, a riddling attempt or an offering attempt."""
    plays: bool = False
    """The play of an item, an ally or a faction."""
    keyword: str = ""
    """A card with this keyword: it is met before that takes effect."""
    attacks: tuple[str, ...] = ()
    """An attack of one of these races, as it begins."""
    cancels: str = ""
    """What would cancel an attack of this race: it is met in the chain that it is in. Or such an attack itself."""

    def meets_attack(self, table: Table) -> bool:
        """Whether it may be revealed against the attack that begins."""
        races = (self.cancels, *self.attacks) if self.cancels else self.attacks
        return bool(races) and table.combat is not None and table.combat.is_of(races)

    def meets(self, table: Table, link: Link) -> bool:
        """Whether it may be revealed against an action that was just declared."""
        if link.seat != table.active:
            return False
        action = FIXED[link.action]
        if self.cancels and self.meets_attack(table) and "cancels-attack" in action.touches():
            return True
        if self.influence and action.influences and not action.follows:
            return True
        card = action.played(table, link)
        if card and self._names_card(card):
            return True
        return bool(self.skill) and self.skill == action.skill and not link.source

    def _names_card(self, card: str) -> bool:
        """Whether it may be revealed against a card that is played."""
        if self.plays and not {"item", "ally", "faction"}.isdisjoint(CARDS[card].forms):
            return True
        return bool(self.keyword) and self.keyword in CARDS[card].keywords

    def text(self) -> str:
        what = (
            f"a card that requires a {self.skill}"
            if self.skill
            else "an influence attempt, a riddling attempt or an offering attempt"
            if self.influence
            else ""
        )
        if self.keyword:
            return f"on-guard, it may also be revealed in the site phase when a {self.keyword} is declared"
        if self.attacks and not self.cancels:
            races = " or ".join(race.capitalize() for race in self.attacks)
            return f"on-guard, it may also be revealed in the site phase when a {races} attack begins"
        if self.plays:
            return "on-guard, it may also be revealed in the site phase when an item, an ally or a faction is played"
        if self.cancels:
            what = f"something that would cancel a {self.cancels.capitalize()} attack, or when such an attack begins,"
            return f"on-guard, it may also be revealed in the site phase against {what}".removesuffix(",")
        return f"on-guard, it may also be revealed in the site phase when {what} is declared"


class NeverRevealed(Standing):
    """An on-guard card that stays face-down."""

    def text(self) -> str:
        return "on-guard, it cannot be revealed"


class RevealedOutside(Standing):
    """From on-guard it can be revealed at a company that stays outside its site."""

    def text(self) -> str:
        return "on-guard, it can also be revealed when the company decides to stay outside"


class RestrainsHazards(Effect):
    """An effect that lasts has a say in which cards of a hand can be played as hazards."""

    def refusal(self, table: Table, lasting: Lasting, seat: str, card: str) -> Refusal | None:
        """Why a player cannot play a hazard from hand, or lay a card on-guard."""
        raise NotImplementedError

    def played(self, table: Table, lasting: Lasting, seat: str, card: str, on: str) -> None:
        """A player has played a card from hand on something (a creature keyed to it), or laid it on-guard."""


class OpensSitesForNow(Effect):
    """An effect that lasts lets creatures be played at some site."""

    free: ClassVar[bool] = True
    """Whether they do not count against the hazard limit."""

    def opens(self, table: Table, lasting: Lasting, card: str, site: Card) -> bool:
        """Whether a creature can be keyed to a site."""
        raise NotImplementedError


class OpensKeysForNow(Effect):
    """An effect that lasts lets creatures be keyed to something against the company that is its target."""

    def keys(self, table: Table, lasting: Lasting, card: str, journey: Journey) -> tuple[str, ...]:
        """What a creature can be keyed to."""
        raise NotImplementedError


class ClosesKeys(Effect):
    """An effect that lasts keeps creatures from being keyed to something against the company that is its target."""

    idle_twice: ClassVar[bool] = True

    def closes(self, table: Table, lasting: Lasting, key: str) -> bool:
        """Whether nothing can be keyed to this."""
        raise NotImplementedError


class LeaveToKey(Effect):
    """A creature may be keyed otherwise as the next action of the player (`rules.chain.permissions`)."""

    def keys(self, table: Table, lasting: Lasting) -> tuple[str, ...]:
        """To what, against the company whose movement/hazard phase it is."""
        raise NotImplementedError


class OpensKeys(Standing):
    """While this event is in play some creatures can be keyed otherwise against some companies."""

    def keys(self, table: Table, journey: Journey, card: str) -> tuple[str, ...]:
        """To what else a creature can be keyed against the company of a journey."""
        raise NotImplementedError
