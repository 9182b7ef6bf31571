"""What the plots in Sauron's hand still lack to be played, counted in tokens and commands, and what he does about it.

What a plot is worth once it is played is in `track` and `sauron`. Free spaces on the Plot Track are not counted here:
they come of themselves when heroes foil plots.
"""

from __future__ import annotations

from typing import Final, NamedTuple

from underdeeps.meq.cards.base import parts_of
from underdeeps.meq.cards.standing import MarkerChoice, Requires
from underdeeps.meq.facts import HAVENS, NEIGHBOURS, PLOTS
from underdeeps.meq.rules import plots
from underdeeps.meq.table import Table


class Hold(NamedTuple):
    """So much influence in some places."""

    enough: int
    places: tuple[str, ...]

    def lacking(self, table: Table) -> int:
        """How much there is too little."""
        return max(0, self.enough - sum(table.influence[place] for place in self.places))


def _within(place: str) -> tuple[str, ...]:
    return (place, *NEIGHBOURS[place])


HOLDS: Final = {
    "orcs-in-the-mountains": Hold(8, _within("mount-gundabad")),
    "wormtongue-taints-theoden": Hold(6, _within("edoras")),
    "rise-of-the-uruk-hai": Hold(3, ("isengard",)),
}
"""What influence a plot needs on the board."""
BESIDE_HAVEN: Final = {"a-broken-line-of-kings": 6}
"""What influence a plot needs beside the Haven that it is played on."""
POSTS: Final = {
    "a-dark-messenger": ("erebor",),
    "smeagol-escapes": ("woodland-realm",),
    "loss-of-an-heir": ("minas-tirith", "edoras"),
    "osgiliath-invaded": ("osgiliath",),
}
"""Where a servant of Sauron must stand before a plot can be played."""
POST: Final = 3
"""A servant who is not there yet, in tokens."""
STEP: Final = 0.12
"""What is left of the hope to play a plot falls by so much for each token that is lacking."""


def wanted_hold(table: Table, card: str) -> Hold | None:
    """The places where a plot of the hand needs influence: of several Havens, beside the one that lacks least."""
    if card in HOLDS:
        return HOLDS[card]
    if card in BESIDE_HAVEN:
        holds = [Hold(BESIDE_HAVEN[card], NEIGHBOURS[haven]) for haven in HAVENS if haven not in table.plot_at]
        return min(holds, key=lambda hold: hold.lacking(table), default=None)
    return None


def lacking(table: Table, card: str) -> int:
    """What a plot lacks: influence in the pool and on the board, a servant at his post."""
    short = max(0, PLOTS[card].minimum - table.pool)
    if _allowed(table, card):
        return short
    hold = wanted_hold(table, card)
    return short + (max(1, hold.lacking(table)) if hold else POST)


def _allowed(table: Table, card: str) -> bool:
    """Whether the board is as a plot needs it."""
    if not all(part.condition.holds(table, "", card) for part in parts_of(card, Requires)):
        return False
    return not parts_of(card, MarkerChoice) or bool(plots.marker_places(table, card))


def nearness(table: Table, card: str) -> float:
    """How near a plot is to being played: 1 if it can be, less with each token that it lacks."""
    return max(0.0, 1 - STEP * lacking(table, card))
