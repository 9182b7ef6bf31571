"""A combat from its start to its Resolution: a hero against a monster or minion.

`fight` is all that the rest of the game calls. The parts of a round are in the order of the rulebook: Choose Cards,
Reveal Cards, Calculate Strength, Previous Round Abilities, Current Round Abilities, Deal Damage. What single cards do
is in `underdeeps.meq.cards.combat`, what happens to one side in `sides`. That a fight which was not won ends a turn is
the business of those who call.
"""

from __future__ import annotations

from typing import Final

from underdeeps.kernel import Flow, Option, Refusal, ask, procedure
from underdeeps.kernel.flow import FIXED
from underdeeps.kernel.piles import EVERYONE
from underdeeps.meq.cards.base import DOES, parts_of
from underdeeps.meq.cards.combat import (
    AFTER,
    AT_END,
    NEXT_ROUND,
    NOW,
    Cancel,
    Exchange,
    FreeCard,
    FromHand,
    OpponentLaysFirst,
    Uncancelable,
    cancels_of,
    cap_of,
    deeds_of,
    stack_cost,
)
from underdeeps.meq.cards.standing import On
from underdeeps.meq.facts import COMBAT_CARDS, LOCATIONS, MINIONS, NEIGHBOURS, QUESTS
from underdeeps.meq.fight import ENEMIES, ENEMY, HERO, KIND, NO_CAP, NO_TYPE, SIDES, Combat, Side
from underdeeps.meq.rules import board, explore, heroes, influence, numbers, shadow, sides, triggers
from underdeeps.meq.rules.sides import combat_of
from underdeeps.meq.table import SAURON, Table

WON: Final = "won"
LOST: Final = "lost"
ESCAPED: Final = "escaped"
DEFEATED: Final = "defeated"
DECLINED: Final = "declined"

FINALE: Final = "finale"

_CONSENT = (Option("decline"), Option("fight"))
_DECLARE = (Option("continue"), Option("exhaust"))
_EXHAUST = _DECLARE[1]
_BLIND = Option("blind")
_PLAY = {card: Option("play", card) for card in COMBAT_CARDS}
_SPEND = tuple(Option("spend", str(n)) for n in range(20))


@procedure
def fight(
    table: Table,
    hero: str,
    enemy: str,
    where: str,
    token: int = 0,
    agility: int = -1,
    bonus: int = 0,
    prize: str = "",
) -> Flow[str]:
    """A whole combat; `prize` is what winning it brings: a quest completed, or an effect by its key. How it came out:

    ``won``: the enemy was defeated (if the hero was too, they have already gone through their defeat); ``lost``:
    neither was, or only exhausted; ``escaped``: the hero left, their turn goes on; ``defeated``: the hero was, and has
    gone through their defeat; ``declined``: the fight would have been in a Haven, and the hero did not want it.
    """
    if where != FINALE and LOCATIONS[table.heroes[hero].location].haven:
        choice = yield from ask(table, hero, "combat.consent", _CONSENT, "meq.combat.haven", (enemy,))
        if choice.verb == "decline":
            table.tell("combat-declined", "meq.combat.haven", hero=hero, enemy=enemy)
            return DECLINED
    _begin(table, hero, enemy, where, token, agility, bonus)
    yield from start_of_combat(table)
    if not combat_of(table).over:
        yield from preparation(table)
    while not combat_of(table).over:
        yield from combat_round(table)
    outcome = _outcome(table)
    yield from resolution(table)
    beaten = combat_of(table).heroic.defeated
    escaped = combat_of(table).escaped
    waiting = combat_of(table).afterwards
    table.combat = None
    table.weakened = ()
    if escaped and where != FINALE:
        yield from escape(table, hero)
    for card in waiting:
        yield from DOES[card].do(table, hero, card)
    if outcome == WON and prize:
        yield from collect(table, hero, prize)
    if beaten and where != FINALE:
        yield from heroes.defeat(table, hero)
    if not beaten:
        yield from explore.fought(table, hero, enemy)
    return outcome


