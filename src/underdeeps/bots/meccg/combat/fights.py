"""Fights: what it is worth to be rid of an attack, who need not tap against it, and who taps to help.

A company that has come for something loses more by an attack than wounds: the turn, if nobody is left untapped to act.
For the rest, strikes are met by the yardstick's ways; attacks that are not yet there are weighed in `survey` and
`hazards`.
"""

from __future__ import annotations

from collections.abc import Collection

from underdeeps.bots.meccg.players import conquests
from underdeeps.bots.meccg.resource_side import rescues
from underdeeps.bots.meccg.travel import maps
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
"""What it costs that somebody of mind 5 is wounded, besides the danger of dying."""
MISSED, MISSED_MIND = 0.5, 0.1
"""How much somebody is missed who is hurt: so much, and so much for each point of mind,"""
AVATAR = 9
"""of which an avatar has as much as the best of the others."""
LOSS = 1.0
"""What it costs that somebody is gone who is missed like one of mind 5, besides the points."""
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
    """Whether a company is at, or on its way to, a site where its player could play something or free prisoners."""
    site = bound_for(table, company)
    acted = company.site_done and table.site_company != company.number
    if not acted and rescues.awaited(table, company, site):
        return True
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
    """To stay untapped or to tap: whatever is likely to cost less, in wounds, deaths, and the turn that may be lost.
    Who must tap for a conquest after it stays untapped at more risk."""
    by = {option.verb: option for option in decision.options}
    if combat_of(table).detainment:
        return by["stay"]
    target = strikes.strike_of(table).target
    if target == conquests.awaited(table):
        return by["stay"] if wounds(table, target) <= BOLD else by["tap"]
    missed = missed_if_tapped(table, target)
    staying = at_risk(table, *numbers.stay_modifiers(table, target, stays=True)) + missed * wounds(table, target)
    tapping = at_risk(table, *numbers.stay_modifiers(table, target, stays=False)) + missed
    return by["stay"] if staying <= tapping else by["tap"]


def wounds(table: Table, target: int) -> float:
    """The chance that somebody who stays untapped is wounded by the strike that is fought."""
    return habits.strike_odds(table, *numbers.stay_modifiers(table, target, stays=True))


def missed_if_tapped(table: Table, number: int) -> float:
    """What it costs that somebody taps against a strike: those who are still to face one may be tapped by it, too."""
    waiting = [strike.target for strike in combat_of(table).given if not strike.outcome and strike.target != number]
    return tap_cost(table, number, others=waiting)


# -- who meets the strikes --------------------------------------------------------------------------


def assign(table: Table, decision: Decision) -> Option:
    """Those meet the strikes who risk least and are missed least if they tap for it."""
    faces = [option for option in decision.options if option.verb == "face"]
    if not faces:
        return decision.options[-1]
    odds: Odds = {}
    return min(faces, key=lambda option: facing_cost(table, int(option.subject), odds))


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


def facing_cost(table: Table, number: int, known: Odds | None = None) -> tuple[float, int]:
    """What it may cost that somebody meets a strike; among equals the strongest."""
    fight = combat_of(table)
    strength = values.strength(table, number, fight.race)
    prowess = prowess_met(table)
    harm = 0.0 if fight.detainment else harmed(table, number)
    taps = tap_cost(table, number, known)
    staying = values.loss_odds(prowess, strength - STAYING) * (harm + taps)
    tapping = values.loss_odds(prowess, strength) * harm + taps
    lost = LOST_TURN if number == conquests.awaited(table) else 0.0
    return min(staying, tapping) + lost, -strength


def harmed(table: Table, number: int) -> float:
    """What it costs that a strike succeeds against somebody: a wound, and maybe their death."""
    card = table.cards[number]
    deadly = 1 - values.odds_below(numbers.body(table, number) + 1)
    missed = MISSED + MISSED_MIND * (card.facts.mind or AVATAR) if card.role == "character" else 1.0
    return wound(table) * missed + deadly * (values.precious(table, number) + LOSS * missed)


# -- who taps to help -------------------------------------------------------------------------------


Odds = dict[tuple[int, str], float]
"""The chances that somebody wins a faction, as far as they were worked out for one position."""


def tap_cost(table: Table, number: int, odds: Odds | None = None, others: Collection[int] = ()) -> float:
    """What it costs a company that somebody taps now, as others, who count no more, may do, too; `odds` are kept where
    several are compared."""
    card = table.cards[number]
    company = table.company_of(number)
    if card.state != UNTAPPED or company is None or table.phase in OVER:
        return 0.0
    if card.role != "character" or not (is_busy(table, company) or is_to_leave(table, company)):
        return TAP
    left = sum(table.cards[each].state == UNTAPPED for each in company.characters if each not in others) - 1
    cost = (LOST_TURN, ONE_LEFT, SOME_LEFT)[min(left, 2)] + (missed(table, company, number, odds) if left else 0.0)
    return cost + (AHEAD if table.phase in BEFORE else 0.0)


def missed(table: Table, company: Company, number: int, odds: Odds | None = None) -> float:
    """What is lost if somebody cannot speak any more for a faction of the hand, as others of the company may."""
    site = bound_for(table, company).id
    cards = table.players[company.owner].hand.distinct()
    wanted = [card for card in cards if "faction" in CARDS[card].forms and maps.fits(card, site)]
    known: Odds = {} if odds is None else odds
    return max((_missed(table, company, number, card, known) for card in wanted), default=0.0)


def _missed(table: Table, company: Company, number: int, card: str, known: Odds) -> float:
    ready = [each for each in company.characters if table.cards[each].state == UNTAPPED]
    for each in ready:
        if (each, card) not in known:
            known[each, card] = wins(table, each, card)
    own = known[number, card] if number in ready else 0.0
    others = max((known[each, card] for each in ready if each != number), default=0.0)
    return max(0.0, own - others) * (LOST_TURN + CARDS[card].points / 2)


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
    saved = saved_by_support(table) if helpers else 0.0
    if saved <= 0:
        return decision.options[-1]
    odds: Odds = {}

    def cost(option: Option) -> tuple[float, int]:
        number = int(option.subject)
        return tap_cost(table, number, odds), values.strength(table, number)

    costs = {option: cost(option) for option in helpers}
    best = min(helpers, key=lambda option: costs[option])
    return best if saved > costs[best][0] else decision.options[-1]


def saved_by_support(table: Table) -> float:
    """What it is worth to support the one who faces the strike."""
    more = Modifier("own-prowess", strikes.support_worth(table), why="support")
    return at_risk(table) - at_risk(table, more)


def at_risk(table: Table, *more: Modifier) -> float:
    """What a strike may cost, as things are or with more for the one who faces it: wounds, death, kills not made."""
    fight, target = combat_of(table), strikes.strike_of(table).target
    if fight.detainment or target not in table.cards:
        return 0.0
    lead = strikes.strike_prowess(table) - strikes.fighting_prowess(table, *more)
    harm = habits.odds_of(table, lead) * harmed(table, target)
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
