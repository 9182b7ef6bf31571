"""Decks for the deck desk: read, checked, written, and those that people keep.

A deck comes from a browser as text, never as the name of a file. How much is read is bounded, since looking for what
somebody may have meant takes its time.
"""

from __future__ import annotations

from functools import cache

import sqlalchemy as sa

from underdeeps.kernel import BadSetup
from underdeeps.meccg import decks
from underdeeps.meccg.decks import Deck
from underdeeps.meccg.decks.writing import write
from underdeeps.meccg.rules.setup import LENGTHS
from underdeeps.table import catalogue, wire
from underdeeps.table.accounts import name_key
from underdeeps.table.schema import DECKS
from underdeeps.table.store import Store, now

LONGEST_TEXT, MOST_LINES, LONGEST_LINE = 20_000, 500, 400
LONGEST_NAME = 60
MOST_DECKS = 60
"""So many decks somebody can keep."""
PARTS = {"Pool": "pool", "Sites": "sites", "Sideboard": "sideboard"}
"""The set that a heading belongs to; all others are of the play deck."""
ENDINGS = {"underdeeps": "deck", "gccg": "mcd", "plain": "txt", "ids": "txt"}
"""How the names of files end."""


def read(text: str, filename: str = "") -> Deck:
    """The deck that a text describes, if it is not too long to be one."""
    lines = text.splitlines()
    if len(text) > LONGEST_TEXT or len(lines) > MOST_LINES or any(len(line) > LONGEST_LINE for line in lines):
        raise BadSetup(f"That is no deck: a deck has at most {MOST_LINES} lines of {LONGEST_LINE} characters.")
    if "\0" in text:
        raise BadSetup("That is no text.")
    return decks.read(text, filename[-LONGEST_NAME:])


def sheet(deck: Deck, length: str) -> wire.DeckSheet:
    """A deck taken apart, with all that rules have against it."""
    if length not in LENGTHS:
        raise BadSetup(f"A game is {', '.join(LENGTHS[:-1])} or {LENGTHS[-1]}, not {length[:40]!r}.")
    problems = () if deck in decks.shipped() else decks.problems(deck, length)
    return wire.DeckSheet(
        name=deck.name,
        title=deck.title,
        kind=deck.kind,
        note=deck.note,
        sections=tuple(
            wire.DeckSection(PARTS.get(heading, "deck"), heading, cards)
            for heading, cards in decks.sections(deck).items()
        ),
        problems=tuple(wire.DeckProblem(each.rule, each.sentence, each.cards) for each in problems),
        not_enforced=decks.not_enforced(deck),
        text=write(deck),
    )


def written(deck: Deck, format: str) -> wire.DeckFile:
    """A deck in some form, with a name for the file."""
    text = write(deck, format[:40])
    plain = "-".join("".join(letter if letter.isalnum() else " " for letter in deck.title).split()).lower()
    return wire.DeckFile(f"{plain or 'deck'}.{ENDINGS.get(format, 'txt')}", text)


def is_playable(deck: Deck) -> bool:
    """Whether a short game can be begun with a deck."""
    return not decks.not_enforced(deck) and (deck in decks.shipped() or not decks.problems(deck, "short"))


def _line(deck: Deck, id: str, note: str) -> wire.DeckLine:
    return wire.DeckLine(id, deck.title, deck.kind, note, decks.size(deck.cards()), is_playable(deck))


@cache
def shipped() -> tuple[wire.DeckLine, ...]:
    """The decks that come with the game."""
    return tuple(_line(deck, deck.name, decks.about(deck)) for deck in decks.shipped())


def ours(id: str) -> Deck | None:
    """A deck that comes with the game, by its letter."""
    return next((deck for deck in decks.shipped() if deck.name == id), None)


# -- the decks that people keep -----------------------------------------------------------------------


async def kept(store: Store, person_id: str) -> list[tuple[str, str]]:
    """The decks of a person: the name of each, and its text."""
    async with store.engine.connect() as db:
        rows = await db.execute(sa.select(DECKS).where(DECKS.c.person_id == person_id).order_by(DECKS.c.name_key))
        return [(row.name, row.text) for row in rows]


async def kept_deck(store: Store, person_id: str, name: str) -> Deck | None:
    """One of them."""
    async with store.engine.connect() as db:
        mine = sa.and_(DECKS.c.person_id == person_id, DECKS.c.name_key == name_key(name))
        row = (await db.execute(sa.select(DECKS).where(mine))).first()
    return None if row is None else decks.read(row.text)


def kept_line(name: str, text: str) -> wire.DeckLine:
    """A kept deck in a list."""
    deck = decks.read(text)
    return _line(deck, catalogue.MINE + name, deck.note)


async def keep(store: Store, person_id: str, deck: Deck) -> str:
    """Keep a deck under its title; one of the same title is replaced. The name that it has now."""
    name = " ".join(deck.title.split())[:LONGEST_NAME]
    key = name_key(name)
    if not key:
        raise BadSetup("Give the deck a title, so that it can be found again: `Title: ...` in its first line.")
    text = write(deck)
    mine = sa.and_(DECKS.c.person_id == person_id, DECKS.c.name_key == key)
    async with store.engine.begin() as db:
        changed = await db.execute(DECKS.update().where(mine).values(name=name, text=text))
        if changed.rowcount == 0:
            many = sa.select(sa.func.count()).select_from(DECKS).where(DECKS.c.person_id == person_id)
            if ((await db.execute(many)).scalar() or 0) >= MOST_DECKS:
                raise BadSetup(f"You keep {MOST_DECKS} decks already: take one away first.")
            row = {"person_id": person_id, "name_key": key, "name": name, "text": text, "made": now()}
            await db.execute(DECKS.insert().values(row))
    return name


async def forget(store: Store, person_id: str, name: str) -> bool:
    """Keep a deck no longer; False if there is none of this name."""
    async with store.engine.begin() as db:
        mine = sa.and_(DECKS.c.person_id == person_id, DECKS.c.name_key == name_key(name))
        return (await db.execute(DECKS.delete().where(mine))).rowcount == 1
