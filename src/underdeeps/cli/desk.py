"""The desk at which a person plays: the picture, the numbered options, and the commands that may be typed instead."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

from rich.console import Console, Group, RenderableType
from rich.panel import Panel
from rich.table import Table
from rich.text import Text

from underdeeps import rulebook
from underdeeps.cli import kept, names
from underdeeps.cli.screen import News, Screen, View
from underdeeps.cli.session import Session
from underdeeps.cli.terminal import Leaves, at_terminal, read_line
from underdeeps.kernel import Option, UnderdeepsError

HELP = """\
[bold cyan]a number[/]      choose that option
[bold cyan]?[/]             the rule behind the question
[bold cyan]why THING[/]     why a card, place or figure cannot be used now
[bold cyan]card THING[/]    the text of a card, a figure or a sheet
[bold cyan]hand[/]          your cards with their whole text
[bold cyan]map [PLACE][/]   the map, or one place and the ways from it
[bold cyan]log [N][/]       the last N things that happened (20 if you do not say)
[bold cyan]rules WORDS[/]   the rules that have all these words
[bold cyan]undo[/]          take your last choice back, if nothing hidden was learnt since
[bold cyan]save [FILE][/]   write the game to a file of your own
[bold cyan]look[/]          draw the table again
[bold cyan]quit[/]          leave; `underdeeps resume` goes on here
Names may be short and without accents: `why thal`, `card mouth`."""

MOST_RULES = 6
MOST_OLD = 40
"""Events before the last choice that may be shown again."""


class Desk:
    """One terminal, one game, one or more people."""

    def __init__(self, session: Session, screen: Screen, out: Console) -> None:
        self.session = session
        self.screen = screen
        self.out = out
        self.commands: dict[str, Callable[[str], None]] = {
            "?": self.rule,
            "why": self.why,
            "card": self.card,
            "hand": self.hand,
            "map": self.map,
            "log": self.log,
            "rules": self.rules,
            "undo": self.undo,
            "save": self.save,
            "look": self.look,
            "help": self.help,
        }
        self._last_person = ""

    @property
    def seat(self) -> str:
        """The seat that is asked."""
        return self.session.game.decision.seat

    def view(self) -> View:
        """What the seat that is asked may know."""
        return self.session.game.view(self.seat)

    def run(self) -> None:
        """Play until the game is over or the person leaves."""
        self.session.keep()
        try:
            self.welcome()
            while not self.session.game.over:
                if self.session.waits_for_bot:
                    self.session.let_bot_choose()
                else:
                    self.session.choose(self.ask())
        except Leaves:
            self.out.print(f"The game is kept: [bold]underdeeps resume {self.session.path.stem}[/] goes on with it.")
            return
        self.end()

    def welcome(self) -> None:
        """Before a new game, what it is about; only for a person who can read it."""
        if at_terminal() and not self.session.deciders:
            people = self.session.people
            self.clear()
            self.out.print(self.screen.welcome(self.session.game.view(people[0]), people))
            read_line(self.out, "Press Enter to begin. ")

    # -- one decision -------------------------------------------------------------------------------

    def ask(self) -> Option:
        """Show the table and read until one of the options is chosen."""
        self.hand_over()
        self.look("")
        while True:
            options = self.session.game.decision.options
            line = read_line(self.out, f"{self.called(self.seat)}, your choice (1-{len(options)}, ? or help): ")
            if line.isdecimal() and 1 <= int(line) <= len(options):
                return options[int(line) - 1]
            if line in ("q", "quit", "exit"):
                raise Leaves
            self.obey(line)

    def obey(self, line: str) -> None:
        """A command, or a word about what may be typed."""
        word, _, rest = line.partition(" ")
        if line.startswith("?"):
            word, rest = "?", line[1:]
        command = self.commands.get(word.lower())
        if command is None:
            most = len(self.session.game.decision.options)
            self.out.print(f"Type a number from 1 to {most}, `?` for the rule, or `help`.")
            return
        try:
            command(rest.strip())
        except UnderdeepsError as error:
            self.out.print(str(error), markup=False)

    def hand_over(self) -> None:
        """With several people at one desk, hide everything until the right one looks."""
        if len(self.session.people) > 1 and self.seat != self._last_person:
            if self._last_person:
                self.clear()
                read_line(self.out, f"{self.called(self.seat)} is next: press Enter. ")
            self._last_person = self.seat

    def called(self, seat: str) -> str:
        """The name of a seat."""
        return self.screen.things().get(seat, seat.capitalize())

    def clear(self) -> None:
        """A clean screen, where there is one."""
        if at_terminal():
            self.out.clear()

    # -- showing ------------------------------------------------------------------------------------

    def look(self, rest: str) -> None:
        """The whole picture."""
        self.clear()
        game = self.session.game
        new = game.at(self.seat).events
        old = game.heard(self.seat)[: len(game.events) - len(new)]
        news = News(self.screen.log(old[-MOST_OLD:]), self.screen.log(new))
        self.out.print(self.screen.picture(self.view(), news, self.out, self.question()))

    def question(self) -> RenderableType:
        """The question with its numbered options, in columns where they are many and short."""
        game = self.session.game
        sentences = [game.sentence(option) for option in game.decision.options]
        rows = [_numbered(number, text) for number, text in enumerate(sentences, 1)]
        return Group(Text(game.prompt, style="bold yellow"), in_columns(rows, self.out.width))

    def hand(self, rest: str) -> None:
        """The cards in hand."""
        self.out.print(self.screen.hand(self.view()))

    def map(self, rest: str) -> None:
        """The map, or a place on it."""
        self.out.print(self.screen.map(self.view(), names.find(rest, self.screen.places()) if rest else ""))

    def card(self, rest: str) -> None:
        """A card's text."""
        thing = self.find(rest)
        shown = self.screen.card(thing, self.view())
        self.out.print(shown if shown is not None else f"{self.screen.things()[thing]} has no text of its own.")

    def log(self, rest: str) -> None:
        """What happened, as this seat saw it."""
        if rest and not rest.isdecimal():
            raise UnderdeepsError("`log` takes a number: how many things to show.")
        lines = self.screen.log(self.session.game.heard(self.seat))
        for line in lines[-int(rest or 20) :]:
            self.out.print(f"· {line}", markup=False)

    def help(self, rest: str) -> None:
        """The commands."""
        self.out.print(Panel(HELP, title="What you can type", title_align="left", expand=False))

    # -- rules --------------------------------------------------------------------------------------

    def find(self, typed: str) -> str:
        """The id of what was typed."""
        return names.find(typed, self.screen.things(), self.screen.near(self.view()))

    def rule(self, rest: str) -> None:
        """The rule behind the question, and the card that it is about."""
        decision = self.session.game.decision
        self.out.print(rule_panel(decision.rule))
        card = decision.about[0] if decision.about else ""
        if card in self.screen.things() and (shown := self.screen.card(card, self.view())) is not None:
            self.out.print(shown)

    def why(self, rest: str) -> None:
        """Why something cannot be used now."""
        thing = self.find(rest)
        refusals = self.session.game.why_not(self.seat, thing)
        called = self.screen.things()[thing]
        if not refusals:
            self.out.print(f"{called} is among your options.")
        for refusal in refusals:
            self.out.print(Text.assemble(self.screen.explain(refusal), (f"\n  {refusal.rule}", "dim")))

    def rules(self, rest: str) -> None:
        """The rules with some words."""
        if not rest:
            raise UnderdeepsError("Say what to look for: `rules shadow pool`.")
        prefix = f"{self.session.game.rules.name}."
        found = [entry for entry in rulebook.search(rest) if entry.id.startswith(prefix)]
        for entry in found[:MOST_RULES]:
            self.out.print(rule_panel(entry.id))
        if not found:
            self.out.print("No rule has all these words.")
        elif len(found) > MOST_RULES:
            self.out.print(f"... and {len(found) - MOST_RULES} more: say more words.")

    # -- the file -----------------------------------------------------------------------------------

    def undo(self, rest: str) -> None:
        """Take the last choice back."""
        self.session.undo(self.seat)
        self.look("")

    def save(self, rest: str) -> None:
        """Write the game to a file of the person's own."""
        path = Path(rest).expanduser() if rest else self.session.path
        kept.write(path, self.session.data())
        self.out.print(f"Saved as {path}.", markup=False, soft_wrap=True)

    def end(self) -> None:
        """The last picture of a game."""
        game = self.session.game
        seat = self.session.people[0]
        self.clear()
        for line in self.screen.log(game.at(seat).events):
            self.out.print(f"· {line}", markup=False)
        view = game.view(seat)
        verdict = Text(self.screen.ending(view), style="bold yellow")
        self.out.print(Panel(Group(verdict, rule_text(game.result.rule)), title="The end", expand=False))
        self.out.print(f"See it again with [bold]underdeeps replay {self.session.path}[/]", soft_wrap=True)


