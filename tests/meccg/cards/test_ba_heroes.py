"""The hero of The Balrog: Strider."""

from __future__ import annotations

import pytest

from tests.meccg.cards.hazard_scenes import unanswered
from tests.meccg.play import Play
from underdeeps.meccg.language.catalogue import text_of
from underdeeps.meccg.rules import numbers, zones
from underdeeps.meccg.table import TAPPED

FORTH = "use Strider"


def bree(*beside: str) -> Play:
    play = Play()
    play.company("one", "Bree", "Strider", *beside)
    play.hand("one", "Aragorn II")
    return play


def test_strider_steps_forth_as_aragorn_wherever_he_is() -> None:
    play = bree("Legolas", "Anborn")
    play.give("Strider", "Sting")
    play.follower("Anborn", "Strider")
    company = play.company_of("Strider").number
    play.organization().do(FORTH)
    unanswered(play)
    assert "Strider" not in play
    aragorn = play["Aragorn II"]
    assert play.company_of("Aragorn II").number == company
    assert {play["Sting"].on, play["Anborn"].on} == {aragorn.number}
    assert "Strider" in play.names(play.player("one").pool)
    assert play.player("one").character_played
    assert zones.unique_refusal(play.table, "BA-1") is not None


def test_strider_steps_forth_as_the_one_character_of_a_turn_and_within_influence() -> None:
    assert bree().organization().offered(FORTH)
    late = bree()
    late.player("one").character_played = True
    assert not late.organization().offered(FORTH)
    alone = Play()
    alone.company("one", "Bree", "Strider")
    assert not alone.organization().offered(FORTH)
    crowded = bree("Legolas", "Gimli")
    assert numbers.used_general_influence(crowded.table, "one") == 20
    assert not crowded.organization().offered(FORTH)


def test_strider_is_a_manifestation_of_aragorn() -> None:
    play = bree()
    assert zones.unique_refusal(play.table, play.id("Aragorn II")) is not None


def test_strider_is_known_to_the_rangers_of_the_north() -> None:
    play = bree()
    strider = play["Strider"].number
    own = numbers.free_direct_influence(play.table, strider)
    assert numbers.free_direct_influence(play.table, strider, play.id("Rangers of the North")) == own + 3
    assert numbers.free_direct_influence(play.table, strider, play.id("Riders of Rohan")) == own


def finds(site: str) -> Play:
    play = Play()
    play.company("one", site, "Strider")
    play.discard("one", "Rangers of the North", "Riders of Rohan", "Glamdring", "Concealment", "Gollum")
    return play.organization()


def test_strider_finds_what_is_playable_where_he_is() -> None:
    play = finds("Bree").do("use Strider/1")
    unanswered(play)
    assert play.options == ["to-hand Rangers of the North", "nothing"]
    play.do("to-hand Rangers of the North")
    assert play.names(play.player("one").hand) == ["Rangers of the North"]
    assert play["Strider"].state == TAPPED


@pytest.mark.parametrize(("site", "there"), [("Barrow-downs", True), ("Edoras", False), ("Moria", False)])
def test_strider_knows_the_north_west_only(site: str, there: bool) -> None:
    play = finds(site)
    assert play.offered("use Strider/1") == there
    if there:
        play.do("use Strider/1")
        unanswered(play)
        assert play.options == ["to-hand Glamdring", "nothing"]


def test_he_says_what_he_does() -> None:
    assert text_of("BA-1").endswith(".")
    assert "  " not in text_of("BA-1")
