"""Imprisoned and Mocked: a character who lies off to the side for a while."""

from __future__ import annotations

import pytest

from tests.meccg.play import Play
from tests.rules import rule
from underdeeps.meccg.language.catalogue import text_of
from underdeeps.meccg.rules import zones
from underdeeps.meccg.rules.ending import scoring

CARD = "Imprisoned and Mocked"


def outnumbered(*characters: str, bears: tuple[str, ...] = (), own: tuple[str, ...] = ()) -> Play:
    """A company meets three Orcs, and player two holds the card: before strikes are assigned."""
    play = Play()
    company = play.company("one", "Rivendell", *characters)
    if bears:
        play.give(characters[0], *bears)
    play.hand("one", *own)
    play.hand("two", CARD, "Orc-watch", "River")
    play.moves(company, "Moria", "Rhudaur", "Hollin", "Redhorn Gate").until("chain.open", "two")
    play.do("play Orc-watch site:shadow-hold")
    while play.table.combat is None:
        play._modestly()
    return play


def mocked(*characters: str, dice: tuple[int, int], bears: tuple[str, ...] = ()) -> Play:
    """The card is played, the strike wounds, the body check does no harm, and then the dice decide."""
    play = outnumbered(*characters, bears=bears).do(f"play {CARD} attack")
    play.dice(1, 1, 1, 1, *dice)
    return play.until()


@rule("aside.zone.with-host", "meccg.choice.prisoner.mocked-not-prisoner")
def test_imprisoned_and_mocked_lays_the_highest_mind_off_to_the_side() -> None:
    """Three strikes on one character are two in excess: the roll has to be above his prowess and one more."""
    play = mocked("Bergil", dice=(6, 6), bears=("Precious Gold Ring",))
    assert play["Bergil"].role == "aside"
    assert play["Bergil"].on == play[CARD].number
    assert "Precious Gold Ring" in play.names(play.player("one").discard)
    assert scoring.tally(play.table, "one")["character"] == play["Bergil"].facts.points
    assert zones.unique_refusal(play.table, play.id("Bergil")) is not None


def test_imprisoned_and_mocked_is_discarded_by_a_low_roll() -> None:
    play = mocked("Aragorn II", dice=(1, 1))
    assert play["Aragorn II"].role == "character"
    assert CARD in play.names(play.player("two").discard)


def test_imprisoned_and_mocked_gives_him_back_in_the_next_long_event_phase() -> None:
    play = mocked("Bergil", dice=(6, 6))
    play.long_events().until()
    assert CARD in play.names(play.player("two").discard)
    assert "Bergil" in play.names(play.player("one").hand)


@rule("aside.host.removal-discards")
def test_imprisoned_and_mocked_takes_him_along_if_it_is_discarded() -> None:
    play = mocked("Bergil", dice=(6, 6))
    zones.discard(play.table, play[CARD].number)
    assert "Bergil" in play.names(play.player("one").discard)


@pytest.mark.parametrize("companions", [(), ("Legolas", "Gimli")])
def test_imprisoned_and_mocked_needs_more_strikes_than_there_are_characters(companions: tuple[str, ...]) -> None:
    play = outnumbered("Aragorn II", *companions)
    offered = play.table.pending is not None and play.offered(f"play {CARD} attack")
    assert offered == (not companions)


def test_imprisoned_and_mocked_is_discarded_if_the_attack_is_canceled() -> None:
    play = outnumbered("Frodo", own=("Concealment",))
    while not play.offered(f"play {CARD} attack"):
        play.do("pass")
    play.do(f"play {CARD} attack")
    while not play.offered("play Concealment attack"):
        play.do("pass")
    play.do("play Concealment attack").until()
    assert play["Frodo"].role == "character"
    assert CARD in play.names(play.player("two").discard)


def test_it_says_what_it_does() -> None:
    words = text_of("BA-20")
    assert words.endswith(".")
    assert "  " not in words
