"""How good a position is: the story and the plots, the missions, what heroes and Sauron have to go on with.

Numbers are spaces on the Story Track (`track`): what moves one marker one space is worth about one. What is only hoped
for is in `goals`. Positions are compared at the moments that `mind` names, so what lies between two turns has no place
here.

The whole is a sum of terms, each in spaces; the weights that they are taken with are data (`weights.json`), which
`underdeeps train meq` fits to how games end. A weight of 1 leaves a term as it is reckoned here.
"""

from __future__ import annotations

from collections.abc import Callable
from operator import add, mul
from typing import Final

from underdeeps.bots.meq import goals, track
from underdeeps.bots.weights import GOOD, Term, Value, kept
from underdeeps.meq.facts import DISTANCE, LOCATIONS, MINIONS, PLOTS, STAGES
from underdeeps.meq.rules import finale, heroes, numbers, plots
from underdeeps.meq.table import SAURON, Hero, Table

WON: Final = 100.0
MISSION_EARLY: Final = 0.4
MISSION_LATE: Final = 3.0
PARTLY: Final = 0.45
"""What a mission is worth that is nearly fulfilled, as a share of one that is."""

FAVORS: Final = (0.0, 0.7, 1.4, 2.05, 2.65, 3.2, 3.65, 4.0, 4.3, 4.5)
MORE_FAVOR: Final = 0.12
CORRUPTED: Final = goals.CORRUPTED
LEVEL: Final = 1.1
ITEM: Final = 0.5
SKILL: Final = 0.5
DONE: Final = 2.4
TO_DO: Final = 0.3
READY: Final = 0.07
IN_HAND: Final = 0.04
RESTING: Final = 0.035
DRAW: Final = 5
"""So many cards a hero draws each round, or more."""
FEW: Final = 10
"""Below this many cards a hero is in danger of defeat."""
TOO_FEW: Final = 0.22
STRANDED: Final = 0.3
"""For each card that a hero lacks to a draw, where they cannot rest."""

POOL: Final = 0.3
SHADOW: Final = 0.3
SHADOWS: Final = (0.0, 0.35, 0.65, 0.85, 1.0, 1.1)
"""So many Shadow cards in hand: the pool lets only some of them be played."""
PLOTS_HELD: Final = (0.3, 0.15, 0.05)
"""A space that a plot in hand will move a marker: of the furthest, the next and the third."""
PLAYABLE: Final = 0.55
INFLUENCE: Final = 0.055
TOKEN: Final = 0.2
LURKING: Final = 0.3
MINION: Final = 1.0
HUNT: Final = 0.5
WOUND: Final = 0.12


TERMS: Final = tuple(
    Term(name, 1.0, GOOD)
    for name in (
        "story",
        "missions",
        "favor",
        "corruption",
        "levels and skills",
        "items",
        "quests",
        "strength",
        "prospect",
        "pool",
        "shadow cards",
        "plots in hand",
        "playable plot",
        "influence",
        "minions",
        "hunt",
        "tokens",
    )
)
"""What is seen of a position: each is good for the heroes as far as it is above 0, and for Sauron below that."""

WEIGHTS: Final = kept("meq", TERMS)


def worth(table: Table, seat: str) -> float:
    """How good a position is for a seat."""
    if table.winner:
        good = WON if table.winner == numbers.HEROES else -WON
    else:
        good = sum(map(mul, WEIGHTS, _for_heroes(table, seat == SAURON)))
    return -good if seat == SAURON else good


def amounts(table: Table, seat: str) -> list[float]:
    """How much of each term there is for a seat, in their order."""
    found = _for_heroes(table, seat == SAURON)
    return [-each for each in found] if seat == SAURON else found


def _for_heroes(table: Table, for_sauron: bool) -> list[float]:
    """The terms as the heroes would like them; which plots can be played, only Sauron knows."""
    own = [0.0] * 7
    for hero in table.heroes.values():
        own = list(map(add, own, hero_terms(table, hero)))
    sauron = (*_for_sauron(table, for_sauron), *_servants(table))
    return [track.story(table), missions(table), *own, *(-each for each in sauron)]


# -- the missions -------------------------------------------------------------------------------------


def missions(table: Table) -> float:
    """What the two missions promise, the more the nearer the end is."""
    near = track.late(table)
    weight = MISSION_EARLY + MISSION_LATE * near * near
    return weight * (_mission(table, numbers.HEROES) - _mission(table, SAURON))


def _mission(table: Table, side: str) -> float:
    mission = table.missions[side]
    way = WAYS.get(mission)
    done = way(table) if way else float(finale.fulfilled(table, side))
    return 1.0 if done >= 1.0 else PARTLY * done


def _few(n: int, most: int) -> float:
    """How nearly something has become few enough."""
    return 1.0 if n <= most else max(0.0, 1 - 0.2 * (n - most))


def _far_on(colour: str) -> Callable[[Table], float]:
    return lambda table: min(1.0, table.markers[colour] / STAGES[3])


def _corruptions(table: Table) -> int:
    return sum(len(hero.corruption) for hero in table.heroes.values())


