"""Roads: the ways from one site to another, and how much of what the opponent plays lies in wait on each of them.

Deck lists are open: which creatures the opponent has is known, where they are is not. So a way is as dangerous as the
creatures that can be keyed to it, for the company that goes there, wherever these lie. What the attacks at a site do is
in `values` of the yardstick; whether a company should go at all, in `survey`.
"""

from __future__ import annotations

from functools import lru_cache
from typing import NamedTuple

from underdeeps.bots.yardstick.meccg import journeys as habits
from underdeeps.bots.yardstick.meccg import values
from underdeeps.kernel import Decision, Option
from underdeeps.meccg.facts import CARDS
from underdeeps.meccg.rules import numbers
from underdeeps.meccg.rules.combat import keying
from underdeeps.meccg.rules.journeys import region_movement, routes
from underdeeps.meccg.table import UNTAPPED, Company, Table

LEAST_LIMIT = 2
"""How many hazards can be played on the smallest company."""
WOUND, TAP, EXCESS = 0.6, 0.1, 0.2
"""What it costs to be wounded, to be tapped, and that nobody is there to face a strike."""
BEARING = 3.0
"""How many strikes one untapped character of a company bears, before it is as likely as not that none is left."""
STEP = 0.02
"""What each region of a way costs by itself: of ways that are equally safe, the shortest."""


class Way(NamedTuple):
    """A site path."""

    kind: str
    """By what movement: in the words of the question for it."""
    types: tuple[str, ...]
    regions: tuple[str, ...]
    """Their names, as far as they are known."""


class Road(NamedTuple):
    """What the way to a site may bring, in the mean."""

    cost: float
    """What it may cost in wounds and deaths."""
    strikes: float


class Leaving(NamedTuple):
    """From where, and how, a company sets out."""

    site: str
    kind: str
    most: int
    """How many regions its movement may count."""
    wraith: bool


class Perils:
    """The creatures that one player's companies may meet, and what these would cost them."""

    def __init__(self, table: Table, seat: str) -> None:
        self.table = table
        opponent = table.opponent(seat)
        other = table.players[opponent]
        piles = (other.deck, other.hand, other.discard, other.sideboard)  # all together: nobody knows what lies where
        self.copies: dict[str, int] = {}
        """How many of each creature they have, wherever."""
        for pile in piles:
            for card, number in creatures_of(pile.cards).items():
                self.copies[card] = self.copies.get(card, 0) + number
        self.creatures = tuple(sorted(self.copies))
        self.share = numbers.hand_size(table, opponent) / max(1, sum([len(pile.cards) for pile in piles]))
        """The chance that a card of theirs is in their hand."""
        self.doors = numbers.doors_of_night(table)
        self._harm: dict[tuple[int, str], float] = {}
        self._members: dict[tuple[int, str], values.Members] = {}
        self._heeding: dict[int, bool] = {}
        self._roads: dict[tuple[int, str], Road] = {}

    def road(self, company: Company, site: str) -> Road:
        """What the safest way to a site may bring."""
        key = (company.number, site)
        if key not in self._roads:
            met = exposures(self.leaving(company), site, self.creatures, self.doors)
            self._roads[key] = min(self.met(company, each) for each in met)
        return self._roads[key]

    def fresh(self, company: Company, site: str) -> float:
        """The chance that somebody is still untapped at the end of the way."""
        ready = sum(self.table.cards[number].state == UNTAPPED for number in company.characters)
        strikes = self.road(company, site).strikes
        return BEARING * ready / (strikes + BEARING * ready) if ready else 0.0

    def leaving(self, company: Company) -> Leaving:
        """From where, and how, a company sets out."""
        table = self.table
        kind, most = table.players[company.owner].kind, region_movement.region_limit(table, company)
        return Leaving(table.site_of(company).id, kind, most, region_movement.has_ringwraith(table, company))

    def met(self, company: Company, creatures: tuple[str, ...]) -> Road:
        """What some creatures may bring, as far as the opponent will hold them, and may play so many."""
        number = sum(self.copies[card] for card in creatures)
        if not number:
            return Road(0.0, 0.0)
        size = len(company.characters)
        cost = strikes = 0.0
        for card in creatures:
            facts = CARDS[card]
            cost += self.copies[card] * self.harm(company, card)
            strikes += self.copies[card] * (size if facts.strikes_each else facts.strikes)
        share = min(max(LEAST_LIMIT, size), number * self.share) / number
        return Road(cost * share, strikes * share)

    def harm(self, company: Company, card: str) -> float:
        """What a creature would cost a company."""
        key = (company.number, card)
        if key not in self._harm:
            self._harm[key] = harm(card, self.members(company, CARDS[card].race))
        return self._harm[key]

    def members(self, company: Company, race: str) -> values.Members:
        """Who would meet the strikes of a race: the strongest first."""
        key = (company.number, race if self._heeds_races(company) else "")
        if key not in self._members:
            self._members[key] = values.members(self.table, company, key[1])
        return self._members[key]

    def _heeds_races(self, company: Company) -> bool:
        """Whether somebody of a company is stronger against some races than against others."""
        if company.number not in self._heeding:
            table = self.table
            heeding = any(numbers.heeds_attacker(table, each.number) for each in table.members(company))
            self._heeding[company.number] = heeding
        return self._heeding[company.number]


