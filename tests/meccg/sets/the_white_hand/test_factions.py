"""The factions of The White Hand."""

from __future__ import annotations

from tests.meccg.sets.the_white_hand.test_stage_permanent_events import spawning
from tests.meccg.sets.the_white_hand.test_wizardhavens import go, offers
from underdeeps.meccg.rules import numbers, zones
from underdeeps.meccg.rules.ending import scoring


def test_half_orcs_come_to_a_protected_wizardhaven_with_a_strident_spawn() -> None:
    play = spawning()
    play.hand("one", "Half-orcs", "Greater Half-orcs")
    play.at_site(go(play))
    assert not any("Half-orcs" in option for option in offers(play)), "without A Strident Spawn"
    play.until()
    play.event("one", "A Strident Spawn")
    play.state("Isengard", 1)
    play.at_site(go(play))
    assert play.offered("play Half-orcs") and not play.offered("play Greater Half-orcs"), "at a tapped site, too"
    before = numbers.stage_points(play.table, "one")
    play.dice(6, 6)
    play.do("play Half-orcs").until()
    assert scoring.tally(play.table, "one")["faction"] == 1
    assert numbers.stage_points(play.table, "one") == before + 1
    play.state("Balin", 0)
    play.at_site(go(play))
    assert play.offered("play Greater Half-orcs")
    play.dice(6, 6)
    play.do("play Greater Half-orcs").until()
    assert scoring.tally(play.table, "one")["faction"] == 3, "a Stage card is worth all its points"


def test_half_orcs_need_protection() -> None:
    play = spawning()
    play.event("one", "A Strident Spawn")
    zones.discard(play.table, play["The Fortress of Isen"].number)
    play.hand("one", "Half-orcs")
    play.at_site(go(play))
    assert not any("Half-orcs" in option for option in offers(play))
