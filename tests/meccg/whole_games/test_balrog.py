"""Whole games of a Balrog player, played at random: they end, nothing is lost, imagined worlds look alike."""

from __future__ import annotations

import random

import pytest

import underdeeps
from tests.meccg.whole import nothing_is_lost
from underdeeps.bots.yardstick.bot import GreedyBot
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


WAYS_UP = ("BA-48", "BA-51", "BA-54", "BA-55", "BA-57", "BA-58", "BA-64", "BA-65", "BA-74", "BA-75", "BA-82")
"""The cards by which he comes out of the depths: in the deck, or in the sideboard from which some are summoned."""

WANTED = ("BA-3", *WAYS_UP)


def test_he_comes_out_of_the_depths_by_the_cards_that_lead_him() -> None:
    played: set[object] = set()
    onward = 0
    for seed in range(21, 27):
        dice = random.Random(seed)
        game = new_game(RULES, seed=seed, decks=("K", "K" if seed % 2 else "A"))
        for n in range(MANY):
            if game.over:
                break
            if n % 100 == 0:
                assert nothing_is_lost(game.table)
                for seat in game.seats:
                    assert game.imagine(seat, n).view(seat) == game.view(seat)
            options = game.decision.options
            wanted = [option for option in options if option.verb in ("summon", "organize") or option.subject in WANTED]
            option = dice.choice(wanted if wanted and dice.random() < 0.7 else options)
            onward += game.decision.kind == "movement.onward" and option.verb == "to"
            game.choose(option)
        assert game.over
        played.update(event.facts["card"] for event in game.events if event.kind == "declared")
    assert onward, "gangways lead on"
    assert len(played.intersection(WAYS_UP)) >= 3


def test_the_greedy_bot_plays_him() -> None:
    game = new_game(RULES, seed=2, quiet=True, decks=("K", "A"))
    bots = {seat: GreedyBot(n) for n, seat in enumerate(game.seats)}
    for _ in range(250):
        if not game.over:
            seat = game.decision.seat
            game.choose(bots[seat].pick(game.at(seat)))
    assert game.table.turn > 3
