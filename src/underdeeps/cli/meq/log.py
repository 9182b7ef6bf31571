"""Events as the lines of a log: what says nothing new is left out, and a row of like things becomes one line."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import groupby

from underdeeps.kernel import Event
from underdeeps.meq.facts import name
from underdeeps.meq.words import story

QUIET = frozenset({"cards-put-away", "laid", "agility-spent"})
"""Told again by what follows."""


def told(events: list[Event]) -> list[str]:
    """The log of some events."""
    return list(_lines([event for event in events if event.kind not in QUIET and event.facts.get("n") != 0]))


def _lines(events: list[Event]) -> Iterator[str]:
    for kind, group in groupby(events, key=lambda event: event.kind):
        alike = list(group)
        if kind in _TOGETHER and len(alike) > 1:
            yield _TOGETHER[kind].format(_places(alike))
        else:
            yield from _counted([story(event) for event in alike])


_TOGETHER = {
    "influence-placed": "Influence is placed: {}.",
    "influence-removed": "Influence is removed: {}.",
}


def _places(events: list[Event]) -> str:
    """How much on each place: `2 on Moria, 1 on Dunland`."""
    found: dict[str, int] = {}
    for event in events:
        place, n = str(event.facts["location"]), event.facts["n"]
        found[place] = found.get(place, 0) + int(n if isinstance(n, int) else 0)
    return ", ".join(f"{n} on {name(place)}" for place, n in found.items())


def _counted(lines: list[str]) -> Iterator[str]:
    """The same line again and again is told once."""
    for line, group in groupby(lines):
        n = len(list(group))
        yield f"{line.removesuffix('.')} ({n} times)." if n > 1 else line
