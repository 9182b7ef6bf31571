"""What it is worth to play a resource, and to use what lies on the table: what it does, less what it costs.

Effects are weighed by kind, with the moment in mind: somebody untaps when a company would otherwise come in vain, is
healed when wounded, helps with a check that might fail. What is for a fight is weighed in the yardstick's ways, and in
`fights`; hazards in `plays`.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from underdeeps.bots.meccg.combat import fights
from underdeeps.bots.meccg.players import balrog, conquests, ringwraiths
from underdeeps.bots.meccg.points import Points
from underdeeps.bots.meccg.resource_side import rings, rolls
from underdeeps.bots.yardstick.meccg import plays as habits
from underdeeps.bots.yardstick.meccg import values
from underdeeps.kernel import Option
from underdeeps.meccg.facts import CARDS
from underdeeps.meccg.language.action import Action
from underdeeps.meccg.language.catalogue import action_of
from underdeeps.meccg.language.effect import Effect
from underdeeps.meccg.language.standing import parts_of
from underdeeps.meccg.parts.effects.attacks import CancelAutomaticAttacks, FaceAttack
from underdeeps.meccg.parts.effects.cards import Discard, MakeWell, ReturnOthers, Untap, UntapBearer, Wound
from underdeeps.meccg.parts.effects.checks import AddToCheck, CancelCheck, CorruptionCheck, PutRingToTest
from underdeeps.meccg.parts.effects.journeys import ChangeHazardLimit, TakeCharge
from underdeeps.meccg.parts.effects.lasting import Flag
from underdeeps.meccg.parts.effects.piles import FetchIntoDeck, TakeFromDiscard
from underdeeps.meccg.parts.plays import SitePermanent
from underdeeps.meccg.rules.chain import chain
from underdeeps.meccg.sets.the_lidless_eye.ringwraith_modes import EndOtherModes
from underdeeps.meccg.sets.the_lidless_eye.sudden_call import CallTheEnd
from underdeeps.meccg.table import UNTAPPED, WOUNDED, Company, Table

PLAYED = 1.0
"""What it is worth to play what is played at a site, besides its points."""
WORTH_TRYING = 0.1
"""What it is worth at least to try for a faction."""
SPOKEN_LATER = 0.5
"""How much of it counts that somebody of another company may win a faction some day: failed once, it is gone."""
AT_SITE = 0.7
"""What it is worth to play an event at a site of which nothing is known here: there is hardly a better occasion."""
HEALED = 1.1
"""What it is worth that somebody is wounded no more."""
RELIEVED = 0.35
"""What it is worth to be rid of a hazard that lies on the table."""
FETCHED = 0.3
"""What it is worth that a card of one's choice will be drawn some day,"""
TAKEN = 0.7
"""and that one comes to hand."""
SPARED = 0.35
"""What it is worth that a hazard less can be played on a company that moves."""
THWARTED = 0.6
"""What it is worth that a check of the opponent comes to nothing."""
SPENT = 0.2
"""What it costs to spend a card that may serve better later."""
STRENGTH = 0.02
"""What it costs for each prowess that somebody taps to cancel an attack: others may follow, of the same creature."""
SMALL = 3
"""A company of fewer characters can hide from creatures."""
STILL_TO_STORE = 0.8
"""What is left of points that may have to be brought home first."""
EXPOSED = 0.25
"""How much is left of what is gained by an attack that may spend everybody."""


def value(table: Table, seat: str, option: Option, points: Points | None = None) -> float:
    """What it is worth for a player to declare an option; `points` are kept where several are compared."""
    if option.verb == "support":
        return rolls.gained(table, 1) - fights.tap_cost(table, int(option.target))
    action, card, source = chain.action_named(table, option)
    if seat != table.active or (card and CARDS[card].kind == "hazard"):
        return habits.value(table, seat, option)
    if not card:
        return by_rule(table, option)
    if (worth := habits.fight_play(table, action.does)) is not None:
        return worth
    if habits.does(action.does, CallTheEnd):
        return habits.resource(table, seat, option, action, card)
    if option.verb == "play" and (worth := errand(table, action, card, points or Points(table, seat))) is not None:
        return worth
    gained = used(table, seat, option, action) if option.verb == "use" else played(table, seat, option, action, card)
    return gained - price(table, seat, option, action, card, source) if gained > 0 else 0.0


