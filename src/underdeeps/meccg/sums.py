"""What the numbers of a player, a company, a strike or a check are made of, for people who want to see the sum.

Each sum is the list of modifiers that the rules add up, in the order in which they apply. Nothing is decided here.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any, Final

from underdeeps.meccg.facts import CARDS
from underdeeps.meccg.fight import Combat
from underdeeps.meccg.language.hooks.combat import UsesMind
from underdeeps.meccg.language.standing import parts_of
from underdeeps.meccg.modifiers import Modifier, Step, Why, steps, total
from underdeeps.meccg.rules import checks, numbers, riddling
from underdeeps.meccg.rules.agents import influence as agents
from underdeeps.meccg.rules.combat import strikes
from underdeeps.meccg.rules.influence import attempts, factions
from underdeeps.meccg.rules.journeys import hazard_limit
from underdeeps.meccg.table import Check, Table

Summed = dict[str, Any]

WORDS: Final[dict[Why, str]] = {
    "": "",
    "printed": "as printed",
    "tapped": "tapped",
    "wounded": "wounded",
    "wounded-before": "wounded before",
    "stays": "stays untapped",
    "taps": "taps to face the strike",
    "support": "support",
    "excess": "excess strikes",
    "trophies": "trophies",
    "attack": "for this attack",
    "turn": "until the end of the turn",
    "untap": "until the next untap phase",
    "organization": "through the next organization phase",
    "long-event": "as long as a long-event",
    "game": "for the rest of the game",
    "halved": "halves the body",
    "company": "for each character of the company",
    "ringwraith": "a Ringwraith in the company",
    "check": "by the check itself",
    "standard": "standard modifications",
    "follower": "controlled as a follower",
    "controller": "direct influence of the controller",
    "general-influence": "the opponent's unused general influence",
    "own-influence": "unused general influence",
    "enmity": "heroes and minions",
    "home": "at a home site",
    "kin": "of its own home",
    "at-least": "not below zero",
    "controlled": "controlled",
    "spare": "controls nobody",
    "size": "size of the company, two at least",
    "sideboard": "halved for the sideboard",
    "set": "as it was set",
    "since": "by what was done since",
}


def summed(found: Iterable[Modifier], start: str = "") -> Summed:
    """A sum as plain data; `start` says what it starts from."""
    taken = [step for step in steps(found) if step.amount]
    return {"total": sum(step.amount for step in taken), "parts": [_part(step, start) for step in taken]}


def _part(step: Step, start: str) -> dict[str, Any]:
    by = step.by
    words = start if start and by.why == "printed" else WORDS[by.why]
    if step.amount != by.amount:
        limit = f"to at most {by.maximum}" if by.maximum is not None else f"not below {by.minimum}"
        words = f"{words}, {limit}" if words else limit
    return {"words": words, "card": by.card if by.card in CARDS else "", "amount": step.amount}


# -- players and companies ----------------------------------------------------------------------------


def player(table: Table, seat: str) -> Summed:
    """What a player has: general influence that is left, and the size of the hand."""
    return {
        "general_influence": summed(numbers.free_influence_modifiers(table, seat), BY_RULE),
        "hand_limit": summed(numbers.hand_size_modifiers(table, seat), BY_RULE),
    }


def limit(table: Table) -> Summed:
    """The hazard limit of the movement/hazard phase that is under way."""
    return summed(hazard_limit.limit_modifiers(table))


BY_RULE: Final = "by the rules"
"""What a number starts from that is printed on no card."""


# -- strikes ------------------------------------------------------------------------------------------


def strike(table: Table, fight: Combat) -> Summed:
    """The strike that is being fought: the sum of the one who faces it and that of the strike."""
    return {
        "own": summed(strikes.fighter(table), "mind" if parts_of(fight.card, UsesMind) else "prowess"),
        "foe": summed(strikes.striker(table), "prowess"),
        "opposed": strikes.is_opposed(table),
    }


# -- checks -------------------------------------------------------------------------------------------


def check(table: Table, it: Check) -> Summed:
    """A check that is due: what is added to the dice, and what it is made against."""
    here = it.character in table.cards
    if it.kind == "corruption" and here:
        points = numbers.corruption_points(table, it.character)
        return _against(
            checks.corruption_modifiers(table, it),
            points,
            "corruption point" if points == 1 else "corruption points",
            "corruption checks",
        )
    if it.kind == "body":
        return _body(table, it)
    if it.kind == "influence" and here:
        return _influence(table, it)
    return _against(riddling.modifiers(table, it) if it.kind == "riddling" else it.changes, None, "")


def _against(
    found: Iterable[Modifier], number: int | None, what: str, start: str = "", opposed: bool = False
) -> Summed:
    return {"sum": summed(found, start), "number": number, "what": what, "opposed": opposed}


def _body(table: Table, it: Check) -> Summed:
    found = checks.body_modifiers(table, it)
    if it.character in table.cards:
        return _against(found, total(checks.checked_body(table, it)), "body")
    fighting = table.combat is not None and table.combat.strike >= 0
    body = strikes.failed_body(table, strikes.strike_of(table).target) if fighting else None
    return _against(found, body, "body of the strike")


def _influence(table: Table, it: Check) -> Summed:
    if it.against in CARDS:
        number = CARDS[it.against].influence_number or 0
        return _against(factions.faction_modifiers(table, it), number, "influence number", "direct influence")
    if not it.against.isdigit() or int(it.against) not in table.cards:
        return _against(factions.plain_modifiers(table, it), it.number, "for this race", "direct influence")
    target = table.card(it.against)
    if it.character in table.agents:
        found, number = agents.modifiers(table, it, target), agents.needed(table, it, target)
    else:
        found, number = attempts.attempt_modifiers(table, it, target), attempts.needed(table, target)
    return _against(found, number, "number" if target.role == "faction" else "mind", "direct influence", True)
