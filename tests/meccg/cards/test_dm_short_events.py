"""The resource short-events of Dark Minions."""

import pytest

from tests.meccg.cards.short_event_scenes import attacked, total
from tests.meccg.play import Play
from tests.rules import rule
from underdeeps.meccg.language.catalogue import text_of
from underdeeps.meccg.rules import numbers
from underdeeps.meccg.table import TAPPED, UNTAPPED


def test_the_dwarves_are_upon_you_strengthens_dwarves_against_the_attack() -> None:
    play = Play()
    company = play.company("one", "Rivendell", "Gimli", "Legolas")
    play.hand("one", "The Dwarves Are upon You!", "The Dwarves Are upon You!")
    gimli, legolas = play["Gimli"].number, play["Legolas"].number
    attacked(play, company, race="wolf", prowess=8).do("play The Dwarves Are upon You! attack")
    assert not play.offered("play The Dwarves Are upon You! attack")
    play.until("combat.assign")
    assert (numbers.prowess(play.table, gimli, "wolf"), numbers.body(play.table, gimli)) == (5 + 2, 8 - 1)
    assert (numbers.prowess(play.table, legolas, "wolf"), numbers.body(play.table, legolas)) == (5, 8)
    play.dice(1, 1, 1, 1)
    play.do("face Gimli").until()
    assert total(play, "strike-rolled") == 2 + 7
    assert (numbers.prowess(play.table, gimli, "wolf"), numbers.body(play.table, gimli)) == (5, 8)


def test_the_dwarves_are_upon_you_needs_a_dwarf() -> None:
    play = Play()
    company = play.company("one", "Rivendell", "Legolas")
    play.hand("one", "The Dwarves Are upon You!")
    assert attacked(play, company).asked != "chain.open"


def test_hundreds_of_butterflies_untaps_a_traveller_and_raises_the_hazard_limit() -> None:
    play = Play()
    company = play.company("one", "Rivendell", "Bergil")
    play.company("one", "Lórien", "Legolas")
    play.state("Bergil", TAPPED)
    play.state("Legolas", TAPPED)
    play.hand("one", "Hundreds of Butterflies")
    play.moves(company, "Bree")
    assert not play.offered("play Hundreds of Butterflies Legolas")
    play.do("play Hundreds of Butterflies Bergil")
    assert play["Bergil"].state == UNTAPPED
    assert play.events("limit")[-1].facts["limit"] == 3


def test_hundreds_of_butterflies_is_not_for_those_who_stay() -> None:
    play = Play()
    company = play.company("one", "Rivendell", "Bergil")
    play.state("Bergil", TAPPED)
    play.hand("one", "Hundreds of Butterflies")
    assert play.stays(company).asked == ""


def test_smoke_rings_shuffles_a_card_into_the_play_deck() -> None:
    play = Play()
    play.company("one", "Rivendell", "Bergil")
    play.hand("one", "Smoke Rings")
    play.sideboard("one", "Glamdring", "Wargs")
    play.discard("one", "Legolas")
    play.organization().do("play Smoke Rings")
    assert play.options == ["from-sideboard Glamdring", "from-discard Legolas"]
    play.do("from-sideboard Glamdring")
    assert "Glamdring" in play.names(play.player("one").deck)
    assert play.names(play.player("one").sideboard) == ["Wargs"]
    assert play.names(play.player("one").discard) == ["Legolas", "Smoke Rings"]


@rule("event.short.needs-effect", "event.short.no-play-to-discard", "event.short.discard-after")
def test_smoke_rings_cannot_be_played_for_nothing() -> None:
    play = Play()
    play.company("one", "Rivendell", "Bergil")
    play.hand("one", "Smoke Rings")
    play.sideboard("one", "Wargs")
    assert not play.organization().offered("play Smoke Rings")


@pytest.mark.parametrize("card", ["DM-124", "DM-142", "DM-159"])
def test_each_card_says_what_it_does(card: str) -> None:
    assert text_of(card).endswith(".")