def errand(table: Table, action: Action, card: str, points: Points) -> float | None:
    """What it is worth to play what a company has set out for; None if a card is nothing of the kind."""
    if conquests.attacks_of(card):
        return conquered(table, card, points)
    if is_for_a_site(card):
        return at_site(table, points.seat, card, points) * stood(table, action) - _attacks(table, action)
    return None


def is_for_a_site(card: str) -> bool:
    """Whether a card is what companies set out for: whoever taps for it, taps for this."""
    facts = CARDS[card]
    return bool(facts.points or facts.points_otherwise or facts.item or {"ally", "faction"}.intersection(facts.forms))


def at_site(table: Table, seat: str, card: str, points: Points) -> float:
    """What a card would bring that is played at the site: of several that could be, one only may be possible."""
    facts = CARDS[card]
    stored = bool(parts_of(card, SitePermanent))
    worth = PLAYED + points.of(card, otherwise=stored) * (STILL_TO_STORE if stored else 1.0)
    company = table.companies.get(table.site_company)
    if "faction" not in facts.forms or company is None:
        return worth
    ready = [number for number in company.characters if table.cards[number].state == UNTAPPED]
    odds = max((fights.wins(table, number, card) for number in ready), default=0.0)
    kept = worth * SPOKEN_LATER * spoken_elsewhere(table, seat, company, card)
    return max(WORTH_TRYING, worth * odds) if worth * odds >= kept else 0.0


def spoken_elsewhere(table: Table, seat: str, company: Company, card: str) -> float:
    """The chance with which somebody of another company of a player would win a faction, if they came for it."""
    others = [each for each in table.companies_of(seat) if each.number != company.number]
    able = [number for each in others for number in each.characters if table.cards[number].state != WOUNDED]
    return max((fights.wins(table, number, card) for number in able), default=0.0)


def conquered(table: Table, card: str, points: Points) -> float:
    """What a conquest would bring the company that is at the site."""
    company = table.companies.get(table.site_company)
    return conquests.hope(table, company, card, at_site(table, points.seat, card, points)) if company else 0.0


def by_rule(table: Table, option: Option) -> float:
    """What it is worth to do what the rules allow to everybody."""
    if option.verb == "cancel-attack" and option.target.isdigit():
        number = int(option.target)
        return fights.danger(table) - SPENT - fights.tap_cost(table, number) - STRENGTH * values.strength(table, number)
    return habits.rule_action(table, option)


# -- what is gained ---------------------------------------------------------------------------------


def used(table: Table, seat: str, option: Option, action: Action) -> float:
    """What is gained by using a card in play."""
    return max(done(table, seat, option, action), habits.ability(table, seat, _without_untapping(action.does)))


def _without_untapping(effects: tuple[Effect, ...]) -> tuple[Effect, ...]:
    return tuple(effect for effect in effects if not isinstance(effect, Untap))


def played(table: Table, seat: str, option: Option, action: Action, card: str) -> float:
    """What is gained by playing an event from hand."""
    facts = CARDS[card]
    if "permanent-event" in facts.forms or "long-event" in facts.forms:
        if habits.does(action.does, EndOtherModes):
            return ringwraiths.ride(table, seat, option, card)
        if habits.does(action.does, ReturnOthers):
            return balrog.form(table, seat, card)
        return habits.from_hand(table, seat, card, action.does)
    if any(_weigher(effect) is not None for effect in action.does):
        return done(table, seat, option, action)
    if habits.does(action.does, PutRingToTest):
        return rings.tested(table, option)
    if table.checks:
        return 0.0
    return AT_SITE if table.phase == "site" else habits.from_hand(table, seat, card, action.does)


def done(table: Table, seat: str, option: Option, action: Action) -> float:
    """What the effects of an action are worth, as far as they are known here."""
    total = 0.0
    for effect in action.does:
        weigher = _weigher(effect)
        if weigher is not None:
            total += weigher(table, seat, option, effect)
    return total


