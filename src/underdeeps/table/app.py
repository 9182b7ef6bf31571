"""The table as an ASGI application: its addresses, what it answers to mistakes, and what lives as long as it runs."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from http import HTTPStatus
from typing import Any

from litestar import Litestar, Request, Response, get
from litestar.config.compression import CompressionConfig
from litestar.exceptions import (
    ClientException,
    HTTPException,
    InternalServerException,
    MethodNotAllowedException,
    NotFoundException,
    ValidationException,
)
from litestar.exceptions.http_exceptions import RequestEntityTooLarge
from litestar.openapi import OpenAPIConfig
from litestar.openapi.plugins import JsonRenderPlugin
from litestar.static_files import create_static_files_router

from underdeeps.kernel import UnderdeepsError
from underdeeps.table import sockets, wire
from underdeeps.table.accounts import Accounts
from underdeeps.table.bot_workers import BotWorkers
from underdeeps.table.guard import MOST_BYTES, Guard, Limits, add_headers
from underdeeps.table.limits import Doorkeeper
from underdeeps.table.replay_cache import ReplayCache
from underdeeps.table.rooms import Rooms
from underdeeps.table.routes import decks, games, geography, library, people, ratings, replays
from underdeeps.table.settings import Settings
from underdeeps.table.store import Store

LOG = logging.getLogger("underdeeps.table")


def make_app(settings: Settings) -> Litestar:
    """The application with these settings."""
    limits = Limits()

    @asynccontextmanager
    async def lifespan(app: Litestar) -> AsyncIterator[None]:
        store = Store(settings.database)
        await store.open()
        bot_workers = BotWorkers(settings.bot_workers) if settings.bot_workers else None
        door = Doorkeeper(settings.sockets_per_person, settings.sockets_per_address, settings.sockets)
        rooms = Rooms(store, bot_workers, door)
        rooms.open()
        app.state.settings, app.state.store, app.state.rooms = settings, store, rooms
        app.state.accounts, app.state.replays, app.state.limits = Accounts(store), ReplayCache(store), limits
        app.state.bot_workers = bot_workers
        warming = asyncio.create_task(asyncio.to_thread(library.warm))
        warming_bots = asyncio.create_task(_warm_bots(warming, bot_workers))
        try:
            yield
        finally:
            await asyncio.gather(warming, return_exceptions=True)
            await rooms.close()
            if bot_workers is not None:
                bot_workers.close()
            warming_bots.cancel()
            await asyncio.gather(warming_bots, return_exceptions=True)
            await store.close()

    return Litestar(
        route_handlers=[
            *people.HANDLERS,
            *games.HANDLERS,
            *replays.HANDLERS,
            *decks.HANDLERS,
            *library.HANDLERS,
            *ratings.HANDLERS,
            geography.meccg,
            sockets.game_socket,
            schema,
            page,
            create_static_files_router("/ui", directories=[settings.client], name="client"),
        ],
        lifespan=[lifespan],
        exception_handlers={UnderdeepsError: _mistake, HTTPException: _http, Exception: _bug},
        middleware=[Guard(settings, limits)],
        before_send=[add_headers],
        request_max_body_size=MOST_BYTES,
        compression_config=CompressionConfig("gzip", minimum_size=1000, gzip_compress_level=6, exclude=["^/api/"]),
        openapi_config=OpenAPIConfig("Underdeeps", "1", path="/api/openapi", render_plugins=[JsonRenderPlugin()]),
    )


async def _warm_bots(first: asyncio.Task[None], bot_workers: BotWorkers | None) -> None:
    """Warm the bots up when the first page needs nothing more."""
    await asyncio.wait([first])
    if bot_workers is not None:
        await bot_workers.warm_up()


@get("/api/schema", sync_to_thread=False)
def schema() -> dict[str, Any]:
    """What may be said on the sockets, as JSON schemas."""
    return wire.schema()


@get(["/", "/{path:path}"], sync_to_thread=False, include_in_schema=False)
def page(request: Request[Any, Any, Any]) -> Response[bytes]:
    """The client's page, whatever place in it the address names."""
    if request.url.path.startswith(("/api/", "/ui/")):
        raise NotFoundException("There is nothing at this address.")
    file = request.app.state.settings.client / "index.html"
    if not file.exists():
        raise NotFoundException("The client is not built: `python3 run.py` builds it.")
    return Response(file.read_bytes(), media_type="text/html", headers={"cache-control": "no-cache"})


def _mistake(request: Request[Any, Any, Any], error: Exception) -> Response[wire.Fault]:
    return Response(wire.Fault(str(error)), status_code=400, media_type="application/json")


def _http(request: Request[Any, Any, Any], error: HTTPException) -> Response[wire.Fault]:
    return Response(
        wire.Fault(_sentence(error)),
        status_code=error.status_code,
        headers=error.headers,
        media_type="application/json",
    )


def _sentence(error: HTTPException) -> str:
    """What was wrong, for people. What the framework says of a request of the wrong shape is made into a sentence."""
    if isinstance(error, ValidationException):
        extra = error.extra if isinstance(error.extra, list) else []
        what = "; ".join(str(each.get("message", "")) for each in extra if isinstance(each, dict))
        return f"This is not what is asked for here{f': {what}' if what else ''}."[:400]
    theirs = type(error) in _FRAMEWORK or error.detail == HTTPStatus(error.status_code).phrase
    return _PLAIN.get(error.status_code, error.detail) if theirs else error.detail


_PLAIN = {
    400: "This cannot be read: it should be JSON.",
    404: "There is nothing at this address.",
    405: "This cannot be done at this address.",
    413: "That is too long.",
    500: "Something went wrong at the table.",
}
"""What is said in place of the framework's own words."""
_FRAMEWORK = (ClientException, MethodNotAllowedException, InternalServerException, RequestEntityTooLarge)


def _bug(request: Request[Any, Any, Any], error: Exception) -> Response[wire.Fault]:
    LOG.error("A request to %s failed", request.url.path, exc_info=error)
    sentence = "Something went wrong at the table. What you did before is safe; try again, and tell us if it stays so."
    return Response(wire.Fault(sentence), status_code=500, media_type="application/json")
