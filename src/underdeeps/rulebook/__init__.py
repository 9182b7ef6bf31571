"""Every rule of both games in our own words, as data.

Here live the entries (one JSON file a book, in `books/`), what loads and searches them, and what finds the
tests that name them. What the rules *do* lives in the games; this package imports none of them.

    >>> entry("meq.setup.sides").kind
    'setup'
    >>> search("skill deck star")[0].id
    'meq.setup.hero.decks'
"""

from __future__ import annotations

from collections.abc import Iterator
from difflib import get_close_matches
from functools import cache
from pathlib import Path
from unicodedata import combining, normalize

import msgspec

from underdeeps.rulebook.coverage import tests_of

__all__ = ["BOOKS", "Entry", "RulebookError", "UnknownBook", "UnknownRule", "entries", "entry", "search", "tests_of"]

BOOKS = (
    "meq",
    "meq-choices",
    "core-setup",
    "core-untap-organization",
    "core-movement-hazard",
    "core-site-end",
    "core-combat",
    "core-agents-events-items",
    "core-corruption-influence",
    "core-timing",
    "core-endgame",
    "core-glossary",
    "dark-minions",
    "under-deeps",
    "off-to-the-side",
    "against-the-shadow",
    "balrog",
    "meccg-choices",
)
"""The books in the order in which a reader would take them up. Each is loaded when it is first asked for."""

_FOLDER = Path(__file__).parent / "books"


class Entry(msgspec.Struct, frozen=True, rename={"players": "for"}):
    """One rule: what it says, whom it binds and where its source stands."""

    id: str
    book: tuple[str, ...]
    """The printed books that have this rule."""
    cite: str
    """Where it stands in them; for a choice of ours, the question that they leave open."""
    players: tuple[str, ...]
    """The kinds of player it is for (`for` in the data): "any", "hero", "sauron", "balrog" ..."""
    kind: str
    """definition, procedure, permission, restriction, exception, timing, setup, scoring or choice."""
    says: str
    example: str = ""
    conflicts: tuple[str, ...] = ()
    """Where another rule or book differs, and which of the two prevails."""
    cards: tuple[str, ...] = ()
    testable: bool = True
    """False where nothing could be tested, as in a note on history."""


class RulebookError(LookupError):
    """Something was looked up that is not there; the message is a sentence for the person who did."""


class UnknownRule(RulebookError):
    """No entry has this id; the message names those that come near."""


class UnknownBook(RulebookError):
    """No book has this name; the message names those that there are."""


def entries(book: str | None = None) -> tuple[Entry, ...]:
    """All entries of one book, or of all books, in reading order.

    Raises :exc:`UnknownBook` for a book that does not exist.
    """
    if book is None:
        return tuple(found for name in BOOKS for found in _load(name))
    if book not in BOOKS:
        raise UnknownBook(f'There is no book "{book}" in the rulebook; the books are {", ".join(BOOKS)}.')
    return _load(book)


def entry(id: str) -> Entry:
    """The entry with this id. Raises :exc:`UnknownRule` if there is none."""
    for book in BOOKS:
        if found := _by_id(book).get(id):
            return found
    known = [found.id for found in entries()]
    near = get_close_matches(id, known, n=3, cutoff=0.75)
    hint = f" Did you mean {' or '.join(near)}?" if near else ""
    raise UnknownRule(f'There is no rule "{id}" in the rulebook.{hint}')


def search(words: str) -> list[Entry]:
    """The entries that have all of these words in id or text; accents and case do not matter."""
    wanted = _plain(words).split()
    if not wanted:
        return []
    return [found for found, text in _plain_texts() if all(word in text for word in wanted)]


@cache
def _load(book: str) -> tuple[Entry, ...]:
    return msgspec.json.decode((_FOLDER / f"{book}.json").read_bytes(), type=tuple[Entry, ...])


@cache
def _by_id(book: str) -> dict[str, Entry]:
    return {found.id: found for found in _load(book)}


@cache
def _plain_texts() -> tuple[tuple[Entry, str], ...]:
    """What is searched, made plain once."""
    return tuple((found, _plain(" ".join(_searched(found)))) for found in entries())


def _searched(found: Entry) -> Iterator[str]:
    yield from (found.id, found.cite, found.says, found.example)
    yield from found.conflicts
    yield from found.cards


def _plain(text: str) -> str:
    """Lower case without accents: "Khazad-dûm" becomes "khazad-dum"."""
    return "".join(c for c in normalize("NFD", text.casefold()) if not combining(c))
