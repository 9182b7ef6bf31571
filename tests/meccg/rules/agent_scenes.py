"""Agents in play for tests."""

from __future__ import annotations

from tests.meccg.play import Play, _phase
from underdeeps.kernel.piles import without
from underdeeps.meccg.facts import CARDS
from underdeeps.meccg.rules import zones
from underdeeps.meccg.rules.agents import place as agents
from underdeeps.meccg.table import UNTAPPED

HEROES = ("Aragorn II", "Legolas", "Gimli", "Boromir II")
MINIONS = ("Gorbag", "Shagrat", "Ufthak", "Grishnákh")


def agent(play: Play, name: str, *sites: str, seat: str = "two", up: bool = False, state: int = UNTAPPED) -> int:
    """An agent in play since before this turn, with site cards on it (the last is where it is): its number.

    The site cards are taken out of the location deck if they are there.
    """
    number = agents.enter(play.table, _agent(name), seat)
    zones.change(play.table, number, turn=play.table.turn - 1, state=state)
    cards = tuple(play.id(site, seat) for site in sites)
    player = play.player(seat)
    for card in cards:
        if card in player.locations:
            player.locations = without(player.locations, card)
    agents.change(play.table, number, sites=cards)
    if up:
        agents.change(play.table, number, known=True)
        zones.change(play.table, number, id=_agent(name), hidden="", face_down=False)
    return number


def _agent(name: str) -> str:
    return next(card.id for card in CARDS.values() if card.agent and name in (card.name, card.id))


def sites_on(play: Play, number: int) -> list[str]:
    """The names of the site cards on an agent, from the first to the last."""
    return [CARDS[site].name for site in play.table.agents[number].sites]


def on_the_way(to: str = "Weathertop", one: str = "wizard", two: str = "wizard") -> Play:
    """A company of four of player one is on its way, in its movement/hazard phase: player two may play four hazards.

    The phase has not begun: `begin` begins it, when everything is in place.
    """
    play = Play(one, two)
    start, people = ("Rivendell", HEROES) if one == "wizard" else ("Dol Guldur", MINIONS)
    company = play.company("one", start, *people)
    site = play.site("one", to)
    zones.change_company(play.table, company, destination=site)
    return play


def begin(play: Play) -> Play:
    """The movement/hazard phase of player one's company, at step 7."""
    company = play.table.companies_of("one")[0]
    ends = (play.table.site_of(company).facts.region, play.table.cards[company.destination].facts.region)
    return play.run(_phase, company.number, ends)


def act(play: Play, *choices: str) -> Play:
    """Make these choices, then let the chain of effects resolve without a response."""
    play.do(*choices)
    while play.asked == "chain.respond":
        play.do("pass")
    return play


def named(play: Play, verb: str) -> list[str]:
    """The subjects or targets of the pending options with a verb."""
    assert play.table.pending is not None
    return [play.word(o.target or o.subject) for o in play.table.pending.options if o.verb == verb]
