"""What the table keeps: games as their records, who sits where, people and their sessions, chat.

One schema for SQLite and PostgreSQL. A choice is appended together with all others that wait (one commit for many), and
`append` returns only when it is durably stored. A game's row holds its position (era and number), and a choice is taken
only at that position: two processes that share a database can never both append to it.
"""

from __future__ import annotations

import asyncio
from collections.abc import Sequence
from datetime import UTC, datetime
from typing import Any

import msgspec
import sqlalchemy as sa
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine, create_async_engine

from underdeeps.table import schema
from underdeeps.table.bus import ANSWERS_WITHIN, Bus, Note, bus_for
from underdeeps.table.schema import CHAT, CHOICES, GAMES, PEOPLE, SEATS, SESSIONS
from underdeeps.table.writer import PRAGMAS, Append, KeptChoice, SqliteWriter

__all__ = [
    "CHAT",
    "CHOICES",
    "GAMES",
    "PEOPLE",
    "SEATS",
    "SESSIONS",
    "KeptChoice",
    "KeptGame",
    "KeptLine",
    "KeptSeat",
    "NotStored",
    "Store",
    "now",
]


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


class KeptLine(msgspec.Struct, frozen=True):
    """A line of chat."""

    number: int
    name: str
    seat: str
    text: str
    at: str


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
    take_back: str = ""
    """The seat that asks to take its last choice back, and after it those that agreed, with blanks between."""
    undone: str = ""
    """The token of the last take-back."""


class NotStored(Exception):
    """The database did not take something; nothing of it was acknowledged to anybody."""


