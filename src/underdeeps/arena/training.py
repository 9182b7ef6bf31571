"""Training: the weights of a bot's value of positions, fitted to how games ended in which such positions came about.

Cheap bots play mirrored games, and now and then one of them strays: it does anything. At each moment at which a search
would compare positions (`Mind.moment`), the terms of the position are noted for one seat of each side, in a world that
it imagines: of what is hidden, weights learn no more than a search is shown. Every fifth pair is held out. Game number
i follows from the seed S + i // 2, so the weights are the same with any number of processes. How they are fitted is
said in `fitting`.
"""

from __future__ import annotations

from array import array
from collections.abc import Callable, Sequence
from functools import partial
from math import inf
from typing import Any, Final, NamedTuple

import msgspec

import underdeeps as ud
from underdeeps import bots
from underdeeps.arena import fitting, workers
from underdeeps.arena.fitting import Noted, View
from underdeeps.arena.lineups import settings_for, side_of
from underdeeps.arena.simulate import MOST_DECISIONS
from underdeeps.arena.workers import HERE, Where
from underdeeps.bots.minds import Mind, mind_of
from underdeeps.bots.seeds import bot_seed
from underdeeps.bots.weights import Value, Weights, value_of
from underdeeps.kernel import Dice, Option, Seat, UnderdeepsError

MOST_AT_ONCE: Final = 10
"""Games in a chunk, at the most."""
FEWEST: Final = 2 * fitting.HELD_OUT
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
    pull: float = 500
    """How strongly weights are drawn towards those set by hand: as if so many positions spoke for these."""
    settings: dict[str, Any] = {}
    """What holds in every game; nothing: all lineups of the game in turn."""


class Failed(NamedTuple):
    """A game that did not come to its end."""

    seed: int
    error: str


class Trained(NamedTuple):
    """What came of a training."""

    weights: Weights
    failed: tuple[Failed, ...]


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


def two_of(names: Sequence[str]) -> tuple[str, str]:
    """The two bots that are named; one of them plays itself.

    >>> two_of(["steady"]), two_of(["keen", "greedy"])
    (('steady', 'steady'), ('keen', 'greedy'))
    """
    if len(names) not in (1, 2):
        raise UnderdeepsError(f"Training is for one bot that plays itself, or for two, not for {len(names)}.")
    return names[0], names[-1]


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
    fitting.need_numpy()
    if plan.games < FEWEST:
        raise UnderdeepsError(f"{plan.games} games are too few to train with: play at least {FEWEST}.")
    if not 0 <= plan.stray <= 100:
        raise UnderdeepsError(f"Bots can stray in 0 to 100 of a hundred decisions, not in {plan.stray:g}.")
    if not 0 <= plan.pull < inf:
        raise UnderdeepsError(f"A number of positions speaks for the weights set by hand, not {plan.pull:g}.")
    for name in plan.bots:
        bots.make(name, 0, plan.game)
    ud.rules(plan.game).setup(**{**settings_for(plan.game, plan.seed), **plan.settings})


def train(plan: Plan, command: str, where: Where = HERE, progress: Progress = lambda n: None) -> Trained:
    """Play all games of a plan and fit the weights of its game to them; `command` is what repeats it."""
    check(plan)
    noted, failed = gather(plan, where, progress)
    if not noted:
        raise UnderdeepsError(f"All {plan.games} games failed, the one with seed {failed[0].seed}: {failed[0].error}.")
    _, value = minded(plan.game)
    fit = fitting.fit(value, noted, plan.pull)
    made = {
        "how": "fitted",
        "command": command,
        "rules": ud.rules(plan.game).version,
        "seeds": [plan.seed, plan.seed + (plan.games - 1) // 2],
        "games": len(noted),
        **fit.figures,
    }
    return Trained(Weights(plan.game, made, fit.weights), tuple(failed))


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
    noted = {seat: array("d") for seat in _one_of_each_side(plan.game, seats)}
    moments = {seat: mind.moment(game.table, seat) for seat in noted}
    dice = Dice(bot_seed(seed, STRAYS - 1))
    hands = {seat: game.at(seat) for seat in seats}
    done = 0
    while not game.over:
        seat = game.decision.seat
        game.choose(players[seat].pick(hands[seat]))
        done += 1
        if done >= MOST_DECISIONS:
            raise RuntimeError(f"the game has not ended after {done} decisions")
        for each, amounts in noted.items():
            if not game.over and (now := mind.moment(game.table, each)) > moments[each]:
                moments[each] = now
                amounts.extend(value.amounts(game.imagine(each, dice.below(1 << 32)).table, each))
    return Noted(seed, tuple(_view(game, value, seat, noted) for seat in noted))


def _one_of_each_side(game: str, seats: Sequence[str]) -> list[str]:
    """The first seat of each side."""
    found: dict[str, str] = {}
    for seat in seats:
        found.setdefault(side_of(game, seat), seat)
    return list(found.values())


def _view(game: ud.Game[Any], value: Value, seat: str, noted: dict[str, array[float]]) -> View:
    """The game that has ended, as it went for a seat."""
    other = next((each for each in noted if each != seat), seat)
    scores, winners = game.result.scores, game.result.winners
    if value.goal == "margin":
        result = float(scores.get(seat, 0) - scores.get(other, 0))
    else:
        result = float(seat in winners) if winners else 0.5
    side, against = (side_of(game.rules.name, each, game.table) for each in (seat, other))
    return View(side, against, result, noted[seat].tobytes())
