"""Games: what can be played, beginning one, sitting down, the lobby."""

from __future__ import annotations

import asyncio
import secrets
from collections.abc import Collection
from datetime import UTC, datetime, timedelta
from typing import Any

import msgspec
import sqlalchemy as sa
from litestar import Request, get, post
from litestar.exceptions import NotFoundException, PermissionDeniedException
from litestar.params import FromPath, JSONBody

import underdeeps as ud
from underdeeps import bots
from underdeeps.kernel import BadSetup, Game, UnderdeepsError
from underdeeps.kernel.randomness import MASK
from underdeeps.table import catalogue, lineup_change, scenes, seating, wire
from underdeeps.table.accounts import Person
from underdeeps.table.guard import Limits
from underdeeps.table.replaying import why_unplayable
from underdeeps.table.rooms import Rooms
from underdeeps.table.routes.decks import find
from underdeeps.table.routes.people import needed
from underdeeps.table.schema import GAMES, SEATS
from underdeeps.table.store import KeptGame, KeptSeat, Store, now

SEEDS = MASK + 1
"""Too many to try."""
MOST_GOING = 200
"""So many games that are not over somebody can have."""
MOST_LISTED = 30
TRIES = 4
WATCHED_FOR = timedelta(days=1)
"""A game in which nothing happened for longer is not offered for watching."""


def new_id() -> str:
    """The id of a new game: nobody guesses it."""
    return secrets.token_urlsafe(9)


@get("/api/catalogue", sync_to_thread=True)
def catalogue_() -> tuple[wire.GameOffer, ...]:
    """The games that can be played here."""
    return catalogue.game_offers()


# -- beginning ----------------------------------------------------------------------------------------


@post("/api/games")
async def begin(request: Request[Any, Any, Any], data: JSONBody[wire.NewGame]) -> wire.GameLine:
    """Begin a game."""
    person = await needed(request)
    store: Store = request.app.state.store
    await check_may_begin(request, person)
    if data.seed is not None and "open" in data.players and not request.app.state.settings.is_local:
        raise BadSetup("Who knows the seed knows every card: it can be said only for a game against bots.")
    game = await _new_game(store, person, data)
    kept = KeptGame(
        id=new_id(),
        game=data.game,
        rules=game.rules.version,
        setup=game.settings,
        seed=game.seed,
        invitation=secrets.token_urlsafe(12),
        open=data.open,
        coach=data.coach,
        era=0,
        number=0,
        turn=game.rules.turns(game.table),
        asked="" if game.over else game.decision.seat,
        ending=None,
        made=now(),
        moved=now(),
        seats=_seats(game, data, person),
    )
    await store.add_game(kept)
    return line(kept, person)


async def check_may_begin(request: Request[Any, Any, Any], person: Person) -> None:
    """Nobody begins games without end."""
    limits: Limits = request.app.state.limits
    limits.check(f"begin {person.id}", 30, 60, "That is many games at once: wait a little.")
    if await _going(request.app.state.store, person) >= MOST_GOING:
        raise BadSetup(f"You have {MOST_GOING} games going on: end some of them first.")


async def _going(store: Store, person: Person) -> int:
    mine = SEATS.join(GAMES, SEATS.c.game_id == GAMES.c.id)
    going = sa.and_(SEATS.c.person_id == person.id, GAMES.c.ending.is_(None))
    async with store.engine.connect() as db:
        return (await db.execute(sa.select(sa.func.count()).select_from(mine).where(going))).scalar() or 0


async def _new_game(store: Store, person: Person, data: wire.NewGame) -> Game[Any]:
    """The game that is asked for, dealt. Only what the catalogue offers gets so far."""
    settings = catalogue.settings(data.game, data.settings)
    catalogue.check_seats(data.game, len(data.lineup))  # before decks are looked for
    own = {each: await find(store, person.id, each) for each in data.lineup if catalogue.is_own(data.game, each)}
    lineup = catalogue.lineup(data.game, data.lineup, lambda name: own[catalogue.MINE + name])
    if len(data.players) != len(data.lineup):
        raise BadSetup("Say for every seat who plays it: me, open, or a bot.")
    if "open" in data.players and "me" not in data.players:
        raise BadSetup("Take a seat yourself before you invite others.")
    seed = secrets.randbelow(SEEDS) if data.seed is None else data.seed
    settings = {ud.rules(data.game).lineup: lineup, **settings}
    return await asyncio.to_thread(lambda: ud.new_game(data.game, seed, **settings))


