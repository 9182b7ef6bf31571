"""What the table keeps: games as their records, who sits where, people and their sessions, chat.

One schema for SQLite and PostgreSQL. A choice is appended together with all others that wait (one commit for many), and
`append` returns only when it is durably stored. A game's row holds its position (era and number), and a choice is taken
only at that position: two processes that share a database can never both append to it.
"""

from __future__ import annotations

import asyncio
from collections.abc import Sequence
from dataclasses import dataclass, field
from datetime import UTC, datetime
from typing import Any

import msgspec
import sqlalchemy as sa
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine, create_async_engine

METADATA = sa.MetaData()

PEOPLE = sa.Table(
    "person",
    METADATA,
    sa.Column("id", sa.Text, primary_key=True),
    sa.Column("name", sa.Text, nullable=False),
    sa.Column("name_key", sa.Text, nullable=True, unique=True),  # only of people with a password
    sa.Column("password", sa.Text, nullable=True),
    sa.Column("made", sa.Text, nullable=False),
)
SESSIONS = sa.Table(
    "session",
    METADATA,
    sa.Column("token_hash", sa.Text, primary_key=True),
    sa.Column("person_id", sa.ForeignKey("person.id"), nullable=False, index=True),
    sa.Column("seen", sa.Text, nullable=False),
)
GAMES = sa.Table(
    "game",
    METADATA,
    sa.Column("id", sa.Text, primary_key=True),
    sa.Column("game", sa.Text, nullable=False),
    sa.Column("rules", sa.Text, nullable=False),
    sa.Column("setup", sa.Text, nullable=False),
    sa.Column("seed", sa.Text, nullable=False),  # 64 bits without a sign: more than a SQL integer holds
    sa.Column("invitation", sa.Text, nullable=False),
    sa.Column("open", sa.Boolean, nullable=False),
    sa.Column("coach", sa.Boolean, nullable=False),
    sa.Column("era", sa.Integer, nullable=False),
    sa.Column("number", sa.Integer, nullable=False),
    sa.Column("turn", sa.Integer, nullable=False),
    sa.Column("asked", sa.Text, nullable=False),  # the seat that is to decide; empty before and after the game
    sa.Column("ending", sa.Text, nullable=True),
    sa.Column("made", sa.Text, nullable=False),
    sa.Column("moved", sa.Text, nullable=False, index=True),
)
SEATS = sa.Table(
    "seat",
    METADATA,
    sa.Column("game_id", sa.ForeignKey("game.id"), primary_key=True),
    sa.Column("seat", sa.Text, primary_key=True),
    sa.Column("place", sa.Integer, nullable=False),
    sa.Column("person_id", sa.ForeignKey("person.id"), nullable=True, index=True),
    sa.Column("bot", sa.Text, nullable=False),
    sa.Column("resigned", sa.Boolean, nullable=False),
)
CHOICES = sa.Table(
    "choice",
    METADATA,
    sa.Column("game_id", sa.ForeignKey("game.id"), primary_key=True),
    sa.Column("number", sa.Integer, primary_key=True),
    sa.Column("place", sa.Integer, nullable=False),  # among the options
    sa.Column("seat", sa.Text, nullable=False),
    sa.Column("token", sa.Text, nullable=False),
)
CHAT = sa.Table(
    "chat",
    METADATA,
    sa.Column("game_id", sa.ForeignKey("game.id"), primary_key=True),
    sa.Column("number", sa.Integer, primary_key=True),
    sa.Column("name", sa.Text, nullable=False),
    sa.Column("seat", sa.Text, nullable=False),
    sa.Column("text", sa.Text, nullable=False),
    sa.Column("at", sa.Text, nullable=False),
)


def now() -> str:
    """The time, as it is kept."""
    return datetime.now(UTC).isoformat(timespec="seconds")


class KeptSeat(msgspec.Struct, frozen=True):
    """A seat of a game and who has it."""

    seat: str
    person_id: str | None = None
    person: str = ""
    bot: str = ""
    resigned: bool = False


class KeptChoice(msgspec.Struct, frozen=True):
    """A choice of a game: its place among the options that there were."""

    number: int
    place: int
    seat: str
    token: str = ""


class KeptGame(msgspec.Struct, frozen=True):
    """A game without its choices."""

    id: str
    game: str
    rules: str
    setup: dict[str, Any]
    seed: int
    invitation: str
    open: bool
    coach: bool
    era: int
    number: int
    turn: int
    asked: str
    ending: dict[str, Any] | None
    made: str
    moved: str
    seats: tuple[KeptSeat, ...] = ()


@dataclass
class _Append:
    game_id: str
    era: int
    choices: Sequence[KeptChoice]
    turn: int
    asked: str
    ending: str | None
    done: asyncio.Future[bool] = field(default_factory=lambda: asyncio.get_running_loop().create_future())


