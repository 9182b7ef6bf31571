"""Who sits at the table when nobody says: every number of seats and every lineup in turn, by the seed of the game."""

from __future__ import annotations

from functools import cache
from typing import Any

import underdeeps as ud

Seats = tuple[str, ...]


@cache
def lineups(game: str) -> tuple[tuple[Seats, ...], ...]:
    """The lineups of a game (its seats, or what is set for each of them), grouped by how many seats there are.

    >>> [len(group) for group in lineups("meq")], lineups("meccg")[0][:2]
    ([5, 10, 10], (('A', 'B'), ('C', 'R')))
    """
    return ud.rules(game).lineups()


def seats_for(game: str, seed: int) -> Seats:
    """The lineup of the game with this seed: the counts take turns, and within one the lineups and their order.

    >>> seats_for("meq", 0), seats_for("meq", 1), seats_for("meccg", len(lineups("meccg")[0]))
    (('sauron', 'argalad'), ('sauron', 'argalad', 'beravor'), ('B', 'A'))
    """
    groups = lineups(game)
    turn, which = divmod(seed, len(groups))
    group = groups[which]
    if not group:
        return ()
    again, place = divmod(turn, len(group))
    return ud.rules(game).arranged(group[place], again)


def settings_for(game: str, seed: int, by_lot: bool = False) -> dict[str, Any]:
    """The settings of the game with this seed, as far as nobody says otherwise; its lineup, or one made by lot."""
    lineup = ud.rules(game).lineup_by_lot(seed) if by_lot else seats_for(game, seed)
    return {ud.rules(game).lineup: lineup} if lineup else {}


def side_of(game: str, seat: str, table: Any = None) -> str:
    """The side that a seat wins for."""
    return ud.rules(game).side_of(seat, table)
