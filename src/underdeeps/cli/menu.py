"""What a person sees who types `underdeeps` and nothing else."""

from __future__ import annotations

from secrets import randbelow

import underdeeps as ud
from underdeeps import bots
from underdeeps.cli import kept
from underdeeps.cli.replaying import Viewer
from underdeeps.cli.start import SEEDS, play, resume
from underdeeps.cli.terminal import Leaves, console, pick, read_line
from underdeeps.kernel import UnderdeepsError
from underdeeps.kernel.randomness import scramble

CHOICES = [
    "Play Middle-earth Quest as a hero",
    "Play Middle-earth Quest as Sauron",
    "Resume the last game",
    "Watch bots play",
    "Look something up in the rules",
    "Quit",
]


def menu(bot: str) -> None:
    """The menu, again and again until the person quits."""
    out = console()
    out.print("\n[bold]Underdeeps[/]: a table for games of Middle-earth that knows every rule.")
    try:
        while True:
            chosen = pick(out, "What would you like to do?", CHOICES)
            if chosen == len(CHOICES) - 1:
                return
            try:
                _do(chosen, bot)
            except UnderdeepsError as error:
                out.print(str(error), markup=False)
    except Leaves:
        return


def _do(chosen: int, bot: str) -> None:
    if chosen == 0:
        play("meq", _hero(), (), bot, None)
    elif chosen == 1:
        play("meq", ("sauron",), (), bot, None)
    elif chosen == 2:
        resume(None, (), bot)
    elif chosen == 3:
        watch(bot)
    else:
        _look_up()


def _hero() -> tuple[str, ...]:
    from underdeeps.meq.facts import HEROES

    heroes = tuple(HEROES)
    return (heroes[pick(console(), "Which hero are you?", [HEROES[hero].name for hero in heroes])],)


def watch(bot: str) -> None:
    """Bots play a whole game, and then it is looked at step by step."""
    seed = randbelow(SEEDS)
    game = ud.new_game("meq", seed)
    players = {seat: bots.make(bot, scramble(seed, i)) for i, seat in enumerate(game.seats)}
    with console(stderr=True).status("The bots are playing ..."):
        while not game.over:
            seat = game.decision.seat
            game.choose(players[seat].pick(game.at(seat)))
    record = ud.record(game)
    path = kept.new_path("meq-bots")
    kept.write(path, kept.keep(record, dict.fromkeys(game.seats, bot), over=True).to_json())
    Viewer(record, None, console()).step_through(0)


def _look_up() -> None:
    from underdeeps.cli.reports import print_rules

    print_rules(read_line(console(), "Which words? "), as_json=False)