@procedure
def collect(table: Table, hero: str, prize: str) -> Flow[None]:
    """What a fight was won for: a quest is completed, or a card's effect happens."""
    if prize in QUESTS:
        yield from explore.complete_quest(table, hero, prize)
    else:
        yield from FIXED[prize].do(table, hero, prize.partition("/")[0])


def _begin(table: Table, hero: str, enemy: str, where: str, token: int, agility: int, bonus: int) -> None:
    table.combat_count += 1
    table.combat = Combat(hero, enemy, where, Side(hero), Side(SAURON), token=token, agility=agility, bonus=bonus)
    table.tell("combat-begun", "meq.combat.combatants", hero=hero, enemy=enemy, where=where)


def _outcome(table: Table) -> str:
    combat = combat_of(table)
    if combat.hostile.defeated:
        outcome = WON
    elif combat.heroic.defeated:
        outcome = DEFEATED
    else:
        outcome = ESCAPED if combat.escaped else LOST
    table.tell("combat-ended", "meq.combat.rounds.repeat", hero=combat.hero, enemy=combat.enemy, outcome=outcome)
    return outcome


# -- 1 and 2: the start, Preparation ----------------------------------------------------------------


@procedure
def start_of_combat(table: Table) -> Flow[None]:
    """What happens when a combat begins: the minion's ability, Corruption cards, a Shadow card."""
    hero = combat_of(table).hero
    for card in (combat_of(table).enemy, *_later_afflictions(table, hero)):
        yield from triggers.happen(table, "combat-start", card, hero)
    if combat_of(table).where != FINALE:
        yield from shadow.window(table, hero, "combat-start")
    if combat_of(table).struck:
        _check_hero(table, "meq.choice.combat.out-of-cards-before-round-one")


def _later_afflictions(table: Table, hero: str) -> tuple[str, ...]:
    """The Corruption cards that lay before the hero when this combat began, where that matters to them."""
    return tuple(
        affliction.card
        for affliction in table.heroes[hero].corruption
        if affliction.combat < table.combat_count or not any(part.later for part in parts_of(affliction.card, On))
    )


@procedure
def preparation(table: Table) -> Flow[None]:
    """Sauron draws by his enemy's fortitude; the hero spends agility for cards, and keeps the rest as strength."""
    combat = combat_of(table)
    sides.draw(table, ENEMY, max(0, ENEMIES[combat.enemy].fortitude + combat.bonus))
    choice = yield from ask(
        table,
        combat_of(table).hero,
        "combat.agility",
        _SPEND[: numbers.attribute(table, combat_of(table).hero, "agility") + 1],
        "meq.combat.prepare.hero-agility",
    )
    _spend(table, int(choice.subject))


def _spend(table: Table, agility: int) -> None:
    combat = combat_of(table)
    combat.unspent = numbers.attribute(table, combat.hero, "agility") - agility
    table.tell(
        "agility-spent", "meq.combat.prepare.unspent-agility", hero=combat.hero, n=agility, strength=combat.unspent
    )
    heroes.draw_cards(table, combat.hero, agility)


# -- 3: rounds --------------------------------------------------------------------------------------


@procedure
def combat_round(table: Table) -> Flow[None]:
    """One round, part by part; it breaks off when both sides are exhausted."""
    combat_of(table).round += 1
    must_declare(table)
    contested = not combat_of(table).heroic.exhausted and not combat_of(table).hostile.exhausted
    declared = contested and any(lays_openly(table, side) for side in SIDES)
    if declared:
        yield from declare(table)
    for side in laying_order(table):
        yield from choose(table, side, lays_openly(table, side), declared)
    if contested and gave_up(table):
        yield from choose(table, HERO, False, True)
    if both_exhausted(table):
        return
    reveal(table)
    calculate_strength(table)
    if both_exhausted(table):
        return
    cancel_cards(table, NEXT_ROUND)
    yield from abilities(table, NEXT_ROUND)
    cancel_cards(table, NOW)
    yield from abilities(table, NOW)
    yield from deal_damage(table)


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