def _seats(game: Game[Any], data: wire.NewGame, person: Person) -> tuple[KeptSeat, ...]:
    """Who has which seat. Where the line-up names the seats, the game may have put them into another order."""
    named = dict(zip(data.lineup, data.players, strict=True)) if set(data.lineup) == set(game.seats) else {}
    in_order = dict(zip(game.seats, data.players, strict=True))
    players = {seat: named.get(seat) or in_order[seat] for seat in game.seats}
    return tuple(_taken(game.rules.name, seat, player, person) for seat, player in players.items())


def _taken(game: str, seat: str, player: str, person: Person) -> KeptSeat:
    if player == "me":
        return KeptSeat(seat, person.id, person.name)
    if player == "open":
        return KeptSeat(seat)
    bots.make(player[:40], 0, game)  # if there is no such bot, this says so
    return KeptSeat(seat, bot=player)


# -- sitting down -------------------------------------------------------------------------------------


async def found_game(request: Request[Any, Any, Any], game_id: str) -> KeptGame:
    """A game by its id, or 404."""
    store: Store = request.app.state.store
    kept = await store.game(game_id)
    if kept is None:
        raise NotFoundException("There is no such game.")
    return kept


@get("/api/games/{game_id:str}")
async def one(request: Request[Any, Any, Any], game_id: FromPath[str]) -> wire.GameLine:
    """A game as lists show it."""
    person = await needed(request)
    return await _line_of(request, game_id, person)


async def _line_of(request: Request[Any, Any, Any], game_id: str, person: Person) -> wire.GameLine:
    rooms: Rooms = request.app.state.rooms
    return line(await found_game(request, game_id), person, rooms.present(game_id))


@post("/api/games/{game_id:str}/join", status_code=200)
async def join(request: Request[Any, Any, Any], game_id: FromPath[str], data: JSONBody[wire.Join]) -> wire.GameLine:
    """Sit down: with the invitation, or at a game that is open to everybody."""
    person = await needed(request)
    kept = await found_game(request, game_id)
    invited = secrets.compare_digest(data.invitation.encode(), kept.invitation.encode())
    if not (invited or kept.open or seating.seats_of(kept, person.id)):
        raise PermissionDeniedException("You need the link of the invitation to sit down at this game.")
    limits: Limits = request.app.state.limits
    limits.check(f"join {person.id}", 30, 60, "That is many games at once: wait a little.")
    for _ in range(TRIES):
        if await _sit_down(request, kept, person, data):
            return await _line_of(request, game_id, person)
        kept = await found_game(request, game_id)
    raise seating.SeatError("Others sat down at the same moment: try again.")


async def _sit_down(request: Request[Any, Any, Any], kept: KeptGame, person: Person, data: wire.Join) -> bool:
    """Sit down with what one brings; False if the game has changed meanwhile."""
    store: Store = request.app.state.store
    brings = data.offer and not seating.seats_of(kept, person.id)
    seat = data.seat
    if brings and data.offer in seating.free_seats(kept):  # a hero whose seat is free
        seat = data.offer
    elif brings and data.offer != _thought_of(kept, seating.free_seat(kept, seat)):
        own = await find(store, person.id, data.offer) if catalogue.is_own(kept.game, data.offer) else None
        return await lineup_change.sit_down_with(store, kept, person.id, seat, data.offer, own)
    await seating.sit_down(store, kept, person.id, seat)
    return True


def _thought_of(kept: KeptGame, seat: str) -> str:
    """What the inviter thought of for a seat."""
    places = [each.seat for each in kept.seats]
    return catalogue.brought(kept.game, kept.setup)[places.index(seat)]


@post("/api/games/{game_id:str}/leave", status_code=200)
async def leave(request: Request[Any, Any, Any], game_id: FromPath[str]) -> wire.GameLine:
    """Give a seat up before the game begins."""
    person = await needed(request)
    await seating.leave(request.app.state.store, await found_game(request, game_id), person.id)
    return await _line_of(request, game_id, person)


