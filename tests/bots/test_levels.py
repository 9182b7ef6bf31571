"""What people are told of the bots: a name and a line each, the same words at every place that offers them."""

from __future__ import annotations

import re
from time import perf_counter

import pytest

import underdeeps as ud
from underdeeps import bots
from underdeeps.bots import levels
from underdeeps.bots.minds import mind_of


@pytest.mark.parametrize("game", ["meq", "meccg"])
def test_a_newcomer_is_proposed_the_gentlest_and_the_yardstick_comes_last(game: str) -> None:
    names = [kind.name for kind in bots.of_game(game)]
    assert names == [*(level.name for level in levels.LEVELS), "random", "greedy"]
    assert names[0] == levels.USUAL == "novice"
    assert "yardstick" in bots.of_game(game)[-1].about


@pytest.mark.parametrize("kind", bots.of_game("meq"), ids=lambda kind: kind.name)
def test_every_bot_has_one_line_for_people(kind: bots.Kind) -> None:
    called, _, about = kind.line.partition(" - ")
    assert kind.title == f"{called} bot" and called.istitle()
    assert about.endswith(".") and about[0].islower() and len(kind.line) < 90
    assert not re.search(r"\d|\b(strong|best player|beats|wins)", about), "nothing is claimed that was not measured"


def test_who_stands_in_and_who_advises_are_levels() -> None:
    assert {levels.USUAL, levels.STAND_IN, levels.ADVISER} <= set(levels.BY_NAME)


def test_the_more_of_a_turn_is_used_up_the_quicker_a_bot_on_the_clock_is() -> None:
    spent, thoughts = 0.0, []
    for _ in range(100):
        thoughts.append(levels.thought(0.25, spent))
        spent += thoughts[-1]
    assert thoughts[0] == 0.25 and thoughts == sorted(thoughts, reverse=True)
    assert spent < 3.5
    assert levels.TurnClock(1, spent).at(2).spent == 0.0


def test_what_a_turn_depends_on_is_thought_about_longer_but_not_for_the_whole_turn() -> None:
    assert levels.thought(0.25, 0.0) < levels.thought(0.25, 0.0, patience=2.0) == 0.5
    assert levels.thought(0.25, 0.0, patience=100.0) == 0.25 * levels.THOUGHTS / levels.SHARE
    mind = mind_of("meccg")
    assert mind is not None
    assert mind.patience["organization.destination"] > 1


def test_an_expert_on_the_clock_keeps_to_it() -> None:
    game = ud.new_game("meq", 5, seats=["sauron", "argalad"])
    bot = bots.make("expert", 1, clocked=True)
    steady = bots.make("steady", 1)
    times = []
    for number in range(60):
        seat = game.at(game.decision.seat)
        began = perf_counter()
        option = (bot if number % 4 == 0 else steady).pick(seat)
        times.append(perf_counter() - began)
        game.choose(option)
    assert sorted(times)[len(times) * 19 // 20] < 0.4, "a quarter of a second, and what a busy machine adds"
