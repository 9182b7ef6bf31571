"""How things are called: cards by their names, companies by whoever heads them, and everything that an option can name.

A token is what an option calls something (see `tokens`).
"""

from __future__ import annotations

from collections.abc import Mapping

from underdeeps.kernel import templates
from underdeeps.kernel.events import Fact
from underdeeps.kernel.templates import Count, Templates, capital, listed, plain, plural
from underdeeps.meccg.facts import CARDS
from underdeeps.meccg.fight import Combat
from underdeeps.meccg.language.hooks.combat import FOLLOWING
from underdeeps.meccg.table import Card, Check, Company, Table
from underdeeps.meccg.words.tokens import read

__all__ = [
    "Named",
    "Templates",
    "attack_said",
    "capital",
    "clause",
    "company_said",
    "fill",
    "key_said",
    "label",
    "listed",
    "plain",
    "plural",
    "said",
    "signed",
    "thing",
]

SEATS = {"one": "Player one", "two": "Player two"}
WORDS = {
    "region": "region",
    "coastal-sea": "coastal sea",
    "free-domain": "free-domain",
    "border-land": "border-land",
    "shadow-land": "shadow-land",
    "dark-domain": "dark-domain",
    "ruins-and-lairs": "ruins & lairs",
    "free-hold": "free-hold",
    "border-hold": "border-hold",
    "shadow-hold": "shadow-hold",
    "dark-hold": "dark-hold",
    "gold-ring": "gold ring",
    "movement-hazard": "movement/hazard",
    "end-of-turn": "end-of-turn",
    "long-event": "long-event",
    "automatic-attack": "automatic-attack",
}
"""What keeps its hyphen, or is called otherwise than its key."""

RACES = {"man": "men", "wolf": "wolves", "dwarf": "Dwarves", "elf": "Elves", "undead": "Undead", "dúnadan": "Dúnedain"}


def said(id: str) -> str:
    """A thing as it is called in the middle of a sentence.

    >>> said("TW-413"), said("one"), said("ruins-and-lairs"), said("spirit-magic")
    ('Moria', 'Player one', 'ruins & lairs', 'spirit magic')
    """
    if id in CARDS:
        return CARDS[id].name
    return SEATS.get(id) or WORDS.get(id) or id.replace("-", " ")


def many(race: str) -> str:
    """Several of a race: `orcs`, `wolves`."""
    return RACES.get(race, plural(race)) if race else "foes"


def signed(n: int) -> str:
    """A number as a change, with a real minus."""
    return f"+{n}" if n >= 0 else f"-{-n}"


# -- templates ----------------------------------------------------------------------------------------


class Named(str):
    """An id that is printed as a name."""

    def __format__(self, spec: str) -> str:
        return said(self)


class Names(tuple[str, ...]):
    """Several ids that are printed as a list of names."""

    def __format__(self, spec: str) -> str:
        return listed([said(id) for id in self])


def phrase(value: Fact) -> Fact:
    """A fact that prints itself for people."""
    if isinstance(value, tuple):
        return Names(value)
    if isinstance(value, str):
        return Count(value) if value.isdecimal() else Named(value)
    return value if isinstance(value, bool) else Count(value)


def fill(wording: Templates, values: Mapping[str, Fact]) -> str:
    """A sentence: the first template that has all its values, filled; the last one is taken in any case."""
    return templates.fill(wording, values, phrase)


def clause(wording: Templates, values: Mapping[str, Fact]) -> str:
    """The same for the middle of a sentence."""
    return templates.clause(wording, values, phrase)


# -- what lies on the table ---------------------------------------------------------------------------


def card_said(card: Card, seat: str = "") -> str:
    """A card in play; one that lies face-down has a name for its owner only."""
    if card.face_down and card.owner != seat:
        return {"site": "a site card", "agent": "a face-down agent"}.get(card.role, "a face-down card")
    return said(card.face)


def label(table: Table, card: Card, seat: str = "") -> str:
    """The same; of several characters with one name each but the first has a number: `Orc Captain (2nd)`."""
    name = card_said(card, seat)
    if card.role == "agent":
        return ordinal(name, _agents_called(table, card, seat).index(card.number))
    if card.role not in ("character", "prisoner", "aside") or card.facts.unique:
        return name
    alike = sorted(each.number for each in table.cards.values() if each.role == card.role and each.id == card.id)
    return ordinal(name, alike.index(card.number))


def _agents_called(table: Table, card: Card, seat: str) -> list[int]:
    """The agents of a player that are called the same as one of them."""
    name = card_said(card, seat)
    return [
        number
        for number in table.agents
        if table.cards[number].owner == card.owner and card_said(table.cards[number], seat) == name
    ]


ORDINALS = ("", " (2nd)", " (3rd)")


