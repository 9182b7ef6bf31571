"""Who sits where before a game begins: free seats, bots for them, leaving.

Every change is one statement that asks for the seat to be as expected, so that two people never get the same one. The
game's rooms, in whatever process, hear of it by the bus.
"""

from __future__ import annotations

from typing import Any

import msgspec
import sqlalchemy as sa

from underdeeps import bots
from underdeeps.kernel import UnderdeepsError
from underdeeps.table import wire
from underdeeps.table.bus import Note
from underdeeps.table.schema import GAMES, SEATS
from underdeeps.table.store import KeptGame, Store

DESERTED = wire.Ending((), "", {}, "Everybody left before the game began.")


class SeatError(UnderdeepsError):
    """A seat cannot be taken or given up; the message says why."""


def seats_of(kept: KeptGame, person_id: str) -> tuple[str, ...]:
    """The seats that somebody has: who shares a screen with a friend has two."""
    return tuple(seat.seat for seat in kept.seats if seat.person_id == person_id)


def free_seats(kept: KeptGame) -> tuple[str, ...]:
    """The seats that nobody has, neither a person nor a bot."""
    return tuple(seat.seat for seat in kept.seats if seat.person_id is None and not seat.bot)


def is_waiting(kept: KeptGame) -> bool:
    """Whether a game waits for people."""
    return kept.ending is None and bool(free_seats(kept))


def free_seat(kept: KeptGame, wanted: str) -> str:
    """The wanted seat, or the first that is free; `SeatError` if it is taken."""
    free = free_seats(kept)
    if wanted and wanted not in free:
        raise SeatError("That seat is taken.")
    if not free:
        raise SeatError("All seats are taken; you can look on.")
    return wanted or free[0]


async def sit_down(store: Store, kept: KeptGame, person_id: str, wanted: str) -> None:
    """Take a seat, the wanted one or the first that is free. Who sits there already stays."""
    if seats_of(kept, person_id):
        return
    if kept.ending is not None:
        raise SeatError("This game is over.")
    first = free_seat(kept, wanted)
    for seat in [first] if wanted else free_seats(kept):
        if await store.take_seat(kept.id, seat, person_id):
            return
    raise SeatError("All seats are taken; you can look on.")


async def leave(store: Store, kept: KeptGame, person_id: str) -> None:
    """Give a seat up before the game begins. A game that nobody is left at is over."""
    if not seats_of(kept, person_id):
        raise SeatError("You do not sit at this table.")
    if not is_waiting(kept):
        raise SeatError("The game has begun: you can resign, but not just go.")
    here = sa.and_(SEATS.c.game_id == kept.id, SEATS.c.person_id == person_id)
    free = SEATS.alias("free")
    waiting = sa.exists().where(free.c.game_id == kept.id, free.c.person_id.is_(None), free.c.bot == "")
    people = sa.exists().where(SEATS.c.game_id == kept.id, SEATS.c.person_id.is_not(None))
    alone = sa.and_(GAMES.c.id == kept.id, ~people, GAMES.c.ending.is_(None))
    ended = GAMES.update().where(alone).values(ending=msgspec.json.encode(DESERTED).decode(), asked="")
    if not await _change(store, kept, sa.and_(here, waiting), ended, person_id=None):
        raise SeatError("The game has begun in the meantime.")


async def seat_bot(store: Store, kept: KeptGame, person_id: str, seat: str, bot: str) -> None:
    """Let a bot have a free seat. Whoever sits at the table may ask for it."""
    if not seats_of(kept, person_id):
        raise SeatError("Only those who sit at the table ask a bot to join.")
    bots.make(bot, 0, kept.game)  # if there is no such bot, this says so
    free = sa.and_(SEATS.c.game_id == kept.id, SEATS.c.seat == seat, SEATS.c.person_id.is_(None), SEATS.c.bot == "")
    if kept.ending is not None or not await _change(store, kept, free, bot=bot):
        raise SeatError("That seat is not free.")


async def _change(store: Store, kept: KeptGame, where: sa.ColumnElement[bool], *more: sa.Update, **values: Any) -> bool:
    """Change a seat if it is as expected, and what hangs on it, and tell the rooms."""
    note = Note(kept.id, "changed")
    async with store.engine.begin() as db:
        changed = await db.execute(SEATS.update().where(where).values(**values))
        if changed.rowcount < 1:
            return False
        for statement in more:
            await db.execute(statement)
        await store.bus.within(db, note)
    store.bus.hear(note)
    return True
