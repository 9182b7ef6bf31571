"""Every race, skill, type, keyword and name that a card is declared with is one of the facts.

Words by which rules and cards understand each other are checked when a part is made; these are compared here.
"""

from __future__ import annotations

import ast
import inspect
import sys
from collections.abc import Iterator
from functools import cache
from types import UnionType
from typing import Any, Literal, NamedTuple, Union, get_args, get_origin

import pytest

from tests.meccg.test_faces_say_all import defaults, holders
from underdeeps.kernel.parts import Part
from underdeeps.meccg.facts import CARDS, REGIONS, CardFacts, ItemClass, RegionType, SiteType, home_site_matches
from underdeeps.meccg.fight import Outcome, Source
from underdeeps.meccg.kinds import KINDS
from underdeeps.meccg.language.hooks.numbers import Gives
from underdeeps.meccg.language.moments import EITHER, HAZARD, RESOURCE
from underdeeps.meccg.language.standing import PARTS
from underdeeps.meccg.language.trigger import On
from underdeeps.meccg.table import Role

FACTS = tuple(CARDS.values())
RACES = {each.race for each in FACTS} | {each.race for facts in FACTS for each in facts.attacks}
KEYWORDS = {word for facts in FACTS for word in (*facts.keywords, *facts.magic)}
TYPES = {*get_args(SiteType), *get_args(RegionType)}
NAMES = {each.name for each in FACTS}
SITES = {each.name for each in FACTS if each.kind == "site"}

KNOWN: dict[str, tuple[set[str], str]] = {
    "a race": (
        RACES,
        "above attackers attacks cancels companion followers_of least_of_race more_for not_races or_unarmed prey "
        "price_race price_races race races unless_race",
    ),
    "a skill": (
        {skill for each in FACTS for skill in each.skills},
        "already not_skill skill skills unless_skill with_skill",
    ),
    "a type of site or region": (
        TYPES,
        "at_types attacked_at beyond for_each keyed_types moving_in never_types new normally not_region_types "
        "not_types old path places "
        "region_type region_types site_type site_types types",
    ),
    "a keyword": (KEYWORDS, "gives_up keyword keywords magic not_keywords or_keyword price_keyword results searched"),
    "an item, by name, class or keyword": (NAMES | KEYWORDS | set(get_args(ItemClass)), "bears"),
    "a class of items": (set(get_args(ItemClass)), "bears_one_of classes item"),
    "a site": (SITES, "at_sites ends home not_at only_sites or_names playable_at site sites"),
    "a region": (
        set(REGIONS),
        "between dark in_regions more only_regions outside pairs playable_in region regions shadowed through",
    ),
    "a card": (
        NAMES,
        "ahunt being beings beside but by excepted giver guide held hides if_faced if_on if_you_are king lacks lady "
        "makers manifestation mode mounts name named names needs not_by not_manifestation not_names "
        "others spares stored to_sites twice_with with_event with_item without wizard",
    ),
    "a site, or any haven": (SITES | {"haven"}, "at"),
    "a race or a type": (RACES | TYPES, "with_doors"),
    "a kind of player that cards are for": ({each.specific for each in FACTS}, "specific"),
    "a kind of player": (set(KINDS), "player"),
    "an alignment": ({each.alignment for each in FACTS}, "alignment"),
    "a role in play": (set(get_args(Role)), "roles"),
    "a source of attacks": (set(get_args(Source)), "sources"),
    "an outcome of attacks": (set(get_args(Outcome)), "unless"),
    "a side of the turn": ({RESOURCE, HAZARD, EITHER}, "side"),
    "a form of cards": ({form for each in FACTS for form in each.forms}, "form forms"),
}
"""What the fields of declarations name, by their own names."""

WORD_OF = {field: what for what, (_, fields) in KNOWN.items() for field in fields.split()}

