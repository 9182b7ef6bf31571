"""A combat: one attack on one company, from its start to its end.

`attacks.begin` lays an attack on the table, `fight` carries it out: actions before assignment, the assignment of
strikes (`assignment`), a strike sequence for each (`strikes`), the conclusion. Where attacks come from is elsewhere:
creatures in `creatures`, automatic-attacks in `automatic_attacks`, companies against companies in `company_combat`.
"""

from __future__ import annotations

from functools import cache

from underdeeps.kernel import Flow, Option, ask, procedure
from underdeeps.meccg import windows
from underdeeps.meccg.fight import Strike
from underdeeps.meccg.language.catalogue import plays_of
from underdeeps.meccg.language.hooks.combat import OneCharacter
from underdeeps.meccg.language.standing import parts_of
from underdeeps.meccg.modifiers import Modifier, total
from underdeeps.meccg.rules import checks, zones
from underdeeps.meccg.rules.chain import chain
from underdeeps.meccg.rules.chain.later import go_on
from underdeeps.meccg.rules.combat import on_guard
from underdeeps.meccg.rules.combat.assignment import (
    DEFENDER_GIVES,
    assign,
    is_open_to_defender,
    must_face,
    without_strike,
)
from underdeeps.meccg.rules.combat.attacks import (
    ALL_FAIL,
    CANCELED,
    DEFEATED,
    NOT_DEFEATED,
    STRIKE_CHECK,
    attack_body,
    attack_modifiers,
    normal_window,
    strikes_of,
    under_way,
)
from underdeeps.meccg.rules.combat.strikes import fight_strikes
from underdeeps.meccg.rules.zones.changes import combat_of
from underdeeps.meccg.table import Table


@procedure
def fight(table: Table) -> Flow[str]:
    """The attack on the table is fought: ``defeated``, ``not-defeated`` or ``canceled``."""
    if not combat_of(table).canceled:
        yield from chain.happen(table, "attack-begins", "attack", combat_of(table).defender)
    if table.phase == "site" and combat_of(table).source != "company" and not combat_of(table).canceled:
        yield from on_guard.may_meet_attack(table)
    if combat_of(table).source != "company" and not combat_of(table).canceled:
        extra = normal_window(table) if combat_of(table).open else 0
        yield from chain.window(table, windows.ATTACK | extra)
    if under_way(table):
        yield from chain.happen(table, "before-assignment", "attack", combat_of(table).defender)
    if under_way(table):
        yield from face(table)
    outcome = _outcome(table)
    combat_of(table).stage = "over"
    combat_of(table).flags = (*combat_of(table).flags, outcome)
    yield from chain.happen(table, "attack-ended", outcome, combat_of(table).defender)
    table.tell("attack-ended", "combat.step5.when", card=combat_of(table).card, outcome=outcome)
    yield from wound_checks(table)
    yield from follow_up(table)
    if table.lasting:
        yield from go_on(table, "attack-over")
    _remember(table)
    table.lasting = tuple(effect for effect in table.lasting if effect.until != "attack")
    table.combat = None
    if table.lasting:
        yield from go_on(table, "combat-over")
    return outcome


@procedure
def face(table: Table) -> Flow[None]:
    """The strikes of the attack are given out and fought, unless all of them fail before that."""
    if failing(table):
        yield from fail_all(table)
        return
    yield from choose_one(table)
    combat_of(table).stage = "assigning"
    yield from assign(table)
    combat_of(table).stage = "strikes"
    yield from fight_strikes(table)


def failing(table: Table) -> int:
    """The number of the one who makes all strikes of the attack fail; 0 if nobody does."""
    flags = combat_of(table).flags
    return next((int(flag.removeprefix(ALL_FAIL)) for flag in flags if flag.startswith(ALL_FAIL)), 0)


def strike_checks(table: Table) -> tuple[Modifier, ...]:
    """What is added to body checks against strikes that fail before anybody faces them."""
    combat = combat_of(table)
    found = (int(flag.removeprefix(STRIKE_CHECK)) for flag in combat.flags if flag.startswith(STRIKE_CHECK))
    return tuple(Modifier("check", amount, combat.card) for amount in found)


