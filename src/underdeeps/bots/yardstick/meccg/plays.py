"""What to declare in chains of effects: resources and hazards, and when to pass."""

from __future__ import annotations

from underdeeps.bots.yardstick.meccg import agents, captives, depths, fights, values
from underdeeps.kernel import Decision, Option
from underdeeps.meccg import windows
from underdeeps.meccg.facts import CARDS
from underdeeps.meccg.language.action import Action
from underdeeps.meccg.modifiers import total
from underdeeps.meccg.parts.effects.attacks import ModifyAttack
from underdeeps.meccg.parts.effects.cards import Untap
from underdeeps.meccg.parts.effects.checks import PutRingToTest
from underdeeps.meccg.parts.effects.piles import StoreIt
from underdeeps.meccg.parts.effects.strikes import CancelStrike, ModifyStrike
from underdeeps.meccg.rules import checks, numbers
from underdeeps.meccg.rules.chain import chain
from underdeeps.meccg.rules.combat.attacks import CancelAttack
from underdeeps.meccg.rules.ending import scoring
from underdeeps.meccg.rules.influence import factions
from underdeeps.meccg.sets.the_lidless_eye.sudden_call import CallTheEnd
from underdeeps.meccg.table import Table

PASS = "pass"
ENOUGH = 0.05
"""What an action must be worth to be declared."""


def declare(table: Table, decision: Decision) -> Option:
    """The best thing to declare now, or to pass."""
    best, most = decision.options[-1], ENOUGH
    for option in decision.options:
        worth = 0.0 if option.verb == PASS else value(table, decision.seat, option)
        if worth > most:
            best, most = option, worth
    return best


def value(table: Table, seat: str, option: Option) -> float:
    """What it is worth to declare an option."""
    if option.verb.startswith("agent"):
        return agents.deed(table, seat, option)
    action, card, _ = chain.action_named(table, option)
    if seat != table.active or (card and CARDS[card].kind == "hazard"):
        return hazard(table, seat, option, action, card)
    if not card:
        return rule_action(table, option)
    return resource(table, seat, option, action, card)


def rule_action(table: Table, option: Option) -> float:
    """What it is worth to do what the rules allow to everybody."""
    if option.verb == "support":
        return check_support(table)
    if option.verb in ("at-home", "cancel-attack"):
        return fights.danger_now(table) - 0.4
    if option.verb == "rescue":
        return captives.hope(table, table.companies[table.site_company], int(option.target))
    return 0.3 if option.verb in ("cross", "sail-clear") else 0.0


def does(effects: tuple[object, ...], *kinds: type) -> bool:
    """Whether one of the effects is of one of these kinds."""
    return any(isinstance(effect, kinds) for effect in effects)


def resource(table: Table, seat: str, option: Option, action: Action, card: str) -> float:
    """What it is worth to declare a resource."""
    if (worth := fight_play(table, action.does)) is not None:
        return worth
    if does(action.does, CallTheEnd):
        return 3.0 if ahead(table, seat) else 0.0
    if option.verb == "use":
        return ability(table, seat, action.does)
    return from_hand(table, seat, card, action.does)


def fight_play(table: Table, effects: tuple[object, ...]) -> float | None:
    """What it is worth for the attack or the strike that is being fought; None if it is for neither."""
    combat = table.combat
    if combat is None:
        return None
    if table.window & windows.ATTACK and does(effects, CancelAttack):
        return fights.danger_now(table) - 0.6
    if table.window & windows.ATTACK and does(effects, ModifyAttack):
        return fights.danger_now(table) - 1.0
    return strike_play(table, effects) if table.window & windows.STRIKE and combat.strike >= 0 else None


def from_hand(table: Table, seat: str, card: str, effects: tuple[object, ...]) -> float:
    """What it is worth to play a resource from hand: what helps in a fight is kept for one."""
    facts = CARDS[card]
    if facts.points or facts.item or "ally" in facts.forms or "faction" in facts.forms:
        return 1.0 + facts.points
    if "permanent-event" in facts.forms or "long-event" in facts.forms:
        return 0.6 if depths.way_eased(table, seat, card) else 0.0
    if table.checks:
        return check_play(table)
    return 0.0 if does(effects, CancelAttack, ModifyAttack, CancelStrike, ModifyStrike) else 0.3


def ability(table: Table, seat: str, effects: tuple[object, ...]) -> float:
    """What it is worth to use a card in play."""
    if does(effects, StoreIt):
        return 2.0
    if does(effects, PutRingToTest):
        return 0.8 if any(values.is_ring(card) for card in table.players[seat].hand.distinct()) else 0.0
    return 0.4 if does(effects, Untap) else 0.0


def ahead(table: Table, seat: str) -> bool:
    """Whether a player would win if the game ended now."""
    scores = scoring.reckoning(table, dict.fromkeys(table.seats, 0))
    return scores[seat] > scores[table.opponent(seat)]


def strike_play(table: Table, effects: tuple[object, ...]) -> float:
    """What it is worth to spend something on the strike that is being fought."""
    risk, number = fights.at_stake(table, table.active)
    cost = risk * (0.8 + values.precious(table, number) * 0.4)
    return cost - (0.6 if does(effects, CancelStrike) else 0.7)


def check_support(table: Table) -> float:
    """What it is worth to tap somebody for the check that is declared."""
    check = table.checks[-1]
    if check.kind != "corruption" or check.character not in table.cards:
        return 0.0
    return corruption_risk(table) * values.precious(table, check.character) - 0.35


def check_play(table: Table) -> float:
    """What it is worth to play something on the check that is declared."""
    check = table.checks[-1]
    if check.kind == "corruption" and check.character in table.cards:
        return corruption_risk(table) * values.precious(table, check.character) - 0.3
    return 0.6


def corruption_risk(table: Table) -> float:
    """The chance that the corruption check that is declared fails."""
    check = table.checks[-1]
    bonus = total(checks.corruption_modifiers(table, check))
    return values.odds_below(numbers.corruption_points(table, check.character) + 1 - bonus)


def hazard(table: Table, seat: str, option: Option, action: Action, card: str) -> float:
    """What it is worth to declare a hazard."""
    if option.verb == "on-guard" or not card:
        return 0.0
    if does(action.does, CallTheEnd):
        return 3.0 if ahead(table, seat) else 0.0
    if (worth := agents.event(table, action, option)) is not None:
        return worth
    facts = CARDS[card]
    if "creature" in facts.forms and table.journey is not None and table.journey.company in table.companies:
        company = table.companies[table.journey.company]
        danger = values.attack_danger(table, company, facts.strikes, facts.prowess or 0, facts.race, facts.strikes_each)
        return 0.3 + danger + captives.hoped_for(table, seat, company, card)
    if facts.kind != "hazard":
        return check_play(table) if table.checks else 0.2
    return 0.5


def doer(table: Table, decision: Decision) -> Option:
    """Who does it: the one for whom tapping costs least; for an item or a faction, the one it suits best."""
    card = decision.about[1].partition("/")[0] if len(decision.about) > 1 else ""
    facts = CARDS.get(card)

    def suits(option: Option) -> float:
        number = int(option.subject)
        if facts is not None and "faction" in facts.forms:
            return factions.faction_bonus(table, number, card)
        if facts is not None and facts.item:
            bonus = numbers.prowess(table, number) if facts.prowess_bonus or facts.body_bonus else 0
            return bonus - 2.0 * numbers.corruption_points(table, number)
        return -fights.tap_worth(table, number)

    return max(decision.options, key=suits)
