"""A combat: one attack on one company, from its start to its end.

`begin` lays an attack on the table, `fight` carries it out: actions before assignment, the defender's assignment, the
opponent's, a strike sequence for each strike, the conclusion. Where attacks come from is elsewhere: creatures in
`creatures`, automatic-attacks in `site_phase`, companies against companies in `company_combat`.
"""

from __future__ import annotations

from typing import Any, ClassVar, Literal

from underdeeps.kernel import Flow, Option, ask, instant, procedure
from underdeeps.meccg import windows
from underdeeps.meccg.fight import Combat, Modifier, Outcome, Strike
from underdeeps.meccg.language.action import crosses
from underdeeps.meccg.language.catalogue import action_of, plays_of
from underdeeps.meccg.language.effect import Effect
from underdeeps.meccg.language.hooks.combat import (
    FOLLOWING,
    NO_WEAPONS,
    AnswersHarder,
    CancelsAttacks,
    CannotBeAttacked,
    FightsOn,
    FirstStrikeOn,
    HalvesBody,
    MustBeAssignedFirst,
    NoBodyChecks,
    NotFacing,
    OneAttackOnly,
    OneCharacter,
    Unabated,
    UsesMind,
    WoundEliminates,
    WoundTapsOnly,
)
from underdeeps.meccg.language.standing import parts_of
from underdeeps.meccg.rules import (
    aftermath,
    agent_strikes,
    alarms,
    birds,
    chain,
    checks,
    keying,
    numbers,
    on_guard,
    prisoners,
    scattering,
    wounds,
    zones,
)
from underdeeps.meccg.rules.zones import combat_of, replace
from underdeeps.meccg.table import UNTAPPED, WOUNDED, Card, Lasting, Table


class CancelAttack(Effect):
    """The attack is canceled."""

    touches: ClassVar[frozenset[str]] = frozenset({"attack", "cancels-attack"})

    @instant
    def do(self, table: Table) -> None:
        if table.combat is not None:
            cancel(table)

    def text(self) -> str:
        return "cancel the attack"


DEFEATED = "defeated"
NOT_DEFEATED = "not-defeated"
CANCELED = "canceled"
STRIKES_STAND = "strikes-stand"
"""The flag of strikes that cannot be canceled."""

SEALED = "sealed"
"""The flag of an attack on which no other card has an effect."""

ROUTS = "routs"
"""The flag of a strike on whose defeat the rest of the attack breaks."""

ROUTED = "routed"
"""The flag of an attack of which each strike that fails is defeated."""

ONE_OF_SEVERAL = "one-of-several"
"""The flag of an attack that is one of several actions of a card: before its strikes it can only be canceled."""

JOINED = "joined"
"""The flag of an attack that somebody joined the company to face."""

ISOLATED = "isolated"
"""What is noted on the one attack that is left of several."""

_ENOUGH = Option("enough")
_STAY = (Option("tap"), Option("stay"))


# -- the attack -------------------------------------------------------------------------------------


def begin(table: Table, company: int, **fields: Any) -> Combat:
    """Lay an attack on the table: it has been faced from now on."""
    target = table.companies[company]
    combat = Combat(number=table.number(), company=company, defender=target.owner, **fields)
    combat.covert = not numbers.is_overt(table, target)
    if combat.detainment and alarms.in_earnest(table, company, combat.keyed):
        combat.detainment = False
    table.combat = combat
    site = table.site_of(target)
    if parts_of(site.id, CancelsAttacks) and not _away(table, company):
        combat.canceled = True
    if birds.misses(table, combat):
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
    _know_the_woods(table, combat)
    return combat


WOODCRAFT = "woodcraft"
"""The lasting effect by which the characters of a company fight better in the wild and in ruins."""


def _know_the_woods(table: Table, combat: Combat) -> None:
    """Who knows the woods has more prowess against what is keyed to wilderness, and in combat at ruins."""
    for effect in tuple(table.lasting):
        if effect.kind != WOODCRAFT or effect.target not in (f"c{combat.company}", f"c{combat.attackers}"):
            continue
        company = table.companies[int(effect.target[1:])]
        ruins = keying.site_type(table, table.site_of(company)) == "ruins-and-lairs"
        if combat.keyed == "region:wilderness" or (ruins and not _away(table, company.number)):
            gains = [
                Lasting("prowess", effect.card, effect.seat, str(number), effect.amount, "", "attack", table.number())
                for number in company.characters
            ]
            table.lasting = (*table.lasting, *gains)


