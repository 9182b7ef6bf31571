"""Who asks: a guest by a cookie, until they want a name of their own."""

from __future__ import annotations

from typing import Any

from litestar import Request, Response, get, post
from litestar.connection import ASGIConnection
from litestar.datastructures import Cookie
from litestar.exceptions import NotAuthorizedException, PermissionDeniedException
from litestar.params import JSONBody

from underdeeps.table import wire
from underdeeps.table.accounts import SESSION_DAYS, Accounts, Person, name_key
from underdeeps.table.guard import Limits, address

COOKIE = "underdeeps"
AGE = SESSION_DAYS * 24 * 3600
SLOWLY = "That was tried too often: wait a little, then try again."


def accounts_of(connection: ASGIConnection[Any, Any, Any, Any]) -> Accounts:
    """The people of this server."""
    found: Accounts = connection.app.state.accounts
    return found


async def person_of(connection: ASGIConnection[Any, Any, Any, Any]) -> Person | None:
    """Who sends this, if the cookie is one of ours."""
    token = connection.cookies.get(COOKIE)
    return await accounts_of(connection).person(token) if token else None


async def needed(connection: ASGIConnection[Any, Any, Any, Any]) -> Person:
    """Who sends this; whoever has no cookie yet must ask /api/me first."""
    person = await person_of(connection)
    if person is None:
        raise NotAuthorizedException("Who are you? Open the first page once, so that this browser is known.")
    return person


def cookie(request: Request[Any, Any, Any], token: str) -> Cookie:
    """The cookie of a session."""
    secure = request.url.scheme == "https"
    return Cookie(COOKIE, value=token, httponly=True, samesite="lax", secure=secure, max_age=AGE, path="/")


def _answer(request: Request[Any, Any, Any], person: Person, token: str = "") -> Response[wire.Me]:
    cookies = [cookie(request, token)] if token else []
    return Response(wire.Me(person.name, person.guest), cookies=cookies, status_code=200)


def _limits(request: Request[Any, Any, Any]) -> Limits:
    found: Limits = request.app.state.limits
    return found


@get("/api/me")
async def me(request: Request[Any, Any, Any]) -> Response[wire.Me]:
    """Who this browser is; a new one becomes a guest."""
    person = await person_of(request)
    if person is not None:
        token = request.cookies[COOKIE]
        await accounts_of(request).seen(token)
        return _answer(request, person, token)  # the cookie, too, lasts on
    return await _new_guest(request)


async def _new_guest(request: Request[Any, Any, Any]) -> Response[wire.Me]:
    if not request.app.state.settings.is_local:
        _limits(request).check(f"guest {address(request)}", 60, 60, SLOWLY)
    return _answer(request, *await accounts_of(request).new_guest())


@post("/api/account/name")
async def rename(request: Request[Any, Any, Any], data: JSONBody[wire.NewName]) -> Response[wire.Me]:
    """A guest wants to be called otherwise."""
    person = await needed(request)
    _limits(request).check(f"rename {person.id}", 10, 60, SLOWLY)
    return _answer(request, await accounts_of(request).rename(person, data.name))


@post("/api/account/register")
async def register(request: Request[Any, Any, Any], data: JSONBody[wire.Credentials]) -> Response[wire.Me]:
    """A guest wants a name with a password."""
    person = await needed(request)
    _limits(request).check(f"register {address(request)}", 10, 600, SLOWLY)
    found = await accounts_of(request).register(person, data.name, data.password, request.cookies[COOKIE])
    return _answer(request, *found)


@post("/api/account/login")
async def login(request: Request[Any, Any, Any], data: JSONBody[wire.Credentials]) -> Response[wire.Me]:
    """Come back by name and password."""
    limits, where, name = _limits(request), address(request), name_key(data.name)[:64]
    limits.check(f"login {where}", 20, 60, SLOWLY)
    limits.check(f"login {where} {name}", 6, 60, SLOWLY)
    limits.check(f"login {name}", 60, 900, SLOWLY)
    guest = await person_of(request)
    found = await accounts_of(request).login(data.name, data.password, guest, request.cookies.get(COOKIE, ""))
    if found is None:
        raise PermissionDeniedException("This name and this password do not belong together.")
    return _answer(request, *found)


@post("/api/account/logout")
async def logout(request: Request[Any, Any, Any]) -> Response[wire.Me]:
    """Go: this browser is a new guest from now on."""
    if token := request.cookies.get(COOKIE):
        await accounts_of(request).end_session(token)
    return await _new_guest(request)


HANDLERS = (me, rename, register, login, logout)
