"""The attack that is under way: how it begins, what it is, how it is changed and canceled.

The course of the fight is in `combat`, single strikes are in `strikes`, detainment in `detainment`.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, ClassVar, Literal

from underdeeps.kernel import instant
from underdeeps.meccg import windows
from underdeeps.meccg.facts import CARDS
from underdeeps.meccg.fight import Combat
from underdeeps.meccg.language.action import crosses
from underdeeps.meccg.language.catalogue import action_of
from underdeeps.meccg.language.effect import Effect
from underdeeps.meccg.language.hooks.combat import (
    CancelsAttacks,
    CannotBeAttacked,
    NoDetainment,
    NotFacing,
    OnAttacks,
    OneAttackOnly,
)
from underdeeps.meccg.language.later import lingering
from underdeeps.meccg.language.standing import parts_of
from underdeeps.meccg.language.vocabulary import ATTACK_FLAGS, NOTES
from underdeeps.meccg.modifiers import BASE, Modifier, at_least, total
from underdeeps.meccg.rules import numbers, zones
from underdeeps.meccg.rules.agents import strikes as agent_strikes
from underdeeps.meccg.rules.zones.changes import combat_of, replace
from underdeeps.meccg.table import Card, Company, Table


class CancelAttack(Effect):
    """The attack is canceled."""

    touches: ClassVar[frozenset[str]] = frozenset({"attack", "cancels-attack"})

    @instant
    def do(self, table: Table) -> None:
        if table.combat is not None:
            cancel(table)

    def text(self) -> str:
        return "cancel the attack"


DEFEATED = ATTACK_FLAGS.declare("defeated", "of which all strikes were defeated")
NOT_DEFEATED = ATTACK_FLAGS.declare("not-defeated", "that is over and was not defeated")
CANCELED = ATTACK_FLAGS.declare("canceled", "that was canceled")
STRIKES_STAND = ATTACK_FLAGS.declare("strikes-stand", "whose strikes cannot be canceled")

SEALED = ATTACK_FLAGS.declare("sealed", "on which no other card has an effect")

ONE_OF_SEVERAL = ATTACK_FLAGS.declare(
    "one-of-several",
    "that is one of several actions of a card: before its strikes it can only be canceled",
)

ALL_FAIL = ATTACK_FLAGS.declare(
    "all-fail:",
    "of which all strikes fail before anybody faces them; the number of the one who sees to that follows",
)

STRIKE_CHECK = ATTACK_FLAGS.declare(
    "strike-check:", "what is added to body checks against its strikes that fail so follows"
)
NOTES.declare(ALL_FAIL, "a creature of which all strikes fail before anybody faces them; who sees to that follows")
NOTES.declare(STRIKE_CHECK, "the same of what is added to body checks against a creature whose strikes fail so")

JOINED = ATTACK_FLAGS.declare("joined", "that somebody joined the company to face")

ANY_COMPANY = "c*"
"""The target of an effect that changes attacks on whichever company."""

ISOLATED = ATTACK_FLAGS.declare("isolated", "that alone is left of several")


# -- the attack -------------------------------------------------------------------------------------


def begin(table: Table, company: int, **fields: Any) -> Combat:
    """Lay an attack on the table: it has been faced from now on."""
    target = table.companies[company]
    combat = Combat(number=table.number(), company=company, defender=target.owner, **fields)
    combat.covert = not numbers.is_overt(table, target)
    if combat.detainment and table.listed(NoDetainment.listed) and _in_earnest(table, target, combat):
        combat.detainment = False
    table.combat = combat
    if not _away(table, company) and _is_safe(table, target):
        combat.canceled = True
    if one_of_several(table):
        combat.open = False
        combat.flags = (*combat.flags, ONE_OF_SEVERAL)
    combat.open = combat.open and not table.chain
    combat.members = tuple(card.number for card in table.members(target))
    combat.facing = tuple(number for number in combat.members if may_face(table, combat, table.cards[number]))
    zones.change_company(table, company, faced=(*target.faced, *combat.races, combat.card))
    table.tell(
        "attack",
        "combat.start.on-attack-resolution",
        card=combat.card,
        company=company,
        race=combat.race,
        strikes=combat.strikes,
        prowess=attack_prowess(table),
        body=-1 if combat.body is None else combat.body,
        detainment=combat.detainment,
    )
    _change_as_it_begins(table, combat)
    for effect, lasting in lingering(table, OnAttacks):
        effect.begins(table, lasting, combat)
    return combat


def _is_safe(table: Table, company: Company) -> bool:
    """Whether its site, or a card that lies on that, cancels all attacks on such a company."""
    site = table.site_of(company)
    for card in (site, *map(table.cards.__getitem__, site.bears)):
        for part in parts_of(card.id, CancelsAttacks):
            own = card.owner == company.owner
            if own if part.whose == "own" else numbers.is_minion_company(table, company):
                return True
    return False


def _in_earnest(table: Table, company: Company, combat: Combat) -> bool:
    """Whether a card in play keeps an attack on a company from being detainment."""
    return any(
        part.forbids(table, table.cards[number], company, combat.keyed, combat.card)
        for number in table.listed(NoDetainment.listed)
        for part in parts_of(table.cards[number].id, NoDetainment)
    )


def one_of_several(table: Table) -> bool:
    """Whether what is being resolved is a card with several actions, of which an attack is one."""
    return bool(table.acting) and len(action_of(table.acting[-1].action).does) > 1


def _change_as_it_begins(table: Table, combat: Combat) -> None:
    """Effects on all attacks of a race against a company: lasting ``attack-strikes``, ``-prowess`` and ``-body``."""
    changes: tuple[Literal["strikes", "prowess", "body"], ...] = ("strikes", "prowess", "body")
    if combat.source != "company":
        for attribute in changes:
            if (attribute == "strikes" and combat.each) or (attribute == "body" and combat.body is None):
                continue
            for effect in numbers.lasting(table, f"attack-{attribute}", f"c{combat.company}", ANY_COMPANY):
                if not {"", combat.source, *combat.races}.isdisjoint(effect.detail.split("|")):
                    modify(table, Modifier(attribute, effect.amount, effect.card))


def _away(table: Table, company: int) -> bool:
    """Whether a company is on its way, and so not at its site."""
    return table.journey is not None and table.journey.company == company and table.journey.moving


def may_face(table: Table, combat: Combat, card: Card) -> bool:
    """Whether a character or ally of the company faces the attack."""
    if combat.only and card.number not in combat.only:
        return False
    at_site = not _away(table, combat.company)
    if any(part.exempts(combat, at_site) for part in parts_of(card.id, CannotBeAttacked)):
        return False
    return not any(part.exempts(card) for part in parts_of(combat.card, NotFacing))


def attack_modifiers(table: Table, attribute: Literal["strikes", "prowess", "body"]) -> Iterator[Modifier]:
    """What makes up an attribute of the attack: what it is by itself, and the changes by what is still in play."""
    combat = combat_of(table)
    own = {"strikes": combat.strikes, "prowess": combat.prowess, "body": combat.body or 0}[attribute]
    yield Modifier(attribute, own, combat.card, why="printed", layer=BASE)
    for change in combat.modifiers:
        if change.attribute == attribute and stands(table, change):
            yield change
    if attribute == "prowess":
        yield from agent_strikes.weakened(table, combat)


def stands(table: Table, change: Modifier) -> bool:
    """Whether what a change of the attack hangs on is still in play."""
    return (not change.source or change.source in table.cards) and (
        not change.needs or numbers.sees(table, change.needs, change.source)
    )


def modify(table: Table, change: Modifier) -> None:
    """Change the attack as a whole."""
    combat = combat_of(table)
    if combat.has(SEALED):
        return
    combat.modifiers = (*combat.modifiers, change)
    if stands(table, change):
        table.tell(
            "attack-changed",
            "combat.step1.whole-attack-attributes",
            card=change.card,
            number=change.attribute,
            amount=change.amount,
        )


def strikes_of(table: Table) -> int:
    """How many strikes the attack has."""
    combat = combat_of(table)
    if combat.each:
        return len(facing(table))
    return total(at_least(0, attack_modifiers(table, "strikes")))


def attack_prowess(table: Table) -> int:
    """The prowess of each of its strikes, before what touches a single one."""
    return total(attack_modifiers(table, "prowess"))


def attack_body(table: Table) -> int | None:
    """The body of its strikes; None if they have none."""
    return None if combat_of(table).body is None else total(attack_modifiers(table, "body"))


def attributes(table: Table) -> tuple[object, ...]:
    """What the attack is as a whole, by which two tables can be compared: strikes, prowess, body, how it is fought."""
    combat = combat_of(table)
    return (
        combat.races,
        0 if combat.each else strikes_of(table),
        combat.each,
        attack_prowess(table),
        attack_body(table),
        combat.attacker_chooses,
        combat.detainment,
        combat.cannot_be_canceled,
        combat.canceled,
        [flag for flag in combat.flags if flag not in CARDS],
    )


def facing(table: Table) -> tuple[int, ...]:
    """Those who face the attack and are still there."""
    combat = combat_of(table)
    return tuple(
        number for number in combat.facing if number in table.cards and f"not-facing:{number}" not in combat.flags
    )


def cancel(table: Table, rule: str = "term.cancel") -> None:
    """The attack is canceled, unless an effect that lasts lets something else happen instead."""
    combat = combat_of(table)
    if combat.has(SEALED) or any(effect.spares(table, left, combat) for effect, left in lingering(table, OnAttacks)):
        return
    combat.canceled = True
    combat.given = tuple(strike if strike.outcome else replace(strike, outcome="canceled") for strike in combat.given)
    table.tell("attack-canceled", rule, card=combat.card)


def one_attack_only(table: Table, card: str) -> bool:
    """Whether a site or hazard with several attacks makes one only."""
    laid = [table.cards[event].id for event in table.events]
    return any(parts_of(event, OneAttackOnly) and not crosses(event, card) for event in laid)


def isolate(table: Table) -> None:
    """The attack on the table is the only one left of several: it cannot be canceled."""
    combat = combat_of(table)
    combat.cannot_be_canceled = True
    combat.canceled = False
    combat.flags = (*combat.flags, ISOLATED)


def normal_window(table: Table) -> int:
    """The actions that the surrounding phase allows beside those of the combat: none before a site is entered."""
    if table.phase == "movement-hazard":
        return windows.MOVEMENT
    company = table.companies.get(table.site_company)
    return windows.SITE if table.phase == "site" and company is not None and company.entered else 0


def under_way(table: Table) -> bool:
    """Whether there is still something to fight: not canceled, and somebody to face it."""
    combat = combat_of(table)
    return not combat.canceled and combat.company in table.companies and bool(facing(table))
