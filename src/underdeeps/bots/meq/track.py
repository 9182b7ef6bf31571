"""What the Story Track says: how far both sides are from the Finale, now and as the plots go on.

Numbers are spaces on the track: what moves one marker one space is worth about one.
"""

from __future__ import annotations

from functools import lru_cache
from typing import Final

from underdeeps.meq.facts import FINALE, PLOTS, SAURON_MARKERS, SHADOW_FALLS
from underdeeps.meq.table import Table

LEAD: Final = 1.3
"""A space that Sauron lacks to the Finale."""
BESIDE: Final = 0.3
"""A space of a marker that is not the one he is nearest with."""
STORY: Final = 2.0
"""A space of the heroes' marker."""
SPACE: Final = 0.5
"""A space that a plot will move a marker, wherever the marker is: missions ask for it, and plans change."""
LASTS: Final = 4.5
"""For how many rounds a plot works before it is foiled, at the most."""


Plots = tuple[str, ...]
Spaces = tuple[int, int, int, int]
"""Where the markers are: green, yellow, black, red."""


def _spaces(table: Table) -> Spaces:
    markers = table.markers
    return markers["green"], markers["yellow"], markers["black"], markers["red"]


def late(table: Table) -> float:
    """How near the end is: 0 at the beginning, 1 at the Finale."""
    return min(1.0, max(table.markers.values()) / FINALE)


def time_left(table: Table) -> float:
    """How many Story steps are left, if the plots go on as they do."""
    return _time_left(table.plots, _spaces(table))


@lru_cache(maxsize=4096)
def _time_left(plots: Plots, spaces: Spaces) -> float:
    moves = dict.fromkeys(SAURON_MARKERS, 0)
    for card in plots:
        if card:
            moves[PLOTS[card].marker] += PLOTS[card].advance
    left = _rounds_left(spaces)
    for colour, space in zip(("yellow", "black", "red"), spaces[1:], strict=True):
        if moves[colour]:
            left = min(left, max(0.0, (FINALE - space) / moves[colour]))
    return left


def _rounds_left(spaces: Spaces) -> float:
    """How many Story steps the heroes' marker takes to the Finale, if nothing else ends the game."""
    return max(0.0, (FINALE - spaces[0]) / 2)


def story(table: Table) -> float:
    """How good the track looks for the heroes."""
    return _story(table.plots, _spaces(table))


@lru_cache(maxsize=4096)
def _story(plots: Plots, spaces: Spaces) -> float:
    green, yellow, black, red = spaces
    good = STORY * green - BESIDE * (yellow + black + red)
    return good + LEAD * 0.5 * _lacking(yellow, black, red) + _going_on(plots, spaces)


def threat(table: Table, card: str) -> float:
    """What an active plot will still do to the heroes: most, if it moves the marker that is foremost."""
    return _threat(table.plots, _spaces(table), card)


@lru_cache(maxsize=4096)
def _threat(plots: Plots, spaces: Spaces, card: str) -> float:
    place = plots.index(card)
    return _going_on(plots[:place] + plots[place + 1 :], spaces) - _going_on(plots, spaces)


def _going_on(plots: Plots, spaces: Spaces) -> float:
    """How the track looks when plots have gone on for some rounds, as far as it is not behind us."""
    on = dict.fromkeys(SAURON_MARKERS, 0.0)
    lasts = min(_rounds_left(spaces), LASTS)
    far = 0.0
    for card in plots:
        if card:
            plot = PLOTS[card]
            on[plot.marker] += plot.advance * lasts
            far += plot.advance * lasts
    lacking = _lacking(spaces[1] + on["yellow"], spaces[2] + on["black"], spaces[3] + on["red"])
    return LEAD * 0.5 * lacking - SPACE * far


def _lacking(yellow: float, black: float, red: float) -> float:
    """Spaces that Sauron lacks by his better way, with an eye on the other one."""
    one = FINALE - max(yellow, black, red)
    all_three = max(0, SHADOW_FALLS - yellow) + max(0, SHADOW_FALLS - black) + max(0, SHADOW_FALLS - red)
    if all_three < one:
        one, all_three = all_three, one
    return max(-4.0, 0.8 * one + 0.2 * min(all_three, one + 8))
