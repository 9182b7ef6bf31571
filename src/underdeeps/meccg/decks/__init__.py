"""Decks for the card game: those that come with it, and reading, writing and checking those of other people.

>>> load("a").label, load("seducing-nations-of-men").name
('A: Stewards of Gondor', 'J')
>>> [problem.rule for problem in problems(load("E"))]
[]

The decks that come with it are the files `*.deck` beside this module, in the format that `reading` describes; each has
its page, the file of the same name that ends in `.md` (`guides`). Nothing else lists them.
"""

from __future__ import annotations

from functools import cache
from pathlib import Path

from underdeeps.kernel import BadSetup
from underdeeps.meccg.decks.case import Problem
from underdeeps.meccg.decks.guides import about, guide
from underdeeps.meccg.decks.legality import not_enforced, problems
from underdeeps.meccg.decks.model import SETS, Deck, role, size
from underdeeps.meccg.decks.naming import key, series, suggestions
from underdeeps.meccg.decks.random_decks import random_deck
from underdeeps.meccg.decks.reading import read
from underdeeps.meccg.decks.writing import FORMATS, sections, write
from underdeeps.meccg.facts import CARDS
from underdeeps.meccg.kinds import KINDS

__all__ = [
    "FORMATS",
    "Deck",
    "Problem",
    "about",
    "guide",
    "load",
    "not_enforced",
    "pairings",
    "problems",
    "random_deck",
    "read",
    "role",
    "sections",
    "shipped",
    "size",
    "write",
]


@cache
def shipped() -> tuple[Deck, ...]:
    """The decks that come with the game: ten Challenge Decks, A to J, and those of our own."""
    files = sorted(Path(__file__).parent.glob("*.deck"))
    return tuple(read(file.read_text(encoding="utf-8"), file.name) for file in files)


@cache
def pairings() -> tuple[tuple[str, str], ...]:
    """Each of our decks against each other one, in rounds: every deck plays once in a round, so few games show all.

    >>> len(pairings()), len({deck for pair in pairings()[:9] for deck in pair})
    (153, 18)
    """
    first, *ring = (deck.name for deck in shipped())
    assert len(ring) % 2, "with an odd number of decks, one would sit out each round"
    half = len(ring) // 2
    found = []
    for _ in ring:
        found += [(first, ring[0]), *zip(ring[1 : half + 1], ring[:half:-1], strict=True)]
        ring = [*ring[1:], ring[0]]
    return tuple(found)


def load(what: str | Path | Deck) -> Deck:
    """A deck: one of ours by its letter or name, one in a file, or one that was put together by a program.

    BadSetup says what to do if there is no such deck, or if it cannot be read.
    """
    if isinstance(what, Deck):
        return _checked(what)
    if isinstance(what, str) and (ours := _ours().get(key(what))):
        return ours
    return read(_text(what), str(what))


@cache
def _ours() -> dict[str, Deck]:
    """Our decks by all that they may be called."""
    return {key(called): deck for deck in shipped() for called in (deck.name, deck.title, deck.label)}


def _text(what: str | Path) -> str:
    """The text of a file. Old programs did not write UTF-8."""
    try:
        data = Path(what).expanduser().read_bytes()
    except (OSError, ValueError, RuntimeError):
        shown = str(what) if len(str(what)) < 80 else f"{str(what)[:60]}..."
        raise BadSetup(_no_deck(shown)) from None
    try:
        return data.decode("utf-8-sig")
    except UnicodeDecodeError:
        return data.decode("cp1252", errors="replace")


def _no_deck(what: str) -> str:
    titles = [deck.title for deck in shipped()]
    first, last = shipped()[0].name, shipped()[-1].name
    ours = f"name a file, or one of the decks that come with the game, {first} to {last}"
    return f"There is no deck {what!r}: {ours}.{suggestions(what, titles)}"


def _checked(deck: Deck) -> Deck:
    """A deck that a program made, if it is made of what decks are made of."""
    if deck.kind not in KINDS:
        raise BadSetup(
            f"The deck {deck.label} is for a {deck.kind}: only {series(KINDS, 'and')} can be played here yet."
        )
    for part in SETS:
        for id, count in deck.cards(part):
            if id not in CARDS:
                raise BadSetup(f"There is no card {id!r}, as in the {part} of the deck {deck.label}.")
            if count < 1:
                raise BadSetup(f"{count} copies of {id} cannot be in the {part} of the deck {deck.label}.")
    return deck
