"""Bots never look under a card: they choose alike in two games that their seat cannot tell apart."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest

import underdeeps as ud
from underdeeps import bots
from underdeeps.kernel import Dice

STRAYS = 10
"""In so many of a hundred decisions anything is done, so that games go ways that no plan leads to."""

GAMES = {
    "two heroes": ("meq", {"seats": ("sauron", "argalad", "thalin")}),
    "three heroes": ("meq", {"seats": ("sauron", "beravor", "eleanor", "eometh")}),
    "wizard and ringwraith": ("meccg", {"decks": ("B", "J")}),
    "agents and the Under-deeps": ("meccg", {"decks": ("L", "K")}),
    "agents of both": ("meccg", {"decks": ("M", "L")}),
    "fallen-wizards": ("meccg", {"decks": ("N", "R")}),
}


def played(title: str, seed: int, every: int) -> Iterator[tuple[int, ud.Game[Any]]]:
    """A game that steady bots play, now and then, with the number of the decision."""
    game, settings = GAMES[title]
    real = ud.new_game(game, seed=seed, quiet=True, **settings)
    players = {seat: bots.make("steady", place, game) for place, seat in enumerate(real.seats)}
    dice = Dice(seed)
    number = 0
    while not real.over:
        if number % every == 0:
            yield number, real
        seat, options = real.decision.seat, real.decision.options
        strays = dice.below(100) < STRAYS
        real.choose(options[dice.below(len(options))] if strays else players[seat].pick(real.at(seat)))
        number += 1


@pytest.mark.parametrize("title", GAMES)
def test_the_same_choice_whatever_lies_hidden(title: str) -> None:
    asked = differ = 0
    for number, real in played(title, 41, 29):
        seat = real.decision.seat
        other = real.imagine(seat, number)
        assert other.view(seat) == real.view(seat)
        differ += other.digest != real.digest
        for name in ("greedy", "novice", "steady", "keen@2"):
            picks = {str(bots.make(name, number).pick(each.at(seat))) for each in (real, other)}
            assert len(picks) == 1, (number, name, real.decision.kind)
        asked += 1
    assert asked == differ >= 10


@pytest.mark.parametrize("title", GAMES)
def test_a_world_does_not_depend_on_how_hidden_cards_lie(title: str) -> None:
    for number, real in played(title, 42, 5):
        for seat in real.seats:
            other = real.imagine(seat, number)
            assert other.imagine(seat, 6).digest == real.imagine(seat, 6).digest, (number, seat, real.decision.kind)
