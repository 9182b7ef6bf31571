"""In which order things are done."""

from __future__ import annotations

from tests.bots.meccg.scene import answer
from tests.meccg.play import Play
from underdeeps.meccg.rules.ending import council
from underdeeps.meccg.rules.turn import site_phase


def test_who_can_do_one_thing_only_acts_before_those_who_can_choose() -> None:
    play = Play()
    play.company("one", "Moria", "Aragorn II", "Legolas")
    bree = play.company("one", "Bree", "Gimli", "Balin")
    play.company("one", "Rivendell", "Elrond")
    play.hand("one", "Glamdring", "Durin’s Axe", "Rangers of the North")
    play.run(site_phase.site_phase)
    assert play.asked == "site.next"
    assert answer(play) == f"company {bree}"


def test_those_who_may_fall_make_their_last_check_while_others_can_support_them() -> None:
    play = Play()
    play.company("one", "Rivendell", "Legolas", "Gimli", "Boromir II")
    play.give("Boromir II", "Glamdring", "Precious Gold Ring")
    play.run(council.council_checks, "one")
    assert play.asked == "council.check"
    assert answer(play) == "check Boromir II"
