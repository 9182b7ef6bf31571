"""The map of Middle-earth drawn with letters: every location at its place, with what is there."""

from __future__ import annotations

from rich.text import Text

from underdeeps.cli.screen import View
from underdeeps.meq.facts import LOCATIONS, name

WIDTH = 96
HEIGHT = 30
MARGIN = 12
"""Columns left on the right for the names there."""
HARD_SPACE = "\u00a0"
"""A space inside a name, which is not free for another one."""


def chart(view: View) -> Text:
    """The map: `*` a Haven, `#` a Stronghold, `!` perilous; numbers are influence, M is a monster token."""
    paper = Paper()
    for place in LOCATIONS.values():
        paper.dot(place.x, place.y, _sign(place.id), _colour(place.id))
    for place in sorted(LOCATIONS.values(), key=lambda place: len(_label(view, place.id)), reverse=True):
        paper.label(place.x, place.y, _label(view, place.id), _colour(place.id) or _busy(view, place.id))
    legend = "* Haven  # Stronghold  ! perilous  2: influence  M: monster  CAPITALS: figures  (more: `board`)"
    return Text("\n").join([*paper.lines(), Text(legend, style="dim")])


class Paper:
    """A sheet of characters on which names never cover each other."""

    def __init__(self) -> None:
        self.cells = [[" "] * WIDTH for _ in range(HEIGHT)]
        self.styles = [[""] * WIDTH for _ in range(HEIGHT)]

    def spot(self, x: int, y: int) -> tuple[int, int]:
        """The cell of a point of the map (0 to 1000 each way)."""
        return min(WIDTH - 1, x * (WIDTH - MARGIN) // 1000), min(HEIGHT - 1, y * (HEIGHT - 1) // 1000)

    def dot(self, x: int, y: int, sign: str, style: str) -> None:
        """A location."""
        column, row = self.spot(x, y)
        self.cells[row][column] = sign
        self.styles[row][column] = style

    def label(self, x: int, y: int, text: str, style: str) -> None:
        """A name beside its location: right, left, below or above, or shortened where nothing is free."""
        column, row = self.spot(x, y)
        for size in (len(text), 8, 6, 4):
            short = text[:size]
            for start, line in _around(column, row, len(short)):
                if self._free(line, start, len(short)):
                    self._write(line, start, short, style)
                    return

    def _free(self, row: int, start: int, size: int) -> bool:
        if not 0 <= row < HEIGHT or start < 0 or start + size > WIDTH:
            return False
        return all(cell == " " for cell in self.cells[row][start : start + size])

    def _write(self, row: int, start: int, text: str, style: str) -> None:
        for i, letter in enumerate(text):
            self.cells[row][start + i] = letter if letter != " " else HARD_SPACE
            self.styles[row][start + i] = style

    def lines(self) -> list[Text]:
        """The sheet, line by line."""
        made = []
        for cells, styles in zip(self.cells, self.styles, strict=True):
            line = Text()
            for cell, style in zip(cells, styles, strict=True):
                line.append(cell, style=style or None)
            made.append(line)
        return made


def _around(column: int, row: int, size: int) -> list[tuple[int, int]]:
    """Where a name may start, best first: column and row."""
    return [
        (column + 1, row),
        (column - size, row),
        (column, row + 1),
        (column, row - 1),
        (column - size + 1, row + 1),
        (column - size + 1, row - 1),
    ]


def _sign(place: str) -> str:
    fact = LOCATIONS[place]
    return "*" if fact.haven else "#" if fact.stronghold else "!" if fact.perilous else "•"


def _colour(place: str) -> str:
    fact = LOCATIONS[place]
    return "green" if fact.haven else "red" if fact.stronghold else ""


def _busy(view: View, place: str) -> str:
    return "bold" if any(it["location"] == place for it in view["heroes"].values()) else ""


def _label(view: View, place: str) -> str:
    notes = str(view["influence"].get(place) or "")
    notes += "M" * sum(token["location"] == place for token in view["tokens"])
    people = [who for who, it in (*view["heroes"].items(), *view["minions"].items()) if it["location"] == place]
    short = name(place).removeprefix("The ").removeprefix("Mount ")
    return " ".join([short, *filter(None, [notes]), *(name(who).removeprefix("The ").upper() for who in people)])
