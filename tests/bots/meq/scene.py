"""A moment in a game of Middle-earth Quest, set up for a bot: it is asked, and the test looks at what it does.

scene = Scene("argalad").at_question("argalad travel.step")
scene.play.put("argalad", at="dunland")
assert scene.pick("keen") == "explore"
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from tests.meq.play import Play
from underdeeps import bots
from underdeeps.kernel import Decision, Game
from underdeeps.meq import RULES
from underdeeps.meq.table import Table


class Scene:
    """A whole game, stopped at a question."""

    def __init__(self, *heroes: str, seed: int = 1) -> None:
        self.play = Play(*heroes, seed=seed).new_game()
        self.settings: dict[str, Any] = {"seats": ["sauron", *heroes]}

    def at_question(self, asked: str, after: Callable[[Table], bool] = lambda table: True) -> Scene:
        """Pass until a seat is asked this."""
        self.play.pass_until(lambda table: self.play.asked == asked and after(table))
        assert self.play.asked == asked
        return self

    def game(self) -> Game[Table]:
        """The game as it stands, with its question worked out anew."""
        self.play.ask_again()
        return Game(RULES, RULES.setup(**self.settings), 1, self.play.table, None)

    def pick(self, bot: str, seed: int = 5) -> str:
        """What a bot does here."""
        game = self.game()
        return str(bots.make(bot, seed, "meq").pick(game.at(game.decision.seat)))

    def play_on(self, bot: str, until: Callable[[Decision], bool], most: int = 60) -> list[str]:
        """What bots of a name do until something is asked: the seat, the kind and the choice."""
        game = self.game()
        players = {seat: bots.make(bot, 7, "meq") for seat in game.seats}
        done: list[str] = []
        while not game.over and not until(game.decision) and len(done) < most:
            ask = game.decision
            option = players[ask.seat].pick(game.at(ask.seat))
            done.append(f"{ask.seat} {ask.kind} {option}")
            game.choose(option)
        return done
