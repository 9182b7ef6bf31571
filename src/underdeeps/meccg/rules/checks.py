"""Rolls against a number: corruption checks and body checks.

A check is declared, players may add what touches it (`chain.roll_window`), then the dice are thrown. Influence checks
are in `influence`, tests of rings in `rings`.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from underdeeps.kernel import Flow, Option, ask, procedure
from underdeeps.meccg import windows
from underdeeps.meccg.facts import CARDS
from underdeeps.meccg.language.effect import acting
from underdeeps.meccg.language.hooks.combat import CannotBeDiscardedByBodyCheck, TieDiscards
from underdeeps.meccg.language.hooks.items import (
    CannotBeTransferred,
    OnlyOn,
    OnlyOnePerBearer,
    OnlyOnePerCompany,
    TwoWeapons,
)
from underdeeps.meccg.language.hooks.persons import RINGWRAITH, is_among
from underdeeps.meccg.language.standing import parts_of
from underdeeps.meccg.language.vocabulary import ATTACK_FLAGS, CHECK_FLAGS
from underdeeps.meccg.modifiers import Modifier, Why, changes, total
from underdeeps.meccg.rules import numbers, zones
from underdeeps.meccg.rules.chain import chain
from underdeeps.meccg.rules.ending import scoring
from underdeeps.meccg.table import TAPPED, WOUNDED, Check, Table


def roll(table: Table, seat: str, why: str, rule: str, **facts: Any) -> int:
    """Two dice."""
    first, second = table.below(6) + 1, table.below(6) + 1
    table.tell("rolled", rule, seat=seat, why=why, first=first, second=second, **facts)
    return first + second


TWO_ROLLS = CHECK_FLAGS.declare("two-rolls", "for which two rolls are made, of which the better counts")


def roll_check(table: Table, check: Check, rule: str, **facts: Any) -> int:
    """The dice for an influence check; some cards give the better of two rolls."""
    dice = roll(table, check.seat, check.kind, rule, **facts)
    return max(dice, roll(table, check.seat, check.kind, rule, **facts)) if TWO_ROLLS in check.flags else dice


def push(table: Table, check: Check) -> None:
    """Declare a check."""
    table.checks = (*table.checks, check)


def pop(table: Table) -> Check:
    """The check whose dice are thrown now."""
    check = table.checks[-1]
    table.checks = table.checks[:-1]
    if check.kind == "influence" and not check.canceled and check.character in table.cards:
        zones.happen(table, "influence-check-made", str(check.character))
    return check


def change_check(table: Table, **changes: Any) -> None:
    """Change the check that is declared."""
    table.checks = (*table.checks[:-1], zones.replace(table.checks[-1], **changes))


def add_to_check(table: Table, amount: int, why: Why = "") -> None:
    """What is being resolved changes the check that is declared."""
    if not table.checks:
        return
    check, card = table.checks[-1], acting(table).card
    change_check(table, changes=(*check.changes, *changes("check", amount, card, why)), flags=(*check.flags, card))
    table.tell("check-changed", "term.roll.modify-before-only", card=card, amount=amount)


# -- corruption checks ------------------------------------------------------------------------------


@procedure
def corruption_check(table: Table, character: int, modifier: int, card: str, flags: tuple[str, ...] = ()) -> Flow[bool]:
    """A character makes a corruption check: whether it succeeded. One who is not there any more makes none."""
    if character not in table.cards or numbers.immune_to_corruption(table, character):
        return True
    declared = changes("check", modifier, card, "check")
    push(table, Check("corruption", character, table.cards[character].owner, declared, card=card, flags=flags))
    table.tell("check-declared", "corruption.check.roll", character=table.cards[character].id, number=character)
    yield from chain.roll_window(table, windows.CORRUPTION)
    made = not table.checks[-1].canceled
    stood = _corruption_result(table, pop(table))
    if made:
        zones.happen(table, "corruption-check-made", str(character))
    return stood


def corruption_modifiers(table: Table, check: Check) -> Iterator[Modifier]:
    """What is added to the dice of a corruption check."""
    yield from check.changes
    yield from numbers.corruption_modifiers(table, check.character, check.card)


def _corruption_result(table: Table, check: Check) -> bool:
    number = check.character
    if number not in table.cards or check.canceled:
        return True
    card = table.cards[number]
    points = numbers.corruption_points(table, number)
    dice = roll(table, check.seat, "corruption", "corruption.check.roll", character=card.id, number=number)
    result = dice + total(corruption_modifiers(table, check))
    table.tell("corruption", "corruption.check.success", character=card.id, number=number, total=result, points=points)
    if result > points:
        return True
    if result < points - 1:
        return _corrupted(table, check, "removed", "corruption.check.wide-fail")
    if numbers.is_minion(table, card) or (card.facts.avatar and card.facts.race == "fallen-wizard"):
        zones.tap(table, number)
        return True
    if card.facts.avatar and card.facts.race == "wizard":
        return _corrupted(table, check, "removed", "corruption.check.narrow-fail-wizard")
    return _corrupted(table, check, "discard", "corruption.check.narrow-fail-hero")


def _corrupted(table: Table, check: Check, goal: zones.Goal, rule: str) -> bool:
    number = check.character
    if DISCARDS in check.flags:
        goal = "discard"
    kept = "keeps-character" in check.flags
    if not kept and goal == "discard" and kept_from_discard(table, number):
        return True
    zones.happen(table, "corruption-check-failed", str(number))
    if kept:
        return False
    if goal == "removed":
        eliminate(table, number, rule)
    else:
        zones.discard(table, number, rule)
    return False


DISCARDS = CHECK_FLAGS.declare("discards", "by which nobody is eliminated: who would be is discarded")


def kept_from_discard(table: Table, number: int) -> bool:
    """Whether effects that discard this character are canceled for the rest of the turn."""
    return any(numbers.lasting(table, "not-discarded", str(number), _company_token(table, number)))


def _company_token(table: Table, number: int) -> str:
    company = table.company_of(number)
    return f"c{company.number}" if company else ""


def is_ring(card: str) -> bool:
    """Whether an item is a ring of any kind."""
    facts = CARDS[card]
    return facts.item == "gold-ring" or any(keyword.endswith("ring") for keyword in facts.keywords)


def eliminate(table: Table, number: int, rule: str) -> None:
    """A character is eliminated: removed from play, with everything on him that is not a follower."""
    card = table.cards[number]
    if table.combat is not None and card.role == "character" and rule == FATAL:
        table.combat.flags = (*table.combat.flags, f"{KILLED}{number}")
    if numbers.is_avatar(table, number):
        lose_avatar(table, card.owner)
    zones.leave(table, number, "removed", rule)


FATAL = "combat.body-check.character-eliminated"
"""The rule by which an attack eliminates somebody."""

KILLED = ATTACK_FLAGS.declare("killed:", "that names a character whom it eliminated")


def lose_avatar(table: Table, seat: str) -> None:
    """A player's avatar is eliminated: that costs them points, or (apart from tournaments) the game."""
    table.players[seat].avatar_lost = True
    if not table.tournament:
        scoring.win(table, table.opponent(seat), "balrog.victory.three-ways")


