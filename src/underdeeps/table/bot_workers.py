"""Bots, in processes of their own, so that the table stays quick while they think."""

from __future__ import annotations

import asyncio
import logging
import multiprocessing
import os
import threading
import time
from collections.abc import Callable
from concurrent.futures import ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from multiprocessing.connection import wait
from typing import Any, NamedTuple

import underdeeps as ud
from underdeeps import bots
from underdeeps.bots.advice import opinion
from underdeeps.bots.levels import ADVISER, LevelBot, TurnClock
from underdeeps.kernel.registry import load_all, modules

LOG = logging.getLogger("underdeeps.table")
MOST_IN_A_ROW = 40
"""So many choices a bot makes before the people at the table are shown them,"""
SECONDS_IN_A_ROW = 0.4
"""or as many as it makes in this time."""
LONGEST_THOUGHT = 60.0
"""Seconds after which a bot is taken to have lost its way."""


WARM_CHOICES = 3
"""So many choices a worker lets the adviser make in each game before anybody waits for one."""


class Played(NamedTuple):
    """What bots chose in a row."""

    options: list[str]
    clocks: dict[str, TurnClock]
    """How long each seat has thought in its turn."""


class Advised(NamedTuple):
    """What a bot would choose, and why."""

    option: str
    why: str


class BotWorkers:
    """Worker processes in which bots choose. One that dies or loses its way is replaced."""

    def __init__(self, processes: int) -> None:
        self._processes = processes
        self._free = asyncio.Semaphore(processes)
        """Those who wait do so here, not in the pool: there their time would run, and their turn end with the pool."""
        self._pool = self._new_pool()
        self._closed = False

    async def play(
        self, saved: bytes, players: dict[str, str], seed: int, clocks: dict[str, TurnClock] | None = None
    ) -> Played:
        """What the bots (by seat) choose from here on, until a person is asked or the game ends. `clocks` are those of
        their last choices."""
        played: Played = await self._run(_play, saved, players, seed, clocks or {})
        return played

    async def advise(self, saved: bytes, bot: str, seed: int) -> Advised:
        """What a bot would choose in place of the seat that is asked, and why."""
        advised: Advised = await self._run(_advise, saved, bot, seed)
        return advised

    async def warm_up(self) -> None:
        """Let every worker play a little: else the first to need one waits until the rules are loaded there."""
        for warmed in await asyncio.gather(*(self._run(_warm) for _ in range(self._processes)), return_exceptions=True):
            if isinstance(warmed, Exception):
                LOG.error("A process in which bots think could not be warmed up: %r", warmed)

    def close(self) -> None:
        """Let them drop their thoughts: whatever they would have chosen is thought of again later."""
        self._closed = True
        _end(self._pool)

    def _new_pool(self) -> ProcessPoolExecutor:
        context = multiprocessing.get_context("forkserver")
        return ProcessPoolExecutor(self._processes, context, initializer=_begin, initargs=(modules(),))

    async def _run(self, task: Callable[..., Any], *said: Any) -> Any:
        await self._free.acquire()
        thought = asyncio.create_task(self._think(task, *said))
        thought.add_done_callback(self._done)
        return await asyncio.shield(thought)  # its process is busy to the end, also when nobody waits for it any more

    def _done(self, thought: asyncio.Task[Any]) -> None:
        self._free.release()
        if not thought.cancelled():
            thought.exception()  # whoever waits has it; if nobody does, nobody needs it

    async def _think(self, task: Callable[..., Any], *said: Any) -> Any:
        for again in (True, False):
            pool = self._pool
            try:
                future = asyncio.get_running_loop().run_in_executor(pool, task, *said)
                async with asyncio.timeout(LONGEST_THOUGHT):
                    return await future
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


# -- in a worker --------------------------------------------------------------------------------------


def _play(saved: bytes, players: dict[str, str], seed: int, clocks: dict[str, TurnClock]) -> Played:
    game = ud.load(saved)
    chosen: list[str] = []
    made = {seat: _made(bot, seed, clocks.get(seat)) for seat, bot in players.items()}
    until = time.monotonic() + SECONDS_IN_A_ROW
    while not game.over and len(chosen) < MOST_IN_A_ROW:
        seat = game.decision.seat
        if seat not in made or (chosen and time.monotonic() > until):
            break
        option = made[seat].pick(game.at(seat))
        chosen.append(str(option))
        game.choose(option)
    return Played(chosen, {seat: bot.clock for seat, bot in made.items() if isinstance(bot, LevelBot)})


def _made(bot: str, seed: int, clock: TurnClock | None) -> bots.Bot:
    made = bots.make(bot, seed, clocked=True)
    if isinstance(made, LevelBot) and clock is not None:
        made.clock = clock
    return made


def _advise(saved: bytes, bot: str, seed: int) -> Advised:
    game = ud.load(saved)
    found = opinion(game.at(game.decision.seat), seed, bot, clocked=True)
    return Advised(str(found.option), found.why)


def _warm() -> None:
    for name in ud.games():
        game = ud.new_game(name, 0)
        bot = bots.make(ADVISER, 0, name, clocked=True)
        for _ in range(WARM_CHOICES):
            if not game.over:
                game.choose(bot.pick(game.at(game.decision.seat)))
