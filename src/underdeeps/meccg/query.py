"""Looking for cards with a query, as people know it from other card games:

    type:creature race:orc prowess>=8        all of these
    gandalf or (is:avatar -alignment:minion)  one or the other, and not
    name:"of the" text:corruption             words in the name, in our text of the card
    site:shadow-hold playable:major           sites of this type where a major item can be played

A word alone is looked for in the name. `FIELDS` and `NUMBERS` tell what can be asked for. Case and accents do not
matter. A query that makes no sense is a `BadQuery`, which tells the place.
"""

from __future__ import annotations

import operator
import re
from collections.abc import Callable, Collection, Iterable, Iterator
from functools import cache
from typing import NamedTuple, get_args

from underdeeps.kernel import UnderdeepsError
from underdeeps.meccg import decks
from underdeeps.meccg.decks.naming import key, plain, suggestions
from underdeeps.meccg.facts import (
    CARDS,
    REGIONS,
    SETS,
    SITES,
    Alignment,
    CardFacts,
    Form,
    ItemClass,
    Keying,
    Kind,
    RegionType,
    SiteType,
    home_site_matches,
)
from underdeeps.meccg.language.catalogue import text_of
from underdeeps.meccg.language.standing import PARTS

Fits = Callable[[CardFacts], bool]

SET_NAMES = {
    "TW": "The Wizards",
    "TD": "The Dragons",
    "DM": "Dark Minions",
    "LE": "The Lidless Eye",
    "AS": "Against the Shadow",
    "WH": "The White Hand",
    "BA": "The Balrog",
}

MOST_LISTED = 40


class BadQuery(UnderdeepsError):
    """A query that makes no sense."""


class Token(NamedTuple):
    """A piece of a query: a bracket, a minus, a word, or a field with what it should be."""

    kind: str
    at: int
    text: str
    field: str = ""
    sign: str = ""
    value: str = ""


def search(query: str) -> list[CardFacts]:
    """The cards that a query asks for, in the order of the sets; all of them if it is empty.

    >>> [card.name for card in search("type:creature race:orc prowess>=10 -deck:A")]
    ['The Great Goblin', 'Hobgoblins']
    """
    fits = Query(query).fits
    return [card for card in CARDS.values() if fits(card)]


# -- taking a query apart ---------------------------------------------------------------------------------


_SIGNS = {"<": operator.lt, "<=": operator.le, ">": operator.gt, ">=": operator.ge, "=": operator.eq, ":": operator.eq}
_QUOTED = r'"[^"]*"|“[^”]*”'
_TOKEN = re.compile(
    rf"""(?P<open>\() | (?P<close>\)) | (?P<minus>-(?=\S))
    | (?P<field>[A-Za-z][\w-]*?) \s* (?P<sign><=|>=|!=|[:=<>]) \s* (?P<value>{_QUOTED}|[^\s()"]*)
    | (?P<quoted>{_QUOTED})
    | (?P<word>[^\s()"“]+)""",
    re.VERBOSE,
)


def _tokens(query: str) -> list[Token]:
    found, at = [], 0
    while at < len(query):
        if query[at].isspace():
            at += 1
            continue
        match = _TOKEN.match(query, at)
        if match is None:
            raise _mistake(query, at, query[at:], "the quotation mark is never closed.")
        found.append(_token(match))
        at = match.end()
    return found


def _token(match: re.Match[str]) -> Token:
    at, text = match.start(), match[0]
    if match["field"]:
        return Token("field", at, text, match["field"].lower(), match["sign"], match["value"].strip('"“”'))
    if match["quoted"]:
        return Token("word", at, text, value=text.strip('"“”'))
    if match["word"]:
        return Token("or" if text.lower() == "or" else "word", at, text, value=text)
    return Token(str(match.lastgroup), at, text)


def _mistake(query: str, at: int, part: str, what: str) -> BadQuery:
    """A mistake, with the place where it stands."""
    return BadQuery(f"In the query {query!r}, at character {at + 1}, {part.strip()!r}: {what}")


