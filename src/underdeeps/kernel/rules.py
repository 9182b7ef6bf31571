"""What the kernel is told of one game: its `Rules`, and the plain data that they answer with.

A game is a subclass of `Rules` (docs/a-game.md goes through it method by method) and `register`s itself. What happens
with the rules at a table is in `game`; what a lobby offers of a game is described in `offers`.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Mapping, Sequence
from typing import Any, ClassVar, Generic, Literal, TypeVar

import msgspec

from underdeeps.kernel import flow
from underdeeps.kernel.events import Event
from underdeeps.kernel.lexicon import Word
from underdeeps.kernel.offers import Offer, Offers
from underdeeps.kernel.options import Decision, Option, Refusal
from underdeeps.kernel.randomness import Dice
from underdeeps.kernel.recording import Setup
from underdeeps.kernel.table import Table

T = TypeVar("T", bound=Table)
GOING_ON = frozenset({"pass", "done", "enough", "nothing", "no", "decline", "stop"})
"""Verbs that mean, where a game does not say otherwise: no, or no more."""


class Result(msgspec.Struct, frozen=True):
    """How a game ended."""

    winners: tuple[str, ...]
    rule: str
    """Id of the rulebook entry that ended it."""
    scores: dict[str, int] = {}


class CardFace(msgspec.Struct, frozen=True):
    """A card as people read it; its text is written by its effects."""

    id: str
    name: str
    set: str
    kind: str
    enforced: bool
    """Whether all that it says is done by the rules."""
    text: str
    copies: int = 1


class Setting(msgspec.Struct, frozen=True):
    """Something that a person may say when a game begins, as a command line offers it: `--shadow-limit 2`."""

    name: str
    help: str
    kind: Literal["flag", "number", "text", "names", "texts"] = "text"
    """`names` are several in one, with commas between them; `texts` are said one by one."""
    values: tuple[str, ...] = ()
    """The texts that there are; none: any."""
    hint: str = ""
    """What stands for the value in the help."""


class Rules(ABC, Generic[T]):
    """What the kernel needs to know of one game, and what a program that offers it to people wants to."""

    name: ClassVar[str]
    title: ClassVar[str] = ""
    """What people call it."""
    version: ClassVar[str]
    """Changes whenever the same choices may lead elsewhere; records and saves carry it."""
    replays: ClassVar[tuple[str, ...]] = ()
    """Earlier versions whose records are played again by the rules of today, as these seldom lead elsewhere. One that
    they do lead elsewhere stops with a sentence where a choice does not fit."""
    digests: ClassVar[int] = 1
    """Raised when the same position has another digest than before: records made earlier are then replayed without
    a look at theirs."""
    options: ClassVar[tuple[Setting, ...]] = ()
    """What may be said when a game begins; `settings_of` makes settings of it."""
    lineup: ClassVar[str] = "seats"
    """The setting that says who or what plays, one for each seat; `lineups` are values of it."""
    books: ClassVar[tuple[str, ...]] = ()
    """Its books in the rulebook."""
    own_rules: ClassVar[Mapping[str, str]] = {}
    """Its rules by their ids, in a sentence or two each, if it has no book in the rulebook."""
    table_type: type[T]
    main: Callable[[T], flow.Flow[None]]

    @abstractmethod
    def setup(self, **settings: Any) -> Setup:
        """The full setup from what was asked for, or BadSetup with a sentence."""

    @abstractmethod
    def deal(self, setup: Setup, seed: int) -> T:
        """The table before the first question."""

    @abstractmethod
    def result(self, table: T) -> Result:
        """How the game ended; asked only when it has."""

    @abstractmethod
    def view(self, table: T, seat: str | None) -> dict[str, Any]:
        """What a seat may know of the table, as plain data; None is an onlooker."""

    @abstractmethod
    def redeal(self, table: T, seat: str, dice: Dice) -> None:
        """Deal everything that `seat` does not know anew, consistently with what it has seen."""

    @abstractmethod
    def why_not(self, table: T, seat: str, thing: str) -> tuple[Refusal, ...]:
        """The rules that keep `seat` from using `thing` now; empty if nothing does."""

    @abstractmethod
    def prompt(self, table: T, decision: Decision) -> str:
        """The question as a sentence for the seat that is asked."""

    @abstractmethod
    def sentence(self, table: T, decision: Decision, option: Option) -> str:
        """An option as a sentence."""

    @abstractmethod
    def story(self, event: Event) -> str:
        """An event as a sentence."""

    @abstractmethod
    def explain(self, refusal: Refusal) -> str:
        """Why something may not be done, as a sentence."""

    @abstractmethod
    def turns(self, table: T) -> int:
        """How many turns have been begun."""

    # -- what has a sensible answer for most games ------------------------------------------------

    def settings_of(self, said: dict[str, Any], people: tuple[str, ...] = ()) -> Setup:
        """The settings that are meant by what was said of `options`, for a table at which people take these seats."""
        return said

    def lineups(self) -> tuple[tuple[tuple[str, ...], ...], ...]:
        """All that may be set as `lineup` when nobody says, grouped by how many seats that makes."""
        return ((),)

    def arranged(self, lineup: tuple[str, ...], again: int) -> tuple[str, ...]:
        """The same lineup when it is taken again, so that everybody has every place in turn."""
        start = again % len(lineup)
        return (*lineup[start:], *lineup[:start])

    def lineup_by_lot(self, seed: int) -> tuple[Any, ...]:
        """What may be set as `lineup` that is made by chance for this seed; nothing, if a game has no such thing."""
        return ()

    def side_of(self, seat: str, table: T | None = None) -> str:
        """The side that a seat wins for (at a table, if that matters)."""
        return seat

    def called(self, seat: str) -> str:
        """What people call a seat."""
        return seat.capitalize()

    def cards(self) -> tuple[CardFace, ...]:
        """Every card of the game, if it has cards."""
        return ()

    def find_cards(self, wanted: str) -> tuple[str, ...] | None:
        """The ids of the cards that a query asks for; None if the game has no way of its own to ask: then the cards
        with all the words are meant."""
        return None

    def lexicon(self) -> tuple[Word, ...]:
        """The words that its cards are made with, if they are made of parts: group by group."""
        return ()

    def sources(self) -> dict[str, str]:
        """Where its cards are declared, by their ids, for whoever works on them: `file:line`."""
        return {}

    def counts(self, events: Sequence[Event], table: T) -> dict[str, int]:
        """How often things that are worth counting occurred in a game that is over: always the same things, in the
        order in which they are listed, by what people call them (`prisoners taken`)."""
        return {}

    def played(self, events: Sequence[Event]) -> list[str]:
        """The ids of the cards that were played in a game that is over, one as often as it was."""
        return []

    # -- for tables that are drawn, and for a lobby -------------------------------------------------

    def things(self, view: Mapping[str, Any], decision: Decision) -> list[tuple[str, ...]]:
        """The things on the table that each option points at, most telling first: whoever draws them lets it be chosen
        there. They are named as the game likes; here by what the options name. All is said from the view of the seat
        that is asked, so that nothing hidden can show in it."""
        tokens = [(option.subject, option.target) for option in decision.options]
        return [tuple(dict.fromkeys(token for token in pair if token)) for pair in tokens]

    def goes_on(self, decision: Decision, option: Option) -> bool:
        """Whether an option does nothing and only lets the game go on: a table offers that as its plain next step."""
        return not option.subject and option.verb in GOING_ON

    def offers(self) -> Offers:
        """What a lobby offers. By default the seats of the first lineup, all of which are always there."""
        seats = tuple(self.setup()["seats"])
        return Offers(
            title=self.title or self.name.capitalize(),
            short=self.title or self.name.capitalize(),
            about="",
            fewest=len(seats),
            most=len(seats),
            lineup=tuple(Offer(seat, self.called(seat)) for seat in seats),
            defaults=seats,
        )

    def sides(self, setup: Setup) -> tuple[str, ...]:
        """What is played at each seat, as people say it: a hero, a deck."""
        return tuple(self.called(seat) for seat in setup["seats"])

    def bring(self, lineup: Sequence[Any], place: int, brought: Any) -> list[Any]:
        """A line-up with something else at one place, because somebody sits down there who brings it; or BadSetup."""
        return [*lineup[:place], brought, *lineup[place + 1 :]]
