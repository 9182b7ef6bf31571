"""One open window on a game: whose eyes it has, what it was shown, and what it is still to be told."""

from __future__ import annotations

import asyncio
from collections import deque

import msgspec

from underdeeps.table import wire
from underdeeps.table.limits import Bucket
from underdeeps.table.scenes import Shown

MOST_WAITING = 32
"""So many answers may wait for a slow window; until it has read some, nothing more of it is read."""
ENCODE = msgspec.json.Encoder().encode


class Refusal(Exception):
    """A message that cannot be followed. Made anew each time: one that is raised again keeps all its tracebacks."""

    def __init__(self, code: str, sentence: str) -> None:
        super().__init__(sentence)
        self.code = code
        self.sentence = sentence


class MovedOn(Refusal):
    """The game is at another position than the one that was meant."""

    def __init__(self) -> None:
        super().__init__("stale", "The game has moved on since: look again.")


class NotKept(Refusal):
    """The store failed."""

    def __init__(self) -> None:
        super().__init__("not-stored", "That could not be stored just now: nothing was changed. Try again.")


class TooFast(Refusal):
    """A window says more than it may."""

    def __init__(self, sentence: str = "Slowly: that was too much at once.") -> None:
        super().__init__("too-fast", sentence)


class Told(msgspec.Struct, frozen=True):
    """How far a window was told what is beside the game: seats, chat, the question of a take-back."""

    seats: int = -1
    chat: int = -1
    take_back: int = -1


class Listener:
    """One window open on a game.

    What everybody is told is never queued here: the room compares what the window was shown with what is true now, so a
    slow window costs no memory and jumps to the present when it reads again. Only answers to its own messages wait.
    """

    def __init__(self, person_id: str, name: str, chat: Bucket | None = None) -> None:
        self.person_id = person_id
        self.name = name
        self.seats: tuple[str, ...] = ()
        """The seats of this person; none: an onlooker. The room says so."""
        self.seat: str | None = None
        """The seat whose eyes it has now: of several the one that is asked."""
        self.chat = chat or Bucket(1, 5)
        self.shown: Shown | None = None
        """None: it needs the whole scene."""
        self.told = Told()
        self.advising: asyncio.Task[None] | None = None
        self.answers: deque[wire.FromTable] = deque()
        self.wake = asyncio.Event()
        self.can_take = asyncio.Event()
        self.can_take.set()

    def tell(self, message: wire.FromTable) -> None:
        """Something that is said to this window only, in order."""
        self.answers.append(message)
        if len(self.answers) >= MOST_WAITING:
            self.can_take.clear()
        self.wake.set()

    def take_answers(self) -> list[str]:
        """The answers that wait, as they are sent."""
        texts = [ENCODE(answer).decode() for answer in self.answers]
        self.answers.clear()
        self.can_take.set()
        return texts
