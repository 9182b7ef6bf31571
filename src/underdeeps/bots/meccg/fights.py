"""Fights: what it is worth to be rid of an attack, who need not tap against it, and who taps to help.

A company that has come for something loses more by an attack than wounds: the turn, if nobody is left untapped to act.
For the rest, strikes are met by the yardstick's ways; attacks that are not yet there are weighed in `survey` and
`hazards`.
"""

from __future__ import annotations

from underdeeps.bots.meccg import conquests, maps
from underdeeps.bots.yardstick.meccg import fights as habits
from underdeeps.bots.yardstick.meccg import values
from underdeeps.kernel import Decision, Option
from underdeeps.meccg.facts import CARDS
from underdeeps.meccg.modifiers import Modifier
from underdeeps.meccg.rules import numbers
from underdeeps.meccg.rules.combat import attacks, creatures, strikes
from underdeeps.meccg.rules.influence import factions
from underdeeps.meccg.rules.zones.changes import combat_of
from underdeeps.meccg.table import TAPPED, UNTAPPED, Card, Company, Table

LOST_TURN = 1.3
"""What it costs if nobody is untapped at a site where something is to be played."""
ONE_LEFT = 0.35
"""What it costs if one only is left untapped there,"""
SOME_LEFT = 0.12
"""or two and more."""
TAP = 0.06
"""What it costs to tap where nothing is to be played: less prowess against what is yet to come."""
BEFORE = ("untap", "organization", "long-event")
AHEAD = 0.25
"""What it costs besides to be tapped before the way: who is tapped cannot be chosen to meet a strike."""
STAYING = 3
"""What it takes from somebody's prowess, as a rule, to stay untapped."""
OVER = ("end-of-turn", "council")
"""The phases in which it costs nothing any more to tap."""
WOUND = 1.0
"""What it costs to be wounded, besides the danger of dying."""
DICE = 7
"""What two dice show in the mean: they are thrown for the strikes of agents, too."""
BOLD = 0.6
"""At what risk of a wound one stays untapped who must tap for a conquest when it is fought out."""
GENTLE = 0.35
"""How much of its danger an attack has that is detainment."""


def danger(table: Table) -> float:
    """What the attack that is under way would cost its company, by wounds, deaths, and the turn that it may lose."""
    fight = combat_of(table)
    company = table.companies.get(fight.company)
    if company is None:
        return 0.0
    ready = sum(table.cards[number].state == UNTAPPED for number in company.characters)
    spent = ready and attacks.strikes_of(table) >= ready and is_busy(table, company)
    return _harm(table, company) + (LOST_TURN if spent else 0.0)


def _harm(table: Table, company: Company) -> float:
    """What the attack that is under way would cost its company by wounds and deaths."""
    fight = combat_of(table)
    if fight.canceled:
        return 0.0
    strikes, prowess = attacks.strikes_of(table), prowess_met(table)
    return values.attack_danger(table, company, strikes, prowess, fight.race, fight.each) * (
        GENTLE if fight.detainment else 1.0
    )


def prowess_met(table: Table) -> int:
    """The prowess of the attack that is under way, with the dice that are thrown for it in the mean."""
    return attacks.attack_prowess(table) + (DICE if combat_of(table).source == "agent" else 0)


def is_busy(table: Table, company: Company) -> bool:
    """Whether a company is at, or on its way to, a site where its player could play something."""
    site = bound_for(table, company)
    acted = company.site_done and table.site_company != company.number
    if acted or (site.state == TAPPED and site.facts.site_type != "haven"):
        return False
    return any(maps.fits(card, site.id) for card in table.players[company.owner].hand.distinct())


def bound_for(table: Table, company: Company) -> Card:
    """The site at which a company is, or to which it is on its way."""
    journey = table.journey
    if journey is not None and journey.company == company.number:
        return table.cards[journey.site]
    return table.cards[company.destination or company.site]


def stay(table: Table, decision: Decision) -> Option:
    """Nobody taps against a strike that can do no more than tap them, nor who must tap for a conquest after it; else as
    the yardstick does."""
    if combat_of(table).detainment:
        return next(option for option in decision.options if option.verb == "stay")
    target = strikes.strike_of(table).target
    if target == conquests.awaited(table):
        risk = habits.strike_odds(table, *numbers.stay_modifiers(table, target, stays=True))
        return next(option for option in decision.options if option.verb == ("stay" if risk <= BOLD else "tap"))
    return habits.stay(table, decision)


# -- who meets the strikes --------------------------------------------------------------------------


def assign(table: Table, decision: Decision) -> Option:
    """Those meet the strikes who risk least and are missed least if they tap for it."""
    faces = [option for option in decision.options if option.verb == "face"]
    if not faces:
        return decision.options[-1]
    return min(faces, key=lambda option: facing_cost(table, int(option.subject)))


def one(table: Table, decision: Decision) -> Option:
    """Who faces all of an attack that is against one: the attacker strikes who is likely hurt and worth something."""
    if decision.seat != combat_of(table).defender:
        return habits.assign_rest(table, decision)
    return min(decision.options, key=lambda option: facing_cost(table, int(option.subject)))


