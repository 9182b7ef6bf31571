"""Scenes for tests of creatures: a company on its way or at a site, and a creature that is played on it."""

from __future__ import annotations

from tests.meccg.play import Play
from underdeeps.meccg.fight import Combat

HEROES = ("Aragorn II", "Legolas", "Gimli")
MINIONS = ("Asternak", "Layos", "Eradan")
WILDS = ("Rhudaur", "Hollin", "Redhorn Gate")


def travelers(
    *characters: str, kind: str = "wizard", to: str = "Moria", through: tuple[str, ...] = WILDS, hand: tuple[str, ...]
) -> Play:
    """A company of player one in its movement/hazard phase; player two holds these cards."""
    play = Play(kind, "wizard")
    home = "Rivendell" if kind == "wizard" else "Carn Dûm"
    company = play.company("one", home, *(characters or (HEROES if kind == "wizard" else MINIONS)))
    play.hand("two", *hand)
    return play.moves(company, to, *through)


def attack(
    creature: str,
    key: str,
    *characters: str,
    kind: str = "wizard",
    to: str = "Moria",
    through: tuple[str, ...] = WILDS,
) -> Play:
    """The creature is played with this key on such a company."""
    play = travelers(*characters, kind=kind, to=to, through=through, hand=(creature,))
    return play.do(f"play {play.word(play.id(creature))} {key}")


def fight(play: Play) -> Combat:
    """The combat that is under way."""
    assert play.table.combat is not None
    return play.table.combat


def fought_out(play: Play) -> Play:
    """Everything passes modestly until the combat is over and player two may act again."""
    while play.table.combat is not None or (play.asked, play.asks) != ("chain.open", "two"):
        play._modestly()
    return play


def keys(creature: str, to: str, *through: str, kind: str = "wizard", doors: bool = False) -> set[str]:
    """What a creature can be keyed to against a company on its way to a site."""
    play = Play(kind, "wizard")
    company = play.company("one", "Rivendell" if kind == "wizard" else "Carn Dûm", "TW-120")
    if doors:
        play.event("two", "Doors of Night")
    play.hand("two", creature)
    play.moves(company, to, *through)
    if play.table.pending is None or play.asks != "two":
        return set()
    name = play.word(play.id(creature))
    return {option.removeprefix(f"play {name} ") for option in play.options if option.startswith(f"play {name} ")}
