"""What hazard events are worth: by what their parts do, and to whom.

Creatures are weighed in `hazards`, events for which an agent taps in `agents`; what a prisoner is worth, by the
yardstick's ways. No event is known by its name here: what none of the parts tells is worth `USUAL`.
"""

from __future__ import annotations

from collections import Counter
from functools import cache

from underdeeps.bots.meccg.combat.fights import LOST_TURN
from underdeeps.bots.meccg.hazard_side import foes, hazards
from underdeeps.bots.yardstick.meccg import captives, fights, values
from underdeeps.kernel import Decision, Option
from underdeeps.meccg.facts import CARDS
from underdeeps.meccg.language.action import Action
from underdeeps.meccg.language.catalogue import action_of
from underdeeps.meccg.language.hooks.numbers import CompanyHelps
from underdeeps.meccg.language.standing import parts_of
from underdeeps.meccg.parts.effects.cards import Untap
from underdeeps.meccg.parts.effects.checks import CheckForRegions, CorruptionCheck
from underdeeps.meccg.parts.effects.journeys import ChangeHazardLimit
from underdeeps.meccg.parts.triggers.corruption import Afflicts
from underdeeps.meccg.rules import numbers, zones
from underdeeps.meccg.rules.combat import attacks, keying, strikes
from underdeeps.meccg.sets.dark_minions.hazard_hosts import PlayHost
from underdeeps.meccg.sets.dark_minions.hazard_short_events import RollToGoOn
from underdeeps.meccg.sets.dark_minions.two_or_three_tribes_present import FreeCreatures
from underdeeps.meccg.sets.the_lidless_eye.hazard_short_events import FaceAttacksOfSite
from underdeeps.meccg.sets.the_wizards.hazard_short_events import CancelEnvironment
from underdeeps.meccg.sets.the_wizards.river import RaiseRiver
from underdeeps.meccg.table import UNTAPPED, Company, Table

USUAL = 0.5
"""What an event is worth of which nothing more is known."""
FRESH = 0.15
"""What it is worth to have another card in its place soon."""
AGAIN = 1
"""How many more corruption checks one makes, by and by, who bears what corrupts."""
BURDEN = 0.08
"""What each corruption point costs that one has from now on."""
AT_HOME = 0.3
"""What it costs a company to be held up that does not go where it could play something."""
BOTH = -0.2
"""What an event is worth by itself that strengthens attacks: those on one's own companies, too."""
ANOTHER = 0.3
"""What it is worth to strengthen a creature in hand,"""
TO_COME = 0.03
"""or one that is still in the deck."""
HOST = 0.05
"""What it costs to play a host that may come to nothing: there will be others."""
RIVAL = 0.8
"""What it is worth to be rid of an environment of the opponent."""


def event(table: Table, seat: str, option: Option, action: Action, card: str) -> float:
    """What it is worth to declare what an event in hand or in play does."""
    if (limit := _limit(table, seat, action, option)) is not None:
        return limit
    if (anywhere := _anywhere(table, seat, action, option)) is not None:
        return anywhere
    journey = table.journey
    company = table.companies.get(journey.company) if journey is not None else None
    if company is None:
        return USUAL
    if option.verb == "play" and foes.strengthening(card):
        return BOTH + strengthens(table, seat, card)
    if corrupts(card, action) and option.target.isdigit() and int(option.target) in table.cards:
        return FRESH + corruption(table, company, action, card, int(option.target))
    if (held := _holding_up(table, company, action, option)) is not None:
        return FRESH + held
    if any(isinstance(effect, FaceAttacksOfSite) for effect in action.does):
        return FRESH + _at_the_door(table, company)
    return USUAL


def _anywhere(table: Table, seat: str, action: Action, option: Option) -> float | None:
    """What an event is worth that does not ask which company is on its way; None if it does."""
    if any(isinstance(effect, CancelEnvironment) for effect in action.does):
        return RIVAL if is_rivals(table, seat, option.target) else 0.0
    if any(isinstance(effect, FreeCreatures) for effect in action.does):
        return _freed(table, seat)
    return None


