"""The search: common worlds, common dice, options that are given up, and levels."""

from __future__ import annotations

from typing import Any

import pytest

import underdeeps as ud
from examples.morris import MorrisMind
from underdeeps import bots
from underdeeps.bots import levels, search
from underdeeps.bots.minds import Mind
from underdeeps.kernel import Decision, Dice, Option, UnderdeepsError


def test_the_same_question_is_followed_by_the_same_dice() -> None:
    game = ud.new_game("meccg", seed=3, quiet=True, decks=("A", "F"))
    one, other = search.PurposeDice(5), search.PurposeDice(5)
    one.throw(game.table)
    first = game.table.random
    one.throw(game.table)
    assert game.table.random != first
    other.throw(game.table)
    assert game.table.random == first


class Counting(Mind):
    """Likes the last option, once it has looked."""

    longest = 0

    def __init__(self) -> None:
        self.looked: list[str] = []

    def worth(self, table: Any, seat: str) -> float:
        self.looked.append(str(table.pending))
        return float(len(self.looked) % 3)

    def rank(self, table: Any, decision: Decision) -> list[float]:
        return [float(-place) for place in range(len(decision.options))]


def test_no_more_options_are_tried_than_the_width_and_the_first_stays_unless_another_is_clearly_better() -> None:
    game = ud.new_game("meccg", seed=3, quiet=True, decks=("A", "F"))
    mind = Counting()
    weighed = search.Search(mind, search.Effort(worlds=1, width=2)).weigh(game.at(game.decision.seat), Dice(1))
    assert len(mind.looked) == 2
    assert len(weighed) == len(game.decision.options)
    assert [one.tried for one in weighed[:3]] == [1, 1, 0]


def test_without_worlds_the_glance_decides() -> None:
    game = ud.new_game("meccg", seed=3, quiet=True, decks=("A", "F"))
    mind = Counting()
    weighed = search.Search(mind, search.Effort(worlds=0)).weigh(game.at(game.decision.seat), Dice(1))
    assert not mind.looked
    assert weighed[0].option == game.decision.options[0]


def test_a_temperature_picks_less_likely_what_is_worth_less() -> None:
    weighed = [search.Weighed(Option("a"), 2.0, 0), search.Weighed(Option("b"), 1.0, 0)]
    weighed.append(search.Weighed(Option("c"), -50.0, 0))
    dice = Dice(3)
    picked = [levels.tempered(weighed, 1.0, dice).verb for _ in range(400)]
    assert picked.count("a") > 2 * picked.count("b") > 100
    assert "c" not in picked
    assert levels.tempered(weighed, 0.0, dice).verb == "a"


def test_what_was_not_tried_is_not_taken_instead_of_what_was() -> None:
    weighed = [search.Weighed(Option("a"), -20.0, 6), search.Weighed(Option("b"), -20.1, 6, -0.1, 0.1)]
    weighed.append(search.Weighed(Option("c"), 3.0, 0))  # at a glance: another scale
    weighed.append(search.Weighed(Option("d"), -20.0, 6, 0.0, 0.1, behind=9.0))  # a detour to the same
    dice = Dice(4)
    picked = {levels.tempered(weighed, 0.5, dice).verb for _ in range(100)}
    assert picked == {"a", "b"}


def test_a_mind_may_have_temperatures_of_its_own(monkeypatch: pytest.MonkeyPatch) -> None:
    game = ud.new_game("meccg", seed=3, quiet=True, decks=("A", "F"))
    mind, bot = Counting(), levels.LevelBot(levels.BY_NAME["steady"], 5)
    monkeypatch.setattr(levels, "mind_of", lambda name: mind)
    seat = game.at(game.decision.seat)
    assert len({str(bot.pick(seat)) for _ in range(30)}) == 1
    mind.temperatures = {"steady": 1.0}
    assert len({str(bot.pick(seat)) for _ in range(30)}) > 1


def test_a_budget_is_said_behind_the_name() -> None:
    bot = bots.make("keen@9", 1, "meccg")
    assert isinstance(bot, levels.LevelBot)
    assert (bot.effort.worlds, bot.effort.seconds) == (9, 0.0)
    timed = bots.make("expert@250ms", 1)
    assert isinstance(timed, levels.LevelBot)
    assert timed.effort.seconds == 0.25
    for wrong in ("random@3", "keen@", "keen@0ms", "keen@fast"):
        if wrong == "keen@":
            continue  # nothing said: as it is
        with pytest.raises(UnderdeepsError, match="is no bot"):
            bots.make(wrong, 1)


def test_the_clock_decides_where_people_wait_and_worlds_where_games_are_repeated() -> None:
    waiting, counted = bots.make("expert", 1, clocked=True), bots.make("expert", 1)
    assert isinstance(waiting, levels.LevelBot) and isinstance(counted, levels.LevelBot)
    assert 0.0 < waiting.effort.seconds <= 0.25, "the answer is seen within this time"
    assert counted.effort.seconds == 0.0


def test_a_mind_of_ones_own_plays_at_every_level() -> None:
    assert isinstance(MorrisMind(), Mind)
    game = ud.new_game("morris", seed=1)
    for level in levels.LEVELS[:3]:
        assert bots.make(level.name, 1, "morris").pick(game.at(game.decision.seat)) in game.decision.options
