"""News between server processes that share one PostgreSQL: which game moved on, and who is at it.

A note is sent within the transaction that makes it true, so that whoever hears it finds it in the database. It holds
ids and numbers only (a payload has at most 8,000 bytes); what happened is read from the store. A process that was cut
off may have missed notes: when it hears again, it is told so with `None` and looks at all its games.
"""

from __future__ import annotations

import asyncio
import contextlib
import logging
import secrets
from collections.abc import Callable
from typing import Any

import msgspec
import sqlalchemy as sa
from sqlalchemy.ext.asyncio import AsyncConnection

LOG = logging.getLogger("underdeeps.table")
CHANNEL = "underdeeps"
NOTIFY = sa.text(f"SELECT pg_notify('{CHANNEL}', :note)")
LOST: tuple[type[Exception], ...] = (OSError, TimeoutError)
LOOK_AGAIN = 15.0
"""Seconds after which a silent connection is asked whether it is still there."""
ANSWERS_WITHIN = 10.0
"""Seconds after which a database that does not answer is taken to be gone."""


class Note(msgspec.Struct, frozen=True):
    """Something about a game that its other rooms should know."""

    game: str
    kind: str
    """`moved`: choices were made. `changed`: a take-back, a seat, an ending. `chat`. `here`: who is at the table in
    another process. `who`: a room was opened there, and asks who is here."""
    era: int = 0
    number: int = 0
    here: tuple[str, ...] = ()
    by: str = ""
    """The process that says so."""


Hear = Callable[[Note | None], None]
_ENCODE = msgspec.json.Encoder()
_DECODE = msgspec.json.Decoder(Note)


class Bus:
    """The notes of a server process that has its database to itself: nobody else is there to be told."""

    shared = False
    """Whether other processes may be at the same games."""

    def __init__(self) -> None:
        self.process = secrets.token_hex(6)
        self.hear: Hear = lambda note: None
        """What is done with a note; None: some may have been missed."""

    async def open(self) -> None:
        """Begin to listen."""

    async def close(self) -> None:
        """Listen no longer."""

    async def within(self, connection: AsyncConnection, note: Note) -> None:
        """Tell the other processes as soon as this transaction is committed."""

    async def say(self, note: Note) -> None:
        """Tell the other processes something that is not stored. It may be lost."""


class PostgresBus(Bus):
    """Notes by LISTEN and NOTIFY on a connection of their own."""

    shared = True

    def __init__(self, url: sa.URL) -> None:
        super().__init__()
        self._dsn = url.set(drivername="postgresql").render_as_string(hide_password=False)
        self._connection: Any = None
        self._task: asyncio.Task[None] | None = None
        self._lock = asyncio.Lock()

    async def open(self) -> None:
        """Begin to listen; whatever is said from now on is heard."""
        await self._connect()
        self._task = asyncio.create_task(self._stay())

    async def close(self) -> None:
        """Listen no longer."""
        if self._task is not None:
            self._task.cancel()
            await asyncio.gather(self._task, return_exceptions=True)
        if self._connection is not None:
            self._connection.terminate()

    async def within(self, connection: AsyncConnection, note: Note) -> None:
        """Tell the other processes as soon as this transaction is committed."""
        await connection.execute(NOTIFY, {"note": self._text(note)})

    async def say(self, note: Note) -> None:
        """Tell the other processes something that is not stored. It may be lost."""
        with contextlib.suppress(*_faults()):
            await self._execute("SELECT pg_notify($1, $2)", CHANNEL, self._text(note))

    async def _execute(self, *said: str) -> None:
        """Ask the database something, if there is a connection. One that does not answer in time is given up."""
        async with self._lock:
            if self._connection is None:
                return
            try:
                async with asyncio.timeout(ANSWERS_WITHIN):
                    await self._connection.execute(*said)
            except LOST as error:
                self._give_up(error)

    def _give_up(self, error: Exception) -> None:
        LOG.warning("The database does not answer, and other processes are not heard: %r", error)
        if self._connection is not None:
            self._connection.terminate()
        self._connection = None

    def _text(self, note: Note) -> str:
        return _ENCODE.encode(msgspec.structs.replace(note, by=self.process)).decode()

    async def _connect(self) -> None:
        import asyncpg  # type: ignore[import-untyped]  # here, as a table that keeps a file needs no driver

        connection = await asyncpg.connect(self._dsn, timeout=ANSWERS_WITHIN, command_timeout=ANSWERS_WITHIN)
        try:
            await connection.add_listener(CHANNEL, self._heard)
        except BaseException:
            connection.terminate()
            raise
        self._connection = connection

    def _heard(self, connection: Any, pid: int, channel: str, payload: str) -> None:
        try:
            note = _DECODE.decode(payload)
        except msgspec.MsgspecError:
            return  # somebody else's
        if note.by != self.process:
            self.hear(note)

    async def _stay(self) -> None:
        """Keep the connection; make it anew when it is lost."""
        while True:
            await asyncio.sleep(LOOK_AGAIN if self._connection is not None else 1.0)
            try:
                if self._connection is None:
                    await self._connect()
                    self.hear(None)
                else:
                    await self._execute("SELECT 1")
            except LOST + _faults() as error:
                self._give_up(error)


def _faults() -> tuple[type[Exception], ...]:
    import asyncpg  # here, for the same reason

    return (asyncpg.PostgresError, asyncpg.InterfaceError)


def bus_for(url: sa.URL) -> Bus:
    """The bus that fits a database."""
    return PostgresBus(url) if url.get_backend_name() == "postgresql" else Bus()