FREE = {
    "called said words where who what": "it stands on the face as it is",
    "event flag leave note noted once attribute other": "a word that is checked when the part is made, or this card",
    "begins": "how the key of a creature begins",
    "kind kinds": "of cards, of checks or of players: each part asks for its own",
    "against": "what an agent's attempt is made against, by its kind",
    "host": "the beginning of names, as all palantíri have one",
}
"""Other fields with texts."""

OF_ITS_OWN = {
    ("race", "spawn"): "BA-50 is an attack of what is no race but a keyword",
    ("race", "rock fall"): "DM-53 is an attack of nobody",
    ("race", "lava flow"): "DM-47 is one, too",
    ("race", "gas"): "and so is what WH-54 lets out",
    ("with_item", "the weapon on which it lies"): "TD-133 lies with any weapon",
    ("results", "the one ring"): "a ring is not looked for by its keyword but by its name",
}
"""What is named by no fact, and why."""


class Text(NamedTuple):
    """A text in the declaration of a card."""

    card: str
    holder: Any
    field: str
    said: str


def texts_in(value: Any) -> Iterator[str]:
    if isinstance(value, str):
        yield value
    elif isinstance(value, (tuple, frozenset)):
        for each in value:
            yield from texts_in(each)


@cache
def texts() -> tuple[Text, ...]:
    """Every text that a part, or a record in one, is given."""
    return tuple(
        Text(card, holder, field, said)
        for card, parts in PARTS.items()
        for holder, _ in holders(parts, ())
        for field in defaults(type(holder))
        for said in texts_in(getattr(holder, field))
        if said
    )


def is_known(text: Text) -> bool:
    return text.said in KNOWN[WORD_OF[text.field]][0] or (text.field, text.said) in OF_ITS_OWN


# -- types of few words -----------------------------------------------------------------------------


@cache
def names_in(module: str) -> dict[str, Any]:
    """What can be named in a module, also what it imports for types only."""
    source = inspect.getsource(sys.modules[module])
    names = dict(vars(sys.modules[module]))
    for node in ast.walk(ast.parse(source)):
        if isinstance(node, ast.If) and ast.unparse(node.test) == "TYPE_CHECKING":
            exec(compile(ast.Module(node.body, []), module, "exec"), names)
    return names


@cache
def type_of(kind: type, field: str) -> Any:
    """The type of a value, as the class says that declares it."""
    said, declaring = next(
        (said[field], each) for each in kind.__mro__ if field in (said := inspect.get_annotations(each))
    )
    return eval(said, names_in(declaring.__module__)) if isinstance(said, str) else said


def is_of(value: Any, kind: Any) -> bool:
    """Whether a value is among the few words of its type; true for what is of no such type."""
    origin, inner = get_origin(kind), get_args(kind)
    if origin is Literal:
        return value in inner
    if origin in (Union, UnionType):
        return any(is_of(value, each) for each in inner)
    if origin is tuple and inner[-1] is ...:
        return all(is_of(each, inner[0]) for each in value)
    return origin is not tuple or all(map(is_of, value, inner))


def has_few_words(kind: Any) -> bool:
    return get_origin(kind) is Literal or any(map(has_few_words, get_args(kind)))


@cache
def of_few_words() -> tuple[tuple[str, Any, str], ...]:
    """Every value of such a type: the card, what holds it, and its field."""
    return tuple(
        (card, holder, field)
        for card, parts in PARTS.items()
        for holder, _ in holders(parts, ())
        for field in defaults(type(holder))
        if has_few_words(type_of(type(holder), field))
    )


# -- tests ------------------------------------------------------------------------------------------


def test_what_declarations_name_is_among_the_facts() -> None:
    named = [text for text in texts() if text.field in WORD_OF and not few(text)]
    assert len(named) > 1000, "hardly anything is looked at"
    assert [f"{each.card} {each.field}: no fact is {each.said}" for each in named if not is_known(each)] == []


def few(text: Text) -> bool:
    return has_few_words(type_of(type(text.holder), text.field))


