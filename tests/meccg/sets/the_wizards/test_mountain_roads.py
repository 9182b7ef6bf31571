"""The roads of The Wizards over mountains and rivers."""

from __future__ import annotations

import pytest

from tests.meccg.play import Play
from tests.meccg.sets.journey_scenes import FIVE, declared, go, over
from tests.rules import rule
from underdeeps.meccg.facts import CARDS
from underdeeps.meccg.rules.journeys import region_movement
from underdeeps.meccg.table import TAPPED, UNTAPPED

ROADS = [
    ("Anduin River", "Rohan", "Dagorlad"),
    ("Anduin River", "Anórien", "Dagorlad"),
    ("Anduin River", "Lebennin", "Harondor"),
    ("Ash Mountains", "Dagorlad", "Gorgoroth"),
    ("Ash Mountains", "Horse Plains", "Gorgoroth"),
    ("Misty Mountains", "Rhudaur", "Anduin Vales"),
    ("Misty Mountains", "Hollin", "Fangorn"),
    ("Mountains of Shadow", "Ithilien", "Nurn"),
    ("Mountains of Shadow", "Ithilien", "Gorgoroth"),
    ("White Mountains", "Old Pûkel-land", "Anfalas"),
    ("White Mountains", "Anórien", "Lamedon"),
]


def at_end(site: str, name: str, *characters: str) -> tuple[Play, int]:
    """A company at the end of the organization phase, and a road in hand."""
    play = Play()
    company = play.company("one", site, *(characters or ("Aragorn II", *FIVE[1:])))
    play.hand("one", name)
    return over(play.organization()), company


@pytest.mark.parametrize(("name", "one", "two"), ROADS)
def test_a_road_joins_two_regions_for_a_ranger_who_taps(name: str, one: str, two: str) -> None:
    play, number = at_end("Rivendell", name)
    play.do(f"play {name} Aragorn II").until()
    assert play["Aragorn II"].state == TAPPED
    kind = region_movement.region_kind(play.table, play.table.companies[number])
    for here, there in ((one, two), (two, one)):
        assert there not in region_movement.neighbours(here, "wizard")
        assert there in region_movement.neighbours(here, kind)


@rule("meccg.choice.resources.hidden-roads")
def test_a_company_that_has_declared_no_movement_declares_it_now() -> None:
    play = Play()
    number = play.company("one", "Rivendell", "Aragorn II")
    play.locations("one", "Beorn’s House", "Moria")
    play.hand("one", "Misty Mountains")
    assert CARDS[play.id("Beorn’s House")].region == "Anduin Vales"
    over(play.organization()).do("play Misty Mountains Aragorn II").until("organization.destination")
    play.do("to Beorn’s House").until()
    go(play)
    if play.asked == "movement.way":
        play.do("way region")
    play.until()
    assert play.table.companies[number].regions[-1] == "Anduin Vales"


@pytest.mark.parametrize(("name", "prowess"), [("Ash Mountains", 8), ("Mountains of Shadow", 9)])
def test_orcs_guard_the_roads_into_mordor(name: str, prowess: int) -> None:
    play, number = at_end("Rivendell", name)
    play.do(f"play {name} Aragorn II").until()
    play.dice(*(6,) * 20)
    play.journey(number)
    while play.table.combat is None:
        play._modestly()
    fight = play.table.combat
    assert (fight.race, fight.strikes, fight.prowess, fight.detainment) == ("orc", 4, prowess, False)


@rule("meccg.choice.resources.hidden-roads")
@pytest.mark.parametrize(("there", "limit"), [("Minas Tirith", 3), ("Wellinghall", 5)])
def test_a_road_may_lower_the_hazard_limit_instead(there: str, limit: int) -> None:
    play = Play()
    number = play.company("one", "Edoras", "Aragorn II", *FIVE[1:])
    play.locations("one", there)
    play.hand("one", "White Mountains")
    declared(play, number, there).do("play White Mountains/1 Aragorn II").until()
    assert play["Aragorn II"].state == UNTAPPED
    go(play).until()
    assert [event.facts["limit"] for event in play.events("journey")] == [limit]


def test_a_company_has_one_such_card_only_and_needs_a_ranger() -> None:
    play = Play()
    play.company("one", "Edoras", "Aragorn II", "Elladan")
    play.company("one", "Rivendell", "Elrohir")
    play.company("one", "Lórien", "Gimli")
    play.hand("one", "White Mountains", "White Mountains")
    over(play.organization())
    rangers = ("Aragorn II", "Elladan", "Elrohir")
    offered = [f"play White Mountains{way} {who}" for way in ("", "/1") for who in rangers]
    assert sorted(option for option in play.options if option != "pass") == sorted(offered)
    play.do("play White Mountains/1 Aragorn II").until("chain.open")
    assert play.options == ["play White Mountains Elrohir", "play White Mountains/1 Elrohir", "pass"]


def test_roads_are_for_the_end_of_the_organization_phase() -> None:
    play = Play()
    play.company("one", "Edoras", "Aragorn II")
    play.hand("one", "White Mountains")
    play.locations("one", "Minas Tirith")
    assert not any(option.startswith("play") for option in play.organization().options)
    assert over(play).offered("play White Mountains Aragorn II")
