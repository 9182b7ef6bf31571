"""Who asks: a guest by a cookie, until they want a name of their own."""

from __future__ import annotations

import hashlib
import secrets
from typing import Any

import msgspec
import sqlalchemy as sa
from litestar import Request, Response, get
from litestar.connection import ASGIConnection
from litestar.datastructures import Cookie
from litestar.exceptions import NotAuthorizedException

from underdeeps.table import wire
from underdeeps.table.store import PEOPLE, SESSIONS, Store, now

COOKIE = "underdeeps"
A_YEAR = 365 * 24 * 3600


class Person(msgspec.Struct, frozen=True):
    """Somebody at this server."""

    id: str
    name: str
    guest: bool


def hashed(token: str) -> str:
    """What is kept of a session's token."""
    return hashlib.sha256(token.encode()).hexdigest()


async def person_of(connection: ASGIConnection[Any, Any, Any, Any]) -> Person | None:
    """Who sends this, if the cookie is one of ours."""
    token = connection.cookies.get(COOKIE)
    store: Store = connection.app.state.store
    if not token:
        return None
    async with store.engine.connect() as db:
        row = (
            await db.execute(
                sa.select(PEOPLE)
                .join(SESSIONS, SESSIONS.c.person_id == PEOPLE.c.id)
                .where(SESSIONS.c.token_hash == hashed(token))
            )
        ).first()
    return None if row is None else Person(row.id, row.name, row.password is None)


async def needed(connection: ASGIConnection[Any, Any, Any, Any]) -> Person:
    """Who sends this; whoever has no cookie yet must ask /api/me first."""
    person = await person_of(connection)
    if person is None:
        raise NotAuthorizedException("Who are you? Open the first page once, so that this browser is known.")
    return person


async def new_guest(store: Store) -> tuple[Person, str]:
    """A guest and the token of its session."""
    person = Person(secrets.token_hex(8), f"Guest {secrets.randbelow(9000) + 1000}", True)
    token = secrets.token_urlsafe(32)
    async with store.engine.begin() as db:
        await db.execute(PEOPLE.insert().values(id=person.id, name=person.name, made=now()))
        await db.execute(SESSIONS.insert().values(token_hash=hashed(token), person_id=person.id, seen=now()))
    return person, token


def cookie(request: Request[Any, Any, Any], token: str) -> Cookie:
    """The cookie of a session."""
    secure = request.url.scheme == "https"
    return Cookie(COOKIE, value=token, httponly=True, samesite="lax", secure=secure, max_age=A_YEAR, path="/")


@get("/api/me")
async def me(request: Request[Any, Any, Any]) -> Response[wire.Me]:
    """Who this browser is; a new one becomes a guest."""
    person = await person_of(request)
    if person is not None:
        return Response(wire.Me(person.name, person.guest))
    person, token = await new_guest(request.app.state.store)
    return Response(wire.Me(person.name, person.guest), cookies=[cookie(request, token)])
