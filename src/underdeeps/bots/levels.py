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
    effort: Effort
    temperature: float = 0.0
    """How much worse than the best an option may look and still be taken now and then; 0: the best alone."""


LEVELS: Final = (
    Level(
        "novice",
        "Novice",
        "Knows the rules and what is good, and is easily content. For a first game.",
        Effort(worlds=0),
        temperature=1.0,
    ),
    Level(
        "steady",
        "Steady",
        "Knows what it wants and goes for it, without thinking twice.",
        Effort(worlds=0),
    ),
    Level(
        "keen",
        "Keen",
        "Looks to the end of its turn, quickly.",
        Effort(worlds=6, seconds=0.05),
    ),
    Level(
        "expert",
        "Expert",
        "Plays its plans through before it moves.",
        Effort(worlds=32, seconds=0.25),
    ),
    Level(
        "master",
        "Master",
        "Thinks for up to a second about each choice.",
        Effort(worlds=120, seconds=1.0),
    ),
)
"""The weakest first."""

BY_NAME: Final = {level.name: level for level in LEVELS}


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
        temperature = mind.temperatures.get(self.level.name, self.level.temperature)
        return tempered(weighed, temperature, self.dice)


def tempered(weighed: list[Weighed], temperature: float, dice: Dice) -> Option:
    """The first of the options; with a temperature, one of them, less likely the less it is worth.

    Where some were tried it is one of these, and both counts: how far it is ahead in the same worlds, and how far it
    looks behind at a glance. So nobody is content with a detour because it leads to the same.
    """
    if not temperature:
        return weighed[0].option
    tried = [one for one in weighed if one.tried]
    worths = [(one.option, one.ahead - one.behind) for one in tried] or [(one.option, one.worth) for one in weighed]
    best = max(worth for _, worth in worths)
    weights = [exp(max(-30.0, (worth - best) / temperature)) for _, worth in worths]
    mark = dice.below(1 << 20) / (1 << 20) * sum(weights)
    for (option, _), weight in zip(worths, weights, strict=True):
        mark -= weight
        if mark < 0:
            return option
    return weighed[0].option
