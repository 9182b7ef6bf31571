"""The chat of a game: its last lines, in their order and each once, whatever process they were said in."""

from __future__ import annotations

import logging
from collections import deque

from underdeeps.table import wire
from underdeeps.table.listeners import NotKept, Refusal
from underdeeps.table.store import KeptLine, Store

LOG = logging.getLogger("underdeeps.table")
LONGEST_LINE = 500
LAST_LINES = 200
"""So many lines of chat a scene has."""


class Talk:
    """What was said at a table."""

    def __init__(self, store: Store, game_id: str) -> None:
        self.store = store
        self.game_id = game_id
        self.lines: deque[wire.ChatLine] = deque(maxlen=LAST_LINES)

    @property
    def last(self) -> int:
        """The index of the last line that is known here."""
        return self.lines[-1].index if self.lines else -1

    async def say(self, name: str, seat: str, text: str, token: str) -> None:
        """Keep a line; the same token again is the same line."""
        try:
            line = await self.store.add_line(self.game_id, name, seat, text, token)
            if line.number == self.last + 1:
                self._add([line])
            elif line.number > self.last:
                await self.catch_up()  # others spoke in between
        except Exception as error:
            LOG.exception("Game %s: a line of chat could not be stored", self.game_id)
            raise NotKept from error

    async def catch_up(self) -> None:
        """Take over lines that were said elsewhere."""
        self._add(await self.store.lines(self.game_id, self.last + 1, LAST_LINES))

    def _add(self, lines: list[KeptLine]) -> None:
        """Add lines, but for those that came by another way while these were read."""
        for line in lines:
            if line.number > self.last:
                self.lines.append(wire.ChatLine(line.number, line.name, line.seat, line.text, line.at))


def checked_line(said: str) -> str:
    """A line as it is kept, or `Refusal`."""
    text = " ".join(said.replace("\0", "").split())  # PostgreSQL keeps no text with that
    if not text:
        raise Refusal("malformed", "Say something.")
    if len(text) > LONGEST_LINE:
        raise Refusal("too-long", f"A line has at most {LONGEST_LINE} characters.")
    return text
