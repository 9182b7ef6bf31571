"""Nenya."""

from __future__ import annotations

import pytest

from tests.meccg.play import Play
from tests.meccg.sets.short_event_scenes import corruption, total
from tests.rules import rule
from underdeeps.meccg.rules import numbers


def powers(play: Play) -> list[int]:
    number = play["Galadriel"].number
    return [f(play.table, number) for f in (numbers.prowess, numbers.body, numbers.direct_influence)]


@pytest.mark.parametrize(("site", "change"), [("Lórien", -1), ("Edoras", -3)])
def test_nenya_strengthens_galadriel_for_a_check(site: str, change: int) -> None:
    play = Play()
    play.company("one", site, "Galadriel")
    play.hand("one", "Nenya")
    before = powers(play)
    play.dice(6, 5)
    play.organization().do("play Nenya Galadriel").until()
    assert [b - a for a, b in zip(before, powers(play), strict=True)] == [2, 2, 2]
    own = numbers.corruption_modifier(play.table, play["Galadriel"].number)
    assert total(play, "corruption") == 11 + own + change


@rule("meccg.choice.resources.nenya")
def test_nenya_lets_one_corruption_check_of_the_turn_succeed() -> None:
    play = Play()
    play.company("one", "Lórien", "Galadriel")
    play.company("one", "Edoras", "Aragorn II")
    play.hand("one", "Nenya")
    play.dice(6, 5)
    play.organization().do("play Nenya Galadriel").until()
    made = len(play.events("corruption"))
    corruption(play, "Aragorn II", -20).do("grace check").until()
    assert play.result is True and "Aragorn II" in play
    assert len(play.events("corruption")) == made
    corruption(play, "Aragorn II", -20)
    assert play.asked == "" and "Aragorn II" not in play


@rule("meccg.choice.resources.nenya")
def test_nenya_may_serve_for_the_check_that_comes_with_it_or_on_the_way() -> None:
    play = Play()
    play.company("one", "Lórien", "Galadriel")
    play.hand("one", "Nenya")
    play.organization().do("play Nenya Galadriel").until("chain.respond", "one").do("grace check").until()
    assert "Galadriel" in play and not play.events("corruption")
    for away in (False, True):
        play = Play()
        play.company("one", "Lórien", "Galadriel")
        company = play.company("one", "Edoras" if away else "Moria", "Aragorn II")
        play.hand("one", "Nenya")
        if away:
            play.moves(company, "Moria", "Rohan", "Wold & Foothills", "Redhorn Gate")
        play.dice(6, 5)
        corruption(play, "Aragorn II", 5)
        assert (play.asked != "") == away, "on the way to Moria he is not there yet"


def test_nenya_may_be_played_on_a_check_itself() -> None:
    play = Play()
    play.company("one", "Lórien", "Galadriel")
    play.company("one", "Edoras", "Aragorn II")
    play.hand("one", "Nenya")
    before = powers(play)
    play.dice(6, 5)
    corruption(play, "Aragorn II", -20).do("play Nenya/1 check").until()
    assert "Aragorn II" in play
    assert [b - a for a, b in zip(before, powers(play), strict=True)] == [2, 2, 2]
    assert len(play.events("corruption")) == 1


def test_nenya_does_not_help_in_dark_holds_and_needs_galadriel() -> None:
    play = Play()
    play.company("one", "Lórien", "Galadriel")
    play.company("one", "Moria", "Aragorn II")
    play.hand("one", "Nenya")
    play.dice(6, 5)
    corruption(play, "Aragorn II", 5)
    assert play.asked == ""
    play = Play()
    play.company("one", "Edoras", "Aragorn II")
    play.hand("one", "Nenya")
    play.dice(6, 5)
    corruption(play, "Aragorn II", 5)
    assert play.asked == ""
