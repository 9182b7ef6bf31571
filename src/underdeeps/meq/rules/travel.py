"""Moving: which paths a hero may take, and what they cost them."""

from __future__ import annotations

from functools import cache

from underdeeps.kernel import Flow, Option, Refusal, ask, procedure
from underdeeps.meq.cards.base import parts_of
from underdeeps.meq.cards.standing import ExtraPath, PathNumber, WaterPathCost
from underdeeps.meq.facts import COMBAT_CARDS, PATHS, PATHS_FROM, Path
from underdeeps.meq.rules import heroes, numbers
from underdeeps.meq.table import Table


def number(table: Table, hero: str, path: Path) -> int:
    """How many cards of any kind pay for a path, with what the hero's items do to it."""
    return otherwise_priced(tuple(table.heroes[hero].items)).get(path.id, path.number)


def open_to(table: Table, hero: str, path: Path) -> bool:
    """Whether the path exists for this hero: the sea way only with a Boat."""
    return not path.item or path.id in otherwise_priced(tuple(table.heroes[hero].items))


@cache
def otherwise_priced(items: tuple[str, ...]) -> dict[str, int]:
    """The paths that are there, or cost another number of cards than printed, because of items that a hero carries."""
    found = {}
    carried = tuple(dict.fromkeys(items))
    for path in PATHS.values() if items else ():
        n = _number(carried, path)
        if n != path.number or any(part.path == path.id for item in carried for part in parts_of(item, ExtraPath)):
            found[path.id] = n
    return found


def _number(items: tuple[str, ...], path: Path) -> int:
    n = path.number
    for item in items:
        for part in parts_of(item, PathNumber):
            n = max(part.least, n - part.less) if n > part.least else n
        if path.water:
            for water in parts_of(item, WaterPathCost):
                n = min(n, water.n)
    return n


def matching(table: Table, hero: str, path: Path) -> list[str]:
    """Hand cards of which one alone pays for a path: of its icon, or any card if one of any kind is enough."""
    hand = table.heroes[hero].hand.distinct()
    if number(table, hero, path) == 1:
        return list(hand)
    return [card for card in hand if COMBAT_CARDS[card].icon == path.icon]


def path_to(hero_location: str, location: str) -> Path | None:
    """The path between two locations, if there is one."""
    return next((path for path in PATHS_FROM[hero_location] if path.other(hero_location) == location), None)


def step_refusal(table: Table, hero: str) -> Refusal | None:
    """Why a hero may not move at all now: passes or moves are used up."""
    who = table.heroes[hero]
    if who.passes >= numbers.limit(table, hero, "passes"):
        return Refusal("meq.choice.hero.passes", (hero,))
    if 0 <= who.move_limit <= who.moves:
        return Refusal("meq.choice.hero.passes", (hero,))
    return None


def refusal(table: Table, hero: str, location: str) -> Refusal | None:
    """Why a hero may not move to a location now."""
    path = path_to(table.heroes[hero].location, location)
    if path is None:
        return Refusal("meq.hero.move.adjacent", (location,))
    return path_refusal(table, hero, path) or step_refusal(table, hero)


def path_refusal(table: Table, hero: str, path: Path) -> Refusal | None:
    """Why a hero cannot take a path: it is not there for them, or they cannot pay for it."""
    who = table.heroes[hero]
    if not open_to(table, hero, path):
        return Refusal("meq.hero.move.adjacent", (path.other(who.location),))
    n = number(table, hero, path)
    if len(who.hand) < n and not matching(table, hero, path):
        return Refusal("meq.hero.move.number", (path.other(who.location), path.icon, str(n)))
    return None


def destinations(table: Table, hero: str) -> list[Option]:
    """Where the hero can pay to go."""
    if step_refusal(table, hero) is not None:
        return []
    here = table.heroes[hero].location
    return [Option("move", path.other(here)) for path in PATHS_FROM[here] if path_refusal(table, hero, path) is None]


@procedure
def move(table: Table, hero: str, location: str) -> Flow[None]:
    """One move: a matching card, or as many cards of any kind as the path's number, and the hero is there."""
    choice = yield from ask(
        table, hero, "travel.pay", payments(table, hero, location), "meq.hero.move.matching", (location,)
    )
    if choice.verb == "pay":
        heroes.discard(table, hero, choice.subject)
    else:
        yield from heroes.discard_cards(table, hero, int(choice.subject))
    who = table.heroes[hero]
    who.location = location
    who.moves += 1
    table.tell("hero-moved", "meq.hero.move.adjacent", hero=hero, location=location)


def payments(table: Table, hero: str, location: str) -> list[Option]:
    """How the way to a location may be paid: one matching card, or a number of any cards."""
    who = table.heroes[hero]
    path = path_to(who.location, location)
    assert path is not None
    n = number(table, hero, path)
    options = [Option("pay", card) for card in matching(table, hero, path)]
    if n > 1 and len(who.hand) >= n:
        options.append(Option("pay-number", str(n)))
    return options
