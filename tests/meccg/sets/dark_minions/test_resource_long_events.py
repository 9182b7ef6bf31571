"""The resource long-events of Dark Minions."""

from __future__ import annotations

import pytest

from tests.meccg.play import Play
from tests.meccg.rules.agent_scenes import agent
from tests.meccg.sets.under_deeps_scenes import at, needed
from tests.rules import rule
from underdeeps.meccg.facts import CARDS
from underdeeps.meccg.table import TAPPED, UNTAPPED, WOUNDED

# -- Face Out of Sight ------------------------------------------------------------------------------


def test_face_out_of_sight_is_played_as_a_long_event() -> None:
    play = Play()
    play.company("one", "Rivendell", "Elladan")
    play.hand("one", "Face Out of Sight")
    play.long_events().do("play Face Out of Sight").until()
    assert play["Face Out of Sight"].number in play.table.events


def test_face_out_of_sight_cannot_be_duplicated() -> None:
    play = Play()
    play.company("one", "Rivendell", "Elladan")
    play.event("two", "Face Out of Sight")
    play.hand("one", "Face Out of Sight")
    play.long_events()
    assert play.table.pending is None or not play.offered("play Face Out of Sight")


def test_face_out_of_sight_sends_on_guard_cards_back_to_hand() -> None:
    play = Play()
    company = play.company("one", "Bree", "Elladan", "Aragorn II")
    play.event("one", "Face Out of Sight")
    play.hand("two", "Wargs")
    play.stays(company).do("on-guard Wargs")
    while play.asked == "chain.respond":
        play.do("pass")
    assert play.names(play.player("two").hand) == ["Wargs"]
    assert play.player("two").hand.seen_by(play.table.bit("one")) == ("",)
    assert "Wargs" not in play
    assert not play.offered("on-guard Wargs")


@pytest.mark.parametrize("active", ["one", "two"])
def test_face_out_of_sight_sends_tapped_and_wounded_agents_off_at_the_end_of_any_turn(active: str) -> None:
    play = Play(active=active)
    play.event("one", "Face Out of Sight")
    agent(play, "Gisulf", "Dale", up=True, state=TAPPED)
    agent(play, "Herion", "Dol Amroth", up=True, state=WOUNDED)
    agent(play, "Woffung", "Dale", state=TAPPED)
    agent(play, "Nimloth", state=UNTAPPED)
    agent(play, "Ivic", "Pelargir", up=True, state=TAPPED, seat="one")
    for seat in ("one", "two"):
        play.hand(seat, *["Wargs"] * 8)
    play.end_of_turn().until()
    assert [CARDS[play.table.cards[number].face].name for number in play.table.agents] == ["Nimloth"]
    assert set(play.names(play.player("two").hand)) == {"Wargs", "Gisulf", "Herion", "Woffung"}
    assert set(play.names(play.player("one").hand)) == {"Wargs", "Ivic"}
    assert play.player("two").hand.seen_by(play.table.bit("one")).count(play.id("Woffung")) == 0


# -- Secret Ways ------------------------------------------------------------------------------------


def test_secret_ways_make_the_way_easier_between_two_under_deeps_sites() -> None:
    play, company = at("The Under-gates")
    play.hand("one", "Secret Ways", "Secret Ways")
    play.long_events().do("play Secret Ways")
    assert not play.offered("play Secret Ways")
    play.until()
    assert needed(play, company, "The Under-leas") == 2
    assert needed(play, company, "Moria") == 0


@rule("meccg.choice.under-deeps.event-alignment")
def test_secret_ways_do_not_help_minions() -> None:
    play, company = at("The Under-gates", kind="ringwraith")
    play.event("two", "Secret Ways")
    assert needed(play, company, "The Under-leas") == 5
