"""The riddles of The Dragons."""

from __future__ import annotations

import pytest

from tests.meccg.cards.item_scenes import attack
from tests.meccg.play import Play
from tests.rules import rule
from underdeeps.meccg.language.catalogue import text_of
from underdeeps.meccg.rules import zones
from underdeeps.meccg.table import TAPPED


def test_they_say_what_they_do() -> None:
    for card in ("TD-148", "TD-156", "TD-168"):
        assert text_of(card)


def named(play: Play, kind: str, letter: str, name: str) -> Play:
    """The card that is guessed is named in three steps."""
    return play.do(f"kind {kind}", f"letter {letter}", f"named {name}")


def talk(race: str, dice: tuple[int, int], *more: str, hand: tuple[str, ...] = ("Riddling Talk",)) -> Play:
    play = Play()
    company = play.company("one", "Bree", "Bilbo", "Aragorn II", *more)
    play.hand("one", *hand)
    play.hand("two", "Wargs", "Orc-watch")
    creature = zones.enter(play.table, "TW-109", "two", "creature")
    attack(play, company, race=race, strikes=4, maker=creature)
    zones.change_journey(play.table, limit=4)
    play.dice(*dice)
    while not play.offered("play Riddling Talk Bilbo"):
        play._modestly()
    return play.do("play Riddling Talk Bilbo")


@rule("term.riddling-attempt")
def test_riddling_talk_sends_a_creature_away_if_the_guess_is_good() -> None:
    """Bilbo is a Hobbit and, as everybody knows, a sage: +3."""
    for guess, gone in ((("hazard", "W", "Wargs"), True), (("hazard", "O", "Orc-guard"), False)):
        play = talk("dragon", (3, 3))
        play.until("riddle.kind")
        assert play.asks == "one"
        named(play, *guess)
        assert play.table.players["two"].hand.seen_by(play.table.bit("one")) == play.table.players["two"].hand.cards
        play.until()
        assert (play.result == "canceled") is gone
        assert ("TW-109" in play.player("two").discard) is gone
        assert play.table.journey is not None and play.table.journey.hazard_limit == (1 if gone else 4)


@pytest.mark.parametrize(
    ("race", "dice", "guesses"),
    [
        ("dragon", (3, 3), True),
        ("drake", (3, 2), False),
        ("man", (4, 4), True),
        ("giant", (4, 3), False),
        ("orc", (5, 5), True),
        ("troll", (5, 4), False),
    ],
)
@rule("term.riddling-roll")
def test_riddling_talk_rolls_against_the_number_of_the_race(race: str, dice: tuple[int, int], guesses: bool) -> None:
    play = talk(race, dice)
    asked = []
    while play.table.pending is not None:
        asked.append(play.asked)
        play._modestly()
    assert ("riddle.kind" in asked) is guesses


def test_riddling_talk_does_not_help_against_what_knows_no_riddles() -> None:
    play = Play()
    company = play.company("one", "Bree", "Bilbo")
    play.hand("one", "Riddling Talk")
    attack(play, company, race="undead")
    while play.table.pending is not None:
        assert not play.offered("play Riddling Talk Bilbo")
        play._modestly()


@rule("term.riddling-roll")
def test_wit_helps_a_riddling_roll() -> None:
    play = talk("orc", (4, 3), hand=("Riddling Talk", "Wit"))
    assert play.until("chain.respond", "one").offered("play Wit check")
    play.do("play Wit check").until("riddle.kind")
    assert play.asks == "one", "7 and 3 and 3 are more than 12"


def game(dice: tuple[int, ...], hand: tuple[str, ...] = ("The Riddle Game",), others: tuple[str, ...] = ()) -> Play:
    play = Play("wizard", "ringwraith")
    company = play.company("one", "Goblin-gate", "Bilbo", "Aragorn II")
    other = play.company("two", "Goblin-gate", "Gorbag", "Muzgash")
    play.hand("one", *hand)
    play.hand("two", "Old Treasure", "Thrall-ring", *others)
    play.at_site(company)
    play.dice(*dice)
    play.do(f"play The Riddle Game c{other}", "by Bilbo")
    return play


@rule("term.riddling-attempt", "term.riddling-roll")
def test_the_riddle_game_is_rolled_out_and_the_winner_guesses() -> None:
    play = game((3, 3, 2, 2))
    assert play["Bilbo"].state == TAPPED
    play.until("riddle.who")
    assert (play.asks, play.options) == ("two", ["riddler Gorbag", "riddler Muzgash"])
    play.do("riddler Gorbag").until("riddle.kind")
    assert play.asks == "one"
    named(named(play, "resource", "O", "Old Treasure"), "resource", "G", "Glamdring")
    play.until()
    assert play.names(play.player("two").hand) == ["Thrall-ring"]
    assert play.names(play.player("two").discard) == ["Old Treasure"]


@rule("term.riddling-roll")
def test_ties_are_rolled_again_and_the_opponent_may_win() -> None:
    play = game((1, 1, 3, 2, 1, 1, 6, 6), hand=("The Riddle Game", "Glamdring", "Wit"))
    play.until("riddle.who").do("riddler Muzgash").until("riddle.kind")
    assert play.asks == "two", "2 and 3 against 5, then 2 and 3 against 12"
    assert len(play.events("riddled")) == 4
    named(named(play, "resource", "W", "Wit"), "character", "B", "Balin").until()
    assert play.names(play.player("one").hand) == ["Glamdring"]


def test_wit_helps_in_the_turn_of_the_opponent() -> None:
    play = game((3, 3, 4, 4), others=("Wit",))
    play.until("riddle.who").do("riddler Gorbag").until("chain.respond", "two")
    assert not play.events("riddled") or play.offered("play Wit check")
    while not play.offered("play Wit check"):
        play.do("pass")
    assert len(play.events("riddled")) == 1, "on the roll of his own"
    play.do("play Wit check").until("riddle.kind")
    assert play.asks == "two", "8 and 3 against 9"


def test_foolish_words_spoil_riddles() -> None:
    play = Play("wizard", "ringwraith")
    company = play.company("one", "Goblin-gate", "Bilbo", "Aragorn II")
    other = play.company("two", "Goblin-gate", "Gorbag")
    play.give("Bilbo", "TD-25")
    play.hand("one", "The Riddle Game")
    play.at_site(company)
    play.dice(4, 4, 4, 4)
    play.do(f"play The Riddle Game c{other}", "by Bilbo").until("riddle.kind")
    assert play.asks == "two", "8 and 3 less 4 against 8"


def test_the_riddle_game_needs_somebody_to_play_with() -> None:
    play = Play("wizard", "ringwraith")
    company = play.company("one", "Goblin-gate", "Bilbo")
    play.company("two", "Moria", "Gorbag")
    play.hand("one", "The Riddle Game")
    assert play.at_site(company).table.pending is None
