"""The screen of a game that has none of its own: its boards drawn as boards, everything else that a seat sees listed.

What a board is goes for the browser, too (docs/a-game.md): a dict with a value for each square, named by a letter and a
number as on a chessboard; `lines` beside it are pairs of squares that are joined.
"""

from __future__ import annotations

import re
from collections.abc import Collection, Iterator
from typing import Any

from rich.console import Console, Group, RenderableType
from rich.panel import Panel
from rich.table import Table
from rich.text import Text

from underdeeps.cli import reports
from underdeeps.cli.layout import BORDERS, height, last_lines
from underdeeps.cli.screen import News, Said, Shape, View
from underdeeps.cli.terminal import pick
from underdeeps.kernel import Decision, Event, Option, Result, Rules

SQUARE = re.compile(r"[a-z]\d{1,2}")
STYLES = ("bold white on grey23", "bold black on yellow3", "bold white on dark_red", "bold white on dark_blue")
"""The pieces of each seat, in their order."""
WIDE, HIGH = 4, 2
"""Columns and lines from one square to the next."""
LEAST_LOG = 3


class PlainScreen:
    """Any game on a terminal."""

    how_to_sit = "say which seat is yours with --as."

    def __init__(self, rules: Rules[Any]) -> None:
        self.rules = rules
        self.title = rules.title or rules.name.capitalize()
        self.openings: tuple[str, ...] = (f"Play {self.title}",)
        self.examples = {"words": "a word of its sentence", "names": "`why a1`"}
        self.cards = {card.id: card for card in rules.cards()}

    def open(self, place: int, out: Console) -> tuple[tuple[str, ...], Said]:
        """Which seat somebody takes."""
        return self.invite(out, {})

    def invite(self, out: Console, said: Said) -> tuple[tuple[str, ...], Said]:
        """Which seat somebody takes, at a table as they have said."""
        seats = self.rules.setup(**self.rules.settings_of(said))["seats"]
        return (seats[pick(out, "Who are you?", [self.rules.called(seat) for seat in seats])],), said

    def print_cards(self, words: str, shape: Shape) -> None:
        """The cards with all the words."""
        reports.print_cards(words, self.rules.name, shape)

    def render(
        self, view: View, news: News, console: Console, question: RenderableType, asked: Decision | None = None
    ) -> RenderableType:
        """The boards, what else there is, what happened, and the question."""
        top = [self.board(view), question]
        room = min(12, console.height - 1 - height(console, Group(*top)))
        told = [*(Text(line, style="dim") for line in news.old), *(Text(line) for line in news.new)]
        if room < LEAST_LOG:
            return Group(*top)
        lines = last_lines(console, told, console.width, room - BORDERS)
        log = Panel(Text("\n").join(lines), title="What happened", title_align="left", border_style="dim")
        return Group(top[0], log, question)

    def note(self, option: Option, view: View) -> str:
        """The text of the card that an option names."""
        return self.cards[option.subject].text if option.subject in self.cards else ""

    def hand(self, view: View) -> RenderableType:
        """There is no telling what is a hand: everything that the seat sees."""
        return self.board(view)

    def map(self, view: View, place: str) -> RenderableType:
        """The boards."""
        return self.board(view)

    def board(self, view: View) -> RenderableType:
        """Everything that the seat sees."""
        boards = {key: value for key, value in view.items() if is_board(value)}
        lines = pairs(view.get("lines"))
        hidden = {"decision", "seat", *boards, *(["lines"] if lines else [])}
        drawn = [drawing(board, lines, tuple(self.seats(view))) for board in boards.values()]
        listed = Table.grid(padding=(0, 2, 0, 0))
        for key, value in view.items():
            if key not in hidden:
                listed.add_row(Text(words(key), style="dim"), Text(self.said(value)))
        return Group(*drawn, *([Text("")] if drawn else []), listed)

    def seats(self, view: View) -> Iterator[str]:
        """The seats of the usual table, in their order."""
        yield from self.rules.setup()["seats"]

    def said(self, value: Any) -> str:
        """A value as a person reads it."""
        if isinstance(value, dict):
            return ", ".join(f"{self.called(str(key))} {self.said(each)}" for key, each in value.items()) or "-"
        if isinstance(value, (list, tuple)):
            return ", ".join(self.said(each) or "hidden" for each in value) or "-"
        if isinstance(value, bool):
            return "yes" if value else "no"
        return "-" if value in ("", None) else self.called(str(value))

    def called(self, id: str) -> str:
        """What people call a seat or a card; anything else is called as it is."""
        if id in self.cards:
            return self.cards[id].name
        return self.rules.called(id) if id in self.rules.setup()["seats"] else words(id).lower()

    def card(self, id: str, view: View) -> RenderableType | None:
        """A card by its id."""
        if id not in self.cards:
            return None
        return Panel(Text(self.cards[id].text), title=self.cards[id].name, title_align="left")

    def places(self) -> dict[str, str]:
        """No places are known."""
        return {}

    def things(self) -> dict[str, str]:
        """The cards, and the squares of boards."""
        view = self.rules.view(self.rules.deal(self.rules.setup(), 0), None)
        squares = {square: square for value in view.values() if is_board(value) for square in value}
        return {**squares, **{id: card.name for id, card in self.cards.items()}}

    def meant(self, id: str, view: View) -> str:
        """The rules know things by their ids."""
        return id

    def near(self, view: View) -> Collection[str]:
        """Nothing is more likely than anything else."""
        return ()

    def log(self, events: list[Event]) -> list[str]:
        """Events as sentences."""
        return [self.rules.story(event) for event in events]

    def welcome(self, view: View, seats: tuple[str, ...]) -> RenderableType:
        """The game's name and its rules, if it has them in words."""
        who = " and ".join(self.rules.called(seat) for seat in seats)
        rules = "\n".join(self.rules.own_rules.values())
        text = Text(
            "\n\n".join(filter(None, [self.rules.offers().about, rules, "Type help to see what you can type."]))
        )
        return Panel(text, title=f"{self.title}: you are {who}", title_align="left")

    def ending(self, view: View, events: list[Event], result: Result) -> list[str]:
        """Who won, and the scores, if there are any."""
        won = " and ".join(self.rules.called(seat) for seat in result.winners)
        scores = ", ".join(f"{self.rules.called(seat)} {score}" for seat, score in result.scores.items())
        return [f"{won} won." if won else "Nobody won.", *([f"Scores: {scores}."] if scores else [])]


