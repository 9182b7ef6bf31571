"""Hooks of numbers: what cards change in prowess, body, mind, influence, corruption, skills and hands."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache
from typing import TYPE_CHECKING, ClassVar, Final, Literal

from underdeeps.meccg.facts import CARDS, SITES, home_site_matches, is_ring
from underdeeps.meccg.language.standing import Standing, parts_of
from underdeeps.meccg.language.vocabulary import ATTACK_FLAGS, NUMBERS

if TYPE_CHECKING:
    from underdeeps.meccg.table import Card, Table


class NoDirectInfluence(Standing):
    """The one on whom this card lies has no direct influence."""

    listed: ClassVar[str] = "no-direct-influence"

    def text(self) -> str:
        return "its bearer has no direct influence"


STAYING_COSTS: Final = ATTACK_FLAGS.declare(
    "staying-costs-5",
    "against whose strikes an untapped character who does not tap loses 5 prowess",
)


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


Number = Literal[
    "prowess",
    "body",
    "mind",
    "direct-influence",
    "general-influence",
    "corruption-points",
    "corruption-check",
    "influence-check",
    "riddling-roll",
    "body-check",
    "hand-size",
    "points",
    "draws",
    "opponent-draws",
    "strike-body",
    "ring-test",
]
Scope = Literal["bearer", "company", "everyone", "player", "own"]
"""Whom a part is for: the character who bears the card (or who is the card), all of his company (or of the company on
which the card lies), all characters in play, the card's player; all characters of its player, from their marshalling
point pile."""


@dataclass(frozen=True)
class Who:
    """Which characters are meant; an empty field does not matter."""

    races: tuple[str, ...] = ()
    not_races: tuple[str, ...] = ()
    skill: str = ""
    names: tuple[str, ...] = ()
    allies: bool = True
    followers_of: str = ""
    """Followers of a leader of this race."""
    avatar: bool = False
    leader: bool = False

    def fits(self, table: Table, card: Card) -> bool:
        """Whether this character (or ally) is meant."""
        if self.leader and not _leads(table, card):
            return False
        facts = CARDS[card.id]
        if self.races and facts.race not in self.races and not self._means_balrog(facts.race):
            return False
        if facts.race in self.not_races:
            return False
        if self.names and facts.name not in self.names:
            return False
        if not self.allies and card.role == "ally":
            return False
        if self.avatar and (not facts.avatar or card.on):
            return False
        if self.followers_of and not _follows(table, card, self.followers_of):
            return False
        return not self.skill or self.skill in facts.skills

    def _means_balrog(self, race: str) -> bool:
        """Whether a race is The Balrog's and Ringwraiths are meant: what is said of these is said of him too."""
        return race == "balrog" and "ringwraith" in self.races

    def text(self) -> str:
        """The characters in words."""
        if self.followers_of:
            return f"follower of a {self.followers_of.capitalize()} leader"
        if self.avatar:
            return "avatar"
        if self.leader:
            return "leader"
        races = " or ".join(race.capitalize() for race in self.races)
        noun = self.skill or ("character" if not self.allies else "" if self.races else "character and ally")
        words = [*(f"non-{race.capitalize()}" for race in self.not_races), races, noun]
        return " or ".join(self.names) or " ".join(word for word in words if word)


class MakesLeader(Standing):
    """The bearer is a leader."""

    def text(self) -> str:
        return "its bearer is a leader"


def is_leader(table: Table, number: int) -> bool:
    """Whether a character is a leader."""
    card = table.cards[number]
    if "leader" in CARDS[card.id].keywords:
        return True
    return bool(card.bears) and any(parts_of(table.cards[each].id, MakesLeader) for each in card.bears)


def _leads(table: Table, card: Card) -> bool:
    return card.role == "character" and is_leader(table, card.number)


def _follows(table: Table, card: Card, race: str) -> bool:
    """Whether a character is the follower of a leader of a race."""
    leader = table.cards.get(card.on)
    if card.role != "character" or leader is None or leader.role != "character":
        return False
    return leader.facts.race == race and is_leader(table, leader.number)