def test_every_text_in_a_declaration_is_looked_at_or_free() -> None:
    free = {field for fields in FREE for field in fields.split()}
    others = {text.field for text in texts() if text.field not in WORD_OF and not few(text)}
    assert others == free


def test_what_is_of_its_own_is_still_there() -> None:
    said = {(text.field, text.said) for text in texts()}
    assert OF_ITS_OWN.keys() <= said
    assert [each for each in OF_ITS_OWN if each[1] in KNOWN[WORD_OF[each[0]]][0]] == []


def test_what_has_a_type_of_few_words_is_one_of_them() -> None:
    assert len(of_few_words()) > 1000, "hardly anything is looked at"
    wrong = [
        f"{card}: {type(holder).__name__}.{field} = {getattr(holder, field)!r}"
        for card, holder, field in of_few_words()
        if not is_of(getattr(holder, field), type_of(type(holder), field))
    ]
    assert wrong == []


@pytest.mark.parametrize(
    ("part", "field"),
    [(Gives("prowess", 1, to="barer"), "to"), (On(event="is-so", does=(), about="itself"), "about")],  # type: ignore[arg-type]
    ids=["misspelt", "right"],
)
def test_a_word_that_is_none_of_its_type_is_found(part: Part, field: str) -> None:
    assert is_of(getattr(part, field), type_of(type(part), field)) == (field == "about")


def test_a_name_that_is_none_is_found() -> None:
    assert not is_known(Text("TW-1", None, "races", "orck"))
    assert is_known(Text("TW-1", None, "races", "orc"))


# -- what is named can be in a deck -----------------------------------------------------------------

NOT_YET = frozenset(
    {
        "Adûnaphel",
        "Army of the Dead",
        "Bane of the Ithil-stone",
        "Black Rider",
        "Dagger of Westernesse",
        "Earth of Galadriel’s Orchard",
        "Heralded Lord",
        "Khamûl the Easterling",
        "Mouth of Sauron",
        "Old Road",
        "Secret Passage",
        "Shelob",
        "The Warg-king",
        "War-warg",
        "Witch-king of Angmar",
        "Ûvatha the Ringwraith",
    }
)
"""Cards that others name and that are not declared so far: strike them off as they come."""


def declared_names() -> set[str]:
    """The names of the cards that can be in a deck."""
    return {CARDS[card].name for card in PARTS if card in CARDS}


def test_every_card_that_a_part_names_can_be_in_a_deck() -> None:
    cards = ("a card", "a site", "a site, or any haven")
    named = {text.said for text in texts() if WORD_OF.get(text.field) in cards and text.said in NAMES}
    assert named - declared_names() <= NOT_YET


def can_lie_together(card: CardFacts, site: CardFacts) -> bool:
    """Whether a player who plays a card can have a site of this alignment: a Fallen-wizard has sites of both sides."""
    if card.alignment == "stage":
        return True
    minions = ("minion", "balrog")
    both = card.alignment in minions and site.alignment in minions
    return both or card.alignment == site.alignment or card.alignment in ("neutral", "dual", "stage")


def test_every_resource_has_a_site_that_can_be_in_a_deck() -> None:
    sites = [CARDS[card] for card in PARTS if card in CARDS and CARDS[card].kind == "site"]
    resources = [CARDS[card] for card in PARTS if card in CARDS and CARDS[card].playable_sites]
    assert len(resources) > 100
    lost = [
        card.name
        for card in resources
        if not any(
            can_lie_together(card, site) and home_site_matches(place, site)
            for place in card.playable_sites
            for site in sites
        )
    ]
    assert not lost


def test_every_character_has_a_home_site_that_can_be_in_a_deck() -> None:
    sites = [CARDS[card] for card in PARTS if card in CARDS and CARDS[card].kind == "site"]
    people = [CARDS[card] for card in PARTS if card in CARDS and CARDS[card].home_sites]
    assert len(people) > 100
    lost = [
        who.name for who in people if not any(home_site_matches(home, at) for home in who.home_sites for at in sites)
    ]
    assert not lost
