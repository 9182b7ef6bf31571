"""How often things occur in a game of Middle-earth Quest, counted from its events: for tables of many games."""

from __future__ import annotations

from collections.abc import Sequence

from underdeeps.kernel import Event

COUNTED = {
    "combats": "combat-begun",
    "heroes defeated": "hero-defeated",
    "minions defeated": "minion-defeated",
    "quests completed": "quest-completed",
    "plots played": "plot-played",
    "plots foiled or discarded": "plot-discarded",
    "Shadow cards played": "shadow-played",
    "Corruption cards gained": "corrupted",
    "rests": "rested",
    "finales": "finale",
}
"""What is counted, by the names under which it is listed, and the kind of event that tells it."""


def counts(events: Sequence[Event]) -> dict[str, int]:
    """How often each thing occurred in a game."""
    found = dict.fromkeys(COUNTED.values(), 0)
    for event in events:
        if event.kind in found:
            found[event.kind] += 1
    return {name: found[kind] for name, kind in COUNTED.items()}