# -- body checks ------------------------------------------------------------------------------------


@procedure
def body_check(
    table: Table, number: int, found: tuple[Modifier, ...], already_wounded: bool, card: str, fatal: bool = True
) -> Flow[str]:
    """A body check against a character or ally: ``stays``, ``eliminated``, ``discarded`` or ``returned``. Unless it is
    fatal, who would be eliminated is wounded."""
    if number not in table.cards:
        return "stays"
    push_body_check(table, number, found, already_wounded, card)
    yield from chain.roll_window(table, windows.BODY)
    outcome = _body_result(table, pop(table))
    if outcome == "eliminated" and not fatal:
        zones.wound(table, number)
        return "stays"
    if outcome == "eliminated" and number in table.cards:
        zones.happen(table, "body-check-eliminates", str(number))
        yield from salvage(table, number)
        _eliminated(table, number)
    elif outcome == "discarded":
        zones.discard(table, number, "combat.body-check.orc-troll-discard-over-eliminate")
    return outcome


def push_body_check(table: Table, number: int, found: tuple[Modifier, ...], already_wounded: bool, card: str) -> None:
    """Declare a body check against a character or ally; it is harder for one who was wounded before."""
    found = (*found, *changes("check", 1 if already_wounded else 0, why="wounded-before"))
    push(table, Check("body", number, table.opponent(table.cards[number].owner), found, card=card))


def body_modifiers(table: Table, check: Check) -> Iterator[Modifier]:
    """What is added to the dice of a body check."""
    yield from check.changes
    if check.character in table.cards:
        yield from numbers.given_modifiers(table, check.character, "body-check", "check", maker(table, check))


