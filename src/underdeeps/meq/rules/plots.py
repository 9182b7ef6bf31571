"""Plot cards: what playing one needs, where its marker goes, and discarding it."""

from __future__ import annotations

from functools import cache

from underdeeps.kernel import Flow, Option, Refusal, ask, procedure
from underdeeps.kernel.piles import EVERYONE, minus
from underdeeps.meq.cards.amounts import Condition
from underdeeps.meq.cards.base import DOES, parts_of
from underdeeps.meq.cards.places import at
from underdeeps.meq.cards.standing import MarkerChoice, Requires
from underdeeps.meq.facts import PLOTS
from underdeeps.meq.table import SAURON, Table


def refusal(table: Table, card: str) -> Refusal | None:
    """Why a Plot card cannot be played: no free space, too little in the pool, its requirement, no place for it."""
    plot = PLOTS[card]
    if "" not in table.plots:
        return Refusal("meq.sauron.plot.needs-empty-space", (card,))
    if table.pool < plot.minimum:
        return Refusal("meq.shadow-pool.minimum", (card, str(plot.minimum), str(table.pool)))
    for part in parts_of(card, Requires):
        if not part.condition.holds(table, "", card):
            return Refusal("meq.sauron.plot.requirements", (card, part.text()))
    if not marker_places(table, card):
        return Refusal("meq.sauron.plot.requirements", (card, parts_of(card, MarkerChoice)[0].text()))
    return None


def marker_places(table: Table, card: str) -> tuple[str, ...]:
    """The locations where the plot's marker may go."""
    if PLOTS[card].location:
        return (PLOTS[card].location,)
    (choice,) = parts_of(card, MarkerChoice)
    return tuple(place for place in choice.among.find(table, "", card) if _fits(choice, place).holds(table, "", card))


@cache
def _fits(choice: MarkerChoice, location: str) -> Condition:
    return choice.condition(at(location))


def marker_refusal(table: Table, card: str, location: str) -> Refusal | None:
    """Why the plot's marker may not go on a location."""
    if location in marker_places(table, card):
        return None
    choices = parts_of(card, MarkerChoice)
    return Refusal("meq.sauron.plot.place", (card, choices[0].text() if choices else ""))


@procedure
def play(table: Table, card: str) -> Flow[None]:
    """A Plot card goes from hand to a free space of the track, its marker on the board; then its effect happens."""
    choice = yield from ask(
        table,
        SAURON,
        "plot.marker",
        [Option("location", place) for place in marker_places(table, card)],
        "meq.sauron.plot.place",
        (card,),
    )
    if card in table.plot_hand:
        table.plot_hand = table.plot_hand.without(card, EVERYONE)
    put(table, card, choice.subject)
    yield from DOES[card].do(table, "", card)


def put(table: Table, card: str, location: str) -> None:
    """A Plot card takes the first free space, and the marker of that space goes on the location."""
    table.sure_plots = minus(table.sure_plots, (card,))
    space = table.plots.index("")
    one, two, three = (card if i == space else other for i, other in enumerate(table.plots))
    table.plots = (one, two, three)
    one, two, three = (location if i == space else other for i, other in enumerate(table.plot_at))
    table.plot_at = (one, two, three)
    table.tell("plot-played", "meq.sauron.plot.place", card=card, space=space + 1, location=location)


def discard(table: Table, card: str, location: str = "") -> None:
    """An active Plot card leaves the track, and its marker the board; of two copies, the one at the location."""
    spaces = [i for i, other in enumerate(table.plots) if other == card]
    space = next((i for i in spaces if table.plot_at[i] == location), spaces[0])
    one, two, three = ("" if i == space else other for i, other in enumerate(table.plots))
    table.plots = (one, two, three)
    one, two, three = ("" if i == space else other for i, other in enumerate(table.plot_at))
    table.plot_at = (one, two, three)
    table.plot_discard += (card,)
    table.tell("plot-discarded", "meq.choice.sauron.discard-plot", card=card)