Row = tuple[Text, Text]


def _numbered(number: int, text: str) -> Row:
    return Text(f"{number:>3} ", style="bold cyan"), Text(text.removesuffix("."))


def in_columns(rows: list[Row], width: int) -> RenderableType:
    """Numbered lines, in several columns where they are many: read downwards, then to the right."""
    widest = max(text.cell_len for _, text in rows) + 6
    columns = 1 if len(rows) < 6 else max(2 if len(rows) > 7 else 1, min(4, width // widest))
    height = -(-len(rows) // columns)
    grid = Table.grid(padding=(0, 1, 0, 0), expand=columns > 1)
    for _ in range(columns):
        grid.add_column(no_wrap=True)
        grid.add_column(ratio=1 if columns > 1 else None)
    for line in range(height):
        grid.add_row(*(cell for row in rows[line::height] for cell in row))
    return grid


def rule_text(id: str) -> Text:
    """What a rule says."""
    try:
        found = rulebook.entry(id)
    except rulebook.UnknownRule as error:
        return Text(str(error))
    return Text(found.says + (f"\nExample: {found.example}" if found.example else ""))


def rule_panel(id: str) -> RenderableType:
    """A rule with its id."""
    grid = Table.grid()
    grid.add_row(rule_text(id))
    return Panel(grid, title=f"[dim]{id}[/]", title_align="left")
