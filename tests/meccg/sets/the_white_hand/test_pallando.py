"""Stage resources that are specific to Pallando."""

from __future__ import annotations

import pytest

from tests.meccg.play import Play
from tests.meccg.rules.beginnings import drafting
from tests.meccg.rules.influence.test_attempts import attempts, influence, outcome
from tests.meccg.sets.the_white_hand.test_wizardhavens import FALLEN, go, his, offers, stray
from tests.rules import rule
from underdeeps.meccg.parts.palantiri import way_to_use
from underdeeps.meccg.rules import numbers, zones
from underdeeps.meccg.rules.ending import scoring
from underdeeps.meccg.rules.players import sauron
from underdeeps.meccg.rules.turn import arranging
from underdeeps.meccg.table import TAPPED, UNTAPPED

FACTIONS = ("Hillmen", "Easterlings", "Dunlendings", "Southrons", "Variags of Khand")


def pallandos(*names: str, site: str = "WH-58", against: str = "wizard") -> Play:
    """Pallando, the Fallen-wizard, has a company at a site (The White Towers, if none is named)."""
    play = his(*names, site=site, against=against)
    play.be("one", "Pallando")
    return play


# -- Arcane School, Pallando’s Apprentice -------------------------------------------------------------

MAGIC = ("sorcery", "spirit-magic", "shadow-magic")


def magic_of(play: Play, name: str) -> list[bool]:
    return [sauron.uses(play.table, play[name], kind) for kind in MAGIC]


def on_whom(play: Play, name: str) -> list[str]:
    """On whom a card of the hand can be played."""
    return [option.removeprefix(f"play {name} ") for option in offers(play.organization()) if f"play {name}" in option]


def test_arcane_school_teaches_a_sage_all_magic() -> None:
    """Háma is no sage; of the others who are, Bilbo is a Hobbit and Balin a Dwarf."""
    play = pallandos("Pallando", "Arwen", "Háma", "Bilbo", "Balin")
    play.hand("one", "Arcane School", "Arcane School")
    assert on_whom(play, "Arcane School") == ["Pallando", "Arwen"]
    play.do("play Arcane School Arwen").until()
    assert magic_of(play, "Arwen") == [True] * 3 and magic_of(play, "Háma") == [False] * 3
    assert numbers.stage_points(play.table, "one") == 1
    assert on_whom(play, "Arcane School") == ["Pallando"], "one on each"


def test_arcane_school_is_held_at_wizardhavens() -> None:
    play = pallandos("Arwen", site="Rivendell")
    play.hand("one", "Arcane School", "Pallando’s Apprentice")
    assert on_whom(play, "Arcane School") == [] and on_whom(play, "Pallando’s Apprentice") == []


@pytest.mark.parametrize("name", ["Arcane School", "Pallando’s Apprentice"])
def test_both_may_start_with_a_sage_of_the_first_company(name: str) -> None:
    play = drafting(FALLEN, "wizard", ("Arwen", "Háma", name), ())
    play.be("one", "Pallando")
    play.do("draft Arwen")
    play.do(f"draft {name}")
    play.until("setup.site").do(next(option for option in play.options if "White Towers" not in option))
    if play.asked == "setup.stage":
        assert play.options == ["lay-on Arwen"]
        play.do("lay-on Arwen")
    assert play[name].on == play["Arwen"].number


def test_pallandos_apprentice_takes_two_points_and_follows_him_alone() -> None:
    play = pallandos("Pallando", "Arwen", "Háma", "Bilbo", "Balin")
    play.hand("one", "Pallando’s Apprentice")
    assert on_whom(play, "Pallando’s Apprentice") == ["Arwen"]
    arwen = play["Arwen"].number
    before = numbers.direct_influence(play.table, arwen)
    play.do("play Pallando’s Apprentice Arwen").until()
    assert numbers.direct_influence(play.table, arwen) == before + 1
    assert numbers.control_mind(play.table, arwen) == 2 != numbers.mind(play.table, arwen)
    assert arranging.follow_refusal(play.table, arwen, play["Pallando"].number) is None
    refused = arranging.follow_refusal(play.table, arwen, play["Háma"].number)
    assert refused is not None and refused.rule == "timing.effect.most-recent-prevails"


