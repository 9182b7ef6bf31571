"""People: guests, names with a password, and the sessions by which a browser is known.

Of a session's token and of a password only hashes are kept. A guest who registers stays the same person, with all
games; a guest who comes back by name takes the games of this browser along.
"""

from __future__ import annotations

import asyncio
import hashlib
import re
import secrets
from datetime import UTC, datetime, timedelta
from unicodedata import category, combining, normalize

import msgspec
import sqlalchemy as sa
from argon2 import PasswordHasher
from argon2.exceptions import InvalidHashError, VerificationError
from sqlalchemy.ext.asyncio import AsyncConnection

from underdeeps import bots
from underdeeps.kernel import UnderdeepsError
from underdeeps.table.bus import Note
from underdeeps.table.schema import DECKS, PEOPLE, SEATS, SESSIONS
from underdeeps.table.store import Store, now

SESSION_DAYS = 365
"""So long a browser is known after it was last seen."""
SHORTEST_NAME, LONGEST_NAME = 2, 24
SHORTEST_PASSWORD, LONGEST_PASSWORD = 8, 200
MOST_HASHING = 2
"""Passwords that are hashed at once; each takes 64 MB for a moment."""

HASHER = PasswordHasher()
_GUEST = re.compile(r"guest\d*")


class AccountError(UnderdeepsError):
    """A name or password cannot be taken; the message says why."""


class Person(msgspec.Struct, frozen=True):
    """Somebody at this server."""

    id: str
    name: str
    guest: bool


def hashed(token: str) -> str:
    """What is kept of a session's token."""
    return hashlib.sha256(token.encode()).hexdigest()


def name_key(name: str) -> str:
    """What is left of a name without case, accents and all but letters and numbers: no two people have the same.

    >>> name_key("Éowyn of Rohan") == name_key("eowyn-OF-rohan")
    True
    """
    bare = (letter for letter in normalize("NFKD", name.casefold()) if not combining(letter))
    return "".join(letter for letter in bare if letter.isalnum())


def checked_name(said: str) -> str:
    """A name as it is shown, or AccountError."""
    name = " ".join(normalize("NFC", said).split())
    if not SHORTEST_NAME <= len(name) <= LONGEST_NAME:
        raise AccountError(f"A name has {SHORTEST_NAME} to {LONGEST_NAME} letters.")
    if any(category(letter)[0] not in "LMN" and letter not in " -'’._" for letter in name):
        raise AccountError("A name is made of letters and numbers, blanks, hyphens, dots and apostrophes.")
    key = name_key(name)
    if len(key) < SHORTEST_NAME:
        raise AccountError("A name needs at least two letters or numbers.")
    taken = {name_key(word) for bot in bots.names() for word in (bot, f"{bot} bot")}
    if key in (*taken, "underdeeps", "table"):
        raise AccountError("That name belongs to the table: choose another.")
    return name


def checked_password(said: str) -> str:
    """A password, or AccountError."""
    if not SHORTEST_PASSWORD <= len(said) <= LONGEST_PASSWORD:
        raise AccountError(f"A password has {SHORTEST_PASSWORD} to {LONGEST_PASSWORD} characters: a few words do well.")
    return said


