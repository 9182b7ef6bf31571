"""The command `tournament`: plays one, and prints what came of it. What is found, and what it means, is in `arena`."""

from __future__ import annotations

import os
from pathlib import Path
from typing import Any, NamedTuple

from rich.table import Table
from rich.text import Text

from underdeeps.arena import measured
from underdeeps.arena.ladder import Grid, chart, grids, write_page
from underdeeps.arena.tournament import Plan, check, tournament
from underdeeps.arena.workers import Where
from underdeeps.cli.reports import MOST_SHOWN, bar, print_json
from underdeeps.cli.terminal import console
from underdeeps.kernel import UnderdeepsError


class Shape(NamedTuple):
    """How the result is wanted."""

    as_json: bool
    page: str
    """The file of a page that it is written into, if one is named,"""
    data: str
    """and the file that it is written into as JSON."""


def print_tournament(plan: Plan, where: Where, shape: Shape, command: str) -> bool:
    """Play a tournament and print what came of it, also into files if some are named; whether no game failed."""
    check(plan)
    page, data = file_to_write(shape.page, "page"), file_to_write(shape.data, "data")
    with bar(plan.games) as advance:
        result = tournament(plan, where, advance)
    result["command"] = command
    if page:
        write_page(page, result, command)
    if data:
        measured.write(data, result)
    if shape.as_json:
        print_json(result)
    else:
        _show(result)
    return not result["errors"]


def file_to_write(name: str, what: str) -> Path | None:
    """A file to write to, before hours are spent on what cannot be written."""
    if not name:
        return None
    file = Path(name)
    if not file.parent.is_dir() or file.is_dir():
        raise UnderdeepsError(f"No {what} can be written to {name}: name a file in a folder that is there.")
    if not os.access(file if file.exists() else file.parent, os.W_OK):
        raise UnderdeepsError(f"No {what} can be written to {name}: you may not write there.")
    return file


def _show(result: dict[str, Any]) -> None:
    out = console()
    for line in chart(result):
        out.print(Text(line), no_wrap=True, overflow="ignore", crop=False)
    for grid in grids(result):
        out.print()
        out.print(Text(grid.title, style="bold cyan"))
        out.print(_table(grid))
    out.print()
    if "sprt" in result:
        out.print(Text(result["sprt"]["says"], style="bold"))
    out.print(f"{result['games']} games, {len(result['errors'])} failed, {result['seconds']:g} s", style="dim")
    for error in result["errors"][:MOST_SHOWN]:
        bots = " v ".join(error["bots"])
        out.print(f"seed {error['seed']}, {bots}, decision {error['decision']}: {error['error']}", markup=False)


def _table(grid: Grid) -> Table:
    table = Table(box=None, padding=(0, 2, 0, 0))
    table.add_column(grid.heads[0])
    for head in grid.heads[1:]:
        table.add_column(head, justify="right")
    for row in grid.rows:
        table.add_row(*map(Text, row))
    return table
