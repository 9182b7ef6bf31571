"""The table as an ASGI application: its addresses, what it answers to mistakes, and what lives as long as it runs."""

from __future__ import annotations

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import Any

import msgspec
from litestar import Litestar, Request, Response, get
from litestar.datastructures import State
from litestar.exceptions import HTTPException, NotFoundException
from litestar.openapi import OpenAPIConfig
from litestar.static_files import create_static_files_router

from underdeeps.kernel import UnderdeepsError
from underdeeps.table import sockets, wire
from underdeeps.table.rooms import Rooms
from underdeeps.table.routes import games, people
from underdeeps.table.settings import Settings
from underdeeps.table.store import Store
from underdeeps.table.thinkers import Thinkers

POLICY = (
    "default-src 'none'; script-src 'self'; style-src 'self' 'unsafe-inline'; img-src 'self' data:; font-src 'self'; "
    "connect-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'; manifest-src 'self'"
)
HEADERS = {
    "content-security-policy": POLICY,
    "x-content-type-options": "nosniff",
    "referrer-policy": "same-origin",
    "cross-origin-opener-policy": "same-origin",
}


def make_app(settings: Settings) -> Litestar:
    """The application with these settings."""

    @asynccontextmanager
    async def lifespan(app: Litestar) -> AsyncIterator[None]:
        store = Store(settings.database)
        await store.open()
        thinkers = Thinkers(settings.thinkers) if settings.thinkers else None
        app.state.settings, app.state.store, app.state.rooms = settings, store, Rooms(store, thinkers)
        try:
            yield
        finally:
            if thinkers is not None:
                thinkers.close()
            await store.close()

    return Litestar(
        route_handlers=[
            *(people.me,),
            *(games.catalogue, games.begin, games.one, games.lobby),
            sockets.game_socket,
            schema,
            page,
            create_static_files_router("/ui", directories=[settings.client], name="client"),
        ],
        lifespan=[lifespan],
        exception_handlers={UnderdeepsError: _mistake, HTTPException: _http, msgspec.MsgspecError: _mistake},
        response_headers=HEADERS,
        openapi_config=OpenAPIConfig("Underdeeps", "1", path="/api/openapi"),
    )


@get("/api/schema", sync_to_thread=False)
def schema() -> dict[str, Any]:
    """What may be said on the sockets, as JSON schemas."""
    return wire.schema()


@get(["/", "/{path:path}"], sync_to_thread=False, include_in_schema=False)
def page(state: State, path: str = "") -> Response[bytes]:
    """The client's page, whatever place in it the address names."""
    if path.startswith("/api/"):
        raise NotFoundException("There is nothing at this address.")
    file = state.settings.client / "index.html"
    if not file.exists():
        raise NotFoundException("The client is not built: `python3 run.py` builds it.")
    return Response(file.read_bytes(), media_type="text/html", headers={"cache-control": "no-cache"})


def _mistake(request: Request[Any, Any, Any], error: Exception) -> Response[wire.Fault]:
    return Response(wire.Fault(str(error)), status_code=400)


def _http(request: Request[Any, Any, Any], error: HTTPException) -> Response[wire.Fault]:
    return Response(wire.Fault(error.detail), status_code=error.status_code)