def _quests(table: Table) -> float:
    if heroes.own_quests_done(table):
        return 1.0
    return min(0.9, sum(len(hero.done) for hero in table.heroes.values()) / (2 * len(table.heroes)))


def _shire(table: Table) -> float:
    if table.minion_at.get("ringwraiths") == "the-shire":
        return 1.0
    place = table.minion_at.get("ringwraiths")
    near = 0.8 - 0.08 * DISTANCE[place]["the-shire"] if place else 0.0
    return max(near, min(1.0, table.influence["the-shire"] / 6))


WAYS: Final[dict[str, Callable[[Table], float]]] = {
    "noble-blood": lambda table: _few(_corruptions(table), 1),
    "against-the-shadow": lambda table: _few(len(table.tokens), 2),
    "isildurs-secret": lambda table: min(1.0, sum(hero.favor for hero in table.heroes.values()) / 5),
    "minas-morgul-kept-at-bay": lambda table: _few(sum(1 for place in table.minion_at.values() if place), 2),
    "the-spear-of-the-west": _quests,
    "his-dark-throne": lambda table: len(table.active_plots()) / 3,
    "where-the-shadows-lie": _far_on("black"),
    "in-darkness-bind-them": _far_on("yellow"),
    "to-rule-them-all": _far_on("red"),
    "to-find-them-all": _shire,
}
"""How nearly a mission is fulfilled, from 0 to 1; a mission that is not here is fulfilled or not."""


# -- the heroes ---------------------------------------------------------------------------------------


def favor_worth(table: Table, n: int) -> float:
    """What a hero's favor is worth: the first ones foil plots, as long as there is time for it."""
    full = FAVORS[n] if n < len(FAVORS) else FAVORS[-1] + MORE_FAVOR * (n - len(FAVORS) + 1)
    return full * goals.needed(table)


def hero_terms(table: Table, hero: Hero) -> tuple[float, ...]:
    """What a hero has, and what they may hope for: favor, corruption, levels and skills, items, quests, strength,
    prospect."""
    return (
        favor_worth(table, hero.favor),
        -CORRUPTED * len(hero.corruption),
        LEVEL * sum(hero.levels) + SKILL * len(hero.skills),
        ITEM * len(set(hero.items)) if hero.items else 0.0,
        DONE * len(hero.done) + TO_DO * len(hero.quests),
        _strength(table, hero) * goals.needed(table),
        goals.prospect(table, hero),
    )


def _strength(table: Table, hero: Hero) -> float:
    """What a hero's cards are worth, in life pool, hand and rest: for the last fight all of them come back."""
    ready = len(hero.life) + len(hero.hand)
    good = READY * ready + IN_HAND * min(len(hero.hand), 10) + RESTING * len(hero.rest)
    if ready < FEW:
        good -= TOO_FEW * (FEW - ready)
    lacking = DRAW - len(hero.life)
    if lacking > 0 and hero.rest:
        place = LOCATIONS[hero.location]
        if place.stronghold or (not place.haven and table.enemies_on(hero.location)):
            good -= STRANDED * lacking
    return good


# -- Sauron -------------------------------------------------------------------------------------------


def _for_sauron(table: Table, own: bool) -> tuple[float, float, float, float, float]:
    """What Sauron has to go on with: his pool, Shadow cards, plots in hand, one that can be played (which is known to
    himself alone), influence."""
    held = sorted([PLOTS[card].advance for card in table.plot_hand], reverse=True)
    playable = 0
    if own and "" in table.plots:
        playable = max(
            (PLOTS[card].advance for card in table.plot_hand if plots.refusal(table, card) is None), default=0
        )
    return (
        POOL * min(table.pool, 8) + 0.1 * table.pool,
        SHADOWS[min(len(table.shadow_hand), len(SHADOWS) - 1)],
        sum(share * advance for share, advance in zip(PLOTS_HELD, held, strict=False)),
        PLAYABLE * playable,
        INFLUENCE * sum(table.influence.values()),
    )


def _servants(table: Table) -> tuple[float, float, float]:
    """What minions and monsters are worth: minions, what they may hunt, tokens; those near a hero more."""
    reached = [
        (DISTANCE[hero.location], 0.4 if LOCATIONS[hero.location].haven else 1.0) for hero in table.heroes.values()
    ]
    minions = hunt = tokens = 0.0
    for minion, place in table.minion_at.items():
        if place:
            hurt = table.minion_damage.get(minion, 0)
            minions += MINION - WOUND * hurt
            whole = 1 - hurt / MINIONS[minion].health
            hunt += HUNT * whole * max(exposed * 0.75 ** away[place] for away, exposed in reached)
    for token in table.tokens:
        tokens += TOKEN
        if token.face != "blank":
            for away, exposed in reached:
                steps = away[token.location]
                if steps < 2:
                    tokens += LURKING * exposed
                    break
    return minions, hunt, tokens


VALUE: Final = Value("meq", TERMS, amounts, plain="story", goal="winner", weights=WEIGHTS)
