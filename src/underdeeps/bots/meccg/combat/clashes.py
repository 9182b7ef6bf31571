"""Company against company: whose strike is faced by whom, and who taps in it.

Whether a company attacks another at all is weighed in the yardstick's ways.
"""

from __future__ import annotations

from underdeeps.bots.meccg.combat.fights import STAYING, WOUND
from underdeeps.bots.yardstick.meccg import fights as habits
from underdeeps.bots.yardstick.meccg import values
from underdeeps.kernel import Decision, Option
from underdeeps.meccg.rules import numbers, zones
from underdeeps.meccg.rules.combat import company_combat, strikes
from underdeeps.meccg.table import Table

SURE = 3
"""By how much somebody must be stronger who fights without tapping, as they are then."""
IN_NEED = 0.3
"""How likely somebody must be wounded for others to tap in support."""


def exchange(table: Table, attacker: int, defender: int) -> float:
    """What the attacker may hope for from a strike: what the other may lose, less what the own may."""
    lead = values.strength(table, attacker) - values.strength(table, defender)
    return values.odds_above(-lead) * _loss(table, defender) - values.odds_above(lead) * _loss(table, attacker)


def _loss(table: Table, number: int) -> float:
    """What it costs somebody to be hit."""
    death = 1 - values.odds_below(numbers.body(table, number) + 1)
    return WOUND + death * values.precious(table, number)


def striker(table: Table, decision: Decision) -> Option:
    """For whose strike a player names the opponent: where the choice matters most, as others get what is left."""
    defending = decision.seat == zones.combat_of(table).defender
    sign = -1 if defending else 1
    faced = company_combat.free_defenders(table, decision.kind == "company-combat.assign")
    options = [option for option in decision.options if option.verb == "attacker"]

    def gain(option: Option) -> float:
        found = [sign * exchange(table, int(option.subject), each) for each in faced]
        return max(found) - min(found)

    return max(options, key=gain)


def faces(table: Table, decision: Decision) -> Option:
    """Who faces a strike: for the attacker whom it hurts most, for the defender whom it hurts least."""
    attacker = int(decision.about[0])
    sign = -1 if decision.seat == zones.combat_of(table).defender else 1
    return max(decision.options, key=lambda option: sign * exchange(table, attacker, int(option.subject)))


def stay(table: Table, decision: Decision) -> Option:
    """Who is much stronger need not tap."""
    strike = strikes.strike_of(table)
    number = int(decision.about[0])
    other = strike.target if number == strike.attacker else strike.attacker
    lead = values.strength(table, number) - values.strength(table, other)
    verb = "stay" if lead - STAYING > SURE else "tap"
    return next(option for option in decision.options if option.verb == verb)


def support(table: Table, decision: Decision) -> Option:
    """The weakest who face no strike tap for somebody in danger."""
    helpers = [option for option in decision.options if option.verb == "support"]
    if not helpers or habits.strike_odds(table) < IN_NEED:
        return decision.options[-1]
    return min(helpers, key=lambda option: values.strength(table, int(option.subject)))
