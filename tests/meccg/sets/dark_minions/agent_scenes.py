"""Scenes for tests of hazards that agents carry out: a company on its way to where an agent is."""

from __future__ import annotations

from tests.meccg.play import Play
from tests.meccg.rules.agent_fight_scenes import agent

TWO_HEROES = ("Elladan", "Aragorn II")


def on_the_way(name: str, *path: str, event: str, up: bool = True, kind: str = "wizard", foe: str = "wizard") -> Play:
    """A company of player one goes to Moria; player two has an event in hand, and an agent somewhere."""
    play = Play(kind, foe)
    company = play.company("one", "Rivendell" if kind == "wizard" else "Carn Dûm", *_people(kind))
    agent(play, name, *path, up=up)
    play.hand("two", event)
    return play.moves(company, "Moria", "Rhudaur", "Hollin", "Redhorn Gate").until("chain.open", "two")


def _people(kind: str) -> tuple[str, ...]:
    return TWO_HEROES if kind == "wizard" else ("Gorbag", "Shagrat")
