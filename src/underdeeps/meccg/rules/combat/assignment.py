"""Which strikes go to whom: the defender assigns, then the opponent.

How a strike that is assigned is fought is in `strikes`.
"""

from __future__ import annotations

from underdeeps.kernel import Flow, Option, ask, procedure
from underdeeps.kernel.piles import without
from underdeeps.meccg.fight import Strike
from underdeeps.meccg.language.hooks.combat import DefenderMayChoose, FightsOn, FirstStrikeOn, MustBeAssignedFirst
from underdeeps.meccg.language.hooks.numbers import MayTakeAllStrikes
from underdeeps.meccg.language.standing import parts_of, standing
from underdeeps.meccg.language.vocabulary import ATTACK_FLAGS
from underdeeps.meccg.modifiers import changes
from underdeeps.meccg.rules import numbers, zones
from underdeeps.meccg.rules.chain.later import go_on
from underdeeps.meccg.rules.combat.attacks import JOINED, facing, strikes_of
from underdeeps.meccg.rules.zones.changes import combat_of
from underdeeps.meccg.table import UNTAPPED, Table

# -- assignment -------------------------------------------------------------------------------------


@procedure
def assign(table: Table) -> Flow[None]:
    """Strikes are given out, and effects that waited for that go on."""
    yield from give_out(table)
    if table.lasting:
        yield from go_on(table, "strikes-given", str(combat_of(table).maker))


@procedure
def give_out(table: Table) -> Flow[None]:
    """Strikes are given out: by the defender to untapped characters, then by the opponent to the others."""
    if combat_of(table).each:
        for number in facing(table):
            give(table, number)
        return
    for number in must_face(table)[: strikes_of(table)]:
        give(table, number)
    yield from first_strike(table)
    yield from take_all(table)
    if not combat_of(table).attacker_chooses or is_open_to_defender(table):
        yield from defender_assigns(table)
    yield from opponent_assigns(table)
    combat_of(table).excess = max(0, strikes_of(table) - len(combat_of(table).given))
    mark_bodiless(table)


def mark_bodiless(table: Table) -> None:
    """Some strikes of the attack have no body: the excess strikes first, then those that were given last."""
    combat = combat_of(table)
    n = sum(int(flag.partition(":")[2]) for flag in combat.flags if flag.startswith("bodiless:")) - combat.excess
    if n > 0:
        first = len(combat.given) - n
        combat.given = tuple(
            zones.replace(strike, flags=(*strike.flags, "no-body")) if place >= first else strike
            for place, strike in enumerate(combat.given)
        )


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


@procedure
def take_all(table: Table) -> Flow[None]:
    """Somebody who has just been given the first strike may face all of them."""
    if takes_all(table):
        choice = yield from ask(
            table,
            combat_of(table).defender,
            "combat.all-strikes",
            [Option("face", str(takes_all(table))), _ENOUGH],
            "timing.effect.most-recent-prevails",
        )
        if choice.verb == "face":
            while len(combat_of(table).given) < strikes_of(table):
                give(table, int(choice.subject))


def takes_all(table: Table) -> int:
    """Who has the first strike of several, no other being given yet, and may face all of them; 0 if nobody."""
    if MayTakeAllStrikes.listed not in table.lists or len(combat_of(table).given) != 1 or strikes_of(table) < 2:
        return 0
    first = combat_of(table).given[0].target
    return first if numbers.may_take_all_strikes(table, first) else 0


def marked(table: Table) -> list[int]:
    """Those to whom the attacker may give the first strike, if none has been given."""
    if is_open_to_defender(table) or combat_of(table).has(DEFENDER_GIVES):
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
        yield from take_all(table)


DEFENDER_GIVES = ATTACK_FLAGS.declare("defender-gives", "whose strikes the defender gives out, all of them")