def can_wait(table: Table, decision: Decision) -> bool:
    """Whether a hazard player would respond to themselves: what is declared first may come to nothing by that (a
    creature whose region is another then, a host whose agent has moved), and all is better known once it has resolved.
    """
    if decision.kind != "chain.respond" or decision.seat == table.active or table.journey is None:
        return False
    if table.checks or table.combat is not None or table.phase != "movement-hazard":
        return False
    return bool(table.chain) and table.chain[-1].seat == decision.seat


def hurries(table: Table, option: Option) -> bool:
    """Whether an event must resolve before a creature that is declared: it strengthens it."""
    card = option.subject.partition("/")[0]
    if option.verb != "play" or not foes.strengthening(card):
        return False
    return any(link.card in CARDS and is_strengthened(card, link.card) for link in table.chain)


def repeats(table: Table, seat: str, option: Option, action: Action) -> bool:
    """Whether its player has just declared the same with the same card in play, or a host on a strike or site."""
    source = int(option.subject.partition("/")[0]) if option.verb == "use" else 0
    for link in table.chain:
        if link.seat != seat or link.canceled:
            continue
        if source and link.source == source:
            return True
        if (
            isinstance(action, PlayHost)
            and link.target == option.target
            and isinstance(action_of(link.action), PlayHost)
        ):
            return True
    return False


def on_strike(table: Table, seat: str) -> float:
    """What it is worth to play a host on the strike that is fought: nothing if as many strikes to come as there are
    hosts in hand promise more."""
    fight = zones.combat_of(table)
    strike = strikes.strike_of(table)
    now = fights.strike_odds(table) * captives.gained(table, strike.target)
    hosts = sum(
        any(fight.is_of(on.attackers) for on in captives.strikes_for(card)) for card in table.players[seat].hand.cards
    )
    prowess = attacks.attack_prowess(table)
    better = 0
    for later in fight.given:
        if later is strike or later.outcome or later.target not in table.cards:
            continue
        if table.cards[later.target].role == "character":
            odds = values.loss_odds(prowess, values.strength(table, later.target, fight.race))
            better += odds * captives.gained(table, later.target) > now
    return now - HOST if better < max(1, hosts) else 0.0


def _limit(table: Table, seat: str, action: Action, option: Option) -> float | None:
    """What it is worth to raise the hazard limit, or to untap what raises it; None if it is neither."""
    raises = any(isinstance(effect, ChangeHazardLimit) for effect in action.does)
    if not raises and not (option.verb == "use" and any(isinstance(effect, Untap) for effect in action.does)):
        return None
    journey = table.journey
    if journey is None or not raises:
        return 0.0
    held = sum(CARDS[card].kind == "hazard" for card in table.players[seat].hand.cards)
    short = held - (journey.hazard_limit - journey.declared) > 0
    return USUAL if short else FRESH * (option.verb == "play")


def kinds_held(table: Table, seat: str) -> Counter[str]:
    """How many creatures of each kind a player holds that can be played now."""
    cards = (card for card in table.players[seat].hand.cards if "creature" in CARDS[card].forms)
    return Counter(CARDS[card].race for card in cards if keying.keys(table, card))


def _freed(table: Table, seat: str) -> float:
    """What it is worth that creatures of one kind do not count: nothing, if what is held can be played anyway."""
    journey = table.journey
    several = max(kinds_held(table, seat).values(), default=0) > 1
    if journey is None or not several:
        return 0.0
    held = sum(CARDS[card].kind == "hazard" for card in table.players[seat].hand.cards)
    return USUAL if held > journey.hazard_limit - journey.declared else 0.0


def is_rivals(table: Table, seat: str, target: str) -> bool:
    """Whether a card in play, or a link of the chain, is the opponent's."""
    if target.startswith("link"):
        return any(f"link{link.number}" == target and link.seat != seat for link in table.chain)
    return target.isdigit() and int(target) in table.cards and table.cards[int(target)].owner != seat


