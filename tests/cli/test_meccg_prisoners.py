"""Prisoners in the picture of the card game: who is held, where, by what, with which rings."""

from __future__ import annotations

from tests.meccg.play import Play
from tests.meccg.rules.captive_scenes import captive
from underdeeps.cli.meccg.companies import every_card
from underdeeps.cli.meccg.players import table_lines
from underdeeps.meccg import views
from underdeeps.meccg.rules.prisoners import captivity


def lines(play: Play, seat: str) -> list[str]:
    """What lies on the table, as a seat reads it."""
    return [line.plain for line in table_lines(views.view(play.table, seat))]


def test_a_prisoner_is_shown_with_his_place_and_his_ring() -> None:
    play = captive(bears=("Precious Gold Ring",))
    held = "Frodo with Precious Gold Ring at Ost-in-Edhil (Flies and Spiders)"
    assert f"Your characters held prisoner: {held}" in lines(play, "one")
    assert f"Player one's characters held prisoner: {held}" in lines(play, "two")


def test_a_prisoner_can_be_asked_about() -> None:
    play = captive()
    names = [card["name"] for card in every_card(views.view(play.table, "one"))]
    assert {"Frodo", "Ost-in-Edhil", "Flies and Spiders"} <= set(names)


def test_one_who_was_lost_in_captivity_is_shown_as_such() -> None:
    play = captive()
    captivity.eliminate(play.table, play["Frodo"].number)
    assert "Your points pile: Frodo (lost in captivity)" in lines(play, "one")
