"""What to declare in chains of effects: resources and hazards, and when to pass."""

from __future__ import annotations

from functools import cached_property

from underdeeps.bots.meccg.combat import fights
from underdeeps.bots.meccg.hazard_side import agents, foes, hazard_events, hazards
from underdeeps.bots.meccg.points import Points
from underdeeps.bots.meccg.resource_side import resources
from underdeeps.bots.yardstick.meccg import plays as habits
from underdeeps.kernel import Decision, Option
from underdeeps.meccg import windows
from underdeeps.meccg.facts import CARDS
from underdeeps.meccg.language.action import Action
from underdeeps.meccg.language.catalogue import action_of
from underdeeps.meccg.rules.chain import chain
from underdeeps.meccg.rules.combat.attacks import CancelAttack
from underdeeps.meccg.rules.common_actions.canceling import CancelOneAttack
from underdeeps.meccg.sets.dark_minions.hazard_hosts import PlayHost
from underdeeps.meccg.sets.the_lidless_eye.sudden_call import CallTheEnd
from underdeeps.meccg.table import Table

PASS = "pass"
ENOUGH = 0.05
"""What an action must be worth to be declared."""
USELESS = -8.0
"""What it is worth to do something that does no good: nobody is so easily content that they would rather not pass."""
HIDDEN = -10.0
"""What it is worth to lay a card on-guard: nothing that we could see in a playout, in which nobody is deceived."""
CANCEL = 0.6
"""What it costs to spend a card that cancels an attack."""


class Shared:
    """What the options of a decision have in common, worked out when one of them asks for it."""

    def __init__(self, table: Table, seat: str, options: tuple[Option, ...] = ()) -> None:
        self.table = table
        self.seat = seat
        self.options = options
        self.points = Points(table, seat)

    @cached_property
    def follow(self) -> dict[str, int]:
        """By card, what other creatures can follow."""
        return hazards.strikes_to_follow(self.table, self.seat, self.options)

    @cached_property
    def defence(self) -> foes.Defence | None:
        """Who of the company that moves could face creatures."""
        company = hazards.moving(self.table)
        return foes.Defence(self.table, company) if company is not None else None


def rank(table: Table, decision: Decision) -> list[float]:
    """What each option is worth."""
    if answers_itself(table, decision) or is_settled(table, decision.seat):
        return [ENOUGH if option.verb == PASS else USELESS for option in decision.options]
    seat, shared = decision.seat, Shared(table, decision.seat, decision.options)
    hurry = not hazard_events.can_wait(table, decision)

    def look(option: Option) -> float:
        if option.verb == PASS:
            return ENOUGH
        return value(table, seat, option, shared) if hurry or hazard_events.hurries(table, option) else USELESS

    found = [look(option) for option in decision.options]
    return [each if each > 0 else min(each, USELESS) for each in found]


def value(table: Table, seat: str, option: Option, shared: Shared | None = None) -> float:
    """What it is worth to declare an option: alone, or beside others with which it has something in common."""
    return _value(table, seat, option, shared or Shared(table, seat))


def _value(table: Table, seat: str, option: Option, shared: Shared) -> float:
    if option.verb == "on-guard":
        return HIDDEN
    card = option.subject.partition("/")[0]
    if option.verb == "play" and seat != table.active and card in CARDS and "creature" in CARDS[card].forms:
        more = shared.follow.get(card, 0)
        return hazards.creature(table, seat, card, option.target, more, shared.defence)
    if seat == table.active and table.combat is not None and table.window & windows.ATTACK and cancels(table, option):
        return fights.danger(table) - CANCEL - resources.cost(table, seat, option)
    if option.verb.startswith("agent"):
        return agents.deed(table, seat, option)
    action, card, _ = chain.action_named(table, option)
    if card and CARDS[card].kind == "hazard" and (seat != table.active or option.verb == "play"):
        return hazard(table, seat, option, action, card)
    return resources.value(table, seat, option, shared.points)


def hazard(table: Table, seat: str, option: Option, action: Action, card: str) -> float:
    """What it is worth to declare a hazard event, from hand or with a card in play."""
    if habits.does(action.does, CallTheEnd):
        return habits.value(table, seat, option)
    if hazard_events.repeats(table, seat, option, action):
        return 0.0
    if isinstance(action, PlayHost) and table.combat is not None and table.combat.strike >= 0:
        return hazard_events.on_strike(table, seat)
    if (worth := agents.event(table, action, option)) is not None:
        return worth
    return hazard_events.event(table, seat, option, action, card)


def cancels(table: Table, option: Option) -> bool:
    """Whether an option cancels the attack that is under way."""
    if option.verb.startswith("agent"):
        return False
    action, card, _ = chain.action_named(table, option)
    return bool(card) and habits.does(action.does, CancelAttack)


def is_settled(table: Table, seat: str) -> bool:
    """Whether the attack that is under way is canceled, or will be by what a player has declared (a card, or tapping as
    its creature allows): more would be lost on it."""
    if table.combat is None or seat != table.combat.defender:
        return False
    if table.combat.canceled:
        return True
    mine = (link for link in table.chain if link.seat == seat and not link.canceled)
    return any(habits.does(action_of(link.action).does, CancelAttack, CancelOneAttack) for link in mine)


def declare(table: Table, decision: Decision) -> Option:
    """The best thing to declare now, or to pass."""
    found = rank(table, decision)
    best = max(found)
    return decision.options[-1] if best <= ENOUGH else decision.options[found.index(best)]


def answers_itself(table: Table, decision: Decision) -> bool:
    """Whether a resource player would respond to themselves: that can wait until it has resolved, and may spoil it.

    What is for a roll or a fight cannot wait; what hazards do, and which of them must come first, `hazard_events` says.
    """
    if decision.kind != "chain.respond" or table.checks or table.combat is not None or decision.seat != table.active:
        return False
    return bool(table.chain) and table.chain[-1].seat == decision.seat
