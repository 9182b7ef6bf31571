"""Stage resources that are specific to Pallando."""

from __future__ import annotations

import pytest

from tests.meccg.play import Play
from tests.meccg.rules.influence.test_attempts import attempts, influence, outcome
from tests.meccg.sets.the_white_hand.test_wizardhavens import go, his, stray
from underdeeps.meccg.rules import numbers, zones
from underdeeps.meccg.rules.ending import scoring
from underdeeps.meccg.table import TAPPED, UNTAPPED

FACTIONS = ("Hillmen", "Easterlings", "Dunlendings", "Southrons", "Variags of Khand")


def pallandos(*names: str, site: str = "WH-58", against: str = "wizard") -> Play:
    """Pallando, the Fallen-wizard, has a company at a site (The White Towers, if none is named)."""
    play = his(*names, site=site, against=against)
    play.be("one", "Pallando")
    return play


# -- Prophet of Doom ----------------------------------------------------------------------------------


def prophet(*names: str, site: str = "WH-58") -> Play:
    """Pallando is the Prophet of Doom, has five factions, and all his general influence but what his company takes."""
    play = pallandos("Pallando", *names, site=site)
    for name in FACTIONS:
        play.faction("one", name)
    play.event("one", "Prophet of Doom")
    return play


@pytest.mark.parametrize("lacks", ["", "points", "factions", "Pallando"])
def test_prophet_of_doom_wants_twelve_stage_points_and_five_factions(lacks: str) -> None:
    play = pallandos("Balin")
    stray(play, 11 if lacks == "points" else 12)
    for name in FACTIONS[: 4 if lacks == "factions" else 5]:
        play.faction("one", name)
    if lacks == "Pallando":
        play.be("one", "Saruman")
    play.hand("one", "Prophet of Doom", "Prophet of Doom")
    assert play.organization().offered("play Prophet of Doom") == (not lacks)
    if not lacks:
        play.do("play Prophet of Doom").until()
        assert scoring.tally(play.table, "one")["miscellaneous"] == 3
        assert not play.organization().offered("play Prophet of Doom"), "not twice"


def test_he_influences_cards_of_the_opponent_wherever_they_are() -> None:
    play = prophet("Balin")
    play.company("two", "Edoras", "Erkenbrand", "Háma")
    play.company("two", "Rivendell", "Gandalf", "Arwen")
    play.follower("Arwen", of="Gandalf")
    play.faction("two", "Riders of Rohan")
    found = attempts(play.at_site(go(play)))
    assert found == ["Erkenbrand", "Háma", "Riders of Rohan"], "Gandalf and his followers are safe as ever"
    play.do("influence Háma")
    assert play.asked != "chain.by", "nobody but Pallando"
    assert play.events("used")[-1].facts["by"] == play["Pallando"].number


def test_half_of_his_unused_influence_counts_and_the_way_does() -> None:
    """Of twenty Balin takes five: half of 15 is 8. From The White Towers to Edoras three regions lie between."""
    play = prophet("Balin")
    play.company("two", "Edoras", "Háma")
    free = numbers.free_general_influence(play.table, "two")
    influence(play.at_site(go(play)), "Háma", "Pallando", roll=12, against=2)
    assert numbers.free_general_influence(play.table, "one") == 15
    assert outcome(play)[0] == 12 - 2 + 8 - 3 - free


def test_at_the_site_itself_nothing_is_taken_and_others_try_as_ever() -> None:
    for name, own in (("Pallando", 8), ("Balin", 2)):
        play = prophet("Balin", site="Edoras")
        play.company("two", "Edoras", "Háma")
        free = numbers.free_general_influence(play.table, "two")
        assert numbers.free_direct_influence(play.table, play["Balin"].number) == 2
        influence(play.at_site(go(play)), "Háma", name, roll=12, against=2)
        assert outcome(play)[0] == 12 - 2 + own - free


def test_no_more_than_ten_of_it_counts() -> None:
    play = prophet(site="Edoras")
    play.event("one", "Truths of Doom")
    play.company("two", "Edoras", "Háma")
    free = numbers.free_general_influence(play.table, "two")
    influence(play.at_site(go(play)), "Háma", "Pallando", roll=12, against=2)
    assert numbers.free_general_influence(play.table, "one") == 26 and outcome(play)[0] == 12 - 2 + 10 - free


def test_without_the_card_or_without_him_they_must_be_at_the_site() -> None:
    play = prophet("Balin")
    play.company("two", "Edoras", "Háma")
    play.faction("two", "Riders of Rohan")
    assert attempts(play.at_site(go(play)))
    play.until()
    play.state("Pallando", TAPPED)
    play.at_site(go(play))
    assert not play.asked or not attempts(play), "Balin does not reach them"
    play.until()
    play.state("Pallando", UNTAPPED)
    zones.discard(play.table, play["Prophet of Doom"].number)
    play.at_site(go(play))
    assert not play.asked or not attempts(play)


def test_the_prophet_is_nobody_without_his_factions() -> None:
    play = prophet("Balin")
    play.organization().until()
    assert "Prophet of Doom" in play
    zones.discard(play.table, play[FACTIONS[0]].number)
    play.organization().until()
    assert "Prophet of Doom" not in play


# -- Truths of Doom -----------------------------------------------------------------------------------


def test_truths_of_doom_raise_general_influence_by_six_of_which_two_control() -> None:
    play = pallandos("Pallando", "Balin")
    free = numbers.free_general_influence(play.table, "one")
    assert (free, numbers.maximum_general_influence(play.table, "one")) == (15, 20)
    play.hand("one", "Truths of Doom")
    play.organization().do("play Truths of Doom").until()
    assert numbers.free_general_influence(play.table, "one") == free + 6
    assert numbers.maximum_general_influence(play.table, "one") == 22
    assert numbers.free_general_influence(play.table, "two") == 20, "nobody else's"


def test_truths_of_doom_are_his_alone() -> None:
    play = his("Saruman", site="WH-58")
    play.hand("one", "Truths of Doom")
    assert not play.organization().offered("play Truths of Doom")
