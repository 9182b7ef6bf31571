"""Templates that are filled with names and numbers: the one way in which sentences are made here.

A template is a format string. Ids in it become names, numbers can carry a noun (`{n:card}` is `1 card` or `3 cards`),
monsters an article (`{enemy:a}`) or also the verb that follows (`{enemy:attacks}`). Of several templates the first is
taken whose fields are all known.
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from string import Formatter

from underdeeps.kernel.events import Fact
from underdeeps.meq import facts

Templates = str | tuple[str, ...]
"""One template, or several from the most to the least exact."""

SAID = {
    "heroes": "the heroes",
    "sauron": "Sauron",
    "blank": "a blank token",
    "favor": "1 favor",
    "green": "the heroes' marker",
    "yellow": "Sauron's yellow marker",
    "black": "Sauron's black marker",
    "red": "Sauron's red marker",
    "influence": "Place Influence",
    "draw": "Draw Cards",
    "command": "Command",
    "ringwraiths": "the Ringwraiths",
    "black-serpent": "the Black Serpent",
    "mouth-of-sauron": "the Mouth of Sauron",
    "witch-king": "the Witch-king",
    "": "",
    **{attribute: attribute for attribute in facts.ATTRIBUTES},
    **{path.icon: path.icon for path in facts.PATHS.values()},
}
"""What is called otherwise than its card or place."""


def said(id: str) -> str:
    """A thing as it is called in the middle of a sentence.

    >>> said("cave-troll"), said("green")
    ('Cave Troll', "the heroes' marker")
    """
    return SAID[id] if id in SAID else facts.name(id)


class Named(str):
    """An id that is printed as a name; a format of `a` adds the article, any other one is the verb that follows."""

    def __format__(self, spec: str) -> str:
        name = said(self)
        if spec and str(self) in facts.MONSTERS:
            name = f"{'an' if name[0] in 'AEIO' else 'a'} {name}"
        if spec in ("", "a"):
            return name
        return f"{name} {_MANY.get(spec, spec.removesuffix('s')) if self == 'ringwraiths' else spec}"


_MANY = {"is": "are", "has": "have"}


class Count(int):
    """A number that is printed with its noun."""

    def __format__(self, spec: str) -> str:
        if not spec or spec == "a":
            return str(int(self))
        return f"{int(self)} {spec if self == 1 else plural(spec)}"


def plural(noun: str) -> str:
    """More than one of it."""
    return noun if noun in ("favor", "influence", "damage") else f"{noun}s"


class Names(tuple[str, ...]):
    """Several ids that are printed as a list of names, with the noun of the format before them if there is one."""

    def __format__(self, spec: str) -> str:
        names = listed([said(id) for id in self])
        return f"the {spec if len(self) == 1 else plural(spec)} {names}" if spec else names


def listed(names: list[str]) -> str:
    """Names in a row: `A, B and C`."""
    if len(names) < 2:
        return "".join(names) or "nothing"
    return f"{', '.join(names[:-1])} and {names[-1]}"


def phrase(value: Fact) -> Fact:
    """A fact that prints itself for people."""
    if isinstance(value, tuple):
        return Names(value)
    if isinstance(value, str):
        return Count(value) if value.isdecimal() else Named(value)
    return value if isinstance(value, bool) else Count(value)


def fill(templates: Templates, values: Mapping[str, Fact]) -> str:
    """A sentence: the first template that has all its values, filled; the last one is taken in any case."""
    text = clause(templates, values)
    return capital(text.removesuffix(".") if text.endswith(("!.", "?.")) else text)


def clause(templates: Templates, values: Mapping[str, Fact]) -> str:
    """The same for the middle of a sentence."""
    options = (templates,) if isinstance(templates, str) else templates
    known = {key: phrase(value) for key, value in values.items() if value != "" and value != ()}
    for template in options:
        if _fields(template) <= known.keys():
            return _filled(template, known)
    return _filled(options[-1], known)


def _filled(template: str, known: Mapping[str, Fact]) -> str:
    """What is not known is `something`. Numbered fields are taken from the keys "0", "1" ..."""
    numbered = [known.get(str(i), "something") for i in range(4)]
    named = {name: known.get(name, "something") for name in _fields(template) if not name.isdecimal()}
    return template.format(*numbered, **named)


@cache
def _fields(template: str) -> frozenset[str]:
    return frozenset(name for _, name, _, _ in Formatter().parse(template) if name)


def capital(text: str) -> str:
    """With a capital letter in front."""
    return text[:1].upper() + text[1:]


def plain(kind: str) -> str:
    """A key that nobody has worded, made readable: `token-moved` becomes `Token moved`."""
    return capital(kind.replace("-", " ").replace(".", ": "))
