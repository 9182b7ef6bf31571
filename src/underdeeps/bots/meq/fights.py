"""A fight seen to its end, card by card: what each card would do against those that the other side may lay.

A card is weighed against every card that the opponent may hold in the world that is looked at, with what both sides
laid in the round before. Strength is a budget: what costs more than is left is never laid.
"""

from __future__ import annotations

from functools import cache, lru_cache
from typing import Final

from underdeeps.kernel import Decision, Option
from underdeeps.meq.cards.base import parts_of
from underdeeps.meq.cards.combat import (
    NEXT_ROUND,
    NOW,
    Ability,
    Attack,
    Cancel,
    Defeat,
    Defense,
    DirectDamage,
    ExtraDamage,
    FreeCard,
    InfluenceInstead,
    PrintedAttack,
    PrintedDefense,
    TakeExtraDamage,
    Uncancelable,
    cap_of,
)
from underdeeps.meq.facts import COMBAT_CARDS, MINIONS
from underdeeps.meq.fight import ENEMIES, ENEMY, HERO, KIND, NO_CAP, Side
from underdeeps.meq.rules import rounds, sides
from underdeeps.meq.table import SAURON, Table

NEVER: Final = -9.0
KILL: Final = 3.0
"""What it is worth to end a fight by winning it, in points of damage."""
PRICE: Final = 0.3
"""What a point of strength is worth, in points of damage."""
POINT: Final = 0.2
"""A point of damage in spaces on the Story Track."""
DOOM: Final = 20


@cache
def merit(card: str) -> float:
    """What a card is good for in a fight, roughly: the least of them pay for ways."""
    fact = COMBAT_CARDS[card]
    worth = 1.0 * fact.attack + 0.8 * fact.defense - 0.5 * fact.cost
    for part in parts_of(card, Cancel):
        worth += 1.0 if part.when == NOW else 0.6
    for bonus in (*parts_of(card, Attack), *parts_of(card, Defense)):
        worth += 0.35 * (bonus.n if isinstance(bonus.n, int) else 2)
    worth += 0.6 * len(parts_of(card, ExtraDamage)) - 0.5 * len(parts_of(card, TakeExtraDamage))
    return worth


@lru_cache(maxsize=1 << 16)
def exchange(own: str, opp: str, own_before: str, opp_before: str, enemy: str, hero: bool) -> tuple[float, float]:
    """What two cards deal each other, as `dealt` and `taken` of the side that plays `own`.

    `own_before` and `opp_before` are the cards of the round before as far as they still speak; `enemy` is the
    reference card, which speaks for the enemy's side.
    """
    one, two = _side(own), _side(opp)
    voices: tuple[Voice, ...] = (
        (one, two, own_before, NEXT_ROUND),
        (two, one, opp_before, NEXT_ROUND),
    )
    _cancel(voices)
    _prepare(voices)
    voices = (
        (one, two, own if one.kind else "", NOW),
        (two, one, opp if two.kind else "", NOW),
        (two, one, enemy, NOW) if hero else (one, two, enemy, NOW),
    )
    _cancel(voices)
    voices = tuple((a, b, card if a.kind or card == enemy else "", when) for a, b, card, when in voices)
    _prepare(voices)
    one.blow, two.blow = max(0, one.attack - two.defense), max(0, two.attack - one.defense)
    one.prevents, two.prevents = min(two.attack, one.defense), min(one.attack, two.defense)
    for a, b, card, _ in voices:
        _harder(a, b, card)
    dealt = min(max(0, one.blow) + two.dealt, two.cap)
    taken = min(max(0, two.blow) + one.dealt, one.cap)
    return (float(DOOM) if two.doomed else dealt), taken


@cache
def lasting(card: str) -> str:
    """A card of the round before, if it says something of the next round."""
    return card if any(part.when == NEXT_ROUND for part in parts_of(card, Ability)) else ""


@cache
def speaking(enemy: str) -> str:
    """An enemy whose reference card says something of an exchange."""
    return enemy if parts_of(enemy, Ability) else ""


Voice = tuple[Side, Side, str, str]


def _side(card: str) -> Side:
    if not card:
        return Side("")
    fact = COMBAT_CARDS[card]
    return Side(
        "",
        card=card,
        kind=KIND[card],
        stack=(card,),
        cap=cap_of(card),
        printed_attack=fact.attack,
        printed_defense=fact.defense,
    )


def _cancel(voices: tuple[Voice, ...]) -> None:
    hit = []
    for own, opp, card, when in voices:
        for part in parts_of(card, Cancel) if card else ():
            if part.when == when and opp.kind and part.if_.test(own, opp):
                if part.gaining is not None:
                    own.attack_bonus += part.gaining.of(own, opp)
                hit.append(opp)
    for opp in hit:
        if not parts_of(opp.card, Uncancelable):
            opp.kind, opp.cap, opp.canceled = "", NO_CAP, True


