"""One game with the people at it: choices, who hears what, chat, bots. Agreements are in `takebacks` and `resigning`.

A room keeps a game in memory; what is true is what the store has. A choice is made on the game, stored, and only then
told to anybody, all under the room's lock. If the store refuses it (another process was first) or the rules stumble
over it, the room forgets its game and plays it again from the record.

A listener is one open window. It is not sent every step: whenever it can take a message it gets the difference between
what it was last shown and what its seat may see now. A slow socket therefore costs nothing and never falls behind.
"""

from __future__ import annotations

import asyncio
import logging
import time
from collections import deque
from typing import Any

import msgspec

from underdeeps.kernel import Game, Option, UnderdeepsError
from underdeeps.kernel.options import find
from underdeeps.kernel.randomness import MASK
from underdeeps.table import replaying, scenes, wire
from underdeeps.table.bus import Note
from underdeeps.table.limits import Doorkeeper
from underdeeps.table.listeners import ENCODE, Listener, Refusal, Told
from underdeeps.table.store import KeptChoice, KeptGame, KeptLine, Store
from underdeeps.table.thinkers import Thinkers

LOG = logging.getLogger("underdeeps.table")
LONGEST_LINE = 500
LAST_LINES = 200
"""So many lines of chat a scene has."""
STEADY_BOT = "greedy"
"""Plays a seat that was given up."""
LAST_RESORT = "random"
"""Plays on where another bot failed."""
MOST_FAILURES = 3
HERE_LASTS = 90.0
"""Seconds for which another process is believed that its people are still here; it says so every `SAY_AGAIN`."""

SWEEP = 5.0
SAY_AGAIN = 30.0
LINGER = 60.0
"""Seconds for which a room is kept that nobody looks into: people reload pages."""
MOST_LINGERING = 50
BOT_IS_LATE = 20.0
"""Seconds after which a bot that should think in another process is taken to be forgotten there."""

NOT_STORED = Refusal("not-stored", "That could not be stored just now: nothing was changed. Try again.")
MOVED_ON = Refusal("stale", "The game has moved on since: look again.")
OUR_FAULT = (
    "The rules stumbled over that: a fault of ours, and noted. The game stands as before: choose something else."
)