class Store:
    """The database of one server process."""

    def __init__(self, url: str) -> None:
        self.engine: AsyncEngine = create_async_engine(url)
        if self.engine.dialect.name == "sqlite":
            sa.event.listen(self.engine.sync_engine, "connect", _be_durable)
        self._waiting: list[_Append] = []
        self._wake = asyncio.Event()
        self._writer: asyncio.Task[None] | None = None

    async def open(self) -> None:
        """Make what is missing of the schema and begin to write."""
        async with self.engine.begin() as connection:
            await connection.run_sync(METADATA.create_all)
        self._writer = asyncio.create_task(self._write())

    async def close(self) -> None:
        """Stop writing; whatever was acknowledged is stored."""
        if self._writer is not None:
            self._writer.cancel()
            await asyncio.gather(self._writer, return_exceptions=True)
        await self.engine.dispose()

    # -- games --------------------------------------------------------------------------------------

    async def add_game(self, game: KeptGame) -> None:
        """A new game with its seats."""
        async with self.engine.begin() as connection:
            row = msgspec.structs.asdict(game)
            seats = row.pop("seats")
            row["setup"] = msgspec.json.encode(row["setup"]).decode()
            row["seed"] = str(row["seed"])
            row["ending"] = None
            await connection.execute(GAMES.insert().values(row))
            for place, seat in enumerate(seats):
                await connection.execute(
                    SEATS.insert().values(
                        game_id=game.id,
                        seat=seat.seat,
                        place=place,
                        person_id=seat.person_id,
                        bot=seat.bot,
                        resigned=seat.resigned,
                    )
                )

    async def game(self, id: str) -> KeptGame | None:
        """A game by its id."""
        found = await self.games(GAMES.c.id == id)
        return found[0] if found else None

    async def games(self, *where: sa.ColumnElement[bool], most: int = 100) -> list[KeptGame]:
        """Games that fulfil conditions, the one that moved last first."""
        async with self.engine.connect() as connection:
            rows = await connection.execute(sa.select(GAMES).where(*where).order_by(GAMES.c.moved.desc()).limit(most))
            games = [dict(row._mapping) for row in rows]
            seats = await self._seats(connection, [game["id"] for game in games])
        for game in games:
            game["setup"] = msgspec.json.decode(game["setup"])
            game["seed"] = int(game["seed"])
            game["ending"] = msgspec.json.decode(game["ending"]) if game["ending"] else None
            game["seats"] = tuple(seats.get(game["id"], ()))
        return [KeptGame(**game) for game in games]

    async def _seats(self, connection: AsyncConnection, ids: list[str]) -> dict[str, list[KeptSeat]]:
        rows = await connection.execute(
            sa.select(SEATS, PEOPLE.c.name)
            .select_from(SEATS.outerjoin(PEOPLE, SEATS.c.person_id == PEOPLE.c.id))
            .where(SEATS.c.game_id.in_(ids))
            .order_by(SEATS.c.game_id, SEATS.c.place)
        )
        found: dict[str, list[KeptSeat]] = {}
        for row in rows:
            kept = KeptSeat(row.seat, row.person_id, row.name or "", row.bot, bool(row.resigned))
            found.setdefault(row.game_id, []).append(kept)
        return found

    async def choices(self, game_id: str, since: int = 0) -> list[KeptChoice]:
        """The choices of a game from a number on, in order."""
        async with self.engine.connect() as connection:
            rows = await connection.execute(
                sa.select(CHOICES)
                .where(CHOICES.c.game_id == game_id, CHOICES.c.number >= since)
                .order_by(CHOICES.c.number)
            )
            return [KeptChoice(row.number, row.place, row.seat, row.token) for row in rows]

    async def append(
        self, game_id: str, era: int, choices: Sequence[KeptChoice], turn: int, asked: str, ending: Any = None
    ) -> bool:
        """Store choices at a position; False if the game is at another one by now. True: they are durable."""
        wanted = _Append(
            game_id, era, choices, turn, asked, msgspec.json.encode(ending).decode() if ending is not None else None
        )
        self._waiting.append(wanted)
        self._wake.set()
        return await wanted.done

    async def _write(self) -> None:
        """Store whatever waits, one commit for all, as long as the server runs."""
        while True:
            await self._wake.wait()
            self._wake.clear()
            batch, self._waiting = self._waiting, []
            batch.sort(key=lambda wanted: wanted.game_id)  # one order for all processes: no deadlock
            try:
                async with self.engine.begin() as connection:
                    taken = [await self._append(connection, wanted) for wanted in batch]
            except Exception as error:
                for wanted in batch:
                    if not wanted.done.done():
                        wanted.done.set_exception(error)
                continue
            for wanted, ok in zip(batch, taken, strict=True):
                if not wanted.done.done():
                    wanted.done.set_result(ok)

    async def _append(self, connection: AsyncConnection, wanted: _Append) -> bool:
        first, last = wanted.choices[0].number, wanted.choices[-1].number
        here = sa.and_(GAMES.c.id == wanted.game_id, GAMES.c.era == wanted.era, GAMES.c.number == first)
        moved = await connection.execute(
            GAMES.update()
            .where(here)
            .values(number=last + 1, turn=wanted.turn, asked=wanted.asked, ending=wanted.ending, moved=now())
        )
        if moved.rowcount != 1:
            return False
        rows = [{"game_id": wanted.game_id, **msgspec.structs.asdict(choice)} for choice in wanted.choices]
        await connection.execute(CHOICES.insert(), rows)
        return True


def _be_durable(connection: Any, record: Any) -> None:
    """A commit that returned survives a power cut; readers do not wait for the writer."""
    cursor = connection.cursor()
    for pragma in ("journal_mode=WAL", "synchronous=FULL", "foreign_keys=ON", "busy_timeout=10000"):
        cursor.execute(f"PRAGMA {pragma}")
    cursor.close()
