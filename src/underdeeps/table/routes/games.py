"""Games: what can be played, beginning one, sitting down, the lobby."""

from __future__ import annotations

import secrets
from typing import Any

import msgspec
import sqlalchemy as sa
from litestar import Request, get, post
from litestar.exceptions import NotFoundException
from litestar.params import JSONBody

import underdeeps as ud
from underdeeps import bots
from underdeeps.kernel import BadSetup
from underdeeps.table import scenes, wire
from underdeeps.table.catalogue import game_offers
from underdeeps.table.routes.people import Person, needed
from underdeeps.table.store import GAMES, SEATS, KeptGame, KeptSeat, Store, now

SEEDS = 1 << 48


@get("/api/catalogue", sync_to_thread=True)
def catalogue() -> tuple[wire.GameOffer, ...]:
    """The games that can be played here."""
    return game_offers()


@post("/api/games")
async def begin(request: Request[Any, Any, Any], data: JSONBody[wire.NewGame]) -> wire.GameLine:
    """Begin a game."""
    person = await needed(request)
    store: Store = request.app.state.store
    rules = ud.rules(data.game)
    if len(data.players) != len(data.lineup):
        raise BadSetup("Say for every seat who plays it: me, open, or a bot.")
    seed = secrets.randbelow(SEEDS) if data.seed is None else data.seed
    game = ud.new_game(data.game, seed, **{rules.lineup: list(data.lineup), **data.settings})
    seats = tuple(_taken(seat, player, person) for seat, player in zip(game.seats, data.players, strict=True))
    kept = KeptGame(
        id=secrets.token_urlsafe(8),
        game=data.game,
        rules=rules.version,
        setup=game.settings,
        seed=seed,
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
        seats=seats,
    )
    await store.add_game(kept)
    return line((await store.game(kept.id)) or kept, person)


def _taken(seat: str, player: str, person: Person) -> KeptSeat:
    if player == "me":
        return KeptSeat(seat, person.id, person.name)
    if player == "open":
        return KeptSeat(seat)
    bots.make(player, 0)
    return KeptSeat(seat, bot=player)


@get("/api/games/{game_id:str}")
async def one(request: Request[Any, Any, Any], game_id: str) -> wire.GameLine:
    """A game as lists show it."""
    kept = await request.app.state.store.game(game_id)
    if kept is None:
        raise NotFoundException("There is no such game.")
    return line(kept, await needed(request))


@get("/api/lobby")
async def lobby(request: Request[Any, Any, Any]) -> wire.Lobby:
    """All that the first page shows."""
    person = await needed(request)
    store: Store = request.app.state.store
    mine = sa.exists().where(SEATS.c.game_id == GAMES.c.id, SEATS.c.person_id == person.id)
    free = sa.exists().where(SEATS.c.game_id == GAMES.c.id, SEATS.c.person_id.is_(None), SEATS.c.bot == "")
    going = GAMES.c.ending.is_(None)

    async def lines(*where: sa.ColumnElement[bool]) -> tuple[wire.GameLine, ...]:
        return tuple([line(kept, person) for kept in await store.games(*where, most=30)])

    return wire.Lobby(
        me=wire.Me(person.name, person.guest),
        yours=await lines(mine, going),
        open=await lines(~mine, free, going, GAMES.c.open),
        watch=await lines(~mine, ~free, going),
        over=await lines(~going),
    )


def line(kept: KeptGame, person: Person) -> wire.GameLine:
    """A game in a list, for one person."""
    yours = next((seat.seat for seat in kept.seats if seat.person_id == person.id), None)
    waiting = any(seat.person_id is None and not seat.bot for seat in kept.seats)
    state = "over" if kept.ending is not None else "waiting" if waiting else "playing"
    return wire.GameLine(
        id=kept.id,
        game=kept.game,
        title=ud.rules(kept.game).title,
        state=state,
        seats=scenes.seats_at(kept, set(), None),
        yours=yours,
        your_turn=yours is not None and kept.asked == yours and state == "playing",
        turn=kept.turn,
        number=kept.number,
        begun=kept.made,
        moved=kept.moved,
        invitation=f"/join/{kept.id}/{kept.invitation}" if yours is not None else "",
        ending=None if kept.ending is None else msgspec.convert(kept.ending, wire.Ending),
    )
