"""Hooks of numbers: what cards change in prowess, body, mind, influence, corruption, skills and hands."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import field
from functools import cache
from typing import TYPE_CHECKING, ClassVar, Final, Literal

from underdeeps.meccg.language.hooks.persons import Against, Who
from underdeeps.meccg.language.standing import Standing, parts_of
from underdeeps.meccg.language.vocabulary import ATTACK_FLAGS, ATTRIBUTES, NOTES

if TYPE_CHECKING:
    pass


class NoDirectInfluence(Standing):
    """The one on whom this card lies has no direct influence."""

    listed: ClassVar[str] = "no-direct-influence"

    def text(self) -> str:
        return "its bearer has no direct influence"


STAYING_COSTS: Final = ATTACK_FLAGS.declare(
    "staying-costs-5",
    "against whose strikes an untapped character who does not tap loses 5 prowess",
)


Attribute = Literal[
    "prowess",
    "body",
    "mind",
    "direct-influence",
    "general-influence",
    "corruption-points",
    "corruption-check",
    "influence-check",
    "riddling-roll",
    "offering-attempt",
    "body-check",
    "hand-size",
    "points",
    "draws",
    "opponent-draws",
    "strike-body",
    "strike-prowess",
    "ring-test",
]
Scope = Literal["bearer", "company", "everyone", "player", "own", "bearers-player"]
"""Whom a part is for: the character who bears the card (or who is the card), all of his company (or of the company on
which the card lies), all characters in play, the card's player; all characters of its player, from their marshalling
point pile; the player whose avatar bears the card."""


class Gives(Standing):
    """An attribute is changed while the card is in play."""

    attribute: Attribute
    amount: int
    """By how much."""
    maximum: int | None = field(default=None, kw_only=True)
    """It raises nothing above this."""
    to: Scope = "bearer"
    who: Who | None = None
    """Which of them; all, if nothing is said."""
    against: Against | None = None
    """Only against these (direct influence, influence checks)."""
    attackers: tuple[str, ...] = ()
    """Only against attacks of these races (prowess, body, the body of strikes)."""
    skill: str = ""
    """Only if the bearer has this skill."""
    not_skill: str = ""
    """Only for those who do not have this skill."""
    race: str = ""
    """Only if the bearer is of this race."""
    unless_race: str = ""
    """Not if the bearer is of this race; for what others about him are given."""
    instead: bool = False
    """It takes the place of the other changes of this attribute by the same card, where it applies."""
    at: str = ""
    """Only at the site of this name; ``haven``: at any haven."""
    mode: str = ""
    """Only for his player's Ringwraith in this mode."""
    avatar: bool = False
    """Only as his player's avatar, not as a follower."""
    beside: tuple[str, ...] = ()
    """Only with one of these characters in his company."""
    twice: bool = False
    """It raises nothing above twice what is printed on the bearer."""
    already: bool = False
    """The bearer must have `skill` apart from this card."""
    minimum: int | None = None
    """It brings nothing below this: only for direct influence, which nothing brings below 0."""
    doors: bool = False
    """Only with Doors of Night in play."""
    gates: bool = False
    """Only with Gates of Morning in play."""
    others: bool = False
    """Not for the one on whom the card lies."""
    restored: bool = False
    """Only once the item is restored."""
    with_item: str = ""
    """Only while its card lies with an item, which is named here."""
    detained: bool = False
    """Only against detainment attacks."""
    noted: str = ""
    """Only if this note was made on the card."""
    borne: bool = False
    """Only for the one on whom the card lies, never for a company on which it lies."""

    def __post_init__(self) -> None:
        ATTRIBUTES.check(self.attribute)
        if self.noted:
            NOTES.check(self.noted)

    def lists(self) -> tuple[str, ...]:
        return () if self.to == "bearer" else (f"{self.attribute}:{self.to}",)

    def text(self) -> str:
        if self.attribute == "opponent-draws":
            cards = f"{abs(self.amount)} card{'' if abs(self.amount) == 1 else 's'}"
            return f"your opponent draws {cards} {'less' if self.amount < 0 else 'more'} for his company's movement"
        phrases = (self._by_whom(), self._change(), self._limits(), self._opposed(), self._to_whom(), self._when())
        return " ".join(word for each in phrases for word in each)

    def _by_whom(self) -> Iterator[str]:
        """The bearer who is demanded, and what becomes of the card's other changes."""
        if self.skill or self.race:
            bearer = f"a {' '.join(word for word in (self.race.capitalize(), self.skill) if word)}"
            yield f"borne by {f'somebody who is {bearer} anyway' if self.already else bearer}:"
        if self.who is not None and self.to == "bearer":
            who = self.who.text()
            article = "" if self.who.names else "an " if who[:1] in tuple("AEIOU") else "a "
            yield f"borne by {article}{who}:"
        if self.unless_race:
            yield f"unless borne by a {self.unless_race.capitalize()}:"
        if self.mode:
            yield f"in {self.mode} mode:"
        if self.instead:
            yield "instead"
        if self.avatar:
            yield "as your avatar:"

    def _change(self) -> Iterator[str]:
        """The attribute, and by how much it is changed."""
        if self.attribute == "strike-body" and self.attackers:
            races = " and ".join(race.capitalize() for race in self.attackers)
            yield f"{self.amount:+d} to the body of {races} strikes against its bearer"
        elif self.attribute == "corruption-points" and abs(self.amount) == 1:
            yield f"{self.amount:+d} corruption point"
        elif self._is_of_all():
            yield f"{self.amount:+d} to all {_NAMES[self.attribute].removeprefix('to ')}"
        else:
            yield f"{self.amount:+d} {_NAMES[self.attribute]}"

    def _is_of_all(self) -> bool:
        """Whether it changes all checks of a kind, whoever makes them: characters, allies, agents."""
        return self.to == "everyone" and self.who is None and self.attribute in ("influence-check", "offering-attempt")

    def _limits(self) -> Iterator[str]:
        """How far it is changed."""
        if self.maximum is not None:
            yield f"to at most {self.maximum}"
        if self.minimum is not None:
            yield f"(not below {self.minimum})"
        if self.twice:
            yield "to at most twice what is printed on the bearer"

    def _opposed(self) -> Iterator[str]:
        """Against what it is changed."""
        if self.attackers and self.attribute != "strike-body":
            yield f"against {' and '.join(f'{race.capitalize()} attacks' for race in self.attackers)}"
        if self.detained:
            yield "against detainment attacks"
        if self.against is not None:
            yield f"against {self.against.text()}"

    def _to_whom(self) -> Iterator[str]:
        """For whom it is changed, if not for the bearer alone."""
        if self.who is not None and self.who.avatar:
            yield "for your avatar"
        elif self.borne:
            yield "for the one on whom this card is laid"
        elif self.to in _OF and self.attribute != "ring-test" and not self._is_of_all():
            joint = "of" if _NAMES[self.attribute].startswith("to ") else "to"
            others = "character and ally" if self.attribute in ("prowess", "body", "mind") else "character"
            whom = self.who.text() if self.who is not None else others
            other = f"{'other ' if self.others else ''}{f'non-{self.not_skill} ' if self.not_skill else ''}"
            yield f"{joint} each {other}{whom} {_OF[self.to]}"

    def _when(self) -> Iterator[str]:
        """Where, and in which circumstances, it is changed."""
        if self.at:
            yield "at a haven" if self.at == "haven" else f"at {self.at}"
        if self.beside:
            yield f"with {' or '.join(self.beside)} in his company"
        if self.doors:
            yield "if Doors of Night is in play"
        if self.gates:
            yield "if Gates of Morning is in play"
        if self.restored:
            yield "once restored"
        if self.with_item:
            yield f"with {self.with_item}"
        if self.noted:
            yield f"if he {self.noted}"


