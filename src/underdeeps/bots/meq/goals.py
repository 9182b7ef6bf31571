"""What heroes walk for: favor, characters, quests, plots that can be foiled, a Haven to heal in.

Each goal has a place and what attaining it brings, in spaces on the Story Track. What a hope of it is worth is always
less than that (`prospect`), so that nobody stands beside a goal and waits. How good a whole position is, is in `worth`.
"""

from __future__ import annotations

from typing import Final

from underdeeps.meq.facts import DISTANCE, ENCOUNTERS, FINALE, HAVENS, PLOTS, QUESTS
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

SPACE: Final = 1.15
"""What a space that a plot will move a marker is worth: less than one that it has moved."""
BEHIND: Final = 0.5
"""The least share of that for a marker far behind the foremost."""
LASTS: Final = 3.0
"""For how many rounds a plot works before it is foiled, as games go."""

HOPE: Final = 0.75
"""What a goal is worth at hand, as a share of what it is worth once attained."""
FAR: Final = 0.85
"""What is left of that with each step away."""
SECOND: Final = 0.3
"""How much a goal that is not the best one counts."""


def rounds_left(table: Table) -> float:
    """How many Story steps the heroes' marker takes to the Finale, if nothing else ends the game."""
    return max(0.0, (FINALE - table.markers["green"]) / 2)


def threat(table: Table, card: str) -> float:
    """What an active plot will still do to the heroes: most, if it moves the marker that is foremost."""
    plot = PLOTS[card]
    markers = table.markers
    behind = max(markers["yellow"], markers["black"], markers["red"]) - markers[plot.marker] - 2 * plot.advance
    share = 1.0 if behind <= 0 else max(BEHIND, 1.0 - 0.1 * behind)
    return plot.advance * SPACE * share * min(rounds_left(table), LASTS)


def foiling(table: Table, hero: Hero, card: str) -> float:
    """What a hero gains by foiling a plot: its threat, less the favor."""
    return threat(table, card) - FAVOR * PLOTS[card].favor


def quest_place(quest: str) -> str:
    """Where a hero completes a quest, by exploring or by a fight."""
    return QUESTS[quest].location if quest in QUESTS else ENCOUNTERS[quest].explore


def goals(table: Table, hero: Hero) -> list[tuple[str, float]]:
    """The places that a hero would like to be in, each with what attaining its goal brings."""
    found = [(place, FAVOR * min(n, 3)) for place, n in table.favor.items()]
    for place in table.character_at.values():
        if place:
            found.append((place, CHARACTER))
    for quest in hero.quests:
        found.append((quest_place(quest), OWN_QUEST if quest in QUESTS else OTHER_QUEST))
    for card, place in zip(table.plots, table.plot_at, strict=True):
        if card:
            gain = foiling(table, hero, card)
            if gain > 0:
                lacking = PLOTS[card].favor - hero.favor
                # A plot that cannot be paid for yet is a hope for later, the less the more favor is lacking.
                found.append((place, gain if lacking <= 0 else gain * 0.5 / (1 + lacking)))
    hurt = len(hero.damage)
    if hurt > HURT:
        found += [(haven, HEALING * hurt) for haven in HAVENS]
    return found


def prospect(table: Table, hero: Hero) -> float:
    """What a hero can hope for from where they stand."""
    away = DISTANCE[hero.location]
    best = some = 0.0
    others = [DISTANCE[other.location] for other in table.heroes.values() if other is not hero]
    own = {quest_place(quest) for quest in hero.quests}
    for place, value in goals(table, hero):
        steps = away[place]
        near = value * HOPE * FAR**steps
        if others and place not in own and any(other[place] < steps for other in others):
            near *= 0.5  # somebody else is nearer and will be there first
        some += near
        if near > best:
            best = near
    return best + SECOND * (some - best)
