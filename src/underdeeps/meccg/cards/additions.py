"""Standing parts by which a card adds to what sites have: automatic-attacks of its own, creatures keyed to them."""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING, ClassVar, Final

from underdeeps.meccg.cards.base import Standing
from underdeeps.meccg.facts import CARDS, REGIONS, Attack, Keying, home_site_matches

if TYPE_CHECKING:
    from underdeeps.meccg.table import Card, Company, Table

MADE_BY: Final = "made-by:"
"""How the note on an automatic-attack begins that an event in play makes: the number of that event follows."""


def made_by(attack: Attack) -> int:
    """The number of the event that makes an automatic-attack; 0 if it is the site's own."""
    return next((int(note.removeprefix(MADE_BY)) for note in attack.other if note.startswith(MADE_BY)), 0)


class AddsAttack(Standing):
    """While this event is in play some sites have one more automatic-attack, behind their own."""

    sites: tuple[str, ...]
    attack: Attack

    def at(self, table: Table, source: Card, site: Card, company: Company) -> Attack | None:
        """The attack that a company would face at a site; None if there is none."""
        return self.attack if site.facts.name in self.sites else None

    def by_event(self) -> bool:
        """Whether it is the event that attacks, and is defeated with the attack."""
        return True

    def text(self) -> str:
        attack = self.attack
        body = f" and {attack.body} body" if attack.body is not None else ""
        strikes = f"{attack.strikes} strike{'' if attack.strikes == 1 else 's'}"
        words = f"{attack.race.capitalize()}, {strikes} with {attack.prowess} prowess{body}"
        words += ", against defending characters of the attacker's choice" if attack.attacker_chooses else ""
        return (
            f"{' and '.join(self.sites)} {'have' if len(self.sites) > 1 else 'has'} one more automatic-attack: {words}"
        )


FOLLOWING: Final = "following:"
"""How the key of a creature begins that follows an attack of a race; and the flag of a company that faced one."""


class FollowsAttack(Standing):
    """A creature that may be played after an attack of a race that was not keyed to a site."""

    race: str

    def text(self) -> str:
        attack = f"an {self.race.capitalize()} attack not keyed to a site"
        return f"playable against a company that has faced {attack} this turn"


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


class Unabated(Standing, kw_only=True):
    """What a card does to the attack that it is played on, until somebody tries to cancel that attack."""

    strikes: int
    prowess: int
    body: int

    def text(self) -> str:
        change = f"{self.prowess:+d} prowess, {self.body:+d} body and {self.strikes:+d} strike"
        return f"the attack has {change}; whoever first tries to cancel it cancels this change instead"


AGAINST: Final = "counts-against"
"""The note on a character off to the side whose points count against his player."""


class TakesDiscarded(Standing):
    """A character who would be discarded is laid off to the side with this event instead."""

    def take(self, table: Table, source: int, number: int) -> None:
        """Lay a character off to the side."""
        raise NotImplementedError


# -- movement, fights, points ---------------------------------------------------------------------------


class KeepsToRegions(Standing, kw_only=True):
    """The company on which this card lies cannot use starter movement, and moves few regions with less danger."""

    regions: int
    limit: int
    above_ground: bool = False
    """It cannot move to an Under-deeps site."""

    def text(self) -> str:
        below = " nor move to an Under-deeps site" if self.above_ground else ""
        return (
            f"the company cannot use starter movement{below}; by region movement it goes through {self.regions} "
            f"regions at most, and its hazard limit is then lower by {self.limit}, but not below 2"
        )


class MinionsFight(Standing):
    """Minion companies without a Ringwraith may attack each other."""

    def text(self) -> str:
        return (
            "a minion company without a Ringwraith (The Balrog may be in it) may attack another minion company that "
            "has neither a Ringwraith nor The Balrog"
        )


class PointsIf(Standing):
    """Its points in brackets count if something is so, and else none."""

    def met(self, table: Table, card: Card) -> bool:
        """Whether they count for the player of this card, which has the part."""
        raise NotImplementedError

    def unmet(self, card: Card) -> int:
        """What counts if they do not."""
        return 0


class KeepsRings(Standing):
    """Special rings may lie off to the side with this event; its player may play them from there as from hand."""

    def text(self) -> str:
        return "a ring that lies with this card may be played as from your hand; it gives no points while it lies there"


class HoldsCreature(Standing):
    """A creature that the company of the bearer of this item defeated may be laid with the item."""

    below: int

    def text(self) -> str:
        return (
            f"a creature with a normal prowess less than {self.below} that the company of its bearer defeats may be "
            "laid with this item, in place of being eliminated"
        )


class LowersAttacks(Standing, kw_only=True):
    """Automatic-attacks at sites of some types near those where the faction under this card is playable are weaker."""

    prowess: int
    types: tuple[str, ...]

    def reaches(self, table: Table, source: Card, site: Card, site_type: str) -> bool:
        """Whether it touches the automatic-attacks of a site that is of this type now."""
        faction = table.cards.get(source.on)
        return faction is not None and site_type in self.types and is_near(faction.id, site.facts.region)

    def text(self) -> str:
        where = f"{' and '.join(self.types)} sites in the region of a site where the faction is playable"
        change = f"{self.prowess:+d} prowess to automatic-attacks"
        return f"{change} at {where}, and in the regions beside it (only once at a site)"


@cache
def home_regions(faction: str) -> tuple[str, ...]:
    """The regions with sites at which a faction is playable."""
    facts = CARDS[faction]
    return tuple(
        dict.fromkeys(
            site.region
            for site in CARDS.values()
            if site.kind == "site"
            and site.region in REGIONS
            and site.alignment == facts.alignment
            and any(home_site_matches(place, site) for place in facts.playable_sites)
        )
    )


@cache
def is_near(faction: str, region: str) -> bool:
    """Whether a region is one in which a faction is playable, or is beside one."""
    return any(region == home or region in REGIONS[home].neighbours for home in home_regions(faction))


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
