"""What the terminal wants to know of a game in order to show it. `screens` finds the screen of each.

A screen works from a view (what one seat may know), never from the table: nothing hidden can slip onto it.
"""

from __future__ import annotations

from collections.abc import Collection
from typing import Any, Literal, NamedTuple, Protocol

from rich.console import Console, RenderableType

from underdeeps.kernel import Decision, Event, Option, Result

View = dict[str, Any]
"""What a seat may know, as `Game.view` gives it."""

Said = dict[str, Any]
"""What was said of a game's options (see `kernel.Rules.options`)."""

Shape = Literal["table", "json", "faces", "where"]
"""How cards are printed: for people to look at, as JSON, or one to a line: their texts, or where they are declared."""


class News(NamedTuple):
    """What happened, as sentences: before the seat's last choice, and since."""

    old: list[str]
    new: list[str]


class Screen(Protocol):
    """How a game is shown."""

    title: str
    openings: tuple[str, ...]
    """The ways into a new game that a menu offers."""
    how_to_sit: str
    """What to say on the command line in order to take a seat."""
    examples: dict[str, str]
    """For the help: an answer in `words`, a `place` and short `names`, as people might type them."""

    def open(self, place: int, out: Console) -> tuple[tuple[str, ...], Said]:
        """Ask whatever one of the openings leaves open: the seats that people take, and what they said."""

    def invite(self, out: Console, said: Said) -> tuple[tuple[str, ...], Said]:
        """Ask somebody who has not said where to sit; the same."""

    def print_cards(self, words: str, shape: Shape) -> None:
        """The cards that somebody looks for."""

    def render(
        self, view: View, news: News, console: Console, question: RenderableType, asked: Decision | None = None
    ) -> RenderableType:
        """The table as a seat sees it, what happened, and the question; `asked` is what that is about."""

    def note(self, option: Option, view: View) -> str:
        """What there is to know about an option beside its sentence: the text of the card that it names."""

    def hand(self, view: View) -> RenderableType:
        """The seat's cards with their whole text."""

    def map(self, view: View, place: str) -> RenderableType:
        """A place and its neighbours, or the whole map."""

    def board(self, view: View) -> RenderableType:
        """Every place where something is."""

    def card(self, id: str, view: View) -> RenderableType | None:
        """A card or figure by its id."""

    def places(self) -> dict[str, str]:
        """The places on the map, with their names."""

    def things(self) -> dict[str, str]:
        """All ids that a person may name, with their names."""

    def meant(self, id: str, view: View) -> str:
        """What the rules call the thing with this id, as far as a seat sees it: a card in play may have a number."""

    def near(self, view: View) -> Collection[str]:
        """The ids that a seat most likely means."""

    def log(self, events: list[Event]) -> list[str]:
        """Events as sentences, with what belongs together put together."""

    def welcome(self, view: View, seats: tuple[str, ...]) -> RenderableType:
        """What the people in these seats are told before their first choice."""

    def ending(self, view: View, events: list[Event], result: Result) -> list[str]:
        """How the game came out: the verdict, and then how it came to it."""
