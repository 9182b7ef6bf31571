"""A game seen from outside: the pending decision, choosing, clones, saves, records, views and imagined worlds.

Everything here holds for any game. What is special to one comes in as `Rules`: how to set up, the main procedure, what
a seat may know, how things are worded. What is written of a game is in `recording`, how it is read again in `records`.
"""

from __future__ import annotations

from typing import Any, Generic, TypeVar

import msgspec

from underdeeps.kernel import flow, recording
from underdeeps.kernel.errors import BadSetup, GameOver, NotOffered, RulesError, UnderdeepsError, UnknownSeat
from underdeeps.kernel.events import Event
from underdeeps.kernel.options import Decision, Option, Refusal, find
from underdeeps.kernel.randomness import MASK, Dice, scramble
from underdeeps.kernel.recording import Record, Setup
from underdeeps.kernel.rules import Result, Rules
from underdeeps.kernel.table import Table

T = TypeVar("T", bound=Table)
IMAGINE_TRIES = 64


class Game(Generic[T]):
    """One game at the table.

    `decision` is the one pending question; `choose` accepts exactly its options. `clone` gives an equal game for a
    playout: it has no history and tells no events.
    """

    __slots__ = ("_heard", "_settings", "choices", "events", "quiet", "rules", "seed", "table")

    def __init__(
        self, rules: Rules[T], settings: Setup | bytes, seed: int, table: T, choices: list[int] | None
    ) -> None:
        self.rules = rules
        # Kept encoded, so that neither a clone nor whoever asks can change what this game was set up from.
        self._settings = settings if isinstance(settings, bytes) else msgspec.json.encode(settings)
        self.seed = seed
        self.table = table
        self.choices = choices
        """The place of each choice among its options so far; None in a clone for a playout."""
        self.quiet = table.log is None
        """Whether it tells no events."""
        self.events: list[Event] = table.log if table.log is not None else []
        self._heard: dict[str, int] = {}

    # -- playing ----------------------------------------------------------------------------------

    @property
    def decision(self) -> Decision:
        """The pending question. A game that is over has none: `GameOver`."""
        if self.table.pending is None:
            raise GameOver("The game is over: there is nothing left to decide.")
        return self.table.pending

    @property
    def over(self) -> bool:
        """Whether the game has ended."""
        return self.table.pending is None

    @property
    def result(self) -> Result:
        """Who won, by which rule, with which scores."""
        if not self.over:
            raise NotOffered("The game is not over yet: it has no result.")
        return self.rules.result(self.table)

    @property
    def settings(self) -> Setup:
        """What the game was set up from."""
        found: Setup = msgspec.json.decode(self._settings)
        return found

    @property
    def seats(self) -> tuple[str, ...]:
        """The seats in turn order."""
        return self.table.seats

    def choose(self, choice: Option | str) -> None:
        """Answer the pending decision with one of its options (or the text form of one)."""
        decision = self.decision
        index = find(decision.options, choice)
        if index < 0:
            raise NotOffered(self._not_offered(decision, choice))
        if self.choices is not None:
            self.choices.append(index)
            self._heard[decision.seat] = len(self.events)
        flow.advance(self.table, decision.options[index])

    def _not_offered(self, decision: Decision, choice: Option | str) -> str:
        some = ", ".join(str(option) for option in decision.options[:6])
        more = " ..." if len(decision.options) > 6 else ""
        return (
            f"{str(choice)!r} is not one of the {len(decision.options)} options of {decision.seat} "
            f"({decision.kind}): {some}{more}."
        )

    # -- copies and marks -------------------------------------------------------------------------

    def clone(self) -> Game[T]:
        """An equal game that goes its own way, without history or events."""
        return Game(self.rules, self._settings, self.seed, self.table.clone(), None)

    def save(self) -> bytes:
        """Where the game stands, at any decision; `underdeeps.load` gives it back."""
        return recording.save(self)

    @property
    def record(self) -> Record:
        """How the game was played so far: setup, seed and choices; `underdeeps.replay` plays it again."""
        return recording.record(self)

    @property
    def digest(self) -> str:
        """A hash of the state and the pending question, the same on every machine."""
        return self.table.digest()

    # -- what may be known ------------------------------------------------------------------------

    def view(self, seat: str | None) -> dict[str, Any]:
        """What a seat may know and nothing else; None is an onlooker."""
        if seat is not None:
            self._check(seat)
        view = self.rules.view(self.table, seat)
        pending = self.table.pending
        view["decision"] = None if pending is None else self._question(pending, seat)
        return view

    def _question(self, decision: Decision, seat: str | None) -> dict[str, Any]:
        if decision.seat != seat:
            return {"seat": decision.seat}
        return {
            "seat": seat,
            "kind": decision.kind,
            "rule": decision.rule,
            "about": list(decision.about),
            "options": [str(option) for option in decision.options],
        }

    def imagine(self, seat: str, seed: int) -> Game[T]:
        """A clone in which all that is hidden from `seat` is dealt anew, consistently with what it has seen.

        A seat that is being asked has at least two options; a world where it would not is dealt once more.
        """
        self._check(seat)
        best: T | None = None
        for attempt in range(IMAGINE_TRIES):
            table = self.table.clone()
            table.random = scramble(seed, attempt, 1)
            self.rules.redeal(table, seat, Dice(seed, attempt))
            if table.pending is None or table.pending.seat == seat:
                best = table
                break
            if flow.ask_again(table):
                best = table
                if len(table.pending.options) > 1:
                    break
        if best is None:
            raise RulesError(f"{seat} can imagine no world in which {self.decision.kind} is asked")
        return Game(self.rules, self._settings, seed, best, None)  # the true seed would tell all

    def at(self, seat: str) -> Seat[T]:
        """The game as handed to the player of a seat: its view and nothing else."""
        self._check(seat)
        return Seat(self, seat)

    def heard(self, seat: str | None, since: int = 0) -> list[Event]:
        """The events as a seat (None: an onlooker) saw them, from the given one on."""
        if seat is not None:
            self._check(seat)
        return [event.seen_by(seat) for event in self.events[since:]]

    def since(self, seat: str) -> int:
        """The place of the first event after the last choice of a seat."""
        self._check(seat)
        return self._heard.get(seat, 0)

    def why_not(self, seat: str, thing: str) -> tuple[Refusal, ...]:
        """Why something is not among the options of a seat now: the rules that stand in the way."""
        self._check(seat)
        return self.rules.why_not(self.table, seat, thing)

    def _check(self, seat: str) -> None:
        if seat not in self.table.seats:
            raise UnknownSeat(f"There is no seat {seat!r} in this game, only {', '.join(self.seats)}.")

    # -- words ------------------------------------------------------------------------------------

    @property
    def prompt(self) -> str:
        """The pending question as a sentence."""
        return self.rules.prompt(self.table, self.decision)

    def sentence(self, option: Option) -> str:
        """One of the pending options as a sentence."""
        decision = self.decision
        if find(decision.options, option) < 0:
            raise NotOffered(self._not_offered(decision, option))
        return self.rules.sentence(self.table, decision, option)

    def __repr__(self) -> str:
        state = "over" if self.over else f"{self.decision.seat} to decide {self.decision.kind}"
        return f"<Game {self.rules.name} seed={self.seed} {state}>"


