"""Reforging, and items of hoards that it restores."""

from __future__ import annotations

import pytest

from tests.meccg.cards.hazard_scenes import unanswered
from tests.meccg.play import Play
from underdeeps.meccg.facts import CARDS
from underdeeps.meccg.language.catalogue import text_of
from underdeeps.meccg.language.standing import PARTS
from underdeeps.meccg.rules import numbers, zones
from underdeeps.meccg.rules.chain import chain
from underdeeps.meccg.rules.ending import scoring
from underdeeps.meccg.table import TAPPED


def lore_stored(site: str = "Rivendell", *characters: str) -> Play:
    """A company with a sage, and Reforging in the marshalling point pile."""
    play = Play()
    play.company("one", site, *(characters or ("Elrond", "Aragorn II")))
    (number,) = play.give("Elrond", "TW-314")
    zones.store(play.table, number)
    return play


def test_reforging_taps_a_sage_and_the_site_and_holds_the_sage() -> None:
    play = Play()
    company = play.company("one", "Weathertop", "Elrond", "Aragorn II")
    play.hand("one", "Reforging")
    play.at_site(company)
    assert not play.offered("play Reforging Aragorn II")
    play.do("play Reforging Elrond")
    unanswered(play)
    assert play["Reforging"].on == play["Elrond"].number
    assert play["Elrond"].state == play["Weathertop"].state == TAPPED
    play.untap().until()
    assert play["Elrond"].state == TAPPED


@pytest.mark.parametrize(("site", "offered"), [("Rivendell", True), ("Isengard", False)])
def test_reforging_is_stored_at_a_haven(site: str, offered: bool) -> None:
    play = Play()
    play.company("one", site, "Elrond")
    play.give("Elrond", "TW-314")
    play.organization()
    assert play.offered("store Reforging") == offered


def test_a_stored_reforging_brings_gear_back_from_the_discard_pile() -> None:
    play = lore_stored()
    play.discard("one", "Glamdring", "Ringil", "Concealment", "Elven Cloak")
    play.organization()
    assert [option for option in play.options if option.startswith("reforge")] == ["reforge Glamdring"]
    play.do("reforge Glamdring")
    unanswered(play)
    assert play.asked == "reforge.bearer"
    play.do("bear Aragorn II")
    assert play["Glamdring"].on == play["Aragorn II"].number
    assert play["Elrond"].state == TAPPED
    assert "Reforging" in play.names(play.player("one").discard)
    assert "Glamdring" not in play.names(play.player("one").discard)


def test_gear_is_reforged_at_havens_only() -> None:
    play = lore_stored("Isengard")
    play.discard("one", "Glamdring")
    play.organization()
    assert not play.offered("reforge Glamdring")


def test_ringil_is_restored() -> None:
    play = lore_stored()
    play.give("Aragorn II", "TD-184")
    who, item = play["Aragorn II"].number, play["Ringil"]
    facts = CARDS[play["Aragorn II"].id]
    assert numbers.prowess(play.table, who) == (facts.prowess or 0) + 1
    assert numbers.body(play.table, who) == (facts.body or 0) + 1
    assert (numbers.card_corruption(play.table, item), scoring.worth(play.table, item, "one")) == (2, 2)
    play.organization()
    unanswered(play.do("restore Ringil"))
    item = play["Ringil"]
    assert play["Reforging"].on == item.number
    assert play["Reforging"].number not in play.player("one").points
    assert numbers.prowess(play.table, who) == (facts.prowess or 0) + 5
    assert (numbers.card_corruption(play.table, item), scoring.worth(play.table, item, "one")) == (3, 4)
    assert not any(option.verb == "restore" for option in chain.offers(play.table, "one"))


def test_belegennon_is_restored() -> None:
    play = lore_stored()
    play.give("Aragorn II", "TD-185")
    who = play["Aragorn II"].number
    assert numbers.body(play.table, who) == (CARDS[play["Aragorn II"].id].body or 0)
    assert numbers.stay_cost(play.table, who) == 3
    play.organization()
    unanswered(play.do("restore Belegennon"))
    item = play["Belegennon"]
    assert numbers.stay_cost(play.table, who) == 0
    assert (numbers.card_corruption(play.table, item), scoring.worth(play.table, item, "one")) == (3, 4)


@pytest.mark.parametrize("card", ["TW-314", "TD-184", "TD-185"])
def test_they_say_what_they_do(card: str) -> None:
    assert PARTS[card]
    assert text_of(card).endswith(".")
