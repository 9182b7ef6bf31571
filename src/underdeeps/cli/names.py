"""Forgiving names: what a person types, found among the things of a game in spite of case, accents and endings."""

from __future__ import annotations

from collections.abc import Collection, Mapping
from unicodedata import combining, normalize

from underdeeps.kernel import UnderdeepsError

MOST_NAMED = 5


def plain(text: str) -> str:
    """Lower case, no accents, words and single spaces only.

    >>> plain("Khazad-dûm's  Gate")
    'khazad dums gate'
    """
    bare = "".join(c for c in normalize("NFD", text.casefold()) if not combining(c) and c not in "'’")
    return " ".join("".join(c if c.isalnum() else " " for c in bare).split())


def find(typed: str, things: Mapping[str, str], near: Collection[str] = ()) -> str:
    """The id of the one thing that was meant; of several that fit, one that is `near` goes first.

    >>> find("thal", {"thalin": "Thálin", "theoden": "Théoden"})
    'thalin'
    """
    if not plain(typed):
        raise UnderdeepsError("Name a card, a place or somebody.")
    found = fitting(typed, things)
    found = [id for id in found if id in near] or found
    if not found:
        raise UnderdeepsError(f"Nothing here is called {typed!r}.")
    return only(typed, {id: things[id] for id in found})


def only(typed: str, found: Mapping[str, str]) -> str:
    """The first of some things that fit, if they are all called the same; otherwise a word about which they are."""
    if len({plain(name) for name in found.values()}) > 1:
        raise UnderdeepsError(_which(typed, list(found.values())))
    return next(iter(found))


def fitting(typed: str, things: Mapping[str, str], loosely: bool = True) -> list[str]:
    """The ids of all things that fit best; not loosely: only those in which a word begins so.

    >>> fitting("the", {"theoden": "Théoden", "shire": "The Shire", "bree": "Bree"})
    ['theoden', 'shire']
    """
    wanted = plain(typed)
    for fits in _FITS if loosely else _FITS[:-1]:
        if found := [id for id, name in things.items() if fits(wanted, plain(name)) or fits(wanted, plain(id))]:
            return found
    return []


def _exactly(wanted: str, name: str) -> bool:
    return wanted == name


def _begins(wanted: str, name: str) -> bool:
    return name.startswith(wanted)


def _words_begin(wanted: str, name: str) -> bool:
    """Each word typed begins a word of the name, in order."""
    words = iter(name.split())
    return all(any(word.startswith(part) for word in words) for part in wanted.split())


def _inside(wanted: str, name: str) -> bool:
    return wanted in name


_FITS = (_exactly, _begins, _words_begin, _inside)


def _which(typed: str, names: list[str]) -> str:
    names = list(dict.fromkeys(names))
    more = f" and {len(names) - MOST_NAMED} more" if len(names) > MOST_NAMED else ""
    return f"{typed!r} could be {', '.join(names[:MOST_NAMED])}{more}: say more of it."
