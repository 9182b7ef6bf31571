"""What a bot would do, and why: one sentence that names the runner-up and no number of ours."""

from __future__ import annotations

import re
from typing import Any

import pytest

import underdeeps as ud
from examples import morris
from underdeeps import bots
from underdeeps.bots import advice, minds
from underdeeps.bots.search import Weighed
from underdeeps.kernel import Game, Option
from underdeeps.kernel.game import new_game

GAMES: list[tuple[str, dict[str, Any]]] = [
    ("meq", {"seats": ["sauron", "argalad"]}),
    ("meccg", {"decks": ["A", "F"]}),
]


def moments(name: str, settings: dict[str, Any], apart: int, most: int) -> list[Game[Any]]:
    """Some moments of a game that steady bots play."""
    game = ud.new_game(name, 11, **settings)
    bot = bots.make("steady", 1)
    found = []
    for number in range(most):
        if number % apart == 0:
            found.append(game.clone())
        game.choose(bot.pick(game.at(game.decision.seat)))
    return found


@pytest.mark.parametrize(("name", "settings"), GAMES, ids=["meq", "meccg"])
def test_an_opinion_is_an_offered_option_with_one_sentence(name: str, settings: dict[str, Any]) -> None:
    for number, game in enumerate(moments(name, settings, 13, 160)):
        found = advice.opinion(game.at(game.decision.seat), number, bot="keen@3")
        assert found.option in game.decision.options
        assert found.why[0].isupper() or found.why[0] == "“"
        assert found.why.endswith(".") and "\n" not in found.why
        assert not re.search(r"-?\d+\.\d", found.why), "no figure of the search is said"


@pytest.mark.parametrize(("name", "settings"), GAMES, ids=["meq", "meccg"])
def test_an_opinion_does_not_depend_on_what_the_seat_cannot_know(name: str, settings: dict[str, Any]) -> None:
    for number, game in enumerate(moments(name, settings, 31, 160)):
        seat = game.decision.seat
        same = [advice.opinion(world.at(seat), 5, "keen@3") for world in (game, game.imagine(seat, number + 100))]
        assert same[0] == same[1]


def test_a_game_without_a_mind_is_advised_by_playing_it_out(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(minds._MINDS, "morris", None)
    game = new_game(morris.RULES, 3)
    found = advice.opinion(game.at(game.decision.seat), 1)
    assert found.option in game.decision.options and found.why.endswith(".")


def test_a_bot_that_does_not_weigh_gives_no_reason() -> None:
    game = ud.new_game("meq", 3)
    assert advice.opinion(game.at(game.decision.seat), 1, bot="random").why == ""


class Sayer:
    """A seat that says its options by their subject."""

    def sentence(self, option: Option) -> str:
        return f"{option.subject.capitalize()} (a place)."


def said(*weighed: Weighed, reason: str = "") -> str:
    return advice.why(Sayer(), list(weighed), reason)  # type: ignore[arg-type]


def tried(place: str, *worths: float) -> Weighed:
    return Weighed(Option("go", place), sum(worths) / len(worths), len(worths), worths=worths)


def glanced(place: str, worth: float) -> Weighed:
    return Weighed(Option("go", place), worth, 0)


@pytest.mark.parametrize(
    ("others", "expected"),
    [
        ([tried("bree", 1, 1, 1, 1)], "clearly better than “Bree”."),
        ([tried("bree", 2.8, 2.8, 2.8, 2.7)], "a little better than “Bree”."),
        ([tried("bree", 3, 3, 3, 3)], "“Bree” is about as good."),
        ([tried("bree", 0, 0, 0, 4)], "clearly better than “Bree”, though luck can turn it round."),
    ],
)
def test_the_runner_up_is_compared_in_words(others: list[Weighed], expected: str) -> None:
    best = tried("rivendell", 3, 3, 3, 3)
    assert said(best, *others, reason="there is favor there") == f"There is favor there; {expected}"
    assert said(best, *others).endswith(expected)


def test_what_was_only_glanced_at_says_so() -> None:
    best = glanced("rivendell", 2.0)
    assert said(best, glanced("bree", 1.0)) == "At a glance it looks clearly better than “Bree”."
    assert said(best, glanced("bree", 2.0)) == "It hardly matters: “Bree” looks about as good."
    assert said(best, glanced("bree", 0.0), glanced("moria", 0.0)) == "At a glance nothing else looks as good."
    assert said(best, glanced("bree", 0.0), glanced("moria", 0.0), reason="it is safe") == "It is safe."


def test_what_is_the_same_is_not_compared() -> None:
    best, twin = tried("bree", 1, 1), Weighed(Option("go", "bree", "2"), 1.0, 2, worths=(1, 1))
    assert said(best, twin, tried("moria", 0, 0)).endswith("clearly better than “Moria”.")
    assert said(best, twin) == "All that can be done here comes to the same."
