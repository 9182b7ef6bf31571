"""What a seat may know of the table, as plain data.

Sauron knows his hand, his mission and the faces of all tokens; a hero their hand and what they put into their damage
pool themselves; the heroes together their mission and the tokens that they were shown. An onlooker knows only what lies
open.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, TypeVar

from underdeeps.kernel import Pile
from underdeeps.meq.facts import ATTRIBUTES
from underdeeps.meq.fight import KIND, Combat, Side
from underdeeps.meq.rules import numbers, travel
from underdeeps.meq.table import SAURON, Hero, Table

T = TypeVar("T")

HIDDEN = ""


def view(table: Table, seat: str | None) -> dict[str, Any]:
    """The table as a seat sees it; None is an onlooker."""
    eye = table.bit(seat) if seat is not None else 0
    return {
        "seat": seat,
        "round": table.round,
        "turn": table.turn,
        "turns": table.turn_count,
        "step": table.step,
        "stage": numbers.stage(table),
        "dominant": numbers.dominant(table),
        "markers": dict(table.markers),
        "pool": table.pool,
        "influence": _filled(table.influence),
        "favor": dict(table.favor),
        "characters": _filled(table.character_at),
        "tokens": [_token(table, token.number, seat) for token in table.tokens],
        "minions": {who: _minion(table, who) for who in table.minion_at},
        "plots": _plots(table),
        "event": table.event,
        "actions": list(table.actions),
        "heroes": {hero.id: _hero(table, hero, eye) for hero in table.heroes.values()},
        "sauron": _sauron(table, eye),
        "drawn_skills": pile(table.skill_drawn, eye),
        "decks": {deck: len(cards) for deck, cards in table.decks.items()},
        "discards": {deck: list(cards) for deck, cards in _filled(table.discards).items()},
        "missions": {side: _mission(table, side, seat) for side in table.missions},
        "combat": _combat(table, table.combat, eye) if table.combat else None,
        "winner": table.winner,
    }


def pile(cards: Pile, eye: int) -> list[str]:
    """A pile as a seat sees it: the cards it knows in order, the types it was told, then unknown ones."""
    known = [card for card in cards.seen_by(eye) if card]
    hidden = [i for i, seats in enumerate(cards.known) if not seats & eye]
    told = sorted(KIND[cards.cards[i]] for i in hidden if cards.classed[i] & eye)
    return known + told + [HIDDEN] * (len(hidden) - len(told))


def _filled(places: Mapping[str, T]) -> dict[str, T]:
    """Those places at which something is."""
    return {place: what for place, what in places.items() if what}


def _plots(table: Table) -> list[dict[str, Any]]:
    return [{"card": card, "at": at} for card, at in zip(table.plots, table.plot_at, strict=True) if card]


def _token(table: Table, number: int, seat: str | None) -> dict[str, Any]:
    token = table.token(number)
    known = seat == SAURON or (seat is not None and token.seen)
    return {
        "number": token.number,
        "pair": token.pair,
        "location": token.location,
        "face": token.face if known else HIDDEN,
    }


def _minion(table: Table, minion: str) -> dict[str, Any]:
    return {
        "location": table.minion_at[minion],
        "damage": table.minion_damage[minion],
        "defeated": minion in table.minions_defeated,
    }


def _hero(table: Table, hero: Hero, eye: int) -> dict[str, Any]:
    return {
        "location": hero.location,
        "favor": hero.favor,
        **{which: numbers.attribute(table, hero.id, which) for which in ATTRIBUTES},
        "life": len(hero.life),
        "hand": pile(hero.hand, eye),
        "rest": list(hero.rest),
        "damage": list(hero.damage.seen_by(eye)),
        "corruption": [affliction.card for affliction in hero.corruption],
        "items": list(hero.items),
        "ways": dict(travel.otherwise_priced(tuple(hero.items))),
        "quests": list(hero.quests),
        "advanced": hero.advanced,
        "done": list(hero.done),
        "keeps": hero.keeps,
        "keeps_favor": hero.keeps_favor,
        "skills": list(hero.skills if eye == table.bit(hero.id) else hero.skills_shown),
    }


def _sauron(table: Table, eye: int) -> dict[str, Any]:
    mine = bool(eye) and eye == table.bit(SAURON)
    return {
        "plots": pile(table.plot_hand, eye),
        "shadow": pile(table.shadow_hand, eye),
        "drawn_plots": pile(table.plot_drawn, eye),
        "drawn_shadow": pile(table.shadow_drawn, eye),
        "drawn_perils": pile(table.peril_drawn, eye),
        "drawn_corruption": pile(table.corruption_drawn, eye),
        "drawn_token": table.drawn_token if mine else HIDDEN,
        "drawn_pair": table.drawn_pair,
        "plot_deck": list(table.plot_deck.seen_by(eye)),
        "plot_discard": list(table.plot_discard),
    }


def _mission(table: Table, side: str, seat: str | None) -> str:
    own = seat is not None and (seat == SAURON) == (side == SAURON)
    return table.missions[side] if own or side in table.missions_shown else HIDDEN


def _combat(table: Table, combat: Combat, eye: int) -> dict[str, Any]:
    return {
        "hero": combat.hero,
        "enemy": combat.enemy,
        "where": combat.where,
        "round": combat.round,
        "enemy_hand": pile(combat.enemy_hand, eye),
        "aside": list(combat.aside),
        "damage": combat.damage,
        "health": combat.health,
        "unspent": combat.unspent,
        "heroic": _side(combat.heroic, bool(eye & table.bit(combat.heroic.seat))),
        "hostile": _side(combat.hostile, bool(eye & table.bit(combat.hostile.seat))),
    }


def _side(side: Side, own: bool) -> dict[str, Any]:
    seen = own or side.faceup
    return {
        "seat": side.seat,
        "exhausted": side.exhausted,
        "stack": list(side.stack),
        "cost": side.cost,
        "strength": side.strength,
        "laid": bool(side.chosen),
        "chosen": side.chosen if seen else HIDDEN,
        "card": side.card,
        "kind": side.kind,
        "canceled": side.canceled,
        "attack": side.attack,
        "defense": side.defense,
        "dealt": side.dealt,
        "declared": side.declared,
    }
