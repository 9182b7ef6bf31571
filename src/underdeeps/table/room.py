"""One game with the people at it: choices, and who is shown what.

A room keeps a game in memory; what is true is what the store has. A choice is made on the game, stored, and only then
told to anybody, all under the room's lock. If the store refuses it (another process was first) or the rules stumble
over it, the room forgets its game and plays it again from the record.

A listener is one open window. It is not sent every step: whenever it can take a message it gets the difference between
what it was last shown and what its seat may see now. A slow socket therefore costs nothing and never falls behind.

What is not choices has its own place: chat in `talk`, who is here in `presence`, bots in `bot_seats`, agreements in
`takebacks` and `resigning`.
"""

from __future__ import annotations

import asyncio
import logging
import time
from collections.abc import Coroutine
from typing import Any, TypeVar

import msgspec

from underdeeps.kernel import Game, Option, UnderdeepsError
from underdeeps.kernel.options import find
from underdeeps.table import catalogue, replaying, scenes, wire
from underdeeps.table.bot_seats import BotSeats
from underdeeps.table.bot_workers import BotWorkers
from underdeeps.table.bus import Note
from underdeeps.table.listeners import ENCODE, Listener, MovedOn, NotKept, Refusal, Told, TooFast
from underdeeps.table.presence import Presence
from underdeeps.table.store import KeptChoice, KeptGame, Store
from underdeeps.table.talk import Talk, checked_line

T = TypeVar("T")
LOG = logging.getLogger("underdeeps.table")
LONGEST_THING = 80
OUR_FAULT = (
    "The rules stumbled over that: a fault of ours, and noted. The game stands as before: choose something else."
)