def _body_result(table: Table, check: Check) -> str:
    number = check.character
    if number not in table.cards or check.canceled:
        return "stays"
    card = table.cards[number]
    body = total(checked_body(table, check))
    dice = roll(table, check.seat, "body", "combat.body-check.roll", character=card.id, number=number)
    result = dice + total(body_modifiers(table, check))
    table.tell("body-check", "combat.body-check.roll", character=card.id, number=number, total=result, body=body)
    if card.facts.race == "ringwraith" and card.role == "character" and dice in (7, 8):
        zones.leave(table, number, "hand", "combat.body-check.ringwraith-seven-or-eight")
        return "returned"
    if result in discarding(table, check) and not never_discarded(table, number):
        return "discarded"
    if result == body and _discarded_by_tie(table, check) and not never_discarded(table, number):
        return "discarded"
    return "eliminated" if result > body else "stays"


def foe(table: Table, number: int) -> str:
    """The race of the attack that somebody faces; in combat between companies, of the one whom he fights."""
    combat = table.combat
    if combat is None or combat.source != "company" or combat.strike < 0:
        return "/".join(combat.races) if combat is not None else ""
    strike = combat.given[combat.strike]
    other = strike.attacker if number == strike.target else strike.target
    if other not in table.cards:
        return ""
    race = numbers.race(table, other)
    return f"{race}/{RINGWRAITH}" if is_among(race, (RINGWRAITH,)) and race != RINGWRAITH else race


def maker(table: Table, check: Check) -> str:
    """The race of the attack by which a body check is made; empty if it comes from no attack."""
    fought = table.combat is not None and check.card == table.combat.card
    return foe(table, check.character) if fought else ""


def checked_body(table: Table, check: Check) -> Iterator[Modifier]:
    """What makes up the body that a check is made against: that of the one who faces it, as it is in the strike."""
    yield from numbers.body_modifiers(table, check.character, maker(table, check))
    yield from _body_in_strike(table, check)


def discarding(table: Table, check: Check) -> tuple[int, ...]:
    """The results of a body check by which an Orc or Troll is discarded."""
    return numbers.discard_numbers(table, check.character, maker(table, check), _body_in_strike(table, check))


def _body_in_strike(table: Table, check: Check) -> tuple[Modifier, ...]:
    """What was done to somebody's body for the strike by which a body check is made."""
    combat = table.combat
    if combat is None or combat.strike < 0 or check.card != combat.card:
        return ()
    strike = combat.given[combat.strike]
    if check.character == strike.target:
        return (*strike.changes_of("own-body"), *_lowered_by(table, strike.attacker))
    if check.character == strike.attacker:
        return (*strike.changes_of("attacker-body"), *_lowered_by(table, strike.target))
    return ()


def _lowered_by(table: Table, foe: int) -> Iterator[Modifier]:
    """What effects on the foe, in combat between companies, do to the body of the one whom he fights."""
    return numbers.lasting_modifiers(table, "strike-body", foe, "body")


def _discarded_by_tie(table: Table, check: Check) -> bool:
    """Whether a body check that equals the body makes the one who was wounded be discarded."""
    race = numbers.race(table, check.character)
    return any(not is_among(race, part.not_races) for part in parts_of(check.card, TieDiscards))


@procedure
def strike_body_check(table: Table, seat: str, number: int, body: int, found: tuple[Modifier, ...] = ()) -> Flow[bool]:
    """A body check against a strike that failed against somebody: whether the strike fails it."""
    push(table, Check("body", 0, seat, found, against=STRIKE, card=zones.combat_of(table).card))
    yield from chain.roll_window(table, windows.BODY)
    check = pop(table)
    dice = roll(table, seat, "strike-body", "combat.body-check.roll", number=number)
    result = dice + total(body_modifiers(table, check))
    table.tell("strike-body", "combat.strike-sequence.step7-strike-defeated", total=result, body=body)
    if not check.canceled and result in _agent_discards(table, body):
        zones.discard(table, zones.combat_of(table).maker, "combat.body-check.orc-troll-discard-over-eliminate")
        return False
    return result > body and not check.canceled


def _agent_discards(table: Table, body: int) -> tuple[int, ...]:
    """The results of a body check against the strike of an Orc or Troll agent at which the agent is discarded: what
    changes its body changes them."""
    combat = zones.combat_of(table)
    agent = table.cards.get(combat.maker)
    if combat.source != "agent" or agent is None:
        return ()
    return tuple(at + body - (agent.facts.body or 0) for at in agent.facts.discarded_at)


STRIKE = "strike"
"""What a body check is made against that is not against a character or ally."""


