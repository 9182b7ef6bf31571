"""The levels of our bots: one family of players, from one that a newcomer beats to one that thinks for a second.

They differ in how much they look into and in how closely they keep to what they find best, never in what they know:
each is handed its seat and nothing else. A weaker one is more easily content, not absurd: it picks among the options
that are nearly as good as the best, and the more so the lower its level.
"""

from __future__ import annotations

from math import exp
from typing import Any, Final, NamedTuple

from underdeeps.bots.minds import mind_of
from underdeeps.bots.playouts import Playouts
from underdeeps.bots.search import Effort, Search, Weighed
from underdeeps.kernel import Dice, Option, Seat


class Level(NamedTuple):
    """One level."""

    name: str
    title: str
    about: str
    """What it is like to play against, in a line for people. How strong it is, only a tournament says."""
    effort: Effort
    temperature: float = 0.0
    """How much worse than the best an option may look and still be taken now and then; 0: the best alone."""


LEVELS: Final = (
    Level(
        "novice",
        "Novice",
        "Plays what looks good, and forgives a lot: for a first game.",
        Effort(worlds=0),
        temperature=1.0,
    ),
    Level(
        "steady",
        "Steady",
        "Goes straight for what it wants, without thinking twice.",
        Effort(worlds=0),
    ),
    Level(
        "keen",
        "Keen",
        "Tries in its head what it could do this turn, quickly.",
        Effort(worlds=6, seconds=0.05),
    ),
    Level(
        "expert",
        "Expert",
        "Plays its plans through again and again before it moves.",
        Effort(worlds=32, seconds=0.25),
    ),
    Level(
        "master",
        "Master",
        "Does what the expert does, and takes its time over each choice.",
        Effort(worlds=120, seconds=1.0),
    ),
)
"""The weakest first."""

BY_NAME: Final = {level.name: level for level in LEVELS}

USUAL: Final = "novice"
"""Who is proposed as an opponent to somebody who has not chosen yet,"""
STAND_IN: Final = "steady"
"""who plays on in a seat that was given up,"""
ADVISER: Final = "expert"
"""and who is asked what to do."""


class LevelBot:
    """A bot of a level. `counted` lets worlds alone decide how long it thinks, so that its games can be repeated."""

    listens = False

    def __init__(self, level: Level, seed: int, counted: bool = True) -> None:
        self.level = level
        self.dice = Dice(seed, 3)
        self.effort = level.effort._replace(seconds=0.0) if counted else level.effort

    def pick(self, seat: Seat[Any]) -> Option:
        """The best option, or one that is nearly as good."""
        mind = mind_of(seat.game_name)
        if mind is None:
            return Playouts().pick(seat, self.dice)
        weighed = Search(mind, self.effort).weigh(seat, self.dice)
        return tempered(weighed, self.level.temperature, self.dice)


def tempered(weighed: list[Weighed], temperature: float, dice: Dice) -> Option:
    """The first of the options; with a temperature, one of them, less likely the less it is worth."""
    if not temperature:
        return weighed[0].option
    best = max(one.worth for one in weighed)
    weights = [exp(max(-30.0, (one.worth - best) / temperature)) for one in weighed]
    mark = dice.below(1 << 20) / (1 << 20) * sum(weights)
    for one, weight in zip(weighed, weights, strict=True):
        mark -= weight
        if mark < 0:
            return one.option
    return weighed[0].option
