"""All rooms of a server process: opening and closing them, news from other processes, bots that were forgotten."""

from __future__ import annotations

import asyncio
import logging
import time

from underdeeps.table import replaying
from underdeeps.table.bot_workers import BotWorkers
from underdeeps.table.bus import Note
from underdeeps.table.limits import Doorkeeper
from underdeeps.table.listeners import Listener
from underdeeps.table.room import Room
from underdeeps.table.store import Store

LOG = logging.getLogger("underdeeps.table")
SWEEP = 5.0
SAY_AGAIN = 30.0
"""Other processes are told who is here at least as often."""
LINGER = 60.0
"""Seconds for which a room is kept that nobody looks into: people reload pages."""
MOST_LINGERING = 50
BOT_IS_LATE = 20.0
"""Seconds after which a bot that should think in another process is taken to be forgotten there."""
FINISH = 1.0
"""Seconds that what was begun has when the server is stopped."""


class Rooms:
    """All rooms of a server process that somebody looks into, or did just now."""

    def __init__(self, store: Store, bot_workers: BotWorkers | None, door: Doorkeeper | None = None) -> None:
        self.store = store
        self.bot_workers = bot_workers
        self.door = door or Doorkeeper(20, 200, 5000)
        self._open: dict[str, Room] = {}
        self._one_at_a_time = asyncio.Semaphore(1)
        self._tasks: list[asyncio.Task[None]] = []
        self._said = 0.0
        store.bus.hear = self.hear

    def open(self) -> None:
        """Begin to look after the rooms."""
        self._tasks = [asyncio.create_task(self._sweep()), asyncio.create_task(replaying.warm_up())]

    async def close(self) -> None:
        """Let nobody think any more; what was chosen is stored."""
        going = [*self._tasks, *(room.bots.task for room in self._open.values() if room.bots.task is not None)]
        for task in going:
            task.cancel()
        chores = [task for room in self._open.values() for task in room.chores]
        if chores:
            _, late = await asyncio.wait(chores, timeout=FINISH)
            for task in late:
                task.cancel()
        await asyncio.gather(*going, *chores, return_exceptions=True)

    def __len__(self) -> int:
        return len(self._open)

    async def room(self, game_id: str) -> Room | None:
        """The room of a game; None if there is no such game."""
        room = self._open.get(game_id)
        if room is None:
            kept = await self.store.game(game_id)
            if kept is None:
                return None
            new = Room(self.store, self.bot_workers, kept, self._one_at_a_time)
            room = self._open.setdefault(game_id, new)
        room.used = time.monotonic()
        return room

    async def enter(self, game_id: str, listener: Listener) -> Room | None:
        """Open a window on a game; None if there is no such game, `Unplayable` if it cannot be shown."""
        room = await self.room(game_id)
        if room is not None:
            await room.enter(listener)  # it counts as a listener before anything waits
        return room

    def present(self, game_id: str) -> set[str]:
        """The seats of a game whose people have a window open, as far as it is known here."""
        room = self._open.get(game_id)
        return set() if room is None else room.presence.seats()

    def hear(self, note: Note | None) -> None:
        """Something changed a game, mostly in another process. None: anything may have."""
        if note is None:
            for room in self._open.values():
                room.do(room.catch_up())
                room.do(room.catch_up_chat())
            return
        found = self._open.get(note.game)
        if found is None:
            return
        if note.kind == "here":
            found.heard_who_is_there(note)
        elif note.kind == "who":
            found.say_who_is_here()
        elif found.is_empty():
            del self._open[note.game]  # nobody looks: it is played again when somebody does
        elif note.kind == "chat":
            found.do(found.catch_up_chat())
        elif note.kind != "moved" or (note.era, note.number) > found.position():
            found.do(found.catch_up(think=not note.by))

    async def _sweep(self) -> None:
        """Close rooms that nobody looks into, and wake bots whose process is gone, as long as the server runs."""
        while True:
            await asyncio.sleep(SWEEP)
            try:
                self.sweep(time.monotonic())
            except Exception:
                LOG.exception("The rooms could not be swept")

    def sweep(self, now: float) -> None:
        """Close what nobody needs any more."""
        empty = [room for room in self._open.values() if room.is_empty()]
        empty.sort(key=lambda room: room.used)
        for place, room in enumerate(empty):
            if room.used + LINGER < now or place < len(empty) - MOST_LINGERING:
                del self._open[room.kept.id]
        say = self.store.bus.shared and self._said + SAY_AGAIN < now
        for room in self._open.values():
            if room.moved + BOT_IS_LATE < now:
                room.bots.let_think()
            if say and room.listeners:
                room.say_who_is_here()
        if say:
            self._said = now
