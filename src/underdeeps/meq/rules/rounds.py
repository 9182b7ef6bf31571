"""What happens in a round of a combat without anybody being asked.

Cards are turned over, strength is reckoned, cards are canceled, blows are weighed, a side is exhausted or defeated. The
order in which all this happens is in `combat`, whose procedures ask.
"""

from __future__ import annotations

from underdeeps.kernel.piles import EVERYONE
from underdeeps.meq.cards.base import parts_of
from underdeeps.meq.cards.combat import (
    NEXT_ROUND,
    NOW,
    Cancel,
    Exchange,
    FreeCard,
    FromHand,
    Uncancelable,
    cancels_of,
    cap_of,
    stack_cost,
)
from underdeeps.meq.facts import COMBAT_CARDS, MINIONS
from underdeeps.meq.fight import ENEMIES, ENEMY, HERO, KIND, NO_CAP, NO_TYPE, SIDES, Combat, Side
from underdeeps.meq.rules import heroes, numbers, sides
from underdeeps.meq.rules.sides import combat_of
from underdeeps.meq.table import Table

# -- who can go on ----------------------------------------------------------------------------------


def both_exhausted(table: Table) -> bool:
    """Whether the combat ends here because nobody can go on."""
    combat = combat_of(table)
    if combat.heroic.exhausted and combat.hostile.exhausted:
        combat.over = True
    return combat.over


def exhaust(table: Table, side: str, rule: str) -> None:
    """A side is exhausted until the combat is over; its card, if it has played one, is canceled."""
    own = combat_of(table).own(side)
    own.exhausted = True
    table.tell("exhausted", rule, who=sides.name_of(table, side), cost=own.cost, strength=own.strength)


def must_declare(table: Table) -> None:
    """Who has no card is exhausted without being asked."""
    for side in SIDES:
        if not combat_of(table).own(side).exhausted and not sides.hand_of(table, side):
            exhaust(table, side, "meq.combat.exhausted.declare")


# -- b. Reveal Cards --------------------------------------------------------------------------------


def reveal(table: Table) -> None:
    """Both cards are turned over together, each goes on its owner's combat stack."""
    combat = combat_of(table)
    for side in SIDES:
        _turn_over(table, side, combat.own(side))
    table.tell(
        "revealed",
        "meq.combat.reveal",
        round=combat.round,
        hero=combat.hero,
        enemy=combat.enemy,
        hero_card=combat.heroic.card,
        enemy_card=combat.hostile.card,
    )


def _turn_over(table: Table, side: str, own: Side) -> None:
    card = own.card = own.chosen
    own.chosen = own.lost = ""
    own.faceup = own.canceled = own.free = own.doomed = own.attack_is_zero = own.defense_is_zero = False
    own.attack_bonus = own.defense_bonus = own.dealt = own.blow = own.prevents = 0
    if not card:
        own.kind, own.cap = NO_TYPE, NO_CAP
        own.printed_attack = own.printed_defense = 0
        return
    fact = COMBAT_CARDS[card]
    own.kind, own.cap = KIND[card], cap_of(card)
    own.printed_attack, own.printed_defense = fact.attack, fact.defense
    own.stack += (card,)
    sides.set_hand(table, side, sides.hand_of(table, side).without(card, EVERYONE))
    if side == HERO:
        heroes.show(table.heroes[own.seat], (card,))


# -- c. Calculate Strength --------------------------------------------------------------------------


def calculate_strength(table: Table) -> None:
    """A side whose stack costs more than its strength is exhausted, and the card just played is canceled."""
    for side in SIDES:
        own = combat_of(table).own(side)
        if own.card:
            own.strength = strength_of(table, side)
            own.cost = _cost(table, side, own)
            if own.cost > own.strength:
                exhaust(table, side, "meq.combat.strength.exceed")
                _cancel(table, own, "meq.combat.exhausted.card-canceled")


def strength_of(table: Table, side: str) -> int:
    """What the stack of a side may cost: a hero's strength and the agility that they did not spend."""
    combat = combat_of(table)
    if side == HERO:
        return numbers.attribute(table, combat.hero, "strength") + combat.unspent
    return ENEMIES[combat.enemy].strength


def _cost(table: Table, side: str, own: Side) -> int:
    cost = stack_cost(own, combat_of(table).enemy if side == ENEMY else "")
    if own.previous and any(part.holds(table, side) for part in parts_of(own.previous, FreeCard)):
        own.free = True
        cost -= COMBAT_CARDS[own.card].cost
    return cost


# -- d and e. Previous and Current Round Abilities --------------------------------------------------


