"""The counters of habits: each sees what a player would, in a scene of its own."""

from __future__ import annotations

import importlib.util
from pathlib import Path
from types import ModuleType

from tests.bots.meq.scene import Scene
from tests.bots.meq.test_play import at_travel
from underdeeps.kernel import Option

ROOT = Path(__file__).resolve().parents[3]


def load() -> ModuleType:
    """The counters, which are in no package."""
    spec = importlib.util.spec_from_file_location("habits_meq", ROOT / "bench" / "habits_meq.py")
    assert spec and spec.loader
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


subject = load()


def seen(scene: Scene, *answers: str) -> tuple[dict[str, int], dict[str, int]]:
    """What is counted when these answers are given; anything else is passed."""
    watch = subject.Watch()
    for answer in answers:
        decision = scene.play.table.pending
        assert decision is not None
        option = next(each for each in decision.options if str(each) == answer)
        watch.see(scene.play.table, decision, option)
        scene.play.answer(answer)
    watch.end(scene.play.table)
    return watch.shown, watch.chances


def at_a_plot() -> Scene:
    scene = at_travel("thalin")
    scene.play.put("thalin", at="gladden-fields", favor=4, quests=[]).plot("gollum-is-captured", "gladden-fields")
    scene.play.ask_again()
    return scene


def test_a_plot_that_is_left_counts_once_whatever_is_done_instead() -> None:
    shown, chances = seen(at_a_plot(), "explore", "done", "stop")
    assert (shown[subject.PLOT], chances[subject.PLOT]) == (1, 1)
    shown, chances = seen(at_a_plot(), "explore", "plot gollum-is-captured", "done")
    assert (shown[subject.PLOT], chances[subject.PLOT]) == (0, 1)


def test_a_plot_that_cannot_be_paid_for_is_not_left() -> None:
    scene = at_a_plot()
    scene.play.put("thalin", favor=1)
    _, chances = seen(scene, "explore", "done")
    assert chances[subject.PLOT] == 0


def test_going_back_in_vain_is_told_from_going_back_with_something() -> None:
    watch, table = subject.Watch(), at_travel("thalin").play.table
    hero = table.heroes["thalin"]
    ask = table.pending
    assert ask is not None and ask.seat == "thalin"
    here = hero.location
    for place in ("rhosgobel", here):
        watch.see(table, ask, Option("move", place))
        hero.location = place
    assert (watch.shown[subject.BACK], watch.shown[subject.AGAIN]) == (1, 1)


def test_an_action_that_is_passed_over_is_unused() -> None:
    scene = Scene("beravor", seed=4).at_question("sauron action.choose", lambda table: table.round > 1)
    shown, chances = seen(scene, "pass")
    assert shown[subject.UNUSED] == chances[subject.UNUSED] == 2


def test_a_rest_for_nothing_is_seen() -> None:
    scene = Scene("eometh", seed=1).at_question("eometh rest.step", lambda table: table.round > 1)
    scene.play.put("eometh", at="eregion", rest=[], favor=0).ask_again()
    shown, chances = seen(scene, "rest")
    assert (shown[subject.VAIN_REST], chances[subject.VAIN_REST]) == (1, 1)


def test_favor_that_is_left_is_seen() -> None:
    scene = at_travel("thalin")
    scene.play.put("thalin", at="gladden-fields", favor=1, quests=[])
    scene.play.table.favor["gladden-fields"] = 1
    scene.play.ask_again()
    shown, chances = seen(scene, "explore", "take-favor")
    assert (shown[subject.FAVOR], chances[subject.FAVOR]) == (0, 1)
