"""Events as the lines of a log: what says nothing new is left out, and a row of like things becomes one line."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import groupby

from underdeeps.kernel import Event
from underdeeps.meq.facts import name
from underdeeps.meq.words import story
from underdeeps.meq.words.phrases import listed

QUIET = frozenset({"cards-put-away", "laid", "agility-spent", "enemy-defeated", "overcome"})
"""Told again by what follows."""


def told(events: list[Event]) -> list[str]:
    """The log of some events."""
    return list(_lines(list(_worth_telling(events))))


def _worth_telling(events: list[Event]) -> Iterator[Event]:
    """Without what is told by another event just before: the damage of an exchange, a minion's defeat in combat."""
    blows: list[object] = []
    won = ""
    for event in events:
        if event.kind == "exchanged":
            blows = [event.facts["to_enemy"], event.facts["to_hero"]]
        elif event.kind == "combat-ended" and event.facts["outcome"] == "won":
            won = str(event.facts["enemy"])
        elif event.kind == "dealt" and event.facts["n"] in blows:
            blows.remove(event.facts["n"])
            continue
        elif event.kind == "minion-defeated" and event.facts["minion"] == won:
            continue
        elif event.kind != "dealt":
            blows = []
        if event.kind not in QUIET and event.facts.get("n") != 0:
            yield event


def _lines(events: list[Event]) -> Iterator[str]:
    for (kind, _), group in groupby(events, key=lambda event: (event.kind, event.facts.get("hero"))):
        alike = list(group)
        if kind in _TOGETHER and len(alike) > 1:
            yield _TOGETHER[kind].format(_places(alike))
        elif kind == "discarded" and len(alike) > 1:
            yield f"{_hero(alike)} discards {listed([_card(event) for event in alike])}."
        elif kind == "damaged" and len(alike) > 1:
            yield _damage(alike)
        else:
            yield from _counted([story(event) for event in alike])


_TOGETHER = {
    "influence-placed": "Influence is placed: {}.",
    "influence-removed": "Influence is removed: {}.",
    "favor-placed": "Favor waits: {}.",
}


def _places(events: list[Event]) -> str:
    """How much on each place: `2 on Moria, 1 on Dunland`."""
    found: dict[str, int] = {}
    for event in events:
        place, n = str(event.facts["location"]), event.facts["n"]
        found[place] = found.get(place, 0) + int(n if isinstance(n, int) else 0)
    return ", ".join(f"{n} on {name(place)}" for place, n in found.items())


def _hero(events: list[Event]) -> str:
    return name(str(events[0].facts["hero"]))


def _card(event: Event) -> str:
    card = event.facts.get("card")
    return name(str(card)) if card else "a card"


def _damage(events: list[Event]) -> str:
    """Damage taken card by card: how many from the life pool, and which from the hand."""
    held = [_card(event) for event in events if event.facts["source"] != "life"]
    unseen = len(events) - len(held)
    parts = [f"{unseen} from the life pool"] if unseen else []
    parts += [f"{listed(held)} from the hand"] if held else []
    return f"{_hero(events)} takes {len(events)} damage: {', '.join(parts)}."


def _counted(lines: list[str]) -> Iterator[str]:
    """The same line again and again is told once."""
    for line, group in groupby(lines):
        n = len(list(group))
        yield f"{line.removesuffix('.')} ({n} times)." if n > 1 else line
