"""What heroes walk for: favor, characters, quests, plots that can be foiled, a Haven to heal in.

Each goal has a place and what attaining it brings, in spaces on the Story Track. What a hope of it is worth is always
less than that (`prospect`), so that nobody stands beside a goal and waits. How good a whole position is, is in `worth`.
"""

from __future__ import annotations

from functools import cache
from typing import Final

from underdeeps.bots.meq import dangers, track, ways
from underdeeps.meq.cards.base import parts_of
from underdeeps.meq.cards.standing import Forbid
from underdeeps.meq.facts import DISTANCE, ENCOUNTERS, HAVENS, PLOTS, QUESTS
from underdeeps.meq.rules import numbers
from underdeeps.meq.table import Hero, Table

FAVOR: Final = 0.6
"""A favor more, while it is needed."""
CHARACTER: Final = 1.4
OWN_QUEST: Final = 2.8
OTHER_QUEST: Final = 1.6
HEALING: Final = 0.1
"""For each damage that a Haven would heal."""
HURT: Final = 7
"""How much damage makes a hero think of a Haven."""

SPENDING: Final = 3.0
"""So many rounds before the end favor begins to lose its worth."""
CORRUPTED: Final = 0.75
"""What a Corruption card costs a hero."""

UNPAID: Final = 0.65
"""What is left of the hope to foil a plot with each favor that is lacking for it."""
DARKENED: Final = 3
"""So many Corruption cards keep a hero from dark paths."""

HOPE: Final = 0.6
"""What a goal is worth at hand, as a share of what it is worth once attained."""
LATER: Final = 0.8
"""What is left of that with each turn that must be waited for it."""
SECOND: Final = 0.3
"""How much a goal that is not the best one counts."""


def needed(table: Table) -> float:
    """How much of their worth favor and cards still have: at the end there is nothing left to spend them on."""
    return min(1.0, track.time_left(table) / SPENDING)


def foiling(table: Table, hero: Hero, card: str) -> float:
    """What a hero gains by foiling a plot: its threat, less the favor."""
    return track.threat(table, card) - FAVOR * needed(table) * PLOTS[card].favor


def quest_place(quest: str) -> str:
    """Where a hero completes a quest, by exploring or by a fight."""
    return QUESTS[quest].location if quest in QUESTS else ENCOUNTERS[quest].explore


def goals(table: Table, hero: Hero) -> list[tuple[str, float]]:
    """The places that a hero would like to be in, each with what attaining its goal brings."""
    favor = FAVOR * needed(table)
    found = [(place, favor * min(n, 3)) for place, n in table.favor.items()]
    silent = _silencing(table, hero)
    for place in table.character_at.values():
        if place and not (silent and numbers.forbidden_by(table, hero.id, "consult", place)):
            found.append((place, CHARACTER))
    for quest in hero.quests:
        found.append((quest_place(quest), OWN_QUEST if quest in QUESTS else OTHER_QUEST))
    found += _plots(table, hero)
    hurt = len(hero.damage)
    if hurt > HURT:
        found.append((nearest_haven(hero), HEALING * hurt))
    return found


def nearest_haven(hero: Hero) -> str:
    """The Haven that is nearest, counted in cards: to heal in one of them is as good as in another."""
    away = ways.apart(tuple(hero.items))[hero.location]
    return min(HAVENS, key=lambda haven: away[haven])


def _silencing(table: Table, hero: Hero) -> bool:
    """Whether something may keep the hero from consulting characters."""
    if any(_forbids(affliction.card) for affliction in hero.corruption) or any(map(_forbids, table.plots)):
        return True
    return any(place and _forbids(minion) for minion, place in table.minion_at.items())


@cache
def _forbids(card: str) -> bool:
    return any("consult" in part.what for part in parts_of(card, Forbid)) if card else False


def _plots(table: Table, hero: Hero) -> list[tuple[str, float]]:
    """The plots that a hero would foil: the same favor pays for one of them, and the next is for what is left."""
    gains = sorted(
        ((foiling(table, hero, card), place, PLOTS[card].favor) for card, place in _active(table)), reverse=True
    )
    found, favor = [], hero.favor
    for gain, place, price in gains:
        if gain > 0:
            found.append((place, _payable(hero, gain, price - favor - given(table, hero, place))))
            if price <= favor + 1:
                favor -= price
    return found


def given(table: Table, hero: Hero, place: str) -> int:
    """The favor that other heroes in a place can give."""
    there = [other for other in table.heroes.values() if other is not hero and other.location == place and other.favor]
    if not there or numbers.forbidden_by(table, hero.id, "trade", place):
        return 0
    return sum(other.favor for other in there if not numbers.forbidden_by(table, other.id, "trade", place))


def within_reach(table: Table, hero: Hero, card: str, place: str) -> bool:
    """Whether a plot is worth foiling for a hero in its place: with their favor, with what others there give them, by a
    dark path if one is lacking."""
    lacking = PLOTS[card].favor - hero.favor - given(table, hero, place)
    if lacking == 1:
        open_to = not hero.dark_path and len(hero.corruption) < DARKENED
        return open_to and foiling(table, hero, card) > CORRUPTED
    return lacking < 1


def _active(table: Table) -> list[tuple[str, str]]:
    return [(card, place) for card, place in zip(table.plots, table.plot_at, strict=True) if card]


def _payable(hero: Hero, gain: float, lacking: int) -> float:
    """What foiling a plot promises to a hero who lacks so much favor: one may come by a dark path, more is far off."""
    if lacking <= 0:
        return gain
    if lacking == 1 and len(hero.corruption) < DARKENED:
        return max(UNPAID * gain, gain - CORRUPTED)
    return gain * UNPAID**lacking


def hoped(table: Table, hero: Hero, wanted: list[tuple[str, float]]) -> list[tuple[str, float]]:
    """The same goals as far as one may hope for them: less what waits in their places. Else a hero would stay and hope
    for what they never dare to do."""
    here = hero.location
    found = []
    for place, value in wanted:
        left = value - dangers.danger(table, hero, place) if place != here else value
        if left > 0:
            found.append((place, left))
    return found


def hope(value: float, cards: float, have: int, each_turn: int) -> float:
    """What a goal promises that is so many cards away, with so many for the next turn and these for each one after."""
    near = value * HOPE - ways.CARD * cards
    if cards > have:
        near *= LATER ** ((cards - have) / max(1, each_turn))
    return near


def prospect(table: Table, hero: Hero) -> float:
    """What a hero can hope for from where they stand, with the cards that they will have."""
    away = ways.apart(tuple(hero.items))[hero.location]
    drawn = ways.draws(hero)
    have = len(hero.hand) + drawn
    best = some = 0.0
    others = [other for other in table.heroes.values() if other is not hero]
    own = {quest_place(quest) for quest in hero.quests}
    for place, value in hoped(table, hero, goals(table, hero)):
        near = hope(value, away[place], have, drawn)
        if near <= 0:
            continue
        if others and place not in own and any(_sooner(table, other, place, hero) for other in others):
            near *= 0.5
        some += near
        if near > best:
            best = near
    return best + SECOND * (some - best)


def _sooner(table: Table, other: Hero, place: str, hero: Hero) -> bool:
    """Whether another hero is nearer to a place and will do there what is to be done; a plot must be paid for."""
    if DISTANCE[other.location][place] >= DISTANCE[hero.location][place]:
        return False
    return place not in table.plot_at or PLOTS[table.plots[table.plot_at.index(place)]].favor <= other.favor
