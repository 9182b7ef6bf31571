"""What a tournament found, as tables and as a page: the ladder, who beat whom, what sides and decks are worth.

The tables are of plain text; the command line and the page (`docs/ratings.md`) each draw them in their own way. Nothing
is computed here but what stands in a cell.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from pathlib import Path
from typing import Any, Final, NamedTuple

import underdeeps as ud

LADDER: Final = "The ladder"
"""The title of the table of all bots."""
FEW: Final = 50
"""With fewer pairs a page warns its readers."""
WIDTH: Final = 60
"""Columns of the chart."""

Result = dict[str, Any]
"""What `tournament.tournament` returns."""


class Grid(NamedTuple):
    """A table: its title, the heads of its columns, its rows. The first column names the row."""

    title: str
    heads: tuple[str, ...]
    rows: list[tuple[str, ...]]


def grids(result: Result) -> list[Grid]:
    """All tables that a tournament has something for."""
    found = [ladder(result), cross(result), margins(result), by_side(result), sides(result)]
    return [grid for grid in found if grid.rows]


def ladder(result: Result) -> Grid:
    """The bots, the best first."""
    heads = ("bot", "rating", "95 %", "points", "decisions", "ms a decision", "p95", "ms a turn", "p95")
    rows = []
    for row in result["ladder"]:
        rating, decision, turn = row["rating"], row["ms_per_decision"], row["ms_per_turn"]
        rows.append(
            (
                row["bot"],
                f"{rating['mean']:.0f}" if rating else "-",
                _between(row["bot"], rating, result["yardstick"]),
                f"{row['share']['mean']:.1%}" if rating else "-",
                f"{row['decisions']:,}",
                *(_ms(times[which]) if times else "-" for times in (decision, turn) for which in ("median", "p95")),
            )
        )
    return Grid(LADDER, heads, rows)


def _between(bot: str, rating: dict[str, float] | None, yardstick: str) -> str:
    if bot == yardstick:
        return "the yardstick"
    return f"{rating['low']:.0f} to {rating['high']:.0f}" if rating else "-"


def cross(result: Result) -> Grid:
    """What each bot (the row) took of its points against each other one (the column)."""
    order = [row["bot"] for row in result["ladder"]]
    cells = {}
    for couple in result["couples"]:
        first, second = couple["bots"]
        share = couple["share"]
        cells[first, second] = _share(share, couple["pairs"])
        other = {"mean": 1 - share["mean"], "low": 1 - share["high"], "high": 1 - share["low"]}
        cells[second, first] = _share(other, couple["pairs"])
    rows = [(bot, *(cells.get((bot, other), "") for other in order)) for bot in order]
    return Grid("Points against each other, over mirrored pairs", ("", *(f"v {bot}" for bot in order)), rows)


def margins(result: Result) -> Grid:
    """By how much the row was ahead of the column in the final score, where games have one."""
    order = [row["bot"] for row in result["ladder"]]
    cells = {}
    for couple in result["couples"]:
        if margin := couple["margin"]:
            first, second = couple["bots"]
            cells[first, second] = f"{margin['mean']:+.1f} ({margin['low']:+.1f} to {margin['high']:+.1f})"
            cells[second, first] = f"{-margin['mean']:+.1f} ({-margin['high']:+.1f} to {-margin['low']:+.1f})"
    rows = [(bot, *(cells.get((bot, other), "") for other in order)) for bot in order] if cells else []
    return Grid("Margins in the final score", ("", *(f"v {bot}" for bot in order)), rows)


def by_side(result: Result) -> Grid:
    """What the first of every two bots took, by what it played."""
    couples = result["couples"]
    names = sorted({side for couple in couples for rows in couple["sides"].values() for side in rows})
    versus = [" v ".join(couple["bots"]) for couple in couples]
    cells = [[_by_side_cell(couple["sides"][couple["bots"][0]].get(side)) for side in names] for couple in couples]
    if len(names) <= len(couples):
        lines = [(title, *line) for title, line in zip(versus, cells, strict=True)]
        return Grid("Points of the first, by what it played", ("", *names), lines if names else [])
    turned = [(side, *(line[place] for line in cells)) for place, side in enumerate(names)]
    return Grid("Points of the first, by what it played", ("", *versus), turned)


def _by_side_cell(found: dict[str, Any] | None) -> str:
    return _share(found, found["games"]) if found else ""


def sides(result: Result) -> Grid:
    """What it is worth to play something, whoever does."""
    rows: list[tuple[str, ...]] = [
        (side, f"{worth['mean']:+.0f}", f"{worth['low']:+.0f} to {worth['high']:+.0f}")
        for side, worth in sorted(result["sides"].items(), key=lambda item: -item[1]["mean"])
    ]
    return Grid("What it is worth to play as, in points of rating", ("", "points", "95 %"), rows)


def _share(share: dict[str, Any], of: int) -> str:
    if not of:
        return "-"
    return f"{share['mean']:.1%} ({share['low']:.0%} to {share['high']:.0%}, {of})"


def _ms(milliseconds: float) -> str:
    return f"{milliseconds:.0f}" if milliseconds >= 10 else f"{milliseconds:.2g}"


def chart(result: Result) -> list[str]:
    """The ratings as bars of their intervals, a line for each bot."""
    rated = [(row["bot"], row["rating"]) for row in result["ladder"] if row["rating"]]
    if not rated:
        return []
    low, high = min(one["low"] for _, one in rated), max(one["high"] for _, one in rated)
    step = max(1.0, (high - low) / (WIDTH - 1))
    name = max(len(bot) for bot, _ in rated)
    lines = []
    for bot, rating in rated:
        begin, middle, end = (round((rating[key] - low) / step) for key in ("low", "mean", "high"))
        bar = " " * begin + "─" * (middle - begin) + "●" + "─" * (end - middle)
        lines.append(f"{bot:{name}}  {rating['mean']:5.0f}  {bar}".rstrip())
    return lines


# -- the page -----------------------------------------------------------------------------------------

HEAD: Final = """# Ratings

