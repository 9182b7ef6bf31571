"""Starting and resuming games: who sits where, against whom, and the desk for them."""

from __future__ import annotations

from secrets import randbelow
from typing import Any

import underdeeps as ud
from underdeeps import bots
from underdeeps.bots.levels import USUAL
from underdeeps.cli import saved_games
from underdeeps.cli.desk import Desk
from underdeeps.cli.screens import screen_of
from underdeeps.cli.session import Session, cast
from underdeeps.cli.terminal import Leaves, console, pick
from underdeeps.kernel import UnderdeepsError

SEEDS = 1_000_000


def play(game: str, people: tuple[str, ...], bot: str, seed: int | None, said: dict[str, Any]) -> None:
    """A new game at this terminal, with what was said of its options; who has not said where to sit is asked."""
    rules = ud.rules(game)
    bots.make(bot or USUAL, 0, game)
    screen = screen_of(game)
    if not people:
        try:
            people, said = screen.invite(console(), said)
            bot = bot or choose_bot(game)
        except Leaves:
            raise UnderdeepsError(f"Nobody was chosen: {screen.how_to_sit}") from None
    seed = randbelow(SEEDS) if seed is None else seed
    started = ud.new_game(game, seed, **rules.settings_of(said, people))
    players = cast(started.seats, people, bot or USUAL)
    session = Session(started, players, saved_games.new_path(f"{game}-{people[0]}"))
    Desk(session, screen, console()).run()


def choose_bot(game: str) -> str:
    """Whom somebody plays against, asked."""
    kinds = bots.of_game(game)
    return kinds[pick(console(), "Whom do you play against?", [kind.line for kind in kinds])].name


def resume(name: str | None, people: tuple[str, ...], bot: str) -> None:
    """A kept game, where it was left."""
    path = saved_games.find(name) if name else saved_games.latest()
    session = Session.resumed(path, people, bot or USUAL)
    Desk(session, screen_of(session.game.rules.name), console()).run()
