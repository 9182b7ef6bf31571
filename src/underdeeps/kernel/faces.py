"""Cards as people read them, the same in a browser, at a terminal and as JSON; and what faces are put together with."""

from __future__ import annotations

from collections.abc import Iterable

import msgspec

Mark = tuple[str, str]
"""A number or another fact that is printed on a card, after its label."""


class CardFace(msgspec.Struct, frozen=True):
    """A card as people read it: all that is printed on it, and its text, which is written by its effects."""

    id: str
    name: str
    set: str
    kind: str
    enforced: bool
    """Whether all that it says is done by the rules."""
    text: str
    """A line for each paragraph."""
    copies: int = 1
    line: str = ""
    """What it is: Unique Dwarf, warrior and scout."""
    marks: tuple[Mark, ...] = ()
    """Its numbers and places, each with its label: ("prowess", "5")."""
    tint: str = ""
    """The word from which a client takes the colour of its frame: hero, item, site-haven. Each game has a few."""


def marks(*found: tuple[str, object]) -> tuple[Mark, ...]:
    """The facts that a card has: what is None or empty is not printed; a number is, also if it is 0.

    >>> marks(("prowess", 5), ("body", None), ("home", ""), ("cost", 0))
    (('prowess', '5'), ('cost', '0'))
    """
    return tuple((label, str(value)) for label, value in found if value is not None and value != "")


def comma(words: Iterable[str]) -> str:
    """Words with commas between them, without those that are empty."""
    return ", ".join(filter(None, words))


def listed(words: Iterable[str]) -> str:
    """The same with `and` before the last."""
    found = [word for word in words if word]
    return f"{', '.join(found[:-1])} and {found[-1]}" if len(found) > 1 else "".join(found)


def some(number: int, one: str, many: str = "") -> str:
    """So many of something: `1 strike`, `2 strikes`."""
    return f"{number} {one if number == 1 else many or one + 's'}"


def capital(words: str) -> str:
    """With a great letter first."""
    return words[:1].upper() + words[1:]