def _options_of_defender(table: Table) -> list[Option]:
    """To whom the defender may give the next strike; they may leave the rest to the opponent, unless all is theirs."""
    found = defender_options(table)
    return found if found and combat_of(table).has(DEFENDER_GIVES) else [*found, _ENOUGH]


def defender_options(table: Table) -> list[Option]:
    """The untapped characters who have no strike yet, and those who may take more than one."""
    several = [number for number in facing(table) if 0 < strikes_on(table, number) < most_strikes(table, number)]
    return [Option("face", str(number)) for number in (*without_strike(table), *several) if is_ready(table, number)]


def is_open_to_defender(table: Table) -> bool:
    """Whether an event lets the defender choose who faces the attack, which is a hazard creature's."""
    return combat_of(table).source == "creature" and bool(standing(table, DefenderMayChoose))


ALL_READY = ATTACK_FLAGS.declare(
    "all-ready",
    "whose strikes the defender may give to tapped and wounded characters, too",
)


def is_ready(table: Table, number: int) -> bool:
    """Whether somebody is untapped, or counts as that when his player gives out strikes."""
    card = table.cards[number]
    if combat_of(table).has(ALL_READY) or is_open_to_defender(table):
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
    while len(combat_of(table).given) < strikes_of(table) and (without_strike(table) or struck_again(table)):
        choice = yield from ask(
            table,
            table.opponent(combat_of(table).defender),
            "combat.assign-rest",
            rest_options(table),
            "combat.step3.opponent-assigns-rest",
        )
        if choice.verb == "enough":
            return
        if choice.verb == "strike-again":
            strike_again(table, int(choice.subject))
        else:
            give(table, int(choice.subject))
            yield from take_more(table, int(choice.subject))
        yield from take_all(table)


VOLUNTEERS = ATTACK_FLAGS.declare(
    "volunteers:",
    "of which somebody, whose number follows, may take several strikes even if the opponent has given them the first",
)


@procedure
def take_more(table: Table, number: int) -> Flow[None]:
    """Somebody has been given a strike by the opponent: if an effect lets them, they may take further ones."""
    while may_take_more(table, number):
        choice = yield from ask(
            table,
            combat_of(table).defender,
            "combat.assign",
            [Option("face", str(number)), _ENOUGH],
            "combat.step2.defender-assigns",
        )
        if choice.verb == "enough":
            return
        give(table, number)


def may_take_more(table: Table, number: int) -> bool:
    """Whether there is a strike left that somebody may take beside that which they have been given."""
    combat = combat_of(table)
    free = f"{VOLUNTEERS}{number}" in combat.flags and len(combat.given) < strikes_of(table)
    return free and strikes_on(table, number) < most_strikes(table, number)


def rest_options(table: Table) -> list[Option]:
    """To whom the opponent may give the next strike; once everybody has one, a second one may be given or not."""
    free = [Option("strike", str(number)) for number in without_strike(table)]
    again = [Option("strike-again", str(number)) for number in struck_again(table)]
    return [*free, *again] if free else [*again, _ENOUGH]


AGAIN = ATTACK_FLAGS.declare(
    "strikes-again:",
    "of which a strike can be given to somebody who has one already; what is added to its prowess follows",
)


def struck_again(table: Table) -> list[int]:
    """Those to whom a second strike may be given, if an effect lets the attacker do so."""
    if not any(flag.startswith(AGAIN) for flag in combat_of(table).flags):
        return []
    return [number for number in facing(table) if strikes_on(table, number)]


def strike_again(table: Table, number: int) -> None:
    """Somebody is given one more strike; the leave to do so is used up."""
    combat = combat_of(table)
    flag = next(flag for flag in combat.flags if flag.startswith(AGAIN))
    combat.flags = without(combat.flags, flag)
    give(table, number)
    *others, strike = combat.given
    weaker = changes("prowess", int(flag.removeprefix(AGAIN)), why="attack")
    combat.given = (*others, zones.replace(strike, changes=weaker))


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