@cache
def giving(card: str, attribute: Attribute) -> tuple[Gives, ...]:
    """The parts by which a card changes an attribute."""
    return tuple(part for part in parts_of(card, Gives) if part.attribute == attribute)


_OF = {"company": "of the company", "everyone": "in play", "own": "of yours"}
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
    "offering-attempt": "to offering attempts",
    "body-check": "to body checks against the bearer",
    "hand-size": "hand size",
    "points": "marshalling points",
    "draws": "cards that you draw for his company's movement",
    "opponent-draws": "cards that your opponent draws for his company's movement",
    "strike-body": "to the body of strikes against its bearer",
    "strike-prowess": "to the prowess of strikes against its bearer",
    "ring-test": "to tests of gold rings in the same company",
}


def attribute_words(attribute: str) -> str:
    """An attribute that is changed, as it stands after by how much."""
    return _NAMES[attribute]


class SpareInfluence(Gives, kw_only=True):
    """Its player has more general influence (`amount`), and some more that controls nobody."""

    listed: ClassVar[str] = "spare-influence"
    attribute: Attribute = "general-influence"
    to: Scope = "player"
    spare: int

    def lists(self) -> tuple[str, ...]:
        return (*super().lists(), self.listed)

    def text(self) -> str:
        return (
            f"{self.amount + self.spare:+d} general influence, of which you may use {self.amount} to control characters"
        )


