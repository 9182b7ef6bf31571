"""Points are worth what they would move the reckoning."""

from __future__ import annotations

from tests.meccg.play import Play
from underdeeps.bots.meccg import points
from underdeeps.meccg.rules.ending import scoring


def tally(**own: int) -> scoring.Tally:
    return {**dict.fromkeys(scoring.SOURCES, 0), **own}


def late(play: Play) -> points.Points:
    play.table.turn = points.LATE
    return points.Points(play.table, "one")


def test_a_source_counts_for_no_more_than_the_others() -> None:
    assert points.margin(tally(character=4, item=2), tally(character=1)) == 2 * 2 + 2 * 2 - 0
    assert points.margin(tally(character=4), tally()) == 0


def test_the_first_faction_keeps_the_opponent_from_counting_theirs_twice() -> None:
    play = Play()
    play.company("one", "Rivendell", "Aragorn II", "Legolas")
    play.company("two", "Lórien", "Glorfindel II", "Haldir")
    play.faction("two", "Riders of Rohan")
    assert late(play).more("faction", 2) > 2


def test_more_of_what_there_is_most_of_is_worth_nothing_late_in_the_game() -> None:
    play = Play()
    play.company("one", "Rivendell", "Aragorn II", "Glorfindel II")
    play.company("two", "Lórien", "Legolas", "Haldir")
    play.faction("one", "Rangers of the North")
    play.faction("two", "Riders of Rohan")
    found = late(play)
    assert found.more("character", 2) == 0 < found.more("faction", 1)
    play.table.turn = 0
    assert points.Points(play.table, "one").more("character", 2) > 1


def test_to_a_fallen_wizard_most_things_are_worth_one() -> None:
    play = Play(one="fallen-wizard")
    play.company("two", "Lórien", "Glorfindel II", "Haldir")
    found = points.Points(play.table, "one")
    assert found.of(play.id("Glamdring")) == found.more("item", 1)
