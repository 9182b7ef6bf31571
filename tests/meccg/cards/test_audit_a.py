"""What an audit of characters, sites, creatures and hazard events found: each test is a fault that was there."""

from __future__ import annotations

import pytest

from tests.meccg.cards.hazard_scenes import unanswered
from tests.meccg.play import Play
from underdeeps.meccg.language.catalogue import text_of
from underdeeps.meccg.rules import zones


def moved_to_moria(card: str) -> Play:
    """A company that has moved to Moria through High Pass, where a card lies on-guard, declares an item there."""
    play = Play()
    company = play.company("one", "Moria", "Aragorn II", "Legolas")
    way = ("Rhudaur", "High Pass", "Redhorn Gate")
    path = ("wilderness",) * 3
    zones.change_company(play.table, company, moved=True, way="region", regions=way, path=path)
    play.on_guard(company, card)
    play.hand("one", "Horn of Anor")
    return play.at_site(company).do("play Horn of Anor", "by Legolas")


@pytest.mark.parametrize(
    ("card", "revealed"),
    [("Tidings of Bold Spies", False), ("Cruel Caradhras", False), ("Nothing to Eat or Drink", True)],
)
def test_a_hazard_on_a_company_that_is_moving_is_not_revealed_on_guard(card: str, revealed: bool) -> None:
    play = moved_to_moria(card)
    assert (play.asked == "on-guard.response") == revealed


def test_twilight_in_the_discard_pile_is_no_resource_for_the_mouth() -> None:
    play = Play("ringwraith")
    play.company("one", "Dol Guldur", "The Mouth")
    play.discard("one", "LE-145", "Wargs", "Strange Rations", "LE-1")
    unanswered(play.organization().do("use The Mouth"))
    assert play.options == ["from-discard Strange Rations", "from-discard Asternak"]


def test_twilight_in_the_sideboard_is_no_resource_for_an_avatar_who_taps() -> None:
    play = Play()
    play.company("one", "Rivendell", "Gandalf")
    play.sideboard("one", "Twilight", "Glamdring")
    unanswered(play.organization().do("sideboard", "to-deck"))
    assert "Glamdring" in play.names(play.player("one").deck) or play.offered("fetch Glamdring")
    assert not play.offered("fetch Twilight")


@pytest.mark.parametrize("haven", ["LE-359", "LE-367", "LE-390"])
def test_a_gold_ring_stored_at_a_darkhaven_is_tested_and_the_face_says_so(haven: str) -> None:
    play = Play("ringwraith")
    play.company("one", haven, "Asternak")
    play.give("Asternak", "LE-315")
    play.dice(6, 6, 4, 4)  # the corruption check, the test
    play.organization().do("store The Least of Gold Rings").until()
    assert [event.facts["result"] for event in play.events("ring-tested")] == [8 - 2]
    assert "gold ring that is stored here is tested, -2 to the roll" in text_of(haven)


def test_withered_lands_changes_the_site_path_on_a_card_that_ends_there() -> None:
    play = Play()
    company = play.company("one", "Lórien", "Aragorn II")
    play.event("two", "Doors of Night")
    play.hand("two", "Withered Lands", "Rain-drake")
    play.moves(company, "Gladden Fields", "Wold & Foothills", "Anduin Vales")
    assert not play.offered("play Rain-drake site:ruins-and-lairs")
    unanswered(play.do("play Withered Lands path:1")).until("chain.open", "two")
    assert play.offered("play Rain-drake site:ruins-and-lairs")  # a wilderness, and a border-land that is two


def test_stench_of_mordor_spares_a_shadow_land_that_counts_as_wildernesses() -> None:
    play = Play("ringwraith")
    company = play.company("one", "Carn Dûm", "Asternak")
    play.event("two", "Doors of Night")
    play.event("two", "Stench of Mordor")
    play.hand("two", "Withered Lands")
    play.moves(company, "LE-394", "Angmar")
    unanswered(play.do("play Withered Lands path:0")).until()
    play.enters(company)
    assert play.asked != "environment.tap"
    play.until()
    assert play["Asternak"].state == 0
