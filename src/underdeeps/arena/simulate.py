"""Many games at once, played by bots: how fast, who won, and what went wrong.

Game number i has the seed S + i, and everything about it follows from that seed: one game that failed is played again
by asking for it alone. The numbers do not depend on how many processes shared the work, but for the time it took.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator, Mapping, Sequence
from functools import partial
from itertools import chain
from time import perf_counter
from typing import Any

import msgspec

import underdeeps as ud
from underdeeps import bots
from underdeeps.arena import workers
from underdeeps.arena.lineups import lineups, settings_for, side_of
from underdeeps.arena.workers import HERE, Where
from underdeeps.bots.seeds import bot_seed
from underdeeps.kernel import UnderdeepsError

MOST_DECISIONS = 100_000
"""A game that has not ended by then never will."""

Progress = Callable[[int], None]
"""Told how many more games are done."""


class Plan(msgspec.Struct, frozen=True):
    """What is to be played."""

    game: str
    games: int
    seed: int = 0
    players: tuple[str, ...] = ("random",)
    """Bots in the order of the seats; the last one also takes all further seats."""
    seats: tuple[str, ...] = ()
    """Nobody: all lineups of the game in turn."""
    settings: dict[str, Any] = {}
    stats: bool = False
    """Whether to count what occurs in the games; they keep a log for it, and take longer."""
    by_lot: bool = False
    """Whether every game has a lineup of its own that is made by lot."""


class Tally(msgspec.Struct):
    """How often something occurred."""

    total: int = 0
    games: int = 0
    """Games in which it did at all."""

    def add(self, total: int, games: int) -> None:
        """Count some more."""
        self.total += total
        self.games += games


class Played(msgspec.Struct):
    """What came of some games."""

    finished: int = 0
    decisions: int = 0
    turns: int = 0
    winners: dict[str, int] = msgspec.field(default_factory=dict)
    won: dict[str, int] = msgspec.field(default_factory=dict)
    """Games that each bot won; a tie, and a game with bots of one name on both sides, counts for nobody."""
    scores: dict[str, list[int]] = msgspec.field(default_factory=dict)
    """The final scores of each bot, where the game has any."""
    errors: list[tuple[int, int, str]] = msgspec.field(default_factory=list)
    """Seed, number of choices made before it, and what was wrong."""
    counts: dict[str, Tally] = msgspec.field(default_factory=dict)
    """What occurred in the games that finished, if that was asked for."""
    cards: dict[str, int] = msgspec.field(default_factory=dict)
    """How often each card was played in them."""

    def add(self, other: Played) -> None:
        """Put the games of another worker to these."""
        self.finished += other.finished
        self.decisions += other.decisions
        self.turns += other.turns
        for side, n in other.winners.items():
            self.winners[side] = self.winners.get(side, 0) + n
        for bot, n in other.won.items():
            self.won[bot] = self.won.get(bot, 0) + n
        for bot, scores in other.scores.items():
            self.scores.setdefault(bot, []).extend(scores)
        self.errors += other.errors
        for title, tally in other.counts.items():
            self.counts.setdefault(title, Tally()).add(tally.total, tally.games)
        self.add_cards(other.cards)

    def add_cards(self, cards: Mapping[str, int]) -> None:
        """Count cards that were played."""
        for card, n in cards.items():
            self.cards[card] = self.cards.get(card, 0) + n


def simulate(plan: Plan, where: Where = HERE, progress: Progress = lambda n: None) -> dict[str, Any]:
    """Play all games of a plan and sum them up, in the form that `underdeeps simulate --json` prints."""
    check(plan)
    start = perf_counter()
    played = Played()
    for part, size in _parts(plan, where):
        played.add(part)
        progress(size)
    seconds = perf_counter() - start
    return {
        "game": plan.game,
        "games": plan.games,
        "finished": played.finished,
        "errors": [{"seed": s, "decision": n, "error": e} for s, n, e in sorted(played.errors)],
        "decisions": played.decisions,
        "seconds": round(seconds, 3),
        "decisions_per_second": round(played.decisions / seconds) if seconds else 0,
        "turns_mean": round(played.turns / played.finished, 2) if played.finished else 0.0,
        "winners": dict(sorted(played.winners.items())),
        "bots": {bot: _bot(played, bot) for bot in sorted(set(plan.players))},
        **({"stats": _stats(played)} if plan.stats else {}),
        **({"cards": _cards(plan.game, played)} if plan.stats and played.cards else {}),
    }


def _stats(played: Played) -> dict[str, Any]:
    """How often each thing occurred: in all, in how many games, and in the mean of a game."""
    return {
        _key(title): {
            "title": title,
            "total": tally.total,
            "games": tally.games,
            "mean": round(tally.total / played.finished, 3),
        }
        for title, tally in played.counts.items()
    }


def _cards(game: str, played: Played) -> dict[str, int]:
    """How often each card was played, also those that never were, as far as they can be."""
    return {face.id: played.cards.get(face.id, 0) for face in ud.rules(game).cards() if face.enforced}


def _key(title: str) -> str:
    """How programs call something that is counted: `under_deeps_sites_reached`."""
    return title.lower().replace(" ", "_").replace("-", "_")


def _bot(played: Played, bot: str) -> dict[str, Any]:
    """What came of the games for a bot: how many it won, and its mean score."""
    scores = played.scores.get(bot, [])
    return {"won": played.won.get(bot, 0), "score_mean": round(sum(scores) / len(scores), 2) if scores else 0.0}


def check(plan: Plan) -> None:
    """Refuse at once what every single game would fail with."""
    if plan.games < 0:
        raise UnderdeepsError(f"{plan.games} games cannot be played.")
    rules = ud.rules(plan.game)
    if not plan.players:
        raise UnderdeepsError("Nobody plays: name at least one bot.")
    for name in plan.players:
        bots.make(name, 0, plan.game)
    settings = _settings(plan, plan.seed)
    if plan.by_lot and rules.lineup not in settings:
        raise UnderdeepsError(f"There is nothing in {rules.title} that could be put together by lot.")
    setup = rules.setup(**settings)
    fixed = rules.lineup in _said(plan)
    most = len(setup["seats"] if fixed else max((setup["seats"], *chain(*lineups(plan.game))), key=len))
    if len(plan.players) > most:
        raise UnderdeepsError(f"There are {len(plan.players)} bots for {most} seats: name at most one for each seat.")


def _parts(plan: Plan, where: Where) -> Iterator[tuple[Played, int]]:
    """The games in chunks, as they are finished."""
    size = max(1, min(50, plan.games // (4 * where.hands)))
    seeds = range(plan.seed, plan.seed + plan.games)
    chunks = [seeds[i : i + size] for i in range(0, len(seeds), size)]
    for number, played in workers.run(plan.game, partial(play_all, plan), chunks, where):
        yield played, len(chunks[number])


def play_all(plan: Plan, seeds: Sequence[int]) -> Played:
    """Play the games with these seeds."""
    played = Played()
    for seed in seeds:
        _play(plan, seed, played)
    return played


def _said(plan: Plan) -> dict[str, Any]:
    return {**plan.settings, "seats": plan.seats} if plan.seats else plan.settings


def _settings(plan: Plan, seed: int) -> dict[str, Any]:
    return {**settings_for(plan.game, seed, plan.by_lot), **_said(plan)}


def _play(plan: Plan, seed: int, played: Played) -> None:
    """One game to its end, or to its failure, which is noted and never raised."""
    done = 0
    try:
        settings = _settings(plan, seed)
        seats = ud.rules(plan.game).setup(**settings)["seats"]
        named = {seat: plan.players[min(i, len(plan.players) - 1)] for i, seat in enumerate(seats)}
        players = {seat: bots.make(named[seat], bot_seed(seed, i)) for i, seat in enumerate(seats)}
        quiet = not plan.stats and not any(getattr(bot, "listens", True) for bot in players.values())
        game = ud.new_game(plan.game, seed, quiet=quiet, **settings)
        hands = {seat: game.at(seat) for seat in game.seats}
        while not game.over:
            seat = game.decision.seat
            game.choose(players[seat].pick(hands[seat]))
            done += 1
            if done >= MOST_DECISIONS:
                raise RuntimeError(f"the game has not ended after {done} decisions")
        _count(played, named, game.result)
        for side in dict.fromkeys(side_of(plan.game, seat, game.table) for seat in game.result.winners):
            played.winners[side] = played.winners.get(side, 0) + 1
        if plan.stats:
            for title, n in game.rules.counts(game.events, game.table).items():
                played.counts.setdefault(title, Tally()).add(n, int(n > 0))
            played.add_cards(Counter(game.rules.played(game.events)))
        played.turns += game.rules.turns(game.table)
        played.finished += 1
    except Exception as error:  # whatever went wrong in one game belongs in the report
        played.errors.append((seed, done, f"{type(error).__name__}: {error}"))
    played.decisions += done


def _count(played: Played, named: dict[str, str], result: ud.Result) -> None:
    """Note which bot won, and what each of them scored."""
    winners = {named[seat] for seat in result.winners}
    losers = {bot for seat, bot in named.items() if seat not in result.winners}
    if losers and winners.isdisjoint(losers):
        for bot in sorted(winners):
            played.won[bot] = played.won.get(bot, 0) + 1
    for seat, score in result.scores.items():
        played.scores.setdefault(named[seat], []).append(score)
