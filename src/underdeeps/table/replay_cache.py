"""Games looked at again: any moment of a game, through the eyes of one seat, at once.

A replay is a game played through from its record once: all that was told, and a save every few choices. A moment is
made from the last save before it. Replays are kept for the games that somebody looked at last, and grow with a game
that is still going on.

Who may look through whose eyes is decided here, too: at a game that is over through everybody's, at one that goes on
only through one's own, or an onlooker's.
"""

from __future__ import annotations

import asyncio
from collections import OrderedDict
from collections.abc import Sequence
from typing import Any

from litestar.exceptions import NotFoundException, PermissionDeniedException

import underdeeps as ud
from underdeeps.kernel import Game, UnderdeepsError
from underdeeps.kernel.events import Event
from underdeeps.kernel.records import Record
from underdeeps.table import catalogue, scenes, wire
from underdeeps.table.replaying import why_unplayable
from underdeeps.table.store import KeptChoice, KeptGame, Store

APART = 25
"""A save is kept after so many choices."""
MOST_KEPT = 24
MOST_PLAYING = 2
"""Replays that are played at once."""


class Replay:
    """A game played through, to be looked at again."""

    def __init__(self, kept: KeptGame) -> None:
        record = Record(kept.game, kept.rules, kept.setup, kept.seed)
        self.era = kept.era
        self.game: Game[Any] = ud.replay(record)
        """The game at its last choice that is known here."""
        self.told = [len(self.game.events)]
        """How many events there were after each number of choices."""
        self.seats: list[str] = []
        """Who made each choice."""
        self.turns = [0] * self.game.rules.turns(self.game.table)
        """After how many choices each turn began."""
        self.saves = [self.game.save()]
        """One after each `APART` choices."""
        self.lock = asyncio.Lock()

    @property
    def length(self) -> int:
        """How many choices are known."""
        return len(self.seats)

    def play_on(self, choices: Sequence[KeptChoice]) -> None:
        """Make the choices that were made since."""
        game = self.game
        for number, choice in enumerate(choices, self.length + 1):
            seat = game.decision.seat
            game.choose(game.decision.options[choice.place])
            self.told.append(len(game.events))
            self.turns += [number] * (game.rules.turns(game.table) - len(self.turns))
            if number % APART == 0:
                self.saves.append(game.save())
            self.seats.append(seat)  # last: by it others, who look meanwhile, know how long the game is

    def at(self, number: int) -> Game[Any]:
        """The game after so many choices; what it tells is not to be relied on."""
        start = min(number // APART, len(self.saves) - 1)
        game = ud.load(self.saves[start])
        for place in (self.game.choices or [])[start * APART : number]:
            game.choose(game.decision.options[place])
        return game

    def heard(self, seat: str | None, first: int, last: int) -> list[Event]:
        """What a seat was told, from one event to before another."""
        return [event.seen_by(seat) for event in self.game.events[first:last]]


class ReplayCache:
    """The replays of a server process."""

    def __init__(self, store: Store) -> None:
        self.store = store
        self._replays: OrderedDict[str, Replay] = OrderedDict()
        self._playing = asyncio.Semaphore(MOST_PLAYING)

    async def replay(self, kept: KeptGame) -> Replay:
        """The replay of a game, with all choices that are stored."""
        if sentence := why_unplayable(kept):
            raise UnderdeepsError(sentence)
        found = self._replays.get(kept.id)
        if found is None or found.era != kept.era:
            async with self._playing:
                found = await asyncio.to_thread(Replay, kept)
            self._replays[kept.id] = found
        self._replays.move_to_end(kept.id)
        while len(self._replays) > MOST_KEPT:
            self._replays.popitem(last=False)
        async with found.lock:
            if found.length < kept.number:
                choices = (await self.store.choices(kept.id, found.length))[: kept.number - found.length]
                now = await self.store.game(kept.id)
                if now is not None and now.era != kept.era:  # taken back while we were reading
                    return await self.replay(now)
                try:
                    async with self._playing:
                        await asyncio.to_thread(found.play_on, choices)
                except BaseException:
                    self._replays.pop(kept.id, None)  # it stopped half-way
                    raise
        return found

    async def moment(self, kept: KeptGame, number: int) -> Game[Any]:
        """The game after so many choices."""
        replay = await self._long_enough(kept, number)
        async with self._playing:
            return await asyncio.to_thread(replay.at, number)

    async def _long_enough(self, kept: KeptGame, number: int) -> Replay:
        replay = await self.replay(kept)
        if not 0 <= number <= replay.length:
            raise NotFoundException(f"This game has {replay.length} choices so far.")
        return replay

    async def frame(self, kept: KeptGame, number: int, seat: str | None) -> wire.Frame:
        """A moment of a game as a seat saw it. Whether that may be shown must have been asked before."""
        replay = await self._long_enough(kept, number)
        async with self._playing:
            return await asyncio.to_thread(_frame, kept, replay, number, seat)

    async def events(self, kept: KeptGame, seat: str | None, before: int, most: int) -> tuple[wire.Happened, ...]:
        """What a seat was told before an event."""
        replay = await self.replay(kept)
        last = max(0, min(before, len(replay.game.events)))
        first = max(0, last - most)
        return _happened(replay, seat, first, last)


def check_eyes(kept: KeptGame, person_id: str, seat: str | None) -> None:
    """Whether somebody may look through the eyes of a seat: at a game that goes on, through their own only."""
    seats = {each.seat: each for each in kept.seats}
    if seat is None:
        return
    if seat not in seats:
        raise NotFoundException(f"There is no seat {seat[:40]!r} in this game.")
    if kept.ending is None and seats[seat].person_id != person_id:
        raise PermissionDeniedException("As long as the game goes on, only that player looks through these eyes.")


def _happened(replay: Replay, seat: str | None, first: int, last: int) -> tuple[wire.Happened, ...]:
    story = replay.game.rules.story
    return tuple(
        wire.Happened(index, event.kind, dict(event.facts), event.rule, story(event))
        for index, event in enumerate(replay.heard(seat, first, last), first)
    )


def _frame(kept: KeptGame, replay: Replay, number: int, seat: str | None) -> wire.Frame:
    choice = ""
    if number:
        game = replay.at(number - 1)
        place = (replay.game.choices or [])[number - 1]
        if game.decision.seat == seat:
            choice = game.sentence(game.decision.options[place])
        game.choose(game.decision.options[place])
    else:
        game = replay.at(0)
    ended = number == replay.length
    view = scenes.view_of(game, seat)
    return wire.Frame(
        game_id=kept.id,
        game=kept.game,
        title=catalogue.title(kept.game),
        number=number,
        length=replay.length,
        turns=tuple(replay.turns),
        seat=seat,
        seats=scenes.seats_at(kept, set(), game),
        view=view,
        events=_happened(replay, seat, replay.told[number - 1] if number else 0, replay.told[number]),
        choice=choice,
        question=None if ended and kept.ending is not None else scenes.question_for(game, seat, view),
        ending=scenes.ending_in(kept, game) if ended else None,
    )
