"""The whole screen for one decision: headline, story, board, sheet, log, hand and question, fitted to the window."""

from __future__ import annotations

from collections.abc import Collection
from typing import ClassVar

from rich.console import Console, Group, RenderableType
from rich.panel import Panel
from rich.text import Text

from underdeeps.cli import reports
from underdeeps.cli.layout import columns, height
from underdeeps.cli.meq import board, chart, fight, hand, invitation, sheets, track
from underdeeps.cli.meq.ending import ending
from underdeeps.cli.meq.log import told
from underdeeps.cli.meq.welcome import welcome
from underdeeps.cli.screen import News, Said, Shape, View
from underdeeps.kernel import Decision, Event, Option, Result
from underdeeps.meq import facts
from underdeeps.meq.cards.base import PARTS


class MeqScreen:
    """Middle-earth Quest on a terminal."""

    title = "Middle-earth Quest"
    openings = invitation.OPENINGS
    how_to_sit = "say who you are with --as, for example --as argalad."
    examples: ClassVar[dict[str, str]] = {"words": "`mount doom`, `rest`", "names": "`why thal`, `card barad`"}

    def open(self, place: int, out: Console) -> tuple[tuple[str, ...], Said]:
        """The hero that the person wants to be, or Sauron."""
        return invitation.open(place, out), {}

    def invite(self, out: Console, said: Said) -> tuple[tuple[str, ...], Said]:
        """Who the person wants to be."""
        return invitation.choose_people(out, said.get("seats", ())), said

    def print_cards(self, words: str, shape: Shape) -> None:
        """The cards that have all the words."""
        reports.print_cards(words, "meq", shape)

    def render(
        self, view: View, news: News, console: Console, question: RenderableType, asked: Decision | None = None
    ) -> RenderableType:
        """The table as a seat sees it: with everything that fits above the question, the least important left out."""
        named = {option.subject for option in asked.options} if asked else set[str]()
        for legend, held in _FULLNESS:
            top = [track.headline(view), track.story_track(view, legend)]
            bottom = [*(hand.hand(view, short=held == SHORT, but=named) if held else []), Text(""), question]
            room = console.height - 1 - height(console, Group(*top, *bottom))
            if middle := _middle(view, news, console, room, asked):
                return Group(*top, *middle, *bottom)
        bare = Group(*top, Text(""), question)
        return bare if height(console, bare) < console.height else Group(top[0], question)

    def note(self, option: Option, view: View) -> str:
        """The text of the card that an option names."""
        if option.verb == "exhaust":
            return "The other side may go on alone; when both are exhausted, they part."
        return "" if option.target or option.verb in _PLAIN else hand.note(option.subject)

    def hand(self, view: View) -> RenderableType:
        """The seat's cards with their whole text."""
        return hand.whole_hand(view)

    def map(self, view: View, place: str) -> RenderableType:
        """A place and its neighbours, or the whole map."""
        return board.place_panel(view, place) if place else chart.chart(view)

    def board(self, view: View) -> RenderableType:
        """Every location where something is, by region."""
        return board.regions(view)

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

    def meant(self, id: str, view: View) -> str:
        """Everything is called by its id."""
        return id

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

    def welcome(self, view: View, seats: tuple[str, ...]) -> RenderableType:
        """The introduction."""
        return welcome(seats, view["missions"]["sauron" if view["seat"] == "sauron" else "heroes"])

    def ending(self, view: View, events: list[Event], result: Result) -> list[str]:
        """How the game came out, and how it came to it."""
        return ending(view, events)


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


SHORT = "short"
_FULLNESS = ((True, "whole"), (False, SHORT), (False, ""))
"""Whether the legend is shown, and how much of the hand: from all to nothing."""
_PLAIN = frozenset({"pay", "quest", "hero", "under", "minion", "move-minion", "favor-of", "character"})
"""Options for which the text of what they name says nothing new."""


def _middle(view: View, news: News, console: Console, room: int, asked: Decision | None) -> list[RenderableType]:
    """The combat, or the board around the seat and its sheet; below it the log and the world. Empty: no room."""
    told = [*(Text(line, style="dim") for line in news.old), *(Text(line) for line in news.new)]
    if view["combat"]:
        panel = fight.fight_panel(view, asked)
        below = columns(console, None, None, told, _world(view), room - height(console, panel))
        return [panel, *below] if below else []
    seat = view["seat"]
    if seat in view["heroes"]:
        left: RenderableType = board.place_panel(view, view["heroes"][seat]["location"])
        return columns(console, left, sheets.hero_panel(view, seat), told, _world(view), room)
    return columns(console, _dark_board(view), sheets.sauron_panel(view), told, _world(view), room)


def _world(view: View) -> list[Text]:
    seat = view["seat"]
    others = [*sheets.other_heroes(view, seat), sheets.sauron_line(view)] if seat in view["heroes"] else []
    return [*board.plots(view), *others, *board.elsewhere(view)]


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
