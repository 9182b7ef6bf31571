"""What a seat may know of the table, as plain data.

A player knows their hand, their discard pile and sideboard, their face-down sites, agents and on-guard cards; of the
opponent's cards those that were shown. Deck lists are open: who plays which deck is part of the setup. An onlooker
knows only what lies open.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from underdeeps.kernel import Pile
from underdeeps.meccg import sums
from underdeeps.meccg.facts import CARDS, printed
from underdeeps.meccg.fight import Combat
from underdeeps.meccg.rules import numbers
from underdeeps.meccg.rules.agents import place as agents
from underdeeps.meccg.rules.combat import attacks, strikes
from underdeeps.meccg.rules.ending import scoring
from underdeeps.meccg.rules.journeys import places
from underdeeps.meccg.rules.prisoners import host_sites
from underdeeps.meccg.table import Agent, Card, Check, Company, Journey, Lasting, Link, Player, Table

HIDDEN = ""
SECRET = ("rule/on-guard", "rule/agent")
"""Actions of which only their player may know the card: it is laid face-down."""

STATES = ("untapped", "tapped", "wounded")


def view(table: Table, seat: str | None) -> dict[str, Any]:
    """What a seat may know of the table; None is an onlooker."""
    eye = table.bit(seat) if seat is not None else 0
    return {
        "seat": seat,
        "turn": table.turn,
        "phase": table.phase,
        "active": table.active,
        "length": table.length,
        "window": table.window,
        "players": {each: _player(table, player, eye) for each, player in table.players.items()},
        "companies": [_company(table, company, seat) for company in table.companies.values()],
        "agents": [_agent(table, agent, seat) for agent in table.agents.values()],
        "agent_attacks": [{"agent": each.agent, "made": each.made} for each in table.agent_attacks],
        "events": _cards(table, table.events, seat),
        "prisoners": [_held(table, table.cards[host], seat) for host in table.hosts],
        "points": {each: _cards(table, player.points, seat) for each, player in table.players.items()},
        "journey": _journey(table, table.journey) if table.journey else None,
        "combat": _combat(table, table.combat) if table.combat else None,
        "chain": [_link(table, link, seat) for link in table.chain],
        "check": _check(table, table.checks[-1]) if table.checks else None,
        "loose": [_loose(table, card, seat) for card in _lying_loose(table)],
        "lasting": [_lasting(effect) for effect in table.lasting],
        "called": table.called,
        "scores": dict(table.scores),
        "winners": list(table.winners),
    }


def pile(cards: Pile, eye: int) -> list[str]:
    """A pile as a seat sees it: the cards it knows, sorted, then unknown ones."""
    known = sorted(card for card in cards.seen_by(eye) if card)
    return known + [HIDDEN] * (len(cards) - len(known))


def _player(table: Table, player: Player, eye: int) -> dict[str, Any]:
    mine = bool(table.bit(player.seat) & eye)
    points = scoring.tally(table, player.seat)
    return {
        "kind": player.kind,
        "deck_name": player.deck_name,
        "hand": pile(player.hand, eye),
        "hand_size": len(player.hand),
        "hand_limit": numbers.hand_size(table, player.seat) if table.turn else 0,
        "deck_size": len(player.deck),
        "deck_top": [card for card in player.deck.seen_by(eye) if card],
        "discard": pile(player.discard, eye),
        "discard_size": len(player.discard),
        "sideboard": pile(player.sideboard, eye),
        "sideboard_size": len(player.sideboard),
        "locations": list(player.locations) if mine else [],
        "locations_size": len(player.locations),
        "site_discard": list(player.site_discard),
        "removed": list(player.removed),
        "revealed": list(player.revealed),
        "pool": sorted(player.pool) if mine or table.turn else [HIDDEN] * len(player.pool),
        "drafted": player.drafted if mine else bool(player.drafted),
        "picked": player.picked if mine else bool(player.picked),
        "set_aside": list(player.set_aside),
        "laid_by": list(player.laid_by),
        "starting": [_character(table, card, player.seat) for card in _starting(table, player.seat)],
        "points": {**points, "total": sum(points.values())},
        "stage_points": numbers.stage_points(table, player.seat) if table.kind(player.seat).names_avatar else None,
        "declared": player.declared,
        "general_influence": {
            "free": numbers.free_general_influence(table, player.seat),
            "used": numbers.used_general_influence(table, player.seat),
            "maximum": numbers.maximum_general_influence(table, player.seat),
        },
        "sums": sums.player(table, player.seat) if table.turn else None,
        "avatar": player.avatar,
        "avatar_lost": player.avatar_lost,
        "exhausted": player.exhausted,
        "used": list(player.used),
        "organized": player.organized,
        "character_played": player.character_played,
    }


def _starting(table: Table, seat: str) -> list[Card]:
    """The characters whom a player has drafted and not set down yet."""
    if table.turn:
        return []
    placed = [number for company in table.companies.values() for number in company.characters]
    return [
        card
        for card in table.cards.values()
        if card.role == "character" and card.owner == seat and card.number not in placed
    ]


def _lying_loose(table: Table) -> list[Card]:
    """Cards in play that belong to no company and no pile: creatures that attack, sites at which nobody is."""
    taken = {number for player in table.players.values() for number in player.points}
    for company in table.companies.values():
        taken |= {company.site, company.destination}
    return [
        card
        for card in table.cards.values()
        if card.role in ("site", "creature") and not card.on and card.number not in taken
    ]


def _loose(table: Table, card: Card, seat: str | None) -> dict[str, Any]:
    return _site(table, card, seat) if card.role == "site" else _card(table, card, seat)


def _lasting(effect: Lasting) -> dict[str, Any]:
    return {"kind": effect.kind, "card": effect.card, "target": effect.target, "amount": effect.amount}


def _seen(card: Card, seat: str | None) -> bool:
    return not card.face_down or card.owner == seat


def _card(table: Table, card: Card, seat: str | None) -> dict[str, Any]:
    known = _seen(card, seat)
    return {
        "number": card.number,
        "id": printed(card.face) if known else HIDDEN,
        "name": CARDS[card.face].name if known else HIDDEN,
        "owner": card.owner,
        "role": card.role,
        "state": STATES[card.state],
        "stored": card.stored,
        "idle": card.idle,
        "bears": _cards(table, (each for each in card.bears if table.cards[each].role != "character"), seat),
    }


def _cards(table: Table, numbers: Iterable[int], seat: str | None) -> list[dict[str, Any]]:
    return [_card(table, table.cards[number], seat) for number in numbers]


def _agent(table: Table, agent: Agent, seat: str | None) -> dict[str, Any]:
    """An agent in play as a hazard. Everybody remembers one that was face-up, and where it was turned down again."""
    card = table.cards[agent.number]
    own = _seen(card, seat)
    known = own or agent.known
    shown = len(agent.sites) if own else int(agent.anchored)
    return {
        **_card(table, card, seat),
        "id": card.face if known else HIDDEN,
        "name": CARDS[card.face].name if known else HIDDEN,
        "face_down": card.face_down,
        "sites": [site if place < shown else HIDDEN for place, site in enumerate(agent.sites)],
        "place": agent.place,
        "anchored": agent.anchored,
        "actions": agent.actions,
        "enables": agent.enables,
        "doomed": agent.doomed,
    }


def _company(table: Table, company: Company, seat: str | None) -> dict[str, Any]:
    going = table.cards.get(company.destination)
    return {
        "number": company.number,
        "owner": company.owner,
        "site": _site(table, table.site_of(company), seat),
        "destination": None if going is None else _site(table, going, seat),
        "events": _cards(table, company.events, seat),
        "characters": [_character(table, table.cards[number], seat) for number in company.characters],
        "moved": company.moved,
        "returned": company.returned,
        "entered": company.entered,
        "regions": list(company.regions),
        "path": list(company.path),
        "flags": list(company.flags),
        "faced": list(company.faced),
    }


def _site(table: Table, site: Card, seat: str | None) -> dict[str, Any]:
    known = _seen(site, seat)
    return {**_card(table, site, seat), "type": places.site_type(table, site) if known else HIDDEN}


def _character(table: Table, card: Card, seat: str | None) -> dict[str, Any]:
    number = card.number
    lying = [table.cards[each] for each in card.bears]
    return {
        "number": number,
        "id": card.id,
        "name": CARDS[card.id].name,
        "state": STATES[card.state],
        "prowess": numbers.prowess(table, number),
        "body": numbers.body(table, number),
        "mind": numbers.mind(table, number),
        "direct_influence": numbers.free_direct_influence(table, number),
        "corruption": numbers.corruption_points(table, number),
        "follower_of": card.on,
        "uncontrolled": card.uncontrolled,
        "items": [_card(table, each, seat) for each in lying if each.role in ("item", "trophy")],
        "allies": [_ally(table, each, seat) for each in lying if each.role == "ally"],
        "events": [_card(table, each, seat) for each in lying if each.role == "event"],
    }


def _ally(table: Table, card: Card, seat: str | None) -> dict[str, Any]:
    return {
        **_card(table, card, seat),
        "prowess": numbers.prowess(table, card.number),
        "body": numbers.body(table, card.number),
    }


def _held(table: Table, host: Card, seat: str | None) -> dict[str, Any]:
    """Whom a hazard host holds, and where."""
    site = host_sites.rescue_site(table, host.number)
    return {
        "host": host.number,
        "name": host.facts.name,
        "site": None if site is None else _site(table, site, seat),
        "characters": [_card(table, card, seat) for card in host_sites.prisoners_of(table, host.number)],
    }


def _journey(table: Table, journey: Journey) -> dict[str, Any]:
    return {
        "company": journey.company,
        "origin": journey.origin,
        "to": journey.site,
        "moving": journey.moving,
        "site": CARDS[table.cards[journey.site].id].name if journey.site in table.cards else HIDDEN,
        "kind": journey.kind,
        "regions": list(journey.regions),
        "path": list(journey.path),
        "limit": journey.hazard_limit,
        "sum": sums.limit(table),
        "declared": journey.declared,
        "on_guard": journey.on_guard,
        "free_races": list(journey.free_races),
    }


def _combat(table: Table, fight: Combat) -> dict[str, Any]:
    strike = fight.given[fight.strike] if fight.strike >= 0 else None
    fighting = strike is not None and strike.target in table.cards
    return {
        "company": fight.company,
        "card": fight.card,
        "name": CARDS[fight.card].name if fight.card in CARDS else fight.card,
        "source": fight.source,
        "race": fight.race,
        "strikes": attacks.strikes_of(table),
        "prowess": attacks.attack_prowess(table),
        "body": attacks.attack_body(table),
        "each": fight.each,
        "keyed": fight.keyed,
        "detainment": fight.detainment,
        "canceled": fight.canceled,
        "stage": fight.stage,
        "excess": fight.excess,
        "facing": list(attacks.facing(table)),
        "given": [
            {"target": each.target, "attacker": each.attacker, "outcome": each.outcome, "excess": each.excess}
            for each in fight.given
        ],
        "place": fight.strike,
        "defender": fight.defender,
        "maker": fight.maker,
        "attack": fight.attack,
        "attacks": fight.attacks,
        "attackers": fight.attackers,
        "modifiers": [
            {"number": each.attribute, "amount": each.amount, "card": each.card}
            for each in fight.modifiers
            if attacks.stands(table, each)
        ],
        "strike": None
        if strike is None or not fighting
        else {
            "target": strike.target,
            "prowess": strikes.strike_prowess(table),
            "against": strikes.fighting_prowess(table),
            "stays": strike.stays,
            "attacker": strike.attacker,
            "sums": sums.strike(table, fight),
        },
    }


def _link(table: Table, link: Link, seat: str | None) -> dict[str, Any]:
    secret = link.action in SECRET and link.seat != seat
    return {
        "number": link.number,
        "seat": link.seat,
        "card": link.card,
        "name": CARDS[link.card].name if link.card in CARDS else link.action.partition("/")[2],
        "on": HIDDEN if secret else link.target,
        "to": _heading(table, link, seat) if link.action == agents.MOVE else HIDDEN,
        "by": link.by,
        "canceled": link.canceled,
    }


def _heading(table: Table, link: Link, seat: str | None) -> str:
    """The site to which an agent is to move; of a face-down one, for its own player only."""
    agent = table.cards.get(int(link.target))
    return link.choice if link.seat == seat or (agent is not None and not agent.face_down) else HIDDEN


def _check(table: Table, check: Check) -> dict[str, Any]:
    known = check.character in table.cards
    return {
        "kind": check.kind,
        "character": check.character,
        "name": CARDS[table.cards[check.character].id].name if known else HIDDEN,
        "seat": check.seat,
        "modifier": check.modifier,
        "against": check.against,
        "card": check.card,
        "canceled": check.canceled,
        **sums.check(table, check),
    }
