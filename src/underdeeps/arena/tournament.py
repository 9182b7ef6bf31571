"""Tournaments: every bot plays every other one in mirrored pairs over all lineups, and the figures that come of it.

Pair number i has the seed S + i and its lineup, for every two bots alike. What is found follows from the seeds alone,
however many processes share the work, but for times, and for bots that go by the clock. How a pair is played is said in
`mirrored`, where in `workers`, how sure figures are in `intervals`; this is where they come together.
"""

from __future__ import annotations

from collections.abc import Callable, Generator, Iterable, Sequence
from contextlib import closing
from functools import partial
from itertools import combinations
from time import perf_counter
from typing import Any, NamedTuple

import msgspec

import underdeeps as ud
from underdeeps import bots
from underdeeps.arena import intervals, workers
from underdeeps.arena.lineups import settings_for
from underdeeps.arena.mirrored import Failure, Half, Match, Pair, Played, Times, play_pair
from underdeeps.arena.ratings import Rated, ratings
from underdeeps.arena.sprt import Sprt, sentence
from underdeeps.arena.workers import HERE, Where
from underdeeps.bots.levels import BY_NAME
from underdeeps.kernel import UnderdeepsError

MOST_AT_ONCE = 5
"""Pairs in a chunk, at the most: whoever waits wants to see something move."""

Progress = Callable[[int], None]
"""Told how many more games are done."""


class Plan(msgspec.Struct, frozen=True):
    """What is to be played."""

    game: str
    bots: tuple[str, ...]
    pairs: int
    """How many of them every two bots play; with `sprt`, at the most."""
    seed: int = 0
    settings: dict[str, Any] = {}
    """What holds in every game; nothing: all lineups of the game in turn."""
    sprt: bool = False
    """Whether to stop as soon as it is known if the first bot is better than the second."""

    @property
    def couples(self) -> list[tuple[str, str]]:
        """Every two bots."""
        return list(combinations(self.bots, 2))

    @property
    def games(self) -> int:
        """How many games that makes."""
        return 2 * self.pairs * len(self.couples)


class Chunk(NamedTuple):
    """Some pairs of two bots."""

    first: str
    second: str
    seeds: range


def with_budget(names: Sequence[str], worlds: int | None = None, ms: int | None = None) -> tuple[str, ...]:
    """The bots, told how much to look into, as far as they search and do not say themselves.

    >>> with_budget(["expert", "keen@3", "greedy"], worlds=64), with_budget(["expert", "novice"], ms=250)
    (('expert@64', 'keen@3', 'greedy'), ('expert@250ms', 'novice'))
    """
    if worlds and ms:
        raise UnderdeepsError("Say either --worlds or --ms: a bot goes by the one or by the other.")
    budget = f"@{worlds}" if worlds else f"@{ms}ms" if ms else ""
    searching = {name for name in names if name in BY_NAME and BY_NAME[name].effort.worlds}
    if budget and not searching:
        can = ", ".join(level.name for level in BY_NAME.values() if level.effort.worlds)
        raise UnderdeepsError(f"None of these bots searches, so --worlds and --ms say nothing: {can} do.")
    return tuple(f"{name}{budget}" if name in searching else name for name in names)


def check(plan: Plan) -> None:
    """Refuse at once what every game would fail with."""
    if plan.pairs < 1:
        raise UnderdeepsError(f"{plan.pairs} pairs cannot be played.")
    if len(plan.bots) < 2:
        raise UnderdeepsError("A tournament needs at least two bots: --bots greedy,random.")
    twice = next((bot for bot in plan.bots if plan.bots.count(bot) > 1), None)
    if twice:
        raise UnderdeepsError(f"The bot {twice} is named twice; against itself it would take half of the points.")
    if plan.sprt and len(plan.bots) != 2:
        raise UnderdeepsError(f"--sprt asks if one bot is better than another: name two bots, not {len(plan.bots)}.")
    rules = ud.rules(plan.game)
    for bot in plan.bots:
        bots.make(bot, 0, plan.game)
    seats = rules.setup(**{**settings_for(plan.game, plan.seed), **plan.settings})["seats"]
    if len({rules.side_of(seat) for seat in seats}) < 2:
        raise UnderdeepsError(f"All seats of {rules.title} are on one side: there is nothing to swap.")


def tournament(plan: Plan, where: Where = HERE, progress: Progress = lambda n: None) -> dict[str, Any]:
    """Play all that a plan says and sum it up, in the form that `underdeeps tournament --json` prints."""
    check(plan)
    began = perf_counter()
    played, test = Played(), Sprt()
    with closing(_parts(plan, where, progress)) as parts:
        for part in parts:
            played.add(part)
            for pair in part.pairs:
                test.add(pair.score)
            if plan.sprt and test.better is not None:
                break
    return summary(plan, played, test, perf_counter() - began)


def _parts(plan: Plan, where: Where, progress: Progress) -> Generator[Played, None, None]:
    """What came of the chunks, in their order, so that a test stops at the same pair whoever was quicker."""
    finished = workers.run(plan.game, partial(play_chunk, plan.game, plan.settings), chunks(plan, where.hands), where)
    with closing(finished):
        for part in workers.in_order(finished):
            progress(2 * len({pair.seed for pair in part.pairs} | {failure.seed for failure in part.failures}))
            yield part


