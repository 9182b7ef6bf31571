"""Mirrored pairs: two bots play the same game twice, with the same seed and lineup and their sides swapped.

So luck and the better side count for both alike. In Middle-earth Quest one bot is Sauron and the other all heroes, and
then the other way round; in the card game the decks stay where they are, and the bots change places. Everything about a
pair follows from its seed, but for the time that bots took. What many pairs mean is not said here.
"""

from __future__ import annotations

from contextlib import suppress
from functools import cache
from math import exp, log
from time import thread_time
from typing import Any, Final, NamedTuple

import msgspec

import underdeeps as ud
from underdeeps import bots
from underdeeps.arena.lineups import settings_for, side_of
from underdeeps.arena.simulate import MOST_DECISIONS
from underdeeps.bots.seeds import bot_seed

FINE: Final = 50
"""How finely times are kept: in classes that are 2 % wide."""


class Times(msgspec.Struct):
    """How long things took, by classes: small enough to be sent, and exact enough for a median."""

    classes: dict[int, int] = msgspec.field(default_factory=dict)

    def note(self, seconds: float) -> None:
        """One more; what is shorter than the clock can tell is a tenth of a microsecond."""
        place = round(log(max(seconds, 1e-7)) * FINE)
        self.classes[place] = self.classes.get(place, 0) + 1

    def add(self, other: Times) -> None:
        """Put others to these."""
        for place, n in other.classes.items():
            self.classes[place] = self.classes.get(place, 0) + n

    @property
    def count(self) -> int:
        """How many there are."""
        return sum(self.classes.values())

    def quantile(self, part: float) -> float:
        """So many seconds at the most, in this part of the cases."""
        left = part * self.count
        for place in sorted(self.classes):
            left -= self.classes[place]
            if left <= 0:
                return exp(place / FINE)
        return 0.0


class Clock(msgspec.Struct):
    """What a bot's thinking took: processor time, which others on the machine do not lengthen."""

    decisions: Times = msgspec.field(default_factory=Times)
    turns: Times = msgspec.field(default_factory=Times)
    """All that it decided within one turn of the game, its own or another's."""

    def add(self, other: Clock) -> None:
        """Put more to it."""
        self.decisions.add(other.decisions)
        self.turns.add(other.turns)


class Half(msgspec.Struct, frozen=True):
    """One game of a pair, as the first of the two bots sees it."""

    score: float
    """1 if it won, 0 if the other did, else 1/2."""
    sides: tuple[str, str]
    """What it played, and what the other one did: `sauron`, `heroes (2)`; `A`, `F`."""
    seats: tuple[str, str]
    """The seats of the two, where they say more than the sides; else nothing."""
    margin: float
    """By how much it was ahead in the final score."""
    scored: bool
    """Whether scores tell more than who won."""
    turns: int
    decisions: int


class Pair(msgspec.Struct, frozen=True):
    """What came of a pair."""

    first: str
    second: str
    seed: int
    games: tuple[Half, Half]

    @property
    def score(self) -> float:
        """The share of the points that the first bot took."""
        return (self.games[0].score + self.games[1].score) / 2

    @property
    def margin(self) -> float:
        """By how much it was ahead in the final score, in the mean of both games."""
        return (self.games[0].margin + self.games[1].margin) / 2


class Failure(msgspec.Struct, frozen=True, order=True):
    """A game that did not come to its end. Its pair counts for nothing."""

    seed: int
    first: str
    second: str
    swapped: bool
    """Whether it was the second game of the pair: the second bot had the first side."""
    decision: int
    error: str


class Match(NamedTuple):
    """Who plays what."""

    game: str
    first: str
    second: str
    settings: dict[str, Any] = {}  # noqa: RUF012 - never changed
    """What holds for every game, whatever its seed."""


class Played(msgspec.Struct):
    """What came of some pairs."""

    pairs: list[Pair] = msgspec.field(default_factory=list)
    failures: list[Failure] = msgspec.field(default_factory=list)
    clocks: dict[str, Clock] = msgspec.field(default_factory=dict)

    def add(self, other: Played) -> None:
        """Put more pairs to these."""
        self.pairs += other.pairs
        self.failures += other.failures
        for bot, clock in other.clocks.items():
            self.clocks.setdefault(bot, Clock()).add(clock)


def play_pair(match: Match, seed: int, played: Played) -> None:
    """Play both games of the pair with this seed, and note what came of it. What fails is noted, and never raised."""
    games = []
    warm(match.game, match.first, match.second)
    for swapped in (False, True):
        one = _One(match, seed, swapped)
        try:
            games.append(one.play())
        except Exception as error:  # whatever went wrong in one game belongs in the report
            sentence = f"{type(error).__name__}: {error}"
            played.failures.append(Failure(seed, match.first, match.second, swapped, one.decisions, sentence))
        for bot, clock in one.clocks.items():
            played.clocks.setdefault(bot, Clock()).add(clock)
    if len(games) == 2:
        played.pairs.append(Pair(match.first, match.second, seed, (games[0], games[1])))


