"""Mirror of Galadriel."""

from __future__ import annotations

import pytest

from tests.meccg.play import Play


@pytest.mark.parametrize(("verb", "whose"), [("own-deck", "one"), ("other-deck", "two")])
def test_the_mirror_shows_a_hand_and_the_top_of_a_play_deck(verb: str, whose: str) -> None:
    play = Play()
    play.company("one", "Lórien", "Haldir")
    play.hand("one", "Mirror of Galadriel")
    play.hand("two", "Wargs", "Orc-watch")
    play.deck(whose, "Glamdring", "Dodge", "Escape", "Concealment", "Wargs", "Orc-watch")
    play.organization().do("play Mirror of Galadriel").until("mirror.deck").do(verb).until()
    bit = play.table.bit("one")
    assert all(known & bit for known in play.player("two").hand.known)
    looked = play.events("looked")
    assert [event.facts["n"] for event in looked] == [2, 5]
    deck = play.player(whose).deck.cards
    assert deck[0] == play.id("Glamdring")
    assert sorted(play.names(deck[1:])) == sorted(["Dodge", "Escape", "Concealment", "Wargs", "Orc-watch"])


def test_the_mirror_may_be_left_with_the_hand() -> None:
    play = Play()
    play.company("one", "Lórien", "Haldir")
    play.hand("one", "Mirror of Galadriel")
    play.hand("two", "Wargs")
    play.organization().do("play Mirror of Galadriel").until("mirror.deck").do("nothing").until()
    assert len(play.events("looked")) == 1


def test_the_mirror_is_in_lorien() -> None:
    play = Play()
    play.company("one", "Rivendell", "Haldir")
    play.company("two", "Lórien", "Celeborn")
    play.hand("one", "Mirror of Galadriel")
    assert not play.organization().offered("play Mirror of Galadriel")
