"""Bringing something of one's own to a game that waits for people: a deck, or another hero than the inviter thought of.

The game is set up anew with the same seed, as its first choice has not been made. It begins a new era: whatever was
shown or said of the old one is stale, and every open window gets the new scene.
"""

from __future__ import annotations

import asyncio
from typing import Any

import msgspec
import sqlalchemy as sa

import underdeeps as ud
from underdeeps.kernel import Game
from underdeeps.table import catalogue
from underdeeps.table.bus import Note
from underdeeps.table.replaying import why_unplayable
from underdeeps.table.schema import GAMES, SEATS
from underdeeps.table.seating import SeatError, free_seat
from underdeeps.table.store import KeptGame, Store, now

NOT_NOW = "That can be chosen only before the game begins."


async def sit_down_with(store: Store, kept: KeptGame, person_id: str, wanted: str, offer: str, deck: Any) -> bool:
    """Take a free seat and bring something there; False if the game has changed meanwhile.

    `offer` is named as the catalogue does, and `deck` is the one that is meant if it is one's own.
    """
    if kept.number or kept.ending is not None:
        raise SeatError(NOT_NOW)
    if sentence := why_unplayable(kept):
        raise SeatError(sentence)
    seat = free_seat(kept, wanted)
    places = [each.seat for each in kept.seats]
    lineup = catalogue.lineup_with(kept.game, kept.setup, places.index(seat), offer, deck)
    key = ud.rules(kept.game).lineup
    game = await asyncio.to_thread(lambda: ud.new_game(kept.game, kept.seed, **{**kept.setup, key: lineup}))
    taken = seat if seat in game.seats else offer
    return await _set_up_anew(store, kept, game, seat, taken, person_id)


class _Changed(Exception):
    """Somebody was first: nothing is done."""


async def _set_up_anew(store: Store, kept: KeptGame, game: Game[Any], seat: str, taken: str, person_id: str) -> bool:
    """Keep the new setup and who sits where, in one transaction, if nobody was first."""
    at = sa.and_(
        GAMES.c.id == kept.id, GAMES.c.era == kept.era, GAMES.c.number == kept.number, GAMES.c.ending.is_(None)
    )
    new = {
        "era": kept.era + 1,
        "setup": msgspec.json.encode(game.settings).decode(),
        "turn": game.rules.turns(game.table),
        "asked": game.decision.seat,
        "moved": now(),
    }
    here = SEATS.c.game_id == kept.id
    free = sa.and_(here, SEATS.c.seat == seat, SEATS.c.person_id.is_(None), SEATS.c.bot == "")
    note = Note(kept.id, "changed")
    try:
        async with store.engine.begin() as db:
            if (await db.execute(GAMES.update().where(at).values(new))).rowcount != 1:
                raise _Changed
            if (await db.execute(SEATS.update().where(free).values(seat=taken, person_id=person_id))).rowcount != 1:
                raise _Changed
            for place, each in enumerate(game.seats):
                await db.execute(SEATS.update().where(here, SEATS.c.seat == each).values(place=place))
            await store.bus.within(db, note)
    except _Changed:
        return False
    store.bus.hear(note)
    return True