def one_of_several(table: Table) -> bool:
    """Whether what is being resolved is a card with several actions, of which an attack is one."""
    return bool(table.acting) and len(action_of(table.acting[-1].action).does) > 1


def _change_as_it_begins(table: Table, combat: Combat) -> None:
    """Effects on all attacks of a race against a company: lasting ``attack-strikes``, ``-prowess`` and ``-body``."""
    changes: tuple[Literal["strikes", "prowess", "body"], ...] = ("strikes", "prowess", "body")
    if combat.source != "company":
        for number in changes:
            if (number == "strikes" and combat.each) or (number == "body" and combat.body is None):
                continue
            for effect in numbers.lasting(table, f"attack-{number}", f"c{combat.company}"):
                if not {"", combat.source, *combat.races}.isdisjoint(effect.detail.split("|")):
                    modify(table, Modifier(number, effect.amount, effect.card))


def _away(table: Table, company: int) -> bool:
    """Whether a company is on its way, and so not at its site."""
    return table.journey is not None and table.journey.company == company and table.journey.moving


def may_face(table: Table, combat: Combat, card: Card) -> bool:
    """Whether a character or ally of the company faces the attack."""
    if combat.only and card.number not in combat.only:
        return False
    if any(part.exempts(combat) for part in parts_of(card.id, CannotBeAttacked)):
        return False
    return not any(part.exempts(card) for part in parts_of(combat.card, NotFacing))


def changed(table: Table, number: str) -> int:
    """The sum of the changes to a number of the attack by what is still in play."""
    combat = combat_of(table)
    return sum(change.amount for change in combat.modifiers if change.number == number and stands(table, change))


def stands(table: Table, change: Modifier) -> bool:
    """Whether what a change of the attack hangs on is still in play."""
    return (not change.source or change.source in table.cards) and (not change.needs or table.in_play(change.needs))


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
            number=change.number,
            amount=change.amount,
        )


def strikes_of(table: Table) -> int:
    """How many strikes the attack has."""
    combat = combat_of(table)
    if combat.each:
        return len(facing(table))
    return max(0, combat.strikes + changed(table, "strikes"))


def attack_prowess(table: Table) -> int:
    """The prowess of each of its strikes, before what touches a single one."""
    combat = combat_of(table)
    return combat.prowess + changed(table, "prowess") + agent_strikes.weakened(table, combat)


def attack_body(table: Table) -> int | None:
    """The body of its strikes; None if they have none."""
    body = combat_of(table).body
    return None if body is None else body + changed(table, "body")


def facing(table: Table) -> tuple[int, ...]:
    """Those who face the attack and are still there."""
    combat = combat_of(table)
    return tuple(
        number for number in combat.facing if number in table.cards and f"not-facing:{number}" not in combat.flags
    )


UNABATED = "unabated:"
"""How the note on an attack begins that a card (its id follows) keeps from being canceled at the first attempt."""


def make_unabated(table: Table, card: str) -> None:
    """A card strengthens the attack; the first attempt to cancel the attack cancels that effect instead."""
    combat = combat_of(table)
    for part in parts_of(card, Unabated):
        if not combat.each:
            modify(table, Modifier("strikes", part.strikes, card))
        modify(table, Modifier("prowess", part.prowess, card))
        if combat.body is not None:
            modify(table, Modifier("body", part.body, card))
    combat.flags = (*combat.flags, card, f"{UNABATED}{card}")


def _is_abated(table: Table) -> bool:
    """Whether an attempt to cancel the attack is spent on the effect of a card, which ends."""
    combat = combat_of(table)
    note = next((flag for flag in combat.flags if flag.startswith(UNABATED)), "")
    if note:
        card = note.removeprefix(UNABATED)
        combat.flags = tuple(flag for flag in combat.flags if flag != note)
        combat.modifiers = tuple(change for change in combat.modifiers if change.card != card)
        table.tell("effect-canceled", "term.cancel", card=card)
    return bool(note)


