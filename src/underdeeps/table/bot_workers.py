"""Bots, in processes of their own, so that the table stays quick while they think."""

from __future__ import annotations

import asyncio
import logging
import multiprocessing
import os
import threading
import time
from concurrent.futures import ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from multiprocessing.connection import wait

import underdeeps as ud
from underdeeps import bots
from underdeeps.kernel.registry import load_all, modules

LOG = logging.getLogger("underdeeps.table")
MOST_IN_A_ROW = 40
"""So many choices a bot makes before the people at the table are shown them,"""
SECONDS_IN_A_ROW = 0.4
"""or as many as it makes in this time."""
LONGEST_THOUGHT = 60.0
"""Seconds after which a bot is taken to have lost its way."""


class BotWorkers:
    """Worker processes in which bots choose. One that dies or loses its way is replaced."""

    def __init__(self, processes: int) -> None:
        self._processes = processes
        self._free = asyncio.Semaphore(processes)
        """Those who wait do so here, not in the pool: there their time would run, and their turn end with the pool."""
        self._pool = self._new_pool()
        self._closed = False

    async def play(self, saved: bytes, players: dict[str, str], seed: int) -> list[str]:
        """What the bots (by seat) choose from here on, until a person is asked or the game ends."""
        return await self._run(saved, players, seed)

    async def advise(self, saved: bytes, bot: str, seed: int) -> str:
        """What a bot would choose in place of the seat that is asked."""
        return (await self._run(saved, {"": bot}, seed))[0]

    def close(self) -> None:
        """Let them drop their thoughts: whatever they would have chosen is thought of again later."""
        self._closed = True
        _end(self._pool)

    def _new_pool(self) -> ProcessPoolExecutor:
        context = multiprocessing.get_context("forkserver")
        return ProcessPoolExecutor(self._processes, context, initializer=_begin, initargs=(modules(),))

    async def _run(self, saved: bytes, players: dict[str, str], seed: int) -> list[str]:
        await self._free.acquire()
        thought = asyncio.create_task(self._think(saved, players, seed))
        thought.add_done_callback(self._done)
        return await asyncio.shield(thought)  # its process is busy to the end, also when nobody waits for it any more

    def _done(self, thought: asyncio.Task[list[str]]) -> None:
        self._free.release()
        if not thought.cancelled():
            thought.exception()  # whoever waits has it; if nobody does, nobody needs it

    async def _think(self, saved: bytes, players: dict[str, str], seed: int) -> list[str]:
        for again in (True, False):
            pool = self._pool
            try:
                future = asyncio.get_running_loop().run_in_executor(pool, _play, saved, players, seed)
                return await asyncio.wait_for(future, LONGEST_THOUGHT)
            except (BrokenProcessPool, TimeoutError) as error:
                if self._closed:
                    raise
                if pool is self._pool:  # the first to notice
                    LOG.error("A process in which bots think was lost: %r. Another begins.", error)
                    self._pool = self._new_pool()
                    _end(pool)
                if not again or isinstance(error, TimeoutError):
                    raise
        raise AssertionError


def _end(pool: ProcessPoolExecutor) -> None:
    processes = list((pool._processes or {}).values())
    pool.shutdown(wait=False)  # what it was to do is tried again elsewhere: it is lost, not canceled
    for process in processes:
        process.kill()


def _begin(games: tuple[str, ...]) -> None:
    """In a worker: know the games of the server, and end with it, also when that is killed and cannot say so."""
    load_all(games)
    parent = multiprocessing.parent_process()
    assert parent is not None

    def watch() -> None:
        wait([parent.sentinel])
        os._exit(0)

    threading.Thread(target=watch, daemon=True).start()


def _play(saved: bytes, players: dict[str, str], seed: int) -> list[str]:
    game = ud.load(saved)
    chosen: list[str] = []
    everybody = players.get("")
    made = {seat: bots.make(bot, seed, clocked=True) for seat, bot in players.items()}
    until = time.monotonic() + SECONDS_IN_A_ROW
    while not game.over and len(chosen) < (1 if everybody else MOST_IN_A_ROW):
        seat = game.decision.seat
        bot = made[""] if everybody else made.get(seat)
        if bot is None or (chosen and time.monotonic() > until):
            break
        option = bot.pick(game.at(seat))
        chosen.append(str(option))
        game.choose(option)
    return chosen
