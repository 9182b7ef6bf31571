"""Modifiers: by how much an attribute is changed, and by what; and how they add up.

Each attribute that circumstances change (prowess, body, mind, influence, corruption, the hazard limit, what is added to
a check) is a list of modifiers, of which the first is what it starts from. One function yields the list, beside the
rule that it belongs to. The rules and the bots take its `total`, the sums at the table show its `steps`.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final, Literal

import msgspec

Changed = Literal[
    "strikes",
    "prowess",
    "body",
    "mind",
    "direct-influence",
    "corruption-points",
    "general-influence",
    "hand-size",
    "hazard-limit",
    "check",
    "own-prowess",
    "own-body",
    "strike-body",
    "attacker-body",
]
"""What is changed: of an attack ``strikes``, ``prowess`` and ``body``; of somebody ``prowess``, ``body``, ``mind``,
``direct-influence`` and ``corruption-points``; of a player ``general-influence`` and ``hand-size``; the
``hazard-limit`` against a company; what is added to a ``check``; for a single strike its ``prowess``
(that of who makes it), its body (``strike-body``), the ``own-prowess`` and ``own-body`` of who faces it, the
``attacker-body`` of who makes it."""

Why = Literal[
    "",
    "printed",
    "tapped",
    "wounded",
    "wounded-before",
    "stays",
    "taps",
    "support",
    "excess",
    "trophies",
    "attack",
    "turn",
    "untap",
    "organization",
    "long-event",
    "game",
    "halved",
    "company",
    "ringwraith",
    "check",
    "standard",
    "follower",
    "controller",
    "general-influence",
    "own-influence",
    "enmity",
    "home",
    "kin",
    "at-least",
    "controlled",
    "spare",
    "size",
    "sideboard",
    "set",
    "since",
]
"""Why there is a modifier: a word for what the rules give, or for how long an effect lasts; empty if its card says it
all."""

BASE: Final = 0
GEAR: Final = 1
OTHER: Final = 2
AFTERWARDS: Final = 3


class Modifier(msgspec.Struct, frozen=True, gc=False, omit_defaults=True, rename={"attribute": "number"}):
    """A change to an attribute (in saves its `number`). It ends when the card that makes it leaves play."""

    attribute: Changed
    amount: int
    card: str = ""
    """The id of the card that it comes from; empty if it comes from a rule."""
    source: int = 0
    """The number of the card in play that makes it; 0 if none has to stay in play."""
    needs: str = ""
    """The name of an event that must be in play too."""
    why: Why = ""
    maximum: int | None = None
    """It raises nothing above this."""
    minimum: int | None = None
    """It brings nothing below this."""
    layer: int = OTHER
    """What an attribute starts from is `BASE`, then comes `GEAR` (the weapon; for body shield, armor and helmet); what
    becomes of the sum is `AFTERWARDS`."""


class Step(msgspec.Struct, frozen=True, gc=False):
    """A modifier as it was applied: what it added once limits had their say."""

    by: Modifier
    amount: int


def changes(attribute: Changed, amount: int, card: str = "", why: Why = "") -> tuple[Modifier, ...]:
    """A single modifier, or none if it changes nothing."""
    return (Modifier(attribute, amount, card, why=why),) if amount else ()


def at_least(least: int, found: Iterable[Modifier]) -> tuple[Modifier, ...]:
    """Modifiers, and what keeps them from bringing an attribute below the least that it can be."""
    kept = tuple(found)
    missing = least - total(kept)
    return (*kept, Modifier(kept[0].attribute, missing, why="at-least", layer=AFTERWARDS)) if missing > 0 else kept


def total(found: Iterable[Modifier]) -> int:
    """What modifiers add up to, in the order that serves the player best whose attribute it is."""
    kept = tuple(found)
    value = 0
    for each in kept:
        if each.maximum is not None or each.minimum is not None:
            return sum([step.amount for step in steps(kept)])
        value += each.amount
    return value


def steps(found: Iterable[Modifier]) -> list[Step]:
    """Modifiers in the order in which they apply, each with what it adds.

    Gear comes first. The others follow in the order that serves the player best: what lowers, then what has a maximum,
    then the rest (`meccg.choice.play.best-order-of-modifiers`).
    """
    value = 0
    taken = []
    for each in sorted(found, key=_place):
        after = _applied(value, each)
        taken.append(Step(each, after - value))
        value = after
    return taken


def _place(each: Modifier) -> tuple[int, int, int]:
    """Where a modifier comes: of several maximums the lowest first, of several minimums the highest."""
    if each.minimum is not None:
        return each.layer, 3, -each.minimum
    if each.amount < 0:
        return each.layer, 0, 0
    return (each.layer, 1, each.maximum) if each.maximum is not None else (each.layer, 2, 0)


def _applied(value: int, each: Modifier) -> int:
    """A number after a modifier; one that is beyond a limit already stays where it is."""
    after = value + each.amount
    if each.maximum is not None and each.amount > 0:
        return max(value, min(after, each.maximum))
    if each.minimum is not None:
        return max(min(value, each.minimum), after)
    return after
