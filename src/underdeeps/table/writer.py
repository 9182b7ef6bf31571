"""Appending choices to a SQLite file, in a thread of its own.

This is the hot path of the table: plain `sqlite3`, two prepared statements for a choice, one commit for all that wait.
A commit that returned survives a power cut.
"""

from __future__ import annotations

import asyncio
import sqlite3
from collections.abc import Sequence
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass, field

import msgspec

PRAGMAS = ("journal_mode=WAL", "synchronous=FULL", "foreign_keys=ON", "busy_timeout=10000")
"""Durable, readers do not wait for the writer, and a second process waits for its turn."""

_MOVE = """
UPDATE game SET number = ?, turn = ?, asked = ?, ending = ?, moved = ?, take_back = ''
WHERE id = ? AND era = ? AND number = ? AND ending IS NULL
"""
_ADD = "INSERT INTO choice (game_id, number, place, seat, token) VALUES (?, ?, ?, ?, ?)"


class KeptChoice(msgspec.Struct, frozen=True):
    """A choice of a game: its place among the options that there were."""

    number: int
    place: int
    seat: str
    token: str = ""


@dataclass
class Append:
    """Choices that wait to be stored."""

    game_id: str
    era: int
    choices: Sequence[KeptChoice]
    turn: int
    asked: str
    ending: str | None
    moved: str
    done: asyncio.Future[bool] = field(default_factory=lambda: asyncio.get_running_loop().create_future())

    @property
    def first(self) -> int:
        """The position that the choices are made at."""
        return self.choices[0].number

    @property
    def after(self) -> int:
        """The position that they lead to."""
        return self.choices[-1].number + 1


class SqliteWriter:
    """One connection, used by one thread."""

    def __init__(self, file: str) -> None:
        self._file = file
        self._thread = ThreadPoolExecutor(1, "underdeeps-writer")
        self._connection: sqlite3.Connection | None = None

    async def write(self, batch: Sequence[Append]) -> list[bool]:
        """Store a batch with one commit; for each whether the game was at its position."""
        return await asyncio.get_running_loop().run_in_executor(self._thread, self._write, batch)

    def close(self) -> None:
        """Finish what is being written."""
        self._thread.submit(self._disconnect)
        self._thread.shutdown(wait=True)

    def _disconnect(self) -> None:
        if self._connection is not None:
            self._connection.close()
            self._connection = None

    def _write(self, batch: Sequence[Append]) -> list[bool]:
        if self._connection is None:
            self._connection = sqlite3.connect(self._file, isolation_level=None)
            for pragma in PRAGMAS:
                self._connection.execute(f"PRAGMA {pragma}")
        connection = self._connection
        connection.execute("BEGIN IMMEDIATE")
        try:
            taken = [self._append(connection, wanted) for wanted in batch]
            connection.execute("COMMIT")
        except BaseException:
            if connection.in_transaction:
                connection.execute("ROLLBACK")
            raise
        return taken

    @staticmethod
    def _append(connection: sqlite3.Connection, wanted: Append) -> bool:
        position = (wanted.game_id, wanted.era, wanted.first)
        values = (wanted.after, wanted.turn, wanted.asked, wanted.ending, wanted.moved)
        if connection.execute(_MOVE, (*values, *position)).rowcount != 1:
            return False
        connection.executemany(
            _ADD, [(wanted.game_id, each.number, each.place, each.seat, each.token) for each in wanted.choices]
        )
        return True