@procedure
def fail_all(table: Table) -> Flow[None]:
    """All strikes fail before anybody faces them; those without body are defeated, the others by a body check."""
    who = failing(table)
    combat_of(table).stage = "strikes"
    combat_of(table).given = (Strike(who, outcome="failed"),) * strikes_of(table)
    for place in range(len(combat_of(table).given)):
        beaten = True
        if attack_body(table) is not None and not combat_of(table).detainment:
            beaten = yield from checks.strike_body_check(
                table, combat_of(table).defender, who, total(attack_modifiers(table, "body")), strike_checks(table)
            )
        set_outcome(table, place, beaten)


def set_outcome(table: Table, place: int, beaten: bool) -> None:
    """A strike that failed before anybody faced it is defeated, or it is not."""
    given = list(combat_of(table).given)
    given[place] = zones.replace(given[place], outcome="defeated" if beaten else "failed")
    combat_of(table).given = tuple(given)
    outcome = given[place].outcome
    table.tell(
        "strike-failed", "combat.strike-sequence.step7-strike-fails", number=given[place].target, outcome=outcome
    )


@procedure
def follow_up(table: Table) -> Flow[None]:
    """First the player on turn, then the hazard player, may play what is played right after an attack."""
    for seat in (table.active, table.hazard_player):
        if may_be_followed(table, seat):
            yield from chain.seat_window(table, seat, windows.AFTER_ATTACK)


def may_be_followed(table: Table, seat: str) -> bool:
    """Whether a player holds a card that is played right after an attack on a company of the player on turn."""
    combat = combat_of(table)
    if combat.defender != table.active or combat.source == "company" or table.over:
        return False
    return any(map(follows_attack, table.players[seat].hand.cards))


@cache
def follows_attack(card: str) -> bool:
    """Whether a card can be played right after an attack."""
    return any(action.when & windows.AFTER_ATTACK for _, action in plays_of(card))


@procedure
def wound_checks(table: Table) -> Flow[None]:
    """After some attacks those who were wounded make corruption checks."""
    for modifier in wound_modifiers(table):
        for number in combat_of(table).wounded:
            yield from checks.corruption_check(table, number, modifier, combat_of(table).card)


def wound_modifiers(table: Table) -> tuple[int, ...]:
    """The modifiers of the corruption checks that a wound by the attack leads to."""
    flags = combat_of(table).flags
    return tuple(int(flag.removeprefix("wound-check:")) for flag in flags if flag.startswith("wound-check:"))


def _remember(table: Table) -> None:
    """The creature keeps in mind who faced its strikes, and what its further attacks have to know."""
    combat = combat_of(table)
    if combat.maker in table.cards and combat.source in ("creature", "automatic"):
        if table.cards[combat.maker].role == "site":
            return
        notes = [f"faced:{strike.target}" for strike in combat.given if strike.outcome != "canceled"]
        notes += [f"only:{number}" for number in combat.only]
        notes += ["detainment"] if combat.detainment else []
        old = table.cards[combat.maker].note
        zones.change(table, combat.maker, note=tuple(dict.fromkeys((*old, *notes))))


def _outcome(table: Table) -> str:
    combat = combat_of(table)
    if combat.canceled:
        return CANCELED
    beaten = bool(combat.given) and all(strike.outcome == "defeated" for strike in combat.given)
    return DEFEATED if beaten else NOT_DEFEATED


def chooser(table: Table) -> str:
    """Who chooses the one character whom an attack is against: the attacker, unless the defender gives out strikes."""
    combat = combat_of(table)
    gives = combat.has(DEFENDER_GIVES) or is_open_to_defender(table)
    return combat.defender if gives else table.opponent(combat.defender)


@procedure
def choose_one(table: Table) -> Flow[None]:
    """Some attacks are all against one character, whom the attacker chooses at the first of them."""
    if parts_of(combat_of(table).card, OneCharacter) and not combat_of(table).only:
        choice = yield from ask(
            table,
            chooser(table),
            "combat.one",
            [Option("strike", str(number)) for number in must_face(table) or without_strike(table)],
            "combat.step3.opponent-assigns-rest",
        )
        combat_of(table).only = (int(choice.subject),)
        combat_of(table).facing = combat_of(table).only
