"""The whole picture for one decision: headline, story, board, sheet, log, hand and question, fitted to the window."""

from __future__ import annotations

from collections.abc import Collection

from rich.console import Console, Group, RenderableType
from rich.panel import Panel
from rich.table import Table
from rich.text import Text

from underdeeps.cli.meq import board, chart, fight, hand, sheets, track
from underdeeps.cli.meq.log import told
from underdeeps.cli.meq.welcome import welcome
from underdeeps.cli.screen import News, View
from underdeeps.kernel import Event, Refusal
from underdeeps.meq import facts, words
from underdeeps.meq.cards.base import PARTS

LEAST_LOG = 5
MOST_LOG = 22


class MeqScreen:
    """Middle-earth Quest on a terminal."""

    title = "Middle-earth Quest"

    def picture(self, view: View, news: News, console: Console, question: RenderableType) -> RenderableType:
        """The table as a seat sees it."""
        for short in (False, True):
            top = [track.headline(view), track.story_track(view, legend=not short), _middle(view)]
            bottom = [*hand.hand(view, short=short), Text(""), question]
            room = console.height - 1 - _height(console, Group(*top, *bottom))
            if room >= LEAST_LOG:
                break
        return Group(*top, _below(view, news, console, max(LEAST_LOG, min(MOST_LOG, room))), *bottom)

    def hand(self, view: View) -> RenderableType:
        """The seat's cards with their whole text."""
        return hand.whole_hand(view)

    def map(self, view: View, place: str) -> RenderableType:
        """A place and its neighbours, or the whole map."""
        if place:
            return board.place_panel(view, place)
        return Group(board.regions(view), chart.chart(view))

    def card(self, id: str, view: View) -> RenderableType | None:
        """A card or figure by its id; for a place, what is there."""
        if id in facts.LOCATIONS:
            return board.place_panel(view, id)
        return hand.face(id) if id in PARTS else None

    def places(self) -> dict[str, str]:
        """The locations."""
        return {id: place.name for id, place in facts.LOCATIONS.items()}

    def things(self) -> dict[str, str]:
        """Everything with a name."""
        return _THINGS

    def near(self, view: View) -> Collection[str]:
        """The seat's own cards first, then what lies open."""
        seat = view["seat"]
        if seat == "sauron":
            return {*view["sauron"]["shadow"], *view["sauron"]["plots"], *_open(view), *facts.ACTION_TRACKS}
        deck = [card for card in facts.COMBAT_CARDS if card.startswith(f"{seat}.")]
        return {*deck, *view["heroes"].get(seat, {}).get("hand", ()), *_open(view), "rest", "dark-path"}

    def log(self, events: list[Event]) -> list[str]:
        """Events as sentences."""
        return told(events)

    def explain(self, refusal: Refusal) -> str:
        """Why something cannot be done."""
        return words.explain(refusal)

    def welcome(self, view: View, seats: tuple[str, ...]) -> RenderableType:
        """The introduction."""
        return welcome(seats, view["missions"]["sauron" if view["seat"] == "sauron" else "heroes"])

    def ending(self, view: View) -> str:
        """How the game came out."""
        return "The heroes have won." if view["winner"] == "heroes" else "Sauron has won."


def _open(view: View) -> set[str]:
    return {plot["card"] for plot in view["plots"]} | set(view["characters"])


_THINGS = {
    id: facts.name(id)
    for table in (
        facts.LOCATIONS,
        facts.HEROES,
        facts.COMBAT_CARDS,
        facts.MONSTERS,
        facts.MINIONS,
        facts.CHARACTERS,
        facts.QUESTS,
        facts.EVENTS,
        facts.ENCOUNTERS,
        facts.PERILS,
        facts.SHADOWS,
        facts.CORRUPTIONS,
        facts.PLOTS,
        facts.MISSIONS,
        facts.ITEMS,
    )
    for id in table
} | {
    "rest": "Rest",
    "dark-path": "Dark path",
    "influence": "Place Influence",
    "draw": "Draw Cards",
    "command": "Command",
}


def _middle(view: View) -> RenderableType:
    """The combat if there is one; otherwise the board around the seat, and its sheet."""
    seat = view["seat"]
    if view["combat"]:
        return fight.fight_panel(view)
    if seat in view["heroes"]:
        place = view["heroes"][seat]["location"]
        return _beside(board.place_panel(view, place), sheets.hero_panel(view, seat), 5, 4)
    return _beside(_dark_board(view), sheets.sauron_panel(view), 5, 4)


def _dark_board(view: View) -> RenderableType:
    """The board as Sauron looks at it: where his influence lies and his servants stand."""
    rows = []
    for region in facts.REGIONS:
        places = [place for place in facts.REGION_LOCATIONS[region] if _dark(view, place)]
        if places:
            rows.append(
                Text.assemble((f"{facts.name(region)}: ", "bold"), Text("; ").join(_spot(view, p) for p in places))
            )
    return Panel(
        Text("\n").join(rows),
        title="[bold]The Shadow on the land[/]",
        title_align="left",
        border_style="red",
    )


def _dark(view: View, place: str) -> bool:
    servants = [token["location"] for token in view["tokens"]] + [it["location"] for it in view["minions"].values()]
    return bool(view["influence"].get(place)) or place in servants


def _spot(view: View, place: str) -> Text:
    line = Text(facts.name(place), style="red" if facts.LOCATIONS[place].stronghold else "")
    if n := view["influence"].get(place):
        line.append(f" {n}", style="bold red")
    others = [part for part in board.here(view, place) if not part.plain.startswith("influence")]
    return Text.assemble(line, " (", Text(", ").join(others), ")") if others else line


def _below(view: View, news: News, console: Console, room: int) -> RenderableType:
    """What is going on elsewhere, and what happened since."""
    seat = view["seat"]
    lines = board.world(view)
    if seat in view["heroes"]:
        lines = [*sheets.other_heroes(view, seat), sheets.sauron_line(view), *lines]
    width = console.width // 2
    left = _wrapped(console, lines, width)[: room - 2]
    old = [Text(line, style="dim") for line in news.old]
    new = [Text(line) for line in news.new]
    right = _wrapped(console, [*old, *new], width)[2 - room :]
    return _beside(
        _panel(left, "Middle-earth"), _panel(right or [Text("Nothing yet.", style="dim")], "What happened"), 1, 1
    )


def _panel(lines: list[Text], title: str) -> Panel:
    return Panel(Text("\n").join(lines), title=title, title_align="left", border_style="dim")


def _wrapped(console: Console, lines: list[Text], width: int) -> list[Text]:
    """The lines as they fit, with a hanging indent."""
    found = []
    for line in lines:
        first, *others = line.wrap(console, width - 6)
        found += [first, *(Text("  ") + other for other in others)]
    return found


def _beside(left: RenderableType, right: RenderableType, wide: int, narrow: int) -> Table:
    grid = Table.grid(expand=True)
    grid.add_column(ratio=wide)
    grid.add_column(ratio=narrow)
    grid.add_row(left, right)
    return grid


def _height(console: Console, what: RenderableType) -> int:
    return len(console.render_lines(what, pad=False))