def chunks(plan: Plan, hands: int = 1) -> list[Chunk]:
    """The pairs in portions, for so many to share; one by one for a test, which may stop after any."""
    size = 1 if plan.sprt else max(1, min(MOST_AT_ONCE, plan.pairs * len(plan.couples) // (8 * hands)))
    seeds = range(plan.seed, plan.seed + plan.pairs)
    return [Chunk(*couple, seeds[i : i + size]) for i in range(0, len(seeds), size) for couple in plan.couples]


def play_chunk(game: str, settings: dict[str, Any], chunk: Chunk) -> Played:
    """Play some pairs."""
    played = Played()
    for seed in chunk.seeds:
        play_pair(Match(game, chunk.first, chunk.second, settings), seed, played)
    return played


# -- what it means ------------------------------------------------------------------------------------


def summary(plan: Plan, played: Played, test: Sprt, seconds: float) -> dict[str, Any]:
    """All figures."""
    played.pairs.sort(key=lambda pair: (pair.first, pair.second, pair.seed))  # in whatever portions they came
    halves = [half for pair in played.pairs for half in pair.games]
    return {
        "game": plan.game,
        "rules": ud.rules(plan.game).version,
        "bots": list(plan.bots),
        "pairs": plan.pairs,
        "seed": plan.seed,
        "settings": plan.settings,
        "repeatable": not any(bot.endswith("ms") for bot in plan.bots),
        "games": len(halves),
        "turns_mean": _mean(half.turns for half in halves),
        "decisions_mean": _mean(half.decisions for half in halves),
        **_ladder(plan, played),
        "couples": [_couple(played.pairs, *couple) for couple in plan.couples],
        **({"sprt": {**test.summary(), "says": sentence(plan.bots[0], plan.bots[1], test)}} if plan.sprt else {}),
        "errors": [_error(failure) for failure in sorted(played.failures)],
        "seconds": round(seconds, 1),
    }


def _mean(numbers: Iterable[float]) -> float:
    found = list(numbers)
    return round(sum(found) / len(found), 2) if found else 0.0


def _error(failure: Failure) -> dict[str, Any]:
    first, second = (failure.first, failure.second)[:: -1 if failure.swapped else 1]
    return {
        "seed": failure.seed,
        "bots": [first, second],
        "decision": failure.decision,
        "error": failure.error,
    }


def _ladder(plan: Plan, played: Played) -> dict[str, Any]:
    """The bots with their ratings and times, and what sides are worth."""
    found = ratings([[_rated(pair, number) for number in (0, 1)] for pair in played.pairs], plan.seed)
    order = [*found.bots, *(bot for bot in plan.bots if bot not in found.bots)]
    return {
        "ladder": [
            {
                "bot": bot,
                "rating": found.bots[bot].rounded(0) if bot in found.bots else None,
                "share": intervals.share(_scores(played.pairs, bot)).rounded(4),
                **_times(played, bot),
            }
            for bot in order
        ],
        "yardstick": found.yardstick,
        "sides": {side: worth.rounded(0) for side, worth in found.sides.items()},
    }


def _rated(pair: Pair, number: int) -> Rated:
    half = pair.games[number]
    one, other = ((side, seat) if seat else (side,) for side, seat in zip(half.sides, half.seats, strict=True))
    return Rated(pair.first, pair.second, half.score, (one, other))


def _scores(pairs: Sequence[Pair], bot: str) -> list[float]:
    """The share of each pair that a bot took."""
    mine = [pair.score for pair in pairs if pair.first == bot]
    return mine + [1 - pair.score for pair in pairs if pair.second == bot]


def _times(played: Played, bot: str) -> dict[str, Any]:
    clock = played.clocks.get(bot)
    if clock is None:
        return {"decisions": 0, "ms_per_decision": None, "ms_per_turn": None}
    return {
        "decisions": clock.decisions.count,
        "ms_per_decision": _milliseconds(clock.decisions),
        "ms_per_turn": _milliseconds(clock.turns),
    }


def _milliseconds(times: Times) -> dict[str, float]:
    return {"median": round(1000 * times.quantile(0.5), 3), "p95": round(1000 * times.quantile(0.95), 3)}


def _couple(pairs: Sequence[Pair], first: str, second: str) -> dict[str, Any]:
    """How two bots came off against each other: what the first of them got."""
    mine = [pair for pair in pairs if (pair.first, pair.second) == (first, second)]
    halves = [half for pair in mine for half in pair.games]
    margin = intervals.mean([pair.margin for pair in mine]) if any(half.scored for half in halves) else None
    return {
        "bots": [first, second],
        "pairs": len(mine),
        "won": sum(half.score == 1 for half in halves),
        "tied": sum(half.score == 0.5 for half in halves),
        "lost": sum(half.score == 0 for half in halves),
        "share": intervals.share([pair.score for pair in mine]).rounded(4),
        "margin": margin.rounded(2) if margin else None,
        "sides": _by_side(halves, first, second),
    }


def _by_side(halves: Sequence[Half], first: str, second: str) -> dict[str, Any]:
    """What each of two bots got from each side that it played."""
    scores: dict[str, dict[str, list[float]]] = {first: {}, second: {}}
    for half in halves:
        scores[first].setdefault(half.sides[0], []).append(half.score)
        scores[second].setdefault(half.sides[1], []).append(1 - half.score)
    return {
        bot: {side: {"games": len(found), **intervals.share(found).rounded(4)} for side, found in sorted(rows.items())}
        for bot, rows in scores.items()
    }
