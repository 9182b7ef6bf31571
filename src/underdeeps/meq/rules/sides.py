"""What can be done to a side of a combat, hero or enemy alike: deal damage, discard, draw, take back.

The course of a combat is in `combat`; the abilities that do these things are in `underdeeps.meq.cards.combat`.
"""

from __future__ import annotations

from underdeeps.kernel import Flow, Pile, procedure
from underdeeps.kernel.piles import EVERYONE, without
from underdeeps.meq.facts import MINIONS
from underdeeps.meq.fight import ENEMIES, HERO, Combat
from underdeeps.meq.rules import heroes
from underdeeps.meq.table import SAURON, Table


def combat_of(table: Table) -> Combat:
    """The combat that is going on."""
    assert table.combat is not None, "there is no combat now"
    return table.combat


def name_of(table: Table, side: str) -> str:
    """The id of the hero, monster or minion that fights on a side."""
    combat = combat_of(table)
    return combat.hero if side == HERO else combat.enemy


# -- damage -----------------------------------------------------------------------------------------


@procedure
def deal(table: Table, side: str, n: int, rule: str, from_hand: int = 0) -> Flow[None]:
    """A side is dealt n damage, as far as its card allows: tokens, or a hero's cards one by one."""
    n = _counted(table, side, n, rule)
    if side == HERO and n > 0:
        yield from heroes.damage(table, combat_of(table).hero, n, from_hand)


def _counted(table: Table, side: str, n: int, rule: str) -> int:
    """How much of n is really dealt; an enemy has it as tokens at once."""
    combat = combat_of(table)
    own = combat.own(side)
    n = max(0, min(n, own.cap - own.dealt))
    if n:
        own.dealt += n
        if side != HERO:
            _add_tokens(table, combat, n)
        table.tell("dealt", rule, to=name_of(table, side), n=n)
    return n


def _add_tokens(table: Table, combat: Combat, n: int) -> None:
    if combat.enemy in MINIONS:
        table.minion_damage[combat.enemy] += n
    else:
        combat.damage += n


def tokens(table: Table) -> int:
    """The damage tokens that the enemy has now."""
    combat = combat_of(table)
    return table.minion_damage[combat.enemy] if combat.enemy in MINIONS else combat.damage


def heal(table: Table, n: int) -> None:
    """Damage tokens come off the enemy."""
    n = min(n, tokens(table))
    if n:
        _add_tokens(table, combat_of(table), -n)
        table.tell("healed", "meq.choice.combat.damage-order", who=combat_of(table).enemy, n=n)


# -- cards ------------------------------------------------------------------------------------------


def hand_of(table: Table, side: str) -> Pile:
    """The cards that a side can still play."""
    combat = combat_of(table)
    return table.heroes[combat.hero].hand if side == HERO else combat.enemy_hand


def set_hand(table: Table, side: str, hand: Pile) -> None:
    """Give a side another hand."""
    combat = combat_of(table)
    if side == HERO:
        table.heroes[combat.hero].hand = hand
    else:
        combat.enemy_hand = hand


def draw(table: Table, side: str, n: int) -> None:
    """A hero draws from their life pool, Sauron from the enemy's combat deck; neither is renewed in a combat."""
    if side == HERO:
        heroes.draw_cards(table, combat_of(table).hero, n)
        return
    cards = _off_deck(table, n)
    if cards:
        combat = combat_of(table)
        combat.enemy_hand = combat.enemy_hand.add(cards, table.bit(SAURON))
        table.tell(
            "combat-cards-drawn",
            "meq.combat.prepare.sauron-draw",
            {"cards": cards},
            (SAURON,),
            enemy=combat.enemy,
            n=len(cards),
        )


def deck_of(table: Table) -> tuple[str, ...]:
    """What is left of the enemy's combat deck."""
    return table.decks[ENEMIES[combat_of(table).enemy].deck]


def _off_deck(table: Table, n: int) -> tuple[str, ...]:
    """The top n cards of the enemy's combat deck, or what is left of it."""
    deck = deck_of(table)
    n = max(0, min(n, len(deck)))
    table.decks[ENEMIES[combat_of(table).enemy].deck] = deck[: len(deck) - n]
    return deck[len(deck) - n :][::-1]


def discard_random(table: Table, side: str, n: int) -> None:
    """A side discards random hand cards, openly: a hero to their rest pool, the enemy's side to one side."""
    combat = combat_of(table)
    if side == HERO:
        gone = heroes.discard_random(table, combat.hero, n)
    else:
        gone = _set_aside(table, combat, n)
    combat.own(side).lost = gone[-1] if gone else ""


def _set_aside(table: Table, combat: Combat, n: int) -> tuple[str, ...]:
    gone: tuple[str, ...] = ()
    for _ in range(min(n, len(combat.enemy_hand))):
        place = table.below(len(combat.enemy_hand))
        card = combat.enemy_hand.cards[place]
        combat.enemy_hand = combat.enemy_hand.without_place(place)
        table.tell("set-aside", "meq.choice.combat.monster-discards", enemy=combat.enemy, card=card)
        gone += (card,)
    combat.aside += gone
    return gone


def take_back(table: Table, side: str, card: str) -> None:
    """A card goes from the combat stack back to the hand; everybody has seen it."""
    own = combat_of(table).own(side)
    own.stack = without(own.stack, card)
    set_hand(table, side, hand_of(table, side).add((card,), EVERYONE))
    table.tell("taken-back", "meq.choice.combat.shrewd-planning", who=name_of(table, side), card=card)


def hamper(table: Table, side: str, n: int) -> None:
    """The top cards of a side's own deck go under its combat stack, where they cost strength."""
    own = combat_of(table).own(side)
    if side == HERO:
        who = table.heroes[combat_of(table).hero]
        cards, who.life = who.life[::-1][:n], who.life[: max(0, len(who.life) - n)]
        heroes.show(who, cards)
    else:
        cards = _off_deck(table, n)
    own.stack = cards[::-1] + own.stack
    if cards:
        table.tell("hampered", "meq.choice.combat.stack-cost", who=name_of(table, side), cards=cards)
