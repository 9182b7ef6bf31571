"""How strong the bots are: the ladders that tournaments found, the same for everybody."""

from __future__ import annotations

from functools import cache
from typing import Any

from litestar import Request, Response, get

import underdeeps as ud
from underdeeps import bots
from underdeeps.arena import ladder, measured
from underdeeps.bots.levels import LEVELS
from underdeeps.table import catalogue, wire
from underdeeps.table.routes.library import Fixed, fixed


@get("/api/ratings")
async def ratings(request: Request[Any, Any, Any]) -> Response[bytes]:
    """The ladder of each game: a list of `Ladder`."""
    return (await fixed(_ratings)).answer(request)


@cache
def _ratings() -> Fixed:
    return Fixed([_ladder(game, measured.of_game(game)) for game in ud.games()])


def _ladder(game: str, found: dict[str, Any] | None) -> wire.Ladder:
    title = catalogue.title(game)
    if found is None:
        names = ",".join(("random", *(level.name for level in LEVELS), "greedy"))
        return wire.Ladder(game, title, f"underdeeps tournament {game} --bots {names} --jobs 0", (), "", (), ())
    tables = [grid for grid in ladder.grids(found) if grid.title != ladder.LADDER]
    return wire.Ladder(
        game=game,
        title=title,
        command=found["command"],
        words=tuple(paragraph for paragraph in ladder.words(found) if paragraph),
        yardstick=found["yardstick"],
        rungs=tuple(_rung(row) for row in found["ladder"]),
        tables=tuple(wire.FigureTable(grid.title, grid.heads, tuple(grid.rows)) for grid in tables),
    )


def _rung(row: dict[str, Any]) -> wire.Rung:
    kind = bots.kind_of(row["bot"].partition("@")[0])
    rating, decision, turn = row["rating"], row["ms_per_decision"] or {}, row["ms_per_turn"] or {}
    return wire.Rung(
        bot=row["bot"],
        called=kind.called if kind else "",
        about=kind.about if kind else "",
        rating=rating["mean"] if rating else None,
        low=rating["low"] if rating else 0.0,
        high=rating["high"] if rating else 0.0,
        share=row["share"]["mean"],
        decisions=row["decisions"],
        ms=decision.get("median"),
        ms_p95=decision.get("p95"),
        turn_ms=turn.get("median"),
        turn_ms_p95=turn.get("p95"),
    )


HANDLERS = (ratings,)
