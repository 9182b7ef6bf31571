"""What cards are worth to their player, and how dangerous attacks and roads are.

Numbers are marshalling points, roughly.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from typing import NamedTuple

from underdeeps.meccg.facts import CARDS, CardFacts, home_site_matches
from underdeeps.meccg.language.catalogue import plays_of
from underdeeps.meccg.language.hooks.points import PointsOnlyStored
from underdeeps.meccg.language.hooks.zones import MayNotUntap
from underdeeps.meccg.language.standing import parts_of
from underdeeps.meccg.parts.agent_events import AgentShort
from underdeeps.meccg.parts.plays import SitePermanent
from underdeeps.meccg.parts.targets.characters import Characters
from underdeeps.meccg.parts.targets.sites import TheSite
from underdeeps.meccg.rules import checks, numbers, zones
from underdeeps.meccg.rules.combat import automatic_attacks
from underdeeps.meccg.rules.influence import factions
from underdeeps.meccg.rules.journeys import region_movement, routes
from underdeeps.meccg.rules.resources import items
from underdeeps.meccg.sets.dark_minions.hazard_hosts import PlayAbduction
from underdeeps.meccg.sets.dark_minions.items import AtUnderDeepsAfter, SageOrDwarfAfter, has_stored
from underdeeps.meccg.table import WOUNDED, Card, Company, Table

ROADS = {
    "coastal-sea": 0.4,
    "free-domain": 0.2,
    "border-land": 0.5,
    "wilderness": 1.0,
    "shadow-land": 1.3,
    "dark-domain": 1.6,
}
"""How dangerous a region of a type is."""

UNKNOWN = 0.4
"""How dangerous it is not to know what comes: as an automatic-attack, or on the way in the Under-deeps."""

DIFFERENCES = tuple(
    sum(a + b - c - d == n for a in range(1, 7) for b in range(1, 7) for c in range(1, 7) for d in range(1, 7)) / 1296
    for n in range(-10, 11)
)
"""The chances of what two dice show more than two others, from -10 to 10."""


@cache
def card_value(card: str) -> float:
    """What a card is worth in hand, before where it can be played is considered."""
    facts = CARDS[card]
    if facts.avatar:
        return 6.0
    if facts.kind == "character":
        return 1.0 + facts.points + (facts.prowess or 0) / 4 + facts.direct_influence / 4
    if facts.kind == "hazard":
        return hazard_value(facts)
    if facts.points or facts.points_otherwise:
        return 1.0 + (facts.points_otherwise or facts.points)
    if facts.item:
        return 1.7
    return 1.2


def hazard_value(facts: CardFacts) -> float:
    """What a hazard is worth in hand."""
    if "creature" in facts.forms:
        return 0.8 + (facts.prowess or 0) / 12 + facts.strikes / 6
    return 0.9


@cache
def needs_agent(card: str) -> bool:
    """Whether a card is an event for which an agent taps."""
    return any(isinstance(action, (AgentShort, PlayAbduction)) for _, action in plays_of(card))


def dead(table: Table, seat: str, card: str) -> bool:
    """Whether a card in hand can never come into play any more, as far as can be seen."""
    facts = CARDS[card]
    if needs_agent(card) and table.kind(table.opponent(seat)).shielded:
        return True
    player = table.players[seat]
    if facts.avatar:
        return player.avatar_lost or (player.avatar not in ("", card)) or table.avatar_of(seat) is not None
    return zones.unique_refusal(table, card) is not None


# -- characters -------------------------------------------------------------------------------------


def strength(table: Table, number: int, race: str = "") -> int:
    """The prowess with which somebody would meet a strike now."""
    return numbers.prowess_in_strike(table, number, race)


def precious(table: Table, number: int) -> float:
    """What it would cost to lose a character or ally."""
    card = table.cards[number]
    worth = 6.0 if card.facts.avatar else 1.0 + card.facts.points
    return worth + sum([item.facts.points * 0.7 for item in table.borne(number, "item")]) if card.bears else worth


@cache
def odds_below(needed: int) -> float:
    """The chance that two dice show less than a number."""
    ways = sum(1 for a in range(1, 7) for b in range(1, 7) if a + b < needed)
    return ways / 36


@cache
def odds_above(number: int) -> float:
    """The chance that two dice show more than a number above what two others show."""
    return sum(chance for n, chance in enumerate(DIFFERENCES, -10) if n > number)


def loss_odds(prowess: int, against: int) -> float:
    """The chance that a strike of this prowess wounds somebody with that prowess."""
    return odds_below(prowess - against)


def fit(table: Table, company: Company) -> list[Card]:
    """The characters of a company who are not wounded."""
    return [table.cards[number] for number in company.characters if table.cards[number].state != WOUNDED]


# -- attacks ----------------------------------------------------------------------------------------


class Member(NamedTuple):
    """What counts of somebody who may meet a strike."""

    strength: int
    body: int
    precious: float


Members = tuple[Member, ...]


def members(table: Table, company: Company, race: str) -> Members:
    """Who would meet the strikes of a race: the strongest first, among equals as they stand in the company."""
    found = [
        Member(strength(table, card.number, race), numbers.body(table, card.number), precious(table, card.number))
        for card in table.members(company)
    ]
    return tuple(sorted(found, key=_weakness))


def _weakness(member: Member) -> int:
    return -member.strength


def attack_danger(table: Table, company: Company, strikes: int, prowess: int, race: str, each: bool) -> float:
    """What an attack would cost a company, in the mean: the strongest meet the strikes."""
    return danger_to(members(table, company, race), strikes, prowess, each)


def danger_to(members: Members, strikes: int, prowess: int, each: bool) -> float:
    """What an attack would cost some members of a company, the strongest first."""
    total = 0.0
    for member in members if each else members[:strikes]:
        wound = loss_odds(prowess, member.strength)
        death = wound * (1 - odds_below(member.body + 1))
        total += wound * 0.6 + death * member.precious + 0.1
    return total + max(0, strikes - len(members)) * 0.2


def site_danger(table: Table, company: Company, site: str, meeting: Callable[[str], Members] | None = None) -> float:
    """What the automatic-attacks of a site would cost a company; `meeting` tells who would meet the strikes of a race,
    if somebody has found that out already."""
    if not CARDS[site].attacks:
        return 0.0
    overt = numbers.is_overt(table, company)
    total = 0.0
    for attack in CARDS[site].attacks:
        if attack.against and attack.against != ("overt" if overt else "covert"):
            continue
        total += UNKNOWN if automatic_attacks.is_open(attack) else 0.0
        met = meeting(attack.race) if meeting is not None else members(table, company, attack.race)
        danger = danger_to(met, attack.strikes, attack.prowess, attack.each)
        gentle = attack.detainment == "always" or attack.detainment == ("overt" if overt else "covert")
        total += danger * (0.3 if gentle else 1.0)
    return total


def road_danger(table: Table, company: Company, site: str) -> float:
    """How dangerous the way to a site is."""
    here, there = table.site_of(company).facts, CARDS[site]
    if here.under_deeps or there.under_deeps:
        return UNKNOWN
    kind = table.players[company.owner].kind
    path = routes.starter_path(here.id, there.id, kind)
    types = list(path) if path else []
    if not types and here.region and there.region:
        types = [*region_movement.types_of((here.region,))] * 2 + [*region_movement.types_of((there.region,))]
    weight = 0.18 if table.kind(company.owner).detained else 0.22
    return sum(ROADS[each] for each in types) * weight * (1.5 if len(company.characters) < 3 else 1.0)


# -- what can be played where -----------------------------------------------------------------------


def playable_value(table: Table, company: Company, site: str, tapped: bool, hand: list[str]) -> float:
    """What of a hand a company could play at a site: the best card that taps it, a minor item, and some more."""
    able = [table.cards[n] for n in company.characters if table.cards[n].state != WOUNDED]
    if not able:
        return 0.0
    mains = sorted((_gain(table, company, site, tapped, card) for card in hand), reverse=True)
    best = mains[0] if mains else 0.0
    if CARDS[site].attacks and len(able) < 2:
        best *= 0.6
    if best > 0 and len(able) > 1 and any(CARDS[card].item == "minor" for card in hand):
        best += 0.4
    return best


def _gain(table: Table, company: Company, site: str, tapped: bool, card: str) -> float:
    facts, place = CARDS[card], CARDS[site]
    if facts.kind != "resource" or dead(table, company.owner, card):
        return 0.0
    if tapped and not facts.playable_tapped and not parts_of(card, SitePermanent):
        return 0.0
    if "faction" in facts.forms or "ally" in facts.forms:
        if not any(home_site_matches(where, place) for where in facts.playable_sites):
            return 0.0
        if "ally" in facts.forms:
            return 0.6 + facts.points
        return (0.4 + facts.points) * faction_odds(table, company, card)
    if facts.item:
        return _item_gain(table, company, facts, place)
    return max((_event_gain(part, facts, place, tapped) for part in parts_of(card, SitePermanent)), default=0.0)


def _event_gain(part: SitePermanent, facts: CardFacts, place: CardFacts, tapped: bool) -> float:
    """What a permanent-event would bring that is played at a site, most of it when it is stored."""
    on = part.on
    if isinstance(on, TheSite):
        fits = (not on.types or place.site_type in on.types) and on.tapped in (None, tapped)
        fits = fits and on.under_deeps in (None, place.under_deeps)
    elif isinstance(on, Characters):
        fits = (not on.at_types or place.site_type in on.at_types) and on.site_tapped in (None, tapped)
        fits = fits and (place.information or not on.information)
    else:
        fits = False
    return 0.4 + 0.8 * (facts.points_otherwise or facts.points) if fits else 0.0


def carried(table: Table, company: Company) -> float:
    """The points that a company would have by storing what it carries, and what else it would gain by that."""
    borne = [table.cards[each] for number in company.characters for each in table.cards[number].bears]
    fathomed = [table.cards[event] for event in company.events]
    points = sum(
        card.facts.points_otherwise or card.facts.points
        for card in (*borne, *fathomed)
        if parts_of(card.id, PointsOnlyStored)
    )
    return points + 0.8 * sum(bool(parts_of(card.id, MayNotUntap)) for card in borne)


def is_ring(card: str) -> bool:
    """Whether a card is a ring that the test of a gold ring may bring."""
    return CARDS[card].item == "special" and checks.is_ring(card)


def _item_gain(table: Table, company: Company, facts: CardFacts, place: CardFacts) -> float:
    """What an item would bring that is played at a site; nothing if it cannot be."""
    awaits = any(not has_stored(table, company.owner, first.name) for first in parts_of(facts.id, SageOrDwarfAfter))
    if awaits or ("hoard item" in facts.keywords and not place.hoard):
        return 0.0
    named = _names_site(table, company, facts, place)
    listed = facts.item != "special" and _lists_item(place, facts)
    narrowed = facts.item != "special" and facts.playable_sites  # its own words narrow down what sites list
    if not (named and listed if narrowed else named or listed):
        return 0.0
    return 0.5 + facts.points + (0.5 if facts.prowess_bonus else 0.0)


def _names_site(table: Table, company: Company, facts: CardFacts, place: CardFacts) -> bool:
    """Whether an item is playable at a site by its own words."""
    if any(home_site_matches(where, place) for where in facts.playable_sites):
        return True
    later = parts_of(facts.id, AtUnderDeepsAfter) if place.under_deeps else ()
    return any(has_stored(table, company.owner, part.name) for part in later)


def _lists_item(place: CardFacts, facts: CardFacts) -> bool:
    """Whether such items are playable at a site by the words of the site."""
    limits = [what for kind, what in place.playable_items_limited if kind == facts.item]
    return facts.item in place.playable_items or any(items.limited_fits(facts.id, what) for what in limits)


def faction_odds(table: Table, company: Company, card: str) -> float:
    """The chance that the best speaker of a company wins a faction."""
    bonus = max(
        (
            factions.faction_bonus(table, number, card)
            for number in company.characters
            if table.cards[number].state != WOUNDED
        ),
        default=-9,
    )
    needed = (CARDS[card].influence_number or 0) - bonus
    return 1 - odds_below(needed + 1)
