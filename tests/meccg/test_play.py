"""The words of `play` themselves, on the plainest scenes."""

import doctest

from tests.meccg import play as language
from tests.meccg.play import Play
from underdeeps.meccg.table import TAPPED


def test_the_example_at_the_head_runs() -> None:
    failed, tried = doctest.testmod(language)
    assert tried and not failed


def test_orc_watch_on_the_way_to_moria() -> None:
    play = Play()
    company = play.company("one", "Rivendell", "Aragorn II", "Legolas")
    play.hand("two", "Orc-watch")
    play.moves(company, "Moria", "Rhudaur", "Hollin", "Redhorn Gate")
    assert play.asks == "two"
    assert not play.offered("play Orc-watch region:wilderness")


def test_wargs_attack_and_are_met() -> None:
    play = Play()
    company = play.company("one", "Rivendell", "Aragorn II", "Legolas")
    play.hand("two", "Wargs")
    play.moves(company, "Moria", "Rhudaur", "Hollin", "Redhorn Gate")
    play.do("play Wargs region:wilderness").until("combat.assign")
    play.dice(6, 6, 6, 6)
    play.do("face Aragorn II").until()
    assert play["Aragorn II"].state == TAPPED
    assert "Wargs" in play
