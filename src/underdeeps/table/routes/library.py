"""What can be read: the faces of all cards, the rulebook. The same for everybody, made once, kept by browsers."""

from __future__ import annotations

import asyncio
import gzip
import hashlib
import threading
from collections.abc import Callable
from functools import cache
from typing import Any

import msgspec
from litestar import Request, Response, get
from litestar.exceptions import NotFoundException
from litestar.params import FromPath

import underdeeps as ud
from underdeeps import rulebook
from underdeeps.kernel import Rules, UnknownGame
from underdeeps.rulebook.titles import TITLES
from underdeeps.table import catalogue, faces, wire

A_YEAR = 365 * 24 * 3600


class Fixed:
    """An answer that never changes while the server runs: its bytes, the same compressed, and a tag made of them."""

    def __init__(self, content: Any) -> None:
        self.plain = msgspec.json.encode(content)
        self.zipped = gzip.compress(self.plain, 9, mtime=0)
        self.tag = hashlib.sha256(self.plain).hexdigest()[:24]

    def answer(self, request: Request[Any, Any, Any]) -> Response[bytes]:
        """The answer, or that nothing has changed. An address that names the tag (`?v=`) may be kept for good."""
        tag = f'"{self.tag}"'
        for_good = request.query_params.get("v") == self.tag
        headers = {
            "etag": tag,
            "vary": "accept-encoding",
            "cache-control": f"public, max-age={A_YEAR}, immutable" if for_good else "no-cache",
        }
        known = request.headers.get("if-none-match", "")
        if any(each.strip().removeprefix("W/") in (tag, "*") for each in known.split(",")):
            return Response(b"", status_code=304, headers=headers, media_type="application/json")
        if "gzip" in request.headers.get("accept-encoding", ""):
            headers["content-encoding"] = "gzip"
            return Response(self.zipped, headers=headers, media_type="application/json")
        return Response(self.plain, headers=headers, media_type="application/json")


_MAKING = threading.Lock()


async def fixed(make: Callable[[], Fixed]) -> Fixed:
    """A fixed answer, made beside everything else, and once only."""

    def made() -> Fixed:
        with _MAKING:
            return make()

    return await asyncio.to_thread(made)


@cache
def _faces(game: str) -> Fixed:
    return Fixed(faces.faces(game))


@cache
def _rules() -> Fixed:
    return Fixed([_entry(found, book) for book in rulebook.BOOKS for found in rulebook.entries(book)])


@cache
def _books() -> Fixed:
    games = {book: game for game in ud.games() for book in ud.rules(game).books}
    return Fixed(
        [wire.Book(book, *TITLES[book], games.get(book, ""), len(rulebook.entries(book))) for book in rulebook.BOOKS]
    )


def warm() -> None:
    """Load the games and make what is asked for first, before anybody waits for it."""
    catalogue.game_offers()
    for game in ud.games():
        with _MAKING:
            _faces(game)


def _entry(found: rulebook.Entry, book: str) -> wire.RuleEntry:
    return wire.RuleEntry(
        id=found.id,
        book=book,
        kind=found.kind,
        says=found.says,
        example=found.example,
        cite=found.cite,
        players=found.players,
        conflicts=found.conflicts,
    )


def check_game(game: str) -> None:
    """Whether there is such a game, or 404."""
    try:
        ud.rules(game)
    except UnknownGame as error:
        raise NotFoundException(str(error)) from None


def _own_entry(rule_id: str, rules: Rules[Any]) -> wire.RuleEntry:
    """A rule in the words of a game that has no book in the rulebook."""
    return wire.RuleEntry(rule_id, "", "rule", rules.own_rules[rule_id], "", rules.title, (), ())


@get("/api/faces/{game:str}")
async def card_faces(request: Request[Any, Any, Any], game: FromPath[str]) -> Response[bytes]:
    """Every card of a game as it is drawn: a list of `Face`."""
    check_game(game)
    return (await fixed(lambda: _faces(game))).answer(request)


@get("/api/books")
async def books(request: Request[Any, Any, Any]) -> Response[bytes]:
    """The books of the rulebook, in reading order: a list of `Book`."""
    return (await fixed(_books)).answer(request)


@get("/api/rules")
async def rules(request: Request[Any, Any, Any]) -> Response[bytes]:
    """The whole rulebook, in reading order: a list of `RuleEntry`."""
    return (await fixed(_rules)).answer(request)


@get("/api/rules/{rule_id:str}", sync_to_thread=False)
def rule(rule_id: FromPath[str]) -> wire.RuleEntry:
    """An entry of the rulebook."""
    for book in rulebook.BOOKS:
        for found in rulebook.entries(book):
            if found.id == rule_id:
                return _entry(found, book)
    for game in ud.games():
        if rule_id in ud.rules(game).own_rules:
            return _own_entry(rule_id, ud.rules(game))
    raise NotFoundException(f"There is no rule {rule_id[:80]!r} in the rulebook.")


HANDLERS = (card_faces, books, rules, rule)
