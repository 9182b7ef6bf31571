"""What the Story Track says: how far both sides are from the Finale, now and as the plots go on.

Numbers are spaces on the track: what moves one marker one space is worth about one.
"""

from __future__ import annotations

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


def rounds_left(table: Table) -> float:
    """How many Story steps the heroes' marker takes to the Finale, if nothing else ends the game."""
    return max(0.0, (FINALE - table.markers["green"]) / 2)


def time_left(table: Table) -> float:
    """How many Story steps are left, if the plots go on as they do."""
    left = rounds_left(table)
    moves = dict.fromkeys(SAURON_MARKERS, 0)
    for card in table.plots:
        if card:
            moves[PLOTS[card].marker] += PLOTS[card].advance
    for colour, each in moves.items():
        if each:
            left = min(left, max(0.0, (FINALE - table.markers[colour]) / each))
    return left


def late(table: Table) -> float:
    """How near the end is: 0 at the beginning, 1 at the Finale."""
    return min(1.0, max(table.markers.values()) / FINALE)


def story(table: Table) -> float:
    """How good the track looks for the heroes."""
    markers = table.markers
    yellow, black, red = markers["yellow"], markers["black"], markers["red"]
    good = STORY * markers["green"] - BESIDE * (yellow + black + red)
    return good + LEAD * 0.5 * _lacking(yellow, black, red) + _going_on(table, table.plots)


def threat(table: Table, card: str) -> float:
    """What an active plot will still do to the heroes: most, if it moves the marker that is foremost."""
    place = table.plots.index(card)
    others = table.plots[:place] + table.plots[place + 1 :]
    return _going_on(table, others) - _going_on(table, table.plots)


def _going_on(table: Table, plots: tuple[str, ...]) -> float:
    """How the track looks when plots have gone on for some rounds, as far as it is not behind us."""
    on = dict.fromkeys(SAURON_MARKERS, 0.0)
    lasts = min(rounds_left(table), LASTS)
    spaces = 0.0
    for card in plots:
        if card:
            plot = PLOTS[card]
            on[plot.marker] += plot.advance * lasts
            spaces += plot.advance * lasts
    markers = table.markers
    lacking = _lacking(*(markers[colour] + on[colour] for colour in ("yellow", "black", "red")))
    return LEAD * 0.5 * lacking - SPACE * spaces


def _lacking(yellow: float, black: float, red: float) -> float:
    """Spaces that Sauron lacks by his better way, with an eye on the other one."""
    one = FINALE - max(yellow, black, red)
    all_three = max(0, SHADOW_FALLS - yellow) + max(0, SHADOW_FALLS - black) + max(0, SHADOW_FALLS - red)
    if all_three < one:
        one, all_three = all_three, one
    return max(-4.0, 0.8 * one + 0.2 * min(all_three, one + 8))