def speakers(table: Table, side: str, when: str) -> tuple[str, ...]:
    """The cards that speak for a side: of the last round, if it is not exhausted; or of this one, if not canceled.

    For an enemy its reference card speaks too.
    """
    combat = combat_of(table)
    own = combat.own(side)
    if when == NEXT_ROUND:
        return (own.previous,) if own.previous and not own.exhausted else ()
    if side == HERO:
        return (own.card,) if own.kind else ()
    return (own.card, combat.enemy) if own.kind else (combat.enemy,)


def cancel_cards(table: Table, when: str) -> None:
    """All cancels of a part are found first and then done: two cards may cancel each other."""
    found = [
        (side, card, part)
        for side in SIDES
        for card in speakers(table, side, when)
        for part in cancels_of(card, when)
        if part.holds(table, side)
    ]
    for side, card, part in found:
        _apply_cancel(table, side, card, part)


def _apply_cancel(table: Table, side: str, card: str, part: Cancel) -> None:
    combat = combat_of(table)
    own, opp = combat.own(side), combat.opponent(side)
    if part.gaining is not None:
        own.attack_bonus += part.gaining.of(own, opp)
    if opp.kind and not parts_of(opp.card, Uncancelable):
        _cancel(table, opp, "meq.combat.keyword.cancel", card)


def _cancel(table: Table, own: Side, rule: str, by: str = "") -> None:
    """A card has no text, no type, and neither attack nor defense any more."""
    own.canceled = True
    own.kind, own.cap = NO_TYPE, NO_CAP
    table.tell("canceled", rule, seat=own.seat, card=own.card, by=by)


# -- f. Deal Damage ---------------------------------------------------------------------------------


def weigh(table: Table) -> None:
    """What the two cards deal each other: attack less defense, what takes its place, what is added, what limits it."""
    combat = combat_of(table)
    hero, enemy = combat.heroic, combat.hostile
    combat.spied = 0
    _strike(hero, enemy)
    _strike(enemy, hero)
    for first in (True, False):
        for side in SIDES:
            for card in speakers(table, side, NOW):
                for part in parts_of(card, Exchange):
                    if part.first == first and part.holds(table, side):
                        part.weigh(table, combat.own(side), combat.opponent(side))
    hero.blow = max(0, min(hero.blow, enemy.cap - enemy.dealt))
    enemy.blow = max(0, min(enemy.blow, hero.cap - hero.dealt))
    table.tell(
        "exchanged",
        "meq.combat.damage.amount",
        hero_attack=hero.attack,
        hero_defense=hero.defense,
        enemy_attack=enemy.attack,
        enemy_defense=enemy.defense,
        to_enemy=hero.blow,
        to_hero=enemy.blow,
    )


def _strike(own: Side, opp: Side) -> None:
    attack = own.attack
    own.blow = max(0, attack - opp.defense)
    opp.prevents = attack - own.blow


def from_hand(table: Table) -> int:
    return sum(
        part.n for card in speakers(table, ENEMY, NOW) for part in parts_of(card, FromHand) if part.holds(table, ENEMY)
    )


def check_enemy(table: Table) -> None:
    combat = combat_of(table)
    if combat.hostile.doomed or sides.tokens(table) >= combat.health:
        combat.hostile.defeated = combat.over = True
        rule = "meq.damage.minion.defeated" if combat.enemy in MINIONS else "meq.damage.monster.defeated"
        table.tell("enemy-defeated", rule, enemy=combat.enemy)


def check_hero(table: Table, rule: str) -> None:
    """A hero who was dealt damage and has no card left is defeated, or one of whom a card says so."""
    combat = combat_of(table)
    if combat.heroic.doomed or heroes.out_of_cards(table, combat.hero):
        combat.heroic.defeated = combat.over = True
        table.tell("overcome", rule, hero=combat.hero)


def end_round(table: Table) -> None:
    """A card that was only lent leaves its stack; what counts in the next round is noted."""
    combat = combat_of(table)
    for side in SIDES:
        own = combat.own(side)
        if own.free and own.kind and not own.exhausted and own.card in own.stack:
            _drop_top(table, combat, side)
        own.previous = own.card if own.kind else ""
        own.last_kind = own.kind


def _drop_top(table: Table, combat: Combat, side: str) -> None:
    own = combat.own(side)
    place = len(own.stack) - 1 - own.stack[::-1].index(own.card)
    own.stack = own.stack[:place] + own.stack[place + 1 :]
    if side == HERO:
        heroes.to_rest(table, combat.hero, (own.card,))
    else:
        combat.aside += (own.card,)
    table.tell("dropped", "meq.choice.combat.stack-cost", who=sides.name_of(table, side), card=own.card)
