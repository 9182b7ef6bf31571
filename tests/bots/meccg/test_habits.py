"""The counters of habits: each sees what a player would, in a scene of its own."""

from __future__ import annotations

import importlib.util
from pathlib import Path
from types import ModuleType
from typing import Any

import pytest

from tests.meccg.play import Play
from tests.meccg.rules.captive_scenes import captive
from underdeeps.kernel import Event
from underdeeps.meccg.table import TAPPED

ROOT = Path(__file__).parents[3]


@pytest.fixture(scope="module")
def habits() -> ModuleType:
    spec = importlib.util.spec_from_file_location("habits_meccg", ROOT / "bench" / "habits_meccg.py")
    assert spec is not None and spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


def rescuers(*tapped: str) -> Play:
    """A company is where Frodo is held; what guards him has three strikes."""
    play = captive("Troll-purse")
    company = play.company("one", "Ost-in-Edhil", "Aragorn II", "Glorfindel II", "Elrond", "Gimli", "Legolas")
    for name in tapped:
        play.state(name, TAPPED)
    return play.at_site(company).until("chain.open", "one")


def seen(watch: Any, play: Play, choice: str) -> None:
    asked = play.table.pending
    assert asked is not None
    option = next(each for each in asked.options if str(each).startswith(choice))
    watch.see(play.table, asked, option)


def test_a_rescue_counts_once_and_is_left_only_if_it_is_never_tried(habits: ModuleType) -> None:
    for choices, left in (("pass", "pass"), 1), (("pass", "rescue"), 0):
        watch = habits.Watch()
        play = rescuers()
        for choice in choices:
            seen(watch, play, choice)
        watch.end(play.table)
        assert (watch.chances[habits.LEFT], watch.shown[habits.LEFT]) == (1, left)
        assert (watch.chances[habits.UNSAVED], watch.shown[habits.UNSAVED]) == (1, left)


def test_a_rescue_is_not_safe_without_somebody_to_spare(habits: ModuleType) -> None:
    watch = habits.Watch()
    play = rescuers("Aragorn II", "Glorfindel II", "Elrond", "Gimli")
    seen(watch, play, "pass")
    watch.end(play.table)
    assert watch.shown[habits.LEFT] == 1 and not watch.chances[habits.UNSAVED]


def told(watch: Any, kind: str, card: str, seat: str = "") -> None:
    watch.hear(Event(kind, {"card": card, "seat": seat}))


def test_a_card_is_lost_by_an_own_response_if_nobody_else_has_declared_anything(habits: ModuleType) -> None:
    for second, lost in ("two", 1), ("one", 0):
        watch = habits.Watch()
        told(watch, "declared", "A", "two")
        told(watch, "declared", "B", second)
        told(watch, "negated", "A")
        assert watch.shown[habits.VAIN] == lost


def test_what_comes_to_nothing_by_itself_is_not_counted(habits: ModuleType) -> None:
    watch = habits.Watch()
    told(watch, "declared", "A", "two")
    told(watch, "negated", "A")
    assert watch.shown[habits.VAIN] == 0
