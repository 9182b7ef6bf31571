"""The socket of a game: messages in, messages out, and what is refused.

Reading and sending go on side by side: a socket that only sends would never notice that its browser is gone.
"""

from __future__ import annotations

import asyncio
from typing import Any

import msgspec
from litestar import WebSocket, websocket
from litestar.exceptions import WebSocketDisconnect

from underdeeps.table import wire
from underdeeps.table.rooms import Listener, Refusal, Room, Rooms
from underdeeps.table.routes.people import person_of

DECODE = msgspec.json.Decoder(wire.FromBrowser)
ENCODE = msgspec.json.Encoder()
NO_SUCH_GAME = 4404
WHO_ARE_YOU = 4401


@websocket("/api/games/{game_id:str}/socket")
async def game_socket(socket: WebSocket[Any, Any, Any], game_id: str) -> None:
    """One window on a game."""
    await socket.accept()
    rooms: Rooms = socket.app.state.rooms
    person = await person_of(socket)
    if person is None:
        await socket.close(WHO_ARE_YOU, "Open the first page once, so that this browser is known.")
        return
    room = await rooms.room(game_id)
    if room is None:
        await socket.close(NO_SUCH_GAME, "There is no such game.")
        return
    seat = next((seat.seat for seat in room.kept.seats if seat.person_id == person.id), None)
    listener = Listener(person.id, person.name, seat)
    await room.enter(listener)
    sending = asyncio.create_task(_send(socket, room, listener))
    try:
        await _read(socket, room, listener)
    except WebSocketDisconnect:
        pass
    finally:
        sending.cancel()
        await asyncio.gather(sending, return_exceptions=True)
        room.leave(listener)
        rooms.close_if_empty(room)


async def _send(socket: WebSocket[Any, Any, Any], room: Room, listener: Listener) -> None:
    while True:
        await listener.wake.wait()
        for message in await room.news(listener):
            await socket.send_data(ENCODE.encode(message).decode(), mode="text")


async def _read(socket: WebSocket[Any, Any, Any], room: Room, listener: Listener) -> None:
    while True:
        text = await socket.receive_data(mode="text")
        token = ""
        try:
            if len(text) > wire.MOST_BYTES:
                raise Refusal("too-long", "That message is too long.")
            said = DECODE.decode(text)
            token = said.token
            listener.tell(await _answer(room, listener, said))
        except msgspec.MsgspecError as error:
            listener.tell(wire.Refused(token, "malformed", f"That is no message of ours: {error}."))
        except Refusal as refusal:
            listener.tell(wire.Refused(token, refusal.code, refusal.sentence))


async def _answer(room: Room, listener: Listener, said: wire.FromBrowser) -> wire.FromTable:
    match said:
        case wire.Choose():
            return await room.choose(listener, said)
        case wire.WhyNot():
            return room.why_not(listener, said)
        case wire.Advise():
            return await room.advise(listener, said)
        case wire.Ping():
            return wire.Pong(said.token)
    raise Refusal("not-possible", "This table cannot do that yet.")