def strengthens(table: Table, seat: str, card: str) -> float:
    """What it is worth to strengthen the creatures that its player holds, has declared, or will draw."""
    player = table.players[seat]
    held = sum(is_strengthened(card, each) for each in player.hand.cards)
    held += sum(link.seat == seat and link.card in CARDS and is_strengthened(card, link.card) for link in table.chain)
    waiting = sum(is_strengthened(card, each) for each in player.deck.cards)
    return ANOTHER * held + TO_COME * waiting


@cache
def is_strengthened(card: str, creature: str) -> bool:
    """Whether an event strengthens the attacks of a creature."""
    facts = CARDS[creature]
    if facts.kind != "hazard" or "creature" not in facts.forms:
        return False
    races = {facts.race, *facts.other_races}
    return any(
        (not part.races or not races.isdisjoint(part.races)) and races.isdisjoint(part.not_races)
        for part in foes.strengthening(card)
    )


# -- corruption -------------------------------------------------------------------------------------


def corrupts(card: str, action: Action) -> bool:
    """Whether an event brings corruption: a check at once, checks from now on, or points alone."""
    return (
        CARDS[card].corruption > 0
        or bool(parts_of(card, Afflicts))
        or any(isinstance(effect, CorruptionCheck) for effect in action.does)
    )


def corruption(table: Table, company: Company, action: Action, card: str, number: int) -> float:
    """What it costs in the mean that somebody is corrupted: they may fall to it, with all that they bear."""
    if numbers.immune_to_corruption(table, number):
        return 0.0
    stays = action.lies_on() == "target"
    points = numbers.corruption_points(table, number) + (CARDS[card].corruption if stays else 0)
    modifier = numbers.corruption_modifier(table, number, card)
    modifier += len(company.characters) if stays and parts_of(card, CompanyHelps) else 0
    firm = 1.0
    for effect in action.does:
        if isinstance(effect, CorruptionCheck):
            firm *= 1 - values.odds_below(points + 1 - modifier - effect.modifier)
    if stays:
        checks = AGAIN + sum(_checks_now(table, company, part) for part in parts_of(card, Afflicts))
        firm *= (1 - values.odds_below(points + 1 - modifier)) ** checks
    return (1 - firm) * values.precious(table, number) + (BURDEN * CARDS[card].corruption if stays else 0.0)


def _checks_now(table: Table, company: Company, part: Afflicts) -> int:
    """How many checks a card brings at the end of the journey that is under way."""
    journey = table.journey
    if journey is None or not journey.moving:
        return 0
    return sum(
        effect.count(table, company.characters[0]) for effect in part.does if isinstance(effect, CheckForRegions)
    )


# -- journeys ---------------------------------------------------------------------------------------


def _holding_up(table: Table, company: Company, action: Action, option: Option) -> float | None:
    """What it costs a company to be sent back, or kept from its errand; None if that is not what the event does."""
    cost = LOST_TURN if hazards.acts(table) else AT_HOME
    for effect in action.does:
        if isinstance(effect, RaiseRiver):
            return 0.0 if _has_ready(table, company, "ranger") else cost
        if isinstance(effect, RollToGoOn) and option.target.isdigit():
            number = int(option.target)
            odds = values.odds_below(effect.needed - numbers.mind(table, number))
            return odds * cost if len(company.characters) == 1 else odds * AT_HOME
    touches = action.touches()
    return cost if "returns" in touches or "does-nothing" in touches or "taps-site" in touches else None


def _has_ready(table: Table, company: Company, skill: str) -> bool:
    return any(
        card.state == UNTAPPED and skill in numbers.skills(table, card.number) for card in table.members(company)
    )


def _at_the_door(table: Table, company: Company) -> float:
    """What it costs a company to meet the automatic-attacks of its site on its way there."""
    assert table.journey is not None
    site = table.cards[table.journey.site]
    ready = sum(table.cards[number].state == UNTAPPED for number in company.characters)
    strikes = sum(len(company.characters) if attack.each else attack.strikes for attack in site.facts.attacks)
    tapped = hazards.acts(table) and ready and strikes >= ready
    return values.site_danger(table, company, site.id) + (LOST_TURN if tapped else 0.0)
