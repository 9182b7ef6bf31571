"""A combat from its start to its Resolution: a hero against a monster or minion.

`fight` is all that the rest of the game calls. The parts of a round are in the order of the rulebook: Choose Cards,
Reveal Cards, Calculate Strength, Previous Round Abilities, Current Round Abilities, Deal Damage; those in which nobody
is asked are in `rounds`. What single cards do is in `underdeeps.meq.cards.combat`, what happens to one side in `sides`.
That a fight which was not won ends a turn is the business of those who call.
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
    OpponentLaysFirst,
    deeds_of,
)
from underdeeps.meq.cards.standing import On
from underdeeps.meq.facts import COMBAT_CARDS, LOCATIONS, MINIONS, NEIGHBOURS, QUESTS
from underdeeps.meq.fight import ENEMIES, ENEMY, HERO, SIDES, Combat, Side
from underdeeps.meq.rules import board, explore, heroes, influence, numbers, rounds, shadow, sides, triggers
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
        rounds.check_hero(table, "meq.choice.combat.out-of-cards-before-round-one")


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
    rounds.must_declare(table)
    contested = not combat_of(table).heroic.exhausted and not combat_of(table).hostile.exhausted
    declared = contested and any(lays_openly(table, side) for side in SIDES)
    if declared:
        yield from declare(table)
    for side in laying_order(table):
        yield from choose(table, side, lays_openly(table, side), declared)
    if contested and gave_up(table):
        yield from choose(table, HERO, False, True)
    if rounds.both_exhausted(table):
        return
    rounds.reveal(table)
    rounds.calculate_strength(table)
    if rounds.both_exhausted(table):
        return
    rounds.cancel_cards(table, NEXT_ROUND)
    yield from abilities(table, NEXT_ROUND)
    rounds.cancel_cards(table, NOW)
    yield from abilities(table, NOW)
    yield from deal_damage(table)


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
                rounds.exhaust(table, side, "meq.combat.exhausted.declare")


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
        rounds.exhaust(table, side, "meq.combat.exhausted.declare")
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


# d and e. Previous and Current Round Abilities


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
            for card in rounds.speakers(table, side, when)
            for i in range(len(deeds_of(card, when)))
        ]
    )


# f. Deal Damage


@procedure
def deal_damage(table: Table) -> Flow[None]:
    """Both amounts, both dealt, what that brings about, who is defeated, and what ends the round."""
    rounds.weigh(table)
    yield from sides.deal(table, ENEMY, combat_of(table).heroic.blow, "meq.combat.damage.amount")
    if combat_of(table).spied:
        yield from influence.place_in_extension(table, combat_of(table).spied, "meq.choice.combat.damage-order")
    yield from sides.deal(
        table, HERO, combat_of(table).hostile.blow, "meq.combat.damage.amount", rounds.from_hand(table)
    )
    yield from abilities(table, AFTER)
    rounds.check_enemy(table)
    if combat_of(table).heroic.dealt or combat_of(table).heroic.doomed:
        rounds.check_hero(table, "meq.damage.hero.defeated")
    yield from abilities(table, AT_END)
    rounds.end_round(table)


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
