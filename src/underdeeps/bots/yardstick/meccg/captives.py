"""Prisoners: when to play what takes them, where to hold them, whom to free and how to get there.

A prisoner is worth twice their points, as these count against their player, with what they carried.
"""

from __future__ import annotations

from collections.abc import Iterator

from underdeeps.bots.yardstick.meccg import fights, values
from underdeeps.kernel import Decision, Option
from underdeeps.meccg.facts import CARDS, SITES, Attack
from underdeeps.meccg.language.catalogue import plays_of
from underdeeps.meccg.language.hooks.prisoners import HazardHost
from underdeeps.meccg.language.standing import parts_of
from underdeeps.meccg.rules import numbers, zones
from underdeeps.meccg.rules.combat import attacks, strikes
from underdeeps.meccg.rules.journeys import region_movement, routes
from underdeeps.meccg.rules.prisoners import captivity, host_sites
from underdeeps.meccg.sets.dark_minions.hazard_hosts import FacingStrike, PlayHost
from underdeeps.meccg.table import UNTAPPED, Company, Table

SPENT = 0.2
"""What it costs to play a host that may come to nothing."""

HOPED = 0.6
"""How much of a prisoner a creature is worth that may bring one."""

LATER = 0.6
"""What a rescue is worth that can be tried a turn later only."""


def prize(table: Table, number: int) -> float:
    """What it is worth to hold somebody, or to have them back."""
    card = table.cards[number]
    worth = 6.0 if card.facts.avatar else 1.0 + 2 * card.facts.points
    return worth + sum(item.facts.points * 0.7 for item in table.borne(number, "item"))


# -- taking prisoners -------------------------------------------------------------------------------


def on_strike(table: Table) -> float:
    """What it is worth to play a host on the strike that is fought; nothing if one that is to come promises more."""
    fight = strikes.strike_of(table)
    odds = fights.strike_odds(table)
    now = odds * gained(table, fight.target)
    prowess, race = attacks.attack_prowess(table), zones.combat_of(table).race
    for later in zones.combat_of(table).given:
        if later is fight or later.outcome or later.target not in table.cards:
            continue
        if table.cards[later.target].role == "character":
            odds = values.loss_odds(prowess, values.strength(table, later.target, race))
            if odds * gained(table, later.target) > now:
                return 0.0
    return now - SPENT


def gained(table: Table, number: int) -> float:
    """What more it is worth that somebody is taken prisoner than that they are wounded."""
    death = 1 - values.odds_below(numbers.body(table, number) + 1)
    return prize(table, number) - 0.6 - death * values.precious(table, number)


def webs(table: Table, seat: str, card: str) -> bool:
    """Whether a player holds a host for the strikes of a creature, and has a place for prisoners."""
    facts = CARDS[card]
    races = {facts.race, *facts.other_races}
    return any(
        not races.isdisjoint(on.attackers) and captivity.sites_for(table, seat, host)
        for host in table.players[seat].hand.distinct()
        for on in strikes_for(host)
    )


def strikes_for(card: str) -> Iterator[FacingStrike]:
    """On whose strikes a card can be played as a host."""
    for _, action in plays_of(card):
        if isinstance(action, PlayHost) and isinstance(action.on, FacingStrike):
            yield action.on


def hoped_for(table: Table, seat: str, company: Company, card: str) -> float:
    """What more a creature is worth as its player holds a host for its strikes, and may still play both."""
    journey = table.journey
    if journey is None or journey.hazard_limit - journey.declared < 2 or not webs(table, seat, card):
        return 0.0
    facts = CARDS[card]
    most = max(
        (
            values.loss_odds(facts.prowess or 0, values.strength(table, number, facts.race)) * prize(table, number)
            for number in company.characters
        ),
        default=0.0,
    )
    return HOPED * most


def prison(table: Table, decision: Decision) -> Option:
    """Where prisoners are held: deep down, and where many guards are."""

    def worth(option: Option) -> float:
        facts = CARDS[option.subject] if option.subject in CARDS else table.card(option.subject).facts
        return 2.0 * facts.under_deeps + sum(attack.prowess for attack in facts.attacks) / 10

    return max(decision.options, key=worth)


# -- freeing them -----------------------------------------------------------------------------------


def prisoners_worth(table: Table, host: int) -> float:
    """What the prisoners of a host are worth."""
    return sum(prize(table, card.number) for card in host_sites.prisoners_of(table, host))


def guards(table: Table, host: int) -> tuple[Attack, ...]:
    """The rescue-attacks of a host, as far as its card tells."""
    return tuple(each for part in parts_of(table.cards[host].id, HazardHost) for each in part.attacks)


def hope(table: Table, company: Company, host: int) -> float:
    """What it is worth that a company at the rescue site of a host tries to free whom it holds; 0 if it is folly."""
    danger = strikes = 0.0
    for attack in guards(table, host):
        danger += values.attack_danger(table, company, attack.strikes, attack.prowess, attack.race, attack.each)
        strikes += attack.strikes
    site = host_sites.rescue_site(table, host)
    if site is not None and any(part.as_automatic for part in parts_of(table.cards[host].id, HazardHost)):
        danger += values.site_danger(table, company, site.id)
        strikes += sum(attack.strikes for attack in site.facts.attacks)
    ready = sum(table.cards[number].state == UNTAPPED for number in company.characters)
    left = min(1.0, ready / (strikes + 1))  # somebody must be untapped after the attacks
    return max(0.0, prisoners_worth(table, host) * left - danger)


def waiting(table: Table, company: Company, site: str) -> float:
    """What it is worth to a company to free those who are held at a site."""
    if not table.hosts:
        return 0.0
    return sum(
        hope(table, company, host)
        for host in host_sites.held_of(table, company.owner)
        if (place := host_sites.rescue_site(table, host)) is not None and place.facts.name == CARDS[site].name
    )


def on_the_way(table: Table, company: Company, site: str) -> float:
    """What a site is worth as a step towards prisoners whom the company cannot reach from where it is."""
    if not table.hosts:
        return 0.0
    most, here = 0.0, table.site_of(company).id
    for host in host_sites.held_of(table, company.owner):
        place = host_sites.rescue_site(table, host)
        if place is None:
            continue
        goal = own_version(table, company.owner, place.id)
        if not leads(table, company, here, goal) and leads(table, company, site, goal):
            most = max(most, LATER * hope(table, company, host))
    return most


def own_version(table: Table, seat: str, site: str) -> str:
    """The card of a site by which a player would come to it."""
    found = SITES.get((CARDS[site].name, table.kind(seat).alignment))
    return found.id if found is not None else site


def leads(table: Table, company: Company, here: str, there: str) -> bool:
    """Whether a way leads from one site to another for a company."""
    if CARDS[here].name == CARDS[there].name:
        return True
    most, wraith = region_movement.region_limit(table, company), region_movement.has_ringwraith(table, company)
    return bool(routes.known_ways(here, there, table.players[company.owner].kind, most, wraith))
