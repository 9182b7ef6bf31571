"""Scenes for tests of resource events: minions at a site, two companies that meet, one that attacks another."""

from __future__ import annotations

from tests.meccg.play import Play
from underdeeps.meccg.rules import zones
from underdeeps.meccg.rules.combat import company_combat

EYE = "LE-203"


def meeting(site: str, minions: tuple[str, ...], heroes: tuple[str, ...], hand: tuple[str, ...] = ()) -> Play:
    """A minion company has entered a site where a hero company is; it is about to attack."""
    play = Play("ringwraith", "wizard")
    mine = play.company("one", site, *minions)
    play.company("two", site, *heroes)
    play.hand("two", *hand)
    play.table.phase = "site"
    play.table.site_company = mine
    zones.change_company(play.table, mine, entered=True, site_done=True)
    return play


def minions(site: str, *characters: str, hand: tuple[str, ...] = (), sauron: bool = False) -> tuple[Play, int]:
    play = Play("ringwraith", "wizard")
    company = play.company("one", site, *characters)
    play.hand("one", *hand)
    if sauron:
        play.event("one", EYE)
    return play, company


def at_war(play: Play, attackers: int, target: int) -> Play:
    """A company attacks another at the site where both are."""
    play.table.phase = "site"
    play.table.site_company = attackers
    zones.change_company(play.table, attackers, entered=True)
    return play.run(company_combat.attack, target)