class Room:
    """A game in memory and the windows that are open on it."""

    def __init__(
        self, store: Store, thinkers: Thinkers | None, kept: KeptGame, one_at_a_time: asyncio.Semaphore | None = None
    ) -> None:
        self.store = store
        self.thinkers = thinkers
        self.kept = kept
        self.game: Game[Any] | None = None
        self.era = kept.era
        self.tokens: dict[tuple[str, str], int] = {}
        """The number of each choice by its seat and the token that its browser gave it."""
        self.listeners: set[Listener] = set()
        self.lock = asyncio.Lock()
        self.thinking: asyncio.Task[None] | None = None
        self.chat: deque[wire.ChatLine] = deque(maxlen=LAST_LINES)
        self.composed = scenes.Composed(0)
        self.used = time.monotonic()
        """When somebody last looked in,"""
        self.moved = self.used
        """and when something last changed."""
        self._one_at_a_time = one_at_a_time or asyncio.Semaphore(1)
        self._seats_version = 0
        self._take_back_version = 0
        self._take_back_sentence = ""
        self._elsewhere: dict[str, tuple[tuple[str, ...], float]] = {}
        """The seats whose people have a window open in another process, and when it said so."""
        self._said_here: set[str] = set()
        self._chores: set[asyncio.Task[None]] = set()

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
        self.let_bots_think()

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

    def present(self) -> set[str]:
        """The seats whose people have a window open, here or in another process."""
        believed = time.monotonic() - HERE_LASTS
        there = {seat for seats, said in self._elsewhere.values() if said > believed for seat in seats}
        return self._here() | there

    def _here(self) -> set[str]:
        return {seat for listener in self.listeners for seat in listener.seats}

    def _here_changed(self) -> None:
        self._tell_seats()
        here = self._here()
        if here != self._said_here:
            self.say_who_is_here()

    def say_who_is_here(self) -> None:
        """Tell other processes whose windows are open in this one."""
        self._said_here = self._here()
        self._say(Note(self.kept.id, "here", here=tuple(sorted(self._said_here))))

    def heard_who_is_there(self, note: Note) -> None:
        """Another process told whose windows are open in it."""
        before = self.present()
        self._elsewhere[note.by] = (note.here, time.monotonic())
        if self.present() != before:
            self._tell_seats()

    def is_empty(self) -> bool:
        """Whether nobody looks and nothing goes on."""
        return not self.listeners and not self.is_thinking() and not self.lock.locked()

    def is_waiting(self) -> bool:
        """Whether the game cannot begin yet because a seat is free."""
        return any(not seat.bot and seat.person_id is None for seat in self.kept.seats)

    def _say(self, note: Note) -> None:
        if self.store.bus.shared:
            self.do(self.store.bus.say(note))

    def do(self, chore: Any) -> None:
        """Do something beside everything else."""
        task: asyncio.Task[None] = asyncio.ensure_future(chore)
        self._chores.add(task)
        task.add_done_callback(self._chores.discard)

    # -- the game -----------------------------------------------------------------------------------

    async def ready(self) -> Game[Any]:
        """The game as it is stored, in memory. The lock is held."""
        if self.game is None:
            kept = await self._reload()
            choices = await self.store.choices(kept.id)
            lines = await self.store.lines(kept.id, most=LAST_LINES)
            game = await replaying.play_again(kept, tuple(choice.place for choice in choices), self._one_at_a_time)
            self.game, self.kept, self.era = game, kept, kept.era
            self.tokens = {(choice.seat, choice.token): choice.number for choice in choices if choice.token}
            self.chat = deque(map(_line, lines), maxlen=LAST_LINES)
            self._changed()
        return self.game

    async def _reload(self) -> KeptGame:
        kept = await self.store.game(self.kept.id)
        assert kept is not None, "games are never deleted"
        return kept

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
            self.let_bots_think()

    async def _catch_up(self, game: Game[Any]) -> None:
        before, kept = self.kept, await self._reload()
        number = len(game.choices or ())
        if kept.era != self.era or kept.number < number:
            self._forget()
            await self.ready()
        elif kept.number > number:
            choices = await self.store.choices(kept.id, number)
            await replaying.play_on(game, tuple(choice.place for choice in choices))
            self.tokens.update({(choice.seat, choice.token): choice.number for choice in choices if choice.token})
        self.kept = kept
        if kept.seats != before.seats:
            for listener in self.listeners:
                self._seat(listener)
            self._tell_seats()
        if kept.take_back != before.take_back:
            self._take_back_version += 1
            self._take_back_sentence = ""
        self._changed()

    async def catch_up_chat(self) -> None:
        """Take over lines that were said in another process."""
        async with self.lock:
            last = self.chat[-1].index if self.chat else -1
            lines = await self.store.lines(self.kept.id, last + 1, LAST_LINES)
            self.chat.extend(map(_line, lines))
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
            self._check_turn(listener, game)
            number = len(game.choices or ())
            if (said.era, said.number) != (self.era, number):
                if listener.shown is not None and listener.shown.version == self.composed.version:
                    listener.shown = None  # it was told and says otherwise
                listener.wake.set()
                raise MOVED_ON
            place = find(game.decision.options, said.option)
            if place < 0:
                raise Refusal("not-offered", "That is not among the options now.")
            await self._make([game.decision.options[place]], said.token)
        self.let_bots_think()
        return wire.Accepted(said.token, number + 1)

    def _check_turn(self, listener: Listener, game: Game[Any]) -> None:
        self.check_seated(listener)
        if game.over or self.kept.ending is not None:
            raise Refusal("not-possible", "The game is over.")
        if self.is_waiting():
            raise Refusal("not-possible", "The game begins when every seat is taken.")
        if game.decision.seat not in listener.seats:
            raise Refusal("not-your-turn", f"{game.rules.called(game.decision.seat)} is to decide.")
        if game.decision.seat in self.bots():
            raise Refusal("not-possible", "You gave this seat up: a bot plays it now.")

    def check_seated(self, listener: Listener) -> None:
        """Whoever looks on may not do this."""
        if not listener.seats:
            raise Refusal("not-seated", "You are looking on: only those who sit at the table can do that.")

    async def _make(self, options: list[Option], token: str = "") -> None:
        """Make choices on the game, store them, and tell everybody. The lock is held."""
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
            raise NOT_STORED from error
        except BaseException:
            self._forget()
            raise
        if not stored:
            self._forget()
            await self.ready()
            raise MOVED_ON
        if token:
            self.tokens[made[0].seat, token] = first
        if self.kept.take_back:
            self.set_take_back("", "")
        if ending is not None:
            self.kept = await self._reload()
        self._changed()

    def _forget(self) -> None:
        """What is in memory may be ahead of what is stored: the game is played again when somebody looks."""
        self.game = None
        for listener in self.listeners:
            listener.shown = None
        self._wake_all()

    def _changed(self) -> None:
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
        return Told(self._seats_version, self.chat[-1].index if self.chat else -1, self._take_back_version)

    def _told_since(self, told: Told) -> list[wire.FromTable]:
        messages: list[wire.FromTable] = []
        if told.seats != self._seats_version:
            messages.append(wire.Seated(scenes.seats_at(self.kept, self.present(), self.game)))
        if told.take_back != self._take_back_version:
            messages.append(wire.TakeBack(self.asking(), self._take_back_sentence))
        messages.extend(wire.Heard(line) for line in self.chat if line.index > told.chat)
        return messages

    def notice(self, sentence: str) -> None:
        """Tell everybody here a sentence."""
        for listener in self.listeners:
            listener.tell(wire.Notice(sentence))

    async def why_not(self, listener: Listener, said: wire.WhyNot) -> wire.Reasons:
        """Why something cannot be used now."""
        self.check_seated(listener)
        async with self.lock:
            game = await self.ready()
            try:
                return scenes.reasons(game, listener.seat or listener.seats[0], said)
            except UnderdeepsError as error:
                raise Refusal("not-possible", str(error)) from None
            except Exception as error:
                LOG.exception("Game %s: the rules could not say why not %r", self.kept.id, said.thing)
                raise Refusal("not-possible", "The rules cannot say why. That is a fault of ours.") from error

    async def advise(self, listener: Listener, said: wire.Advise) -> wire.Advice:
        """What the greedy bot would do in this seat."""
        async with self.lock:
            game = await self.ready()
            self._check_turn(listener, game)
            if self.thinkers is None:
                raise Refusal("not-possible", "There are no bots at this table.")
            saved, number = game.save(), len(game.choices or ())
        try:
            chosen = await self.thinkers.advise(saved, STEADY_BOT, number & MASK)
        except Exception as error:
            LOG.exception("Game %s: no advice", self.kept.id)
            raise Refusal("not-possible", "The bot has no advice here.") from error
        async with self.lock:
            game = await self.ready()
            if len(game.choices or ()) != number or game.over:
                raise Refusal("stale", "The game has moved on since: ask again.")
            return wire.Advice(said.token, chosen, game.sentence(Option.parse(chosen)))

    # -- chat ---------------------------------------------------------------------------------------

    async def say(self, listener: Listener, said: wire.Say) -> wire.Accepted:
        """A line of chat, for everybody at the table and all onlookers."""
        text = " ".join(said.text.split())
        if not text:
            raise Refusal("malformed", "Say something.")
        if len(text) > LONGEST_LINE:
            raise Refusal("too-long", f"A line has at most {LONGEST_LINE} characters.")
        if not listener.chat.take():
            raise Refusal("too-fast", "Slowly: wait a moment before you say more.")
        try:
            line = await self.store.add_line(self.kept.id, listener.name, listener.seat or "", text, said.token)
        except Exception as error:
            LOG.exception("Game %s: a line of chat could not be stored", self.kept.id)
            raise NOT_STORED from error
        if not self.chat or line.number == self.chat[-1].index + 1:
            self.chat.append(_line(line))
            self._wake_all()
        elif line.number > self.chat[-1].index:
            await self.catch_up_chat()  # others spoke in between
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
        self._changed()

    async def reseated(self) -> None:
        """Take over who sits where, and the ending, as stored."""
        self.kept = await self._reload()
        self._tell_seats()
        self._changed()

    # -- bots ---------------------------------------------------------------------------------------

    def let_bots_think(self) -> None:
        """If a bot is to decide, let it, beside everything else."""
        if self.thinkers is not None and not self.is_thinking() and self._bot_is_asked():
            self.thinking = asyncio.create_task(self._think(self.thinkers))

    def is_thinking(self) -> bool:
        """Whether a bot is at it."""
        return self.thinking is not None and not self.thinking.done()

    def bots(self) -> dict[str, str]:
        """The bots by their seats."""
        return {seat.seat: seat.bot for seat in self.kept.seats if seat.bot}

    def _bot_is_asked(self) -> bool:
        game = self.game
        if game is None or game.over or self.kept.ending is not None or self.is_waiting():
            return False
        return game.decision.seat in self.bots()

    async def _think(self, thinkers: Thinkers) -> None:
        """Let bots choose until a person is asked. If one fails, another plays on for it."""
        failures = 0
        while failures < MOST_FAILURES:
            try:
                async with self.lock:
                    game = await self.ready()
                    if not self._bot_is_asked():
                        return
                    seat, saved, era, number = game.decision.seat, game.save(), self.era, len(game.choices or ())
                players = self.bots() if not failures else dict.fromkeys(self.bots(), LAST_RESORT)
                chosen = await thinkers.play(saved, players, (game.seed ^ number ^ failures) & MASK)
                async with self.lock:
                    game = await self.ready()
                    if (era, number) == self.position():
                        await self._make([Option.parse(option) for option in chosen])
                failures = 0
            except Refusal as refusal:
                if refusal is MOVED_ON:
                    return  # somebody else was first, and lets the bot think
                failures += 1
            except replaying.Unplayable:
                return
            except Exception:
                LOG.exception("Game %s: the bot %s failed", self.kept.id, self.bots().get(seat, ""))
                failures += 1
                called = game.rules.called(seat)
                if failures == 1:
                    self.notice(f"The bot of {called} lost its way, and chooses by chance this once.")
        self.notice("The bot is stuck: a fault of ours, and noted. You can take a choice back, or resign.")