class Query:
    """A query, taken apart by descent: alternatives of conjunctions of conditions."""

    def __init__(self, text: str) -> None:
        self.text = text
        self.tokens = _tokens(text)
        self.place = 0
        self.fits: Fits = self._alternatives() if self.tokens else (lambda card: True)
        if token := self._next():
            raise self._wrong(token, "this bracket was never opened.")

    def _next(self) -> Token | None:
        return self.tokens[self.place] if self.place < len(self.tokens) else None

    def _wrong(self, token: Token, what: str) -> BadQuery:
        return _mistake(self.text, token.at, token.text, what)

    def _alternatives(self) -> Fits:
        found = [self._conjunction()]
        while (token := self._next()) and token.kind == "or":
            self.place += 1
            found.append(self._conjunction())
        return found[0] if len(found) == 1 else (lambda card: any(fits(card) for fits in found))

    def _conjunction(self) -> Fits:
        found = []
        while (token := self._next()) and token.kind not in ("or", "close"):
            found.append(self._condition(token))
        if not found:
            last = self.tokens[min(self.place, len(self.tokens) - 1)]
            raise self._wrong(last, "something to look for is missing here.")
        return found[0] if len(found) == 1 else (lambda card: all(fits(card) for fits in found))

    def _condition(self, token: Token) -> Fits:
        self.place += 1
        if token.kind == "minus":
            return self._negated(token)
        if token.kind == "open":
            return self._inside(token)
        if token.kind == "word":
            if not plain(token.value):
                raise self._wrong(token, "this is nothing to look for.")
            return _word(token.value)
        return self._field(token)

    def _negated(self, minus: Token) -> Fits:
        token = self._next()
        if token is None or token.kind in ("or", "close"):
            raise self._wrong(minus, "what should not be is missing.")
        fits = self._condition(token)
        return lambda card: not fits(card)

    def _inside(self, bracket: Token) -> Fits:
        fits = self._alternatives()
        token = self._next()
        if token is None:
            raise self._wrong(bracket, "this bracket is never closed.")
        self.place += 1
        return fits

    def _field(self, token: Token) -> Fits:
        name = ALIASES.get(token.field, token.field)
        if name not in FIELDS and name not in NUMBERS:
            known = [*FIELDS, *NUMBERS, *ALIASES]
            said = suggestions(token.field, known) or _listed([*FIELDS, *NUMBERS])
            raise self._wrong(token, f"nothing is called {token.field!r}.{said}")
        if not plain(token.value):
            raise self._wrong(token, f"say what {token.field} should be, as in `{token.field}{token.sign}...`.")
        try:
            return _number(name, token) if name in NUMBERS else _matter(name, token)
        except BadQuery as error:
            raise self._wrong(token, str(error)) from None


# -- conditions -----------------------------------------------------------------------------------------------


def _word(value: str) -> Fits:
    """A word alone: part of a name. Only `unique` is no name but what people ask for most."""
    if plain(value) == "unique":
        return lambda card: card.unique
    wanted = plain(value)
    return lambda card: wanted in plain_name(card.id)


@cache
def plain_name(id: str) -> str:
    return plain(CARDS[id].name)


def _number(name: str, token: Token) -> Fits:
    """A comparison of numbers. What a card does not have is neither great nor small."""
    if not re.fullmatch(r"[+-]?\d+", token.value):
        raise BadQuery(f"{token.field} is compared with a number, not with {token.value!r}.")
    number, value_of = int(token.value), NUMBERS[name]
    if token.sign == "!=":
        return lambda card: value_of(card) not in (None, number)
    compare = _SIGNS[token.sign]
    return lambda card: (value := value_of(card)) is not None and bool(compare(value, number))


def _matter(name: str, token: Token) -> Fits:
    """A condition that is no comparison."""
    if token.sign not in (":", "=", "!="):
        raise BadQuery(f"{token.field} is no number: ask for it with a colon, `{token.field}:{token.value}`.")
    if name == "name" and token.sign == "=":
        wanted = key(token.value)
        return lambda card: key(card.name) == wanted
    fits = FIELDS[name](token.value)
    return (lambda card: not fits(card)) if token.sign == "!=" else fits


def _one_of(value: str, known: Iterable[str], what: str) -> str:
    """What of the known was meant, in spite of case, accents, hyphens and a plural."""
    keys = {key(one): one for one in known}
    for wanted in (key(value), key(value).removesuffix("s"), _singular(key(value))):
        if wanted in keys:
            return keys[wanted]
    raise BadQuery(f"there is no {what} {value!r}.{suggestions(value, keys.values()) or _listed(keys.values())}")


def _listed(known: Collection[str]) -> str:
    """All that there is, if that is not too much to say."""
    names = sorted(filter(None, known))
    return f" There are {', '.join(names)}." if len(names) <= MOST_LISTED else ""


