"""Ways of heroes, counted in cards: how far places are from each other, and what a hand reaches in one turn.

What heroes walk for is in `goals`, what waits on the way in `heroes`.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from heapq import heappop, heappush
from typing import Final, NamedTuple

from underdeeps.meq.facts import COMBAT_CARDS, HEROES, LOCATIONS, PATHS_FROM, Path
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
    priced = travel.otherwise_priced(items)
    found: dict[str, float] = {}
    waiting = [(0.0, start)]
    while waiting:
        cards, here = heappop(waiting)
        if here not in found:
            found[here] = cards
            for path in PATHS_FROM[here]:
                if not path.item or path.id in priced:
                    n = priced.get(path.id, path.number)
                    heappush(waiting, (cards + 1 + MISMATCHED * (n - 1), path.other(here)))
    return found


def reached(table: Table, hero: Hero, danger: Callable[[Table, Hero, str], float]) -> dict[str, Way]:
    """The places that the hero's hand reaches in this turn, each by the way that costs least."""
    hand = len(hero.hand)
    steps_left = numbers.limit(table, hero.id, "passes") - hero.passes
    if hero.move_limit >= 0:
        steps_left = min(steps_left, hero.move_limit - hero.moves)
    icons: dict[str, int] = {}
    for card in hero.hand.cards:
        icon = COMBAT_CARDS[card].icon
        icons[icon] = icons.get(icon, 0) + 1
    priced = travel.otherwise_priced(tuple(hero.items))
    found: dict[str, Way] = {}
    waiting: list[tuple[float, int, int, str, str, tuple[str, ...]]] = [(0.0, 0, 0, hero.location, "", ())]
    while waiting:
        price, cards, steps, here, first, used = heappop(waiting)
        if here in found:
            continue
        found[here] = Way(price, cards, first)
        if steps >= steps_left:
            continue
        for path in PATHS_FROM[here]:
            there = path.other(here)
            if there in found or (path.item and path.id not in priced):
                continue
            cost, spent = _paid(path, priced, icons, used)
            if cards + cost <= hand:
                more = price + CARD * cost + danger(table, hero, there)
                heappush(waiting, (more, cards + cost, steps + 1, there, first or there, spent))
    return found


def _paid(
    path: Path, priced: dict[str, int], icons: dict[str, int], used: tuple[str, ...]
) -> tuple[int, tuple[str, ...]]:
    """How many cards a path costs after some have been spent, and which icons have been spent then."""
    if icons.get(path.icon, 0) > used.count(path.icon):
        return 1, (*used, path.icon)
    return priced.get(path.id, path.number), used
