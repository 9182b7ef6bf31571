"""Prowess and body."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final, Literal

from underdeeps.meccg.language.hooks.companies import StaysAt
from underdeeps.meccg.language.hooks.numbers import (
    STAYING_COSTS,
    Attribute,
    Becomes,
    GainsByTapping,
    Gives,
    MayTakeAllStrikes,
    StaysForNothing,
    TakesStrikes,
)
from underdeeps.meccg.language.standing import parts_of
from underdeeps.meccg.modifiers import BASE, GEAR, OTHER, Changed, Modifier, changes, total
from underdeeps.meccg.rules.numbers.items import in_use
from underdeeps.meccg.rules.numbers.lasting import lasting_modifiers
from underdeeps.meccg.rules.numbers.persons import printed, skills
from underdeeps.meccg.rules.numbers.sources import _borne_parts, given
from underdeeps.meccg.table import TAPPED, UNTAPPED, WOUNDED, Card, Table

# -- prowess, body, mind ----------------------------------------------------------------------------


def prowess(table: Table, number: int, attacker: str = "", base: int | None = None, armed: bool = True) -> int:
    """The prowess of a character or ally; `attacker` is the race of the attack that he faces, `base` stands in for what
    is printed on him. Unless he is `armed`, weapons do not count."""
    return total(prowess_modifiers(table, number, attacker, base, armed))


def prowess_modifiers(
    table: Table, number: int, attacker: str = "", base: int | None = None, armed: bool = True
) -> Iterator[Modifier]:
    """What makes up the prowess of a character or ally."""
    card = table.cards[number]
    own = base_prowess(table, card) if base is None else base
    yield Modifier("prowess", own, card.id, why="printed", layer=BASE)
    for each in _by_cards(table, number, "prowess", attacker, ("weapon",)):
        if armed or each.layer != GEAR:
            yield each
    if card.bears and (gain := trophy_bonus(table, number)[1]):
        yield Modifier("prowess", gain, why="trophies", maximum=9)
    if table.lasting:
        yield from lasting_modifiers(table, "prowess", number, "prowess")


def prowess_in_strike(table: Table, number: int, attacker: str = "") -> int:
    """The prowess with which somebody would meet a strike as he is: tapped, wounded or neither."""
    status = status_modifiers(table.cards[number])
    return total((*prowess_modifiers(table, number, attacker), *status))


def body(table: Table, number: int, attacker: str = "", base: int | None = None) -> int:
    """The body of a character or ally; shield, armor and helmet first. `base` stands in for what is printed on him."""
    return total(body_modifiers(table, number, attacker, base))


def body_modifiers(table: Table, number: int, attacker: str = "", base: int | None = None) -> Iterator[Modifier]:
    """What makes up the body of a character or ally."""
    card = table.cards[number]
    yield Modifier("body", base_body(table, card) if base is None else base, card.id, why="printed", layer=BASE)
    yield from _by_cards(table, number, "body", attacker, ("shield", "armor", "helmet"))
    if table.lasting:
        yield from lasting_modifiers(table, "body", number, "body")


def discard_numbers(table: Table, number: int, attacker: str = "", more: tuple[Modifier, ...] = ()) -> tuple[int, ...]:
    """The body check rolls that make an Orc or Troll be discarded: what changes his body changes them, maximums too."""
    found = table.cards[number].facts.discarded_at
    return tuple(total((*body_modifiers(table, number, attacker, at), *more)) for at in found)


def _by_cards(
    table: Table, number: int, of: Literal["prowess", "body"], attacker: str, gear: tuple[str, ...]
) -> Iterator[Modifier]:
    """What cards give to somebody who faces an attack of such a race; gear comes first."""
    found = [(part, source) for part, source in given(table, number, of) if meets(part, attacker)]
    for part, source in _without_replaced(found):
        layer = GEAR if any(word in source.facts.keywords for word in gear) else OTHER
        yield Modifier(of, part.amount, source.id, maximum=_maximum(table, number, part), layer=layer)


def given_modifiers(
    table: Table, number: int, of: Attribute, changed: Changed, attacker: str = ""
) -> Iterator[Modifier]:
    """What cards give to somebody, with no order and no limit to it: to his checks and rolls."""
    for part, source in given(table, number, of):
        if meets(part, attacker):
            yield Modifier(changed, part.amount, source.id)


def meets(part: Gives, attacker: str) -> bool:
    """Whether a part that is only against attacks of some races is against this: a race, or several with / between."""
    return not part.attackers or any(race in part.attackers for race in attacker.split("/"))


def heeds_attacker(table: Table, number: int) -> bool:
    """Whether somebody's prowess is another against some races than against others."""
    return any(part.attackers for part, _ in given(table, number, "prowess"))


