"""The characters of The Dragons."""

from __future__ import annotations

import pytest

from tests.meccg.play import Play
from tests.meccg.sets.character_scenes import faction_total, influence_on, strike_total
from underdeeps.meccg.language.catalogue import text_of
from underdeeps.meccg.rules import setup
from underdeeps.meccg.table import TAPPED, UNTAPPED, WOUNDED

# -- Brand ------------------------------------------------------------------------------------------


def test_brand_influences_the_men_of_dale() -> None:
    play = Play()
    play.company("one", "Dale", "Brand")
    assert faction_total(play, "Brand", "Men of Dale") == 2 + 2
    assert faction_total(play, "Brand", "Beornings") == 2
    assert text_of("TD-90")


# -- Fram Framson -----------------------------------------------------------------------------------


def test_fram_comes_into_play_at_framsburg_only_and_never_starts() -> None:
    for site, offered in (("Framsburg", True), ("Lórien", False)):
        play = Play()
        play.company("one", site, "Elrond")
        play.hand("one", "Fram Framson")
        play.organization()
        assert (play.offered("organize") and play.do("organize").offered("bring Fram Framson")) == offered
    play = Play()
    play.player("one").pool = (play.id("Fram Framson"), play.id("Galdor"), play.id("Frodo"))
    assert play.names(tuple(setup.draftable(play.table, "one"))) == ["Galdor", "Frodo"]


def test_fram_is_a_slayer_of_dragons_and_drakes() -> None:
    for creature, prowess in (("Scatha", 6 + 3), ("Light-drake", 6 + 3), ("Wargs", 6)):
        play = Play()
        company = play.company("one", "Framsburg", "Fram Framson")
        assert strike_total(play, company, "Fram Framson", creature) == prowess


# -- Galdor -----------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("character", "kin", "stranger", "faction", "influence", "more"),
    [
        ("Galdor", "Haldir", "Gimli", "Wood-elves", 2, 1),
        ("Thráin II", "Gimli", "Haldir", "Iron Hill Dwarves", 2, 3),
    ],
)
def test_galdor_and_thrain_influence_their_kin(
    character: str, kin: str, stranger: str, faction: str, influence: int, more: int
) -> None:
    play = Play()
    play.company("one", "Rivendell", character)
    assert influence_on(play, character, kin) == influence + more
    assert influence_on(play, character, stranger) == influence
    assert faction_total(play, character, faction) == influence + more


def test_thrain_has_no_home_but_havens() -> None:
    for site, offered in (("Rivendell", True), ("Iron Hill Dwarf-hold", False)):
        play = Play()
        play.company("one", site, "Legolas")
        play.hand("one", "Thráin II")
        play.organization()
        assert (play.offered("organize") and play.do("organize").offered("bring Thráin II")) == offered


# -- Ioreth -----------------------------------------------------------------------------------------


def healing(*others: str) -> Play:
    """Sam, wounded, is healed by Halfling Strength at Bree; others are with him."""
    play = Play()
    play.company("one", "Bree", "Sam Gamgee", *others)
    play.company("one", "Minas Tirith", "Bergil")
    for name in ("Sam Gamgee", *others, "Bergil"):
        play.state(name, WOUNDED)
    play.hand("one", "Halfling Strength")
    play.organization()
    choices = [option for option in play.options if option.endswith("Sam Gamgee") and option.startswith("play")]
    play.do(choices[0]).until()
    return play


def test_with_ioreth_healing_reaches_the_whole_company() -> None:
    play = healing("Ioreth", "Aragorn II")
    assert [play[name].state for name in ("Sam Gamgee", "Ioreth", "Aragorn II")] == [UNTAPPED] * 3
    assert play["Bergil"].state == WOUNDED
    assert text_of("TD-93")


def test_without_ioreth_healing_reaches_one() -> None:
    play = healing("Aragorn II")
    assert play["Sam Gamgee"].state == UNTAPPED
    assert play["Aragorn II"].state == WOUNDED


def test_with_ioreth_those_who_are_tapped_stay_so() -> None:
    play = Play()
    play.company("one", "Bree", "Sam Gamgee", "Ioreth", "Legolas")
    play.state("Sam Gamgee", WOUNDED)
    play.state("Legolas", TAPPED)
    play.hand("one", "Halfling Strength")
    play.organization()
    play.do(next(option for option in play.options if option.startswith("play"))).until()
    assert play["Legolas"].state == TAPPED
