"""Games looked at again: single moments and what the expert would do there, earlier lines of the log, records; and
playing on from a moment."""

from __future__ import annotations

import asyncio
import secrets
from typing import Annotated, Any

from litestar import Request, Response, get, post
from litestar.exceptions import PermissionDeniedException
from litestar.params import FromPath, FromQuery, JSONBody, QueryParameter

from underdeeps import bots
from underdeeps.bots.levels import ADVISER
from underdeeps.kernel import Option, UnderdeepsError
from underdeeps.table import catalogue, replay_cache, seating, wire
from underdeeps.table.bot_seats import advice_on
from underdeeps.table.guard import Limits
from underdeeps.table.listeners import Refusal
from underdeeps.table.routes.games import check_may_begin, found_game, line, new_id
from underdeeps.table.routes.people import needed
from underdeeps.table.store import KeptChoice, KeptGame, KeptSeat, Store, now

MOST_EVENTS = 200
MOST_OPINIONS = 60
"""So many moments somebody may ask the expert about in a minute: each takes a bot's time."""
Number = Annotated[int, QueryParameter(ge=0, le=1_000_000)]


@get("/api/games/{game_id:str}/frame")
async def frame(
    request: Request[Any, Any, Any], game_id: FromPath[str], number: Number, seat: FromQuery[str] = ""
) -> wire.Frame:
    """A moment of a game: after so many choices, through the eyes of a seat, or of an onlooker."""
    person = await needed(request)
    kept = await found_game(request, game_id)
    eyes = seat or None
    replay_cache.check_eyes(kept, person.id, eyes)
    made: replay_cache.ReplayCache = request.app.state.replays
    return await made.frame(kept, number, eyes)


@get("/api/games/{game_id:str}/events")
async def events(
    request: Request[Any, Any, Any],
    game_id: FromPath[str],
    before: Number,
    most: Number = MOST_EVENTS,
    seat: FromQuery[str] = "",
) -> tuple[wire.Happened, ...]:
    """What happened before an event, as a seat of one's own was told it, or as an onlooker was."""
    person = await needed(request)
    kept = await found_game(request, game_id)
    eyes = seat or next(iter(seating.seats_of(kept, person.id)), None)
    replay_cache.check_eyes(kept, person.id, eyes)
    made: replay_cache.ReplayCache = request.app.state.replays
    return await made.events(kept, eyes, before, min(most, MOST_EVENTS))


@get("/api/games/{game_id:str}/opinion")
async def opinion(request: Request[Any, Any, Any], game_id: FromPath[str], number: Number) -> wire.Opinion:
    """What the expert would do at a moment, from what the seat that is asked there can know."""
    person = await needed(request)
    kept = await found_game(request, game_id)
    made: replay_cache.ReplayCache = request.app.state.replays
    game = await made.moment(kept, number)
    if game.over or (kept.ending is not None and number == kept.number):
        raise UnderdeepsError("There is nothing left to decide there: go back a little.")
    replay_cache.check_eyes(kept, person.id, game.decision.seat)
    limits: Limits = request.app.state.limits
    limits.check(f"opinion {person.id}", MOST_OPINIONS, 60, "Slowly: let the expert think. Wait a little.")
    try:
        advised = await advice_on(request.app.state.bot_workers, game.save(), kept.id)
    except Refusal as refusal:
        raise UnderdeepsError(refusal.sentence) from refusal
    return wire.Opinion(
        number=number,
        seat=game.decision.seat,
        option=advised.option,
        sentence=game.sentence(Option.parse(advised.option)),
        why=advised.why,
        bot=catalogue.bot_name(ADVISER),
    )


@get("/api/games/{game_id:str}/record")
async def record(request: Request[Any, Any, Any], game_id: FromPath[str]) -> Response[bytes]:
    """The record of a game that is over, as a file: it plays again in the terminal with `underdeeps replay`."""
    await needed(request)
    kept = await found_game(request, game_id)
    _check_over(kept, "its record would tell what is hidden")
    replay = await request.app.state.replays.replay(kept)
    written = await asyncio.to_thread(lambda: replay.game.record.to_json())
    name = f'attachment; filename="{kept.game}-{kept.id}.json"'
    return Response(written, media_type="application/json", headers={"content-disposition": name})


def _check_over(kept: KeptGame, why: str) -> None:
    if kept.ending is None:
        raise PermissionDeniedException(f"The game still goes on: {why}.")


@post("/api/games/{game_id:str}/play-on")
async def play_on(
    request: Request[Any, Any, Any], game_id: FromPath[str], data: JSONBody[wire.PlayOn]
) -> wire.GameLine:
    """Go on from a moment of a game that is over, in a game of one's own with bots in the other seats."""
    person = await needed(request)
    await check_may_begin(request, person)
    kept = await found_game(request, game_id)
    _check_over(kept, "you can play on from it when it is over")
    replay_cache.check_eyes(kept, person.id, data.seat)
    bots.make(data.bot, 0, kept.game)  # if there is no such bot, this says so
    store: Store = request.app.state.store
    replay = await request.app.state.replays.replay(kept)
    if not 0 <= data.number <= replay.length:
        raise UnderdeepsError(f"This game has {replay.length} choices.")
    game = await asyncio.to_thread(replay.at, data.number)
    if game.over:
        raise UnderdeepsError("There is nothing left to decide there: go back a little.")
    places = (replay.game.choices or [])[: data.number]
    choices = [KeptChoice(number, place, replay.seats[number]) for number, place in enumerate(places)]
    mine = KeptGame(
        id=new_id(),
        game=kept.game,
        rules=kept.rules,
        setup=kept.setup,
        seed=kept.seed,
        invitation=secrets.token_urlsafe(12),
        open=False,
        coach=False,
        era=0,
        number=len(choices),
        turn=game.rules.turns(game.table),
        asked=game.decision.seat,
        ending=None,
        made=now(),
        moved=now(),
        seats=tuple(
            KeptSeat(seat, person.id, person.name) if seat == data.seat else KeptSeat(seat, bot=data.bot)
            for seat in game.seats
        ),
    )
    await store.add_game(mine, choices)
    return line(mine, person)


HANDLERS = (frame, opinion, events, record, play_on)
