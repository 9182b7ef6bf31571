"""Scenes for tests of agents that fight and persuade: an agent somewhere, a company that comes there."""

from __future__ import annotations

from tests.meccg.play import Play
from underdeeps.meccg.rules import zones
from underdeeps.meccg.rules.agents import place as agents
from underdeeps.meccg.table import UNTAPPED


def agent(play: Play, name: str, *path: str, up: bool = False, state: int = UNTAPPED, seat: str = "two") -> int:
    """An agent that came into play in an earlier turn: its number. It has gone this path of sites; with none it is at
    a home site that is not settled. Face-up it is at the last of them."""
    number = agents.enter(play.table, play.id(name, seat), seat)
    zones.change(play.table, number, turn=1, state=state)
    sites = tuple(play.id(site, seat) for site in path)
    if up:
        card = play.table.cards[number]
        zones.change(play.table, number, id=card.hidden, hidden="", face_down=False)
        sites = sites[-1:]
    agents.change(play.table, number, sites=sites, known=up)
    return number


def enters(
    name: str,
    *path: str,
    at: str,
    who: tuple[str, ...] = ("Elladan", "Aragorn II"),
    up: bool = False,
    state: int = UNTAPPED,
    kind: str = "wizard",
    foe: str = "wizard",
) -> Play:
    """A company of player one enters a site where an agent of player two is: up to the first question after that."""
    play = Play(kind, foe)
    company = play.company("one", at, *who)
    agent(play, name, *path, up=up, state=state)
    if not path:
        play.locations("two", *(at,))
    return play.enters(company).until("site.enter").do("enter")


def attacked(play: Play) -> Play:
    """The automatic-attacks pass as modestly as can be, and the agent attacks."""
    play.until("agent.attack")
    return play.do(next(option for option in play.options if option.startswith("attack")))
