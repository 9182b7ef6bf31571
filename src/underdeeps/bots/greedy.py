"""The bot that wants the best for itself right now.

In a game that has a judge (`judge_meq`) it tries each option in a few imagined worlds and takes the best. It looks no
further than its own next real decision; what others decide on the way is taken at random. How good a position is for a
seat, and which decisions are real ones, is said by the judge. In a game that has a planner (`meccg`) that one answers.
"""

from __future__ import annotations

from importlib import import_module
from typing import Any, Protocol

from underdeeps.kernel import Decision, Dice, Game, Option, Seat


class Judge(Protocol):
    """What a greedy bot must be told of a game."""

    def worth(self, table: Any, seat: str) -> float:
        """How good a position is for a seat; more is better."""

    def worlds(self, decision: Decision) -> int:
        """In how many imagined worlds each option is tried."""

    def lookahead(self, decision: Decision) -> int:
        """How many decisions to play on before looking."""

    def pauses(self, decision: Decision) -> bool:
        """Whether this is a real decision, before which to stop and look."""

    def habit(self, table: Any, decision: Decision, dice: Dice) -> Option:
        """A quick answer for playing on."""


class Planner(Protocol):
    """Who answers the questions of a game that has no judge."""

    def pick(self, seat: Seat[Any], seed: int) -> Option:
        """One of the options of the seat's pending decision; the seed is for the worlds that it imagines."""


PLANNERS = {"meccg": "underdeeps.bots.meccg"}


class GreedyBot:
    """Takes the option that looks best in a few imagined worlds."""

    listens = False

    def __init__(self, seed: int) -> None:
        self.dice = Dice(seed, 1)
        self.judge: Judge | None = None
        self.planner: Planner | None = None

    def pick(self, seat: Seat[Any]) -> Option:
        """The option with the best mean worth, or what the planner of the game says."""
        if seat.game_name in PLANNERS:
            if self.planner is None:
                self.planner = import_module(PLANNERS[seat.game_name]).Planner()
            return self.planner.pick(seat, self.dice.below(1 << 32))
        return self._best(seat)

    def _best(self, seat: Seat[Any]) -> Option:
        decision = seat.decision
        worlds = [seat.imagine(self.dice.below(1 << 32))]
        judge = self._judge(worlds[0])
        worlds += [seat.imagine(self.dice.below(1 << 32)) for _ in range(judge.worlds(decision) - 1)]
        best = decision.options[0]
        most = float("-inf")
        for option in decision.options:
            worth = sum(self._try(judge, world, seat.name, decision, option) for world in worlds)
            if worth > most:
                best, most = option, worth
        return best

    def _judge(self, game: Game[Any]) -> Judge:
        if self.judge is None:
            self.judge = import_module(f"underdeeps.bots.judge_{game.rules.name}").JUDGE
        assert self.judge is not None
        return self.judge

    def _try(self, judge: Judge, world: Game[Any], seat: str, decision: Decision, option: Option) -> float:
        game = world.clone()
        game.choose(option)
        for _ in range(judge.lookahead(decision)):
            if game.over or (game.decision.seat == seat and judge.pauses(game.decision)):
                break
            game.choose(judge.habit(game.table, game.decision, self.dice))
        return judge.worth(game.table, seat)
