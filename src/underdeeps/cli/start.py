"""Starting and resuming games: who sits where, and the desk for them."""

from __future__ import annotations

from secrets import randbelow
from typing import Any

import underdeeps as ud
from underdeeps import bots
from underdeeps.cli import kept
from underdeeps.cli.desk import Desk
from underdeeps.cli.screen import screen_of
from underdeeps.cli.session import Session, cast
from underdeeps.cli.terminal import Leaves, console, pick
from underdeeps.kernel import UnderdeepsError

SAURON = "sauron"
SEEDS = 1_000_000


def play(
    game: str, people: tuple[str, ...], seats: tuple[str, ...], bot: str, seed: int | None, **settings: Any
) -> None:
    """A new game at this terminal."""
    ud.rules(game)
    bots.make(bot, 0)
    out = console()
    if not people:
        try:
            people = choose_people(seats)
        except Leaves:
            raise UnderdeepsError("Nobody was chosen: say who you are with --as, for example --as argalad.") from None
    seats = seats or seats_with(people)
    seed = randbelow(SEEDS) if seed is None else seed
    started = ud.new_game(game, seed, seats=seats, **settings)
    players = cast(started.seats, people, bot)
    session = Session(started, players, kept.new_path(f"{game}-{people[0]}"))
    Desk(session, screen_of(game), out).run()


def resume(name: str | None, people: tuple[str, ...], bot: str) -> None:
    """A kept game, where it was left."""
    path = kept.find(name) if name else kept.latest()
    session = Session.resumed(path, people, bot)
    Desk(session, screen_of(session.game.rules.name), console()).run()


def seats_with(people: tuple[str, ...]) -> tuple[str, ...]:
    """A table for these people: Sauron against them, or against two heroes."""
    heroes = tuple(seat for seat in people if seat != SAURON)
    return (SAURON, *(heroes or ("argalad", "thalin")))


def choose_people(seats: tuple[str, ...]) -> tuple[str, ...]:
    """Ask who the person wants to be."""
    out = console()
    if seats:
        return (seats[pick(out, "Who are you?", [seat.capitalize() for seat in seats])],)
    if pick(out, "Which side do you play?", ["A hero of the free peoples", "Sauron"]) == 1:
        return (SAURON,)
    return choose_hero()


def choose_hero() -> tuple[str, ...]:
    """Ask which hero the person wants to be."""
    from underdeeps.meq.facts import HEROES

    lines = [f"{hero.name:<9} {_talents(hero)}" for hero in HEROES.values()]
    return (tuple(HEROES)[pick(console(), "Which hero are you?", lines)],)


def _talents(hero: Any) -> str:
    from underdeeps.meq.facts import name

    return (
        f"fortitude {hero.fortitude}, strength {hero.strength}, agility {hero.agility}, wisdom {hero.wisdom}; "
        f"starts in {name(hero.start)}"
    )
