"""One search for every game: each option is played on to one common moment, in the same imagined worlds.

What an option is worth is the mean of what the mind of the game says there (`minds`). All options are tried in the
same worlds, with the same dice wherever the same question comes again, so that they differ by what they are and not by
luck. Options that fall behind are given up early (`race`), so that the worlds that are left go to those which may still
be best.

Everything here goes through `imagine`: a search has no way to look under a card. Where a game must be repeatable,
worlds are counted; only at the table does the clock decide.
"""

from __future__ import annotations

from collections.abc import Sequence
from math import inf
from time import perf_counter
from typing import Any, NamedTuple
from zlib import crc32

from underdeeps.bots import race
from underdeeps.bots.minds import Mind
from underdeeps.kernel import Decision, Dice, Game, Option, Seat
from underdeeps.kernel.randomness import scramble


class Weighed(NamedTuple):
    """What the search makes of an option."""

    option: Option
    worth: float
    """The mean over all worlds in which it was tried; what it looks like at a glance if it was tried in none."""
    tried: int
    ahead: float = 0.0
    """By how much it is better than what looked best at a glance, in the same worlds."""
    error: float = 0.0
    """The standard error of that."""
    worths: tuple[float, ...] = ()
    """What it came to in each world; the worlds are the same for all options, as far as they were in the race."""
    behind: float = 0.0
    """By how much it looks worse at a glance than what looks best."""


class Effort(NamedTuple):
    """How much is looked into."""

    worlds: int
    """In how many imagined worlds at the most."""
    width: int = 8
    """How many options."""
    seconds: float = 0.0
    """How long at the most; 0: the worlds alone decide, and the same seed gives the same game."""


class Search:
    """Weighs the options of a decision."""

    def __init__(self, mind: Mind, effort: Effort) -> None:
        self.mind = mind
        self.effort = effort

    def weigh(self, seat: Seat[Any], dice: Dice) -> list[Weighed]:
        """The options of the pending decision, the best first."""
        decision = seat.decision
        began = perf_counter()
        world = imagined(self.mind, seat, dice)
        glance = self.mind.rank(world.table, decision)
        order = sorted(range(len(glance)), key=lambda place: -glance[place])
        if not self.effort.worlds or not self.mind.searches(world.table, decision):
            return [Weighed(decision.options[place], glance[place], 0) for place in order]
        least = glance[order[0]] - self.mind.margin
        tried = [place for place in order[: min(self.effort.width, self.mind.width)] if glance[place] >= least]
        if len(tried) < 2:
            return [Weighed(decision.options[place], glance[place], 0) for place in order]
        worths = self._race(seat, dice, world, decision, tried, began)
        return self._weighed(decision, glance, order, worths)

    def _race(
        self, seat: Seat[Any], dice: Dice, world: Game[Any], decision: Decision, tried: list[int], began: float
    ) -> dict[int, list[float]]:
        """What each of the options came to in each world, as long as it was in the race."""
        worths: dict[int, list[float]] = {place: [] for place in tried}
        running = list(tried)
        until = began + self.effort.seconds if self.effort.seconds else inf
        for number in range(self.effort.worlds):
            begins = perf_counter()
            if number:
                world = imagined(self.mind, seat, dice)
            seed = dice.below(1 << 32)
            for place in running:
                if not number and place not in tried[:2] and perf_counter() > until:
                    continue  # slow playouts: what looks worst is not even tried
                worths[place].append(playout(self.mind, world, seat.name, decision.options[place], seed))
            running = race.still_running(worths, [place for place in running if worths[place]])
            now = perf_counter()
            if len(running) < 2 or now + (now - begins) > until:  # the next world would take as long
                break
        return worths

    def _weighed(
        self, decision: Decision, glance: Sequence[float], order: list[int], worths: dict[int, list[float]]
    ) -> list[Weighed]:
        """All options, the best first: those that were tried to the end, then what was given up, then the rest."""
        first = order[0]
        found = []
        for place in order:
            option, ran = decision.options[place], worths.get(place, [])
            if not ran:
                found.append(Weighed(option, glance[place], 0))
                continue
            ahead, error = race.ahead(ran, worths[first])
            behind = glance[first] - glance[place]
            found.append(Weighed(option, sum(ran) / len(ran), len(ran), ahead, error, tuple(ran), behind))
        ran_at_all = [place for place in order if worths.get(place)]
        best = decision.options[race.winner(worths, ran_at_all, self.mind.doubt, self.effort.worlds)]
        return sorted(found, key=lambda one: (one.option is not best, -one.tried, -one.worth if one.tried else 0.0))


def imagined(mind: Mind, seat: Seat[Any], dice: Dice) -> Game[Any]:
    """A world that the seat cannot tell from the real one, to play on in."""
    world = seat.imagine(dice.below(1 << 32))
    mind.silence(world.table)
    return world


def playout(mind: Mind, world: Game[Any], seat: str, option: Option, seed: int) -> float:
    """What an option comes to in a world: it is chosen there and played on to the seat's next moment."""
    game = world.clone()
    table = game.table
    now = mind.moment(table, seat)
    dice = PurposeDice(seed)
    dice.throw(table)
    game.choose(option)
    for _ in range(mind.longest):
        if game.over or mind.moment(table, seat) > now:
            break
        dice.throw(table)
        game.choose(mind.policy(table, table.pending, dice.own))
    return mind.worth(table, seat)


class PurposeDice:
    """The dice of a playout, by what is asked: the same question for the same time is followed by the same dice,
    whatever came before it. So playouts of two options in one world have their luck in common."""

    __slots__ = ("asked", "begun", "own", "seed")

    def __init__(self, seed: int) -> None:
        self.seed = scramble(seed)
        self.own = Dice(seed, 2)
        """For choices at random."""
        self.begun: dict[tuple[str, str, tuple[str, ...]], int] = {}
        """For each question what its dice begin with."""
        self.asked: dict[int, int] = {}

    def throw(self, table: Any) -> None:
        """Set the dice for what follows the pending question."""
        decision = table.pending
        question = (decision.seat, decision.kind, decision.about)
        begun = self.begun.get(question)
        if begun is None:
            purpose = crc32(f"{decision.seat} {decision.kind} {decision.about}".encode())
            begun = self.begun[question] = scramble(purpose, state=self.seed)
        times = self.asked.get(begun, 0)
        self.asked[begun] = times + 1
        table.random = scramble(times, state=begun)
