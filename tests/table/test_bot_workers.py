"""The processes in which bots think: one that hangs costs its own game an answer, and no other."""

from __future__ import annotations

import asyncio
import os
import signal
import time

import pytest

import underdeeps as ud
from underdeeps.bots.levels import TurnClock
from underdeeps.table import bot_workers
from underdeeps.table.bot_workers import Advised, BotWorkers, Played

pytestmark = pytest.mark.timeout(300)


@pytest.mark.parametrize("asker_goes", [False, True], ids=["somebody waits", "whoever asked is gone"])
def test_a_bot_that_hangs_does_not_spoil_other_games(monkeypatch: pytest.MonkeyPatch, asker_goes: bool) -> None:
    game = ud.new_game("meq", 3, seats=["sauron", "argalad"])
    saved, players = game.save(), dict.fromkeys(game.seats, "random")

    async def test(pool: BotWorkers) -> None:
        begun = time.monotonic()
        await pool.play(saved, players, 1)
        monkeypatch.setattr(bot_workers, "LONGEST_THOUGHT", max(1.5, 3 * (time.monotonic() - begun)))
        (process,) = pool._pool._processes
        os.kill(process, signal.SIGSTOP)  # it is ended by the pool
        hanging = asyncio.create_task(pool.play(saved, players, 0))
        await asyncio.sleep(bot_workers.LONGEST_THOUGHT / 2)
        others = [asyncio.create_task(pool.play(saved, players, seed)) for seed in range(1, 5)]
        advice = asyncio.create_task(pool.advise(saved, "random", 5))
        if asker_goes:
            hanging.cancel()
        answers = await asyncio.gather(hanging, *others, advice, return_exceptions=True)
        expected = asyncio.CancelledError if asker_goes else TimeoutError
        assert isinstance(answers[0], expected)
        assert all(isinstance(answer, Played) and answer.options for answer in answers[1:-1])
        assert isinstance(answers[-1], Advised)
        assert answers[-1].option in [str(option) for option in game.decision.options]

    pool = BotWorkers(1)
    try:
        asyncio.run(test(pool))
    finally:
        pool.close()


def test_what_is_used_up_of_a_turn_is_remembered_from_one_call_to_the_next() -> None:
    game = ud.new_game("meq", 3, seats=["sauron", "argalad"])
    turn = game.at("sauron").turn
    played = bot_workers._play(game.save(), {"sauron": "expert"}, 1, {"sauron": TurnClock(turn, 2.0)})
    assert played.options and played.clocks["sauron"].turn >= turn
    if played.clocks["sauron"].turn == turn:
        assert played.clocks["sauron"].spent > 2.0


def test_advice_is_an_offered_option_with_a_sentence() -> None:
    game = ud.new_game("meccg", 3, decks=["A", "F"])
    advised = bot_workers._advise(game.save(), "expert", 1)
    assert advised.option in [str(option) for option in game.decision.options]
    assert advised.why.endswith(".")