class Room:
    """A game in memory and the windows that are open on it."""

    def __init__(
        self,
        store: Store,
        bot_workers: BotWorkers | None,
        kept: KeptGame,
        one_at_a_time: asyncio.Semaphore | None = None,
    ) -> None:
        self.store = store
        self.kept = kept
        self.game: Game[Any] | None = None
        self.era = kept.era
        self.tokens: dict[tuple[str, str], int] = {}
        """The number of each choice by its seat and the token that its browser gave it."""
        self.listeners: set[Listener] = set()
        self.lock = asyncio.Lock()
        self.talk = Talk(store, kept.id)
        self.presence = Presence(self.listeners)
        self.bots = BotSeats(self, bot_workers)
        self.composed = scenes.Composed(0)
        self.used = time.monotonic()
        """When somebody last looked in,"""
        self.moved = self.used
        """and when something last changed."""
        self.chores: set[asyncio.Task[Any]] = set()
        """What goes on beside everything else, and is finished before the server ends."""
        self._one_at_a_time = one_at_a_time or asyncio.Semaphore(1)
        self._seats_version = 0
        self._take_back_version = 0
        self._take_back_sentence = ""

    # -- coming and going ---------------------------------------------------------------------------

    async def enter(self, listener: Listener) -> None:
        """A window is opened. `Unplayable` if the game cannot be shown."""
        self.listeners.add(listener)  # before anything waits: a room with a listener is not closed
        try:
            async with self.lock:
                first = self.game is None
                await self.ready()
                self._seat(listener)
        except BaseException:
            self.listeners.discard(listener)
            raise
        if first:
            self._say(Note(self.kept.id, "who"))
        listener.wake.set()
        self._here_changed()
        self.bots.let_think()

    def leave(self, listener: Listener) -> None:
        """A window is closed."""
        self.listeners.discard(listener)
        self.used = time.monotonic()
        if listener.advising is not None:
            listener.advising.cancel()
        self._here_changed()

    def _seat(self, listener: Listener) -> None:
        """Which seats the person at a window has."""
        seats = tuple(seat.seat for seat in self.kept.seats if seat.person_id == listener.person_id)
        if seats != listener.seats:
            listener.seats, listener.seat, listener.shown = seats, seats[0] if seats else None, None

    def _here_changed(self) -> None:
        self._tell_seats()
        if self.presence.is_news():
            self.say_who_is_here()

    def say_who_is_here(self) -> None:
        """Tell other processes whose windows are open in this one."""
        self._say(self.presence.told(self.kept.id))

    def heard_who_is_there(self, note: Note) -> None:
        """Another process told whose windows are open in it."""
        if self.presence.heard(note):
            self._tell_seats()

    def is_empty(self) -> bool:
        """Whether nobody looks and nothing goes on."""
        return not (self.listeners or self.chores or self.bots.are_thinking() or self.lock.locked())

    def is_waiting(self) -> bool:
        """Whether the game cannot begin yet because a seat is free."""
        return any(not seat.bot and seat.person_id is None for seat in self.kept.seats)

    def _say(self, note: Note) -> None:
        if self.store.bus.shared:
            self.do(self.store.bus.say(note))

    def do(self, chore: Coroutine[Any, Any, Any]) -> asyncio.Task[Any]:
        """Do something beside everything else."""
        task: asyncio.Task[Any] = asyncio.create_task(chore)
        self.chores.add(task)
        task.add_done_callback(self._done)
        return task

    def _done(self, task: asyncio.Task[Any]) -> None:
        self.chores.discard(task)
        error = None if task.cancelled() else task.exception()
        if error is not None and not isinstance(error, (Refusal, replaying.Unplayable)):
            LOG.error("Game %s: something failed beside the game", self.kept.id, exc_info=error)

    async def finish(self, work: Coroutine[Any, Any, T]) -> T:
        """Do something to its end even if the window that asked for it is closed meanwhile.

        A choice must not be given up half-way: it may be stored by then, and nobody would have been told.
        """
        done: T = await asyncio.shield(self.do(work))
        return done

    # -- the game -----------------------------------------------------------------------------------

    async def ready(self) -> Game[Any]:
        """The game as it is stored, in memory. The lock is held."""
        if self.game is None:
            kept = await self._reload()
            choices = await self.store.choices(kept.id)
            await self.talk.catch_up()
            game = await replaying.play_again(kept, tuple(choice.place for choice in choices), self._one_at_a_time)
            self.game, self.era = game, kept.era
            self.tokens = {(choice.seat, choice.token): choice.number for choice in choices if choice.token}
            self._take_over(kept)
        return self.game

    async def _reload(self) -> KeptGame:
        kept = await self.store.game(self.kept.id)
        assert kept is not None, "games are never deleted"
        return kept

    def _take_over(self, kept: KeptGame) -> None:
        """The game's row is this now: tell whatever it changes."""
        before, self.kept = self.kept, kept
        if kept.setup != before.setup:
            self.notice(f"Now it is {catalogue.pairing(kept.game, kept.setup)}.")
        if kept.seats != before.seats:
            for listener in self.listeners:
                self._seat(listener)
            self._tell_seats()
        if kept.take_back != before.take_back:
            self._take_back_version += 1
            self._take_back_sentence = ""
        self.changed()

    async def catch_up(self, think: bool = False) -> None:
        """Take over what is stored: another process, or a page of this one, changed something."""
        try:
            async with self.lock:
                if self.game is not None:
                    await self._catch_up(self.game)
        except Exception:
            LOG.exception("Game %s could not be brought up to date", self.kept.id)
            self._forget()
        if think:
            self.bots.let_think()

    async def _catch_up(self, game: Game[Any]) -> None:
        kept = await self._reload()
        number = len(game.choices or ())
        if kept.era != self.era or kept.number < number:
            self._forget()
            await self.ready()
            return
        if kept.number > number:
            choices = await self.store.choices(kept.id, number)
            await replaying.play_on(game, tuple(choice.place for choice in choices))
            self.tokens.update({(choice.seat, choice.token): choice.number for choice in choices if choice.token})
        self._take_over(kept)

    async def catch_up_chat(self) -> None:
        """Take over lines that were said in another process."""
        await self.talk.catch_up()
        self._wake_all()

    def position(self) -> tuple[int, int]:
        """Era and number that the room knows of; before it has played the game, those that were stored."""
        return self.era, self.kept.number if self.game is None else len(self.game.choices or ())

    async def choose(self, listener: Listener, said: wire.Choose) -> wire.Accepted:
        """Make a choice for the person at a window. When this returns it is stored."""
        async with self.lock:
            game = await self.ready()
            for seat in listener.seats:
                if said.token and (seat, said.token) in self.tokens:
                    return wire.Accepted(said.token, self.tokens[seat, said.token] + 1)
            self.check_turn(listener, game)
            number = len(game.choices or ())
            if (said.era, said.number) != (self.era, number):
                if listener.shown is not None and listener.shown.version == self.composed.version:
                    listener.shown = None  # it was told and says otherwise
                listener.wake.set()
                raise MovedOn
            place = find(game.decision.options, said.option)
            if place < 0:
                raise Refusal("not-offered", "That is not among the options now.")
            option = game.decision.options[place]
            before = game.clone() if self.bots.hide_something() else None
            await self.make([option], said.token, tell=before is None)
        if before is not None:
            await self.bots.keep_time(before, option)
        self.bots.let_think()
        return wire.Accepted(said.token, number + 1)

    def check_turn(self, listener: Listener, game: Game[Any]) -> None:
        """Only the person who is asked may do this."""
        self.check_seated(listener)
        if game.over or self.kept.ending is not None:
            raise Refusal("not-possible", "The game is over.")
        if self.is_waiting():
            raise Refusal("not-possible", "The game begins when every seat is taken.")
        if game.decision.seat not in listener.seats:
            raise Refusal("not-your-turn", f"{game.rules.called(game.decision.seat)} is to decide.")
        if game.decision.seat in self.bots.names():
            raise Refusal("not-possible", "You gave this seat up: a bot plays it now.")

    def check_seated(self, listener: Listener) -> None:
        """Whoever looks on may not do this."""
        if not listener.seats:
            raise Refusal("not-seated", "You are looking on: only those who sit at the table can do that.")

    async def make(self, options: list[Option], token: str = "", tell: bool = True) -> None:
        """Make choices on the game, store them, and tell everybody, or leave that for later. The lock is held."""
        game = self.game
        assert game is not None
        first = len(game.choices or ())
        made = []
        try:
            for number, option in enumerate(options, first):
                place = find(game.decision.options, option)
                made.append(KeptChoice(number, place, game.decision.seat, token if number == first else ""))
                game.choose(option)
            ending = scenes.ending_of(game)
            turn = game.rules.turns(game.table)
        except Exception as error:
            self._forget()
            LOG.exception("Game %s: the rules failed at choice %s, %s", self.kept.id, first, [str(o) for o in options])
            raise Refusal("not-possible", OUR_FAULT) from error
        asked = "" if game.over else game.decision.seat
        try:
            stored = await self.store.append(self.kept.id, self.era, made, turn, asked, ending)
        except Exception as error:
            self._forget()
            LOG.exception("Game %s: a choice could not be stored", self.kept.id)
            raise NotKept from error
        except BaseException:
            self._forget()
            raise
        if not stored:
            self._forget()
            await self.ready()
            raise MovedOn
        if token:
            self.tokens[made[0].seat, token] = first
        if self.kept.take_back:
            self.set_take_back("", "")
        if ending is not None:
            self.kept = msgspec.structs.replace(self.kept, ending=msgspec.to_builtins(ending))
        if tell:
            self.changed()

    def _forget(self) -> None:
        """What is in memory may be ahead of what is stored: the game is played again when somebody looks."""
        self.game = None
        for listener in self.listeners:
            listener.shown = None
        self._wake_all()

    def changed(self) -> None:
        """There is something new to see."""
        self.composed = scenes.Composed(self.composed.version + 1)
        self.moved = time.monotonic()
        self._wake_all()

    def _wake_all(self) -> None:
        for listener in self.listeners:
            listener.wake.set()

    def _tell_seats(self) -> None:
        self._seats_version += 1
        self._wake_all()

    # -- what a window is shown ---------------------------------------------------------------------

    async def news(self, listener: Listener) -> list[str]:
        """All that a window should be sent now, as it is sent."""
        listener.wake.clear()
        texts: list[str] = []
        if listener.shown is None or listener.shown.version != self.composed.version:
            async with self.lock:
                game = await self.ready()
                text, listener.shown, whole = scenes.shown_to(self, game, listener)
                listener.seat = listener.shown.seat
                texts.append(text)
                if whole:
                    listener.told = self._told()
        if listener.told != (now := self._told()):
            texts.extend(ENCODE(message).decode() for message in self._told_since(listener.told))
            listener.told = now
        texts.extend(listener.take_answers())
        return texts

    def _told(self) -> Told:
        return Told(self._seats_version, self.talk.last, self._take_back_version)

    def _told_since(self, told: Told) -> list[wire.FromTable]:
        messages: list[wire.FromTable] = []
        if told.seats != self._seats_version:
            messages.append(wire.Seated(scenes.seats_at(self.kept, self.presence.seats(), self.game)))
        if told.take_back != self._take_back_version:
            messages.append(wire.TakeBack(self.asking(), self._take_back_sentence))
        messages.extend(wire.Heard(line) for line in self.talk.lines if line.index > told.chat)
        return messages

    def notice(self, sentence: str) -> None:
        """Tell everybody here a sentence."""
        for listener in self.listeners:
            listener.tell(wire.Notice(sentence))

    async def why_not(self, listener: Listener, said: wire.WhyNot) -> wire.Reasons:
        """Why something cannot be used now."""
        self.check_seated(listener)
        if len(said.thing) > LONGEST_THING or not said.thing.isascii():
            raise Refusal("malformed", "There is no such thing at this table.")
        async with self.lock:
            game = await self.ready()
            try:
                return scenes.reasons(game, listener.seat or listener.seats[0], said)
            except UnderdeepsError as error:
                raise Refusal("not-possible", str(error)) from None
            except Exception as error:
                LOG.exception("Game %s: the rules could not say why not %r", self.kept.id, said.thing)
                raise Refusal("not-possible", "The rules cannot say why. That is a fault of ours.") from error

    async def say(self, listener: Listener, said: wire.Say) -> wire.Accepted:
        """A line of chat, for everybody at the table and all onlookers."""
        text = checked_line(said.text)
        if not listener.chat.take():
            raise TooFast("Slowly: wait a moment before you say more.")
        await self.talk.say(listener.name, listener.seat or "", text, said.token)
        self._wake_all()
        return self.accepted(said.token)

    def accepted(self, token: str) -> wire.Accepted:
        """What was said with this token is done."""
        return wire.Accepted(token, self.position()[1])

    # -- what `takebacks` and `resigning` need ------------------------------------------------------

    def asking(self) -> str:
        """The seat that asks to take its last choice back."""
        return self.kept.take_back.partition(" ")[0]

    def set_take_back(self, asking: str, sentence: str) -> None:
        """Tell who asks to take back (and who agreed), as it is stored."""
        self.kept = msgspec.structs.replace(self.kept, take_back=asking)
        self._take_back_version += 1
        self._take_back_sentence = sentence
        self._wake_all()

    def played_by(self, person_id: str) -> tuple[str, ...]:
        """The seats that a person plays."""
        return tuple(seat.seat for seat in self.kept.seats if seat.person_id == person_id and not seat.bot)

    def people(self) -> list[str]:
        """The people who sit here."""
        return [seat.person_id for seat in self.kept.seats if seat.person_id is not None]

    async def replayed(self, upto: int) -> Game[Any]:
        """The game of this room as it was after so many choices."""
        places = tuple(choice.place for choice in await self.store.choices(self.kept.id))
        return await replaying.play_again(self.kept, places[:upto], self._one_at_a_time)

    async def taken_back(self, game: Game[Any]) -> None:
        """The game goes on from here, as it is stored, in a new era."""
        number = len(game.choices or ())
        self.game, self.kept = game, await self._reload()
        self.era = self.kept.era
        self.tokens = {key: place for key, place in self.tokens.items() if place < number}
        self._take_back_version += 1
        self._take_back_sentence = ""
        self.changed()

    async def reseated(self) -> None:
        """Take over who sits where, and the ending, as stored."""
        self._take_over(await self._reload())
