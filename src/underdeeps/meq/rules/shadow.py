"""Shadow cards: when Sauron may play one, and what follows from it."""

from __future__ import annotations

from underdeeps.kernel import Flow, Option, Refusal, ask, procedure
from underdeeps.kernel.piles import EVERYONE
from underdeeps.meq.cards.base import DOES
from underdeeps.meq.facts import LOCATIONS, MINIONS, SHADOWS
from underdeeps.meq.rules import decks, triggers
from underdeeps.meq.table import SAURON, Table

ACTION_STEP = "sauron-action-step"


def refusal(table: Table, card: str, timing: str, hero: str) -> Refusal | None:
    """Why a Shadow card may not be played at a moment: wrong moment, one already played, too little in the pool."""
    if not _in_time(table, card, timing, hero):
        return Refusal("meq.choice.hero.shadow-windows", (card, SHADOWS[card].timing))
    most = table.shadow_limit if table.turn == SAURON else 1
    if most and table.shadow_played >= most:
        return Refusal("meq.choice.sauron.shadow-card-limit", (card,))
    if table.pool < SHADOWS[card].minimum:
        return Refusal("meq.shadow-pool.minimum", (card, str(SHADOWS[card].minimum), str(table.pool)))
    return None


def _in_time(table: Table, card: str, timing: str, hero: str) -> bool:
    wanted = SHADOWS[card].timing
    if wanted == "hero-turn-start-not-in-haven":
        return timing == "hero-turn-start" and not LOCATIONS[table.heroes[hero].location].haven
    if wanted == "combat-start-with-minion":
        return timing == "combat-start" and table.combat is not None and table.combat.enemy in MINIONS
    return timing == wanted


def playable(table: Table, timing: str, hero: str) -> list[Option]:
    """The Shadow cards in Sauron's hand that he may play now."""
    return [
        Option("shadow", card) for card in table.shadow_hand.distinct() if refusal(table, card, timing, hero) is None
    ]


@procedure
def window(table: Table, hero: str, timing: str) -> Flow[None]:
    """A moment at which Sauron may play a Shadow card against a hero."""
    choice = yield from ask(
        table,
        SAURON,
        "shadow.window",
        [*playable(table, timing, hero), Option("pass")],
        "meq.choice.hero.shadow-windows",
        (hero, timing),
    )
    if choice.verb == "shadow":
        yield from play(table, choice.subject, hero)


@procedure
def play(table: Table, card: str, hero: str) -> Flow[None]:
    """A Shadow card is played: its effect, then what the hero whose turn it is has against it."""
    table.shadow_hand = table.shadow_hand.without(card, EVERYONE)
    table.shadow_played += 1
    table.tell("shadow-played", "meq.shadow-pool.minimum", card=card, hero=hero)
    yield from DOES[card].do(table, hero, card)
    decks.discard(table, "shadow", (card,))
    if table.turn != SAURON:
        yield from answer(table, table.turn)


@procedure
def answer(table: Table, hero: str) -> Flow[None]:
    """What the hero's items and Corruption cards do after a Shadow card was played in their turn."""
    who = table.heroes[hero]
    cards = (*dict.fromkeys(who.items), *(affliction.card for affliction in who.corruption))
    for card in cards:
        yield from triggers.happen(table, "shadow-card-played-in-own-turn", card, hero)