@post("/api/games/{game_id:str}/bot", status_code=200)
async def bot(request: Request[Any, Any, Any], game_id: FromPath[str], data: JSONBody[wire.SeatBot]) -> wire.GameLine:
    """Let a bot have a free seat."""
    person = await needed(request)
    kept = await found_game(request, game_id)
    await seating.seat_bot(request.app.state.store, kept, person.id, data.seat, data.bot[:40])
    return await _line_of(request, game_id, person)


# -- lists --------------------------------------------------------------------------------------------


@get("/api/lobby")
async def lobby(request: Request[Any, Any, Any]) -> wire.Lobby:
    """All that the first page shows."""
    person = await needed(request)
    store: Store = request.app.state.store
    rooms: Rooms = request.app.state.rooms
    mine = sa.exists().where(SEATS.c.game_id == GAMES.c.id, SEATS.c.person_id == person.id)
    free = sa.exists().where(SEATS.c.game_id == GAMES.c.id, SEATS.c.person_id.is_(None), SEATS.c.bot == "")
    people = sa.exists().where(SEATS.c.game_id == GAMES.c.id, SEATS.c.person_id.is_not(None))
    going = GAMES.c.ending.is_(None)
    lately = GAMES.c.moved >= (datetime.now(UTC) - WATCHED_FOR).isoformat(timespec="seconds")
    played = sa.and_(~going, GAMES.c.number > 0)

    async def lines(*where: sa.ColumnElement[bool], most: int = MOST_LISTED) -> list[wire.GameLine]:
        return [line(kept, person, rooms.present(kept.id)) for kept in await store.games(*where, most=most)]

    yours = await lines(mine, going, most=MOST_GOING)
    over = [*await lines(mine, played), *await lines(~mine, played, most=MOST_LISTED // 2)]
    return wire.Lobby(
        me=wire.Me(person.name, person.guest),
        yours=tuple(sorted(yours, key=lambda each: not each.your_turn)),
        open=tuple(await lines(~mine, free, people, going, GAMES.c.open)),
        watch=tuple(await lines(~mine, ~free, going, lately)),
        over=tuple(sorted(over, key=lambda each: each.moved, reverse=True)),
    )


def line(kept: KeptGame, person: Person, present: Collection[str] = ()) -> wire.GameLine:
    """A game in a list, for one person. `present` are the seats whose people have a window open."""
    seats = seating.seats_of(kept, person.id)
    yours = (kept.asked if kept.asked in seats else seats[0]) if seats else None
    unplayable = "" if kept.ending is not None else why_unplayable(kept)
    state = "over" if kept.ending is not None else "waiting" if seating.is_waiting(kept) else "playing"
    about, lineup, seated = _described(kept, set(present))
    return wire.GameLine(
        id=kept.id,
        game=kept.game,
        title=catalogue.title(kept.game),
        about=about,
        state=state,
        seats=seated,
        yours=yours,
        your_turn=yours is not None and kept.asked == yours and state == "playing" and not unplayable,
        turn=kept.turn,
        number=kept.number,
        begun=kept.made,
        moved=kept.moved,
        lineup=lineup,
        invitation=f"/join/{kept.id}/{kept.invitation}" if yours is not None else "",
        ending=None if kept.ending is None else msgspec.convert(kept.ending, wire.Ending),
        unplayable=unplayable,
    )


def _described(kept: KeptGame, present: set[str]) -> tuple[str, tuple[str, ...], tuple[wire.SeatAt, ...]]:
    """What is played and who sits where; where the line-up does not name the seats, also what each of them plays.

    A game of other rules may be about something that there is no more: lists show it nevertheless.
    """
    try:
        seats = scenes.seats_at(kept, present, None)
        rules = ud.rules(kept.game)
        if rules.lineup != "seats":
            sides = rules.sides(kept.setup)
            seats = tuple(msgspec.structs.replace(seat, side=side) for seat, side in zip(seats, sides, strict=True))
        return catalogue.pairing(kept.game, kept.setup), catalogue.brought(kept.game, kept.setup), seats
    except (UnderdeepsError, LookupError, TypeError, ValueError):
        plain = (wire.SeatAt(seat.seat, seat.seat, "", seat.bot or seat.person, bool(seat.bot)) for seat in kept.seats)
        return "", (), tuple(plain)


HANDLERS = (catalogue_, begin, one, join, leave, bot, lobby)
