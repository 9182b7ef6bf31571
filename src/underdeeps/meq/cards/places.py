"""Places that cards name: a location, a region, what is near the hero, where influence lies.

A `Place` finds its locations on a table, always in the same order, and says in words where that is. Which one of
several is meant is asked by the effect that uses the place.
"""

from __future__ import annotations

import re
from collections.abc import Callable
from dataclasses import dataclass
from typing import TYPE_CHECKING

from underdeeps.meq import facts
from underdeeps.meq.facts import DISTANCE, HAVENS, LOCATIONS, NEIGHBOURS, REGION_LOCATIONS, name

if TYPE_CHECKING:
    from underdeeps.meq.table import Table

Look = Callable[["Table", str, str], tuple[str, ...]]
"""Finds locations on a table, for a hero and by a card."""


@dataclass(frozen=True)
class Place:
    """Somewhere on the board, as a card says it."""

    where: str
    """After a noun or a verb: `in Rohan`."""
    goal: str
    """After `to`, or as a centre of other places: `Edoras`."""
    look: Look
    single: bool = False
    """Whether it is never more than one location."""

    def find(self, table: Table, hero: str, card: str) -> tuple[str, ...]:
        """The locations meant now, in a fixed order."""
        return self.look(table, hero, card)

    def text(self) -> str:
        """Where that is, in words."""
        return self.where

    def origin(self) -> str:
        """The same of something that is taken away: `from Rohan`."""
        if self.where == "anywhere":
            return "from anywhere"
        return re.sub("^in ", "from ", self.where)


def _known(location: str) -> tuple[str, ...]:
    return (location,) if location else ()


def _spot(where: str, goal: str, look: Callable[[Table, str, str], str]) -> Place:
    """A place that is one location, or none now."""
    return Place(where, goal, lambda table, hero, card: _known(look(table, hero, card)), single=True)


def one_of(*locations: str) -> Place:
    """Some locations named one by one."""
    words = " or ".join(name(location) for location in locations)
    return Place(f"in {words}", words, lambda table, hero, card: locations)


# -- places around a centre ------------------------------------------------------------------------


def beside(centre: Place) -> Place:
    """The neighbours of a place."""

    def look(table: Table, hero: str, card: str) -> tuple[str, ...]:
        return tuple(near for middle in centre.find(table, hero, card) for near in NEIGHBOURS[middle])

    return Place(f"adjacent to {centre.goal}", f"a location adjacent to {centre.goal}", look)


def near(centre: Place) -> Place:
    """A place and its neighbours."""

    def look(table: Table, hero: str, card: str) -> tuple[str, ...]:
        return tuple(place for middle in centre.find(table, hero, card) for place in (middle, *NEIGHBOURS[middle]))

    return Place(f"in {centre.goal} or next to it", f"{centre.goal} or a location next to it", look)


def besides_strongholds(place: Place) -> Place:
    """The same place without Shadow Strongholds."""

    def look(table: Table, hero: str, card: str) -> tuple[str, ...]:
        return tuple(found for found in place.find(table, hero, card) if not LOCATIONS[found].stronghold)

    return Place(f"{place.where} except Strongholds", f"{place.goal} that is no Stronghold", look)


# -- named places ----------------------------------------------------------------------------------


def at(location: str) -> Place:
    """A location by its id."""
    return _spot(f"in {name(location)}", name(location), lambda table, hero, card: location)


def adjacent(location: str) -> Place:
    """The neighbours of a location."""
    return beside(at(location))


def within(location: str) -> Place:
    """A location and its neighbours."""
    return near(at(location))


def distant(least: int, location: str) -> Place:
    """Every location at least so many paths away."""
    found = tuple(place for place in LOCATIONS if DISTANCE[location][place] >= least)
    words = f"at least {least} paths from {name(location)}"
    return Place(words, f"a location {words}", lambda table, hero, card: found)


def region(*names: str) -> Place:
    """All locations of a region, or of several."""
    found = tuple(place for each in names for place in REGION_LOCATIONS[each])
    words = "in " + " and ".join(name(each) for each in names)
    return Place(words, f"a location {words}", lambda table, hero, card: found)


def minion(who: str) -> Place:
    """Where a minion is."""
    return _spot(f"where {name(who)} is", name(who), lambda table, hero, card: table.minion_at[who])


def character(who: str) -> Place:
    """Where a character is."""
    return _spot(f"where {name(who)} is", name(who), lambda table, hero, card: table.character_at[who])


def beside_minion(who: str) -> Place:
    """The neighbours of a minion's location."""
    return beside(minion(who))


def near_minion(who: str) -> Place:
    """A minion's location and its neighbours."""
    return near(minion(who))


# -- places seen from the hero ---------------------------------------------------------------------


def _hero_at(table: Table, hero: str, card: str) -> str:
    return table.heroes[hero].location if hero else ""


def _hero_region(table: Table, hero: str, card: str) -> tuple[str, ...]:
    return REGION_LOCATIONS[LOCATIONS[table.heroes[hero].location].region]


def _elsewhere_in_region(table: Table, hero: str, card: str) -> tuple[str, ...]:
    return tuple(place for place in _hero_region(table, hero, card) if place != table.heroes[hero].location)


def _nearest_havens(table: Table, hero: str, card: str) -> tuple[str, ...]:
    steps = DISTANCE[table.heroes[hero].location]
    least = min(steps[haven] for haven in HAVENS)
    return tuple(haven for haven in HAVENS if steps[haven] == least)


HERE = _spot("where the hero is", "the hero", _hero_at)
ADJACENT = Place("adjacent to the hero", "an adjacent location", beside(HERE).look)
WITHIN_1 = near(HERE)
HERO_REGION = Place("in the hero's region", "a location in the hero's region", _hero_region)
HERO_REGION_NOT_HERE = Place(
    "elsewhere in the hero's region", "another location in the hero's region", _elsewhere_in_region
)
NEAREST_HAVEN = Place("in the nearest Haven", "the nearest Haven", _nearest_havens)


# -- places anywhere -------------------------------------------------------------------------------


def _influenced(table: Table, hero: str, card: str) -> tuple[str, ...]:
    return tuple(place for place in LOCATIONS if table.influence[place])


ANY = Place("anywhere", "any location", lambda table, hero, card: tuple(LOCATIONS))
ANY_HAVEN = Place("in a Haven", "any Haven", lambda table, hero, card: HAVENS)
WITH_CHARACTER = Place(
    "where a character is",
    "any location with a character",
    lambda table, hero, card: tuple(dict.fromkeys(place for place in table.character_at.values() if place)),
)
WITH_INFLUENCE = Place("where influence is", "any location with influence", _influenced)


# -- places that the card or an effect before has fixed ----------------------------------------------


def _that_characters(table: Table, hero: str, card: str) -> str:
    return table.character_at[table.that_character] if table.that_character else ""


def _affected(table: Table, hero: str, card: str) -> tuple[str, ...]:
    """Where the markers of a plot (of each of its copies) or an event stand."""
    if card in facts.EVENTS:
        return _known(facts.EVENTS[card].location)
    return tuple(place for plot, place in zip(table.plots, table.plot_at, strict=True) if plot == card)


THAT_LOCATION = _spot("there", "it", lambda table, hero, card: table.that_location)
THAT_CHARACTER = _spot("where that character is", "that character", _that_characters)
AFFECTED = Place("in the affected location", "the affected location", _affected)