@procedure
def declare(table: Table) -> Flow[None]:
    """Each side may declare itself exhausted, the hero first, before a card is laid openly.

    In other rounds this is asked together with the card to play: a card laid facedown tells nobody more than that its
    side fights on.
    """
    for side in SIDES:
        if not combat_of(table).heroic.exhausted and not combat_of(table).hostile.exhausted:
            choice = yield from ask(
                table,
                combat_of(table).own(side).seat,
                "combat.declare",
                _DECLARE,
                "meq.combat.exhausted.declare-order",
            )
            if choice.verb == "exhaust":
                exhaust(table, side, "meq.combat.exhausted.declare")


# a. Choose Cards


def lays_openly(table: Table, side: str) -> bool:
    """Whether the opponent's last card makes this side lay its own first, faceup."""
    opp = combat_of(table).opponent(side)
    return bool(not opp.exhausted and opp.previous and parts_of(opp.previous, OpponentLaysFirst))


def laying_order(table: Table) -> tuple[str, ...]:
    """The hero lays a card first, unless Sauron must lay his openly."""
    return (ENEMY, HERO) if lays_openly(table, ENEMY) else SIDES


def gave_up(table: Table) -> bool:
    """Whether Sauron declared exhaustion after the hero had laid a card: the hero takes it back and chooses anew."""
    combat = combat_of(table)
    if not combat.hostile.exhausted or not combat.heroic.chosen or combat.heroic.faceup:
        return False
    combat.heroic.chosen = ""
    return True


@procedure
def choose(table: Table, side: str, faceup: bool, declared: bool) -> Flow[None]:
    """A side that is not exhausted lays one card from its hand, or declares exhaustion if that was not asked before."""
    if combat_of(table).own(side).exhausted:
        return
    choice = yield from ask(
        table,
        combat_of(table).own(side).seat,
        "combat.card",
        card_options(table, side, declared),
        "meq.combat.choose",
    )
    if choice.verb == "exhaust":
        exhaust(table, side, "meq.combat.exhausted.declare")
    elif choice.verb == "blind":
        hand = sides.hand_of(table, side).cards
        _lay(table, side, hand[table.below(len(hand))], faceup)
    else:
        _lay(table, side, choice.subject, faceup)


def card_options(table: Table, side: str, declared: bool) -> list[Option]:
    """The cards that a side may play, or chance; and to stop, unless it has already decided to fight on.

    Sauron may still change his mind when the hero has stopped (meq.combat.exhausted.declare-order).
    """
    opp = combat_of(table).opponent(side)
    if lay_refusal(table, side) is not None:
        options = [_BLIND]
    else:
        options = [_PLAY[card] for card in sides.hand_of(table, side).distinct()]
    if not declared or (side == ENEMY and opp.exhausted):
        options.append(_EXHAUST)
    return options


def lay_refusal(table: Table, side: str) -> Refusal | None:
    """Why a side may not pick a card of its hand: it is exhausted, or chance picks."""
    own = combat_of(table).own(side)
    if own.exhausted:
        return Refusal("meq.combat.choose.exhausted", (own.seat,))
    if own.plays_random and not combat_of(table).opponent(side).exhausted:
        return Refusal("meq.combat.previous.resolve", (own.seat,))
    return None


def card_refusal(table: Table, seat: str, card: str) -> Refusal | None:
    """Why a seat may not play a card in the present combat."""
    side = next((side for side in SIDES if table.combat is not None and table.combat.own(side).seat == seat), "")
    if not side:
        return Refusal("meq.combat.combatants", (card,))
    if card not in sides.hand_of(table, side):
        return Refusal("meq.combat.choose", (card,))
    return lay_refusal(table, side)


def _lay(table: Table, side: str, card: str, faceup: bool) -> None:
    own = combat_of(table).own(side)
    own.chosen, own.faceup, own.plays_random = card, faceup, False
    who = sides.name_of(table, side)
    if faceup:
        sides.set_hand(table, side, sides.hand_of(table, side).with_shown(card, EVERYONE))
        table.tell("laid-faceup", "meq.choice.combat.both-anticipate", who=who, card=card)
    else:
        table.tell("laid", "meq.combat.choose", {"card": card}, (own.seat,), who=who)


