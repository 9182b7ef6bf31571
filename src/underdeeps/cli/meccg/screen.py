"""The whole screen for one decision: headline, players, companies, what goes on, log, hand and question, fitted."""

from __future__ import annotations

from collections.abc import Collection
from typing import ClassVar

from rich.console import Console, Group, RenderableType
from rich.panel import Panel
from rich.table import Table
from rich.text import Text

from underdeeps.cli import decks
from underdeeps.cli.layout import BORDERS, first_lines, height, last_lines
from underdeeps.cli.meccg import cards, chart, companies, invitation
from underdeeps.cli.meccg.ending import ending
from underdeeps.cli.meccg.focus import focus
from underdeeps.cli.meccg.log import told
from underdeeps.cli.meccg.players import headline, player_lines, table_lines
from underdeeps.cli.meccg.welcome import welcome
from underdeeps.cli.screen import News, Said, Shape, View
from underdeeps.kernel import Decision, Event, Option, Result
from underdeeps.meccg.facts import CARDS

LEAST = 6
"""Lines of the middle below which a screen is too full."""
FULL = 18
"""Lines of the middle with which nobody misses anything."""
MOST = 26
LOG = 4
"""Lines of the log, with its borders, that are left to it where much goes on."""
WIDE = 96
"""From this width on the companies stand beside what happens."""


class MeccgScreen:
    """The card game on a terminal."""

    title = "The Middle-earth CCG"
    openings = invitation.OPENINGS
    how_to_sit = "say which decks play with --deck and --vs, for example --deck A --vs F."
    examples: ClassVar[dict[str, str]] = {"words": "`moria`, `pass`", "names": "`why arag`, `card eowyn`"}

    def open(self, place: int, out: Console) -> tuple[tuple[str, ...], Said]:
        """Which decks play."""
        return invitation.invite(out, {})

    def invite(self, out: Console, said: Said) -> tuple[tuple[str, ...], Said]:
        """Which decks play, as far as nobody has said."""
        return invitation.invite(out, said)

    def print_cards(self, words: str, shape: Shape) -> None:
        """The cards that a query asks for."""
        decks.print_cards(words, shape)

    def render(
        self, view: View, news: News, console: Console, question: RenderableType, asked: Decision | None = None
    ) -> RenderableType:
        """The table as a seat sees it: with everything that fits above the question, the least important left out."""
        shown = {cards.named(option, view) for option in asked.options} if asked else set[str]()
        top = [headline(view), *player_lines(view)]
        wanted = _wanted(view, console)
        for short, least in ((False, min(wanted, FULL)), (True, min(wanted, 2 * LEAST)), (None, LEAST)):
            held = [] if short is None else cards.hand(view, short, shown)
            bottom = [*held, Text(""), question]
            room = console.height - 1 - height(console, Group(*top, *bottom))
            if room >= max(least, LEAST):
                return Group(*top, _middle(view, news, console, min(room, MOST)), *bottom)
        bare = Group(*top, question)
        return bare if height(console, bare) < console.height else Group(top[0], question)

    def note(self, option: Option, view: View) -> str:
        """The text of the card that an option names."""
        return cards.note(option, view)

    def hand(self, view: View) -> RenderableType:
        """The seat's cards with their whole text."""
        return cards.whole_hand(view)

    def map(self, view: View, place: str) -> RenderableType:
        """A site or region and its neighbours, or all regions."""
        return chart.place_panel(view, place) if place else chart.chart(view)

    def board(self, view: View) -> RenderableType:
        """Everything that lies on the table."""
        found: list[RenderableType] = [headline(view), *player_lines(view), Text("")]
        for company in companies.ordered(view):
            found += companies.lines(view, company, numbers=True)
        return Group(*found, Text(""), *table_lines(view))

    def card(self, id: str, view: View) -> RenderableType | None:
        """A card by its id; for a site, who is there."""
        if id not in CARDS:
            return None
        return chart.site_panel(view, id) if CARDS[id].kind == "site" else cards.face(id)

    def places(self) -> dict[str, str]:
        """Sites and regions."""
        return chart.places()

    def things(self) -> dict[str, str]:
        """All cards."""
        return _THINGS

    def meant(self, id: str, view: View) -> str:
        """A card in hand (or a site in the location deck) by its id, one in play by its number."""
        seat = view["seat"]
        if seat is not None and id in (*view["players"][seat]["hand"], *view["players"][seat]["locations"]):
            return id
        return next((str(card["number"]) for card in companies.every_card(view) if card["id"] == id), id)

    def near(self, view: View) -> Collection[str]:
        """What the seat has at hand, and what lies open."""
        found = {str(card["id"]) for card in companies.every_card(view)}
        if view["seat"] is not None:
            it = view["players"][view["seat"]]
            found |= {*it["hand"], *it["locations"]}
        return found

    def log(self, events: list[Event]) -> list[str]:
        """Events as sentences."""
        return told(events)

    def welcome(self, view: View, seats: tuple[str, ...]) -> RenderableType:
        """The introduction."""
        return welcome(view, seats)

    def ending(self, view: View, events: list[Event], result: Result) -> list[str]:
        """How the game came out, and how it came to it."""
        return ending(view, events)


_THINGS = {id: card.name for id, card in CARDS.items() if card.kind != "region"}


def _wanted(view: View, console: Console) -> int:
    """How many lines the middle would like to have."""
    board, now = len(_board(view)) + BORDERS, len(focus(view)) + BORDERS
    return max(board, now + LEAST) if console.width >= WIDE else board + now


def _middle(view: View, news: News, console: Console, room: int) -> RenderableType:
    """The companies beside what goes on and what happened; in a narrow window one above the other."""
    board = _board(view)
    happened = [*(Text(line, style="dim") for line in news.old), *(Text(line) for line in news.new)]
    now = focus(view)
    if console.width >= WIDE:
        wide = console.width * 5 // 9
        grid = Table.grid()
        for width in (wide, console.width - wide):
            grid.add_column(width=width)
        right = _stacked(console, now, happened, console.width - wide, room)
        left = _panel(first_lines(console, board, wide, room - BORDERS), "On the table", "green")
        grid.add_row(left, Group(*right))
        return grid
    below = min(max(len(happened), 1), max(3, room // 3)) + BORDERS if room >= 2 * LEAST else 0
    lines = first_lines(console, [*now, *board], console.width, room - below - BORDERS)
    parts = [_panel(lines, "On the table", "green")]
    if below:
        parts.append(_panel(last_lines(console, happened, console.width, below - BORDERS), "What happened", "dim"))
    return Group(*parts)


def _board(view: View) -> list[Text]:
    """The companies, and what else lies on the table."""
    numbers = view["phase"] == "organization"
    found = [line for company in companies.ordered(view) for line in companies.lines(view, company, numbers)]
    return [*found, *table_lines(view)] or [Text("Nothing is on the table yet.", style="dim")]


def _stacked(console: Console, now: list[Text], happened: list[Text], width: int, room: int) -> list[RenderableType]:
    """What goes on above what happened, as far as there is room for both."""
    parts: list[RenderableType] = []
    if now:
        lines = first_lines(console, now, width, max(2, room - LOG - BORDERS))
        parts.append(_panel(lines, "Now", "red"))
        room -= len(lines) + BORDERS
    if room > BORDERS:
        parts.append(_panel(last_lines(console, happened, width, room - BORDERS), "What happened", "dim"))
    return parts


def _panel(lines: list[Text], title: str, style: str) -> Panel:
    return Panel(Text("\n").join(lines), title=title, title_align="left", border_style=style)
