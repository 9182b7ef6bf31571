"""The mind for a game that has a judge: each option is tried in a few imagined worlds, and the best is taken.

It looks no further than its own next real decision; what others decide on the way is taken at random. How good a
position is for a seat, and which decisions are real ones, is said by the judge.
"""

from __future__ import annotations

from typing import Any, Protocol

from underdeeps.kernel import Decision, Dice, Game, Option, Seat


class Judge(Protocol):
    """What must be known of a game."""

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


class Lookahead:
    """Takes the option that its judge likes best in a few imagined worlds."""

    def __init__(self, judge: Judge) -> None:
        self.judge = judge

    def pick(self, seat: Seat[Any], dice: Dice) -> Option:
        """The option with the best mean worth."""
        decision = seat.decision
        worlds = [seat.imagine(dice.below(1 << 32)) for _ in range(self.judge.worlds(decision))]
        best = decision.options[0]
        most = float("-inf")
        for option in decision.options:
            worth = sum(self._try(world, seat.name, decision, option, dice) for world in worlds)
            if worth > most:
                best, most = option, worth
        return best

    def _try(self, world: Game[Any], seat: str, decision: Decision, option: Option, dice: Dice) -> float:
        judge, game = self.judge, world.clone()
        game.choose(option)
        for _ in range(judge.lookahead(decision)):
            if game.over or (game.decision.seat == seat and judge.pauses(game.decision)):
                break
            game.choose(judge.habit(game.table, game.decision, dice))
        return judge.worth(game.table, seat)
