"""Agents as hazards: where they lie in wait, when they are played, and what their attacks are worth.

An agent rolls dice for its strikes, as those do who meet them: that, and how it lies (face-down or not, at home or
not), says what an attack comes to. One that is played is worth what it may do at its home sites at once, and what it
may do later where the companies of the opponent could come. Attempts to influence are weighed by the yardstick's
ways.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from functools import lru_cache
from types import MappingProxyType

from underdeeps.bots.meccg.combat import fights
from underdeeps.bots.meccg.hazard_side import haunts, hazards, missions
from underdeeps.bots.meccg.travel import maps
from underdeeps.bots.yardstick.meccg import agents as habits
from underdeeps.bots.yardstick.meccg import captives, values
from underdeeps.kernel import Decision, Option
from underdeeps.meccg.facts import CARDS, NAMED, CardFacts
from underdeeps.meccg.language.action import Action
from underdeeps.meccg.language.hooks.agents import AttacksOnTheWay, Robs, TapsForStrike
from underdeeps.meccg.language.hooks.combat import AttackerChooses
from underdeeps.meccg.language.standing import parts_of
from underdeeps.meccg.rules import numbers
from underdeeps.meccg.rules.agents import attacks as agent_attacks
from underdeeps.meccg.rules.agents import keys as agent_keys
from underdeeps.meccg.rules.agents import place as agents
from underdeeps.meccg.rules.agents.strikes import WOUND as WEAKENED
from underdeeps.meccg.rules.combat import keying
from underdeeps.meccg.sets.dark_minions.agent_short_events import AgentAttacks
from underdeeps.meccg.sets.dark_minions.hazard_hosts import PlayAbduction
from underdeeps.meccg.table import UNTAPPED, WOUNDED, Card, Company, Table

SPENT = (0.9, 0.3, 0.1)
"""What it is worth to tap somebody at a site where something may be played: the last who is untapped, the last but
one, one of several."""
STOLEN = 0.5
"""What it is worth, besides its points, that the company loses an item."""
LOST = 0.25
"""What it costs to lose an agent, besides the points that the opponent gains."""
SHOWN = 0.03
"""What it costs to show an agent: its next attacks are weaker."""
ENTERS = 0.7
"""How likely a company enters the site to which it goes."""
COST = 0.1
"""What it costs to spend one of the hazard limit on an agent that is in play,"""
CARD = 0.15
"""and to play one: most of those who lie in wait are never met."""
HOPE = 0.9
"""What it is worth to lie in wait just where a company is going to come."""
GENTLE = 0.4
"""How much of that is left against those whom an agent can only tap."""
AWAY = 0.5
"""How much of that is left where the agent first has to move."""
NEEDED = 0.3
"""What an agent is worth, besides, to whom holds an event for which one taps."""
RESTED = 0.12
"""What it is worth to heal or untap an agent, or to turn it face-down again."""
OPENED = 0.1
"""What a creature must be worth, and more, for an agent to tap for it."""


# -- what is declared -------------------------------------------------------------------------------


def deed(table: Table, seat: str, option: Option) -> float:
    """What it is worth to play an agent, or to let one act."""
    company, site = habits.target(table)
    if company is None or site is None:
        return 0.0
    if option.verb == "agent":
        return _played(table, seat, option.target, company, site)
    if any(link.target == option.target for link in table.chain):
        return 0.0  # what it has been declared for comes first
    worth = DEEDS.get(option.verb)
    return worth(table, int(option.target), company, site) if worth else habits.deed(table, seat, option)


def _played(table: Table, seat: str, card: str, company: Company, site: CardFacts) -> float:
    """Playing an agent: it may attack at once at a home site, or later."""
    now = 0.0
    if is_home(card, site):
        now = ENTERS * assault(table, company, site, Attacker.at_home(card))
    later = 0.0 if table.last_turn else HOPE * outlook_of(table, seat, card)
    needed = max(NEEDED if is_wanted(table, seat) else 0.0, missions.worth(table, seat, card))
    return max(now, later) + needed - CARD


def is_wanted(table: Table, seat: str) -> bool:
    """Whether a player holds an event for which an agent taps, and has none in play who could."""
    ready = any(table.cards[number].state == UNTAPPED for number in agents.of(table, seat))
    return not ready and habits.needs_agents(table, seat)


def _move(table: Table, number: int, company: Company, site: CardFacts) -> float:
    """Moving is worth it to meet the company at its site, or to wait where others are likelier to come."""
    if agents.may_be_at(table, number, site):
        return 0.0
    cards, now = agents.destinations(table, number), waiting(table, number)
    return max((_arrival(table, number, card, company, site, now) for card in cards), default=0) - COST


def _arrival(table: Table, number: int, card: str, company: Company, site: CardFacts, now: float) -> float:
    """What it is worth to move to a site: to attack the company there, or to wait there for others, next to what it is
    worth to wait where the agent lies."""
    if CARDS[card].name == site.name:
        return ENTERS * assault(table, company, site, Attacker.moved(table, number, site))
    return HOPE * (waiting_at(table, number, [card]) - now)


def _home(table: Table, number: int, company: Company, site: CardFacts) -> float:
    """Going home is worth it where more is to be hoped for at home; it costs no tap."""
    if agents.may_be_at(table, number, site) or not table.agents[number].sites:
        return 0.0
    homes = agents.homes_open(table, number)
    return HOPE * (waiting_at(table, number, homes) - waiting(table, number)) - COST


def _hide(table: Table, number: int, company: Company, site: CardFacts) -> float:
    """Who turns face-down attacks with more prowess: at once, if the company comes here."""
    if not agents.may_be_at(table, number, site):
        return RESTED
    hidden = assault(table, company, site, Attacker.of(table, number, site, True))
    return ENTERS * (hidden - max(0.0, assault(table, company, site, Attacker.of(table, number, site)))) - COST


def _rest(table: Table, number: int, company: Company, site: CardFacts) -> float:
    """Healing or untapping: an agent taps for events, and for creatures."""
    needed = habits.needs_agents(table, table.cards[number].owner)
    return NEEDED if needed else RESTED


def _creatures(table: Table, number: int, company: Company, site: CardFacts) -> float:
    """Tapping is worth it for a creature in hand that could not be played without it."""
    journey = table.journey
    if journey is None or journey.hazard_limit - journey.declared < 2:
        return 0.0
    seat, there = table.cards[number].owner, table.cards[journey.site]
    opened = [
        hazards.creature(table, seat, card, f"{agent_keys.KEY}{number}")
        for card in table.players[seat].hand.distinct()
        if "creature" in CARDS[card].forms
        and agent_keys.admits(table, number, there, company, card)
        and not keying.keys(table, card)
    ]
    return max(opened, default=0.0) - OPENED


def _attack_on_the_way(table: Table, number: int, company: Company, site: CardFacts) -> float:
    """Some agents attack before the company is at its site, with more prowess."""
    bonus = sum(part.prowess for part in parts_of(table.cards[number].face, AttacksOnTheWay))
    return assault(table, company, site, Attacker.of(table, number, site).stronger(bonus))


def _send_back(table: Table, number: int, company: Company, site: CardFacts) -> float:
    """The company goes back in vain; the agent is discarded."""
    return hazards.errand(table, company) + SPENT[1] - LOST if hazards.acts(table) else 0.0


Deed = Callable[[Table, int, Company, CardFacts], float]
DEEDS: dict[str, Deed] = {
    "agent-move": _move,
    "agent-home": _home,
    "agent-hide": _hide,
    "agent-heal": _rest,
    "agent-untap": _rest,
    "agent-creatures": _creatures,
    "agent-attack": _attack_on_the_way,
    "agent-sends-back": _send_back,
}
"""What each deed of an agent is worth against a company that goes to, or stays at, a site."""


def event(table: Table, action: Action, option: Option) -> float | None:
    """What it is worth to play an event that needs an agent or takes prisoners; None if it is neither."""
    blow = next((effect for effect in action.does if isinstance(effect, AgentAttacks)), None)
    takes = isinstance(action, PlayAbduction)
    if blow is None and not takes:
        return habits.event(table, action, option)
    company, site = habits.target(table)
    if company is None or site is None:
        return 0.0
    who = Attacker.of(table, int(option.target), site).stronger(blow.prowess if blow else 0)
    who.chooses, who.takes = True, takes
    who.robs = who.robs or (blow is not None and blow.robs)
    return assault(table, company, site, who) - COST


# -- attacks ----------------------------------------------------------------------------------------


class Attacker:
    """An agent as it would attack."""

    __slots__ = ("body", "chooses", "points", "prowess", "race", "robs", "strikes", "takes")

    def __init__(self, card: str, face_down: bool, home: bool) -> None:
        facts = CARDS[card]
        more, hardy = agent_attacks.BONUS[face_down, home]
        self.race = facts.race
        self.prowess = (facts.prowess or 0) + more
        self.body = (facts.body or 0) + hardy
        self.strikes = 1 + bool(parts_of(card, TapsForStrike))
        self.points = facts.points
        self.chooses = (face_down and home) or bool(parts_of(card, AttackerChooses))
        self.robs = bool(parts_of(card, Robs))
        self.takes = False
        """It takes a prisoner."""

    @classmethod
    def at_home(cls, card: str) -> Attacker:
        """One that has just been played, or waits at home unseen."""
        return cls(card, True, True)

    @classmethod
    def of(cls, table: Table, number: int, site: CardFacts, face_down: bool | None = None) -> Attacker:
        """One in play, as it lies or as it would lie, at a site."""
        card = table.cards[number]
        hidden = card.face_down if face_down is None else face_down
        one = cls(card.face, hidden, is_home(card.face, site))
        one.prowess += WEAKENED if card.state == WOUNDED else 0
        one.strikes += agent_attacks.further_strikes(table, card, site)
        one.strikes -= bool(parts_of(card.face, TapsForStrike)) and card.state != UNTAPPED
        return one

    @classmethod
    def moved(cls, table: Table, number: int, site: CardFacts) -> Attacker:
        """One in play that taps to move to a site."""
        one = cls.of(table, number, site)
        one.strikes = 1 + agent_attacks.further_strikes(table, table.cards[number], site)
        return one

    def stronger(self, prowess: int) -> Attacker:
        """The same with more prowess."""
        self.prowess += prowess
        return self


def assault(table: Table, company: Company, site: CardFacts, who: Attacker) -> float:
    """What the attack of an agent on a company is worth: what its strikes cost, less what is lost if they fail."""
    victims = list(table.members(company))
    ready = [each for each in victims if each.role == "character" and each.state == UNTAPPED]
    gains = sorted(_strike(table, company, site, who, each, len(ready)) for each in (victims if who.chooses else ready))
    if not gains:
        gains = sorted(_strike(table, company, site, who, each, 0) for each in victims)
        return sum(gains[-who.strikes :])
    return sum(gains[-who.strikes :] if who.chooses else gains[: who.strikes])


def _strike(table: Table, company: Company, site: CardFacts, who: Attacker, victim: Card, ready: int) -> float:
    """What a strike against somebody is worth, in the mean."""
    strength = values.strength(table, victim.number, who.race)
    staying = strength - (fights.STAYING if victim.state == UNTAPPED else 0)
    gain = 0.0
    if ready and victim.state == UNTAPPED and victim.role == "character" and _acts(table, company, site):
        gain = SPENT[min(ready, len(SPENT)) - 1] * values.odds_above(staying - who.prowess)
    if table.kind(company.owner).detained:
        return gain * (not who.robs)
    hit = values.odds_above(strength - who.prowess)
    gain = hit * _robbery(table, company) if who.robs else gain + hit * _harm(table, who, victim)
    return gain - values.odds_above(who.prowess - strength) * _risk(table, company, who)


def _harm(table: Table, who: Attacker, victim: Card) -> float:
    """What it is worth that a strike hits somebody."""
    if who.takes:
        return captives.prize(table, victim.number) if victim.role == "character" else 0.0
    death = 1 - values.odds_below(numbers.body(table, victim.number) + 1)
    return hazards.WOUND + death * hazards.LOST * values.precious(table, victim.number)


def _robbery(table: Table, company: Company) -> float:
    """What it is worth that a company loses the item that its player misses least."""
    points = [item.facts.points for number in company.characters for item in table.borne(number, "item")]
    return STOLEN + min(points) if points else 0.0


def _risk(table: Table, company: Company, who: Attacker) -> float:
    """What a strike that fails may cost: the agent is wounded, and may be eliminated."""
    kills = hazards.GIFT * who.points if table.kind(company.owner).agent_kills else 0.0
    return (1 - values.odds_below(who.body + 1)) * max(0.0, LOST + kills)


def _acts(table: Table, company: Company, site: CardFacts) -> bool:
    """Whether a company may play something at a site."""
    if table.journey is not None:
        return hazards.acts(table)
    return site.site_type != "haven" and table.site_of(company).state == UNTAPPED


def in_site_phase(table: Table, decision: Decision) -> Option:
    """Which agent attacks the company that has entered its site, if that promises something."""
    company = table.companies[table.site_company]
    site = table.site_of(company).facts
    best, most = decision.options[-1], 0.0
    for option in decision.options:
        if option.verb != "attack":
            continue
        number = int(option.subject)
        worth = assault(table, company, site, Attacker.of(table, number, site))
        worth -= SHOWN if table.cards[number].face_down else 0.0
        if worth > most:
            best, most = option, worth
    return best


# -- places -----------------------------------------------------------------------------------------


def is_home(card: str, site: CardFacts) -> bool:
    """Whether a site is a home site of an agent."""
    return site.name in CARDS[card].home_sites


def comers(table: Table, seat: str) -> Mapping[str, float]:
    """Names of the sites, no havens, that the companies of a player could come to next, with how likely each is."""
    player = table.players[seat]
    starts = tuple([table.site_of(company).id for company in table.companies_of(seat)])
    piles = player.hand.cards, player.deck.cards, player.discard.cards
    return reach(starts, player.locations, player.kind, piles)


@lru_cache(maxsize=1 << 12)
def reach(
    starts: tuple[str, ...], locations: tuple[str, ...], kind: str, piles: tuple[tuple[str, ...], ...]
) -> Mapping[str, float]:
    """The same for companies at some sites, with the cards of a location deck and of some piles."""
    places = tuple(card for card in dict.fromkeys(locations) if CARDS[card].site_type != "haven")
    lures = haunts.lures(piles, places)
    found: dict[str, float] = {}
    for here in starts:
        reached = [card for card in places if maps.near(here, card, kind)]
        total = sum(lures[card] for card in reached)
        for card in reached:
            name = CARDS[card].name
            found[name] = found.get(name, 0.0) + lures[card] / total
    return MappingProxyType(found)


@lru_cache(maxsize=1 << 12)
def around(sites: tuple[str, ...], locations: tuple[str, ...], kind: str) -> frozenset[str]:
    """Names of the sites to which an agent at one of some sites could move with the cards of a location deck."""
    regions = frozenset[str]().union(*(agents.near(CARDS[site].region, kind) for site in sites))
    cards = [card for card in dict.fromkeys(locations) if agents.marks(kind, card)]
    return frozenset(CARDS[card].name for card in cards if CARDS[card].region in regions)


def outlook_of(table: Table, seat: str, card: str) -> float:
    """How many companies of the opponent are likely to come where an agent could meet them that is still in hand."""
    homes = [site for name in CARDS[card].home_sites for site in NAMED[name][:1]]
    return _met(table, seat, homes, homes)


def waiting(table: Table, number: int) -> float:
    """The same for an agent in play, as it lies."""
    return waiting_at(table, number, agents.sites_possible(table, number))


def waiting_at(table: Table, number: int, sites: Sequence[str]) -> float:
    """The same for an agent that lies at one of some sites."""
    card = table.cards[number]
    homes = [site for site in sites if is_home(card.face, CARDS[site])]
    return _met(table, card.owner, sites, homes)


def _met(table: Table, seat: str, sites: Sequence[str], homes: Sequence[str]) -> float:
    """How many companies are likely to come to some sites, or near them; away from home that counts for less, and so
    do those who are only tapped."""
    at_home = {CARDS[site].name for site in homes}
    here = {CARDS[site].name for site in sites}
    player = table.players[seat]
    beside = around(tuple(sites), player.locations, player.kind)
    total = 0.0
    for name, chance in comers(table, table.opponent(seat)).items():
        if name in at_home:
            total += chance
        elif name in here or name in beside:
            total += AWAY * chance
    return total * (GENTLE if table.kind(table.opponent(seat)).detained else 1.0)


def where(table: Table, decision: Decision) -> Option:
    """To which site an agent goes: that of the company if it can attack there, or where others may come."""
    number = int(decision.about[0])
    company, site = habits.target(table)
    if company is None or site is None:
        return habits.where(table, decision)
    now = waiting(table, number)
    return max(decision.options, key=lambda option: _arrival(table, number, option.subject, company, site, now))
