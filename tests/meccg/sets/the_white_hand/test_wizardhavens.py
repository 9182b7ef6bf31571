"""Wizardhavens: the sites that are such, and the cards that make and protect them."""

from __future__ import annotations

import pytest

from tests.meccg.play import Play
from tests.meccg.sets.short_event_scenes import attacked
from tests.rules import rule
from underdeeps.meccg.facts import CARDS
from underdeeps.meccg.parts.targets.characters import information_playable
from underdeeps.meccg.rules import numbers, zones
from underdeeps.meccg.rules.combat import automatic_attacks
from underdeeps.meccg.rules.journeys import places, routes
from underdeeps.meccg.rules.resources import items

FALLEN = "fallen-wizard"


def his(*names: str, site: str, against: str = "wizard") -> Play:
    """A Fallen-wizard, Saruman, with a company at a site."""
    play = Play(FALLEN, against)
    play.company("one", site, *names)
    return play


def go(play: Play) -> int:
    """The number of the first company of the Fallen-wizard."""
    return play.table.companies_of("one")[0].number


def offers(play: Play) -> list[str]:
    """What is offered; nothing, if nobody is asked."""
    return play.options if play.asked else []


def stray(play: Play, points: int, seat: str = "one") -> None:
    """Let a Fallen-wizard have so many stage points, two for each card."""
    for _ in range(points // 2):
        play.event(seat, "Great Patron")
    if points % 2:
        play.event(seat, "Double-dealing")
    assert numbers.stage_points(play.table, seat) == points


# -- the sites ----------------------------------------------------------------------------------------


@pytest.mark.parametrize("site", ["WH-56", "WH-58"])
def test_attacks_on_his_companies_at_isengard_and_the_white_towers_are_canceled(site: str) -> None:
    play = his("Balin", site=site)
    assert numbers.is_wizardhaven(play.table, play[site]) and not numbers.is_protected(play.table, play[site])
    attacked(play, go(play))
    assert play.result == "canceled"
    play = his("Balin", site="TW-404")
    attacked(play, go(play))
    assert play.result != "canceled"


@pytest.mark.parametrize("site", ["WH-56", "WH-58"])
def test_attacks_on_others_there_are_fought(site: str) -> None:
    """A company of freed prisoners may be at a site with the card of a host."""
    play = Play("wizard", "fallen-wizard")
    company = play.company("one", "Bree", "Balin")
    zones.change_company(play.table, company, site=play.site("two", site))
    attacked(play, company)
    assert play.result != "canceled"


def test_rhosgobel_is_radagasts_and_protected() -> None:
    play = his("Balin", site="WH-58")
    play.locations("one", "WH-57")
    closed = dict(routes.closed_to(play.table, play.table.companies[go(play)]))
    assert "WH-57" in closed, "Saruman has no use for it"
    play.be("one", "Radagast")
    assert "WH-57" not in dict(routes.closed_to(play.table, play.table.companies[go(play)]))
    assert numbers.stage_points(play.table, "one") == 0
    company = play.company("one", "WH-57", "Glóin")
    assert numbers.stage_points(play.table, "one") == 1 and numbers.is_protected(play.table, play["Rhosgobel"])
    attacked(play, company)
    assert play.result == "canceled"


# -- fortresses ---------------------------------------------------------------------------------------


@pytest.mark.parametrize(("name", "site"), [("The Fortress of Isen", "WH-56"), ("Fortress of the Towers", "WH-58")])
def test_a_fortress_is_played_on_its_site_by_three_of_the_five(name: str, site: str) -> None:
    play = his("Balin", site=site)
    play.hand("one", name)
    play.organization().do(f"play {name} {CARDS[site].name}").until()
    assert numbers.is_protected(play.table, play[site]) and numbers.stage_points(play.table, "one") == 3
    other = his("Balin", site=site)
    other.be("one", "Radagast")
    other.hand("one", name)
    assert not other.organization().offered(f"play {name} {CARDS[site].name}")
    elsewhere = his("Balin", site="WH-58" if site == "WH-56" else "WH-56")
    elsewhere.hand("one", name)
    assert not any(name in option for option in offers(elsewhere.organization()))


def test_a_fortress_keeps_rivals_and_the_opponents_points_out() -> None:
    play = his("Balin", site="WH-56", against=FALLEN)
    two = play.company("two", "TW-404", "Glóin")
    play.player("two").locations = ("WH-56",)
    play.hand("two", "TW-300")
    play.table.active = "two"
    play.at_site(two)
    assert play.offered("play Palantír of Orthanc")
    play.until()
    third = play.company("two", "WH-58", "Nori")
    assert "WH-56" not in dict(routes.closed_to(play.table, play.table.companies[third]))
    play.give("WH-56", "The Fortress of Isen")
    assert "WH-56" in dict(routes.closed_to(play.table, play.table.companies[third]))
    play.at_site(two)
    assert not play.asked or not play.offered("play Palantír of Orthanc")


def test_a_fortress_goes_with_its_site() -> None:
    play = his("Balin", site="WH-56")
    play.give("Isengard", "The Fortress of Isen")
    zones.discard(play.table, play["Balin"].number)
    assert "Isengard" not in play and play.names(play.player("one").discard) == ["The Fortress of Isen", "Balin"]


# -- Hidden Haven, Guarded Haven ----------------------------------------------------------------------


def test_hidden_haven_makes_a_wizardhaven_of_ruins() -> None:
    play = his("Balin", site="TW-404")
    play.hand("one", "Hidden Haven")
    company = play.table.companies[go(play)]
    site = play["Isengard"]
    assert automatic_attacks.automatic_attacks(play.table, site, company)
    assert items.item_playable(play.table, site, "TW-259")
    play.organization().do("play Hidden Haven Isengard").until()
    site = play["Isengard"]
    assert numbers.is_wizardhaven(play.table, site) and places.site_type(play.table, site) == "haven"
    assert automatic_attacks.automatic_attacks(play.table, site, company) == []
    assert not items.item_playable(play.table, site, "TW-259")
    attacked(play, go(play))
    assert play.result == "canceled"


@pytest.mark.parametrize(
    ("site", "fits"), [("TW-436", True), ("TW-378", False), ("TW-428", False), ("WH-58", False), ("TW-404", True)]
)
def test_where_hidden_haven_is_played(site: str, fits: bool) -> None:
    play = his("Balin", site=site)
    play.hand("one", "Hidden Haven")
    play.organization()
    assert any(option.startswith("play Hidden Haven") for option in offers(play)) == fits


def test_hidden_haven_cannot_be_discarded_but_with_its_site() -> None:
    play = his("Balin", site="TW-436")
    play.give("Weathertop", "Hidden Haven")
    zones.discard(play.table, play["Hidden Haven"].number)
    assert "Hidden Haven" in play
    for _ in range(2):
        play.event("one", "Great Patron")
    play.organization().do("done")
    assert not play.offered("give-up-stage Hidden Haven") and play.offered("give-up-stage Great Patron")
    play.until()
    zones.discard(play.table, play["Balin"].number)
    assert "Hidden Haven" not in play


def test_no_other_fallen_wizard_hides_where_one_does() -> None:
    play = his("Balin", site="TW-436", against=FALLEN)
    play.give("Weathertop", "Hidden Haven")
    play.company("two", "TW-436", "Glóin")
    play.hand("two", "Hidden Haven")
    play.table.active = "two"
    play.organization()
    assert not any(option.startswith("play Hidden Haven") for option in offers(play))


def test_nothing_is_said_of_what_the_site_has_playable() -> None:
    play = his("Balin", site=next(c.id for c in CARDS.values() if c.information and c.site_type == "ruins-and-lairs"))
    site = play.table.cards[play.table.companies[go(play)].site]
    assert information_playable(play.table, site)
    play.give(site.facts.name, "Hidden Haven")
    assert not information_playable(play.table, play.table.cards[site.number])


def test_guarded_haven_protects_a_hidden_one() -> None:
    play = his("Balin", site="TW-436")
    play.hand("one", "Guarded Haven")
    assert not any("Guarded" in option for option in offers(play.organization())), "it is no Wizardhaven yet"
    play.until()
    play.give("Weathertop", "Hidden Haven")
    play.organization().do("play Guarded Haven Weathertop").until()
    assert numbers.is_protected(play.table, play["Weathertop"]) and numbers.stage_points(play.table, "one") == 2
    tower = his("Balin", site="WH-58")
    tower.hand("one", "Guarded Haven")
    assert not any("Guarded" in option for option in offers(tower.organization()))


# -- Mischief in a Mean Way ---------------------------------------------------------------------------


@rule("meccg.choice.resources.mischief")
def test_mischief_takes_a_border_hold_in_the_site_phase_of_another_company() -> None:
    play = his("Balin", site="TW-378")
    other = play.company("one", "TW-404", "Glóin")
    stray(play, 10)
    play.hand("one", "Mischief in a Mean Way")
    play.at_site(other)
    play.do("play Mischief in a Mean Way Bree").until()
    assert numbers.is_wizardhaven(play.table, play["Bree"])


@pytest.mark.parametrize(("points", "fits"), [(9, False), (10, True)])
def test_mischief_takes_a_border_hold_with_ten_stage_points(points: int, fits: bool) -> None:
    play = his("Balin", site="TW-378")
    stray(play, points)
    play.hand("one", "Mischief in a Mean Way")
    play.at_site(go(play))
    assert (bool(play.asked) and play.offered("play Mischief in a Mean Way Bree")) == fits
    if fits:
        play.do("play Mischief in a Mean Way Bree").until()
        assert numbers.is_wizardhaven(play.table, play["Bree"])