def _untapped(table: Table, seat: str, option: Option, effect: Effect) -> float:
    """Untapping somebody is worth much where nobody is left to do what the company came for, else next to nothing."""
    number = _subject(table, option, effect)
    card = table.cards.get(number)
    company = table.company_of(number) if card is not None and card.role == "character" else None
    if card is None or company is None or card.state == UNTAPPED:
        return 0.0
    healed = HEALED if card.state == WOUNDED else 0.0
    if not _is_here(table, company) or not fights.is_busy(table, company):
        return healed
    if _is_promised(table, seat) or any(table.cards[each].state == UNTAPPED for each in company.characters):
        return healed
    if isinstance(effect, UntapBearer) and table.phase != "site":
        return healed  # it can wait until they are at the site
    return healed + fights.LOST_TURN * _unhindered(table)


def _is_promised(table: Table, seat: str) -> bool:
    """Whether a player has declared already that somebody untaps or is healed."""
    return _is_declared(table, seat, Untap, MakeWell)


def _is_declared(table: Table, seat: str, *kinds: type[Any]) -> bool:
    """Whether a player has declared something of such a kind in the chain that has not been resolved."""
    mine = (link for link in table.chain if link.seat == seat and not link.canceled)
    return any(habits.does(action_of(link.action).does, *kinds) for link in mine)


def _subject(table: Table, option: Option, effect: Effect) -> int:
    """Whom an option untaps or heals."""
    if isinstance(effect, UntapBearer) or not option.target.isdigit():
        head = option.subject.partition("/")[0]
        return table.cards[int(head)].on if head.isdigit() and int(head) in table.cards else 0
    return int(option.target)


def _is_here(table: Table, company: Company) -> bool:
    """Whether it is the phase of a company."""
    if table.phase == "site":
        return table.site_company == company.number and company.entered
    return table.journey is not None and table.journey.company == company.number


def _unhindered(table: Table) -> float:
    """How likely it is that somebody who untaps now will not be tapped again by what is still to come."""
    journey = table.journey if table.phase == "movement-hazard" else None
    return 1.0 if journey is None else 1 / (1 + max(0, journey.hazard_limit - journey.declared))


def _healed(table: Table, seat: str, option: Option, effect: Effect) -> float:
    number = _subject(table, option, effect)
    if number not in table.cards or table.cards[number].state != WOUNDED or _is_promised(table, seat):
        return 0.0
    return max(HEALED, _untapped(table, seat, option, effect))


def _discarded(table: Table, seat: str, option: Option, effect: Effect) -> float:
    """Being rid of a hazard: of what lies on one's own people, and of what the opponent has laid on the table."""
    if not isinstance(effect, Discard) or effect.who != "target" or not option.target.isdigit():
        return 0.0
    card = table.cards[int(option.target)]
    if card.owner == seat:
        return 0.0
    if card.on in table.cards and table.cards[card.on].owner == seat:
        return RELIEVED + rolls.burden(table, card.on, card.number)
    return RELIEVED


def _checked(table: Table, seat: str, option: Option, effect: Effect) -> float:
    """Help with the check that is declared, or an end to one of the opponent's."""
    if not table.checks:
        return 0.0
    if table.checks[-1].seat != seat:
        return THWARTED if isinstance(effect, CancelCheck) else 0.0
    return rolls.gained(table, rolls.added(table, effect))


def _fetched(table: Table, seat: str, option: Option, effect: Effect) -> float:
    return FETCHED


def _taken(table: Table, seat: str, option: Option, effect: Effect) -> float:
    return TAKEN


def _quiet(table: Table, seat: str, option: Option, effect: Effect) -> float:
    """Automatic-attacks that do not come: what they would cost a company that has something to do."""
    company = table.companies.get(table.site_company)
    if company is None or not fights.is_busy(table, company):
        return 0.0
    return values.site_danger(table, company, table.site_of(company).id)


def _limited(table: Table, seat: str, option: Option, effect: Effect) -> float:
    """Fewer hazards on the way: as many as could still be played."""
    journey = table.journey
    if journey is None or not isinstance(effect, ChangeHazardLimit) or _is_declared(table, seat, ChangeHazardLimit):
        return 0.0
    left = journey.hazard_limit - journey.declared
    return SPARED * max(0, min(left, -effect.amount)) if journey.moving else 0.0


def _hidden(table: Table, seat: str, option: Option, effect: Effect) -> float:
    """No creatures on the way of a small company: what the road would cost the one that goes farthest."""
    if not isinstance(effect, Flag) or effect.flag != "no-creatures":
        return 0.0
    going = [each for each in table.companies_of(seat) if each.destination and len(each.characters) < SMALL]
    return max((values.road_danger(table, each, table.cards[each.destination].id) for each in going), default=0.0)


