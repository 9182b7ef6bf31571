"""Looking at a recorded game again, step by step, from any seat or as an onlooker."""

from __future__ import annotations

from secrets import randbits
from typing import Any

from rich.console import Console, Group
from rich.text import Text

import underdeeps as ud
from underdeeps.bots.advice import opinion
from underdeeps.cli import saved_games
from underdeeps.cli.screen import News, Screen
from underdeeps.cli.screens import screen_of
from underdeeps.cli.terminal import Leaves, console, read_line
from underdeeps.kernel import Event, Game, UnderdeepsError
from underdeeps.kernel.records import Record

KEYS = "Enter: next, b: back, a number: go there, e: the end, h: what the expert would do here, q: quit"


def replay_file(name: str, seat: str | None, at: int, everything: bool) -> None:
    """Show the record in a file."""
    record = saved_games.read(saved_games.find(name)).record
    viewer = Viewer(record, seat, console())
    if everything:
        viewer.print_all()
    else:
        viewer.step_through(at)


class Viewer:
    """A record and who looks at it."""

    def __init__(self, record: Record, seat: str | None, out: Console) -> None:
        self.whole = ud.replay(record)
        self.seat = seat
        self.out = out
        self.record = Record(record.game, record.rules, record.setup, record.seed, record.choices)
        self.screen: Screen = screen_of(record.game)
        self.last = len(record.choices)
        self.said = ""
        """What is said beside the next picture."""
        if seat is not None and seat not in self.whole.seats:
            raise UnderdeepsError(f"There is no seat {seat!r} in this game, only {', '.join(self.whole.seats)}.")

    def print_all(self) -> None:
        """Every choice that the seat may see and all that happened, one after the other."""
        game = self.at(0)
        self.tell(0, "The game begins.", game.heard(self.seat))
        for number, index in enumerate(self.record.choices, 1):
            line, since = self.described(game, index), len(game.events)
            game.choose(game.decision.options[index])
            self.tell(number, line, game.heard(self.seat, since))
        if game.over:
            for sentence in self.screen.ending(game.view(self.seat), game.heard(self.seat), game.result):
                self.out.print(sentence, markup=False, soft_wrap=True)

    def tell(self, number: int, line: str, events: list[Event]) -> None:
        """One step as text."""
        self.out.print(f"{number:>4}  {line}", markup=False, soft_wrap=True)
        for sentence in self.screen.log(events):
            self.out.print(f"      · {sentence}", markup=False, soft_wrap=True)

    def described(self, game: Game[Any], index: int) -> str:
        """A choice: in full for the seat that made it, otherwise only that it was made."""
        seat = game.decision.seat
        called = game.rules.called(seat)
        if seat != self.seat:
            return f"{called} decides."
        return f"{called}: {game.prompt} {game.sentence(game.decision.options[index])}"

    def at(self, number: int) -> Game[Any]:
        """The game after so many choices."""
        return ud.replay(self.record, upto=number)

    def step_through(self, start: int) -> None:
        """Page through the game."""
        number = max(0, min(start, self.last))
        try:
            while True:
                self.show(number)
                number = self.next(number, read_line(self.out, f"{number} of {self.last}> "))
        except Leaves:
            return

    def next(self, number: int, line: str) -> int:
        """Where to go from what was typed."""
        if line in ("q", "quit", "exit"):
            raise Leaves
        if line == "":
            if number == self.last:
                raise Leaves
            return number + 1
        if line.isdecimal():
            return min(int(line), self.last)
        if line in ("e", "end"):
            return self.last
        if line in ("b", "back"):
            return max(0, number - 1)
        if line in ("h", "hint"):
            self.hint(number)
            return number
        self.out.print(KEYS)
        return number

    def hint(self, number: int) -> None:
        """What the expert would do at a moment, if it is one of the seat that looks."""
        game = self.at(number)
        if game.over:
            self.said = "There is nothing left to decide here."
        elif game.decision.seat != self.seat:
            asked = game.decision.seat
            self.said = f"{game.rules.called(asked)} is to decide here: look with --seat {asked} to ask for advice."
        else:
            found = opinion(game.at(self.seat), randbits(32), clocked=True)
            self.said = f"The expert would: {game.sentence(found.option)} {found.why}"

    def show(self, number: int) -> None:
        """The table after so many choices, with what the last one brought about."""
        before = self.at(max(0, number - 1))
        line = "The game begins."
        since = 0
        if number:
            since = len(before.events)
            line = self.described(before, self.record.choices[number - 1])
        game = self.at(number)
        heard = game.heard(self.seat)
        ending = self.screen.ending(game.view(self.seat), heard, game.result) if game.over else []
        said, self.said = [Text(self.said, style="green")] if self.said else [], ""
        told = (Text(line, style="bold yellow"), *(Text(sentence) for sentence in ending))
        parts = [*told, *said, Text(KEYS, style="dim")]
        if self.out.is_terminal:
            self.out.clear()
        news = News(self.screen.log(heard[:since][-40:]), self.screen.log(heard[since:]))
        self.out.print(self.screen.render(game.view(self.seat), news, self.out, Group(*parts)))