@cache
def warm(game: str, *names: str) -> None:
    """Let each bot decide once before its time is taken: what it imports and reads is not thinking."""
    for name in names:
        with suppress(Exception):  # a bot that fails will do so in a game, which is told with its seed
            trial = ud.new_game(game, 0, **settings_for(game, 0))
            bots.make(name, 0, game).pick(trial.at(trial.decision.seat))


class _One:
    """One game of a pair, in play."""

    def __init__(self, match: Match, seed: int, swapped: bool) -> None:
        self.match, self.seed = match, seed
        self.order = (match.second, match.first) if swapped else (match.first, match.second)
        """The bot of the first side, and that of all others."""
        self.decisions = 0
        self.clocks: dict[str, Clock] = {}

    def play(self) -> Half:
        """Play it to its end."""
        name, seed = self.match.game, self.seed
        settings = {**settings_for(name, seed), **self.match.settings}
        seats = tuple(ud.rules(name).setup(**settings)["seats"])
        first_side = side_of(name, seats[0])
        named = {seat: self.order[side_of(name, seat) != first_side] for seat in seats}
        players = {seat: bots.make(named[seat], bot_seed(seed, place), name) for place, seat in enumerate(seats)}
        quiet = not any(getattr(bot, "listens", True) for bot in players.values())
        game = ud.new_game(name, seed, quiet=quiet, **settings)
        self._go_on(game, named, players)
        return self._half(game, named)

    def _go_on(self, game: ud.Game[Any], named: dict[str, str], players: dict[str, bots.Bot]) -> None:
        hands = {seat: game.at(seat) for seat in game.seats}
        self.clocks = {bot: Clock() for bot in named.values()}
        turn, thought = game.rules.turns(game.table), dict.fromkeys(self.clocks, 0.0)
        while not game.over:
            if game.rules.turns(game.table) != turn:
                turn = game.rules.turns(game.table)
                self._end_turn(thought)
            seat = game.decision.seat
            began = thread_time()
            option = players[seat].pick(hands[seat])
            took = thread_time() - began
            self.clocks[named[seat]].decisions.note(took)
            thought[named[seat]] += took
            game.choose(option)
            self.decisions += 1
            if self.decisions >= MOST_DECISIONS:
                raise RuntimeError(f"the game has not ended after {self.decisions} decisions")
        self._end_turn(thought)

    def _end_turn(self, thought: dict[str, float]) -> None:
        for bot, seconds in thought.items():
            if seconds:
                self.clocks[bot].turns.note(seconds)
            thought[bot] = 0.0

    def _half(self, game: ud.Game[Any], named: dict[str, str]) -> Half:
        """The game that has ended, as the first bot of the match sees it."""
        first, second = self.match.first, self.match.second
        result = game.result
        winners = {named[seat] for seat in result.winners}
        scores = {bot: [result.scores.get(s, 0) for s in named if named[s] == bot] for bot in (first, second)}
        seats = {bot: [seat for seat in named if named[seat] == bot] for bot in (first, second)}
        sides = {bot: _side(game, seats[bot]) for bot in (first, second)}
        told = self._tells_seats(seats, sides)
        return Half(
            score=1.0 if winners == {first} else 0.0 if winners == {second} else 0.5,
            sides=(sides[first], sides[second]),
            seats=(seats[first][0], seats[second][0]) if told else ("", ""),
            margin=sum(scores[first]) / len(scores[first]) - sum(scores[second]) / len(scores[second]),
            scored=any(score != int(seat in result.winners) for seat, score in result.scores.items()),
            turns=game.rules.turns(game.table),
            decisions=self.decisions,
        )

    def _tells_seats(self, seats: dict[str, list[str]], sides: dict[str, str]) -> bool:
        """Whether a seat says something beside the side: each bot has one, and everybody wins for themselves."""
        alone = all(len(own) == 1 and sides[bot] != own[0] for bot, own in seats.items())
        return alone and all(side_of(self.match.game, seat) == seat for own in seats.values() for seat in own)


def _side(game: ud.Game[Any], seats: list[str]) -> str:
    """What is played by these seats; of those that win together, how many they are: `heroes (2)`."""
    side = side_of(game.rules.name, seats[0], game.table)
    together = len(seats) > 1 or side_of(game.rules.name, seats[0]) != seats[0]
    return f"{side} ({len(seats)})" if together else side