def _line(line: KeptLine) -> wire.ChatLine:
    return wire.ChatLine(line.number, line.name, line.seat, line.text, line.at)


class Rooms:
    """All rooms of a server process that somebody looks into, or did just now."""

    def __init__(self, store: Store, thinkers: Thinkers | None, door: Doorkeeper | None = None) -> None:
        self.store = store
        self.thinkers = thinkers
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
        going = [*self._tasks, *(room.thinking for room in self._open.values() if room.thinking is not None)]
        for task in going:
            task.cancel()
        await asyncio.gather(*going, return_exceptions=True)

    def __len__(self) -> int:
        return len(self._open)

    async def room(self, game_id: str) -> Room | None:
        """The room of a game; None if there is no such game."""
        room = self._open.get(game_id)
        if room is None:
            kept = await self.store.game(game_id)
            if kept is None:
                return None
            new = Room(self.store, self.thinkers, kept, self._one_at_a_time)
            room = self._open.setdefault(game_id, new)
        room.used = time.monotonic()
        return room

    async def enter(self, game_id: str, listener: Listener) -> Room | None:
        """Open a window on a game; None if there is no such game, `Unplayable` if it cannot be shown."""
        room = await self.room(game_id)
        if room is not None:
            await room.enter(listener)  # it counts as a listener before anything waits
        return room

    async def changed(self, game_id: str) -> None:
        """A page changed something of a game (its seats): let its room look, here and in other processes."""
        note = Note(game_id, "changed")
        await self.store.bus.say(note)
        self.hear(note)

    def hear(self, note: Note | None) -> None:
        """Something changed a game, mostly in another process. None: anything may have."""
        if note is None:
            for room in self._open.values():
                room.do(room.catch_up())
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
                room.let_bots_think()
            if say and room.listeners:
                room.say_who_is_here()
        if say:
            self._said = now
