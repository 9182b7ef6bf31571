"""A seat is all that a player is handed: it shows nothing that the seat may not know, and changes nothing."""

from __future__ import annotations

import pytest

from tests.kernel.riddles import RULES
from underdeeps.kernel import BadSetup, NotOffered, Option, UnderdeepsError, UnknownSeat
from underdeeps.kernel.game import new_game


def test_a_seat_words_its_own_options_and_no_others() -> None:
    game = new_game(RULES, 1)
    asked, other = game.decision.seat, next(seat for seat in game.seats if seat != game.decision.seat)
    option = game.decision.options[0]
    assert game.at(asked).sentence(option) and game.at(asked).prompt
    with pytest.raises(NotOffered):
        game.at(other).sentence(option)
    with pytest.raises(NotOffered):
        _ = game.at(other).prompt
    with pytest.raises(NotOffered):
        game.at(asked).sentence(Option("tell", "what nobody has"))


def test_what_a_seat_is_given_is_its_own_to_change() -> None:
    game = new_game(RULES, 1)
    seat = game.at(game.decision.seat)
    before = game.save(), game.record.to_json()
    seat.imagine(1).settings["seats"] = ["nobody"]
    game.settings["seats"] = ["nobody"]
    seat.view["pebbles"] = {}
    game.choose(game.decision.options[0])
    told = [dict(event.facts) for event in game.events]
    for name in game.seats:
        for event in game.heard(name):
            event.facts["added"] = 1
    assert [dict(event.facts) for event in game.events] == told
    again = new_game(RULES, 1)
    assert (again.save(), again.record.to_json()) == before


def test_a_quiet_game_says_that_it_tells_nothing() -> None:
    game = new_game(RULES, 1, quiet=True)
    with pytest.raises(UnderdeepsError, match="quiet"):
        _ = game.at(game.decision.seat).events


def test_events_are_heard_by_seats_only() -> None:
    with pytest.raises(UnknownSeat):
        new_game(RULES, 1).heard("nobody")


@pytest.mark.parametrize("seed", [-1, 2**64, "7", 1.5, None])
def test_a_seed_is_a_whole_number(seed: object) -> None:
    with pytest.raises(BadSetup, match=r"seed.*whole number.*\.$"):
        new_game(RULES, seed)  # type: ignore[arg-type]
