"""Leaf Brooch."""

from __future__ import annotations

import pytest

from tests.meccg.play import Play
from underdeeps.kernel import Flow, procedure
from underdeeps.meccg.rules import zones
from underdeeps.meccg.rules.chain import chain
from underdeeps.meccg.table import Link, Table


@procedure
def _robbed(table: Table, number: int) -> Flow[None]:
    """An effect that is being resolved discards an item; then all that was set off follows."""
    table.acting = (Link(table.number(), "two", "rule/transfer", "TW-91"),)
    zones.discard(table, number)
    table.acting = ()
    yield from chain.settle(table)


def robbed(item: str, *, together: bool = True) -> Play:
    """An item is discarded by an effect, in the company of the brooch or in another."""
    play = Play()
    play.company("one", "Lórien", "Aragorn II", "Legolas")
    play.company("one", "Rivendell", "Gimli")
    play.give("Aragorn II", "Leaf Brooch")
    play.give("Legolas" if together else "Gimli", item)
    return play.run(_robbed, play[item].number)


@pytest.mark.parametrize(("gone", "kept"), [("Leaf Brooch", "Glamdring"), ("Glamdring", "Leaf Brooch")])
def test_the_brooch_may_go_in_place_of_an_item(gone: str, kept: str) -> None:
    play = robbed("Glamdring")
    assert (play.asks, play.options) == ("one", ["part-with Leaf Brooch", "part-with Glamdring"])
    play.do(f"part-with {gone}").until()
    assert gone not in play and kept in play
    assert play[kept].note == ()


def test_the_brooch_does_not_save_special_items_or_those_of_other_companies() -> None:
    play = robbed("Magic Ring of Words")
    assert play.asked == "" and "Magic Ring of Words" not in play
    play = robbed("Glamdring", together=False)
    assert play.asked == "" and "Glamdring" not in play


def test_what_goes_with_its_bearer_is_not_saved() -> None:
    play = Play()
    play.company("one", "Lórien", "Aragorn II", "Legolas")
    play.give("Aragorn II", "Leaf Brooch")
    play.give("Legolas", "Glamdring")
    zones.leave(play.table, play["Legolas"].number, "removed")
    assert "Glamdring" not in play and "Leaf Brooch" in play


def test_the_brooch_is_found_in_lorien() -> None:
    for site, offered in (("Lórien", True), ("Rivendell", False)):
        play = Play()
        company = play.company("one", site, "Aragorn II")
        play.hand("one", "Leaf Brooch")
        assert play.at_site(company).offered("play Leaf Brooch") == offered