def words(key: str) -> str:
    """A key as a person reads it: `men_in_hand`, Men in hand."""
    plain = key.replace("_", " ").replace("-", " ")
    return plain[:1].upper() + plain[1:]


def is_board(value: Any) -> bool:
    """Whether a value of a view is a board."""
    return isinstance(value, dict) and len(value) > 1 and all(SQUARE.fullmatch(str(key)) for key in value)


def pairs(lines: Any) -> list[tuple[str, str]]:
    """The pairs of squares that are joined."""
    if not isinstance(lines, (list, tuple)):
        return []
    return [(one, two) for one, two in lines if SQUARE.fullmatch(one) and SQUARE.fullmatch(two)]


def drawing(board: dict[str, Any], lines: list[tuple[str, str]], seats: tuple[str, ...]) -> Text:
    """A board as text: the highest row on top, letters below, numbers at the side."""
    files = sorted({square[0] for square in board})
    files = [chr(each) for each in range(ord(files[0]), ord(files[-1]) + 1)]
    ranks = sorted({int(square[1:]) for square in board})
    top = ranks[-1]
    rows = [[" "] * (WIDE * (len(files) - 1) + 1) for _ in range(HIGH * (top - ranks[0]) + 1)]

    def at(square: str) -> tuple[int, int]:
        return WIDE * (ord(square[0]) - ord(files[0])), HIGH * (top - int(square[1:]))

    for one, two in lines:
        for x, y, sign in _between(at(one), at(two)):
            rows[y][x] = sign
    for square, value in board.items():
        x, y = at(square)
        rows[y][x] = "·" if value in ("", None) else str(value)[:1].upper()
    styled = {at(square): STYLES[seats.index(value)] for square, value in board.items() if value in seats}
    text = Text()
    for y, row in enumerate(rows):
        text.append(f"{top - y // HIGH:>3}  " if y % HIGH == 0 else "     ", style="dim")
        for x, sign in enumerate(row):
            text.append(sign, style=styled.get((x, y), "" if sign.isalnum() else "dim"))
        text.append("\n")
    text.append("     " + (" " * (WIDE - 1)).join(files), style="dim")
    return text


def _between(one: tuple[int, int], two: tuple[int, int]) -> Iterator[tuple[int, int, str]]:
    """The signs of a line between two squares, without its ends."""
    wide, high = two[0] - one[0], two[1] - one[1]
    steps = abs(high) or abs(wide)
    sign = "─" if not high else "│" if not wide else "╲" if (wide > 0) == (high > 0) else "╱"
    for step in range(1, steps):
        yield one[0] + round(wide * step / steps), one[1] + round(high * step / steps), sign