def test_pallandos_apprentice_uses_palantiri() -> None:
    play = pallandos("Pallando", "Arwen", "Háma")
    stone = play.give("Arwen", "Palantír of Orthanc")[0]
    assert way_to_use(play.table, play.table.cards[stone]) == ""
    play.give("Arwen", "Pallando’s Apprentice")
    assert way_to_use(play.table, play.table.cards[stone]) == "tap"
    zones.move_to(play.table, stone, play["Háma"].number)
    assert way_to_use(play.table, play.table.cards[stone]) == "", "Háma has not learned it"


# -- Pallando’s Hood, Stave of Pallando ---------------------------------------------------------------


@pytest.mark.parametrize(
    ("name", "there", "found"),
    [
        (
            "Pallando’s Hood",
            ("Gifts as Given of Old", "Wizard’s Voice", "Eyes of Mandos", "Hillmen", "Dodge"),
            ["Eyes of Mandos", "Gifts as Given of Old", "Wizard’s Voice"],
        ),
        ("Stave of Pallando", ("Hillmen", "Easterlings", "Dodge", "Wizard’s Voice"), ["Easterlings", "Hillmen"]),
    ],
)
def test_what_he_wears_brings_cards_back(name: str, there: tuple[str, ...], found: list[str]) -> None:
    play = pallandos("Pallando")
    play.hand("one", name)
    play.organization().do(f"play {name}").until()
    assert play[name].on == play["Pallando"].number
    assert numbers.corruption_points(play.table, play["Pallando"].number) == 1
    play.discard("one", *there)
    play.end_of_turn().do(f"use {name}").until("discard-pile.take")
    assert sorted(play.options) == [f"take {each}" for each in found]
    play.do(play.options[0])
    assert play[name].state == TAPPED
    play.until()
    assert not any(f"use {name}" in option for option in offers(play.end_of_turn())), "it is tapped"
    play.until()
    play.untap().until()
    assert play[name].state == UNTAPPED


@pytest.mark.parametrize("name", ["Pallando’s Hood", "Stave of Pallando"])
def test_it_must_be_worn_and_it_must_be_the_end_of_turn(name: str) -> None:
    play = pallandos("Balin")
    play.event("one", name)
    play.discard("one", "Hillmen", "Wizard’s Voice")
    assert not any(name in option for option in offers(play.end_of_turn()))
    play = pallandos("Pallando")
    play.give("Pallando", name)
    play.discard("one", "Hillmen", "Wizard’s Voice")
    assert not any(f"use {name}" in option for option in offers(play.organization()))


def test_what_waits_for_him_is_laid_on_him_when_he_comes() -> None:
    play = pallandos("Balin")
    play.hand("one", "Pallando’s Hood")
    play.organization().do("play Pallando’s Hood").until()
    assert not play["Pallando’s Hood"].on and numbers.stage_points(play.table, "one") == 1
    play.company("one", "WH-58", "Pallando")
    play.organization().until()
    assert play["Pallando’s Hood"].on == play["Pallando"].number


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


@rule("meccg.choice.resources.prophet-of-doom")
def test_half_of_his_unused_influence_counts_and_the_way_does() -> None:
    """Of twenty Balin takes five: half of 15 is 8. From The White Towers to Edoras three regions lie between."""
    play = prophet("Balin")
    play.company("two", "Edoras", "Háma")
    free = numbers.free_general_influence(play.table, "two")
    influence(play.at_site(go(play)), "Háma", "Pallando", roll=12, against=2)
    assert numbers.free_general_influence(play.table, "one") == 15
    assert outcome(play)[0] == 12 - 2 + 8 - 3 - free


@rule("meccg.choice.resources.prophet-of-doom")
def test_at_the_site_itself_nothing_is_taken_and_others_try_as_ever() -> None:
    for name, own in (("Pallando", 8), ("Balin", 2)):
        play = prophet("Balin", site="Edoras")
        play.company("two", "Edoras", "Háma")
        free = numbers.free_general_influence(play.table, "two")
        assert numbers.free_direct_influence(play.table, play["Balin"].number) == 2
        influence(play.at_site(go(play)), "Háma", name, roll=12, against=2)
        assert outcome(play)[0] == 12 - 2 + own - free


@rule("meccg.choice.resources.prophet-of-doom")
def test_nobody_in_the_under_deeps_is_reached() -> None:
    play = prophet("Balin")
    play.company("two", "The Gem-deeps", "Háma")
    play.at_site(go(play))
    assert not play.asked or not attempts(play)


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