@dataclass(frozen=True)
class Against:
    """What something is directed against: cards to be influenced or controlled, or attacks."""

    races: tuple[str, ...] = ()
    names: tuple[str, ...] = ()
    kinds: tuple[str, ...] = ()
    """``faction``, ``character``; empty: both."""
    playable_at: str = ""
    """Factions playable at this site."""
    own: bool = False
    """Not cards of the opponent."""
    playable_in: tuple[str, ...] = ()
    """Factions playable at a site in one of these regions."""
    home: str = ""
    """Characters with this home site."""
    specific: str = ""
    """Cards that are specific to this avatar."""

    def fits(self, card: str) -> bool:
        """Whether this card is meant."""
        facts = CARDS[card]
        kind = "faction" if "faction" in facts.forms else facts.kind
        if kind not in (self.kinds or ("character", "faction")) and not self.names:
            return False
        if self.races and facts.race not in self.races:
            return False
        if self.names and facts.name not in self.names:
            return False
        if self.specific and facts.specific != self.specific:
            return False
        if self.home and self.home not in facts.home_sites:
            return False
        if self.playable_in and not _playable_in(card, self.playable_in):
            return False
        return not self.playable_at or _playable_at(card, self.playable_at)

    def text(self) -> str:
        """What is meant, in words."""
        if self.names:
            return " or ".join(self.names)
        if self.playable_at:
            return f"factions playable at {self.playable_at}"
        if self.playable_in:
            return f"factions playable in {', '.join(self.playable_in[:-1])} or {self.playable_in[-1]}"
        if self.home:
            return f"characters whose home site is {self.home}"
        kinds = " and ".join(f"{kind}s" for kind in self.kinds or ("character", "faction"))
        if self.own:
            return f"{kinds} of his company"
        if self.specific:
            return f"{kinds} that are specific to the {self.specific}"
        return " ".join([*filter(None, [" or ".join(race.capitalize() for race in self.races)]), kinds])


@cache
def _playable_at(card: str, name: str) -> bool:
    """Whether a faction is playable at the site of this name, of its own alignment."""
    site = SITES.get((name, CARDS[card].alignment))
    return site is not None and any(home_site_matches(place, site) for place in CARDS[card].playable_sites)


@cache
def _playable_in(card: str, regions: tuple[str, ...]) -> bool:
    """Whether a faction is playable at a site in one of these regions."""
    places = CARDS[card].playable_sites
    sites = [site for site in SITES.values() if site.region in regions]
    return any(home_site_matches(place, site) for place in places for site in sites)


class Gives(Standing):
    """A number is changed while the card is in play."""

    number: Number
    amount: int
    """By how much."""
    maximum: int | None = None
    """It does not raise the number above this."""
    to: Scope = "bearer"
    who: Who | None = None
    """Which of them; all, if nothing is said."""
    against: Against | None = None
    """Only against these (direct influence, influence checks)."""
    attackers: tuple[str, ...] = ()
    """Only against attacks of these races (prowess, body, the body of strikes)."""
    skill: str = ""
    """Only if the bearer has this skill."""
    race: str = ""
    """Only if the bearer is of this race."""
    instead: bool = False
    """It takes the place of the other changes of this number by the same card, where it applies."""
    at: str = ""
    """Only at the site of this name; ``haven``: at any haven."""
    mode: str = ""
    """Only for his player's Ringwraith in this mode."""
    avatar: bool = False
    """Only as his player's avatar, not as a follower."""
    beside: tuple[str, ...] = ()
    """Only with one of these characters in his company."""
    twice: bool = False
    """It does not raise the number above twice what is printed on the bearer."""
    already: bool = False
    """The bearer must have `skill` apart from this card."""
    minimum: int | None = None
    """It does not bring the number below this: only for direct influence, which nothing brings below 0."""
    doors: bool = False
    """Only with Doors of Night in play."""
    restored: bool = False
    """Only once the item is restored."""

    def __post_init__(self) -> None:
        NUMBERS.check(self.number)

    def lists(self) -> tuple[str, ...]:
        return () if self.to == "bearer" else (f"{self.number}:{self.to}",)

    def text(self) -> str:
        if self.number == "opponent-draws":
            cards = f"{abs(self.amount)} card{'' if abs(self.amount) == 1 else 's'}"
            return f"your opponent draws {cards} {'less' if self.amount < 0 else 'more'} for his company's movement"
        words = f"{self.amount:+d} {_NAMES[self.number]}"
        if self.number == "corruption-points" and abs(self.amount) == 1:
            words = words.removesuffix("s")
        if self.maximum is not None:
            words += f" to at most {self.maximum}"
        if self.minimum is not None:
            words += f" (not below {self.minimum})"
        if self.twice:
            words += " to at most twice what is printed on the bearer"
        if self.number == "strike-body" and self.attackers:
            races = " and ".join(race.capitalize() for race in self.attackers)
            words = f"{self.amount:+d} to the body of {races} strikes"
        elif self.attackers:
            words += f" against {_plural(self.attackers)}"
        if self.against is not None:
            words += f" against {self.against.text()}"
        if self.number == "ring-test":
            return words
        if self.who is not None and self.who.avatar:
            words += " for your avatar"
        elif self.to == "company":
            words += f" {self._joint()} each {self._whom()} of the company"
        elif self.to == "everyone":
            words += f" {self._joint()} each {self._whom()} in play"
        elif self.to == "own":
            words += f" {self._joint()} each {self._whom()} of yours"
        if self.at:
            words += " at a haven" if self.at == "haven" else f" at {self.at}"
        if self.beside:
            words += f" with {' or '.join(self.beside)} in his company"
        if self.avatar:
            words = f"as your avatar: {words}"
        if self.doors:
            words += " if Doors of Night is in play"
        if self.restored:
            words = f"{words} once restored"
        if self.instead:
            words = f"instead {words}"
        if self.mode:
            words = f"in {self.mode} mode: {words}"
        if self.skill or self.race:
            bearer = f"a {self.race.capitalize() or self.skill}"
            words = f"borne by {f'somebody who is {bearer} anyway' if self.already else bearer}: {words}"
        return words

    def _joint(self) -> str:
        return "of" if _NAMES[self.number].startswith("to ") else "to"

    def _whom(self) -> str:
        if self.who is not None:
            return self.who.text()
        return "character and ally" if self.number in ("prowess", "body", "mind") else "character"