class Accounts:
    """The people of a server."""

    def __init__(self, store: Store) -> None:
        self.store = store
        self._hashing = asyncio.Semaphore(MOST_HASHING)
        self._nobody = ""
        """The hash of no password, so that an unknown name takes as long as a wrong password."""

    # -- sessions -----------------------------------------------------------------------------------

    async def person(self, token: str) -> Person | None:
        """Whose session this is."""
        since = _days_ago(SESSION_DAYS)
        async with self.store.engine.connect() as db:
            found = await db.execute(
                sa.select(PEOPLE)
                .join(SESSIONS, SESSIONS.c.person_id == PEOPLE.c.id)
                .where(SESSIONS.c.token_hash == hashed(token), SESSIONS.c.seen >= since)
            )
            row = found.first()
        return None if row is None else Person(row.id, row.name, row.password is None)

    async def new_guest(self) -> tuple[Person, str]:
        """A guest and the token of its session."""
        person = Person(secrets.token_hex(8), f"Guest {secrets.randbelow(9000) + 1000}", True)
        token = secrets.token_urlsafe(32)
        async with self.store.engine.begin() as db:
            await db.execute(PEOPLE.insert().values(id=person.id, name=person.name, made=now()))
            await db.execute(SESSIONS.insert().values(token_hash=hashed(token), person_id=person.id, seen=now()))
        return person, token

    async def seen(self, token: str) -> None:
        """Somebody is here again: the session lasts on. It is written once a day."""
        mine = sa.and_(SESSIONS.c.token_hash == hashed(token), SESSIONS.c.seen < _days_ago(1))
        async with self.store.engine.connect() as db:
            if (await db.execute(sa.select(SESSIONS.c.seen).where(mine))).first() is None:
                return
        async with self.store.engine.begin() as db:
            await db.execute(SESSIONS.update().where(mine).values(seen=now()))

    async def end_session(self, token: str) -> None:
        """This browser is known no longer."""
        async with self.store.engine.begin() as db:
            await db.execute(SESSIONS.delete().where(SESSIONS.c.token_hash == hashed(token)))

    async def _renew(self, db: AsyncConnection, old: str, person_id: str) -> str:
        """A new token in place of the old one, so that one that somebody planted is worth nothing."""
        token = secrets.token_urlsafe(32)
        await db.execute(SESSIONS.delete().where(SESSIONS.c.token_hash == hashed(old)))
        await db.execute(SESSIONS.delete().where(SESSIONS.c.seen < _days_ago(SESSION_DAYS)))
        await db.execute(SESSIONS.insert().values(token_hash=hashed(token), person_id=person_id, seen=now()))
        return token

    # -- names --------------------------------------------------------------------------------------

    async def rename(self, person: Person, said: str) -> Person:
        """Call a guest otherwise. A name with a password is nobody else's."""
        if not person.guest:
            raise AccountError("You have a name with a password, which stays as it is.")
        name = checked_name(said)
        async with self.store.engine.begin() as db:
            if (await db.execute(sa.select(PEOPLE.c.id).where(PEOPLE.c.name_key == name_key(name)))).first():
                raise AccountError(f"Somebody else is called {name}: choose another name.")
            await db.execute(PEOPLE.update().where(PEOPLE.c.id == person.id).values(name=name))
        return Person(person.id, name, True)

    async def register(self, person: Person, name: str, password: str, token: str) -> tuple[Person, str]:
        """Give a guest a name with a password, and a new session."""
        if not person.guest:
            raise AccountError(f"You are {person.name} already.")
        name, password = checked_name(name), checked_password(password)
        if _GUEST.fullmatch(name_key(name)):
            raise AccountError("Guests are called so: choose a name of your own.")
        hash = await self._hash(password)
        try:
            async with self.store.engine.begin() as db:
                done = await db.execute(
                    PEOPLE.update()
                    .where(PEOPLE.c.id == person.id, PEOPLE.c.password.is_(None))
                    .values(name=name, name_key=name_key(name), password=hash)
                )
                if done.rowcount != 1:
                    raise AccountError("You have a name with a password already.")
                new = await self._renew(db, token, person.id)
        except sa.exc.IntegrityError:
            raise AccountError(f"Somebody else is called {name}: choose another name.") from None
        return Person(person.id, name, False), new

    async def login(self, name: str, password: str, guest: Person | None, token: str) -> tuple[Person, str] | None:
        """Come back by name and password, with a new session; None if they do not fit."""
        async with self.store.engine.connect() as db:
            known = (await db.execute(sa.select(PEOPLE).where(PEOPLE.c.name_key == name_key(name)))).first()
        if not await self._fits(known.password if known is not None else None, password) or known is None:
            return None
        person = Person(known.id, known.name, False)
        notes: list[Note] = []
        async with self.store.engine.begin() as db:
            new = await self._renew(db, token, person.id)
            if guest is not None and guest.guest:
                notes = await self._take_along(db, guest, person)
        for note in notes:
            self.store.bus.hear(note)
        return person, new

    async def _take_along(self, db: AsyncConnection, guest: Person, person: Person) -> list[Note]:
        """The games and decks of a guest are theirs from now on, but for games at which they sit already."""
        mine = sa.select(SEATS.c.game_id).where(SEATS.c.person_id == person.id)
        theirs = sa.and_(SEATS.c.person_id == guest.id, SEATS.c.game_id.not_in(mine))
        games = (await db.execute(sa.select(SEATS.c.game_id).where(theirs))).scalars().all()
        await db.execute(SEATS.update().where(theirs).values(person_id=person.id))
        names = sa.select(DECKS.c.name_key).where(DECKS.c.person_id == person.id)
        decks = sa.and_(DECKS.c.person_id == guest.id, DECKS.c.name_key.not_in(names))
        await db.execute(DECKS.update().where(decks).values(person_id=person.id))
        notes = [Note(game, "changed") for game in games]
        for note in notes:
            await self.store.bus.within(db, note)
        return notes

    # -- passwords ----------------------------------------------------------------------------------

    async def _hash(self, password: str) -> str:
        async with self._hashing:
            return await asyncio.to_thread(HASHER.hash, password)

    async def _fits(self, hash: str | None, password: str) -> bool:
        if len(password) > LONGEST_PASSWORD:
            return False
        if hash is None and not self._nobody:
            self._nobody = await self._hash(secrets.token_hex(16))
        async with self._hashing:
            return await asyncio.to_thread(_verified, hash or self._nobody, password) and hash is not None


def _verified(hash: str, password: str) -> bool:
    try:
        return HASHER.verify(hash, password)
    except (VerificationError, InvalidHashError):
        return False


def _days_ago(days: int) -> str:
    """A time as the store keeps it."""
    return (datetime.now(UTC) - timedelta(days=days)).isoformat(timespec="seconds")