@lru_cache(maxsize=1 << 12)
def creatures_of(cards: tuple[str, ...]) -> dict[str, int]:
    """The creatures among some cards, with the number of each."""
    return {card: cards.count(card) for card in dict.fromkeys(cards) if "creature" in CARDS[card].forms}


@lru_cache(maxsize=1 << 14)
def harm(card: str, present: values.Members) -> float:
    """What the attack of a creature would cost, in the mean."""
    facts, members = CARDS[card], sorted(present, reverse=True)
    met = members if facts.strikes_each else members[: facts.strikes]
    total = EXCESS * max(0, facts.strikes - len(members))
    for each in met:
        wound = values.loss_odds(facts.prowess or 0, each.strength)
        death = wound * (1 - values.odds_below(each.body + 1))
        total += WOUND * wound + death * each.precious + TAP
    return total


# -- ways -------------------------------------------------------------------------------------------


@lru_cache(maxsize=1 << 14)
def exposures(leaving: Leaving, site: str, creatures: tuple[str, ...], doors: bool) -> tuple[tuple[str, ...], ...]:
    """Which creatures can be keyed to the ways to a site: for each way that is not plainly worse than another."""
    found = dict.fromkeys(keyed(way, site, creatures, doors) for way in ways(leaving, site))
    return tuple(met for met in found if not any(set(other) < set(met) for other in found))


def keyed(way: Way, site: str, creatures: tuple[str, ...], doors: bool) -> tuple[str, ...]:
    """Which creatures can be keyed to a way, or to the site at its end."""
    kind = CARDS[site].site_type
    return tuple(card for card in creatures if keying.printed_keys(card, site, kind, way.types, way.regions, doors))


@lru_cache(maxsize=1 << 14)
def ways(leaving: Leaving, site: str) -> tuple[Way, ...]:
    """The ways to a site; one of which nothing is known, if there are but those that cards open."""
    here, new = CARDS[leaving.site], CARDS[site]
    found = []
    for kind in routes.known_ways(here.id, new.id, leaving.kind, leaving.most, leaving.wraith):
        if kind == routes.STARTER:
            types = routes.starter_path(here.id, new.id, leaving.kind)
            names = (here.region, *("",) * (len(types) - 2), new.region) if len(types) > 1 else (new.region,)
            found.append(Way(kind, types, names))
        elif kind == routes.REGION:
            mordor = region_movement.gorgoroth(here, new)
            for chain in chains(here.region, new.region, leaving.most, leaving.kind, mordor):
                found.append(Way(kind, region_movement.types_of(chain), chain))
    return tuple(found) or (Way("", (), ()),)


@lru_cache(maxsize=1 << 13)
def chains(here: str, there: str, most: int, kind: str, mordor: bool) -> tuple[tuple[str, ...], ...]:
    """All chains of regions, of at most so many, from one region to another."""
    if here == there:
        return ((here,),)
    found = []
    begun: list[tuple[str, ...]] = [(here,)]
    while begun:
        so_far = begun.pop()
        for region in region_movement.next_regions(so_far, there, most, kind, mordor):
            chain = (*so_far, region)
            if region == there:
                found.append(chain)
            else:
                begun.append(chain)
    return tuple(found)


# -- questions on the way ---------------------------------------------------------------------------


def way(table: Table, decision: Decision) -> Option:
    """By which kind of movement: that of the safest way."""
    offered = {option.subject: option for option in decision.options}
    best = safest(table, tuple(offered))
    return offered[best.kind] if best is not None else habits.way(table, decision)


def region(table: Table, decision: Decision) -> Option:
    """The next region: that of the safest way that begins as this one."""
    journey = table.journey
    assert journey is not None
    best = safest(table, (routes.REGION,), journey.regions)
    after = len(journey.regions)
    wanted = best.regions[after] if best is not None and len(best.regions) > after else ""
    offered = [option for option in decision.options if option.target == wanted]
    return offered[0] if offered else habits.region(table, decision)


def safest(table: Table, kinds: tuple[str, ...], begun: tuple[str, ...] = ()) -> Way | None:
    """The safest way of the company that moves, by one of some movements; None if none is known."""
    journey = table.journey
    assert journey is not None
    company = table.companies[journey.company]
    perils = Perils(table, company.owner)
    site = table.cards[journey.site].id

    def cost(way: Way) -> float:
        return perils.met(company, keyed(way, site, perils.creatures, perils.doors)).cost + STEP * len(way.types)

    known = [way for way in ways(perils.leaving(company), site) if way.kind in kinds]
    return min((way for way in known if way.regions[: len(begun)] == begun), key=cost, default=None)
