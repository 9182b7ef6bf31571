"""The deck desk: looking for cards; checking, writing and keeping decks."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from typing import Annotated, Any, TypeVar

from litestar import Request, Response, delete, get, post, put
from litestar.exceptions import NotFoundException
from litestar.params import FromPath, FromQuery, JSONBody, QueryParameter

import underdeeps as ud
from underdeeps.kernel import UnderdeepsError
from underdeeps.meccg.decks import FORMATS, Deck, write
from underdeeps.table import catalogue, faces, shelf, wire
from underdeeps.table.guard import Limits
from underdeeps.table.routes.library import check_game
from underdeeps.table.routes.people import needed
from underdeeps.table.store import Store

T = TypeVar("T")
LONGEST_QUERY = 300
MOST_READING = 2
"""Decks and queries that are looked at at once."""
_READING = asyncio.BoundedSemaphore(MOST_READING)


async def _beside(work: Callable[[], T]) -> T:
    """Do what takes a while beside everything else."""
    async with _READING:
        try:
            return await asyncio.to_thread(work)
        except RecursionError:
            raise UnderdeepsError("That has too many brackets within brackets.") from None


def _slowly(request: Request[Any, Any, Any], person_id: str) -> None:
    limits: Limits = request.app.state.limits
    limits.check(f"deck {person_id}", 120, 60, "That was very often: wait a little, then try again.")


@get("/api/cards/{game:str}")
async def cards(
    request: Request[Any, Any, Any],
    game: FromPath[str],
    q: Annotated[str, QueryParameter(max_length=LONGEST_QUERY)] = "",
) -> tuple[str, ...]:
    """The ids of the cards that a query asks for, as `underdeeps cards` understands it."""
    _slowly(request, (await needed(request)).id)
    check_game(game)
    return await _beside(lambda: _found(game, q))


def _found(game: str, wanted: str) -> tuple[str, ...]:
    found = ud.rules(game).find_cards(wanted)
    if found is not None:
        return found
    words = wanted.casefold().split()
    return tuple(
        face.id
        for face in faces.faces(game)
        if all(word in " ".join((face.name, face.kind, face.line, *face.text)).casefold() for word in words)
    )


@get("/api/decks")
async def listed(request: Request[Any, Any, Any]) -> wire.DeckShelf:
    """The decks that come with the game, and one's own."""
    person = await needed(request)
    texts = await shelf.kept(request.app.state.store, person.id)
    yours = await _beside(lambda: tuple(shelf.kept_line(name, text) for name, text in texts))
    return wire.DeckShelf(await _beside(shelf.shipped), yours, tuple(FORMATS))


@get("/api/decks/{deck_id:str}")
async def one(
    request: Request[Any, Any, Any], deck_id: FromPath[str], length: FromQuery[str] = "short"
) -> wire.DeckSheet:
    """A deck, by the id that lists have: a letter, or `mine:` and its name."""
    person = await needed(request)
    deck = await find(request.app.state.store, person.id, deck_id)
    return await _beside(lambda: shelf.sheet(deck, length))


async def find(store: Store, person_id: str, deck_id: str) -> Deck:
    """A deck of ours, or one that somebody keeps. Nothing else is ever looked for."""
    if deck_id.startswith(catalogue.MINE):
        found = await shelf.kept_deck(store, person_id, deck_id.removeprefix(catalogue.MINE))
    else:
        found = shelf.ours(deck_id)
    if found is None:
        raise NotFoundException(f"There is no deck {deck_id[:60]!r}.")
    return found


@post("/api/decks/check", status_code=200)
async def check(request: Request[Any, Any, Any], data: JSONBody[wire.DeckText]) -> wire.DeckSheet:
    """Read a deck in any form, and say what rules have against it."""
    _slowly(request, (await needed(request)).id)
    return await _beside(lambda: shelf.sheet(shelf.read(data.text, data.filename), data.length))


@post("/api/decks/export", status_code=200)
async def export(request: Request[Any, Any, Any], data: JSONBody[wire.DeckText]) -> wire.DeckFile:
    """Write a deck in another form."""
    _slowly(request, (await needed(request)).id)
    return await _beside(lambda: shelf.written(shelf.read(data.text, data.filename), data.format))


@put("/api/decks", status_code=200)
async def keep(request: Request[Any, Any, Any], data: JSONBody[wire.DeckText]) -> wire.DeckLine:
    """Keep a deck under its title; one of the same title is replaced. It need not be legal yet."""
    person = await needed(request)
    _slowly(request, person.id)
    deck = await _beside(lambda: shelf.read(data.text, data.filename))
    name = await shelf.keep(request.app.state.store, person.id, deck)
    return await _beside(lambda: shelf.kept_line(name, write(deck)))


@delete("/api/decks/{deck_id:str}", status_code=204)
async def forget(request: Request[Any, Any, Any], deck_id: FromPath[str]) -> Response[None]:
    """Keep a deck no longer."""
    person = await needed(request)
    name = deck_id.removeprefix(catalogue.MINE)
    if not await shelf.forget(request.app.state.store, person.id, name):
        raise NotFoundException(f"You keep no deck {name[:60]!r}.")
    return Response(None, status_code=204)


HANDLERS = (cards, listed, one, check, export, keep, forget)