def _prepare(voices: tuple[Voice, ...]) -> None:
    """What cards do before blows are exchanged."""
    for own, opp, card, when in voices:
        for deed in parts_of(card, Attack) if card else ():
            if deed.when == when and deed.if_.test(own, opp):
                own.attack_bonus += deed.n if isinstance(deed.n, int) else 1
        for ward in parts_of(card, Defense) if card else ():
            if ward.when == when and ward.if_.test(own, opp):
                own.defense_bonus += ward.n if isinstance(ward.n, int) else 1
        if card:
            _lower(own, opp, card, when)


def _lower(own: Side, opp: Side, card: str, when: str) -> None:
    for less in parts_of(card, PrintedAttack):
        if less.when == when and less.if_.test(own, opp):
            opp.printed_attack = min(opp.printed_attack, less.n)
    for lower in parts_of(card, PrintedDefense):
        if lower.when == when and lower.if_.test(own, opp):
            opp.printed_defense = min(opp.printed_defense, lower.n)
            opp.defense_is_zero = opp.defense_is_zero or lower.n == 0
    for blow in parts_of(card, DirectDamage):
        if blow.when == when and blow.if_.test(own, opp):
            opp.dealt += blow.n if isinstance(blow.n, int) else 1
    for end in parts_of(card, Defeat):
        if end.when == when and end.if_.test(own, opp):
            opp.doomed = True


def _harder(own: Side, opp: Side, card: str) -> None:
    if not card:
        return
    for spied in parts_of(card, InfluenceInstead):
        if spied.if_.test(own, opp):
            own.blow = 0
    for more in parts_of(card, ExtraDamage):
        if more.if_.test(own, opp):
            own.blow += more.n
    for back in parts_of(card, TakeExtraDamage):
        if back.if_.test(own, opp):
            opp.blow += back.n


# -- a card to lay --------------------------------------------------------------------------------------


def card_scores(table: Table, decision: Decision) -> list[float]:
    """What laying each card promises, and stopping."""
    side = ENEMY if decision.seat == SAURON else HERO
    options = decision.options
    combat = table.combat
    assert combat is not None
    own, opp = combat.own(side), combat.opponent(side)
    left = rounds.strength_of(table, side) - (own.cost if own.stack else 0)
    free = bool(own.previous and parts_of(own.previous, FreeCard))
    health = combat.health - sides.tokens(table)
    answers = _answers(table, side)
    finishing = opp.exhausted and side == HERO and combat.enemy not in MINIONS
    if finishing and not _can_finish(table, left, health):
        return [0.0 if option.verb == "exhaust" else -1.0 for option in options]
    # A servant of Sauron has nothing to save its cards for.
    stop = -0.5 if side == HERO else NEVER + 1

    def score(option: Option) -> float:
        if option.verb != "play":
            return stop if option.verb == "exhaust" else 0.0
        cost = 0 if free else COMBAT_CARDS[option.subject].cost
        return (
            POINT * (_promise(table, side, option.subject, answers, health) - PRICE * cost) if cost <= left else NEVER
        )

    return [score(option) for option in options]


def _promise(table: Table, side: str, card: str, answers: tuple[str, ...], health: int) -> float:
    combat = table.combat
    assert combat is not None
    own, opp = combat.own(side), combat.opponent(side)
    before, against = lasting(own.previous), "" if opp.exhausted else lasting(opp.previous)
    enemy = speaking(combat.enemy)
    hero = side == HERO
    total = 0.0
    for answer in answers:
        dealt, taken = exchange(card, answer, before, against, enemy, hero)
        if hero:
            total += dealt - taken + (KILL if dealt >= health else 0.0)
        else:
            total += dealt - 0.7 * taken - (KILL if taken >= health else 0.0)
    return total / len(answers)


def _answers(table: Table, side: str) -> tuple[str, ...]:
    """The cards that the other side may lay, in the world that is looked at."""
    combat = table.combat
    assert combat is not None
    opp = combat.opponent(side)
    if opp.exhausted:
        return ("",)
    if opp.chosen and opp.faceup:
        return (opp.chosen,)
    hand = sides.hand_of(table, ENEMY if side == HERO else HERO).distinct()
    return hand or ("",)


def _can_finish(table: Table, left: int, health: int) -> bool:
    """Whether the hero's cards can still overcome an enemy who has given up."""
    combat = table.combat
    assert combat is not None
    hand = sides.hand_of(table, HERO).cards
    blows = sorted((COMBAT_CARDS[card].cost, -COMBAT_CARDS[card].attack) for card in hand)
    done = 0
    for cost, attack in blows:
        if cost > left:
            break
        left -= cost
        done -= attack
    return done >= health


def agility_scores(table: Table, decision: Decision) -> list[float]:
    """How much agility to spend on cards: enough for a hand to fight with, the rest is strength."""
    combat = table.combat
    assert combat is not None
    hero = table.heroes[combat.hero]
    wanted = max(0, 5 - len(hero.hand))
    return [-0.2 * abs(int(option.subject) - wanted) for option in decision.options]


@cache
def menace(enemy: str) -> float:
    """What a fight with an enemy costs a hero, roughly, in cards."""
    if enemy == "blank":
        return 0.0
    foe = ENEMIES[enemy]
    return 0.5 * min(foe.strength, foe.fortitude) + 0.15 * foe.health