def cancel(table: Table, rule: str = "term.cancel") -> None:
    """The attack is canceled (or, where a card says so, the effect of that card instead)."""
    combat = combat_of(table)
    if combat.has(SEALED) or _is_abated(table):
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
        yield from choose_one(table)
        combat_of(table).stage = "assigning"
        yield from assign(table)
        combat_of(table).stage = "strikes"
        yield from fight_strikes(table)
    outcome = _outcome(table)
    combat_of(table).stage = "over"
    combat_of(table).flags = (*combat_of(table).flags, outcome)
    yield from chain.happen(table, "attack-ended", outcome, combat_of(table).defender)
    table.tell("attack-ended", "combat.step5.when", card=combat_of(table).card, outcome=outcome)
    yield from wound_checks(table)
    if may_be_followed(table):
        yield from chain.seat_window(table, table.active, windows.AFTER_ATTACK)
    if outcome == NOT_DEFEATED:
        scattering.scatter(table)
    aftermath.lose_stakes(table)
    _remember(table)
    _mark_road(table)
    table.lasting = tuple(effect for effect in table.lasting if effect.until != "attack")
    table.combat = None
    if table.lasting and aftermath.waiting(table):
        yield from aftermath.allies_turn(table)
    return outcome


def may_be_followed(table: Table) -> bool:
    """Whether the defending player, on his turn, holds a card that is played right after an attack."""
    combat = combat_of(table)
    if combat.defender != table.active or combat.source == "company" or table.over:
        return False
    hand = table.players[table.active].hand.cards
    return any(action.when & windows.AFTER_ATTACK for card in hand for _, action in plays_of(card))


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


AGENT_FAILED = "agent-failed"
"""What is said of a company that faced an agent's attack of which all strikes failed."""


def _all_failed(combat: Combat) -> bool:
    """Whether the attack had strikes, and all of them failed."""
    return bool(combat.given) and all(strike.outcome in ("failed", "defeated") for strike in combat.given)


def _remember(table: Table) -> None:
    """The creature keeps in mind who faced its strikes, and what its further attacks have to know."""
    combat = combat_of(table)
    company = table.companies.get(combat.company)
    if combat.source == "agent" and company is not None and _all_failed(combat):
        zones.change_company(table, company.number, flags=(*company.flags, AGENT_FAILED))
    if combat.maker in table.cards and combat.source in ("creature", "automatic"):
        if table.cards[combat.maker].role == "site":
            return
        notes = [f"faced:{strike.target}" for strike in combat.given if strike.outcome != "canceled"]
        notes += [f"only:{number}" for number in combat.only]
        notes += ["detainment"] if combat.detainment else []
        old = table.cards[combat.maker].note
        zones.change(table, combat.maker, note=tuple(dict.fromkeys((*old, *notes))))


def _mark_road(table: Table) -> None:
    """A company that faced an attack off its site can be met by those who follow such attacks."""
    combat = combat_of(table)
    company = table.companies.get(combat.company)
    if company is None or combat.source == "company" or table.journey is None or combat.keyed.startswith("site"):
        return
    marks = [f"{FOLLOWING}{race}" for race in combat.races if race in FOLLOWED]
    if marks:
        zones.change_company(table, company.number, flags=tuple(dict.fromkeys((*company.flags, *marks))))


FOLLOWED = ("orc",)
"""The races whose attacks some creatures follow."""


def under_way(table: Table) -> bool:
    """Whether there is still something to fight: not canceled, and somebody to face it."""
    combat = combat_of(table)
    return not combat.canceled and combat.company in table.companies and bool(facing(table))


def _outcome(table: Table) -> str:
    combat = combat_of(table)
    if combat.canceled:
        return CANCELED
    beaten = bool(combat.given) and all(strike.outcome == "defeated" for strike in combat.given)
    return DEFEATED if beaten else NOT_DEFEATED


@procedure
def choose_one(table: Table) -> Flow[None]:
    """Some attacks are all against one character, whom the attacker chooses at the first of them."""
    if parts_of(combat_of(table).card, OneCharacter) and not combat_of(table).only:
        choice = yield from ask(
            table,
            table.opponent(combat_of(table).defender),
            "combat.one",
            [Option("strike", str(number)) for number in must_face(table) or without_strike(table)],
            "combat.step3.opponent-assigns-rest",
        )
        combat_of(table).only = (int(choice.subject),)
        combat_of(table).facing = combat_of(table).only


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
            [*defender_options(table), _ENOUGH],
            "combat.step2.defender-assigns",
        )
        if choice.verb == "enough":
            return
        give(table, int(choice.subject))


