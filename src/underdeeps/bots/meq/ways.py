"""Ways of heroes, counted in cards: how far places are from each other, and what a hand reaches in one turn.

What heroes walk for is in `goals`, what waits on the way in `dangers`.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from heapq import heappop, heappush
from typing import Final, NamedTuple

from underdeeps.meq.facts import COMBAT_CARDS, HEROES, LOCATIONS, PATHS_FROM
from underdeeps.meq.rules import numbers, travel
from underdeeps.meq.table import Hero, Table

MISMATCHED: Final = 0.45
"""How often no card of the hand matches a path, so that its number is paid."""
CARD: Final = 0.07
"""What a card spent on the way costs, in spaces on the Story Track."""


class Way(NamedTuple):
    """How a hero comes to a place within this turn."""

    price: float
    """Cards and dangers, in spaces on the Story Track."""
    cards: int
    first: str
    """The first step."""


def draws(hero: Hero) -> int:
    """How many cards a hero draws before their next turn."""
    return min(len(hero.life), HEROES[hero.id].fortitude + hero.levels[0])


@cache
def apart(items: tuple[str, ...]) -> dict[str, dict[str, float]]:
    """How many cards the way from each place to each other one costs, as hands go, for a hero with these items."""
    return {place: _from(place, items) for place in LOCATIONS}


def _from(start: str, items: tuple[str, ...]) -> dict[str, float]:
    beside = _beside(items)
    found: dict[str, float] = {}
    waiting = [(0.0, start)]
    while waiting:
        cards, here = heappop(waiting)
        if here not in found:
            found[here] = cards
            for there, _, n in beside[here]:
                heappush(waiting, (cards + 1 + MISMATCHED * (n - 1), there))
    return found


@cache
def _beside(items: tuple[str, ...]) -> dict[str, tuple[tuple[str, str, int], ...]]:
    """What lies beside each place, with the icon and the number of the path, for a hero with these items."""
    priced = travel.otherwise_priced(items)
    return {
        place: tuple(
            (path.other(place), path.icon, priced.get(path.id, path.number))
            for path in paths
            if not path.item or path.id in priced
        )
        for place, paths in PATHS_FROM.items()
    }


def reached(table: Table, hero: Hero, danger: Callable[[Table, Hero, str], float]) -> dict[str, Way]:
    """The places that the hero's hand reaches in this turn, each by the way that costs least."""
    hand, steps_left = len(hero.hand), _steps_left(table, hero)
    icons = _icons(hero.hand.cards)
    beside = _beside(tuple(hero.items))
    dangers: dict[str, float] = {}
    found: dict[str, Way] = {}
    waiting: list[tuple[float, int, int, str, str, tuple[str, ...]]] = [(0.0, 0, 0, hero.location, "", ())]
    while waiting:
        price, cards, steps, here, first, used = heappop(waiting)
        if here in found:
            continue
        found[here] = Way(price, cards, first)
        if steps >= steps_left or cards >= hand:
            continue
        for there, icon, cost in beside[here]:
            if there in found:
                continue
            spent = used
            if icons.get(icon, 0) > used.count(icon):
                cost, spent = 1, (*used, icon)
            if cards + cost <= hand:
                if there not in dangers:
                    dangers[there] = danger(table, hero, there)
                more = price + CARD * cost + dangers[there]
                heappush(waiting, (more, cards + cost, steps + 1, there, first or there, spent))
    return found


def _steps_left(table: Table, hero: Hero) -> int:
    """How many moves the hero may still make in this turn."""
    left = numbers.limit(table, hero.id, "passes") - hero.passes
    return min(left, hero.move_limit - hero.moves) if hero.move_limit >= 0 else left


def _icons(cards: tuple[str, ...]) -> dict[str, int]:
    """How many cards of each icon there are."""
    icons: dict[str, int] = {}
    for card in cards:
        icon = COMBAT_CARDS[card].icon
        icons[icon] = icons.get(icon, 0) + 1
    return icons
