"""Strike sequences: support, tapping or not, the roll, and what comes of it.

Who faces which strike is in `assignment`, body checks are in `checks`, strikes between companies in `company_combat`.

Long because a strike sequence is one thing, told step by step.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from underdeeps.kernel import Flow, Option, ask, procedure
from underdeeps.meccg import windows
from underdeeps.meccg.fight import Strike
from underdeeps.meccg.language.hooks.combat import (
    NO_WEAPONS,
    AnswersHarder,
    ChecksTwice,
    HalvesBody,
    OnAttacks,
    StrongerAgainst,
    UsesMind,
    WoundTapsOnly,
)
from underdeeps.meccg.language.later import lingering
from underdeeps.meccg.language.standing import parts_of
from underdeeps.meccg.modifiers import BASE, Modifier, changes, total
from underdeeps.meccg.rules import checks, numbers, zones
from underdeeps.meccg.rules.agents import strikes as agent_strikes
from underdeeps.meccg.rules.chain import chain
from underdeeps.meccg.rules.combat.assignment import _ENOUGH, _STAY
from underdeeps.meccg.rules.combat.attacks import (
    SEALED,
    STRIKES_STAND,
    attack_modifiers,
    normal_window,
)
from underdeeps.meccg.rules.prisoners import captivity
from underdeeps.meccg.rules.zones.changes import combat_of, replace
from underdeeps.meccg.table import UNTAPPED, WOUNDED, Table

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


def modify_strike(table: Table, *found: Modifier) -> None:
    """Change numbers of the strike that is being fought, and of those who make and face it."""
    if found:
        change_strike(table, changes=(*strike_of(table).changes, *found))


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
    for effect, lasting in lingering(table, OnAttacks):
        effect.strike_begins(table, lasting)
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
    if fails_at_a_price(table):
        yield from checks.body_check(
            table,
            strike_of(table).target,
            failed_check(table),
            table.cards[strike_of(table).target].state == WOUNDED,
            combat_of(table).card,
        )
    for number in sharers(table):
        yield from checks.body_check(table, number, (), table.cards[number].state == WOUNDED, combat_of(table).card)
    yield from chain.happen(table, "strike-ended", str(strike_of(table).target), combat_of(table).defender)
    combat_of(table).strike = -1
    combat_of(table).stage = "strikes"


def failed_check(table: Table) -> tuple[Modifier, ...]:
    """What changes the body check that the one who faced the strike makes because it failed."""
    flags = [flag for flag in strike_of(table).flags if flag.startswith("failed-check:")]
    return tuple(each for flag in flags for each in changes("check", int(flag.partition(":")[2])))


def fails_at_a_price(table: Table) -> bool:
    """Whether the strike has failed, and the one who faced it makes a body check for that."""
    strike = strike_of(table)
    if strike.outcome not in ("failed", "defeated") or strike.target not in table.cards:
        return False
    return any(flag.startswith("failed-check:") for flag in strike.flags)


def sharers(table: Table) -> tuple[int, ...]:
    """Who faces a body check because the strike against another succeeded."""
    strike = strike_of(table)
    if strike.outcome != "succeeded" or not strike.flags:
        return ()
    head = "shared-check:"
    found = [int(flag.removeprefix(head)) for flag in strike.flags if flag.startswith(head)]
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


def must_tap(table: Table) -> bool:
    """Whether an effect that lasts leaves untapped characters no choice but to tap against the strike."""
    return any(effect.must_tap(table, left, combat_of(table)) for effect, left in lingering(table, OnAttacks))


@procedure
def tap_or_stay(table: Table) -> Flow[None]:
    """An untapped character may take -3 so that he does not tap after the strike."""
    strike = strike_of(table)
    if must_tap(table):
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
        gain = by_body(table)
        if gain is None:
            modify_strike(table, *numbers.stay_modifiers(table, number, choice.verb == "stay"))
        elif choice.verb != "stay":
            modify_strike(table, *changes("own-prowess", gain, why="taps"))
        if choice.verb == "stay":
            change_strike(table, stays=True)


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
        support_with(table, int(choice.subject))


def support_with(table: Table, number: int) -> None:
    """Somebody taps in support of the one who faces the strike."""
    zones.tap(table, number)
    modify_strike(table, Modifier("own-prowess", support_worth(table), table.cards[number].id, why="support"))


def support_worth(table: Table) -> int:
    """What somebody who taps in support adds to the prowess of the one who faces the strike."""
    company = table.companies.get(combat_of(table).company)
    flags = company.flags if company is not None else ()
    return max((int(flag.partition(":")[2]) for flag in flags if flag.startswith("support-worth:")), default=1)


def supporters(table: Table) -> list[int]:
    """Who may tap in support of the one who faces the strike."""
    combat = combat_of(table)
    holding = {combat.maker, *(strike.target for strike in combat.given)}
    here = [card for card in table.members(table.companies[combat.company]) if card.number in combat.members]
    return [card.number for card in here if card.state == UNTAPPED and card.number not in holding]


# -- the roll and what comes of it ------------------------------------------------------------------


def fighter(table: Table) -> Iterator[Modifier]:
    """What makes up the prowess with which the one who faces the strike meets it: some are met with body instead."""
    combat, strike = combat_of(table), strike_of(table)
    card = table.cards[strike.target]
    if by_body(table) is not None:
        yield from numbers.body_modifiers(table, card.number, checks.foe(table, card.number))
        yield from strike.changes_of("own-prowess")
        return
    mind = numbers.mind(table, card.number) if parts_of(combat.card, UsesMind) else None
    yield from numbers.prowess_modifiers(
        table, card.number, checks.foe(table, card.number), mind, not combat.has(NO_WEAPONS)
    )
    yield from numbers.status_modifiers(card)
    yield from strike.changes_of("own-prowess")
    yield from changes("prowess", -excess_cost(table), why="excess")


def by_body(table: Table) -> int | None:
    """What somebody gains by tapping against a strike that is met with body in place of prowess; None if it is not."""
    return next((int(flag[8:]) for flag in strike_of(table).flags if flag.startswith("by-body:")), None)


def fighting_prowess(table: Table, *more: Modifier) -> int:
    """The prowess with which the one who faces the strike meets it, without the dice: as it is, or with `more`."""
    return total((*fighter(table), *more))


def excess_cost(table: Table) -> int:
    """What the excess strikes laid on the strike that is fought take from the prowess of the one who faces it."""
    strike = strike_of(table)
    if not strike.excess or not is_first_excess(table):
        return strike.excess
    return strike.excess - 1 + first_excess(table)


def is_first_excess(table: Table) -> bool:
    """Whether no other strike on the one who faces the strike that is fought has excess strikes laid on it."""
    combat = combat_of(table)
    target = strike_of(table).target
    others = (each for place, each in enumerate(combat.given) if place != combat.strike)
    return not any(each.excess for each in others if each.target == target)


def first_excess(table: Table) -> int:
    """What the first excess strike on somebody takes from their prowess."""
    flags = combat_of(table).flags
    return max((int(flag.partition(":")[2]) for flag in flags if flag.startswith("first-excess:")), default=1)


def striker(table: Table) -> Iterator[Modifier]:
    """What makes up the prowess of the strike: that of the attack or, between companies, of the one who makes it."""
    strike = strike_of(table)
    if strike.attacker in table.cards:
        attacker = table.cards[strike.attacker]
        yield from numbers.prowess_modifiers(table, attacker.number, checks.foe(table, attacker.number))
        yield from numbers.status_modifiers(attacker)
        yield from (change for change in attack_modifiers(table, "prowess") if change.layer != BASE)
    else:
        yield from attack_modifiers(table, "prowess")
        yield from stronger_against(table, strike.target)
    yield from strike.changes_of("prowess")
    if strike.target in table.cards and not combat_of(table).has(SEALED):
        yield from numbers.given_modifiers(
            table, strike.target, "strike-prowess", "prowess", checks.foe(table, strike.target)
        )


def stronger_against(table: Table, number: int) -> Iterator[Modifier]:
    """What the card that attacks gains against somebody of his race."""
    card = combat_of(table).card
    for part in parts_of(card, StrongerAgainst):
        if number in table.cards and part.fits(numbers.race(table, number)):
            yield Modifier("prowess", part.prowess, card)


def strike_prowess(table: Table, *more: Modifier) -> int:
    """The prowess of the strike that is being fought, without the dice: as it is, or with `more`."""
    return total((*striker(table), *more))


def is_opposed(table: Table) -> bool:
    """Whether dice are thrown for the strike, too: between companies, and for agents."""
    return combat_of(table).source in ("company", "agent")


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
        tell_hit(table, prowess - total)
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
    if body is None or combat_of(table).detainment or combat_of(table).has("routed"):
        change_strike(table, outcome="defeated")
    else:
        beaten = yield from checks.strike_body_check(
            table,
            combat_of(table).defender,
            number,
            body,
            (*changes("check", weak, why="wounded-before"), *answered_harder(table, number)),
        )
        if beaten:
            change_strike(table, outcome="defeated")
    if "routs" in strike_of(table).flags and strike_of(table).outcome == "defeated":
        combat_of(table).flags = (*combat_of(table).flags, "routed")
    table.tell(
        "strike-failed", "combat.strike-sequence.step7-strike-fails", number=number, outcome=strike_of(table).outcome
    )


def failed_body(table: Table, number: int) -> int | None:
    """The body of a strike that failed against somebody; None if it has none."""
    if "no-body" in strike_of(table).flags:
        return None
    return None if combat_of(table).body is None else total(failed_body_modifiers(table, number))


def failed_body_modifiers(table: Table, number: int) -> Iterator[Modifier]:
    """What makes up the body of a strike that failed against somebody."""
    yield from attack_modifiers(table, "body")
    if combat_of(table).has(SEALED):
        return
    if number in table.cards and _halved(table, number):
        yield Modifier("body", -(total(attack_modifiers(table, "body")) // 2), table.cards[number].id, why="halved")
    yield from strike_of(table).changes_of("strike-body")
    if number in table.cards:
        for part, source in numbers.given(table, number, "strike-body"):
            if not part.attackers or combat_of(table).is_of(part.attackers):
                yield Modifier("body", part.amount, source.id)
        yield from numbers.lasting_modifiers(table, "strike-body", number, "body")


def _halved(table: Table, number: int) -> bool:
    """Whether the one who faces the strike halves its body."""
    return any(combat_of(table).is_of(part.races) for part in parts_of(table.cards[number].id, HalvesBody))


def answered_harder(table: Table, number: int) -> Iterator[Modifier]:
    """What is added to body checks that come of failed strikes against somebody, by what he bears and uses."""
    for each in table.cards[number].bears if number in table.cards else ():
        if numbers.in_use(table, table.cards[each]):
            for part in parts_of(table.cards[each].id, AnswersHarder):
                yield Modifier("check", part.amount, table.cards[each].id)


@procedure
def carries_off(table: Table, number: int) -> Flow[bool]:
    """Whether a strike that succeeds takes somebody away, prisoner or for good, in place of wounding him; he is."""
    if "captures" in strike_of(table).flags:
        zones.discard(table, number, "combat.strike-sequence.step7-strike-succeeds")
        return True
    taken = False
    if captivity.host_of_strike(table):
        taken = yield from captivity.strike_takes(table, number)
    return taken


@procedure
def strike_succeeds(table: Table, number: int, already_wounded: bool) -> Flow[None]:
    """The strike succeeds: the character is wounded (or tapped, by detainment), and a body check follows."""
    change_strike(table, outcome="succeeded")
    table.tell("strike-succeeded", "combat.strike-sequence.step7-strike-succeeds", number=number)
    yield from chain.happen(table, "strike-hits", str(number), combat_of(table).defender)
    taken = yield from carries_off(table, number)
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
    tell_wound(table, number)
    yield from chain.happen(table, "strike-succeeded", str(number), combat_of(table).defender)
    yield from chain.happen(table, "wounded-by-strike", str(number), combat_of(table).defender)
    if number not in table.cards:
        return
    if combat_of(table).has("wound-eliminates"):
        checks.eliminate(table, number, "combat.body-check.character-eliminated")
    else:
        yield from check_wounded(table, number, already_wounded)


@procedure
def check_wounded(table: Table, number: int, already_wounded: bool) -> Flow[None]:
    """The body checks of somebody whom the strike has wounded."""
    outcome = "stays"
    checked = 0
    while outcome == "stays" and checked < body_checks(table):
        outcome = yield from checks.body_check(
            table,
            number,
            tuple(body_check_changes(table)),
            already_wounded,
            combat_of(table).card,
        )
        checked += 1
    if outcome != "stays":
        yield from chain.happen(table, "lost-to-strike", str(number), combat_of(table).defender)


def body_checks(table: Table) -> int:
    """How many body checks somebody makes whom the attack has wounded."""
    return 2 if parts_of(combat_of(table).card, ChecksTwice) else 1


def tell_hit(table: Table, margin: int) -> None:
    """Effects that last hear of a strike that succeeds."""
    for effect, lasting in lingering(table, OnAttacks):
        effect.hits(table, lasting, margin)


def tell_wound(table: Table, number: int) -> None:
    """Effects that last hear of somebody whom the strike has wounded."""
    for effect, lasting in lingering(table, OnAttacks):
        effect.wounds(table, lasting, number)


def body_check_changes(table: Table) -> Iterator[Modifier]:
    """What the attack itself adds to body checks against those it wounds."""
    combat = combat_of(table)
    for flag in combat.flags:
        if flag.startswith("body-check:"):
            yield Modifier("check", int(flag.partition(":")[2]), combat.card)
    if combat.source != "company":
        for effect in numbers.lasting(table, "attack-body-check", f"c{combat.company}"):
            if combat.is_of(tuple(effect.detail.split("|"))):
                yield Modifier("check", effect.amount, effect.card, why=effect.until)