def _singular(word: str) -> str:
    """English plurals of races and types.

    >>> [_singular(word) for word in ("allies", "elves", "dwarves", "men", "dunedain")]
    ['ally', 'elf', 'dwarf', 'man', 'dunadan']
    """
    if word in (odd := {"men": "man", "dunedain": "dunadan", "maiar": "maia"}):
        return odd[word]
    return re.sub(r"ves$", "f", re.sub(r"ies$", "y", word))


def _set(value: str) -> Fits:
    names = {**{one: one for one in SETS}, **{title: one for one, title in SET_NAMES.items()}}
    return _being("set", names[_one_of(value, names, "set")])


def _alignment(value: str) -> Fits:
    return _being("alignment", _one_of(value, get_args(Alignment), "alignment"))


def _race(value: str) -> Fits:
    known = {race for card in CARDS.values() for race in (card.race, *card.other_races)}
    wanted = _one_of(value, known, "race")
    return lambda card: wanted in (card.race, *card.other_races)


def _skill(value: str) -> Fits:
    return _having("skills", _one_of(value, {skill for card in CARDS.values() for skill in card.skills}, "skill"))


def _keyword(value: str) -> Fits:
    return _having("keywords", _one_of(value, {word for card in CARDS.values() for word in card.keywords}, "keyword"))


def _being(field: str, value: str) -> Fits:
    return lambda card: getattr(card, field) == value


def _having(field: str, value: str) -> Fits:
    return lambda card: value in getattr(card, field)


@cache
def _types() -> dict[str, Fits]:
    """What a card can be of: kinds, forms, classes of item, types of site."""
    found = {kind: _being("kind", kind) for kind in get_args(Kind)}
    for form in get_args(Form):
        found[form] = found[form.removesuffix("-event")] = _having("forms", form)
    for item in filter(None, get_args(ItemClass)):
        found[item] = found[f"{item}-item"] = _being("item", item)
    for site in filter(None, get_args(SiteType)):
        found[site] = _being("site_type", site)
    found["event"] = lambda card: any(form.endswith("-event") for form in card.forms)
    return {**found, "avatar": _IS["avatar"], "agent": _IS["agent"]}


def _type(value: str) -> Fits:
    known = _types()
    return known[_one_of(value, known, "type")]


def _is_enforced(card: CardFacts) -> bool:

    return card.id in PARTS


_IS: dict[str, Fits] = {
    "unique": lambda card: card.unique,
    "avatar": lambda card: card.avatar,
    "agent": lambda card: card.agent,
    "enforced": _is_enforced,
    "haven": lambda card: card.site_type == "haven",
    "under-deeps": lambda card: card.under_deeps,
    "hoard": lambda card: card.hoard or "hoard item" in card.keywords,
    "information": lambda card: card.information,
    "dual": lambda card: card.also_resource or card.also_hazard,
}


def _is(value: str) -> Fits:
    return _IS[_one_of(value, _IS, "such thing as")]


def _region(value: str) -> Fits:
    """A region by name or by type: the card of it, and the sites in it."""
    types = [type for type in get_args(RegionType) if type]
    wanted = _one_of(value, [*REGIONS, *types], "region")
    if wanted in types:
        return lambda card: wanted == (REGIONS[card.region].region_type if card.region else card.region_type)
    return lambda card: wanted in (card.region, card.surface_region, card.name if card.kind == "region" else "")


def _site(value: str) -> Fits:
    return _being("site_type", _one_of(value, [type for type in get_args(SiteType) if type], "type of site"))


def _home(value: str) -> Fits:
    """A home site by name, also where a pattern stands for it, or by a part of the pattern."""
    if not any(plain(value) in plain(home) for card in CARDS.values() for home in card.home_sites):
        value = _one_of(value, {name for name, _ in SITES}, "home site")
    wanted, sites = plain(value), [site for site in SITES.values() if key(site.name) == key(value)]
    return lambda card: any(wanted in plain(home) or _is_among(home, sites, card) for home in card.home_sites)


def _is_among(home: str, sites: list[CardFacts], card: CardFacts) -> bool:
    """Whether a home site is one of these; heroes are at home at hero sites, minions at minion sites."""
    return any(home_site_matches(home, site) for site in sites if site.alignment == card.alignment)


