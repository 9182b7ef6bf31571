"""Playing a stored game again without keeping everybody else waiting; loading the rules before somebody needs them."""

from __future__ import annotations

import asyncio
import gc
import logging
import time
from typing import Any

import underdeeps as ud
from underdeeps.kernel import Game, UnderdeepsError
from underdeeps.kernel.flow import PROCEDURES
from underdeeps.kernel.records import Record, can_replay, replay_steps
from underdeeps.table.store import KeptGame

LOG = logging.getLogger("underdeeps.table")
SLICE = 0.004
"""Seconds for which a game is played again before others have their turn."""


class Unplayable(Exception):
    """A stored game that these rules cannot play; the sentence says why. It fits into the close of a socket."""


def why_unplayable(kept: KeptGame) -> str:
    """Why a game cannot go on, as a sentence; empty if it can."""
    if kept.game not in ud.games():
        return "This game is not at this table any more."
    if not can_replay(ud.rules(kept.game), kept.rules):
        return "This game was begun under older rules, and cannot go on under today's."
    return ""


async def play_again(kept: KeptGame, places: tuple[int, ...], one_at_a_time: asyncio.Semaphore) -> Game[Any]:
    """The game after these choices, or `Unplayable`. In slices: a long game takes half a second."""
    if sentence := why_unplayable(kept):
        raise Unplayable(sentence)
    record = Record(kept.game, kept.rules, kept.setup, kept.seed, places)
    try:
        async with one_at_a_time:
            game = None
            until = time.perf_counter() + SLICE
            for step in replay_steps(record, ud.rules):
                game = step
                if time.perf_counter() > until:
                    await asyncio.sleep(0)
                    until = time.perf_counter() + SLICE
    except UnderdeepsError as error:
        LOG.error("Game %s cannot be played again: %s", kept.id, error)
        raise Unplayable("The record of this game is damaged: it cannot go on.") from error
    except Exception as error:
        LOG.exception("Game %s cannot be played again", kept.id)
        raise Unplayable("The rules stumble over this game: a fault of ours. It cannot go on.") from error
    assert game is not None
    return game


async def play_on(game: Game[Any], places: tuple[int, ...]) -> None:
    """Make choices that another process stored."""
    until = time.perf_counter() + SLICE
    for place in places:
        game.choose(game.decision.options[place])
        if time.perf_counter() > until:
            await asyncio.sleep(0)
            until = time.perf_counter() + SLICE


async def warm_up() -> None:
    """Load all rules and compile them, a little at a time: else the first to need one waits, and all others."""
    await asyncio.sleep(1)  # the first page comes first
    for name in ud.games():
        await asyncio.to_thread(ud.rules, name)
    for procedure in list(PROCEDURES.values()):
        procedure.enter  # noqa: B018 (compiles it)
        await asyncio.sleep(0.002)
    gc.freeze()  # rules and cards are never garbage: to look for it among them keeps everybody waiting each time
