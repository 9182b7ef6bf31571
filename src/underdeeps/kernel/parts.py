"""What a card is made of: parts that do something, hold something, and write the card's text themselves.

A game declares each of its cards once, with the parts that it has; what kinds of part there are is the game's own
business. Frames name a part by its key, the card and the place on it.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field, fields
from itertools import groupby
from typing import Any

from underdeeps.kernel.flow import FIXED


@dataclass(eq=False, kw_only=True)
class Part:
    """Anything that a card is made of."""

    key: str = field(default="", init=False, repr=False)
    """Where it stands on its card, e.g. ``event-1-12/0/parts/1``; frames name it so."""

    def text(self) -> str:
        """What it does, in words, without a full stop: `gain 1 favor`."""
        raise NotImplementedError

    def proviso(self) -> str:
        """Under what circumstances, where they stand before it: `next round:`. Neighbours with the same share them."""
        return ""

    def joined(self, parts: Sequence[Part]) -> str:
        """What it and its neighbours do under the proviso that they share."""
        return " and ".join(part.text() for part in parts)

    def lists(self) -> tuple[str, ...]:
        """The lists of the table in which its card stands while it is in play, so that rules find it at once."""
        return ()

    def inner(self) -> Iterator[tuple[str, Part]]:
        """The parts inside this one, with their places."""
        for each in fields(self):
            yield from _parts_in(each.name, getattr(self, each.name))

    def register(self, key: str) -> None:
        """Take a place on a card: frames can name it from now on, and the parts inside it."""
        self.key = key
        FIXED[key] = self
        for place, inner in self.inner():
            inner.register(f"{key}/{place}")

    @property
    def card(self) -> str:
        """The card on which it stands."""
        return self.key.partition("/")[0]


def _parts_in(name: str, value: Any) -> Iterator[tuple[str, Part]]:
    if isinstance(value, Part):
        yield name, value
    elif isinstance(value, tuple):
        for i, each in enumerate(value):
            yield from _parts_in(f"{name}/{i}", each)


def paragraphs(parts: Sequence[Part]) -> tuple[str, ...]:
    """The words on a card's face, written by its parts: what belongs together in one piece."""
    said = []
    for proviso, group in groupby(parts, lambda part: part.proviso()):
        together = tuple(group)
        said += [f"{proviso} {together[0].joined(together)}"] if proviso else [part.text() for part in together]
    return tuple(_sentence(words) for words in said if words)


def sentences(parts: Sequence[Part]) -> str:
    """The same in one."""
    return " ".join(paragraphs(parts))


def _sentence(words: str) -> str:
    return words[:1].upper() + words[1:] + ("" if words.endswith((".", "!")) else ".")
