"""Templates that are filled with names and numbers: how the games make their sentences.

A template is a format string. What its fields print is the game's business: a `Phrase` turns a fact into something that
prints itself for people. Numbers can carry a noun (`{n:card}` is `1 card` or `3 cards`). Of several templates the first
is taken whose fields are all known.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import cache
from string import Formatter

from underdeeps.kernel.events import Fact

Templates = str | tuple[str, ...]
"""One template, or several from the most to the least exact."""
Phrase = Callable[[Fact], Fact]
"""Makes a fact print itself for people."""

MASS = frozenset({"favor", "influence", "damage"})
"""Nouns that have no plural."""


def plural(noun: str) -> str:
    """More than one of it."""
    if noun in MASS:
        return noun
    return f"{noun[:-1]}ies" if noun.endswith("y") and noun[-2:-1] not in "aeiou" else f"{noun}s"


class Count(int):
    """A number that is printed with its noun."""

    def __format__(self, spec: str) -> str:
        if not spec or spec == "a":
            return str(int(self))
        return f"{int(self)} {spec if self == 1 else plural(spec)}"


def listed(names: list[str]) -> str:
    """Names in a row.

    >>> listed(["Bofur", "Gimli", "Óin"])
    'Bofur, Gimli and Óin'
    """
    if len(names) < 2:
        return "".join(names) or "nothing"
    return f"{', '.join(names[:-1])} and {names[-1]}"


def fill(templates: Templates, values: Mapping[str, Fact], phrase: Phrase) -> str:
    """A sentence: the first template that has all its values, filled; the last one is taken in any case."""
    text = clause(templates, values, phrase)
    return capital(text.removesuffix(".") if text.endswith(("!.", "?.")) else text)


def clause(templates: Templates, values: Mapping[str, Fact], phrase: Phrase) -> str:
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
    """A key that nobody has worded, made readable.

    >>> plain("token-moved")
    'Token moved'
    """
    return capital(kind.replace("-", " ").replace(".", ": "))
