"""Words that parts of cards put together: lists, articles. How a whole action is said is in `language.wording`."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final


def either(words: tuple[str, ...], names: bool = False) -> str:
    """Words as alternatives; names of races have a capital."""
    said = [word.capitalize() if names else word for word in words]
    return " or ".join([", ".join(said[:-1]), said[-1]]) if len(said) > 1 else "".join(said)


def a_or_an(words: str) -> str:
    """Words with the indefinite article before them."""
    return f"{'an' if words[:1].lower() in tuple('aeiou') else 'a'} {words}"


DOORS: Final = "Doors of Night"
GATES: Final = "Gates of Morning"


def listed(words: Iterable[str], joint: str = "and") -> str:
    *others, final = words
    return f"{', '.join(others)} {joint} {final}" if others else final
