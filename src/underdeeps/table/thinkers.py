"""Bots, in processes of their own, so that the table stays quick while they think."""

from __future__ import annotations

import asyncio
import multiprocessing
from concurrent.futures import ProcessPoolExecutor

import underdeeps as ud
from underdeeps import bots

MOST_IN_A_ROW = 40
"""So many choices a bot makes before the people at the table are shown them."""


class Thinkers:
    """Worker processes in which bots choose."""

    def __init__(self, processes: int) -> None:
        self._pool = ProcessPoolExecutor(processes, multiprocessing.get_context("forkserver"))

    async def play(self, saved: bytes, players: dict[str, str], seed: int) -> list[str]:
        """What the bots (by seat) choose from here on, until a person is asked or the game ends."""
        return await asyncio.get_running_loop().run_in_executor(self._pool, _play, saved, players, seed)

    async def advise(self, saved: bytes, bot: str, seed: int) -> str:
        """What a bot would choose in place of the seat that is asked."""
        return (await asyncio.get_running_loop().run_in_executor(self._pool, _play, saved, {"": bot}, seed))[0]

    def close(self) -> None:
        """Let them finish their thought."""
        self._pool.shutdown(wait=True, cancel_futures=True)


def _play(saved: bytes, players: dict[str, str], seed: int) -> list[str]:
    game = ud.load(saved)
    chosen: list[str] = []
    everybody = players.get("")
    made = {seat: bots.make(bot, seed) for seat, bot in players.items()}
    while not game.over and len(chosen) < (1 if everybody else MOST_IN_A_ROW):
        seat = game.decision.seat
        bot = made[""] if everybody else made.get(seat)
        if bot is None:
            break
        option = bot.pick(game.at(seat))
        chosen.append(str(option))
        game.choose(option)
    return chosen
