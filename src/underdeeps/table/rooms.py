"""One game with the people at it: choices, who hears what, take-backs, chat.

A room keeps a game in memory; what is true is what the store has. A choice is made on the game, stored, and only then
told to anybody, all under the room's lock. If the store refuses it (another process was first, or a bug of ours broke
the game), the room forgets its game and plays it again from the record.

A listener is one open window. It is not sent every step: whenever it can take a message it gets the difference between
what it was last shown and what its seat may see now. A slow socket therefore costs nothing and never falls behind.
"""

from __future__ import annotations

import asyncio
import logging
from collections import deque
from typing import Any

import underdeeps as ud
from underdeeps.kernel import Game, Option
from underdeeps.kernel.options import find
from underdeeps.kernel.randomness import MASK
from underdeeps.kernel.records import Record
from underdeeps.table import scenes, wire
from underdeeps.table.store import KeptChoice, KeptGame, Store
from underdeeps.table.thinkers import Thinkers

LOG = logging.getLogger("underdeeps.table")
MOST_WAITING = 64
"""A listener that leaves more answers than this unread is gone."""


class Listener:
    """One window open on a game: whose eyes it has, and what it was shown last."""

    def __init__(self, person_id: str, name: str, seat: str | None) -> None:
        self.person_id = person_id
        self.name = name
        self.seat = seat
        self.shown: scenes.Shown | None = None
        """None: it needs the whole scene."""
        self.answers: deque[wire.FromTable] = deque(maxlen=MOST_WAITING)
        self.wake = asyncio.Event()
        self.stale = True
        """Whether the game moved on since it was last shown."""

    def tell(self, message: wire.FromTable) -> None:
        """Something that is said to this window only, in order."""
        self.answers.append(message)
        self.wake.set()


class Refusal(Exception):
    """A message that cannot be followed."""

    def __init__(self, code: str, sentence: str) -> None:
        super().__init__(sentence)
        self.code = code
        self.sentence = sentence


