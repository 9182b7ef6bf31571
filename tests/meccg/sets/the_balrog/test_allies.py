"""The allies of The Balrog."""

from __future__ import annotations

import pytest

from tests.meccg.sets.the_balrog.balrog_scenes import BALROG, go, his, settle, ways_to_play
from tests.meccg.sets.under_deeps_scenes import at
from underdeeps.meccg.facts import CARDS
from underdeeps.meccg.rules import numbers
from underdeeps.meccg.rules.resources import at_site
from underdeeps.meccg.table import TAPPED, UNTAPPED, WOUNDED


@pytest.mark.parametrize("card", ["BA-45", "BA-47"])
def test_his_creatures_are_lost_by_region_movement(card: str) -> None:
    play = his("Azog", site="Moria")
    play.give("Azog", card)
    company = play.table.companies[go(play)]
    assert numbers.is_overt(play.table, company)
    play.moves(go(play), "Dimrill Dale", "Redhorn Gate").until()
    assert CARDS[card].name not in play
    below = his("Azog", site="Moria")
    below.give("Azog", card)
    below.journey(go(below), "The Under-gates").until()
    assert CARDS[card].name in below


# -- Cave Troll -------------------------------------------------------------------------------------


def test_cave_troll_joins_where_there_are_trolls() -> None:
    for site, playable in (("The Iron-deeps", True), ("The Under-grottos", False)):
        play, company = at(site, "Asternak", kind="ringwraith")
        play.state(site, TAPPED)
        play.hand("one", "Cave Troll")
        play.at_site(company)
        assert play.offered("play Cave Troll") == playable
        if playable:
            assert not numbers.is_overt(play.table, play.table.companies[company])
            play.do("play Cave Troll").until()
            assert numbers.is_overt(play.table, play.table.companies[company])


# -- Evil Things Lingering --------------------------------------------------------------------------


@pytest.mark.parametrize(("total", "lives"), [(11, True), (12, False)])
def test_evil_things_lingering_may_eliminate_its_controller(total: int, lives: bool) -> None:
    play = his("Azog", "BA-8", site="The Under-courts")
    play.give("Azog", "BA-45")
    play.dice(6, total - 6)
    play.organization()
    assert ("Azog" in play) is lives and play.events("rolled")[0].facts["seat"] == "two"
    assert lives or "Evil Things Lingering" not in play
    spared = his(BALROG, "Azog", site="The Under-courts")
    spared.give("The Balrog", "BA-45")
    spared.organization()
    assert not spared.events("rolled")


def test_evil_things_lingering_is_played_at_three_sites() -> None:
    for site, may in (("The Under-courts", True), ("Remains of Thangorodrim", True), ("The Gem-deeps", False)):
        play = his("Azog", site=site)
        play.hand("one", "BA-45")
        assert bool(ways_to_play(play.at_site(go(play)), "BA-45")) is may


# -- Great Troll ------------------------------------------------------------------------------------


def test_great_troll_is_for_the_balrog_and_fights_on_when_tapped() -> None:
    play = his(BALROG, "Azog", site="The Gem-deeps")
    assert at_site.bearer_refusal(play.table, "BA-46", play["Azog"]) is not None
    play.hand("one", "BA-46")
    settle(play.at_site(go(play)).do("play Great Troll"))
    assert play["Great Troll"].on == play["The Balrog"].number
    fight = his(BALROG, site="Cirith Ungol")
    fight.give("The Balrog", "BA-46")
    fight.state("Great Troll", WOUNDED)
    fight.enters(go(fight)).do("enter").until("combat.assign")
    assert "face Great Troll" in fight.options
    other = his(BALROG, site="Cirith Ungol")
    other.give("The Balrog", "BA-47")
    other.state("Nasty Slimy Thing", WOUNDED)
    other.enters(go(other)).do("enter").until("combat.assign")
    assert "face Nasty Slimy Thing" not in other.options
    haven = his(BALROG)
    haven.hand("one", "BA-46")
    assert ways_to_play(haven.at_site(go(haven)), "BA-46") == []


# -- Nasty Slimy Thing ------------------------------------------------------------------------------


def test_nasty_slimy_thing_cancels_a_drake_attack() -> None:
    play = his("Azog", site="The Rusted-deeps")
    play.give("Azog", "BA-47")
    play.enters(go(play)).do("enter")
    assert play.table.combat is not None and play.table.combat.race == "drake"
    play.do(next(option for option in play.options if option.startswith("use Nasty Slimy Thing")))
    settle(play)
    assert play["Nasty Slimy Thing"].state == TAPPED and play["Azog"].state == UNTAPPED
    other = his("Azog", site="The Gem-deeps")
    other.give("Azog", "BA-47")
    other.enters(go(other)).do("enter")
    assert not any(option.startswith("use") for option in other.options)
