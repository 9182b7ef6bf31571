"""Cards that no shipped deck holds, declared for the length of a test so that a rule has something to act on."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager

from underdeeps.kernel.parts import Part
from underdeeps.meccg.cards import base
from underdeeps.meccg.rules import chain


@contextmanager
def declared(card: str, *parts: Part) -> Iterator[None]:
    """A card that is enforced with these parts as long as the test runs; one that is enforced anyway keeps its own."""
    if card in base.PARTS:
        yield
        return
    base.card(card, *parts)
    _forget()
    try:
        yield
    finally:
        del base.PARTS[card]
        for listeners in base.LISTENERS.values():
            listeners.pop(card, None)
        _forget()


def _forget() -> None:
    """What was looked up before is looked up anew."""
    for each in (*vars(base).values(), *vars(chain).values()):
        if hasattr(each, "cache_clear"):
            each.cache_clear()
    base._PARTS_OF.clear()
