"""Whole games of a Balrog player, played at random: they end, nothing is lost, imagined worlds look alike."""

from __future__ import annotations

import random

import pytest

import underdeeps
from tests.meccg.whole import nothing_is_lost
from underdeeps.bots.greedy import GreedyBot
from underdeeps.kernel.game import new_game
from underdeeps.meccg import RULES

MANY = 20_000


@pytest.mark.parametrize(("pair", "seed"), [(("K", "A"), 4), (("F", "K"), 5), (("K", "K"), 6)])
def test_random_games_come_to_an_end(pair: tuple[str, str], seed: int) -> None:
    dice = random.Random(seed)
    game = new_game(RULES, seed=seed, quiet=True, decks=pair)
    for n in range(MANY):
        if game.over:
            break
        if n % 60 == 0:
            assert nothing_is_lost(game.table)
            for seat in game.seats:
                assert game.imagine(seat, n).view(seat) == game.view(seat)
            game = underdeeps.load(game.save())
            assert all(game.sentence(option) for option in game.decision.options)
        game.choose(dice.choice(game.decision.options))
    assert game.over and game.result.rule


def test_the_greedy_bot_plays_him() -> None:
    game = new_game(RULES, seed=2, quiet=True, decks=("K", "A"))
    bots = {seat: GreedyBot(n) for n, seat in enumerate(game.seats)}
    for _ in range(250):
        if not game.over:
            seat = game.decision.seat
            game.choose(bots[seat].pick(game.at(seat)))
    assert game.table.turn > 3
