"""The allies of The White Hand."""

import pytest

from tests.meccg.play import Play
from tests.meccg.sets.item_scenes import strike
from underdeeps.meccg.language.catalogue import text_of
from underdeeps.meccg.rules import zones
from underdeeps.meccg.rules.journeys import region_movement
from underdeeps.meccg.table import TAPPED


@pytest.mark.parametrize(("site", "there"), [("Edoras", True), ("Shrel-Kain", True), ("Bree", False)])
def test_noble_steed_comes_from_the_horse_lands(site: str, there: bool) -> None:
    play = Play()
    number = play.company("one", site, "Bergil")
    play.state(site, TAPPED)
    play.hand("one", "Noble Steed")
    play.at_site(number)
    assert play.offered("play Noble Steed") == there


def test_a_company_all_on_steeds_moves_two_regions_more() -> None:
    play = Play()
    number = play.company("one", "Edoras", "Bergil", "Éowyn")
    play.give("Bergil", "Noble Steed")
    assert region_movement.region_limit(play.table, play.table.companies[number]) == 4
    play.give("Éowyn", "Noble Steed")
    assert region_movement.region_limit(play.table, play.table.companies[number]) == 6


@pytest.mark.parametrize("other", ["Bill the Pony", "Shadowfax"])
def test_bill_the_pony_and_shadowfax_are_steeds_beside_a_noble_one(other: str) -> None:
    play = Play()
    number = play.company("one", "Edoras", "Bergil", "Éowyn")
    play.give("Bergil", other)
    assert region_movement.region_limit(play.table, play.table.companies[number]) == 4
    play.give("Éowyn", "Noble Steed")
    assert region_movement.region_limit(play.table, play.table.companies[number]) == 6
    zones.discard(play.table, play["Noble Steed"].number)
    play.give("Éowyn", "Bill the Pony" if other == "Shadowfax" else "Shadowfax")
    assert region_movement.region_limit(play.table, play.table.companies[number]) == 4, (
        "it is the Noble Steed that says so"
    )


@pytest.mark.parametrize("struck", ["Bergil", "Noble Steed"])
def test_noble_steed_cancels_a_strike_against_its_rider_or_itself(struck: str) -> None:
    play = Play()
    number = play.company("one", "Edoras", "Bergil")
    play.give("Bergil", "Noble Steed")
    strike(play, number, struck)
    play.do("use Noble Steed strike").until()
    assert play["Noble Steed"].state == TAPPED
    assert play.result == "not-defeated"
    assert play["Bergil"].state != 2


def test_noble_steed_does_not_help_against_automatic_attacks_or_others() -> None:
    play = Play()
    number = play.company("one", "Edoras", "Bergil", "Éowyn")
    play.give("Bergil", "Noble Steed")
    play.dice(6, 6)
    strike(play, number, "Bergil", source="automatic")
    assert not play.events("used")
    play.dice(6, 6)
    strike(play, number, "Éowyn")
    assert not play.offered("use Noble Steed strike")


def test_its_face_is_written() -> None:
    assert "such an ally or Bill the Pony or Shadowfax" in text_of("WH-33")
