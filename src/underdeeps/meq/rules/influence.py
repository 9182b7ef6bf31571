"""Influence on the board: where it may be put, what it is linked to, and what is taken off when it is too much."""

from __future__ import annotations

from underdeeps.kernel import Flow, Option, Refusal, ask, procedure
from underdeeps.meq.facts import LOCATIONS, NEIGHBOURS, STRONGHOLDS
from underdeeps.meq.rules import board, numbers
from underdeeps.meq.table import SAURON, Table


def linked(table: Table, stronghold: str = "") -> dict[str, int]:
    """Every location joined to a Stronghold (or to this one) by influence, with the strongest one's tokens."""
    influence = table.influence
    sources = (stronghold,) if stronghold else STRONGHOLDS
    reached: dict[str, int] = {}
    for source in sorted(sources, key=lambda place: -influence[place]):
        strength = influence[source]
        if not strength or source in reached:
            continue
        reached[source] = strength
        frontier = [source]
        while frontier:
            for near in NEIGHBOURS[frontier.pop()]:
                if near not in reached and influence[near]:
                    reached[near] = strength
                    frontier.append(near)
    return reached


def extension(table: Table, stronghold: str = "") -> tuple[str, ...]:
    """The locations that may get one more token in extension of Strongholds (or of one), themselves included."""
    influence = table.influence
    near = linked(table, stronghold)
    strongest = linked(table) if stronghold else near
    places = dict.fromkeys((stronghold,) if stronghold else STRONGHOLDS)
    for place in near:
        places[place] = None
        for beside in NEIGHBOURS[place]:
            places[beside] = None
    return tuple(p for p in places if influence[p] < (MOST[p] or strongest.get(p) or FIRST[p]))


MOST = {place: LOCATIONS[place].stronghold for place in LOCATIONS}
"""What a Shadow Stronghold may hold at most; 0 for any other location."""
FIRST = {place: 0 if LOCATIONS[place].haven else 1 for place in LOCATIONS}
"""What an empty location beside a linked one may get: its first token, unless it is a Haven."""


def refusal(table: Table, location: str, stronghold: str = "") -> Refusal | None:
    """Why one more token may not be put on a location by an effect that works in extension of Strongholds."""
    if location in extension(table, stronghold):
        return None
    if LOCATIONS[location].haven:
        return Refusal("meq.influence.no-haven", (location,))
    if MOST[location]:
        return Refusal("meq.influence.stronghold-max", (location,))
    if location in linked(table, stronghold):
        return Refusal("meq.influence.location-cap", (location,))
    return Refusal("meq.influence.extension", (location,))


def add(table: Table, location: str, n: int) -> None:
    """Put tokens on a location; none on a Haven. Caps are applied by `settle` when the whole effect is done."""
    if not LOCATIONS[location].haven and n > 0:
        table.influence[location] += n
        table.tell("influence-placed", "meq.sauron.influence.amount", location=location, n=n)


def take(table: Table, location: str, n: int) -> int:
    """Take up to n tokens off a location; how many were taken."""
    n = min(n, table.influence[location])
    if n > 0:
        table.influence[location] -= n
        table.tell("influence-removed", "meq.setup.tokens.areas", location=location, n=n)
    return n


def settle(table: Table) -> None:
    """Take off what is above the caps, never below one token: Strongholds first, then what is linked to them."""
    influence = table.influence
    for place in STRONGHOLDS:
        if influence[place] > LOCATIONS[place].stronghold:
            _trim(table, place, LOCATIONS[place].stronghold, "meq.influence.stronghold-max")
    reached = linked(table)
    for place, n in influence.items():
        if n > 1 and not LOCATIONS[place].stronghold:
            most = max(1, reached.get(place, 1))
            if n > most:
                rule = "meq.influence.excess" if place in reached else "meq.influence.disconnected"
                _trim(table, place, most, rule)


def _trim(table: Table, location: str, most: int, rule: str) -> None:
    table.tell("influence-lost", rule, location=location, n=table.influence[location] - most)
    table.influence[location] = most


@procedure
def place_in_extension(table: Table, n: int, rule: str, stronghold: str = "", pool: int = 0) -> Flow[None]:
    """Sauron places up to n tokens one by one; each may carry the chain further. Some may go to the Shadow Pool."""
    while n > 0:
        choice = yield from ask(
            table,
            SAURON,
            "influence.place",
            place_options(table, stronghold, pool),
            rule,
            (str(n), str(pool), stronghold),
        )
        if choice.verb == "enough":
            return
        n -= 1
        if choice.verb == "pool":
            pool -= 1
            board.pool_add(table, 1, "meq.sauron.influence.pool-share")
        else:
            add(table, choice.subject, 1)


def pool_refusal(table: Table, share: int) -> Refusal | None:
    """Why no token may go to the Shadow Pool: none of the present ones may, or the pool is full."""
    if share <= 0:
        return Refusal("meq.sauron.influence.pool-share")
    if table.pool >= numbers.pool_cap(table):
        return Refusal("meq.shadow-pool.cap", (str(numbers.pool_cap(table)),))
    return None


def place_options(table: Table, stronghold: str, pool: int) -> list[Option]:
    """Where Sauron may put the next token."""
    options = [Option("influence", place) for place in extension(table, stronghold)]
    if pool_refusal(table, pool) is None:
        options.append(Option("pool"))
    options.append(Option("enough"))
    return options
