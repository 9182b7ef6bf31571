"""Who is at the table: the seats whose people have a window open, in this process or in another."""

from __future__ import annotations

import time
from collections.abc import Iterable

from underdeeps.table.bus import Note
from underdeeps.table.listeners import Listener

HERE_LASTS = 90.0
"""Seconds for which another process is believed that its people are still here; it says so more often than that."""


class Presence:
    """The seats of one game whose people are here."""

    def __init__(self, listeners: Iterable[Listener]) -> None:
        self._listeners = listeners
        self._said: set[str] = set()
        self._elsewhere: dict[str, tuple[tuple[str, ...], float]] = {}
        """By the process: the seats whose people have a window open in it, and when it said so."""

    def seats(self) -> set[str]:
        """The seats whose people have a window open anywhere."""
        believed = time.monotonic() - HERE_LASTS
        self._elsewhere = {by: found for by, found in self._elsewhere.items() if found[1] > believed}
        return self._here().union(*(seats for seats, _ in self._elsewhere.values()))

    def _here(self) -> set[str]:
        return {seat for listener in self._listeners for seat in listener.seats}

    def is_news(self) -> bool:
        """Whether other processes were told otherwise."""
        return self._here() != self._said

    def told(self, game_id: str) -> Note:
        """What other processes are to be told."""
        self._said = self._here()
        return Note(game_id, "here", here=tuple(sorted(self._said)))

    def heard(self, note: Note) -> bool:
        """Another process told whose windows are open in it; whether that changes anything."""
        before = self.seats()
        self._elsewhere[note.by] = (note.here, time.monotonic())
        return self.seats() != before