Weigher = Callable[[Table, str, Option, Effect], float]
WEIGHERS: dict[type[Any], Weigher] = {
    Untap: _untapped,
    MakeWell: _healed,
    Discard: _discarded,
    AddToCheck: _checked,
    CancelCheck: _checked,
    FetchIntoDeck: _fetched,
    TakeFromDiscard: _taken,
    CancelAutomaticAttacks: _quiet,
    ChangeHazardLimit: _limited,
    Flag: _hidden,
}
"""What an effect is worth, by its kind."""


def _weigher(effect: Effect) -> Weigher | None:
    """How an effect is weighed; None if nothing is known of its kind."""
    return next((weigher for kind, weigher in WEIGHERS.items() if isinstance(effect, kind)), None)


# -- what it costs ----------------------------------------------------------------------------------


def _attacks(table: Table, action: Action) -> float:
    """What the attacks that come with a card may cost the company at the site."""
    company = table.companies.get(table.site_company)
    if company is None:
        return 0.0
    return sum(
        values.attack_danger(table, company, each.strikes, each.prowess, each.race, False)
        for each in action.does
        if isinstance(each, FaceAttack)
    )


def stood(table: Table, action: Action) -> float:
    """How likely somebody is left untapped after the attacks that come with a card; if somebody must be."""
    strikes = sum(each.strikes for each in action.does if isinstance(each, FaceAttack))
    company = table.companies.get(table.site_company)
    if not strikes or company is None:
        return 1.0
    ready = sum(table.cards[number].state == UNTAPPED for number in company.characters)
    if not ready and habits.does(action.does, TakeCharge):
        return 0.0
    return 1.0 if ready > strikes else EXPOSED


def cost(table: Table, seat: str, option: Option) -> float:
    """What is paid for an option, besides the card that is spent."""
    action, card, source = chain.action_named(table, option)
    return price(table, seat, option, action, card, source) - (SPENT if option.verb == "play" else 0.0)


def price(table: Table, seat: str, option: Option, action: Action, card: str, source: int) -> float:
    """What is paid for an action: who taps, what is spent, whose corruption is put to the test."""
    cost = SPENT if option.verb == "play" else 0.0
    if "source" in action.discards and source in table.cards:
        cost += SPENT + table.cards[source].facts.points
    cost += fights.WOUND if habits.does(action.does, Wound) else 0.0
    cost += sum(_tapped(table, payer, option, source) for payer in action.taps if payer != "by")
    return cost + _toll(table, seat, option, action, card, source)


def _toll(table: Table, seat: str, option: Option, action: Action, card: str, source: int) -> float:
    """What it costs the one who does it, or who makes a corruption check for it."""
    trial = next((each for each in action.does if isinstance(each, CorruptionCheck)), None)
    if "by" in action.taps or (trial is not None and trial.who == "by" and action.by is not None):
        doers = action.doers(table, seat, card, source, option.target)
        return min((cost_of(table, number, action, trial, card) for number in doers), default=0.0)
    number = _tried(table, trial, option, source) if trial is not None else 0
    return rolls.trial(table, number, trial.modifier, card) if trial is not None and number in table.cards else 0.0


def _tried(table: Table, trial: CorruptionCheck, option: Option, source: int) -> int:
    """Who makes the corruption check that an option asks for."""
    if trial.who == "target":
        return int(option.target) if option.target.isdigit() else 0
    return table.cards[source].on if source in table.cards else 0


def _tapped(table: Table, payer: str, option: Option, source: int) -> float:
    number = source
    if payer == "bearer":
        number = table.cards[source].on if source in table.cards else 0
    elif payer == "target":
        number = int(option.target) if option.target.isdigit() else 0
    card = table.cards.get(number)
    return fights.tap_cost(table, number) if card is not None and card.role in ("character", "ally") else 0.0


def cost_of(table: Table, number: int, action: Action, trial: CorruptionCheck | None, card: str) -> float:
    """What it costs that somebody does it."""
    cost = fights.tap_cost(table, number) if "by" in action.taps else 0.0
    return cost + (rolls.trial(table, number, trial.modifier, card) if trial is not None else 0.0)
