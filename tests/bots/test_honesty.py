"""Bots never look under a card: they choose alike in two games that their seat cannot tell apart."""

from __future__ import annotations

from typing import Any

import pytest

import underdeeps as ud
from underdeeps import bots
from underdeeps.kernel import Dice

GAMES = (("meq", {"seats": ("sauron", "argalad", "thalin")}), ("meccg", {"decks": ("A", "F")}))


@pytest.mark.parametrize("name", ["greedy", "novice", "steady", "keen@1"])
@pytest.mark.parametrize(("game", "settings"), GAMES, ids=["meq", "meccg"])
def test_the_same_choice_whatever_lies_hidden(game: str, settings: dict[str, Any], name: str) -> None:
    real = ud.new_game(game, seed=41, quiet=True, **settings)
    dice, asked = Dice(7), 0
    for number in range(240):
        seat = real.decision.seat
        if number % 20 == 0:
            other = real.imagine(seat, number)
            assert other.view(seat) == real.view(seat)
            assert other.digest != real.digest
            picks = {str(bots.make(name, number).pick(each.at(seat))) for each in (real, other)}
            assert len(picks) == 1, (number, real.decision.kind)
            asked += 1
        options = real.decision.options
        real.choose(options[dice.below(len(options))])
        if real.over:
            break
    assert asked >= 6


@pytest.mark.parametrize(("game", "settings"), GAMES, ids=["meq", "meccg"])
def test_a_world_does_not_depend_on_how_hidden_cards_lie(game: str, settings: dict[str, Any]) -> None:
    real = ud.new_game(game, seed=42, quiet=True, **settings)
    dice = Dice(8)
    for _ in range(60):
        options = real.decision.options
        real.choose(options[dice.below(len(options))])
    seat = real.decision.seat
    other = real.imagine(seat, 5)
    assert other.digest != real.digest
    assert other.imagine(seat, 6).digest == real.imagine(seat, 6).digest