# b. Reveal Cards


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


# c. Calculate Strength


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


# d and e. Previous and Current Round Abilities


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


@procedure
def abilities(table: Table, when: str) -> Flow[None]:
    """Everything else that cards do at a moment: the hero's first, then the enemy's."""
    for side, card, i in _deeds(table, when):
        if deeds_of(card, when)[i].holds(table, side):
            yield from deeds_of(card, when)[i].do(table, side)


def _deeds(table: Table, when: str) -> tuple[tuple[str, str, int], ...]:
    return tuple(
        [
            (side, card, i)
            for side in SIDES
            for card in speakers(table, side, when)
            for i in range(len(deeds_of(card, when)))
        ]
    )


# f. Deal Damage


@procedure
def deal_damage(table: Table) -> Flow[None]:
    """Both amounts, both dealt, what that brings about, who is defeated, and what ends the round."""
    weigh(table)
    yield from sides.deal(table, ENEMY, combat_of(table).heroic.blow, "meq.combat.damage.amount")
    if combat_of(table).spied:
        yield from influence.place_in_extension(table, combat_of(table).spied, "meq.choice.combat.damage-order")
    yield from sides.deal(table, HERO, combat_of(table).hostile.blow, "meq.combat.damage.amount", _from_hand(table))
    yield from abilities(table, AFTER)
    _check_enemy(table)
    if combat_of(table).heroic.dealt or combat_of(table).heroic.doomed:
        _check_hero(table, "meq.damage.hero.defeated")
    yield from abilities(table, AT_END)
    end_round(table)


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


def _from_hand(table: Table) -> int:
    return sum(
        part.n for card in speakers(table, ENEMY, NOW) for part in parts_of(card, FromHand) if part.holds(table, ENEMY)
    )


def _check_enemy(table: Table) -> None:
    combat = combat_of(table)
    if combat.hostile.doomed or sides.tokens(table) >= combat.health:
        combat.hostile.defeated = combat.over = True
        rule = "meq.damage.minion.defeated" if combat.enemy in MINIONS else "meq.damage.monster.defeated"
        table.tell("enemy-defeated", rule, enemy=combat.enemy)


def _check_hero(table: Table, rule: str) -> None:
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


# -- 4: Resolution ----------------------------------------------------------------------------------


@procedure
def resolution(table: Table) -> Flow[None]:
    """Cards go back, the token is discarded, a defeated minion leaves, an undefeated enemy spreads influence."""
    _put_cards_away(table)
    combat = combat_of(table)
    if combat.token:
        board.discard_token(table, combat.token)
    if combat.where == FINALE:
        return
    if combat.hostile.defeated:
        if combat.enemy in MINIONS:
            board.defeat_minion(table, combat.enemy)
    elif ENEMIES[combat_of(table).enemy].wisdom:
        yield from influence.place_in_extension(
            table, ENEMIES[combat_of(table).enemy].wisdom, "meq.combat.end.influence"
        )


def _put_cards_away(table: Table) -> None:
    combat = combat_of(table)
    heroes.to_rest(table, combat.hero, combat.heroic.stack)
    combat.heroic.stack = ()
    deck = ENEMIES[combat.enemy].deck
    cards = (*table.decks[deck], *combat.enemy_hand, *combat.hostile.stack, *combat.aside)
    table.decks[deck] = table.shuffled(cards)
    combat.enemy_hand = combat.enemy_hand.dropped(len(combat.enemy_hand))
    combat.hostile.stack = combat.aside = ()
    table.tell("cards-put-away", "meq.combat.end.hero-cards", hero=combat.hero, deck=deck)


@procedure
def escape(table: Table, hero: str) -> Flow[None]:
    """A hero who left the combat moves to an adjacent location, and their turn goes on."""
    choice = yield from ask(
        table,
        hero,
        "combat.escape-to",
        [Option("location", place) for place in NEIGHBOURS[table.heroes[hero].location]],
        "meq.choice.combat.retreat",
    )
    yield from heroes.move(table, hero, choice.subject)