class Seat(Generic[T]):
    """All that the player of a seat is handed: what the seat may know, and worlds imagined from it."""

    __slots__ = ("_game", "name")

    def __init__(self, game: Game[T], name: str) -> None:
        self._game = game
        self.name = name

    @property
    def game_name(self) -> str:
        """The name of the game that is played."""
        return self._game.rules.name

    @property
    def turn(self) -> int:
        """How many turns have begun, which everybody knows."""
        return self._game.rules.turns(self._game.table)

    @property
    def view(self) -> dict[str, Any]:
        """What this seat may know of the table."""
        return self._game.view(self.name)

    @property
    def decision(self) -> Decision:
        """The pending question, if it is this seat's."""
        decision = self._game.decision
        if decision.seat != self.name:
            raise NotOffered(f"{decision.seat} is to decide, not {self.name}.")
        return decision

    @property
    def events(self) -> list[Event]:
        """What has happened since this seat last decided, as it saw it. A quiet game has nothing to tell."""
        if self._game.quiet:
            raise UnderdeepsError("This game is quiet: it tells no events.")
        return self._game.heard(self.name, self._game.since(self.name))

    def imagine(self, seed: int) -> Game[T]:
        """A world that this seat cannot tell from the real one."""
        return self._game.imagine(self.name, seed)

    def why_not(self, thing: str) -> tuple[Refusal, ...]:
        """Why something is not among the options now."""
        return self._game.why_not(self.name, thing)

    @property
    def prompt(self) -> str:
        """The pending question as a sentence, if it is this seat's."""
        return self._game.rules.prompt(self._game.table, self.decision)

    def sentence(self, option: Option) -> str:
        """One of the options of the pending question as a sentence, if it is this seat's."""
        _ = self.decision
        return self._game.sentence(option)


def new_game(rules: Rules[T], seed: int, quiet: bool = False, **settings: Any) -> Game[T]:
    """A new game, run to its first decision. A quiet one tells no events."""
    full = rules.setup(**settings)
    return start_game(rules, full, seed, quiet)


def start_game(rules: Rules[T], setup: Setup, seed: int, quiet: bool = False) -> Game[T]:
    """A new game from a setup that has been checked."""
    if not isinstance(seed, int) or not 0 <= seed <= MASK:
        raise BadSetup(f"A seed is a whole number from 0 to {MASK}, not {seed!r}.")
    table = rules.deal(setup, seed)
    table.log = None if quiet else []
    game = Game(rules, setup, seed, table, [])
    flow.begin(table, rules.main)
    return game
