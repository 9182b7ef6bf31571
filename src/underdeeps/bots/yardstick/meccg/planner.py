"""Which module answers which question."""

from __future__ import annotations

from collections.abc import Callable

from underdeeps.bots.yardstick.meccg import agents, captives, fights, hands, journeys, organizing, plays
from underdeeps.kernel import Decision, Dice, Option, Seat
from underdeeps.meccg.facts import CARDS
from underdeeps.meccg.rules.ending import calling
from underdeeps.meccg.table import Table

Answer = Callable[[Table, Decision], Option]


def verb(name: str) -> Answer:
    """The option with a verb, if it is there; else the last."""

    def answer(table: Table, decision: Decision) -> Option:
        return next((option for option in decision.options if option.verb == name), decision.options[-1])

    return answer


def most(table: Table, decision: Decision) -> Option:
    """The largest number: draw all one may."""
    return max(decision.options, key=lambda option: int(option.subject))


def call(table: Table, decision: Decision) -> Option:
    """Call the end when ahead, or when it would come to nothing more."""
    late = table.players[decision.seat].exhausted > calling.EXHAUSTIONS[table.length]
    return verb("call" if late or plays.ahead(table, decision.seat) else "play-on")(table, decision)


def trophy(table: Table, decision: Decision) -> Option:
    """Keep a trophy."""
    return decision.options[0]


def rings(table: Table, decision: Decision) -> Option:
    """The ring that is worth most."""
    return max(decision.options, key=lambda option: CARDS[option.subject].points if option.subject in CARDS else -1)


ANSWERS: dict[str, Answer] = {
    "draft.reveal": organizing.draft,
    "setup.site": organizing.first,
    "setup.item": organizing.item,
    "setup.leftover": organizing.first,
    "untap.sideboard": verb("no-sideboard"),
    "organization": organizing.phase,
    "organizing": organizing.organizing,
    "organizing.where": organizing.where,
    "organization.destination": journeys.destination,
    "organization.shed": organizing.shed,
    "movement.way": journeys.way,
    "movement.region": journeys.region,
    "movement.draw": most,
    "movement.opponent-draw": most,
    "movement.join": organizing.join,
    "site.enter": journeys.enter,
    "chain.open": plays.declare,
    "chain.respond": plays.declare,
    "chain.by": plays.doer,
    "combat.assign": fights.assign,
    "combat.assign-rest": fights.assign_rest,
    "strike.stay": fights.stay,
    "strike.support": fights.support,
    "strike.excess": fights.excess,
    "salvage": fights.salvage,
    "hand.discard": hands.worst_card,
    "end.discard": hands.spare,
    "end.call": call,
    "exhaust.out": verb("enough"),
    "creature.trophy": trophy,
    "ring.replace": rings,
    "on-guard.entry": organizing.first,
    "on-guard.response": organizing.first,
    "council.show": organizing.first,
    "company-combat": fights.company_combat,
    "agent.move": agents.where,
    "agent.home": agents.where,
    "agent.influence": agents.prey,
    "agent.attack": agents.in_site_phase,
    "agent.extra-strike": verb("extra-strike"),
    "host.site": captives.prison,
    "site.creature": agents.ambush,
}
"""The answer to each question; the first option where nothing is said."""


class Planner:
    """Answers every question of the card game from what its seat knows."""

    def pick(self, seat: Seat[Table], dice: Dice) -> Option:
        """One of the options of the pending decision."""
        decision = seat.decision
        table = seat.imagine(dice.below(1 << 32)).table
        return ANSWERS.get(decision.kind, organizing.first)(table, decision)
