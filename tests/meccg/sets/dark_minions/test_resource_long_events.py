"""The resource long-events of Dark Minions."""

from __future__ import annotations

import pytest

from tests.meccg.play import Play
from tests.meccg.rules.agent_scenes import agent
from tests.meccg.sets.under_deeps_scenes import at, needed
from tests.rules import rule
from underdeeps.meccg.facts import CARDS
from underdeeps.meccg.rules import zones
from underdeeps.meccg.rules.turn import end_of_turn
from underdeeps.meccg.table import TAPPED, UNTAPPED, WOUNDED

# -- Enduring Tales ---------------------------------------------------------------------------------


def telling(*hand: str) -> Play:
    play = Play()
    play.company("one", "Rivendell", "Aragorn II")
    play.event("one", "Enduring Tales")
    play.hand("one", *hand)
    play.deck("one", "Glamdring", "Glamdring")
    return play


@pytest.mark.parametrize("seat", ["one", "two"])
def test_a_card_discarded_at_the_end_of_a_turn_may_go_on_top_of_the_play_deck(seat: str) -> None:
    play = telling("Dodge")
    play.hand("two", "Wargs")
    play.run(end_of_turn.discards)
    if seat == "two":
        play.do("keep")
    card = "Dodge" if seat == "one" else "Wargs"
    play.do(f"discard {card}")
    assert (play.asked, play.asks, play.options) == ("hand.top", seat, ["on-top", "leave-discarded"])
    play.do("on-top").until()
    assert play.names(play.player(seat).deck)[-1] == card
    assert not play.player(seat).discard
    other = play.table.bit(play.table.opponent(seat))
    assert not play.player(seat).deck.known[-1] & other


def test_the_card_may_stay_in_the_discard_pile() -> None:
    play = telling("Dodge").run(end_of_turn.discards).do("discard Dodge", "leave-discarded")
    assert play.names(play.player("one").discard) == ["Dodge"]
    assert play.names(play.player("one").deck) == ["Glamdring", "Glamdring"]


def test_each_card_beyond_the_hand_size_may_go_on_top() -> None:
    play = telling("Dodge", "Escape", "Concealment")
    play.run(zones.reset_hand, "one", 1, "mh.end.hands-reset")
    play.do("discard Dodge", "on-top", "discard Escape", "leave-discarded")
    assert play.names(play.player("one").deck) == ["Glamdring", "Glamdring", "Dodge"]
    assert play.names(play.player("one").discard) == ["Escape"]


def test_without_enduring_tales_nobody_is_asked() -> None:
    play = telling("Dodge")
    zones.discard(play.table, play["Enduring Tales"].number)
    play.run(end_of_turn.discards).do("discard Dodge")
    assert play.asked == "" and "Dodge" in play.names(play.player("one").discard)


def test_a_card_that_is_shown_and_lost_may_go_on_top_when_all_has_settled() -> None:
    play = telling("Legolas")
    company = play.company("one", "Bree", "Gimli")
    play.company("two", "Bree", "Legolas")
    play.dice(1, 1, 6, 6)
    play.at_site(company).do("influence Legolas").until("influence.show").do("show Legolas").until("hand.top").do(
        "on-top"
    )
    assert play.names(play.player("one").deck)[-1] == "Legolas"


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
