"""The desk at which a person plays: the table, the numbered options, and the commands that may be typed instead."""

from __future__ import annotations

import os
from collections.abc import Callable, Mapping
from pathlib import Path
from secrets import randbits
from types import MappingProxyType

from rich.console import Console, Group, RenderableType
from rich.panel import Panel
from rich.table import Table
from rich.text import Text

from underdeeps import rulebook
from underdeeps.bots.advice import opinion
from underdeeps.cli import answers, asking, names, reports, saved_games
from underdeeps.cli.screen import News, Screen, View
from underdeeps.cli.session import Session
from underdeeps.cli.terminal import Leaves, at_terminal, read_line
from underdeeps.kernel import Option, UnderdeepsError

HELP = """\
[bold cyan]a number[/]      choose that option; several (`3 3 7`) answer one like question after the other
[bold cyan]words[/]         choose the option that has them: {words}
[bold cyan]hint[/]          what the expert would do, who sees no more than you do, and why
[bold cyan]?[/]             the rule behind the question
[bold cyan]why THING[/]     why a card, place or figure cannot be used now
[bold cyan]card THING[/]    the text of a card, a figure or a sheet
[bold cyan]hand[/]          your cards with their whole text
[bold cyan]map [PLACE][/]   the map, or one place and the ways from it
[bold cyan]board[/]         every place where something is
[bold cyan]log [N][/]       the last N things that happened (20 if you do not say)
[bold cyan]rules WORDS[/]   the rules that have all these words
[bold cyan]undo[/]          take your last choice back, if nothing hidden was learnt since
[bold cyan]save [FILE][/]   write the game to a file of your own
[bold cyan]look[/]          draw the table again
[bold cyan]quit[/]          leave; `underdeeps resume` goes on here
Names may be short and without accents: {names}."""

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
            "hint": self.hint,
            "why": self.why,
            "card": self.card,
            "hand": self.hand,
            "map": self.map,
            "board": self.board,
            "log": self.log,
            "rules": self.rules,
            "undo": self.undo,
            "save": self.save,
            "look": self.look,
            "help": self.help,
        }
        self._last_person = ""
        self._ahead = answers.Ahead()

    @property
    def seat(self) -> str:
        """The seat that is asked."""
        return self.session.game.decision.seat

    @property
    def own_rules(self) -> Mapping[str, str]:
        """The rules of the game in its own words, if it has no book in the rulebook."""
        return self.session.game.rules.own_rules

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
                    self._ahead.interrupt()
                else:
                    self.session.choose(self.ask())
        except (Leaves, KeyboardInterrupt):
            name = saved_games.called(self.session.path)
            self.out.print(f"The game is kept: [bold]underdeeps resume {name}[/] goes on with it.", soft_wrap=True)
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
        """Show the table and read until one of the options is chosen, or take what was typed ahead."""
        self.hand_over()
        ahead = self._ahead.next(self.session.game.decision)
        if ahead is not None:
            return ahead
        self.look("")
        if self._ahead.drop():
            self.out.print("This is another question: the rest of the line that you typed was not used.")
        while True:
            most = len(self.session.game.decision.options)
            line = read_line(self.out, f"{self.called(self.seat)}, your choice (1-{most}, ? or help): ")
            if line in ("q", "quit", "exit"):
                raise Leaves
            try:
                chosen = self.answer(line)
            except UnderdeepsError as error:
                self.out.print(str(error), markup=False)
                continue
            if chosen is not None:
                return chosen

    def answer(self, line: str) -> Option | None:
        """The option that a line chooses; None if it was a command, which is carried out."""
        word, _, rest = line.partition(" ")
        if line.startswith("?"):
            word, rest = "?", line[1:]
        command = self.commands.get(word.lower())
        if command is not None:
            command(rest.strip())
            return None
        decision = self.session.game.decision
        if chosen := answers.by_number(line, decision.options):
            self._ahead.keep(decision, chosen[1:])
            return chosen[0]
        return answers.by_words(line, decision.options, self.sentences())

    def hand_over(self) -> None:
        """With several people at one desk, hide everything until the right one looks."""
        if len(self.session.people) > 1 and self.seat != self._last_person:
            if self._last_person:
                self.clear()
                read_line(self.out, f"{self.called(self.seat)} is next: press Enter. ")
            self._last_person = self.seat

    def called(self, seat: str) -> str:
        """The name of a seat."""
        return self.session.game.rules.called(seat)

    def clear(self) -> None:
        """A clean screen, where there is one."""
        if at_terminal():
            self.out.clear()

    # -- showing ------------------------------------------------------------------------------------

    def look(self, rest: str) -> None:
        """The whole screen."""
        self.clear()
        game = self.session.game
        new = game.at(self.seat).events
        old = game.heard(self.seat)[: len(game.events) - len(new)]
        news = News(self.screen.log(old[-MOST_OLD:]), self.screen.log(new))
        self.out.print(self.screen.render(self.view(), news, self.out, self.question(), game.decision))

    def sentences(self) -> list[str]:
        """What each option means."""
        game = self.session.game
        return [game.sentence(option) for option in game.decision.options]

    def question(self) -> RenderableType:
        """The question with its numbered options."""
        game = self.session.game
        view = self.view()
        notes = [self.screen.note(option, view) for option in game.decision.options]
        return asking.question(game.prompt, self.sentences(), notes, self.out)

    def hand(self, rest: str) -> None:
        """The cards in hand."""
        self.out.print(self.screen.hand(self.view()))

    def map(self, rest: str) -> None:
        """The map, or a place on it."""
        self.out.print(self.screen.map(self.view(), names.find(rest, self.screen.places()) if rest else ""))

    def board(self, rest: str) -> None:
        """Every place where something is."""
        self.out.print(self.screen.board(self.view()))

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
        self.out.print(_dotted(lines[-int(rest) :] if rest else lines[-20:]))

    def help(self, rest: str) -> None:
        """The commands."""
        self.out.print(
            Panel(HELP.format(**self.screen.examples), title="What you can type", title_align="left", expand=False)
        )

    # -- rules --------------------------------------------------------------------------------------

    def find(self, typed: str) -> str:
        """The id of what was typed."""
        return names.find(typed, self.screen.things(), self.screen.near(self.view()))

    def rule(self, rest: str) -> None:
        """The rule behind the question, and the card that it is about."""
        decision = self.session.game.decision
        self.out.print(rule_panel(decision.rule, self.own_rules))
        card = decision.about[0] if decision.about else ""
        if card in self.screen.things() and (shown := self.screen.card(card, self.view())) is not None:
            self.out.print(shown)

    def hint(self, rest: str) -> None:
        """What the expert would do."""
        game = self.session.game
        found = opinion(game.at(self.seat), randbits(32), clocked=True)
        self.out.print(Text.assemble(("The expert would: ", "bold"), f"{game.sentence(found.option)} {found.why}"))

    def why(self, rest: str) -> None:
        """Why something cannot be used now."""
        thing = self.find(rest)
        refusals = self.session.game.why_not(self.seat, self.screen.meant(thing, self.view()))
        called = self.screen.things()[thing]
        if not refusals:
            self.out.print(f"{called} is among your options.")
        for refusal in refusals:
            self.out.print(Text.assemble(self.session.game.rules.explain(refusal), (f"\n  {refusal.rule}", "dim")))

    def rules(self, rest: str) -> None:
        """The rules with some words."""
        if not rest:
            raise UnderdeepsError("Say what to look for: `rules shadow pool`.")
        ours = {entry.id for book in self.session.game.rules.books for entry in rulebook.entries(book)}
        wanted = names.plain(rest).split()
        own = [id for id, says in self.own_rules.items() if all(word in names.plain(says) for word in wanted)]
        found = [*own, *(entry.id for entry in rulebook.search(rest) if entry.id in ours)]
        for id in found[:MOST_RULES]:
            self.out.print(rule_panel(id, self.own_rules))
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
        path = Path(os.path.expanduser(rest)) if rest else self.session.path
        saved_games.check_free(path)
        saved_games.write(path, self.session.data())
        self.out.print(f"Saved as {path}.", markup=False, soft_wrap=True)

    def end(self) -> None:
        """The last picture of a game: what happened at last, who won, why, and by which rule."""
        game = self.session.game
        seat = self.session.people[0]
        self.clear()
        self.out.print(_dotted(self.screen.log(game.at(seat).events)))
        verdict, *reasons = self.screen.ending(game.view(seat), game.heard(seat), game.result)
        rule = Text.assemble(rule_text(game.result.rule, self.own_rules), (f"  {game.result.rule}", "dim"))
        said = Group(Text(verdict, style="bold yellow"), *(Text(reason) for reason in reasons), Text(""), rule)
        self.out.print(Panel(said, title="The end", expand=False))
        self.out.print(
            f"See it again with [bold]underdeeps replay {saved_games.called(self.session.path)}[/]", soft_wrap=True
        )


def _dotted(lines: list[str]) -> Table:
    """A list with a dot before each line."""
    grid = Table.grid()
    for line in lines:
        grid.add_row("· ", Text(line))
    return grid


def rule_text(id: str, own_rules: Mapping[str, str] = MappingProxyType({})) -> Text:
    """What a rule says, in the rulebook or in the words of the game itself."""
    if id in own_rules:
        return Text(own_rules[id])
    try:
        return Text("\n".join(reports.paragraphs(rulebook.entry(id))))
    except rulebook.UnknownRule as error:
        return Text(str(error))


def rule_panel(id: str, own_rules: Mapping[str, str] = MappingProxyType({})) -> RenderableType:
    """A rule with its id."""
    grid = Table.grid()
    grid.add_row(rule_text(id, own_rules))
    return Panel(grid, title=f"[dim]{id}[/]", title_align="left")
