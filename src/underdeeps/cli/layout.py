"""Putting panels side by side so that they fill the room there is, and no more."""

from __future__ import annotations

from rich.console import Console, Group, RenderableType
from rich.panel import Panel
from rich.table import Table
from rich.text import Text

BORDERS = 2
LEAST_LOG = 4
"""Lines of the log, with its borders, below which a screen is too full."""
LEAST_WORLD = 3
MOST = 24
"""More lines of either say nothing that a person would read."""
MARGIN = 4
"""What a panel's frame takes of its width."""


def height(console: Console, what: RenderableType, width: int | None = None) -> int:
    """How many lines something takes."""
    options = console.options.update(width=width) if width else console.options
    return len(console.render_lines(what, options, pad=False))


def columns(
    console: Console,
    left: RenderableType | None,
    right: RenderableType | None,
    log: list[Text],
    world: list[Text],
    room: int,
) -> list[RenderableType]:
    """Two panels side by side, with the log below the shorter one and the world below the other; empty: no room."""
    wide = console.width * 5 // 9
    widths = (wide, console.width - wide)
    tops = (left, right)
    rooms = [
        min(MOST, room - (height(console, top, width) if top else 0)) for top, width in zip(tops, widths, strict=True)
    ]
    place = 0 if rooms[0] >= rooms[1] else 1
    if rooms[place] < LEAST_LOG or rooms[1 - place] < 0:
        return []
    below: list[list[RenderableType]] = [[], []]
    below[place] = [_panel(last_lines(console, log, widths[place], rooms[place] - BORDERS), "What happened")]
    if rooms[1 - place] >= LEAST_WORLD:
        lines = first_lines(console, world, widths[1 - place], rooms[1 - place] - BORDERS)
        below[1 - place] = [_panel(lines, "Middle-earth")]
    grid = Table.grid()
    for width in widths:
        grid.add_column(width=width)
    grid.add_row(*(Group(*([top] if top else []), *panels) for top, panels in zip(tops, below, strict=True)))
    return [grid]


def _panel(lines: list[Text], title: str) -> Panel:
    return Panel(Text("\n").join(lines), title=title, title_align="left", border_style="dim")


def wrapped(console: Console, line: Text, width: int) -> list[Text]:
    """A line as it fits into a panel, with a hanging indent."""
    first, *others = line.wrap(console, width - MARGIN - 2)
    return [first, *(Text("  ") + other for other in others)]


def last_lines(console: Console, lines: list[Text], width: int, room: int) -> list[Text]:
    """The end of a log: sentences that fit as a whole, or the end of the last one."""
    found: list[Text] = []
    for line in reversed(lines):
        parts = wrapped(console, line, width)
        if found and len(parts) + len(found) > room:
            break
        found = [*parts, *found]
    return found[-room:] or [Text("Nothing yet.", style="dim")]


def first_lines(console: Console, lines: list[Text], width: int, room: int) -> list[Text]:
    """The beginning of a list; dots where it goes on."""
    found = [part for line in lines for part in wrapped(console, line, width)]
    if len(found) > room:
        found = found[:room]
        found[-1].truncate(width - MARGIN - 2)
        found[-1].append(" …", style="dim")
    return found or [Text("-", style="dim")]