def _playable(value: str) -> Fits:
    classes = [item for item in get_args(ItemClass) if item]
    wanted = _one_of(value, [*classes, "information", "hoard"], "class of item")
    if wanted in classes:
        return lambda card: (
            wanted in card.playable_items or any(wanted == item for item, _ in card.playable_items_limited)
        )
    return lambda card: card.kind == "site" and (card.information if wanted == "information" else card.hoard)


def _key(value: str) -> Fits:
    """Creatures by what they can be keyed to: a type of region or site, or one by its name."""
    known = [*get_args(RegionType), *get_args(SiteType), *REGIONS, *(name for name, _ in SITES)]
    wanted = _one_of(value, filter(None, known), "region or site")
    return lambda card: any(wanted in names for way in card.keying for names in _keys(way))


def _keys(way: Keying) -> Iterator[tuple[str, ...]]:
    """All that a creature can be keyed to in one of its ways."""
    yield tuple(type for type, _ in way.region_types)
    yield from (way.site_types, way.regions, way.sites, way.sites_in)


def _deck(value: str) -> Fits:
    """The cards of one of the decks that come with the game."""
    ours = {called: deck for deck in decks.shipped() for called in (deck.name, deck.title, deck.label)}
    if key(value) not in map(key, ours):
        raise BadQuery(
            f"no deck that comes with the game is called {value!r}.{_listed([d.label for d in decks.shipped()])}"
        )
    cards = {id for id, _ in ours[_one_of(value, ours, "deck")].cards()}
    return lambda card: card.id in cards


def _text(value: str) -> Fits:
    wanted = plain(value)
    return lambda card: wanted in plain(card_text(card))


def _name(value: str) -> Fits:
    wanted = plain(value)
    return lambda card: wanted in plain_name(card.id)


def _id(value: str) -> Fits:
    wanted = re.sub(r"^([A-Z]+)-?0*", r"\1-", value.upper())
    if wanted not in CARDS:
        raise BadQuery(f"there is no card {value!r}.")
    return lambda card: card.id == wanted


FIELDS: dict[str, Callable[[str], Fits]] = {
    "name": _name,
    "text": _text,
    "id": _id,
    "set": _set,
    "type": _type,
    "alignment": _alignment,
    "race": _race,
    "skill": _skill,
    "keyword": _keyword,
    "is": _is,
    "region": _region,
    "site": _site,
    "home": _home,
    "playable": _playable,
    "key": _key,
    "deck": _deck,
}
"""What can be asked for with a colon."""

NUMBERS: dict[str, Callable[[CardFacts], int | None]] = {
    "mind": lambda card: card.mind,
    "prowess": lambda card: card.prowess if card.prowess is not None else card.prowess_bonus or None,
    "body": lambda card: card.body if card.body is not None else card.body_bonus or None,
    "influence": lambda card: card.direct_influence if card.kind == "character" else None,
    "number": lambda card: card.influence_number,
    "strikes": lambda card: card.strikes if "creature" in card.forms else None,
    "corruption": lambda card: card.corruption if card.item or "corruption" in card.keywords else None,
    "points": lambda card: card.points,
    "draws": lambda card: card.draws if card.kind == "site" else None,
}
"""What can be compared with a number; None is what a card does not have."""

ALIASES = {"kind": "type", "mp": "points", "di": "influence", "cp": "corruption", "keywords": "keyword", "n": "name"}
"""Other names of fields."""


# -- cards in words -----------------------------------------------------------------------------------------


def card_text(card: CardFacts) -> str:
    """Our own text of a card, written by the parts that it is made of; empty if it has none."""

    return text_of(card.id)


def kind_in_words(card: CardFacts) -> str:
    """What sort of card it is.

    >>> kind_in_words(CARDS["TW-244"]), kind_in_words(CARDS["TW-2"]), kind_in_words(CARDS["TW-413"])
    ('hero major item', 'hazard creature or permanent-event', 'hero shadow-hold')
    """
    if card.kind == "site":
        return f"{card.alignment} {card.site_type}"
    if card.kind == "region":
        return f"{card.region_type} region".strip()
    whose = "hazard" if card.kind == "hazard" else card.alignment
    if card.kind == "character" or card.agent:
        return f"{whose} {'avatar' if card.avatar else 'agent' if card.agent else 'character'}"
    form = f"{card.item} item" if card.item else " or ".join(card.forms)
    return f"{whose} {form}"
