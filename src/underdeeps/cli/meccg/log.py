"""Events as the lines of a log: dice with what they came to, a row of like things as one line, no line twice."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import groupby

from underdeeps.kernel import Event
from underdeeps.meccg.facts import CARDS
from underdeeps.meccg.words import rolled_result, said, story
from underdeeps.meccg.words.events import RESULTS
from underdeeps.meccg.words.names import listed

QUIET = frozenset({"strike", "strike-tied", "strike-succeeded", "through", "organizing"})
"""Told again by what follows or goes before."""


def told(events: list[Event]) -> list[str]:
    """The log of some events."""
    lines = [line for line in _lines(list(_worth_telling(events))) if line]
    return [line for line, _ in groupby(lines)]


def _worth_telling(events: list[Event]) -> Iterator[Event]:
    """Without what another event tells, and without site cards that go home."""
    for event in events:
        card = event.facts.get("card")
        if event.kind in QUIET:
            continue
        if event.kind == "left" and (event.facts.get("to") == "nowhere" or _is_site(card)):
            continue
        yield event


def _is_site(card: object) -> bool:
    return isinstance(card, str) and card in CARDS and CARDS[card].kind == "site"


def _lines(events: list[Event]) -> Iterator[str]:
    dice: Event | None = None
    for (kind, _), group in groupby(events, key=lambda event: (event.kind, event.facts.get("seat"))):
        alike = list(group)
        if kind == "rolled":
            yield from (story(event) for event in alike[:-1])
            if dice is not None:
                yield story(dice)
            dice = alike[-1]
            continue
        if dice is not None:
            if kind in RESULTS:
                yield rolled_result(alike.pop(0), _sum(dice))
            else:
                yield story(dice)
            dice = None
        yield from _together(kind, alike)
    if dice is not None:
        yield story(dice)


def _sum(dice: Event) -> int:
    return sum(n for key in ("first", "second") if isinstance(n := dice.facts.get(key), int))


MANY = {
    "tapped": "tap",
    "untapped": "untap",
    "wounded": "are wounded",
    "healed": "are healed",
    "strike-given": "are to face strikes",
}


def _together(kind: str, alike: list[Event]) -> Iterator[str]:
    """Events of one kind in a row."""
    if len(alike) < 2:
        yield from (story(event) for event in alike)
    elif kind in ("drew", "discarded"):
        yield _cards(kind, alike)
    elif kind == "included":
        who = said(str(alike[0].facts["seat"]))
        yield f"{who} shuffles {listed([_name(event) for event in alike])} into the play deck."
    elif kind == "drafted":
        yield f"{said(str(alike[0].facts['seat']))} starts with {listed([_name(event) for event in alike])}."
    elif kind in MANY:
        yield f"{listed([_name(event) for event in alike])} {MANY[kind]}."
    else:
        yield from (story(event) for event in alike)


def _name(event: Event) -> str:
    for key in ("card", "character", "number_card"):
        if isinstance(card := event.facts.get(key), str) and card:
            return said(card)
    return "somebody"


def _cards(kind: str, alike: list[Event]) -> str:
    who = said(str(alike[0].facts["seat"]))
    verb = "draws" if kind == "drew" else "discards"
    known = [_name(event) for event in alike if event.facts.get("card")]
    unknown = len(alike) - len(known)
    parts = known + ([f"{unknown} card{'s' if unknown > 1 else ''}"] if unknown else [])
    return f"{who} {verb} {listed(parts)}."
