"""What a person sees who types `underdeeps` and nothing else."""

from __future__ import annotations

from secrets import randbelow

import underdeeps as ud
from underdeeps import bots
from underdeeps.arena.lineups import settings_for
from underdeeps.bots.levels import STAND_IN
from underdeeps.bots.seeds import bot_seed
from underdeeps.cli import saved_games
from underdeeps.cli.replaying import Viewer
from underdeeps.cli.screens import screen_of
from underdeeps.cli.start import SEEDS, choose_bot, play, resume
from underdeeps.cli.terminal import Leaves, console, pick, read_line
from underdeeps.kernel import UnderdeepsError

RESUME, WATCH, RULES, QUIT = (
    "Resume the last game",
    "Watch bots play",
    "Look something up in the rules",
    "Quit",
)


def choices() -> list[str]:
    """Everything that can be done: the openings of each game, and the rest."""
    return [*(line for game in ud.games() for line in screen_of(game).openings), RESUME, WATCH, RULES, QUIT]


def menu(bot: str = "") -> None:
    """The menu, again and again until the person quits; without a `bot`, people say whom they play against."""
    out = console()
    out.print("\n[bold]Underdeeps[/]: a table for games of Middle-earth that knows every rule.")
    lines = choices()
    try:
        while True:
            chosen = lines[pick(out, "What would you like to do?", lines)]
            if chosen == QUIT:
                return
            try:
                _do(chosen, bot)
            except UnderdeepsError as error:
                out.print(str(error), markup=False)
            except Leaves:
                continue  # from a question of the menu back to the menu
    except Leaves:
        return


def _do(chosen: str, bot: str) -> None:
    if chosen == RESUME:
        resume(None, (), bot)
    elif chosen == WATCH:
        watch(bot or STAND_IN)
    elif chosen == RULES:
        _look_up()
    for game in ud.games():
        screen = screen_of(game)
        if chosen in screen.openings:
            people, said = screen.open(screen.openings.index(chosen), console())
            play(game, people, bot or choose_bot(game), None, said)


def watch(bot: str) -> None:
    """Bots play a whole game, and then it is looked at step by step."""
    games = list(ud.games())
    name = games[pick(console(), "Which game?", [screen_of(game).title for game in games])]
    seed = randbelow(SEEDS)
    game = ud.new_game(name, seed, **settings_for(name, seed))
    eyes = [None, *game.seats]
    lines = ["An onlooker's", *(f"{game.rules.called(seat)}'s" for seat in game.seats)]
    looking = eyes[pick(console(), "Through whose eyes?", lines)]
    players = {seat: bots.make(bot, bot_seed(seed, i)) for i, seat in enumerate(game.seats)}
    with console(stderr=True).status("The bots are playing ..."):
        while not game.over:
            seat = game.decision.seat
            game.choose(players[seat].pick(game.at(seat)))
    record = game.record
    path = saved_games.new_path(f"{name}-bots")
    saved_games.write(path, saved_games.keep(record, dict.fromkeys(game.seats, bot), over=True).to_json())
    Viewer(record, looking, console()).step_through(0)


def _look_up() -> None:
    from underdeeps.cli.reports import print_rules

    print_rules(read_line(console(), "Which words? "), as_json=False)