How strong the bots are, measured by `underdeeps tournament`; [bots.md](bots.md) says how that is done. Each part of
this page is written by the command in it, with `--page docs/ratings.md`; other parts stay as they are. With
`--data src/underdeeps/arena/measured/GAME.json` the same command writes what the table shows at `/ratings`.
"""


def write_page(file: Path, result: Result, command: str) -> None:
    """Write the part of a page that is about the game of a tournament; what the page says of others stays."""
    before = file.read_text(encoding="utf-8") if file.exists() else HEAD
    file.write_text(with_part(before, result, command), encoding="utf-8")


def with_part(page: str, result: Result, command: str) -> str:
    """A page with what this tournament found, in place of what it said of the same game."""
    begin, end = f"<!-- tournament {result['game']} -->", f"<!-- end of {result['game']} -->"
    part = "\n".join((begin, *_part(result, command), end))
    old = re.compile(f"{re.escape(begin)}.*?{re.escape(end)}", re.DOTALL)
    if old.search(page):
        return old.sub(lambda found: part, page)
    return f"{page.rstrip()}\n\n{part}\n"


def _part(result: Result, command: str) -> list[str]:
    title = ud.rules(result["game"]).title
    said = [f"## {title[:1].upper()}{title[1:]}", "", f"    {command}", "", *words(result), ""]
    if lines := chart(result):
        said += ["```text", *lines, "```", ""]
    for grid in grids(result):
        said += [f"### {grid.title}", "", *_markdown(grid), ""]
    return said


def words(result: Result) -> list[str]:
    """What the figures are of."""
    pairs = result["sprt"]["pairs"] if "sprt" in result else result["pairs"]
    seeds = f"seeds {result['seed']} to {result['seed'] + pairs - 1}"
    yardstick = f"The {result['yardstick']} bot is rated 1000" if result["yardstick"] else "The mean rating is 1000"
    lineups = "one lineup" if ud.rules(result["game"]).lineup in result["settings"] else "all lineups in turn"
    said = [
        f"{result['games']:,} games by rules {result['rules']}, in mirrored pairs ({seeds}), {lineups};"
        f" {result['turns_mean']:g} turns and {result['decisions_mean']:g} decisions in the mean of a game."
        f" {yardstick}. Behind a share: between what it is (95 %), and of how many pairs or games. Times are processor"
        " times of the machine that played."
    ]
    if pairs < FEW:
        said += ["", f"With {pairs} pairs of every two bots only great differences are sure."]
    if not result["repeatable"]:
        said += ["", "Some of these bots go by the clock: played again, games come out a little different."]
    if result["errors"]:
        said += ["", f"{len(result['errors'])} games failed."]
    if "sprt" in result:
        said += ["", result["sprt"]["says"]]
    return said


def _markdown(grid: Grid) -> list[str]:
    def line(cells: Sequence[str]) -> str:
        return f"| {' | '.join(cells)} |"

    return [line(grid.heads), line(["---"] + ["---:"] * (len(grid.heads) - 1)), *map(line, grid.rows)]