class Room:
    """A game in memory and the windows that are open on it."""

    def __init__(self, store: Store, thinkers: Thinkers | None, kept: KeptGame) -> None:
        self.store = store
        self.thinkers = thinkers
        self.kept = kept
        self.game: Game[Any] | None = None
        self.era = kept.era
        self.tokens: dict[str, int] = {}
        """The number of each choice by the token that its browser gave it."""
        self.listeners: set[Listener] = set()
        self.lock = asyncio.Lock()
        self.thinking: asyncio.Task[None] | None = None
        self.chat: tuple[wire.ChatLine, ...] = ()
        self.take_back = ""
        """The seat that asks to take its last choice back."""

    # -- coming and going ---------------------------------------------------------------------------

    async def enter(self, listener: Listener) -> None:
        """A window is opened."""
        async with self.lock:
            await self._ready()
            self.listeners.add(listener)
            listener.wake.set()
        self.tell_seats()
        self.let_bots_think()

    def leave(self, listener: Listener) -> None:
        """A window is closed."""
        self.listeners.discard(listener)
        self.tell_seats()

    def tell_seats(self) -> None:
        """Tell everybody who is here."""
        seats = scenes.seats_at(self.kept, self.present(), self.game)
        for listener in self.listeners:
            if listener.shown is not None:
                listener.tell(wire.Seated(seats))

    def present(self) -> set[str]:
        """The seats whose people have a window open."""
        return {listener.seat for listener in self.listeners if listener.seat is not None}

    def is_waiting(self) -> bool:
        """Whether the game cannot begin yet because a seat is free."""
        return any(not seat.bot and seat.person_id is None for seat in self.kept.seats)

    # -- the game -----------------------------------------------------------------------------------

    async def _ready(self) -> Game[Any]:
        """The game as it is stored, in memory."""
        if self.game is None:
            kept = await self.store.game(self.kept.id)
            assert kept is not None, "games are never deleted"
            choices = await self.store.choices(kept.id)
            record = Record(kept.game, kept.rules, kept.setup, kept.seed, tuple(choice.place for choice in choices))
            self.kept, self.era = kept, kept.era
            self.tokens = {choice.token: choice.number for choice in choices if choice.token}
            self.game = await asyncio.to_thread(ud.replay, record)
        return self.game

    async def choose(self, listener: Listener, said: wire.Choose) -> wire.Accepted:
        """Make a choice for the person at a window."""
        async with self.lock:
            game = await self._ready()
            if said.token and said.token in self.tokens:
                return wire.Accepted(said.token, self.tokens[said.token] + 1)
            self._check_turn(listener, game)
            number = len(game.choices or ())
            if (said.era, said.number) != (self.era, number):
                listener.stale = True
                listener.wake.set()
                raise Refusal("stale", "The game has moved on since: look again.")
            place = find(game.decision.options, said.option)
            if place < 0:
                raise Refusal("not-offered", "That is not among the options now.")
            await self._make([game.decision.options[place]], said.token)
        self.let_bots_think()
        return wire.Accepted(said.token, number + 1)

    def _check_turn(self, listener: Listener, game: Game[Any]) -> None:
        if listener.seat is None:
            raise Refusal("not-seated", "You are looking on: only those who sit at the table choose.")
        if game.over or self.kept.ending is not None:
            raise Refusal("not-possible", "The game is over.")
        if self.is_waiting():
            raise Refusal("not-possible", "The game begins when every seat is taken.")
        if game.decision.seat != listener.seat:
            raise Refusal("not-your-turn", f"{game.rules.called(game.decision.seat)} is to decide.")

    async def _make(self, options: list[Option], token: str = "") -> None:
        """Make choices on the game, store them, and tell everybody. The lock is held."""
        game = self.game
        assert game is not None
        first = len(game.choices or ())
        try:
            made = []
            for number, option in enumerate(options, first):
                place = find(game.decision.options, option)
                made.append(KeptChoice(number, place, game.decision.seat, token if number == first else ""))
                game.choose(option)
            ending = scenes.ending_of(game)
            asked = "" if game.over else game.decision.seat
            stored = await self.store.append(self.kept.id, self.era, made, game.rules.turns(game.table), asked, ending)
        except BaseException:
            self.game = None  # what is in memory may be ahead of what is stored
            self._show_all_anew()
            raise
        if not stored:
            self.game = None
            await self._ready()
            self._show_all_anew()
            raise Refusal("stale", "The game has moved on since: look again.")
        if token:
            self.tokens[token] = first
        if ending is not None:
            self.kept = (await self.store.game(self.kept.id)) or self.kept
        self._wake_all()

    def _wake_all(self) -> None:
        for listener in self.listeners:
            listener.stale = True
            listener.wake.set()

    def _show_all_anew(self) -> None:
        for listener in self.listeners:
            listener.shown = None
        self._wake_all()

    # -- what a window is shown ---------------------------------------------------------------------

    async def news(self, listener: Listener) -> list[wire.FromTable]:
        """All that a window should be sent now."""
        listener.wake.clear()
        messages: list[wire.FromTable] = []
        if listener.stale:
            async with self.lock:
                game = await self._ready()
                listener.stale = False
                message, listener.shown = scenes.shown_to(self, game, listener)
                messages.append(message)
        while listener.answers:
            messages.append(listener.answers.popleft())
        return messages

    def why_not(self, listener: Listener, said: wire.WhyNot) -> wire.Reasons:
        """Why something cannot be used now."""
        if listener.seat is None or self.game is None:
            raise Refusal("not-seated", "You are looking on: sit down to play.")
        return scenes.reasons(self.game, listener.seat, said)

    async def advise(self, listener: Listener, said: wire.Advise) -> wire.Advice:
        """What the greedy bot would do in this seat."""
        async with self.lock:
            game = await self._ready()
            self._check_turn(listener, game)
            if self.thinkers is None:
                raise Refusal("not-possible", "There are no bots at this table.")
            saved, number = game.save(), len(game.choices or ())
        chosen = await self.thinkers.advise(saved, "greedy", number & MASK)
        async with self.lock:
            game = await self._ready()
            if len(game.choices or ()) != number or game.over:
                raise Refusal("stale", "The game has moved on since: ask again.")
            return wire.Advice(said.token, chosen, game.sentence(Option.parse(chosen)))

    # -- bots ---------------------------------------------------------------------------------------

    def let_bots_think(self) -> None:
        """If a bot is to decide, let it, beside everything else."""
        if self.thinkers is not None and (self.thinking is None or self.thinking.done()) and self._bot_is_asked():
            self.thinking = asyncio.create_task(self._think())

    def _bots(self) -> dict[str, str]:
        return {seat.seat: seat.bot for seat in self.kept.seats if seat.bot}

    def _bot_is_asked(self) -> bool:
        game = self.game
        if game is None or game.over or self.kept.ending is not None or self.is_waiting():
            return False
        return game.decision.seat in self._bots()

    async def _think(self) -> None:
        assert self.thinkers is not None
        try:
            while True:
                async with self.lock:
                    game = await self._ready()
                    if not self._bot_is_asked():
                        return
                    saved, era, number = game.save(), self.era, len(game.choices or ())
                chosen = await self.thinkers.play(saved, self._bots(), (game.seed ^ number) & MASK)
                async with self.lock:
                    game = await self._ready()
                    if (era, number) == (self.era, len(game.choices or ())):
                        await self._make([Option.parse(option) for option in chosen])
        except Refusal:
            return  # somebody else was first
        except Exception:
            LOG.exception("A bot failed in game %s", self.kept.id)


class Rooms:
    """All rooms of a server process that somebody looks into."""

    def __init__(self, store: Store, thinkers: Thinkers | None) -> None:
        self.store = store
        self.thinkers = thinkers
        self._open: dict[str, Room] = {}

    async def room(self, game_id: str) -> Room | None:
        """The room of a game; None if there is no such game."""
        room = self._open.get(game_id)
        if room is None:
            kept = await self.store.game(game_id)
            if kept is None:
                return None
            room = self._open.setdefault(game_id, Room(self.store, self.thinkers, kept))
        return room

    def close_if_empty(self, room: Room) -> None:
        """Forget a room that nobody looks into; its game is in the store."""
        if not room.listeners and (room.thinking is None or room.thinking.done()):
            self._open.pop(room.kept.id, None)
