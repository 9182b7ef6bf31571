"""What marshalling points are worth: by how much they would move the final reckoning, in which not all count alike.

No source counts for more than the others together, and a source in which the opponent has nothing counts twice. So the
first faction may be worth three points, and one more item none. The longer the game has lasted, the more the reckoning
as it would be now tells of the end.
"""

from __future__ import annotations

from functools import cached_property

from underdeeps.bots.meccg.players import fallen
from underdeeps.meccg.facts import CARDS
from underdeeps.meccg.rules.ending import scoring
from underdeeps.meccg.table import Table

EARLY = 0.2
"""How much the reckoning as it would be now counts at the beginning, next to the points as they are printed,"""
LATE = 24
"""and after so many turns of both, or once the end is called, it counts alone."""
MOST = 3.0
"""A point is not taken to be worth more than this: the opponent may still gain some of the source, too."""


class Points:
    """What points of each source are worth to a player as things are."""

    def __init__(self, table: Table, seat: str, tallies: tuple[scoring.Tally, scoring.Tally] | None = None) -> None:
        """Both tallies, the player's own first, may be handed over; else they are made when they are first needed."""
        self.table = table
        self.seat = seat
        self.share = 1.0 if table.called else min(1.0, EARLY + (1 - EARLY) * table.turn / LATE)
        self._tallies = tallies
        self._found: dict[tuple[str, int], float] = {}

    @cached_property
    def tallies(self) -> tuple[scoring.Tally, scoring.Tally]:
        """The points of the player and of the opponent."""
        table, seat = self.table, self.seat
        return self._tallies or (scoring.tally(table, seat), scoring.tally(table, table.opponent(seat)))

    @cached_property
    def now(self) -> int:
        """By how much the player would be ahead."""
        return margin(*self.tallies)

    def of(self, card: str, otherwise: bool = False) -> float:
        """What the points of a card are worth; those in brackets if they are what counts."""
        facts = CARDS[card]
        points = (facts.points_otherwise or facts.points) if otherwise else facts.points
        return self.more(facts.points_kind, fallen.points(self.table, self.seat, card, points))

    def more(self, source: str, points: int) -> float:
        """What so many more points of a source are worth."""
        if points <= 0 or source not in scoring.SOURCES:
            return float(points)
        key = (source, points)
        if key not in self._found:
            own, other = self.tallies
            gained = margin({**own, source: own[source] + points}, other) - self.now
            self._found[key] = points + self.share * (min(gained, MOST * points) - points)
        return self._found[key]


def margin(own: scoring.Tally, other: scoring.Tally) -> int:
    """By how much a player would be ahead if the points of both were reckoned up."""
    ours, theirs = scoring.doubled(own, other), scoring.doubled(other, own)
    return sum(scoring.capped(ours).values()) - sum(scoring.capped(theirs).values())