class CompanyHelps(Standing):
    """The number of characters in the bearer's company is added to his corruption checks."""

    def text(self) -> str:
        return "the number of characters in its bearer's company is added to his corruption checks"


class LosesSkills(Standing):
    """The bearer has no skills."""

    def text(self) -> str:
        return "its bearer has no skills"


class HasSkill(Standing):
    """The bearer has a skill."""

    skill: str

    def text(self) -> str:
        return f"its bearer is a {self.skill}"


class HasMagic(Standing):
    """The bearer can use a kind of magic."""

    listed: ClassVar[str] = "has-magic"
    magic: str

    def text(self) -> str:
        return f"its bearer can use {self.magic}"


class CountsAsHalfOrc(Standing):
    """The character on whom this card lies is a Half-orc for all purposes."""

    listed: ClassVar[str] = "half-orcs"

    def text(self) -> str:
        return "he counts as a Half-orc for all purposes"


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
        prowess = f"{self.prowess_lower} less than its normal prowess"
        return f"as an ally it has mind {self.mind}, body {self.body} and {prowess}"


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
    """The bearer has more prowess when he taps to face a strike, or the strike has less body."""

    prowess: int = 0
    strike_body: int = 0
    skill: str = ""
    """Only if the bearer has this skill."""

    def text(self) -> str:
        borne = f"borne by a {self.skill}: " if self.skill else ""
        if self.strike_body:
            return f"{borne}{self.strike_body:+d} to the body of a strike when its bearer taps to face it"
        return f"{borne}{self.prowess:+d} prowess when its bearer taps to face a strike"


class HalvesMind(Standing):
    """For controlling the bearer his mind counts half."""

    def text(self) -> str:
        return "for controlling its bearer his mind is halved, rounded down"


class OtherwiseFor(Standing):
    """The values in brackets hold for a bearer of this race."""

    race: str

    def text(self) -> str:
        return f"the values in brackets hold for a {self.race.capitalize()} bearer"


class PlaysAsThough(Standing):
    """Its player may play one resource event from hand with it, for which another event is in play then and later.

    A note says which: by its id while it is declared, by its number once it is in play.
    """

    listed: ClassVar[str] = "plays-as-though"
    name: str

    def text(self) -> str:
        return (
            f"you may play one resource event from your hand with this card: as it is played, and as long as it is in "
            f"play, {self.name} counts as in play for it, and Doors of Night does not. One that is only playable with "
            f"{self.name} is played so if {self.name} is not in play"
        )


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


class MayTakeAllStrikes(Standing):
    """If the first strike of an attack is given to the bearer, he may face all of them."""

    listed: ClassVar[str] = "may-take-all-strikes"

    def text(self) -> str:
        return (
            "if the first strike of an attack is given to its bearer, he may face all strikes of the attack, one after "
            "the other"
        )


class HelpsWithSpells(Standing):
    """The bearer's corruption checks that spells demand are changed."""

    amount: int
    keyword: str = "spell"

    def text(self) -> str:
        return f"{self.amount:+d} to corruption checks that a {self.keyword} demands"
