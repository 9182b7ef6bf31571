"""The socket of a game: messages in, messages out, and what is refused.

Reading and sending go on side by side: a socket that only sends would never notice that its browser is gone.
"""

from __future__ import annotations

import asyncio
import logging
from typing import Any
from urllib.parse import urlsplit

import msgspec
from litestar import WebSocket, websocket
from litestar.exceptions import WebSocketDisconnect
from litestar.params import FromPath

from underdeeps.table import resigning, takebacks, wire
from underdeeps.table.guard import Limits, address
from underdeeps.table.limits import Bucket, Doorkeeper
from underdeeps.table.listeners import Listener, Refusal, TooFast
from underdeeps.table.replaying import Unplayable
from underdeeps.table.room import Room
from underdeeps.table.rooms import Rooms
from underdeeps.table.routes.people import person_of
from underdeeps.table.settings import Settings

LOG = logging.getLogger("underdeeps.table")
DECODE = msgspec.json.Decoder(wire.FromBrowser)
LONGEST_TOKEN = 64
LONGEST_SEND = 60.0
"""Seconds after which a window that reads nothing is lost."""

# A browser does not try again after these: the reason is shown.
WHO_ARE_YOU = 4401
NO_SUCH_GAME = 4404
NOT_PLAYABLE = 4409
TOO_MANY = 4429
# After these it does.
OUR_FAULT = 1011
TRY_LATER = 1013

BROKEN = "Something went wrong on our side, and is noted. The game is as it was stored."
COSTS: dict[type, int] = {wire.AskTakeBack: 4, wire.AnswerTakeBack: 4, wire.Advise: 4, wire.WhyNot: 2}
"""As how many messages one counts that makes work: a game is played again, a bot thinks, worlds are imagined."""
TAKE_BACKS = ("take-back", 30, "That is many take-backs: wait a little, then try again.")
CHAT = ("chat", 60, "Slowly: much is being said from your address. Wait a little.")
OPENINGS = ("socket", 300, "That is many windows at once: wait a little, then try again.")
OFTEN = {wire.AskTakeBack: TAKE_BACKS, wire.AnswerTakeBack: TAKE_BACKS, wire.Say: CHAT}
"""What one address may do so many times in a minute, in however many windows, and what is said if it does more."""


@websocket("/api/games/{game_id:str}/socket")
async def game_socket(socket: WebSocket[Any, Any, Any], game_id: FromPath[str]) -> None:
    """One window on a game."""
    settings: Settings = socket.app.state.settings
    if not may_connect(socket.headers.get("origin"), socket.headers.get("host", ""), settings.origins):
        await socket.close(4403, "Pages of other sites may not play here.")  # before `accept`: the answer is 403
        return
    if sentence := _too_often(socket, OPENINGS):
        await socket.close(TRY_LATER, sentence)  # not accepted: a browser waits longer each time before it tries again
        return
    await socket.accept()
    person = await person_of(socket)
    if person is None:
        await socket.close(WHO_ARE_YOU, "Open the first page once, so that this browser is known.")
        return
    door: Doorkeeper = socket.app.state.rooms.door
    where = address(socket)
    if sentence := door.let_in(person.id, where):
        await socket.close(TOO_MANY, sentence)
        return
    try:
        await _attend(socket, game_id, Listener(person.id, person.name))
    except asyncio.CancelledError:
        LOG.debug("The server is being stopped: a window on game %s is closed", game_id)
    finally:
        door.let_out(person.id, where)


def _too_often(socket: WebSocket[Any, Any, Any], limit: tuple[str, int, str]) -> str:
    """Count something that an address may do so often; or the sentence that is said in its place."""
    settings: Settings = socket.app.state.settings
    limits: Limits = socket.app.state.limits
    what, times, sentence = limit
    if settings.counts_addresses and limits.wait(f"{what} {address(socket)}", times, 60):
        return sentence
    return ""


async def _attend(socket: WebSocket[Any, Any, Any], game_id: str, listener: Listener) -> None:
    rooms: Rooms = socket.app.state.rooms
    try:
        room = await rooms.enter(game_id, listener)
    except Unplayable as fault:
        await socket.close(NOT_PLAYABLE, str(fault))
        return
    except Exception as fault:
        LOG.error("Game %s could not be opened", game_id, exc_info=fault)
        await _close(socket, OUR_FAULT, BROKEN)
        return
    if room is None:
        await socket.close(NO_SUCH_GAME, "There is no such game.")
        return
    settings: Settings = socket.app.state.settings
    bucket = Bucket(settings.messages_per_second, settings.messages_at_once)
    tasks = {
        asyncio.create_task(_send(socket, room, listener)),
        asyncio.create_task(_read(socket, room, listener, bucket)),
    }
    try:
        done, _ = await asyncio.wait(tasks, return_when=asyncio.FIRST_COMPLETED)
        faults = [error for task in done if (error := task.exception()) is not None]
        await _close_after(socket, game_id, faults)
    finally:
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)
        room.leave(listener)


