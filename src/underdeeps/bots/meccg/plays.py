"""What to declare in chains of effects: resources and hazards, and when to pass."""

from __future__ import annotations

from underdeeps.bots.meccg import fights, hazards, resources
from underdeeps.bots.yardstick.meccg import plays as habits
from underdeeps.kernel import Decision, Option
from underdeeps.meccg import windows
from underdeeps.meccg.facts import CARDS
from underdeeps.meccg.language.catalogue import action_of
from underdeeps.meccg.rules.chain import chain
from underdeeps.meccg.rules.combat.attacks import CancelAttack
from underdeeps.meccg.table import Table

PASS = "pass"
ENOUGH = 0.05
"""What an action must be worth to be declared."""
USELESS = -2.0
"""What it is worth to do something that does no good: one passes rather."""
HIDDEN = -10.0
"""What it is worth to lay a card on-guard: nothing that we could see in a playout, in which nobody is deceived."""
CANCEL = 0.6
"""What it costs to spend a card that cancels an attack."""


def rank(table: Table, decision: Decision) -> list[float]:
    """What each option is worth."""
    if answers_itself(table, decision) or is_settled(table, decision.seat):
        return [ENOUGH if option.verb == PASS else USELESS for option in decision.options]
    found = [ENOUGH if option.verb == PASS else value(table, decision.seat, option) for option in decision.options]
    return [each if each > 0 else min(each, USELESS) for each in found]


def value(table: Table, seat: str, option: Option) -> float:
    """What it is worth to declare an option."""
    if option.verb == "on-guard":
        return HIDDEN
    card = option.subject.partition("/")[0]
    if option.verb == "play" and seat != table.active and card in CARDS and "creature" in CARDS[card].forms:
        return hazards.creature(table, seat, card, option.target)
    if seat == table.active and table.combat is not None and table.window & windows.ATTACK and cancels(table, option):
        return fights.danger(table) - CANCEL - resources.cost(table, seat, option)
    return resources.value(table, seat, option)


def cancels(table: Table, option: Option) -> bool:
    """Whether an option cancels the attack that is under way."""
    if option.verb.startswith("agent"):
        return False
    action, card, _ = chain.action_named(table, option)
    return bool(card) and habits.does(action.does, CancelAttack)


def is_settled(table: Table, seat: str) -> bool:
    """Whether what a player has declared will cancel the attack that is under way: more would be lost on it."""
    links = table.chain if table.combat is not None and seat == table.active else ()
    mine = (link for link in links if link.seat == seat and not link.canceled)
    return any(habits.does(action_of(link.action).does, CancelAttack) for link in mine)


def declare(table: Table, decision: Decision) -> Option:
    """The best thing to declare now, or to pass."""
    found = rank(table, decision)
    best = max(found)
    return decision.options[-1] if best <= ENOUGH else decision.options[found.index(best)]


def answers_itself(table: Table, decision: Decision) -> bool:
    """Whether a resource player would respond to themselves: that can wait until it has resolved, and may spoil it.

    What is for a roll or a fight cannot wait; and hazards that strengthen a creature must resolve before it does.
    """
    if decision.kind != "chain.respond" or table.checks or table.combat is not None or decision.seat != table.active:
        return False
    return bool(table.chain) and table.chain[-1].seat == decision.seat
