"""Cards that no shipped deck holds, declared for the length of a test so that a rule has something to act on."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager

from underdeeps.kernel.parts import Part
from underdeeps.meccg.language import catalogue, standing, trigger
from underdeeps.meccg.rules.chain import chain


@contextmanager
def declared(card: str, *parts: Part) -> Iterator[None]:
    """A card that is enforced with these parts as long as the test runs, whatever it is made of otherwise.

    Without parts: one that is enforced anyway keeps its own.
    """
    if card in standing.PARTS and not parts:
        yield
        return
    own = standing.PARTS.pop(card, None)
    heard = {event: listeners.pop(card, None) for event, listeners in trigger.LISTENERS.items()}
    catalogue.card(card, *parts)
    _forget()
    try:
        yield
    finally:
        del standing.PARTS[card]
        for listeners in trigger.LISTENERS.values():
            listeners.pop(card, None)
        if own is not None:
            _restore(card, own, heard)
        _forget()


def _restore(card: str, own: tuple[Part, ...], heard: dict[str, tuple[trigger.On, ...] | None]) -> None:
    """A card is made of its own parts again."""
    standing.PARTS[card] = own
    for part in own:
        part.register(part.key)
    for event, conditions in heard.items():
        if conditions is not None:
            trigger.LISTENERS[event][card] = conditions


def _forget() -> None:
    """What was looked up before is looked up anew."""
    for each in (*vars(catalogue).values(), *vars(chain).values()):
        if hasattr(each, "cache_clear"):
            each.cache_clear()
    standing._PARTS_OF.clear()
