"""Prowess and body."""

from __future__ import annotations

from underdeeps.meccg.language.hooks.companies import StaysAt
from underdeeps.meccg.language.hooks.numbers import (
    STAYING_COSTS,
    Becomes,
    GainsByTapping,
    Gives,
    Number,
    StaysForNothing,
    TakesStrikes,
)
from underdeeps.meccg.language.standing import parts_of
from underdeeps.meccg.rules.numbers.items import in_use
from underdeeps.meccg.rules.numbers.lasting import _amount_of, _lasting_sum, lasting
from underdeeps.meccg.rules.numbers.persons import skills
from underdeeps.meccg.rules.numbers.sources import _borne_parts, gifts
from underdeeps.meccg.table import TAPPED, WOUNDED, Card, Table

# -- prowess, body, mind ----------------------------------------------------------------------------


def prowess(table: Table, number: int, attacker: str = "", base: int | None = None, armed: bool = True) -> int:
    """The prowess of a character or ally; `attacker` is the race of the attack that he faces, `base` stands in for what
    is printed on him. Unless he is `armed`, weapons do not count.

    The weapon in use comes first. The others follow in the order that serves their player best: what lowers, then what
    has a maximum, then the rest.
    """
    card = table.cards[number]
    changes = _changes(table, number, "prowess", attacker)
    weapons = [change for change in changes if change[2] and armed]
    others = sorted((change for change in changes if not change[2]), key=_order)
    value = base_prowess(table, card) if base is None else base
    for amount, maximum, _ in (*weapons, *others):
        value = _raised(value, amount, maximum)
    value = _raised(value, trophy_bonus(table, number)[1], 9)
    return value + _lasting_sum(table, "prowess", number)


def body(table: Table, number: int, attacker: str = "", base: int | None = None) -> int:
    """The body of a character or ally; shield, armor and helmet first. `base` stands in for what is printed on him."""
    card = table.cards[number]
    changes = sorted(_changes(table, number, "body", attacker), key=_order)
    gear = [change for change in changes if change[2]]
    others = [change for change in changes if not change[2]]
    value = base_body(table, card) if base is None else base
    for amount, maximum, _ in (*gear, *others):
        value = _raised(value, amount, maximum)
    return value + _lasting_sum(table, "body", number)


def discard_numbers(table: Table, number: int, attacker: str = "") -> tuple[int, ...]:
    """The body check rolls that make an Orc or Troll be discarded: what changes his body changes them, maximums too."""
    return tuple(body(table, number, attacker, at) for at in table.cards[number].facts.discarded_at)


Change = tuple[int, int | None, bool]
"""An amount, a maximum, and whether it comes first (a weapon; gear that gives body)."""


def _changes(table: Table, number: int, of: Number, attacker: str) -> list[Change]:
    first = ("weapon",) if of == "prowess" else ("shield", "armor", "helmet")
    found: list[tuple[Gives, Card]] = [
        (part, source) for part, source in gifts(table, number, of) if not part.attackers or meets(part, attacker)
    ]
    return [
        (part.amount, _maximum(table, number, part), any(word in source.facts.keywords for word in first))
        for part, source in _without_replaced(found)
    ]


def changes_by_card(table: Table, number: int, of: Number, attacker: str) -> list[tuple[int, Card]]:
    """What changes a number of somebody who faces such an attack: each amount with the card that it comes from."""
    found = [(part, source) for part, source in gifts(table, number, of) if meets(part, attacker)]
    return [(part.amount, source) for part, source in _without_replaced(found)]


def lasting_on(table: Table, kind: str, card: Card) -> list[tuple[str, int]]:
    """The effects for the rest of the turn on somebody, or on his company: each card's id and the amount."""
    company = table.company_of(card.number)
    targets = (card.token, f"c{company.number}" if company else "")
    return [(effect.card, _amount_of(table, effect)) for effect in lasting(table, kind, *targets)]


def meets(part: Gives, attacker: str) -> bool:
    """Whether a part that is only against attacks of some races is against this: a race, or several with / between."""
    return not part.attackers or any(race in part.attackers for race in attacker.split("/"))


def _without_replaced(found: list[tuple[Gives, Card]]) -> list[tuple[Gives, Card]]:
    """What is left where a part of a card takes the place of its other parts."""
    replaced = {source.number for part, source in found if part.instead}
    return [(part, source) for part, source in found if part.instead or source.number not in replaced]


def _maximum(table: Table, number: int, part: Gives) -> int | None:
    return 2 * base_prowess(table, table.cards[number]) if part.twice else part.maximum


def _order(change: Change) -> tuple[int, int]:
    amount, maximum, _ = change
    if amount < 0:
        return 0, 0
    return (1, maximum) if maximum is not None else (2, 0)


def _raised(value: int, amount: int, maximum: int | None) -> int:
    if maximum is None or amount <= 0:
        return value + amount
    return max(value, min(value + amount, maximum))


def base_prowess(table: Table, card: Card) -> int:
    """The prowess printed on a card."""
    for each in card.bears:
        for part in parts_of(table.cards[each].id, Becomes):
            return (card.facts.prowess or 0) - part.prowess_lower
    return card.facts.prowess or 0


def base_body(table: Table, card: Card) -> int:
    """The body printed on a card."""
    for each in card.bears:
        for part in parts_of(table.cards[each].id, Becomes):
            return part.body
    return card.facts.body or 0


def trophy_bonus(table: Table, number: int) -> tuple[int, int]:
    """Direct influence and prowess that a character has from his trophies."""
    total = sum(trophy.facts.points for trophy in table.borne(number, "trophy"))
    return (min(2, (total + 1) // 2), min(2, total // 2)) if total > 0 else (0, 0)


def stay_cost(table: Table, number: int) -> int:
    """The prowess that somebody gives up who does not tap against a strike."""
    usual = 5 if table.combat is not None and table.combat.has(STAYING_COSTS) else 3
    if any(part.skill in skills(table, number) for part in _borne_parts(table, number, StaysForNothing)):
        return 0
    return min((part.less for part in parts_of(table.cards[number].id, StaysAt)), default=usual)


def takes_strikes(table: Table, number: int) -> int:
    """How many strikes of an attack somebody can be given because of what he bears."""
    parts = _borne_parts(table, number, TakesStrikes)
    return max((part.most for part in parts if part.skill in skills(table, number)), default=1)


def tap_gain(table: Table, number: int) -> int:
    """The prowess that somebody has more if he taps to face a strike."""
    return sum(
        part.prowess
        for each in table.cards[number].bears
        for part in parts_of(table.cards[each].id, GainsByTapping)
        if in_use(table, table.cards[each])
    )


def status_penalty(card: Card) -> int:
    """The prowess that a tapped or wounded character loses against a strike."""
    return {TAPPED: -1, WOUNDED: -2}.get(card.state, 0)
