"""A question as it is shown: the prompt, and the numbered options with what there is to know about each."""

from __future__ import annotations

from collections.abc import Sequence

from rich.console import Console, Group, RenderableType
from rich.table import Table
from rich.text import Text

MANY = 6
"""From so many options on they may stand in columns, and what is known of each takes one line only."""
TALL = 45
WIDE = 100
"""Lines and columns of a window in which there is room for more."""
MOST_LINES = 9
WIDEST = 62
"""Of an option that has a note beside it."""
MOST_COLUMNS = 4
GAP = 6
"""The width of a number and the space behind a column."""


def question(prompt: str, sentences: Sequence[str], notes: Sequence[str], out: Console) -> RenderableType:
    """A question with its options; notes are the text of the cards that options name, or empty."""
    lines = [sentence.removesuffix(".") for sentence in sentences]
    brief = out.width < WIDE or len(lines) > (MANY if out.height < TALL else 2 * MANY)
    noted = any(notes) and len(lines) <= max(MANY, out.height // 3)
    options = _noted(lines, notes, brief) if noted else in_columns(lines, out.width)
    return Group(Text(prompt, style="bold yellow"), options)


def _number(number: int) -> Text:
    return Text(f"{number:>3} ", style="bold cyan")


def _noted(lines: list[str], notes: Sequence[str], brief: bool) -> RenderableType:
    """One option in a line, with its note beside it: whole, or (brief) as much as fits into the line."""
    grid = Table.grid(padding=(0, 1, 0, 0), expand=True)
    grid.add_column(width=4)
    grid.add_column(width=min(WIDEST, max(map(len, lines))) + 1)
    grid.add_column(no_wrap=brief, overflow="ellipsis" if brief else "fold", style="dim", ratio=1)
    for number, (line, note) in enumerate(zip(lines, notes, strict=True), 1):
        grid.add_row(_number(number), Text(line), Text(note))
    return grid


def in_columns(lines: list[str], width: int) -> RenderableType:
    """Numbered lines, in several columns where they are many: read downwards, then to the right."""
    columns = _columns(lines, width)
    height = -(-len(lines) // columns)
    grid = Table.grid(padding=(0, 1, 0, 0), expand=columns > 1)
    for _ in range(columns):
        grid.add_column(no_wrap=True)
        grid.add_column(ratio=1 if columns > 1 else None)
    rows = [(_number(number), Text(line)) for number, line in enumerate(lines, 1)]
    for line in range(height):
        grid.add_row(*(cell for row in rows[line::height] for cell in row))
    return grid


def _columns(lines: list[str], width: int) -> int:
    """As many columns as hold every line unbroken; more if the list would be too long."""
    if len(lines) < MANY:
        return 1
    fit = max(1, min(MOST_COLUMNS, width // (max(map(len, lines)) + GAP)))
    return max(fit, min(3, -(-len(lines) // MOST_LINES)))
