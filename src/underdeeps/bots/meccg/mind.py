"""The mind for the card game: which module answers which question, and which questions are worth a search.

The answers live in the rooms beside this module: `travel` (who goes where, by which way, and for what), `companies`
(who goes with whom), `plays` with `resource_side` and `hazard_side` (what is declared, in one's own turn and in the
opponent's), `combat`, `cards` (what is kept, fetched and named), `players` (what is special to a kind of player). What
none of them answers is answered by the yardstick (in `bots.yardstick.meccg`). `points` has what marshalling points are
worth, `worth` how good a position is, `reasons` why one would do something.
"""

from __future__ import annotations

from types import MappingProxyType

from underdeeps.bots.meccg import plays
from underdeeps.bots.meccg.cards import asides, hands, sideboard
from underdeeps.bots.meccg.combat import clashes, fights
from underdeeps.bots.meccg.companies import fellows, orders, organizing
from underdeeps.bots.meccg.hazard_side import agents
from underdeeps.bots.meccg.players import balrog
from underdeeps.bots.meccg.reasons import reason
from underdeeps.bots.meccg.resource_side import items
from underdeeps.bots.meccg.travel import journeys, roads
from underdeeps.bots.meccg.worth import worth
from underdeeps.bots.minds import Mind
from underdeeps.bots.yardstick.meccg import planner
from underdeeps.kernel import Decision, Dice, Option
from underdeeps.meccg.table import Table

FETCHED = ("fetch.hazard", "fetch.second", "recover.creature", "angband.take", "angband.second")
"""The questions which hazard is taken back."""
ANSWERS = {
    **planner.ANSWERS,
    "setup.site": balrog.start,
    "organization": organizing.phase,
    "organizing": organizing.organizing,
    "organizing.where": organizing.where,
    "organization.shed": fellows.shed,
    "organization.destination": journeys.destination,
    "movement.onward": journeys.onward,
    "movement.way": roads.way,
    "movement.region": roads.region,
    "movement.join": balrog.join,
    "site.enter": journeys.enter,
    "strike.stay": fights.stay,
    "combat.assign": fights.assign,
    "combat.one": fights.one,
    "attack.item": fights.robbed,
    "strike.support": fights.support,
    "hand.discard": hands.worst_card,
    "end.discard": hands.spare,
    "chain.open": plays.declare,
    "chain.respond": plays.declare,
    "chain.by": items.doer,
    "task.charge": items.charge,
    "agent.move": agents.where,
    "agent.attack": agents.in_site_phase,
    "sideboard.way": sideboard.way,
    "sideboard.deck": sideboard.fetch,
    "sideboard.discard": sideboard.fetch,
    "fetch.card": sideboard.fetch,
    "discard-pile.take": sideboard.fetch,
    "exchange.card": sideboard.fetch,
    "exhaust.out": sideboard.exchange,
    "exhaust.in": sideboard.give_back,
    "site.next": orders.at_site,
    "council.check": orders.checks,
    "attack.checks": orders.checks,
    "company-combat.choose": clashes.striker,
    "company-combat.assign": clashes.striker,
    "company-combat.assign-own": clashes.striker,
    "company-combat.assign-rest": clashes.striker,
    "company-combat.face": clashes.faces,
    "company-combat.stay": clashes.stay,
    "company-combat.support": clashes.support,
    **dict.fromkeys(FETCHED, asides.hazard),
    "keep-up": asides.price,
    "creature.type": asides.kind,
    "environment.tap": asides.taps,
    "landing.tap": asides.taps,
    "rescue.tap": asides.taps,
}

QUICK = MappingProxyType(
    {
        **ANSWERS,
        **dict.fromkeys(FETCHED, asides.quick_hazard),
        "hand.discard": hands.quick_discard,
        "end.discard": hands.quick_spare,
    }
)
"""The answers in playouts: what takes long and hardly matters by the end of a turn is answered at a glance."""

SEARCHED = frozenset({"organization.destination", "site.enter", "strike.stay", "strike.support"})
"""What is tried out in imagined worlds. Which places are tried for a company, plans say, which look further than a
turn; what is declared is not tried: there are so many windows that a few worlds would only add luck."""
PATIENCE = MappingProxyType({"organization.destination": 3.0})
"""A turn depends on where companies go."""
BLUFFS = ("on-guard",)
"""What is done to deceive, by its verbs."""

CLEAR = 3.0
"""By how much the answer to a question is better than others, where only the answer is known."""
ABSURD = frozenset({"dismiss"})
"""What not even a beginner does without a reason, by its verbs."""


def _look(option: Option) -> float:
    """What an option looks like that is not the answer."""
    return plays.USELESS if option.verb in ABSURD else 0.0


def first(table: Table, decision: Decision) -> Option:
    """The first option: for questions in which it does not matter."""
    return decision.options[0]


class MeccgMind(Mind):
    """What our bots know of the card game."""

    longest = 150
    patience = PATIENCE
    doubt = 1.5
    temperatures = MappingProxyType({"novice": 1.4, "steady": 0.8, "keen": 0.4})
    """What somebody does at a glance is good here, and a search finds little more: levels differ by how soon they are
    content."""
    width = 4
    margin = 3.0

    def worth(self, table: Table, seat: str) -> float:
        return worth(table, seat)

    def moment(self, table: Table, seat: str) -> int:
        """The end of each turn, before hands are set right; then the end of the next."""
        return 2 * table.turn + (table.phase == "end-of-turn")

    def rank(self, table: Table, decision: Decision) -> list[float]:
        if decision.kind in ("chain.open", "chain.respond"):
            return plays.rank(table, decision)
        best = ANSWERS.get(decision.kind, first)(table, decision)
        looks = journeys.outlooks(table, decision) if decision.kind == "organization.destination" else {}
        return [CLEAR if option is best else looks.get(option, _look(option)) for option in decision.options]

    def policy(self, table: Table, decision: Decision, dice: Dice) -> Option:
        return QUICK.get(decision.kind, first)(table, decision)

    def searches(self, table: Table, decision: Decision) -> bool:
        return decision.kind in SEARCHED

    def silence(self, table: Table) -> None:
        """Nobody is deceived in a playout, so nobody is asked where all that could be done is to lay a bluff."""
        table.unasked = BLUFFS

    def reason(self, table: Table, decision: Decision, option: Option) -> str:
        return reason(table, decision, option)
