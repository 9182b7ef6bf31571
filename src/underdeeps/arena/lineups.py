"""Who sits at the table when nobody says: every number of seats and every hero in turn, by the seed of the game."""

from __future__ import annotations

from functools import cache
from itertools import combinations

from underdeeps.meq.facts import HEROES
from underdeeps.meq.table import SAURON

Seats = tuple[str, ...]


@cache
def lineups(game: str) -> tuple[tuple[Seats, ...], ...]:
    """The combinations of seats of a game, grouped by how many seats there are.

    >>> [len(group) for group in lineups("meq")]
    [5, 10, 10]
    """
    if game != "meq":
        return ((),)
    return tuple(tuple((SAURON, *heroes) for heroes in combinations(HEROES, n)) for n in (1, 2, 3))


def seats_for(game: str, seed: int) -> Seats:
    """The seats of the game with this seed: the counts take turns, and within one the heroes and their order.

    >>> seats_for("meq", 0), seats_for("meq", 1)
    (('sauron', 'argalad'), ('sauron', 'argalad', 'beravor'))
    """
    groups = lineups(game)
    turn, which = divmod(seed, len(groups))
    group = groups[which]
    again, place = divmod(turn, len(group))
    if not group[place]:
        return ()
    first, *others = group[place]
    start = again % len(others)
    return (first, *others[start:], *others[:start])


def side_of(game: str, seat: str) -> str:
    """The side that a seat wins for."""
    return "heroes" if game == "meq" and seat != SAURON else seat
