"""How much one browser, one person and one address may ask of the table."""

from __future__ import annotations

import time
from collections.abc import Callable

TOO_MANY_HERE = "This browser has too many windows open on games: close some."
TOO_MANY_FROM_THERE = "Too many windows are open from this address: try again later."
FULL = "The table is full: try again later."


class Bucket:
    """So many in a second on average, and a few more at once.

    >>> clock = iter([0.0, 0.0, 0.0, 0.5]).__next__
    >>> bucket = Bucket(rate=2, burst=1, clock=clock)
    >>> bucket.take(), bucket.take(), bucket.take()
    (True, False, True)
    """

    def __init__(self, rate: float, burst: float, clock: Callable[[], float] = time.monotonic) -> None:
        self.rate = rate
        self.burst = burst
        self._clock = clock
        self._left = burst
        self._at = clock()

    def take(self, many: int = 1) -> bool:
        """Whether one more (or so many) is allowed now; if so, it is counted."""
        now = self._clock()
        self._left = min(self.burst, self._left + (now - self._at) * self.rate)
        self._at = now
        if self._left < many:
            return False
        self._left -= many
        return True


class Doorkeeper:
    """Counts the open windows: of a person, of an address, of all."""

    def __init__(self, of_person: int, of_address: int, of_all: int) -> None:
        self._most = {"person": of_person, "address": of_address, "all": of_all}
        self._open: dict[tuple[str, str], int] = {}

    def let_in(self, person: str, address: str) -> str:
        """Count a window; or the sentence that says why there may not be one more."""
        sentences = (TOO_MANY_HERE, TOO_MANY_FROM_THERE, FULL)
        for key, sentence in zip(_keys(person, address), sentences, strict=True):
            if self._open.get(key, 0) >= self._most[key[0]]:
                return sentence
        for key in _keys(person, address):
            self._open[key] = self._open.get(key, 0) + 1
        return ""

    def let_out(self, person: str, address: str) -> None:
        """A window that was counted is closed."""
        for key in _keys(person, address):
            self._open[key] -= 1
            if not self._open[key]:
                del self._open[key]


def _keys(person: str, address: str) -> tuple[tuple[str, str], ...]:
    return (("person", person), ("address", address), ("all", ""))