def never_discarded(table: Table, number: int) -> bool:
    """Whether no body check discards somebody."""
    return bool(zones.parts_of_card(table, number, CannotBeDiscardedByBodyCheck))


def _eliminated(table: Table, number: int) -> None:
    between_companies = table.combat is not None and table.combat.source == "company"
    if between_companies and table.cards[number].role == "character":
        if numbers.is_avatar(table, number):
            lose_avatar(table, table.cards[number].owner)
        zones.leave(table, number, "points", "combat.step5.cvcc-eliminated-kill-points")
    else:
        eliminate(table, number, "combat.body-check.character-eliminated")


_NOTHING = Option("nothing")


@procedure
def salvage(table: Table, number: int) -> Flow[None]:
    """Each unwounded companion may at once take over one item of an eliminated character."""
    takers = salvagers(table, number)
    for taker in takers:
        if table.borne(number, "item"):
            choice = yield from ask(
                table,
                table.cards[number].owner,
                "salvage",
                [*salvage_options(table, number, taker), _NOTHING],
                "combat.body-check.salvage-items",
                (str(taker),),
            )
            if choice.verb == "take":
                take_over(table, int(choice.subject), taker, "combat.body-check.salvage-items")


def salvage_options(table: Table, number: int, taker: int) -> list[Option]:
    """What a companion may take over from an eliminated character."""
    return [
        Option("take", item.token, str(taker))
        for item in table.borne(number, "item")
        if not has_twin(table, item.id, taker, number) and may_bear(table, item.id, taker)
    ]


def may_bear(table: Table, card: str, number: int) -> bool:
    """Whether a character may be given an item: some stay with their bearer, some are for avatars or the strong."""
    if parts_of(card, CannotBeTransferred):
        return False
    return all(part.fits(table, table.cards[number]) for part in parts_of(card, OnlyOn) if part.borne)


def salvagers(table: Table, number: int) -> tuple[int, ...]:
    """Who may take something over from an eliminated character."""
    company = table.company_of(number)
    if company is None or table.cards[number].role != "character":
        return ()
    return tuple(each for each in company.characters if each != number and table.cards[each].state != WOUNDED)


def take_over(table: Table, item: int, taker: int, rule: str) -> None:
    """An item passes to another character, who uses it if he has nothing of its kind."""
    zones.move_to(table, item, taker)
    zones.change(table, item, idle=kind_in_use(table, item, taker))
    table.tell("transferred", rule, item=table.cards[item].id, number=item, to=taker)


def kind_in_use(table: Table, item: int, bearer: int) -> bool:
    """Whether a character already uses an item of the same limited kind (weapon, armor, shield, helmet)."""
    kinds = [kind for kind in numbers.LIMITED_KINDS if kind in table.cards[item].facts.keywords]
    if table.listed(TwoWeapons.listed) and numbers.uses_two_weapons(table, bearer):
        return _two_handed(table, item, bearer, kinds)
    return any(
        kind in other.facts.keywords and numbers.in_use(table, other)
        for other in table.borne(bearer, "item")
        for kind in kinds
        if other.number != item
    )


def _two_handed(table: Table, item: int, bearer: int, kinds: list[str]) -> bool:
    """Whether somebody who can use two weapons has his hands full for one more item: two weapons leave no shield."""
    used = [other for other in table.borne(bearer, "item") if other.number != item and numbers.in_use(table, other)]
    weapons = sum("weapon" in other.facts.keywords for other in used)
    if "weapon" in kinds:
        return weapons > 1 or (weapons == 1 and any("shield" in other.facts.keywords for other in used))
    if "shield" in kinds and weapons > 1:
        return True
    return any(kind in other.facts.keywords for other in used for kind in kinds)


def has_twin(table: Table, card: str, bearer: int, giver: int = 0) -> bool:
    """Whether a card cannot be duplicated on a character (or in his company) and there is one already.

    What the giver of the card bears does not count.
    """
    name = CARDS[card].name
    if parts_of(card, OnlyOnePerBearer) and any(
        table.cards[each].facts.name == name for each in table.cards[bearer].bears
    ):
        return True
    company = table.company_of(bearer)
    if company is None or not parts_of(card, OnlyOnePerCompany):
        return False
    return any(
        other.id == card and other.on in company.characters and other.on != giver for other in table.cards.values()
    )


def tap_if_untapped(table: Table, number: int) -> None:
    """Tap somebody who is untapped."""
    if number in table.cards and table.cards[number].state < TAPPED:
        zones.tap(table, number)
