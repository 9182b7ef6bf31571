"""What a person sees who types `underdeeps` and nothing else."""

from __future__ import annotations

from secrets import randbelow

import underdeeps as ud
from underdeeps import bots
from underdeeps.cli import kept
from underdeeps.cli.replaying import Viewer
from underdeeps.cli.screen import screen_of
from underdeeps.cli.start import SEEDS, choose_hero, play, resume
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
                continue  # from a question of the menu back to the menu
    except Leaves:
        return


def _do(chosen: int, bot: str) -> None:
    if chosen == 0:
        play("meq", choose_hero(), (), bot, None)
    elif chosen == 1:
        play("meq", ("sauron",), (), bot, None)
    elif chosen == 2:
        resume(None, (), bot)
    elif chosen == 3:
        watch(bot)
    else:
        _look_up()


def watch(bot: str) -> None:
    """Bots play a whole game, and then it is looked at step by step."""
    seed = randbelow(SEEDS)
    game = ud.new_game("meq", seed)
    eyes = [None, *game.seats]
    looking = eyes[pick(console(), "Through whose eyes?", ["An onlooker's", *(f"{_called(s)}'s" for s in game.seats)])]
    players = {seat: bots.make(bot, scramble(seed, i)) for i, seat in enumerate(game.seats)}
    with console(stderr=True).status("The bots are playing ..."):
        while not game.over:
            seat = game.decision.seat
            game.choose(players[seat].pick(game.at(seat)))
    record = game.record
    path = kept.new_path("meq-bots")
    kept.write(path, kept.keep(record, dict.fromkeys(game.seats, bot), over=True).to_json())
    Viewer(record, looking, console()).step_through(0)


def _called(seat: str) -> str:
    return screen_of("meq").things().get(seat, seat.capitalize())


def _look_up() -> None:
    from underdeeps.cli.reports import print_rules

    print_rules(read_line(console(), "Which words? "), as_json=False)