def defender_options(table: Table) -> list[Option]:
    """The untapped characters who have no strike yet, and those who may take more than one."""
    several = [number for number in facing(table) if 0 < strikes_on(table, number) < most_strikes(table, number)]
    return [Option("face", str(number)) for number in (*without_strike(table), *several) if is_ready(table, number)]


ALL_READY = "all-ready"
"""The flag of an attack whose strikes the defender may give to tapped and wounded characters, too."""


def is_ready(table: Table, number: int) -> bool:
    """Whether somebody is untapped, or counts as that when his player gives out strikes."""
    card = table.cards[number]
    if combat_of(table).has(ALL_READY):
        return True
    return card.state == UNTAPPED or bool(parts_of(card.id, MustBeAssignedFirst) or parts_of(card.id, FightsOn))


def strikes_on(table: Table, number: int) -> int:
    """How many strikes of the attack somebody has been given."""
    return sum(strike.target == number for strike in combat_of(table).given)


SEVERAL = "several-strikes:"
"""How a note on the attack begins that lets somebody take several of its strikes."""


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


# -- strike sequences -------------------------------------------------------------------------------


def strike_of(table: Table) -> Strike:
    """The strike that is being fought."""
    combat = combat_of(table)
    return combat.given[combat.strike]


def change_strike(table: Table, **changes: Any) -> None:
    """Change the strike that is being fought."""
    combat = combat_of(table)
    place = combat.strike
    strike = replace(combat.given[place], **changes)
    combat.given = (*combat.given[:place], strike, *combat.given[place + 1 :])


def cancel_strike(table: Table) -> None:
    """The strike that is being fought is canceled, unless it cannot be."""
    if combat_of(table).has(STRIKES_STAND):
        return
    change_strike(table, outcome="canceled")
    table.tell("strike-canceled", "combat.strike.cancel-until-roll", number=strike_of(table).target)


def open_strikes(table: Table) -> list[int]:
    """The strikes that have not been fought, by their places."""
    return [place for place, strike in enumerate(combat_of(table).given) if not strike.outcome]


@procedure
def fight_strikes(table: Table) -> Flow[None]:
    """Each strike has its sequence, in the defender's order; players may act before, between and after them if the
    phase lets them."""
    while open_strikes(table) and not table.over:
        yield from between_strikes(table)
        cancel_lost_strikes(table)
        if open_strikes(table):
            choice = yield from ask(
                table,
                combat_of(table).defender,
                "combat.next",
                [
                    Option("fight", str(combat_of(table).given[place].target), str(place))
                    for place in open_strikes(table)
                ],
                "combat.step4.order-by-defender",
            )
            yield from strike_sequence(table, int(choice.target))
    yield from between_strikes(table)


@procedure
def between_strikes(table: Table) -> Flow[None]:
    """What the phase allows, unless more of the chain that brought the attack is still to be resolved."""
    if combat_of(table).open and normal_window(table) and not table.over:
        yield from chain.window(table, normal_window(table))


def cancel_lost_strikes(table: Table) -> None:
    """Strikes on those who have left play are canceled; all of them if it is the agent who makes them that left."""
    combat = combat_of(table)
    over = agent_strikes.gone(table)
    combat.given = tuple(
        replace(strike, outcome="canceled")
        if not strike.outcome and (over or strike.target not in table.cards)
        else strike
        for strike in combat.given
    )


