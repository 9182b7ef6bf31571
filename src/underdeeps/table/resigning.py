"""Giving up: the game ends, or a bot plays on for those who remain."""

from __future__ import annotations

from typing import Any

from underdeeps.bots.levels import STAND_IN
from underdeeps.kernel import Game
from underdeeps.table import seating, wire
from underdeeps.table.listeners import Listener, Refusal
from underdeeps.table.room import Room
from underdeeps.table.store import KeptSeat

RESIGNED = "table.resigned"
CALLED_OFF = "table.called-off"


async def resign(room: Room, listener: Listener, said: wire.Resign) -> wire.Accepted:
    """The person at a window gives up every seat they play.

    If nobody else is left on that side, and one other side is, the game is over and that side has won. If others remain
    on the side, or several sides remain, a bot takes the seat over.

    Before the game begins the seat becomes free again; if nobody else has sat down yet, the game is called off, and
    nobody wins.
    """
    async with room.lock:
        game = await room.ready()
        room.check_seated(listener)
        over = game.over or room.kept.ending is not None
        if _has_resigned(room, listener.person_id) and (over or not room.played_by(listener.person_id)):
            return room.accepted(said.token)  # said before, and done
        if over:
            raise Refusal("not-possible", "The game is over.")
        if room.is_waiting() and set(room.people()) - {listener.person_id}:
            await _leave(room, listener)
            return room.accepted(said.token)
        for seat in room.played_by(listener.person_id):
            if await _give_up(room, game, seat):
                break
    room.bots.let_think()
    return room.accepted(said.token)


def _has_resigned(room: Room, person_id: str) -> bool:
    return any(seat.resigned for seat in room.kept.seats if seat.person_id == person_id)


async def _leave(room: Room, listener: Listener) -> None:
    """Somebody leaves before the game begins: the others go on waiting."""
    try:
        await seating.leave(room.store, room.kept, listener.person_id)
    except seating.SeatError as error:
        raise Refusal("not-possible", str(error)) from None
    await room.reseated()


async def _give_up(room: Room, game: Game[Any], seat: str) -> bool:
    """A seat is given up; whether the game ends by that."""
    ending = _ending(room, game, seat)
    if ending is None and room.bots.bot_workers is None:
        raise Refusal("not-possible", "There is no bot at this table to play on for you.")
    await room.store.resign(room.kept.id, seat, "" if ending is not None else STAND_IN, ending)
    await room.reseated()
    return ending is not None


def _ending(room: Room, game: Game[Any], seat: str) -> wire.Ending | None:
    """How the game ends if a seat is given up now; None: it goes on without its person."""
    rules = game.rules
    called = rules.called(seat)
    if room.is_waiting():
        return wire.Ending((), CALLED_OFF, {}, f"{called} called the game off.")
    side = rules.side_of(seat, game.table)
    others = [each for each in room.kept.seats if each.seat != seat]
    if any(_plays(each) and rules.side_of(each.seat, game.table) == side for each in others):
        return None
    winners = tuple(each.seat for each in others if rules.side_of(each.seat, game.table) != side)
    if len({rules.side_of(each, game.table) for each in winners}) > 1:
        return None
    names = " and ".join(rules.called(each) for each in winners)
    return wire.Ending(winners, RESIGNED, {}, f"{called} resigned: {names} won.")


def _plays(seat: KeptSeat) -> bool:
    """Whether somebody plays a seat of their own accord: a seat that a bot took over does not keep a side going."""
    return not seat.resigned
