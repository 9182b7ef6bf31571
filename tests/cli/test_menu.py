"""The menu of a person who types `underdeeps` and nothing else."""

from __future__ import annotations

from collections.abc import Callable
from io import StringIO
from pathlib import Path

import pytest

from underdeeps.cli.menu import QUIT, RESUME, RULES, WATCH, choices, menu

Typed = Callable[..., str]


def number(line: str) -> str:
    """What to type for a line of the menu."""
    return str(choices().index(line) + 1)


PROMPT = "What would you like to do?"


@pytest.fixture
def typed(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> Typed:
    """Go through the menu with some lines typed; what was said."""

    def call(*lines: str) -> str:
        monkeypatch.setattr("sys.stdin", StringIO("".join(f"{line}\n" for line in lines)))
        menu("random")
        return capsys.readouterr().out

    return call


def test_quitting(typed: Typed) -> None:
    assert typed(number(QUIT)).count(PROMPT) == 1
    assert typed("quit").count(PROMPT) == 1
    assert typed().count(PROMPT) == 1, "the end of the input is a quit, too"


def test_a_hero_is_chosen_by_what_he_can_do(typed: Typed, data_folder: Path) -> None:
    said = typed("1", "3", "quit", number(QUIT))
    assert "Eleanor   fortitude 6, strength 5, agility 1, wisdom 3; starts in Minas Tirith" in said
    assert (data_folder / "meq-eleanor-1.json").is_file()
    assert said.count(PROMPT) == 2


def test_leaving_a_question_of_the_menu_goes_back_to_it(typed: Typed) -> None:
    assert typed("1", "quit", number(QUIT)).count(PROMPT) == 2


def test_a_mistake_goes_back_to_the_menu(typed: Typed) -> None:
    said = typed(number(RESUME), number(RULES), "xyzzy", number(QUIT))
    assert "no unfinished game" in said
    assert "No rule has all of these words" in said
    assert said.count(PROMPT) == 3


def test_bots_are_watched_through_the_eyes_of_a_seat(typed: Typed) -> None:
    said = typed(number(WATCH), "1", "2", "1", "e", "q", number(QUIT))
    assert "Through whose eyes?" in said
    assert "Sauron: Where does influence go?" in said
    assert "has won." in said or "have won." in said
