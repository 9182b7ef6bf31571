"""The command `tournament`: plays one, and prints what came of it. What is found, and what it means, is in `arena`."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from rich.table import Table
from rich.text import Text

from underdeeps.arena.ladder import Grid, chart, grids, write_page
from underdeeps.arena.tournament import Plan, check, tournament
from underdeeps.arena.workers import Where
from underdeeps.cli.reports import MOST_SHOWN, bar, print_json
from underdeeps.cli.terminal import console
from underdeeps.kernel import UnderdeepsError


def print_tournament(plan: Plan, where: Where, as_json: bool, page: str, command: str) -> bool:
    """Play a tournament and print what came of it, also on a page if one is named; whether no game failed."""
    check(plan)
    file = _page(page)
    with bar(plan.games) as advance:
        result = tournament(plan, where, advance)
    result["command"] = command
    if file:
        write_page(file, result, command)
    if as_json:
        print_json(result)
    else:
        _show(result)
    return not result["errors"]


def _page(page: str) -> Path | None:
    """The file of the page, before hours are spent on what cannot be written."""
    if not page:
        return None
    file = Path(page)
    if not file.parent.is_dir() or file.is_dir():
        raise UnderdeepsError(f"No page can be written to {page}: name a file in a folder that is there.")
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