def ordinal(name: str, place: int) -> str:
    """The name of one of several that are called the same."""
    return name + (ORDINALS[place] if place < len(ORDINALS) else f" ({place + 1}th)")


def borne_said(table: Table, card: Card, seat: str = "") -> str:
    """A card in play with the one who has it: `Glamdring (Gandalf)`; an event that both have, with its owner."""
    name = label(table, card, seat)
    holder = table.cards.get(card.on)
    if holder is None or card.role in ("character", "prisoner", "aside"):
        both = any(table.cards[each].id == card.id and table.cards[each].owner != card.owner for each in table.events)
        return f"{name} ({said(card.owner)}'s)" if both and card.role == "event" else name
    return f"{name} ({label(table, holder, seat)})"


def company_said(table: Table, company: Company) -> str:
    """A company by its head: `Gandalf's company`."""
    if not company.characters:
        return "a company"
    return f"{label(table, table.head(company))}'s company"


def attack_said(card: str, race: str = "") -> str:
    """An attack by what makes it: `the attack by Orc-watch`, `the orcs of Moria`."""
    if card not in CARDS:
        return f"the attack by {many(race)}" if race else "the attack"
    if CARDS[card].kind == "site":
        return f"the {many(race)} of {said(card)}" if race else f"the attack at {said(card)}"
    return f"the attack by {said(card)}"


def combat_said(combat: Combat | None) -> str:
    """The attack that is under way."""
    if combat is None or combat.source == "company":
        return "the attack"
    return attack_said(combat.card, combat.race)


CHECKS = {
    "corruption": "corruption check",
    "influence": "influence check",
    "body": "body check",
    "ring": "test of a ring",
    "removal": "roll to remove a hazard",
    "riddling": "riddling roll",
    "burglary": "burglary attempt",
    "other": "roll",
}


def check_said(table: Table, check: Check) -> str:
    """A roll that is due: `Gandalf's corruption check`."""
    who = table.cards.get(check.character)
    kind = CHECKS[check.kind]
    if check.kind == "body":
        return f"the body check against {label(table, who)}" if who is not None else f"the {kind}"
    return f"{label(table, who)}'s {kind}" if who is not None else f"the {kind}"


KEYS = {"region": "a {}", "site": "a {}", "region-name": "{}", "site-name": "{}"}


def key_said(key: str) -> str:
    """What a creature is keyed to.

    >>> key_said("region:wilderness"), key_said("site:ruins-and-lairs"), key_said("region-name:Rohan")
    ('a wilderness', 'ruins & lairs', 'Rohan')
    """
    if read(key).kind == "agent":
        return "the site of an agent"
    if key.startswith(FOLLOWING):
        return f"an {said(key.removeprefix(FOLLOWING))} attack before it"
    kind, _, what = key.partition(":")
    name = said(what)
    return name if name.endswith("lairs") else KEYS.get(kind, "{}").format(name)


def thing(table: Table, token: str, seat: str = "") -> str:
    """Whatever a token means, for the seat that reads it."""
    match read(token):
        case "number", number:
            return _numbered_said(table, int(number), seat)
        case "company", number:
            return _company_said(table, int(number))
        case "link", _:
            return said(table.meant(token)) or "an earlier action"
        case "now", what:
            return _now_said(table, what)
        case "path", place:
            return path_said(table, int(place))
        case "agent", number:
            return f"the site of {thing(table, number, seat)}"
        case _, what:
            return key_said(what) if ":" in what else said(what)


def _numbered_said(table: Table, number: int, seat: str) -> str:
    """A card in play by its number, or a company."""
    if number in table.cards:
        return borne_said(table, table.cards[number], seat)
    return _company_said(table, number) if number in table.companies else "something"


def _company_said(table: Table, number: int) -> str:
    """A company by its number; it may have been dissolved since."""
    return company_said(table, table.companies[number]) if number in table.companies else "a company"


def _now_said(table: Table, what: str) -> str:
    """What goes on now: the attack, the strike, the roll that is due."""
    if what == "check":
        return check_said(table, table.checks[-1]) if table.checks else "the roll"
    return strike_said(table) if what == "strike" else combat_said(table.combat)


def strike_said(table: Table) -> str:
    """The strike that is being fought."""
    combat = table.combat
    if combat is None or combat.strike < 0:
        return "the strike"
    target = table.cards.get(combat.given[combat.strike].target)
    return "the strike" if target is None else f"the strike against {label(table, target)}"


def path_said(table: Table, place: int) -> str:
    """A region of the site path."""
    if table.journey is None or place >= len(table.journey.path):
        return "a region"
    kind, name = table.journey.path[place], table.journey.regions[place]
    return f"{name} ({said(kind)})" if name else f"a {said(kind)}"
