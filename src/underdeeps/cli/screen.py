"""What the terminal wants to know of a game in order to show it. Each game's screen is in a package of its own.

A screen works from a view (what one seat may know), never from the table: nothing hidden can slip onto it.
"""

from __future__ import annotations

from collections.abc import Collection
from importlib import import_module
from typing import Any, NamedTuple, Protocol

from rich.console import Console, RenderableType

from underdeeps.kernel import Decision, Event, Option, Refusal

View = dict[str, Any]
"""What a seat may know, as `Game.view` gives it."""

_SCREENS = {"meq": "underdeeps.cli.meq"}


class News(NamedTuple):
    """What happened, as sentences: before the seat's last choice, and since."""

    old: list[str]
    new: list[str]


class Screen(Protocol):
    """How a game is shown."""

    title: str

    def picture(
        self, view: View, news: News, console: Console, question: RenderableType, asked: Decision | None = None
    ) -> RenderableType:
        """The table as a seat sees it, what happened, and the question; `asked` is what that is about."""

    def note(self, option: Option) -> str:
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

    def near(self, view: View) -> Collection[str]:
        """The ids that a seat most likely means."""

    def log(self, events: list[Event]) -> list[str]:
        """Events as sentences, with what belongs together put together."""

    def explain(self, refusal: Refusal) -> str:
        """Why something cannot be done."""

    def welcome(self, view: View, seats: tuple[str, ...]) -> RenderableType:
        """What the people in these seats are told before their first choice."""

    def ending(self, view: View, events: list[Event]) -> list[str]:
        """How the game came out: the verdict, and then how it came to it."""


def screen_of(game: str) -> Screen:
    """The screen of a game by its name."""
    found: Screen = import_module(_SCREENS[game]).SCREEN
    return found
