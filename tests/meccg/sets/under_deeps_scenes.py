"""Scenes for tests of cards about the Under-deeps: a company there, the way it must find, an attack it meets."""

from __future__ import annotations

from tests.meccg.play import Play
from underdeeps.meccg.rules import zones
from underdeeps.meccg.rules.journeys import under_deeps


def at(site: str, *characters: str, kind: str = "wizard") -> tuple[Play, int]:
    """A company at a site."""
    play = Play(kind)
    names = characters or (("Aragorn II", "Gimli") if kind == "wizard" else ("Asternak", "Dorelas"))
    return play, play.company("one", site, *names)


def needed(play: Play, company: int, to: str) -> int:
    """What a company would have to roll for its way."""
    site = play.site("one", to)
    mine = zones.change_company(play.table, company, destination=site)
    return under_deeps.printed_number(play.table, mine) - under_deeps.ease(play.table, mine)


def where(play: Play, company: int) -> str:
    """The name of the site at which a company is."""
    return play.table.site_of(play.table.companies[company]).facts.name


def resolved(play: Play, choice: str) -> Play:
    """Do something and let its chain be resolved, with no responses."""
    play.do(choice)
    while play.table.chain:
        play.do("pass")
    return play


def is_to_move(play: Play, company: int, to: str, *choices: str) -> Play:
    """A company declares movement; at the end of the organization phase its player does something more."""
    play.organization().do(f"move {company}", f"to {to}")
    if play.asked == "organization":
        play.do("done")
    for choice in choices:
        resolved(play, choice)
    return play.until()


def attack_of(site: str, item: str, kind: str = "wizard") -> Play:
    """The automatic-attack of a site on a company that bears an item."""
    bearer = "Gimli" if kind == "wizard" else "Gorbag"
    play, company = at(site, bearer, kind=kind)
    play.give(bearer, item)
    play.enters(company).do("enter")
    return play
