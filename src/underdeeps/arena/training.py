"""Training: the weights of a bot's value of positions, fitted to how games ended in which such positions came about.

Cheap bots play mirrored games, and now and then one of them strays: it does anything. At each moment at which a search
would compare positions (`Mind.moment`), the terms of the position are noted for one seat of each side. Every fifth pair
is held out. Game number i follows from the seed S + i // 2 alone, so the weights are the same with any number of
processes. How weights are fitted is said in `fitting`.
"""

from __future__ import annotations

from array import array
from collections.abc import Callable, Sequence
from functools import partial
from typing import Any, Final, NamedTuple

import msgspec

import underdeeps as ud
from underdeeps import bots
from underdeeps.arena import workers
from underdeeps.arena.lineups import settings_for, side_of
from underdeeps.arena.simulate import MOST_DECISIONS
from underdeeps.arena.workers import HERE, Where
from underdeeps.bots.minds import Mind, mind_of
from underdeeps.bots.seeds import bot_seed
from underdeeps.bots.weights import Value, value_of
from underdeeps.kernel import Dice, Option, Seat, UnderdeepsError

HELD_OUT: Final = 5
"""Every so-manieth pair is only for looking how good the weights are."""
MOST_AT_ONCE: Final = 10
"""Games in a chunk, at the most."""
FEWEST: Final = 2 * HELD_OUT
"""With fewer games, none would be held out."""
STRAYS: Final = 1000
"""What the places of those who stray are counted from, so that their dice are not those of the bots."""

Progress = Callable[[int], None]
"""Told how many more games are done."""


class Plan(msgspec.Struct, frozen=True):
    """What is to be played, and how much is believed of it."""

    game: str
    games: int
    seed: int = 0
    bots: tuple[str, str] = ("steady", "steady")
    """They take turns at the sides."""
    stray: float = 4.0
    """In so many of a hundred decisions a bot does anything."""
    pull: float = 1.0
    """How strongly weights are drawn towards those set by hand: as if so many of a hundred positions spoke for these."""
    settings: dict[str, Any] = {}
    """What holds in every game; nothing: all lineups of the game in turn."""


class View(NamedTuple):
    """A game as it went for one of its seats."""

    side: str
    """What it played, for or against which there is something in the lineup itself,"""
    against: str
    """and what the others played."""
    result: float
    """What the weights are to foretell."""
    amounts: bytes
    """The terms at each moment, one after the other, as doubles."""


class Noted(NamedTuple):
    """What was noted of a game."""

    seed: int
    views: tuple[View, ...]

    @property
    def held_out(self) -> bool:
        """Whether nothing is learned from it."""
        return self.seed % HELD_OUT == 0


class Failed(NamedTuple):
    """A game that did not come to its end."""

    seed: int
    error: str


class Straying:
    """A bot that now and then does anything."""

    def __init__(self, bot: bots.Bot, stray: float, seed: int) -> None:
        self.bot = bot
        self.least = round(stray / 100 * (1 << 20))
        self.dice = Dice(seed)
        self.listens = getattr(bot, "listens", True)

    def pick(self, seat: Seat[Any]) -> Option:
        """What the bot picks, or any option."""
        if self.dice.below(1 << 20) < self.least:
            options = seat.decision.options
            return options[self.dice.below(len(options))]
        return self.bot.pick(seat)


def minded(game: str) -> tuple[Mind, Value]:
    """The mind of a game and its value of positions, which must be there."""
    ud.rules(game)
    mind, value = mind_of(game), value_of(game)
    if mind is None or value is None:
        raise UnderdeepsError(f"There are no weights for {game} that could be trained.")
    return mind, value


def check(plan: Plan) -> None:
    """Refuse at once what every game would fail with."""
    minded(plan.game)
    if plan.games < FEWEST:
        raise UnderdeepsError(f"{plan.games} games are too few to train with: play at least {FEWEST}.")
    if not 0 <= plan.stray <= 100:
        raise UnderdeepsError(f"Bots can stray in 0 to 100 of a hundred decisions, not in {plan.stray:g}.")
    for name in plan.bots:
        bots.make(name, 0, plan.game)
    ud.rules(plan.game).setup(**{**settings_for(plan.game, plan.seed), **plan.settings})


def gather(plan: Plan, where: Where = HERE, progress: Progress = lambda n: None) -> tuple[list[Noted], list[Failed]]:
    """Play all games of a plan: what was noted of them, in the order of the games, and which failed."""
    size = max(2, min(MOST_AT_ONCE, plan.games // (8 * where.hands)))
    numbers = range(plan.games)
    chunks = [numbers[i : i + size] for i in range(0, plan.games, size)]
    noted: list[Noted] = []
    failed: list[Failed] = []
    for found in workers.in_order(workers.run(plan.game, partial(play_all, plan), chunks, where)):
        noted += [each for each in found if isinstance(each, Noted)]
        failed += [each for each in found if isinstance(each, Failed)]
        progress(len(found))
    return noted, failed


def play_all(plan: Plan, numbers: Sequence[int]) -> list[Noted | Failed]:
    """Play the games with these numbers. What fails is noted, and never raised."""
    found: list[Noted | Failed] = []
    for number in numbers:
        try:
            found.append(_play(plan, plan.seed + number // 2, bool(number % 2)))
        except Exception as error:  # whatever went wrong in one game belongs in the report
            found.append(Failed(plan.seed + number // 2, f"{type(error).__name__}: {error}"))
    return found


def _play(plan: Plan, seed: int, swapped: bool) -> Noted:
    """One game to its end, with its terms noted on the way."""
    mind, value = minded(plan.game)
    settings = {**settings_for(plan.game, seed), **plan.settings}
    seats = tuple(ud.rules(plan.game).setup(**settings)["seats"])
    first = side_of(plan.game, seats[0])
    players = {}
    for place, seat in enumerate(seats):
        name = plan.bots[(side_of(plan.game, seat) != first) != swapped]
        bot = bots.make(name, bot_seed(seed, place), plan.game)
        players[seat] = Straying(bot, plan.stray, bot_seed(seed, STRAYS + 2 * place + swapped))
    quiet = not any(player.listens for player in players.values())
    game = ud.new_game(plan.game, seed, quiet=quiet, **settings)
    noted = {seat: array("d") for seat in dict((side_of(plan.game, each), each) for each in reversed(seats)).values()}
    moments = dict.fromkeys(noted, 0)
    hands = {seat: game.at(seat) for seat in seats}
    done = 0
    while not game.over:
        seat = game.decision.seat
        game.choose(players[seat].pick(hands[seat]))
        done += 1
        if done >= MOST_DECISIONS:
            raise RuntimeError(f"the game has not ended after {done} decisions")
        for seat, amounts in noted.items():
            if not game.over and (now := mind.moment(game.table, seat)) > moments[seat]:
                moments[seat] = now
                amounts.extend(value.amounts(game.table, seat))
    return Noted(seed, tuple(_view(game, value, seat, noted) for seat in noted))


def _view(game: ud.Game[Any], value: Value, seat: str, noted: dict[str, array[float]]) -> View:
    """The game that has ended, as it went for a seat."""
    other = next((each for each in noted if each != seat), seat)
    scores, winners = game.result.scores, game.result.winners
    if value.goal == "margin":
        result = float(scores.get(seat, 0) - scores.get(other, 0))
    else:
        result = float(seat in winners) if winners else 0.5
    sides = (side_of(game.rules.name, each, game.table) for each in (seat, other))
    return View(*sides, result, noted[seat].tobytes())
