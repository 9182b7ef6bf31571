"""The levels of our bots: one family of players, from one that a newcomer beats to one that thinks for a second.

They differ in how much they look into and in how closely they keep to what they find best, never in what they know:
each is handed its seat and nothing else. A weaker one is more easily content, not absurd: it picks among the options
that are nearly as good as the best, and the more so the lower its level.
"""

from __future__ import annotations

from math import exp
from time import perf_counter
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
        Effort(worlds=6, seconds=0.1),
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

THOUGHTS: Final = 12
"""So many thoughts of full length a bot has for a turn where the clock decides: an expert three seconds."""
SHARE: Final = 4
"""No thought takes more than this part of what is left of the turn,"""
SHORTEST: Final = 0.005
"""and none less than these seconds."""

AT_TABLE: Final = 0.8
"""Of its time, a bot at the table thinks for this part: the rest goes by until people see the answer."""

BY_NAME: Final = {level.name: level for level in LEVELS}

USUAL: Final = "novice"
"""Who is proposed as an opponent to somebody who has not chosen yet,"""
STAND_IN: Final = "steady"
"""who plays on in a seat that was given up,"""
ADVISER: Final = "expert"
"""and who is asked what to do."""


class TurnClock(NamedTuple):
    """How long a bot has thought in a turn of the game."""

    turn: int = -1
    spent: float = 0.0

    def at(self, turn: int) -> TurnClock:
        """The clock in a turn: it begins anew with each."""
        return self if self.turn == turn else TurnClock(turn)


class LevelBot:
    """A bot of a level. `counted` lets worlds alone decide how long it thinks, so that its games can be repeated.

    Where the clock decides, a turn has its limit, too: the more of it is used up, the quicker the bot is.
    """

    listens = False

    def __init__(self, level: Level, seed: int, counted: bool = True) -> None:
        self.level = level
        self.dice = Dice(seed, 3)
        self.effort = level.effort._replace(seconds=0.0) if counted else level.effort
        self.clock = TurnClock()

    def pick(self, seat: Seat[Any]) -> Option:
        """The best option, or one that is nearly as good."""
        mind = mind_of(seat.game_name)
        usual = self.level.temperature
        temperature = mind.temperatures.get(self.level.name, usual) if mind is not None else usual
        return tempered(self.weigh(seat), temperature, self.dice)

    def weigh(self, seat: Seat[Any]) -> list[Weighed]:
        """All options of the seat's decision, the best first."""
        began = perf_counter()
        self.clock = self.clock.at(seat.turn)
        mind = mind_of(seat.game_name)
        if mind is None:
            weighed = Playouts().weigh(seat, self.dice)
        else:
            patience = mind.patience.get(seat.decision.kind, 1.0)
            seconds = thought(self.effort.seconds, self.clock.spent, patience)
            weighed = Search(mind, self.effort._replace(seconds=seconds)).weigh(seat, self.dice)
        self.clock = TurnClock(seat.turn, self.clock.spent + perf_counter() - began)
        return weighed


def thought(usual: float, spent: float, patience: float = 1.0) -> float:
    """How many seconds a thought may take that usually takes so many, when so many of the turn are spent: more for a
    question that deserves patience, less the more of the turn is used up. 0: the clock does not matter.

    >>> thought(0.25, 0.0), thought(0.25, 0.0, patience=2.0), thought(0.25, 2.5), thought(0.0, 1.0)
    (0.25, 0.5, 0.125, 0.0)
    """
    share = (usual * THOUGHTS - spent) / SHARE
    return max(SHORTEST, min(usual * patience, share)) if usual else 0.0


def at_table(name: str, seed: int) -> LevelBot:
    """A bot of a level where people wait: the clock decides."""
    level = BY_NAME[name]
    effort = level.effort._replace(seconds=level.effort.seconds * AT_TABLE)
    return LevelBot(level._replace(effort=effort), seed, counted=False)


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
