"""Which strikes go to whom: the defender assigns, then the opponent.

How a strike that is assigned is fought is in `strikes`.
"""

from __future__ import annotations

from underdeeps.kernel import Flow, Option, ask, procedure
from underdeeps.meccg.fight import Strike
from underdeeps.meccg.language.hooks.combat import FightsOn, FirstStrikeOn, MustBeAssignedFirst
from underdeeps.meccg.language.standing import parts_of
from underdeeps.meccg.language.vocabulary import ATTACK_FLAGS
from underdeeps.meccg.rules import numbers, zones
from underdeeps.meccg.rules.combat.attacks import JOINED, facing, strikes_of
from underdeeps.meccg.rules.zones.changes import combat_of
from underdeeps.meccg.table import UNTAPPED, Table

# -- assignment -------------------------------------------------------------------------------------


@procedure
def assign(table: Table) -> Flow[None]:
    """Strikes are given out: by the defender to untapped characters, then by the opponent to the others."""
    if combat_of(table).each:
        for number in facing(table):
            give(table, number)
        return
    for number in must_face(table)[: strikes_of(table)]:
        give(table, number)
    yield from first_strike(table)
    if not combat_of(table).attacker_chooses:
        yield from defender_assigns(table)
    yield from opponent_assigns(table)
    combat_of(table).excess = max(0, strikes_of(table) - len(combat_of(table).given))


@procedure
def first_strike(table: Table) -> Flow[None]:
    """The attacker may give the first strike to somebody who is marked for it."""
    if marked(table):
        choice = yield from ask(
            table,
            table.opponent(combat_of(table).defender),
            "combat.first-strike",
            [*(Option("strike", str(number)) for number in marked(table)), _ENOUGH],
            "combat.step3.opponent-assigns-rest",
        )
        if choice.verb == "strike":
            give(table, int(choice.subject))


def marked(table: Table) -> list[int]:
    """Those to whom the attacker may give the first strike, if none has been given."""
    if combat_of(table).has(DEFENDER_GIVES):
        return []
    if combat_of(table).given or not strikes_of(table) or combat_of(table).has(JOINED):
        return []
    return [number for number in without_strike(table) if zones.parts_of_card(table, number, FirstStrikeOn)]


def must_face(table: Table) -> tuple[int, ...]:
    """Those who must be given a strike of the attack, whoever gives the strikes out."""
    return tuple(number for number in facing(table) if f"must-face:{number}" in combat_of(table).flags)


@procedure
def defender_assigns(table: Table) -> Flow[None]:
    """The defending player may give one strike each to untapped characters."""
    while len(combat_of(table).given) < strikes_of(table):
        choice = yield from ask(
            table,
            combat_of(table).defender,
            "combat.assign",
            _options_of_defender(table),
            "combat.step2.defender-assigns",
        )
        if choice.verb == "enough":
            return
        give(table, int(choice.subject))


DEFENDER_GIVES = ATTACK_FLAGS.declare("defender-gives", "whose strikes the defender gives out, all of them")


def _options_of_defender(table: Table) -> list[Option]:
    """To whom the defender may give the next strike; they may leave the rest to the opponent, unless all is theirs."""
    found = defender_options(table)
    return found if found and combat_of(table).has(DEFENDER_GIVES) else [*found, _ENOUGH]


def defender_options(table: Table) -> list[Option]:
    """The untapped characters who have no strike yet, and those who may take more than one."""
    several = [number for number in facing(table) if 0 < strikes_on(table, number) < most_strikes(table, number)]
    return [Option("face", str(number)) for number in (*without_strike(table), *several) if is_ready(table, number)]


ALL_READY = ATTACK_FLAGS.declare(
    "all-ready",
    "whose strikes the defender may give to tapped and wounded characters, too",
)


def is_ready(table: Table, number: int) -> bool:
    """Whether somebody is untapped, or counts as that when his player gives out strikes."""
    card = table.cards[number]
    if combat_of(table).has(ALL_READY):
        return True
    return card.state == UNTAPPED or bool(parts_of(card.id, MustBeAssignedFirst) or parts_of(card.id, FightsOn))


def strikes_on(table: Table, number: int) -> int:
    """How many strikes of the attack somebody has been given."""
    return sum(strike.target == number for strike in combat_of(table).given)


SEVERAL = ATTACK_FLAGS.declare("several-strikes:", "that lets somebody take several of its strikes")


def most_strikes(table: Table, number: int) -> int:
    """How many strikes of the attack somebody can be given: one, unless an effect lets him take more."""
    head = f"{SEVERAL}{number}:"
    most = max((int(flag.removeprefix(head)) for flag in combat_of(table).flags if flag.startswith(head)), default=1)
    return max(most, numbers.takes_strikes(table, number))


@procedure
def opponent_assigns(table: Table) -> Flow[None]:
    """The opponent gives the remaining strikes to those who have none, tapped and wounded ones too."""
    while len(combat_of(table).given) < strikes_of(table) and without_strike(table):
        choice = yield from ask(
            table,
            table.opponent(combat_of(table).defender),
            "combat.assign-rest",
            [Option("strike", str(number)) for number in without_strike(table)],
            "combat.step3.opponent-assigns-rest",
        )
        give(table, int(choice.subject))


def without_strike(table: Table) -> list[int]:
    """Those who face the attack and have no strike yet; some allies stand before their controller."""
    free = [number for number in facing(table) if not strikes_on(table, number)]
    shielded = {table.cards[number].on for number in free if parts_of(table.cards[number].id, MustBeAssignedFirst)}
    return [number for number in free if number not in shielded]


def give(table: Table, number: int) -> None:
    """A strike is given to somebody."""
    combat = combat_of(table)
    combat.given = (*combat.given, Strike(number))
    table.tell("strike-given", "combat.strike.one-target-one-strike", character=table.cards[number].id, number=number)


_ENOUGH = Option("enough")
_STAY = (Option("tap"), Option("stay"))
