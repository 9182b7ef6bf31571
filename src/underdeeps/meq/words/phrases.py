"""Templates that are filled with names and numbers: the one way in which sentences are made here.

See `kernel.templates`. Ids in a template become names, monsters can have an article (`{enemy:a}`) or also the verb that
follows (`{enemy:attacks}`).
"""

from __future__ import annotations

from collections.abc import Mapping

from underdeeps.kernel import templates
from underdeeps.kernel.events import Fact
from underdeeps.kernel.templates import Count, Templates, capital, listed, plain, plural
from underdeeps.meq import facts

__all__ = [
    "SAID",
    "Count",
    "Named",
    "Names",
    "Templates",
    "capital",
    "clause",
    "fill",
    "listed",
    "phrase",
    "plain",
    "plural",
    "said",
]

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
    "top": "top",
    "bottom": "bottom",
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


class Names(tuple[str, ...]):
    """Several ids that are printed as a list of names, with the noun of the format before them if there is one."""

    def __format__(self, spec: str) -> str:
        names = listed([said(id) for id in self])
        return f"the {spec if len(self) == 1 else plural(spec)} {names}" if spec else names


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
