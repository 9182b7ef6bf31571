"""What changes with circumstances, as pure questions to the table: attributes, dominance, perilous places, limits.

Nothing here changes anything, and nothing is kept: every number is the one of this moment.
"""

from __future__ import annotations

from collections.abc import Iterator

from underdeeps.meq import facts
from underdeeps.meq.cards.base import parts_of
from underdeeps.meq.cards.standing import Forbid, Limit, ModifyAttribute, On, Perilous
from underdeeps.meq.facts import ATTRIBUTES, FINALE, HERO_MARKER, LOCATIONS, SAURON_MARKERS, SHADOW_FALLS
from underdeeps.meq.table import SAURON, Table

HEROES = "heroes"
NOBODY = ""


def attribute(table: Table, hero: str, which: str) -> int:
    """An attribute of a hero now: sheet, level tokens, Corruption cards and combat effects; never below 0."""
    who = table.heroes[hero]
    value: int = getattr(facts.HEROES[hero], which) + who.levels[ATTRIBUTES.index(which)]
    for affliction in who.corruption:
        for part in parts_of(affliction.card, ModifyAttribute):
            if part.attribute == which:
                value += part.n
    if (hero, which) in table.weakened:
        value -= table.weakened.count((hero, which)) * len(who.corruption)
    if which == "agility" and table.combat is not None and table.combat.hero == hero and table.combat.agility >= 0:
        value = table.combat.agility
    return max(0, value)


def stage(table: Table) -> int:
    """The stage furthest along the Story Track that holds a marker of either side."""
    furthest = max(table.markers.values())
    return max(number for number, first in facts.STAGES.items() if furthest >= first)


def pool_cap(table: Table) -> int:
    """The most influence that the Shadow Pool may hold."""
    return facts.POOL_CAP[stage(table)]


def finale_reached(table: Table) -> bool:
    """Whether a marker stands on the Finale space, or all of Sauron's on The Shadow Falls or beyond."""
    markers = table.markers
    if max(markers.values()) >= FINALE:
        return True
    return min(markers["yellow"], markers["black"], markers["red"]) >= SHADOW_FALLS


def turn_is_over(table: Table) -> bool:
    """Whether the rest of the present turn is dropped."""
    return table.turn_ended or finale_reached(table)


# -- dominance ------------------------------------------------------------------------------------


def hero_number(table: Table) -> int:
    """Spaces that the heroes' marker lacks to the Finale."""
    return FINALE - table.markers[HERO_MARKER]


def sauron_number(table: Table) -> int:
    """Spaces that Sauron lacks, by his foremost marker or by all of them to The Shadow Falls."""
    spaces = [table.markers[colour] for colour in SAURON_MARKERS]
    return min(FINALE - max(spaces), sum(max(0, SHADOW_FALLS - space) for space in spaces))


def dominant(table: Table) -> str:
    """The dominant side: ``heroes``, ``sauron``, or nobody."""
    if table.advanced_dominance:
        heroes, sauron = _story_steps(table)
    else:
        heroes, sauron = hero_number(table), sauron_number(table)
    if heroes == sauron:
        return NOBODY
    return HEROES if heroes < sauron else SAURON


def story_moves(table: Table) -> dict[str, int]:
    """How far the active plots and the current event move Sauron's markers in a Story step."""
    moves = dict.fromkeys(SAURON_MARKERS, 0)
    for card in table.active_plots():
        plot = facts.PLOTS[card]
        moves[plot.marker] += plot.advance
    for part in parts_of(table.event, On):
        if part.trigger == "story-step":
            for marker, n in part.do.story_moves().items():
                moves[marker] += n
    return moves


NEVER = 99


def _story_steps(table: Table) -> tuple[int, int]:
    """Story steps that each side needs to the Finale with the plots as they are."""
    moves = story_moves(table)
    spaces = {colour: table.markers[colour] for colour in SAURON_MARKERS}
    heroes = -(-hero_number(table) // 2)
    for steps in range(NEVER):
        if max(spaces.values()) >= FINALE or min(spaces.values()) >= SHADOW_FALLS:
            return heroes, steps
        for colour in spaces:
            spaces[colour] += moves[colour]
    return heroes, NEVER


# -- places and limits ----------------------------------------------------------------------------


def _in_play(table: Table) -> Iterator[str]:
    """Cards and minions on the board whose standing parts hold for all heroes."""
    yield from table.active_plots()
    for minion, place in table.minion_at.items():
        if place:
            yield minion


def is_perilous(table: Table, hero: str, location: str) -> bool:
    """Whether a location is perilous for a hero: by its symbol, by influence above their wisdom, or by a card."""
    if LOCATIONS[location].perilous or location in table.perilous_now:
        return True
    if table.influence[location] > attribute(table, hero, "wisdom"):
        return True
    haven = LOCATIONS[location].haven
    for card in _in_play(table):
        for part in parts_of(card, Perilous):
            if not (haven and part.except_havens) and location in part.at.find(table, hero, card):
                return True
    return False


def forbidden_by(table: Table, hero: str, what: str, location: str) -> str:
    """The card that forbids a hero something in a location, or nothing."""
    haven = LOCATIONS[location].haven
    for card in (*_in_play(table), *(affliction.card for affliction in table.heroes[hero].corruption)):
        for part in parts_of(card, Forbid):
            if what not in part.what or (haven and part.except_havens):
                continue
            if part.at is None or location in part.at.find(table, hero, card):
                return card
    return ""


def limit(table: Table, hero: str, what: str) -> int:
    """The least limit that a hero's Corruption cards set to something; a large number if none does."""
    least = 1000
    for affliction in table.heroes[hero].corruption:
        for part in parts_of(affliction.card, Limit):
            if part.what == what and not (part.later and affliction.turn == table.turn_count):
                least = min(least, part.n)
    return least
