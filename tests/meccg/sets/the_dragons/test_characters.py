"""The characters of The Dragons."""

from __future__ import annotations

from tests.meccg.play import Play
from tests.meccg.sets.character_scenes import faction_total
from underdeeps.meccg.language.catalogue import text_of
from underdeeps.meccg.table import TAPPED, UNTAPPED, WOUNDED

# -- Brand ------------------------------------------------------------------------------------------


def test_brand_influences_the_men_of_dale() -> None:
    play = Play()
    play.company("one", "Dale", "Brand")
    assert faction_total(play, "Brand", "Men of Dale") == 2 + 2
    assert faction_total(play, "Brand", "Beornings") == 2
    assert text_of("TD-90")


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