def _plural(races: tuple[str, ...]) -> str:
    return " and ".join(f"{race.capitalize()} attacks" for race in races)


_NAMES = {
    "prowess": "prowess",
    "body": "body",
    "mind": "mind",
    "direct-influence": "direct influence",
    "general-influence": "general influence",
    "corruption-points": "corruption points",
    "corruption-check": "to corruption checks",
    "influence-check": "to influence checks",
    "riddling-roll": "to riddling rolls",
    "body-check": "to body checks against the bearer",
    "hand-size": "hand size",
    "points": "marshalling points",
    "draws": "cards that you draw for his company's movement",
    "opponent-draws": "cards that your opponent draws for his company's movement",
    "strike-body": "to the body of strikes",
    "ring-test": "to tests of gold rings in his company",
}


def number_words(number: str) -> str:
    """A number that is changed, as it stands after by how much."""
    return _NAMES[number]


class CompanyHelps(Standing):
    """The number of characters in the bearer's company is added to his corruption checks."""

    def text(self) -> str:
        return "the number of characters in its bearer's company is added to his corruption checks"


class ItemsCorrupt(Standing):
    """Each item of a class gives more corruption points while this event is in play."""

    item: str
    amount: int = 1

    def text(self) -> str:
        points = "corruption point" if self.amount == 1 else "corruption points"
        return f"each {self.item} item gives {self.amount} more {points}"


class HasSkill(Standing):
    """The bearer has a skill."""

    skill: str

    def text(self) -> str:
        return f"its bearer is a {self.skill}"


class MakesOvert(Standing):
    """The company of the bearer is overt."""

    def text(self) -> str:
        return "it makes its company overt"


class Becomes(Standing):
    """What the creature that this card made an ally is: mind, points, prowess lowered, body."""

    mind: int
    body: int
    prowess_lower: int

    def text(self) -> str:
        return f"an ally with mind {self.mind}, body {self.body} and its prowess lowered by {self.prowess_lower}"


class RingsCorrupt(Standing):
    """All rings give more corruption points while this event is in play."""

    amount: int = 1

    def text(self) -> str:
        return f"every ring gives {self.amount:+d} corruption point"


class SmallerHand(Standing):
    """A player who has an event of this name in play has a smaller hand."""

    name: str
    amount: int

    def text(self) -> str:
        return f"the player of {self.name}, if it is in play, has -{self.amount} hand size"


class UsableByRingwraith(Standing):
    """An item that works for a Ringwraith, who can use no other."""

    def text(self) -> str:
        return "works for a Ringwraith, and for nobody else"


class AffectsBalrog(Standing):
    """An item that works for The Balrog, who can use no other."""

    def text(self) -> str:
        return "works for The Balrog"


class LetsUse(Standing):
    """The one on whom this card lies can use an item that he could not use otherwise."""

    name: str

    def text(self) -> str:
        return f"{self.name} works for its bearer"


class GainsByTapping(Standing):
    """The bearer has more prowess when he taps to face a strike."""

    prowess: int

    def text(self) -> str:
        return f"{self.prowess:+d} prowess when its bearer taps to face a strike"


class HalvesMind(Standing):
    """For controlling the bearer his mind counts half."""

    def text(self) -> str:
        return "for controlling its bearer his mind is halved, rounded down"


class OtherwiseFor(Standing):
    """The values in brackets hold for a bearer of this race."""

    race: str

    def text(self) -> str:
        return f"the values in brackets hold for a {self.race.capitalize()} bearer"


class ActsForHazardsAs(Standing):
    """For hazards that ask for an event by its name it counts as that event."""

    listed: ClassVar[str] = "acts-for-hazards"
    name: str

    def text(self) -> str:
        return f"hazards treat this card as {self.name}"


class StaysForNothing(Standing):
    """If the bearer has a skill, not tapping against a strike costs him no prowess."""

    skill: str
    restored: bool = False
    """Only once the item is restored."""

    def text(self) -> str:
        once = "once restored and " if self.restored else ""
        return f"{once}borne by a {self.skill}: not tapping against a strike costs no prowess"


class TakesStrikes(Standing):
    """If the bearer has a skill, he can be given more than one strike of an attack."""

    skill: str
    most: int

    def text(self) -> str:
        return f"borne by a {self.skill}: you may give its bearer up to {self.most} strikes of an attack"


class HelpsWithSpells(Standing):
    """The bearer's corruption checks that spells demand are changed."""

    amount: int
    keyword: str = "spell"

    def text(self) -> str:
        return f"{self.amount:+d} to corruption checks that a {self.keyword} demands"