@procedure
def strike_sequence(table: Table, place: int) -> Flow[None]:
    """One strike: hazard actions, excess strikes, to tap or not, support, resource actions, roll, result."""
    combat_of(table).strike = place
    combat_of(table).stage = "strike"
    combat_of(table).skill_cards = 0
    table.tell("strike", "combat.strike-sequence.span", number=strike_of(table).target)
    if table.phase == "movement-hazard":
        combat_of(table).acts = table.hazard_player
        yield from chain.seat_window(table, table.hazard_player, windows.STRIKE)
    if still_open(table):
        yield from allocate_excess(table)
    if still_open(table) and combat_of(table).defender == table.active:
        yield from tap_or_stay(table)
        yield from support(table)
        combat_of(table).acts = table.active
        yield from chain.seat_window(table, table.active, windows.STRIKE)
    if still_open(table):
        yield from roll_strike(table)
    elif not strike_of(table).outcome:
        change_strike(table, outcome="canceled")
    for number in sharers(table):
        yield from checks.body_check(table, number, 0, table.cards[number].state == WOUNDED, combat_of(table).card)
    yield from chain.happen(table, "strike-ended", str(strike_of(table).target), combat_of(table).defender)
    combat_of(table).strike = -1
    combat_of(table).stage = "strikes"


SHARES = "shares:"
"""How the flag of a strike begins that names somebody who faces a body check, too, if it succeeds."""


def sharers(table: Table) -> tuple[int, ...]:
    """Who faces a body check because the strike against another succeeded."""
    strike = strike_of(table)
    if strike.outcome != "succeeded" or not strike.flags:
        return ()
    found = [int(flag.removeprefix(SHARES)) for flag in strike.flags if flag.startswith(SHARES)]
    return tuple(number for number in found if number in table.cards)


def still_open(table: Table) -> bool:
    """Whether the strike that is being fought is still to be decided."""
    strike = strike_of(table)
    return not strike.outcome and strike.target in table.cards


@procedure
def allocate_excess(table: Table) -> Flow[None]:
    """The attacking side may use excess strikes, each -1 to the prowess of the one who faces this strike."""
    if not combat_of(table).excess:
        return
    if len(open_strikes(table)) == 1:
        used = combat_of(table).excess
    else:
        choice = yield from ask(
            table,
            table.opponent(combat_of(table).defender),
            "strike.excess",
            [Option("excess", str(n)) for n in range(combat_of(table).excess + 1)],
            "combat.strike-sequence.step2-allocate-excess",
        )
        used = int(choice.subject)
    combat_of(table).excess -= used
    change_strike(table, excess=used)
    if used:
        number = strike_of(table).target
        table.tell("excess", "combat.strike-sequence.step2-allocate-excess", number=number, amount=used)


@procedure
def tap_or_stay(table: Table) -> Flow[None]:
    """An untapped character may take -3 so that he does not tap after the strike."""
    strike = strike_of(table)
    if birds.must_tap(table, combat_of(table)):
        return
    if table.cards[strike.target].state == UNTAPPED and not strike.stays:
        choice = yield from ask(
            table,
            table.active,
            "strike.stay",
            _STAY,
            "combat.strike-sequence.step3-stay-untapped",
            (str(strike_of(table).target),),
        )
        number = strike_of(table).target
        if choice.verb == "stay":
            change_strike(table, stays=True, bonus=strike_of(table).bonus - numbers.stay_cost(table, number))
        else:
            change_strike(table, bonus=strike_of(table).bonus + numbers.tap_gain(table, number))


@procedure
def support(table: Table) -> Flow[None]:
    """Untapped companions who hold no strike may tap, each for +1 to the prowess of the one who faces this one."""
    while still_open(table) and supporters(table):
        choice = yield from ask(
            table,
            table.active,
            "strike.support",
            [*(Option("support", str(number)) for number in supporters(table)), _ENOUGH],
            "combat.strike-sequence.step4-support",
            (str(strike_of(table).target),),
        )
        if choice.verb == "enough":
            return
        zones.tap(table, int(choice.subject))
        change_strike(table, bonus=strike_of(table).bonus + support_worth(table))


HAIL = "support-worth-3"
"""What is said of a company of which each one who taps in support gives +3."""


def support_worth(table: Table) -> int:
    """What somebody who taps in support adds to the prowess of the one who faces the strike."""
    company = table.companies.get(combat_of(table).company)
    return 3 if company is not None and HAIL in company.flags else 1


def supporters(table: Table) -> list[int]:
    """Who may tap in support of the one who faces the strike."""
    combat = combat_of(table)
    holding = {combat.maker, *(strike.target for strike in combat.given)}
    here = [card for card in table.members(table.companies[combat.company]) if card.number in combat.members]
    return [card.number for card in here if card.state == UNTAPPED and card.number not in holding]