def _without_replaced(found: list[tuple[Gives, Card]]) -> list[tuple[Gives, Card]]:
    """What is left where a part of a card takes the place of its other parts."""
    replaced = [source.number for part, source in found if part.instead]
    if not replaced:
        return found
    return [(part, source) for part, source in found if part.instead or source.number not in replaced]


def _maximum(table: Table, number: int, part: Gives) -> int | None:
    return 2 * base_prowess(table, table.cards[number]) if part.twice else part.maximum


def base_prowess(table: Table, card: Card) -> int:
    """The prowess printed on a card."""
    for each in card.bears:
        for part in parts_of(table.cards[each].id, Becomes):
            return (card.facts.prowess or 0) - part.prowess_lower
    return printed(table, card).prowess or 0


def base_body(table: Table, card: Card) -> int:
    """The body printed on a card."""
    for each in card.bears:
        for part in parts_of(table.cards[each].id, Becomes):
            return part.body
    return printed(table, card).body or 0


def trophy_bonus(table: Table, number: int) -> tuple[int, int]:
    """Direct influence and prowess that a character has from his trophies."""
    total = sum([trophy.facts.points for trophy in table.borne(number, "trophy")])
    return (min(2, (total + 1) // 2), min(2, total // 2)) if total > 0 else (0, 0)


def stay_cost(table: Table, number: int) -> int:
    """The prowess that somebody gives up who does not tap against a strike."""
    usual = 5 if table.combat is not None and table.combat.has(STAYING_COSTS) else 3
    if any(part.skill in skills(table, number) for part in _borne_parts(table, number, StaysForNothing)):
        return 0
    own = (*parts_of(table.cards[number].id, StaysAt), *_borne_parts(table, number, StaysAt))
    return min((part.less for part in own), default=usual)


def takes_strikes(table: Table, number: int) -> int:
    """How many strikes of an attack somebody can be given because of what he bears."""
    parts = _borne_parts(table, number, TakesStrikes)
    return max((part.most for part in parts if part.skill in skills(table, number)), default=1)


def may_take_all_strikes(table: Table, number: int) -> bool:
    """Whether somebody who has the first strike of an attack may face all of them because of what he bears."""
    return bool(_borne_parts(table, number, MayTakeAllStrikes))


def stay_modifiers(table: Table, number: int, stays: bool) -> tuple[Modifier, ...]:
    """What it does to somebody's prowess against a strike that he does not tap, or that he does."""
    return changes("own-prowess", -stay_cost(table, number), why="stays") if stays else _tap_modifiers(table, number)


def _tap_modifiers(table: Table, number: int) -> tuple[Modifier, ...]:
    """What gives somebody more prowess if he taps to face a strike, or takes body from the strike."""
    found: list[Modifier] = []
    for each in table.cards[number].bears:
        card = table.cards[each]
        for part in parts_of(card.id, GainsByTapping) if in_use(table, card) else ():
            if not part.skill or part.skill in skills(table, number):
                found += changes("own-prowess", part.prowess, card.id, "taps")
                found += changes("strike-body", part.strike_body, card.id, "taps")
    return tuple(found)


def status_modifiers(card: Card) -> tuple[Modifier, ...]:
    """The prowess that a tapped or wounded character loses against a strike."""
    return STATUS[card.state]


STATUS: Final[dict[int, tuple[Modifier, ...]]] = {
    UNTAPPED: (),
    TAPPED: changes("prowess", -1, why="tapped"),
    WOUNDED: changes("prowess", -2, why="wounded"),
}
