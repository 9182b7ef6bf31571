"""Who somebody wants to be in Middle-earth Quest."""

from __future__ import annotations

from rich.console import Console

from underdeeps.cli.terminal import pick
from underdeeps.meq.facts import HEROES, name
from underdeeps.meq.facts.fighters import HeroSheet
from underdeeps.meq.table import SAURON

OPENINGS = ("Play Middle-earth Quest as a hero", "Play Middle-earth Quest as Sauron")


def open(place: int, out: Console) -> tuple[str, ...]:
    """What follows one of the openings."""
    return choose_hero(out) if place == 0 else (SAURON,)


def choose_people(out: Console, seats: tuple[str, ...]) -> tuple[str, ...]:
    """Ask who the person wants to be."""
    if seats:
        return (seats[pick(out, "Who are you?", [seat.capitalize() for seat in seats])],)
    if pick(out, "Which side do you play?", ["A hero of the free peoples", "Sauron"]) == 1:
        return (SAURON,)
    return choose_hero(out)


def choose_hero(out: Console) -> tuple[str, ...]:
    """Ask which hero the person wants to be."""
    lines = [f"{hero.name:<9} {_talents(hero)}" for hero in HEROES.values()]
    return (tuple(HEROES)[pick(out, "Which hero are you?", lines)],)


def _talents(hero: HeroSheet) -> str:
    return (
        f"fortitude {hero.fortitude}, strength {hero.strength}, agility {hero.agility}, wisdom {hero.wisdom}; "
        f"starts in {name(hero.start)}"
    )