# -- the roll and what comes of it ------------------------------------------------------------------


def fighting_prowess(table: Table) -> int:
    """The prowess with which the one who faces the strike meets it, all told, without the dice."""
    combat = combat_of(table)
    strike = strike_of(table)
    card = table.cards[strike.target]
    mind = numbers.mind(table, card.number) if parts_of(combat.card, UsesMind) else None
    own = numbers.prowess(table, card.number, "/".join(combat.races), mind, not combat.has(NO_WEAPONS))
    return own + numbers.status_penalty(card) + strike.bonus - excess_cost(table)


PIERCES = "pierces"
"""The flag of an attack of which the first excess strike on somebody lowers his prowess by four."""


def excess_cost(table: Table) -> int:
    """What the excess strikes laid on the strike that is fought take from the prowess of the one who faces it."""
    combat = combat_of(table)
    strike = strike_of(table)
    if not strike.excess or not combat.has(PIERCES):
        return strike.excess
    others = [
        each for place, each in enumerate(combat.given) if place != combat.strike and each.target == strike.target
    ]
    return strike.excess + (0 if any(each.excess for each in others) else 3)


def strike_prowess(table: Table) -> int:
    """The prowess of the strike that is being fought."""
    return attack_prowess(table) + strike_of(table).prowess


@procedure
def roll_strike(table: Table) -> Flow[None]:
    """Strike steps 6 and 7: the dice, and whether the strike fails, succeeds or has no effect."""
    number = strike_of(table).target
    prowess = agent_strikes.dice(table) + strike_prowess(table)
    total = _rolled(table) + fighting_prowess(table)
    already_wounded = table.cards[number].state == WOUNDED
    table.tell(
        "strike-rolled",
        "combat.strike-sequence.step6-roll",
        character=table.cards[number].id,
        number=number,
        total=total,
        prowess=prowess,
    )
    if total > prowess:
        yield from strike_fails(table, number)
    elif total < prowess:
        wounds.note_margin(table, prowess - total)
        yield from strike_succeeds(table, number, already_wounded)
    else:
        change_strike(table, outcome="tied")
        _tap_after(table, number)
        table.tell("strike-tied", "combat.strike-sequence.step7-tie", number=number)


def _rolled(table: Table) -> int:
    """The dice for the strike; some cards give the better of two rolls."""
    strike = strike_of(table)
    seat = combat_of(table).defender
    dice = checks.roll(table, seat, "strike", "combat.strike-sequence.step6-roll", number=strike.target)
    if "two-rolls" in strike.flags:
        again = checks.roll(table, seat, "strike", "combat.strike-sequence.step6-roll", number=strike.target)
        dice = max(dice, again)
    return dice


def _tap_after(table: Table, number: int) -> None:
    if not strike_of(table).stays and number in table.cards:
        zones.tap(table, number)


@procedure
def strike_fails(table: Table, number: int) -> Flow[None]:
    """The strike fails: the character taps, and the strike is defeated if it fails its body check."""
    _tap_after(table, number)
    change_strike(table, outcome="failed")
    weak = agent_strikes.lost(table)
    yield from chain.happen(table, "strike-failed", str(number), combat_of(table).defender)
    body = failed_body(table, number)
    if body is None or combat_of(table).detainment or combat_of(table).has(ROUTED):
        change_strike(table, outcome="defeated")
    else:
        weak += answered_harder(table, number)
        beaten = yield from checks.strike_body_check(table, combat_of(table).defender, number, body, weak)
        if beaten:
            change_strike(table, outcome="defeated")
    if ROUTS in strike_of(table).flags and strike_of(table).outcome == "defeated":
        combat_of(table).flags = (*combat_of(table).flags, ROUTED)
    table.tell(
        "strike-failed", "combat.strike-sequence.step7-strike-fails", number=number, outcome=strike_of(table).outcome
    )


def failed_body(table: Table, number: int) -> int | None:
    """The body of a strike that failed against somebody; None if it has none."""
    body = attack_body(table)
    if body is None or combat_of(table).has(SEALED):
        return body
    if number in table.cards and _halved(table, number):
        body = (body + 1) // 2
    return body + strike_of(table).strike_body + _borne_strike_body(table, number)