class Store:
    """The database of one server process."""

    def __init__(self, url: str) -> None:
        self.engine: AsyncEngine = create_async_engine(url, **_patience(url))
        self.bus: Bus = bus_for(self.engine.url)
        self._sqlite: SqliteWriter | None = None
        if self.engine.dialect.name == "sqlite":
            sa.event.listen(self.engine.sync_engine, "connect", _be_durable)
            self._sqlite = SqliteWriter(self.engine.url.database or "")
        self._waiting: list[Append] = []
        self._wake = asyncio.Event()
        self._writer: asyncio.Task[None] | None = None

    async def open(self) -> None:
        """Make what is missing of the schema, begin to write and to hear other processes."""
        async with self.engine.begin() as connection:
            await connection.run_sync(schema.make)
        await self.bus.open()
        self._writer = asyncio.create_task(self._write())

    async def close(self) -> None:
        """Stop writing; whatever was acknowledged is stored."""
        await self.bus.close()
        if self._writer is not None:
            self._writer.cancel()
            await asyncio.gather(self._writer, return_exceptions=True)
        _fail(self._waiting, NotStored("The table is being closed."))
        if self._sqlite is not None:
            await asyncio.to_thread(self._sqlite.close)
        await self.engine.dispose()

    # -- games --------------------------------------------------------------------------------------

    async def add_game(self, game: KeptGame, choices: Sequence[KeptChoice] = ()) -> None:
        """A new game with its seats, and the choices that it goes on from."""
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
            if choices:
                await connection.execute(CHOICES.insert(), _rows(game.id, choices))

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

    # -- choices ------------------------------------------------------------------------------------

    async def append(
        self, game_id: str, era: int, choices: Sequence[KeptChoice], turn: int, asked: str, ending: Any = None
    ) -> bool:
        """Store choices at a position; False if the game is at another one by now. True: they are durable."""
        wanted = Append(game_id, era, choices, turn, asked, _json(ending), now())
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
                try:
                    await self._store(batch)
                except Exception:
                    if len(batch) == 1:
                        raise
                    for wanted in batch:  # one of them is at fault: the others do not suffer for it
                        try:
                            await self._store([wanted])
                        except Exception as error:
                            _fail([wanted], error)
            except BaseException as error:
                _fail(batch, error if isinstance(error, Exception) else NotStored("The table is being closed."))
                if not isinstance(error, Exception):
                    raise

    async def _store(self, batch: Sequence[Append]) -> None:
        if self._sqlite is not None:
            taken = await self._sqlite.write(batch)
        else:
            async with self.engine.begin() as connection:
                taken = [await self._append(connection, wanted) for wanted in batch]
        for wanted, ok in zip(batch, taken, strict=True):
            if not wanted.done.done():
                wanted.done.set_result(ok)

    async def _append(self, connection: AsyncConnection, wanted: Append) -> bool:
        moved = await connection.execute(
            GAMES.update()
            .where(_at(wanted.game_id, wanted.era, wanted.first))
            .values(
                number=wanted.after,
                turn=wanted.turn,
                asked=wanted.asked,
                ending=wanted.ending,
                moved=wanted.moved,
                take_back="",
            )
        )
        if moved.rowcount != 1:
            return False
        await connection.execute(CHOICES.insert(), _rows(wanted.game_id, wanted.choices))
        await self.bus.within(connection, Note(wanted.game_id, "moved", wanted.era, wanted.after))
        return True

    # -- what else happens at a table ---------------------------------------------------------------

    async def ask_take_back(self, game_id: str, era: int, number: int, asking: str) -> bool:
        """Keep who asks to take back at a position and who agreed to it; False if the game is at another by now."""
        return await self._change(game_id, _at(game_id, era, number), take_back=asking)

    async def take_back(self, game_id: str, era: int, number: int, to: KeptChoice, turn: int, token: str) -> bool:
        """Forget the choice `to` and all that came after it. Its seat is to decide again, in a new era."""
        new = {"era": era + 1, "number": to.number, "turn": turn, "asked": to.seat, "undone": token, "take_back": ""}
        forget = CHOICES.delete().where(CHOICES.c.game_id == game_id, CHOICES.c.number >= to.number)
        return await self._change(game_id, _at(game_id, era, number), forget, **new)

    async def resign(self, game_id: str, seat: str, bot: str, ending: Any) -> bool:
        """A seat gives up: with an ending the game is over, else a bot plays it from now on."""
        going = sa.and_(GAMES.c.id == game_id, GAMES.c.ending.is_(None))
        gone = SEATS.update().where(SEATS.c.game_id == game_id, SEATS.c.seat == seat).values(resigned=True, bot=bot)
        new = {"take_back": ""} if ending is None else {"take_back": "", "ending": _json(ending), "asked": ""}
        return await self._change(game_id, going, gone, **new)

    async def take_seat(self, game_id: str, seat: str, person_id: str) -> bool:
        """Let a person sit down; False if somebody has the seat already."""
        async with self.engine.begin() as connection:
            free = sa.and_(SEATS.c.game_id == game_id, SEATS.c.seat == seat, SEATS.c.person_id.is_(None))
            taken = await connection.execute(SEATS.update().where(free, SEATS.c.bot == "").values(person_id=person_id))
            if taken.rowcount != 1:
                return False
            await self.bus.within(connection, Note(game_id, "changed"))
        self.bus.hear(Note(game_id, "changed"))
        return True

    async def _change(
        self, game_id: str, where: sa.ColumnElement[bool], *more: sa.Update | sa.Delete, **values: Any
    ) -> bool:
        """Change a game's row if it is as expected, and what hangs on it, in one transaction."""
        async with self.engine.begin() as connection:
            changed = await connection.execute(GAMES.update().where(where).values(moved=now(), **values))
            if changed.rowcount != 1:
                return False
            for statement in more:
                await connection.execute(statement)
            await self.bus.within(connection, Note(game_id, "changed"))
        return True

    async def add_line(self, game_id: str, name: str, seat: str, text: str, token: str) -> KeptLine:
        """Keep a line of chat; the same token from the same name is the same line."""
        mine = sa.and_(CHAT.c.game_id == game_id, CHAT.c.name == name, CHAT.c.token == token)
        for attempt in range(5):  # two processes may take the same number
            try:
                async with self.engine.begin() as connection:
                    if token and (row := (await connection.execute(sa.select(CHAT).where(mine))).first()):
                        return KeptLine(row.number, row.name, row.seat, row.text, row.at)
                    last = sa.select(sa.func.max(CHAT.c.number)).where(CHAT.c.game_id == game_id)
                    number = (await connection.execute(last)).scalar()
                    line = KeptLine(0 if number is None else number + 1, name, seat, text, now())
                    row_of = {"game_id": game_id, "token": token, **msgspec.structs.asdict(line)}
                    await connection.execute(CHAT.insert().values(row_of))
                    await self.bus.within(connection, Note(game_id, "chat", number=line.number))
                return line
            except (sa.exc.IntegrityError, sa.exc.OperationalError):
                if attempt == 4:
                    raise
                await asyncio.sleep(0.01 * (attempt + 1))
        raise AssertionError

    async def lines(self, game_id: str, since: int = 0, most: int = 200) -> list[KeptLine]:
        """The last lines of chat from a number on, in order."""
        async with self.engine.connect() as connection:
            rows = await connection.execute(
                sa.select(CHAT)
                .where(CHAT.c.game_id == game_id, CHAT.c.number >= since)
                .order_by(CHAT.c.number.desc())
                .limit(most)
            )
            return [KeptLine(row.number, row.name, row.seat, row.text, row.at) for row in rows][::-1]


def _patience(url: str) -> dict[str, Any]:
    """How long is waited for a PostgreSQL that falls silent: a connection is tried before it is used, and given up."""
    if not url.startswith("postgresql"):
        return {}
    within = {"timeout": ANSWERS_WITHIN, "command_timeout": ANSWERS_WITHIN}
    return {"pool_pre_ping": True, "connect_args": within}


def _at(game_id: str, era: int, number: int) -> sa.ColumnElement[bool]:
    """A game that is not over, at a position."""
    return sa.and_(GAMES.c.id == game_id, GAMES.c.era == era, GAMES.c.number == number, GAMES.c.ending.is_(None))


def _rows(game_id: str, choices: Sequence[KeptChoice]) -> list[dict[str, Any]]:
    return [{"game_id": game_id, **msgspec.structs.asdict(choice)} for choice in choices]


def _json(data: Any) -> str | None:
    return None if data is None else msgspec.json.encode(data).decode()


def _fail(batch: Sequence[Append], error: Exception) -> None:
    for wanted in batch:
        if not wanted.done.done():
            wanted.done.set_exception(error)


def _be_durable(connection: Any, record: Any) -> None:
    cursor = connection.cursor()
    for pragma in PRAGMAS:
        cursor.execute(f"PRAGMA {pragma}")
    cursor.close()