async def _close_after(socket: WebSocket[Any, Any, Any], game_id: str, faults: list[BaseException]) -> None:
    """Close a socket whose game cannot be shown; one that its browser closed, or does not read, needs nothing."""
    for fault in faults:
        if isinstance(fault, Unplayable):
            await _close(socket, NOT_PLAYABLE, str(fault))
        elif not isinstance(fault, WebSocketDisconnect | OSError):
            LOG.error("Game %s: a window had to be closed", game_id, exc_info=fault)
            await _close(socket, OUR_FAULT, BROKEN)


async def _close(socket: WebSocket[Any, Any, Any], code: int, reason: str) -> None:
    try:
        async with asyncio.timeout(LONGEST_SEND):
            await socket.close(code, reason)
    except Exception as error:  # it was closed in the meantime, or is not read
        LOG.debug("closing: %r", error)


def may_connect(origin: str | None, host: str, allowed: tuple[str, ...]) -> bool:
    """Whether a page of this origin may open a socket: our own page, one that the settings name, or no page at all.

    >>> may_connect("https://table.example", "table.example", ())
    True
    >>> may_connect("https://evil.example", "table.example", ())
    False
    """
    if origin is None:  # a program, not a page: it has no cookie but its own
        return True
    return urlsplit(origin).netloc.lower() == host.lower() or origin.lower() in allowed


async def _send(socket: WebSocket[Any, Any, Any], room: Room, listener: Listener) -> None:
    while True:
        await listener.wake.wait()
        for text in await room.news(listener):
            async with asyncio.timeout(LONGEST_SEND):
                await socket.send_data(text, mode="text")


async def _read(socket: WebSocket[Any, Any, Any], room: Room, listener: Listener, bucket: Bucket) -> None:
    while True:
        await listener.can_take.wait()
        event: dict[str, Any] = dict(await socket.receive())
        if event["type"] == "websocket.disconnect":
            return
        said = None
        try:
            try:
                said = _decoded(event.get("text"))
            finally:  # what cannot be read counts, too
                allowed = bucket.take(COSTS.get(type(said), 1))
            if not allowed:
                raise TooFast
            if type(said) in OFTEN and (sentence := _too_often(socket, OFTEN[type(said)])):
                raise TooFast(sentence)
            if isinstance(said, wire.Advise):
                _advise(room, listener, said)  # a bot thinks: meanwhile we read on
            else:
                listener.tell(await room.finish(_answer(room, listener, said)))
        except Exception as error:
            listener.tell(_refused("" if said is None else said.token, error))


def _decoded(text: str | None) -> wire.FromBrowser:
    """The message, or `Refusal`."""
    if text is None:
        raise Refusal("malformed", "Messages are text, not binary.")
    if len(text) > wire.MOST_BYTES:
        raise Refusal("too-long", "That message is too long.")
    try:
        said: wire.FromBrowser = DECODE.decode(text)
    except (msgspec.MsgspecError, ValueError, RecursionError) as error:
        raise Refusal("malformed", f"That is no message of ours: {error}.") from None
    if len(said.token) > LONGEST_TOKEN:
        raise Refusal("too-long", f"A token has at most {LONGEST_TOKEN} characters.")
    if not said.token.isprintable():
        raise Refusal("malformed", "A token is made of characters that can be printed.")
    return said


def _refused(token: str, error: Exception) -> wire.Refused:
    if isinstance(error, Refusal):
        return wire.Refused(token, error.code, error.sentence)
    if isinstance(error, Unplayable):
        return wire.Refused(token, "not-possible", str(error))
    LOG.error("A message could not be answered", exc_info=error)
    return wire.Refused(token, "not-possible", BROKEN)


def _advise(room: Room, listener: Listener, said: wire.Advise) -> None:
    if listener.advising is not None and not listener.advising.done():
        raise TooFast("The bot is still thinking about it.")

    async def advise() -> None:
        try:
            listener.tell(await room.bots.advise(listener, said.token))
        except Exception as error:
            listener.tell(_refused(said.token, error))

    listener.advising = asyncio.create_task(advise())


async def _answer(room: Room, listener: Listener, said: wire.FromBrowser) -> wire.FromTable:
    match said:
        case wire.Choose():
            return await room.choose(listener, said)
        case wire.WhyNot():
            return await room.why_not(listener, said)
        case wire.Say():
            return await room.say(listener, said)
        case wire.AskTakeBack():
            return await takebacks.ask(room, listener, said)
        case wire.AnswerTakeBack():
            return await takebacks.answer(room, listener, said)
        case wire.Resign():
            return await resigning.resign(room, listener, said)
        case wire.Ping():
            return wire.Pong(said.token)
    raise Refusal("not-possible", "This table cannot do that.")