def _halved(table: Table, number: int) -> bool:
    """Whether the one who faces the strike halves its body."""
    return any(combat_of(table).is_of(part.races) for part in parts_of(table.cards[number].id, HalvesBody))


def answered_harder(table: Table, number: int) -> int:
    """What is added to body checks that come of failed strikes against somebody, by what he bears and uses."""
    if number not in table.cards:
        return 0
    return sum(
        part.amount
        for each in table.cards[number].bears
        for part in parts_of(table.cards[each].id, AnswersHarder)
        if numbers.in_use(table, table.cards[each])
    )


def _borne_strike_body(table: Table, number: int) -> int:
    """What the weapons of the one who faces the strike do to its body."""
    if number not in table.cards:
        return 0
    return sum(
        part.amount
        for part, _ in numbers.gifts(table, number, "strike-body")
        if not part.attackers or combat_of(table).is_of(part.attackers)
    ) + lasting_strike_body(table, number)


STRIKE_BODY = "strike-body"
"""The lasting effect that changes the body of the strikes that somebody faces."""


def lasting_strike_body(table: Table, number: int) -> int:
    """What effects on somebody do to the body of the strikes that he faces."""
    return sum(effect.amount for effect in numbers.lasting(table, STRIKE_BODY, str(number)))


@procedure
def strike_succeeds(table: Table, number: int, already_wounded: bool) -> Flow[None]:
    """The strike succeeds: the character is wounded (or tapped, by detainment), and a body check follows."""
    change_strike(table, outcome="succeeded")
    table.tell("strike-succeeded", "combat.strike-sequence.step7-strike-succeeds", number=number)
    yield from chain.happen(table, "strike-hits", str(number), combat_of(table).defender)
    if prisoners.host_of_strike(table):
        taken = yield from prisoners.strike_takes(table, number)
        if taken:
            yield from chain.happen(table, "strike-succeeded", str(number), combat_of(table).defender)
            return
    robs = combat_of(table).has(agent_strikes.ROBS)
    if robs:
        yield from agent_strikes.rob(table)
    harmless = combat_of(table).detainment or parts_of(combat_of(table).card, WoundTapsOnly)
    if robs or harmless or "not-wounded" in strike_of(table).flags:
        if harmless and not robs:
            checks.tap_if_untapped(table, number)
        yield from chain.happen(table, "strike-succeeded", str(number), combat_of(table).defender)
        return
    zones.wound(table, number)
    combat_of(table).wounded = (*combat_of(table).wounded, number)
    wounds.inflicted(table, number)
    lose_prize(table)
    yield from chain.happen(table, "strike-succeeded", str(number), combat_of(table).defender)
    yield from chain.happen(table, "wounded-by-strike", str(number), combat_of(table).defender)
    if number not in table.cards:
        return
    if combat_of(table).has("wound-eliminates") or parts_of(combat_of(table).card, WoundEliminates):
        checks.eliminate(table, number, "combat.body-check.character-eliminated")
    elif not parts_of(combat_of(table).card, NoBodyChecks):
        modifier = -strike_of(table).body + body_check_change(table)
        outcome = yield from checks.body_check(table, number, modifier, already_wounded, combat_of(table).card)
        if outcome != "stays":
            yield from chain.happen(table, "lost-to-strike", str(number), combat_of(table).defender)


def lose_prize(table: Table) -> None:
    """What is at stake in the attack is discarded, as somebody was wounded by it."""
    for flag in combat_of(table).flags:
        if flag.startswith("at-stake:"):
            zones.discard(table, int(flag.removeprefix("at-stake:")), "timing.passive.discard-is-immediate")


def body_check_change(table: Table) -> int:
    """What the attack itself adds to body checks against those it wounds."""
    combat = combat_of(table)
    change = sum(int(flag.partition(":")[2]) for flag in combat.flags if flag.startswith("body-check:"))
    later = numbers.lasting(table, "attack-body-check", f"c{combat.company}") if combat.source != "company" else ()
    return change + sum(effect.amount for effect in later if combat.is_of(tuple(effect.detail.split("|"))))


def outcomes(table: Table) -> tuple[Outcome, ...]:
    """How the strikes of the attack came out so far."""
    return tuple(strike.outcome for strike in combat_of(table).given)
