"""What you read is what runs: every value that a card is declared with is said by its face.

A value is said if the face reads otherwise once the value is set back to what it is where nobody says anything; once
it is another number, if a number must be given; or, if there are several of it, once any one of them is left out. That
goes for the values of a part and for those of a record that is given to a part (`Who`, `Against`, `Attack`). What need
not be said is exempted below, with the reason.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from copy import copy
from dataclasses import fields, is_dataclass, replace
from functools import cache
from typing import Any, NamedTuple

import msgspec

from underdeeps.kernel.parts import MISSING, Part, sentences
from underdeeps.meccg import windows
from underdeeps.meccg.facts import CARDS, Attack
from underdeeps.meccg.language.action import Action
from underdeeps.meccg.language.effect import Effect
from underdeeps.meccg.language.hooks.numbers import Gives, Who
from underdeeps.meccg.language.hooks.prisoners import HazardHost
from underdeeps.meccg.language.standing import PARTS
from underdeeps.meccg.language.target import Target
from underdeeps.meccg.language.trigger import On
from underdeeps.meccg.parts.agent_events import AgentShort
from underdeeps.meccg.parts.bartering import BarterHere
from underdeeps.meccg.parts.effects.piles import FetchIntoDeck
from underdeeps.meccg.parts.effects.strikes import WeakenStrike
from underdeeps.meccg.parts.events import Permanent
from underdeeps.meccg.parts.standing import SaidGives
from underdeeps.meccg.parts.targets.attacks import TheAttack
from underdeeps.meccg.parts.targets.cards import CardsInPlay
from underdeeps.meccg.parts.targets.nazgul import NazgulEvents
from underdeeps.meccg.sets.against_the_shadow.orc_mail import SmallFolk
from underdeeps.meccg.sets.the_balrog.great_army import PlayedBy
from underdeeps.meccg.sets.the_balrog.unabated_in_malice import EmboldenAttack

Path = tuple[str | int, ...]
IN_FIGHTS = windows.ATTACK | windows.STRIKE | windows.MOVEMENT | windows.AFTER_ATTACK
IN_CHECKS = windows.CORRUPTION | windows.INFLUENCE | windows.BODY | windows.RESULT


class Given(NamedTuple):
    """A value that is given in the declaration of a card."""

    card: str
    path: Path
    """Where its part, or the record of a part, stands on the card."""
    part: Any
    name: str
    place: int = -1
    """Which of several it is; all of it, if this is negative."""

    @property
    def whole(self) -> Any:
        return getattr(self.part, self.name)

    @property
    def value(self) -> Any:
        return self.whole if self.place < 0 else self.whole[self.place]

    @property
    def otherwise(self) -> Any:
        """What would be there if it had not been given; if something must be given, another number or the opposite."""
        if self.place >= 0:
            return self.whole[: self.place] + self.whole[self.place + 1 :]
        default = defaults(type(self.part))[self.name]
        if default is not MISSING:
            return default
        return not self.whole if isinstance(self.whole, bool) else self.whole + 1

    @property
    def face(self) -> str:
        return sentences(PARTS[self.card])

    def __str__(self) -> str:
        return f"{self.card} {CARDS[self.card].name}: {type(self.part).__name__}.{self.name} = {self.value!r}"


class Exemption(NamedTuple):
    """Why a value of a kind of part or record need not be said."""

    kind: type
    names: str
    why: str
    where: Callable[[Given], bool] = lambda given: True

    def covers(self, given: Given) -> bool:
        return isinstance(given.part, self.kind) and given.name in self.names.split() and self.where(given)


def is_for_a_fight_or_a_check(given: Given) -> bool:
    when = given.value
    return not when & ~(IN_FIGHTS | IN_CHECKS) or when & windows.ANYTIME == windows.ANYTIME


def has_no_words(given: Given) -> bool:
    values = given.value if isinstance(given.value, tuple) else (given.value,)
    return all(isinstance(each, Part) and not each.text() for each in values)


def is_of_its_kind(given: Given) -> bool:
    return given.value == CARDS[given.card].kind or getattr(given.part, "responds", False)


def says(*words: str) -> Callable[[Given], bool]:
    """Whether the face has one of these words."""
    return lambda given: any(word in given.face for word in words)


def is_in(kind: type[Part]) -> Callable[[Given], bool]:
    """Whether it is a value of, or somewhere in, a part of this kind."""
    return lambda given: any(isinstance(part, kind) for part in around(given))


def says_value(given: Given) -> bool:
    return str(given.value) in given.face


def is_said_by_another(given: Given) -> bool:
    """Whether another part of the card is given the same and says it."""
    return any(
        other.whole == given.whole and other.place == given.place and not is_silent(other)
        for other in given_in(given.card)
        if other.path != given.path
    )


def around(given: Given) -> Iterator[Part]:
    """The part or record of a value, if it is a part, and the parts in which that stands."""
    value: Any = PARTS[given.card]
    for step in given.path:
        value = value[step] if isinstance(step, int) else getattr(value, step)
        if isinstance(value, Part):
            yield value


@cache
def users(kind: type[Part]) -> int:
    """How many cards are made with a kind of part."""
    first = {id(parts): parts for parts in PARTS.values()}
    return sum(any(type(part) is kind for part, _ in holders(parts, ())) for parts in first.values())


def is_said_by_hand(given: Given) -> bool:
    """Whether its part, or one around it, stands above its only card and has words that were written for that card.

    Numbers and names must be among these words, and what an action is allowed beyond the usual it says as others do.
    """
    if isinstance(given.part, Action) and given.name in ("once", "any_turn", "counts"):
        return False
    by_hand = any(".sets." in writer(part).__module__ and users(type(part)) == 1 for part in around(given))
    return by_hand and all(stands_in(given.face, each) for each in plain_values(given.value))


def plain_values(value: Any) -> Iterator[int | str]:
    """The numbers and names of which a value is made."""
    if type(value) is tuple:
        for each in value:
            yield from plain_values(each)
    elif isinstance(value, (int, str)):
        yield value


def stands_in(face: str, value: int | str) -> bool:
    """Whether a face has a name, or a number in digits or in words. Flags and 1 have other words for themselves."""
    if isinstance(value, str):
        return value.replace("-", " ").lower() in face.replace("-", " ").lower()
    if abs(value) <= 1:
        return True
    said = {str(abs(value)), *NUMBER_WORDS.get(abs(value), "").split()}
    return not said.isdisjoint(re.findall(r"\w+", face.lower()))


def writer(part: Part) -> type:
    """The class that has the words of a part."""
    return next(kind for kind in type(part).__mro__ if "text" in vars(kind))


NUMBER_WORDS = {
    2: "two twice second",
    3: "three thrice third",
    4: "four fourth",
    5: "five fifth",
    6: "six sixth",
}

EXEMPT = (
    Exemption(
        Action,
        "when",
        "attacks, strikes and checks are there only while they are fought or made, and hazards have one phase",
        is_for_a_fight_or_a_check,
    ),
    Exemption(Permanent, "onto", "where a card lies is seen at the table"),
    Exemption(
        Target,
        "where",
        "a rule: hazards are for the company on its way, a site phase is one company's, and who acts against an attack "
        "is in the company that faces it",
    ),
    Exemption(Action, "skill", "said by who does it", says_value),
    Exemption(Action, "on", "said by who does it: he faces it", says("facing a strike", "who faces a strike")),
    Exemption(TheAttack, "cancels", "said by the effect that cancels it", says("cancel")),
    Exemption(Action, "fights opens", "said by the effect that is an attack", says("attack", "strikes")),
    Exemption(Action, "does needs", "has no words: the other parts of the card say what follows", has_no_words),
    Exemption(Effect, "strike", "the effect has no words: the other parts of the card say what follows"),
    Exemption(Action, "by_attacker", "said by what it is declared on", says("company attacks", "an attack by")),
    Exemption(
        Part,
        "races sites pairs prey regions between",
        "another part that is given the same says it",
        is_said_by_another,
    ),
    Exemption(
        Gives,
        "to",
        "only players have these numbers",
        lambda given: given.part.attribute in ("general-influence", "hand-size"),
    ),
    Exemption(
        Gives, "to", "tests are made in a company, and an avatar is one", says("in the same company", "your avatar")
    ),
    Exemption(WeakenStrike, "flag", "its words are given with it"),
    Exemption(SaidGives, "amount to who attackers", "its words are given with it"),
    Exemption(
        Who, "races names without_doors", "the words of what it is given to are given with that", is_in(SaidGives)
    ),
    Exemption(PlayedBy, "event", "it is this card", lambda given: given.value == CARDS[given.card].name),
    Exemption(On, "event about at_once whose later flag", "its words are given with it, or with the part before it"),
    Exemption(Action, "side", "what resources and hazards are is printed on the card", is_of_its_kind),
    Exemption(Action, "responds", "said by what it is declared on", says("chain", "not resolved yet", "has declared")),
    Exemption(Action, "taps_site", "said by the effect that taps the site", says("the site taps")),
    Exemption(CardsInPlay, "roles", "the word for it says what it is: a site type, an item, a faction"),
    Exemption(CardsInPlay, "company", "a rule: hazards are for the company on its way", lambda g: g.value == "journey"),
    Exemption(Action, "any_turn", "said by what it is declared on, or when", says("your opponent")),
    Exemption(CardsInPlay, "whose", "a rule: resources reach cards of their own player only"),
    Exemption(AgentShort, "against", "said by the effect: what the agent tries to influence"),
    Exemption(HazardHost, "types", "said by the effect that takes somebody prisoner"),
    Exemption(Attack, "detainment", "always is what nothing more is said of", says("detainment")),
    Exemption(SmallFolk, "races", "said in the plural", says("Hobbits and Dwarves")),
    Exemption(EmboldenAttack, "single", "said with the rest of it", says("cannot be duplicated on an attack")),
    Exemption(BarterHere, "when", "said at its beginning", says("In the site phase")),
    Exemption(FetchIntoDeck, "kinds", "the cards are named", lambda given: bool(given.part.names)),
    Exemption(NazgulEvents, "kinds", "a Nazgûl is an event as a hazard only"),
)


@cache
def defaults(kind: type) -> dict[str, Any]:
    """The values that can be given to a kind of part or record, and what they are where nobody says anything."""
    if issubclass(kind, Part):
        return {name: each.made() if each.made is not MISSING else each.default for name, each in kind._values.items()}
    if issubclass(kind, msgspec.Struct):
        return {
            each.name: MISSING if each.default is msgspec.NODEFAULT else each.default
            for each in msgspec.structs.fields(kind)
        }
    return {each.name: each.default for each in fields(kind)} if is_dataclass(kind) else {}


def holders(value: Any, path: Path) -> Iterator[tuple[Any, Path]]:
    """Every part and record inside a value, with the way to it."""
    if type(value) is tuple:
        for place, each in enumerate(value):
            yield from holders(each, (*path, place))
    elif names := defaults(type(value)):
        yield value, path
        for name in names:
            yield from holders(getattr(value, name), (*path, name))


def given_in(card: str) -> Iterator[Given]:
    """The values in the declaration of a card that differ from their defaults."""
    for part, path in holders(PARTS[card], ()):
        for name, default in defaults(type(part)).items():
            value = getattr(part, name)
            if isinstance(value, int) if default is MISSING else repr(value) != repr(default):
                yield Given(card, path, part, name)
            if type(value) is tuple and len(value) > 1:
                yield from (Given(card, path, part, name, place) for place in range(len(value)))


@cache
def all_given() -> list[Given]:
    """Every value that is given in a declaration. Printings of one card are one."""
    first = {id(parts): card for card, parts in reversed(PARTS.items())}
    return [given for card in sorted(first.values()) for given in given_in(card)]


def changed(value: Any, path: Path, name: str, new: Any) -> Any:
    """The same parts, but for one value of one of them."""
    if type(value) is tuple:
        return tuple(changed(each, path[1:], name, new) if at == path[0] else each for at, each in enumerate(value))
    if path:
        name, new = str(path[0]), changed(getattr(value, str(path[0])), path[1:], name, new)
    if isinstance(value, msgspec.Struct):
        return msgspec.structs.replace(value, **{name: new})
    if not isinstance(value, Part):
        return replace(value, **{name: new})
    other = copy(value)
    other.__dict__ = {key: each for key, each in vars(value).items() if key in value._values or key == "key"}
    setattr(other, name, new)
    return other


def is_silent(given: Given) -> bool:
    """Whether the face reads the same without the value. A part that cannot be written without it says it."""
    try:
        return sentences(changed(PARTS[given.card], given.path, given.name, given.otherwise)) == given.face
    except (AssertionError, AttributeError, IndexError, KeyError, TypeError, ValueError):
        return False


def exemption(given: Given) -> Exemption | None:
    return next((each for each in EXEMPT if each.covers(given)), None)


@cache
def silent() -> list[Given]:
    """The values that the faces do not say."""
    return [given for given in all_given() if is_silent(given)]


def test_every_face_says_what_its_card_was_declared_with() -> None:
    unsaid = [given for given in silent() if exemption(given) is None and not is_said_by_hand(given)]
    assert [str(given) for given in unsaid] == []


def test_every_exemption_is_needed() -> None:
    used = {id(exemption(given)) for given in silent()}
    assert [each.why for each in EXEMPT if id(each) not in used] == []


def test_what_is_not_said_is_found() -> None:
    """Concealment without its price, a value that faces say; its window, which they need not say."""
    concealment = {given.name: given for given in given_in("TW-204") if given.path == (0,)}
    assert not is_silent(concealment["taps"]) and is_silent(concealment["when"])
    face = concealment["taps"].face
    assert stands_in(face, "scout") and not stands_in(face, "sage") and not stands_in(face, 3)
    assert stands_in("three of 12", 3) and stands_in("three of 12", 12) and not stands_in("three of 12", 2)
    assert len(all_given()) > 4500


def test_values_in_records_and_single_ones_of_several_are_looked_at() -> None:
    """The attacks of an army in Nurn, each with its numbers; one race of those whose attacks Wake of War changes."""
    second = [given for given in given_in("DM-72") if given.path[-2:] == ("attacks", 1)]
    assert [(given.name, given.value) for given in second] == [("strikes", 4), ("prowess", 10)]
    races = [given for given in given_in("TW-108") if given.name == "races" and given.place >= 0]
    assert [given.value for given in races] == ["wolf", "spider", "animal"]
    assert not any(is_silent(given) for given in races)
    assert [given.value for given in races if not is_silent(given)] == ["wolf", "spider", "animal"]
    assert all(map(is_said_by_another, filter(is_silent, races))) and not any(map(is_silent, second))
