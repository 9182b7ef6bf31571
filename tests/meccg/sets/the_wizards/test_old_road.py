"""Old Road."""

from __future__ import annotations

import pytest

from tests.meccg.play import Play
from tests.meccg.sets.short_event_scenes import total
from underdeeps.meccg.rules import numbers
from underdeeps.meccg.table import TAPPED, UNTAPPED


def at_rivendell(*locations: str, who: str = "Elrond", faction: str = "Rangers of the North") -> Play:
    play = Play()
    company = play.company("one", "Rivendell", who)
    play.hand("one", "Old Road", faction)
    play.locations("one", *locations)
    return play.at_site(company)


def test_old_road_wins_a_faction_from_afar_without_direct_influence() -> None:
    play = at_rivendell("Bree")
    play.dice(6, 6)
    play.do("play Old Road Rangers of the North").until()
    assert total(play, "influence") == 12 - 1
    assert "Rangers of the North" in play
    assert (play["Elrond"].state, play["Rivendell"].state) == (TAPPED, TAPPED)


def test_old_road_loses_the_faction_if_the_check_fails() -> None:
    play = at_rivendell("Bree")
    play.dice(1, 1)
    play.do("play Old Road Rangers of the North").until()
    assert sorted(play.names(play.player("one").discard)) == ["Old Road", "Rangers of the North"]
    assert play["Rivendell"].state == UNTAPPED


@pytest.mark.parametrize(
    ("locations", "faction"), [((), "Rangers of the North"), (("Edoras",), "Riders of Rohan"), (("Edoras",), "Hillmen")]
)
def test_old_road_needs_a_site_card_that_shows_a_short_way(locations: tuple[str, ...], faction: str) -> None:
    play = at_rivendell(*locations, faction=faction)
    assert not play.offered(f"play Old Road {faction}")


def test_old_road_is_for_an_untapped_haven() -> None:
    play = Play()
    company = play.company("one", "Rivendell", "Elrond")
    play.state("Rivendell", TAPPED)
    play.hand("one", "Old Road", "Rangers of the North")
    play.locations("one", "Bree")
    assert not play.at_site(company).offered("play Old Road Rangers of the North")


def test_old_road_may_win_a_faction_of_the_opponent_with_a_copy_of_it() -> None:
    play = Play()
    company = play.company("one", "Rivendell", "Elrond")
    play.company("two", "Lórien", "Celeborn", "Haldir")
    play.faction("two", "Rangers of the North")
    play.hand("one", "Old Road", "Rangers of the North")
    play.locations("one", "Bree")
    free = numbers.free_general_influence(play.table, "two")
    play.dice(6, 6, 1, 1)
    play.at_site(company).do("play Old Road Rangers of the North").until()
    assert total(play, "influence") == 12 - 2 - 1 - free
    assert play["Rangers of the North"].owner == ("one" if 9 - free > 0 else "two")
    assert play.player("one").hostile
