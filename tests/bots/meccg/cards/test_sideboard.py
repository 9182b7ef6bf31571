"""Which card of a sideboard or a discard pile is chosen."""

from __future__ import annotations

from tests.meccg.play import Play
from underdeeps.bots.meccg.cards import sideboard
from underdeeps.kernel import Decision, Option


def seated() -> Play:
    play = Play()
    play.company("one", "Rivendell", "Aragorn II", "Legolas", "Gimli")
    play.company("two", "Lórien", "Glorfindel II", "Haldir")
    play.locations("one", "Moria", "Bree")
    return play


def asked(play: Play, kind: str, verb: str, *names: str, last: str = "") -> Decision:
    options = [Option(verb, play.id(name)) for name in names]
    return Decision("one", kind, (*options, *([Option(last)] if last else [])), "turn.exhaust.step-exchange-five")


def test_what_can_be_played_somewhere_is_fetched() -> None:
    play = seated()
    decision = asked(play, "sideboard.deck", "fetch", "Riders of Rohan", "Rangers of the North", "Dodge")
    assert play.say(sideboard.fetch(play.table, decision)) == "fetch Rangers of the North"


def test_nothing_is_fetched_that_is_of_little_use() -> None:
    play = seated()
    decision = asked(play, "sideboard.discard", "fetch", "Riders of Rohan", last="enough")
    assert sideboard.fetch(play.table, decision).verb == "enough"


def test_when_a_deck_is_made_anew_the_worse_card_goes() -> None:
    play = seated()
    play.discard("one", "Riders of Rohan", "Glamdring")
    out = asked(play, "exhaust.out", "fetch", "Rangers of the North", last="enough")
    assert sideboard.exchange(play.table, out).verb == "fetch"
    back = asked(play, "exhaust.in", "return", "Riders of Rohan", "Glamdring")
    assert play.say(sideboard.give_back(play.table, back)) == "return Riders of Rohan"
    worse = asked(play, "exhaust.out", "fetch", "Riders of Rohan", last="enough")
    assert sideboard.exchange(play.table, worse).verb == "enough"


def test_a_sideboard_is_worth_its_best_card_that_may_be_fetched() -> None:
    def worth(*names: str) -> float:
        play = seated()
        play.sideboard("one", *names)
        return sideboard.hoped(play.table, "one")

    assert worth() == 0.0
    assert worth("Wolves") == 0.0, "hazards are fetched in the opponent's turn"
    assert 0.0 < worth("Riders of Rohan") < worth("Rangers of the North", "Riders of Rohan")
