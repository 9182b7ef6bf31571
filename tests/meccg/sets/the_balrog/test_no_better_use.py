"""No Better Use."""

from __future__ import annotations

import pytest

from tests.meccg.play import Play
from underdeeps.meccg.rules import zones
from underdeeps.meccg.rules.combat import company_combat
from underdeeps.meccg.rules.ending import scoring
from underdeeps.meccg.table import TAPPED, UNTAPPED, WOUNDED

USE = "No Better Use"


def struck(site: str = "Shelob’s Lair", bearer: str = "Muzgash") -> Play:
    """Gorbag wounds a hero in combat between companies, and a companion of his bears the card."""
    play = Play("ringwraith", "wizard")
    mine = play.company("one", site, "Gorbag", bearer)
    play.company("two", site, "Legolas")
    play.give("Legolas", "Glamdring", "Beautiful Gold Ring")
    play.give(bearer, USE)
    play.table.phase = "site"
    play.table.site_company = mine
    zones.change_company(play.table, mine, entered=True, site_done=True)
    play.dice(6, 6, 1, 1, 6, 6)
    play.run(company_combat.attack, play.company_of("Legolas").number)
    while play.table.pending is not None and not any(option.startswith("use") for option in play.options):
        choice = next((option for option in play.options if "Gorbag" in option), "")
        if choice:
            play.do(choice)
        else:
            play._modestly()
    return play


def test_somebody_taps_to_spare_a_foe_the_body_check() -> None:
    play = struck()
    assert play.offered(f"use {USE} check")
    play.do(f"use {USE} check").until()
    host, captive = play[USE], play["Legolas"]
    assert (captive.role, captive.on) == ("aside", host.number)
    assert "Glamdring" not in play and "Beautiful Gold Ring" not in play
    assert play["Muzgash"].state == TAPPED
    assert not play.events("body-check")


def test_the_captive_gets_away_when_his_captor_is_wounded() -> None:
    play = struck("Bree").do(f"use {USE} check").until()
    zones.wound(play.table, play["Muzgash"].number)
    assert USE not in play
    assert play.table.site_of(play.company_of("Legolas")).facts.name == "Bree"


def test_the_captive_is_fed_to_shelob() -> None:
    play = struck().do(f"use {USE} check").until()
    company = play.company_of("Muzgash").number
    assert not play.at_site(company).offered(f"use {USE}/1") if play.table.pending else True
    play.state("Muzgash", UNTAPPED)
    play.at_site(company)
    (option,) = [option for option in play.options if option.startswith("use")]
    play.do(option).until()
    assert USE not in play and play["Muzgash"].state == TAPPED
    assert play["Legolas"].number in play.player("one").points
    assert scoring.tally(play.table, "one")["kill"] == play["Legolas"].facts.points


def test_a_captive_is_fed_at_shelobs_lair_only() -> None:
    play = struck("Bree").do(f"use {USE} check").until()
    play.state("Muzgash", UNTAPPED)
    play.at_site(play.company_of("Muzgash").number)
    assert play.table.pending is None or not any(option.startswith("use") for option in play.options)


@pytest.mark.parametrize("state", [TAPPED, WOUNDED])
def test_who_is_tapped_can_spare_nobody(state: int) -> None:
    play = Play("ringwraith", "wizard")
    mine = play.company("one", "Bree", "Gorbag")
    play.company("two", "Bree", "Legolas")
    play.give("Gorbag", USE)
    play.state("Gorbag", state)
    play.table.phase = "site"
    play.table.site_company = mine
    zones.change_company(play.table, mine, entered=True, site_done=True)
    play.dice(6, 6, 1, 1, 6, 6)
    play.run(company_combat.attack, play.company_of("Legolas").number)
    while play.table.pending is not None:
        assert not any(option.startswith("use") for option in play.options)
        play._modestly()
