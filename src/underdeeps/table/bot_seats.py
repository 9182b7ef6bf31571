"""The bots at one table: they choose beside everything else, at the beats of `pace`, and one of them advises."""

from __future__ import annotations

import asyncio
import logging
import secrets
import time
from contextlib import suppress
from typing import TYPE_CHECKING, Any

from underdeeps.bots.levels import ADVISER, TurnClock
from underdeeps.kernel import Game, Option
from underdeeps.table import catalogue, pace, replaying, wire
from underdeeps.table.bot_workers import Advised, BotWorkers
from underdeeps.table.listeners import Listener, MovedOn, Refusal

if TYPE_CHECKING:
    from underdeeps.table.room import Room

LOG = logging.getLogger("underdeeps.table")
LAST_RESORT = "random"
"""Plays on where another bot failed."""
MOST_FAILURES = 3
GRACE = 0.1
"""Seconds after a beat in which an answer that came in time is stored and told."""
LOST = "The bot of {} lost its way, and chooses by chance this once."
STUCK = "The bot is stuck: a fault of ours, and noted. You can take a choice back, or resign."


def _own_seed() -> int:
    """A seed for a bot's own dice, of which nothing follows about the game's."""
    return secrets.randbits(64)


class BotSeats:
    """The seats of a room that bots play."""

    def __init__(self, room: Room, bot_workers: BotWorkers | None) -> None:
        self.room = room
        self.bot_workers = bot_workers
        self.task: asyncio.Task[None] | None = None
        self.clocks: dict[str, TurnClock] = {}
        """How long each bot has thought in its turn."""
        self._answered = asyncio.Event()

    def names(self) -> dict[str, str]:
        """The bots by their seats."""
        return {seat.seat: seat.bot for seat in self.room.kept.seats if seat.bot}

    def hide_something(self) -> bool:
        """Whether there are bots whose answers keep time."""
        return self.bot_workers is not None and pace.beat(self.names().values()) > 0

    async def keep_time(self, before: Game[Any], option: Option) -> None:
        """Let the choice of a person, which nobody was told of yet, be told with what bots answer to it; or, where they
        might have been asked and were not, as late as they would have answered."""
        room, beat = self.room, pace.beat(self.names().values())
        version = room.composed.version
        if self._asked(room.game):
            self._answered.clear()
            self.let_think()
            with suppress(TimeoutError):
                async with asyncio.timeout(beat + GRACE):
                    await self._answered.wait()
        elif room.game is not None and not room.game.over and pace.might_be_asked(before, option, self.names()):
            await asyncio.sleep(beat)
        if room.composed.version == version:
            room.changed()

    def let_think(self) -> None:
        """If a bot is to decide, let it, beside everything else."""
        if self.bot_workers is not None and not self.are_thinking() and self._asked(self.room.game):
            self.task = asyncio.create_task(self._think(self.bot_workers))

    def are_thinking(self) -> bool:
        """Whether one is at it."""
        return self.task is not None and not self.task.done()

    def _asked(self, game: Game[Any] | None) -> bool:
        if game is None or game.over or self.room.kept.ending is not None or self.room.is_waiting():
            return False
        return game.decision.seat in self.names()

    async def _think(self, bot_workers: BotWorkers) -> None:
        """Let bots choose until a person is asked. If one fails, another plays on for it."""
        failures = 0
        while failures < MOST_FAILURES:
            try:
                if not await self._choose(bot_workers, failures):
                    return
                failures = 0
            except (MovedOn, replaying.Unplayable):
                return  # somebody else was first, and lets the bot think; or nobody can
            except Refusal:
                failures += 1
            except Exception:
                LOG.exception("Game %s: a bot failed", self.room.kept.id)
                failures += 1
                if failures == 1 and self.room.game is not None and not self.room.game.over:
                    self.room.notice(LOST.format(self.room.game.rules.called(self.room.game.decision.seat)))
        self.room.notice(STUCK)
        self.room.moved = time.monotonic()  # it is tried again after a while, not at once

    async def _choose(self, bot_workers: BotWorkers, failures: int) -> bool:
        """Let the bots choose once, or a few times in a row; False if none is asked."""
        room = self.room
        async with room.lock:
            game = await room.ready()
            if not self._asked(game):
                return False
            saved, position = game.save(), room.position()
            players = self.names() if not failures else dict.fromkeys(self.names(), LAST_RESORT)
        began = time.monotonic()
        played = await bot_workers.play(saved, players, _own_seed(), self.clocks)
        self.clocks.update(played.clocks)
        await asyncio.sleep(pace.rest(time.monotonic() - began, pace.beat(players.values())))
        async with room.lock:
            await room.ready()
            if position == room.position():  # else a choice was taken back meanwhile
                await room.make([Option.parse(option) for option in played.options])
        self._answered.set()
        return True

    async def advise(self, listener: Listener, token: str) -> wire.Advice:
        """What the adviser would choose for the person at a window, from what that seat may know."""
        room = self.room
        async with room.lock:
            game = await room.ready()
            room.check_turn(listener, game)
            saved, position = game.save(), room.position()
        advised = await advice_on(self.bot_workers, saved, room.kept.id)
        async with room.lock:
            game = await room.ready()
            if position != room.position() or game.over:
                raise Refusal("stale", "The game has moved on since: ask again.")
            sentence = game.sentence(Option.parse(advised.option))
            return wire.Advice(token, advised.option, sentence, advised.why, catalogue.bot_name(ADVISER))


async def advice_on(bot_workers: BotWorkers | None, saved: bytes, game_id: str) -> Advised:
    """What the adviser would choose at a moment of a game, or `Refusal`."""
    if bot_workers is None:
        raise Refusal("not-possible", "There are no bots at this table.")
    try:
        return await bot_workers.advise(saved, ADVISER, _own_seed())
    except Exception as error:
        LOG.exception("Game %s: no advice", game_id)
        raise Refusal("not-possible", "The bot has no advice here.") from error
