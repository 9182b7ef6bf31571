"""What may be typed as an answer: a number, several, or words; and what happens to the rest of a line."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from tests.cli.conftest import Run
from underdeeps.cli import answers
from underdeeps.kernel import Decision, Option, UnderdeepsError

OPTIONS = (
    Option("influence", "mount-gundabad"),
    Option("influence", "mount-doom"),
    Option("move", "bree"),
    Option("rest"),
    Option("pass"),
)
SENTENCES = (
    "Mount Gundabad (influence 2).",
    "Mount Doom (the Witch-king).",
    "Go to Bree for any card.",
    "Rest: 3 cards go back.",
    "Do not rest: travel.",
)
SAURON = ("play", "meq", "--as", "sauron", "--seed", "4", "--bot", "random")
"""Sauron has nine influence to place, all three Strongholds are open, and each has 2: his starting plot says so."""


def asked(*options: Option, kind: str = "influence.place", seat: str = "sauron") -> Decision:
    return Decision(seat, kind, options, "meq.setup.sides")


@pytest.mark.parametrize(
    ("typed", "meant"),
    [
        ("mount doom", 1),
        ("DOOM", 1),
        ("witch king", 1),
        ("gund", 0),
        ("bree", 2),
        ("go to bree", 2),
        ("rest", 3),
        ("do not", 4),
        ("travel", 4),
    ],
)
def test_words_choose_the_option_that_has_them(typed: str, meant: int) -> None:
    assert answers.by_words(typed, OPTIONS, SENTENCES) == OPTIONS[meant]


@pytest.mark.parametrize(("typed", "said"), [("mount", "could be"), ("shire", "none of the options"), ("", "none of")])
def test_words_that_choose_nothing(typed: str, said: str) -> None:
    with pytest.raises(UnderdeepsError, match=said):
        answers.by_words(typed, OPTIONS, SENTENCES)


@pytest.mark.parametrize("slip", ["x", "b", "br", "u"])
def test_a_slip_of_the_finger_chooses_nothing(slip: str) -> None:
    with pytest.raises(UnderdeepsError):
        answers.by_words(slip, OPTIONS, SENTENCES)


@pytest.mark.parametrize(("typed", "meant"), [("y", 0), ("n", 1), ("no", 1), ("yes", 0)])
def test_yes_and_no_may_be_short(typed: str, meant: int) -> None:
    options = (Option("yes"), Option("no"))
    assert answers.by_words(typed, options, ("Yes.", "No. Then take 1 damage.")) == options[meant]


def test_a_number_beyond_the_options_chooses_nothing_of_its_line() -> None:
    assert answers.by_number("1 2", OPTIONS) == list(OPTIONS[:2])
    assert answers.by_number("bree", OPTIONS) == []
    with pytest.raises(UnderdeepsError, match="no option 9"):
        answers.by_number("1 9", OPTIONS)


def test_answers_ahead_are_options_wherever_they_stand_then() -> None:
    ahead = answers.Ahead()
    ahead.keep(asked(*OPTIONS), [OPTIONS[1]])
    assert ahead.next(asked(OPTIONS[4], OPTIONS[1])) == OPTIONS[1]
    assert not ahead.drop()


@pytest.mark.parametrize(
    "other",
    [
        asked(*OPTIONS, kind="remove"),
        asked(*OPTIONS, seat="argalad"),
        asked(OPTIONS[0]),
    ],
    ids=["another kind", "another seat", "no longer open"],
)
def test_answers_ahead_are_for_the_same_question_only(other: Decision) -> None:
    ahead = answers.Ahead()
    ahead.keep(asked(*OPTIONS), [OPTIONS[1]])
    assert ahead.next(other) is None
    assert ahead.drop()


def test_answers_ahead_end_when_somebody_else_decides() -> None:
    ahead = answers.Ahead()
    ahead.keep(asked(*OPTIONS), [OPTIONS[1]])
    ahead.interrupt()
    assert ahead.next(asked(*OPTIONS)) is None


def placed(path: Path) -> list[int]:
    found: list[int] = json.loads(path.read_bytes())["choices"]
    return found


def test_influence_is_placed_in_one_line(run: Run, data_folder: Path) -> None:
    """With the first one Dol Guldur is full and drops out: Barad-dûr, the third option, is the second then."""
    said = run(*SAURON, typed="2 3 3\nquit\n").output
    assert placed(data_folder / "meq-sauron-1.json") == [1, 1, 1]
    assert "Barad-dûr (influence 4)" in said
    assert said.count("Where does influence go?") == 2
    assert "Up to 6 more may be placed" in said


def test_a_place_is_chosen_by_its_name(run: Run) -> None:
    said = run(*SAURON, typed="mount doom\nquit\n").output
    assert "Mount Doom (influence 1)" in said


def test_the_rest_of_a_line_is_not_used_for_another_question(run: Run, data_folder: Path) -> None:
    said = run(*SAURON, typed="2 11 1\nquit\n").output
    assert "This is another question" in said
    assert placed(data_folder / "meq-sauron-1.json") == [1, 9]


def test_a_line_with_a_wrong_number_does_nothing(run: Run, data_folder: Path) -> None:
    said = run(*SAURON, typed="2 99\nquit\n").output
    assert "There is no option 99" in said
    assert placed(data_folder / "meq-sauron-1.json") == []
