"""Ratings of bots from the games that they played against each other, on the scale of chess.

Bradley and Terry: the odds of a game are those of the two strengths, and strengths are added up from the bot and the
side that it plays, so that nobody is better for having played the easier side or the better deck more often. 400 points
more are odds of ten to one, and the yardstick has 1000.

What is fitted are all strengths at once, by Newton's method. Every two bots that met are given one game more, half won
and half lost, so that a bot that never lost has a rating, too; sides are held together where few games tell of them.
Intervals are from a bootstrap over mirrored pairs: each pair is given a weight by lot, and so is what is added; the fit
is made again, and so two hundred times. Which games are played is not known here.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from math import exp, log
from random import Random
from typing import Final, NamedTuple

from underdeeps.arena.intervals import Interval

YARDSTICK: Final = "greedy"
BASE: Final = 1000.0
POINTS: Final = 400 / log(10)
"""Points on the scale for one unit of strength."""
ROUNDS: Final = 200
"""How often the bootstrap fits anew."""
SIDES_SPREAD: Final = 1.5
"""How far sides are expected to lie from each other, in strength; it holds where few games say anything."""


class Rated(NamedTuple):
    """One game, as the ratings see it."""

    first: str
    second: str
    score: float
    """What the first bot got: 1, 1/2 or 0."""
    sides: tuple[tuple[str, ...], tuple[str, ...]] = ((), ())
    """What each of the two played with: its side, its deck, its seat."""


Pair = Sequence[Rated]
"""Games that belong together: they are drawn together in the bootstrap."""


class Ratings(NamedTuple):
    """What was fitted."""

    bots: dict[str, Interval]
    """The best first."""
    sides: dict[str, Interval]
    """How many points it is worth to play with something, beside the mean of all that could be had in its place."""
    yardstick: str
    """The bot that has 1000; "" if it did not play: then that is the mean of all."""


def ratings(pairs: Sequence[Pair], seed: int = 0, rounds: int = ROUNDS) -> Ratings:
    """The ratings of all bots that played these pairs."""
    model = _Model(pairs)
    zeros = [0.0] * len(model.names)
    middle = model.fit([1.0] * len(pairs), [0.5] * 2 * len(model.couples), zeros, zeros)
    dice = Random(seed)
    drawn = []
    for _ in range(rounds):
        weights = [dice.expovariate(1.0) for _ in pairs]
        halves = [dice.gammavariate(0.5, 1.0) for _ in range(2 * len(model.couples))]
        held = [0.0] * len(model.bots) + [dice.gauss(0.0, SIDES_SPREAD) for _ in model.sides]
        drawn.append(model.points(model.fit(weights, halves, held, middle)))
    points = model.points(middle)
    found = {name: _interval(points[name], sorted(one[name] for one in drawn)) for name in points}
    bots = {bot: found[bot] for bot in model.bots}
    order = sorted(bots, key=lambda bot: (-bots[bot].mean, bot))
    sides = {side: found[f"as {side}"] for side in model.sides}
    return Ratings({bot: bots[bot] for bot in order}, sides, YARDSTICK if YARDSTICK in bots else "")


def expected(difference: float) -> float:
    """The share that a bot takes which has so many points more.

    >>> round(expected(0), 2), round(expected(100), 2), round(expected(400), 2)
    (0.5, 0.64, 0.91)
    """
    return 1 / (1 + exp(-difference / POINTS))


def _interval(middle: float, drawn: Sequence[float]) -> Interval:
    """The middle 95 % of what was drawn."""
    if not drawn:
        return Interval(middle, middle, middle)
    cut = len(drawn) // 40
    return Interval(middle, min(middle, drawn[cut]), max(middle, drawn[-1 - cut]))


Row = tuple[tuple[int, float], ...]
"""What a game adds up: which strengths, and with which sign."""


def _kinds_of_sides(games: Sequence[Rated]) -> list[list[str]]:
    """The sides that were played, those that could be had in place of each other together."""
    kinds: dict[int, set[str]] = {}
    for both in (both for game in games for both in game.sides):
        for kind, side in enumerate(both):
            kinds.setdefault(kind, set()).add(side)
    return [sorted(kinds[kind]) for kind in sorted(kinds)]


class _Model:
    """The strengths that are looked for, and the games that tell of them."""

    def __init__(self, pairs: Sequence[Pair]) -> None:
        games = [game for pair in pairs for game in pair]
        self.bots = sorted({bot for game in games for bot in (game.first, game.second)})
        kinds = _kinds_of_sides(games)
        self.sides = [side for kind in kinds for side in kind]
        self.names = [*self.bots, *(f"as {side}" for side in self.sides)]
        self.place = {name: place for place, name in enumerate(self.names)}
        self.kinds = [[self.place[f"as {side}"] for side in kind] for kind in kinds]
        """Sides that could be had in place of each other: all decks, all seats."""
        self.couples = sorted({(min(g.first, g.second), max(g.first, g.second)) for g in games})
        # Games that add up the same are fitted as one; each pair says how much it gives to which.
        self.rows: list[Row] = []
        known: dict[Row, int] = {}
        self.gives = [[(self._row(game, known), game.score) for game in pair] for pair in pairs]
        self.halves = [self._row(Rated(one, other, 1.0), known) for one, other in self.couples]

    def _row(self, game: Rated, known: dict[Row, int]) -> int:
        sums: dict[int, float] = {}
        for sign, bot, sides in ((1.0, game.first, game.sides[0]), (-1.0, game.second, game.sides[1])):
            for name in (bot, *(f"as {side}" for side in sides)):
                sums[self.place[name]] = sums.get(self.place[name], 0.0) + sign
        row = tuple((place, sign) for place, sign in sorted(sums.items()) if sign)
        if row not in known:
            known[row] = len(self.rows)
            self.rows.append(row)
        return known[row]

    def fit(
        self, weights: Sequence[float], halves: Sequence[float], held: Sequence[float], start: Sequence[float]
    ) -> list[float]:
        """The likeliest strengths, if pairs have these weights, the games that are added these, and strengths are
        held where they are expected."""
        played, won = [0.0] * len(self.rows), [0.0] * len(self.rows)
        for gives, weight in zip(self.gives, weights, strict=True):
            for row, score in gives:
                played[row] += weight
                won[row] += weight * score
        for number, row in enumerate(self.halves):
            played[row] += halves[2 * number] + halves[2 * number + 1]
            won[row] += halves[2 * number]
        strengths = list(start)
        for _ in range(30):
            step = self._step(strengths, played, won, held)
            strengths = [one + max(-2.0, min(2.0, more)) for one, more in zip(strengths, step, strict=True)]
            if max(map(abs, step), default=0.0) < 1e-3:
                break
        return strengths

    def _step(
        self, strengths: Sequence[float], played: Sequence[float], won: Sequence[float], held: Sequence[float]
    ) -> list[float]:
        """One step of Newton's method."""
        size = len(strengths)
        # Only differences of bots matter, so their sum is held by next to nothing.
        hold = [1e-6 if place < len(self.bots) else SIDES_SPREAD**-2 for place in range(size)]
        slope = [grip * (there - strength) for grip, strength, there in zip(hold, strengths, held, strict=True)]
        bend = [[hold[place] if place == other else 0.0 for other in range(size)] for place in range(size)]
        for row, games, points in zip(self.rows, played, won, strict=True):
            chance = 1 / (1 + exp(-sum(sign * strengths[place] for place, sign in row)))
            left, weight = points - games * chance, games * chance * (1 - chance)
            for place, sign in row:
                slope[place] += sign * left
                line = bend[place]
                for other, other_sign in row:
                    line[other] += sign * other_sign * weight
        return solved(bend, slope)

    def points(self, strengths: Sequence[float]) -> dict[str, float]:
        """The strengths as points: bots beside the yardstick, sides beside their mean."""
        bots = len(self.bots)
        zero = strengths[self.place[YARDSTICK]] if YARDSTICK in self.place else sum(strengths[:bots]) / max(1, bots)
        found = {bot: BASE + (strengths[place] - zero) * POINTS for place, bot in enumerate(self.bots)}
        for kind in self.kinds:
            middle = sum(strengths[place] for place in kind) / len(kind)
            found |= {self.names[place]: (strengths[place] - middle) * POINTS for place in kind}
        return found


def solved(matrix: Iterable[Sequence[float]], right: Sequence[float]) -> list[float]:
    """The solution of a symmetric system that is positive definite (Gauss, without pivots: none is needed).

    >>> [round(x, 6) for x in solved([[4.0, 1.0], [1.0, 3.0]], [1.0, 2.0])]
    [0.090909, 0.636364]
    """
    rows = [[*line, value] for line, value in zip(matrix, right, strict=True)]
    size = len(rows)
    for place, pivot in enumerate(rows):
        for below in rows[place + 1 :]:
            factor = below[place] / pivot[place]
            if factor:
                for column in range(place, size + 1):
                    below[column] -= factor * pivot[column]
    found = [0.0] * size
    for place in range(size - 1, -1, -1):
        line = rows[place]
        found[place] = (line[size] - sum(line[k] * found[k] for k in range(place + 1, size))) / line[place]
    return found