def robbed(table: Table, decision: Decision) -> Option:
    """The item that a company loses: the one with the fewest points, if it is ours."""
    own = decision.seat == combat_of(table).defender
    points = {option: table.card(option.subject).facts.points for option in decision.options}
    return min(decision.options, key=lambda option: points[option] if own else -points[option])


def wound(table: Table) -> float:
    """What it costs to be wounded: nothing any more in a player's last turn."""
    return 0.0 if table.last_turn == table.active else WOUND


def facing_cost(table: Table, number: int) -> tuple[float, int]:
    """What it may cost that somebody meets a strike; among equals the strongest."""
    fight = combat_of(table)
    strength = values.strength(table, number, fight.race)
    prowess = prowess_met(table)
    odds = values.loss_odds(prowess, strength)
    deadly = 0.0 if fight.detainment else 1 - values.odds_below(numbers.body(table, number) + 1)
    harm = 0.0 if fight.detainment else odds * (wound(table) + deadly * values.precious(table, number))
    free = values.loss_odds(prowess, strength - STAYING) <= habits.CAUTIOUS
    missed = LOST_TURN if number == conquests.awaited(table) else 0.0
    return harm + missed + (0.0 if free else tap_cost(table, number)), -strength


# -- who taps to help -------------------------------------------------------------------------------


def tap_cost(table: Table, number: int) -> float:
    """What it costs a company that somebody taps now."""
    card = table.cards[number]
    company = table.company_of(number)
    if card.state != UNTAPPED or company is None or table.phase in OVER:
        return 0.0
    if card.role != "character" or not (is_busy(table, company) or is_to_leave(table, company)):
        return TAP
    left = sum(table.cards[each].state == UNTAPPED for each in company.characters) - 1
    cost = (LOST_TURN, ONE_LEFT, SOME_LEFT)[min(left, 2)] + (missed(table, company, number) if left else 0.0)
    return cost + (AHEAD if table.phase in BEFORE else 0.0)


def missed(table: Table, company: Company, number: int) -> float:
    """What is lost if somebody cannot speak any more for a faction of the hand, as others of the company may."""
    site = bound_for(table, company).id
    cards = table.players[company.owner].hand.distinct()
    wanted = [card for card in cards if "faction" in CARDS[card].forms and maps.fits(card, site)]
    return max((_missed(table, company, number, card) for card in wanted), default=0.0)


def _missed(table: Table, company: Company, number: int, card: str) -> float:
    ready = [each for each in company.characters if table.cards[each].state == UNTAPPED]
    odds = {each: wins(table, each, card) for each in ready}
    own = odds.pop(number, 0.0)
    return max(0.0, own - max(odds.values(), default=0.0)) * (LOST_TURN + CARDS[card].points / 2)


def wins(table: Table, number: int, card: str) -> float:
    """The chance that somebody wins a faction."""
    needed = (CARDS[card].influence_number or 0) - factions.faction_bonus(table, number, card)
    return 1 - values.odds_below(needed + 1)


def is_to_leave(table: Table, company: Company) -> bool:
    """Whether it is yet to be decided where a company goes; in the organization phase that comes first."""
    return table.phase == "untap" and company.owner == table.active


def support(table: Table, decision: Decision) -> Option:
    """Somebody taps in support if that saves more than it costs: the one who is missed least."""
    helpers = [option for option in decision.options if option.verb == "support"]
    if not helpers:
        return decision.options[-1]

    def cost(option: Option) -> tuple[float, int]:
        number = int(option.subject)
        return tap_cost(table, number), values.strength(table, number)

    best = min(helpers, key=cost)
    return best if saved_by_support(table) > cost(best)[0] else decision.options[-1]


def saved_by_support(table: Table) -> float:
    """What it is worth to support the one who faces the strike."""
    more = Modifier("own-prowess", strikes.support_worth(table), why="support")
    return at_risk(table) - at_risk(table, more)


def at_risk(table: Table, *more: Modifier) -> float:
    """What a strike may cost, as things are or with more for the one who faces it: wounds, death, kills not made."""
    fight, target = combat_of(table), strikes.strike_of(table).target
    if fight.detainment or target not in table.cards:
        return 0.0
    deadly = 1 - values.odds_below(numbers.body(table, target) + 1)
    harm = habits.strike_odds(table, *more) * (wound(table) + deadly * values.precious(table, target))
    lead = strikes.strike_prowess(table) - strikes.fighting_prowess(table, *more)
    return harm + values.odds_below(lead + 1) * prize(table)


def prize(table: Table) -> float:
    """The kill points that hang on the strike that is fought: all others have been beaten."""
    fight = combat_of(table)
    if fight.source != "creature" or any(
        each.outcome != "defeated" for each in fight.given if each is not strikes.strike_of(table)
    ):
        return 0.0
    facts = CARDS[fight.card]
    if not facts.points or not creatures.counts_for(table, facts.id, fight.defender):
        return 0.0
    return facts.points * (1.0 if facts.body is None else 1 - values.odds_below(facts.body + 1))
