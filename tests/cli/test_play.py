"""A person at the terminal, as a script of lines."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from tests.cli.conftest import Run

SAURON = ("play", "meq", "--as", "sauron", "--seed", "4", "--bot", "random")
"""Sauron has nine influence to place, on one of ten places or no more: his starting plot says so."""
ARGALAD = ("play", "meq", "--as", "argalad", "--seats", "sauron,argalad,thalin", "--seed", "7", "--bot", "random")
"""Argalad is asked how he pays for his first move, and nothing in his first encounter, whether he stays or goes."""


def choices(path: Path) -> list[int]:
    found: list[int] = json.loads(path.read_bytes())["choices"]
    return found


def test_a_newcomer_sees_where_he_is(run: Run) -> None:
    said = run(*SAURON, typed="quit\n").output
    assert "Where does influence go?" in said
    assert "1  Mount Gundabad (influence 2)" in said
    assert "Shadow Pool 0 of 4" in said
    assert "underdeeps resume meq-sauron-1" in said


def test_a_number_chooses_and_the_game_is_kept(run: Run, data_folder: Path) -> None:
    run(*SAURON, typed="2\n3\nquit\n")
    assert choices(data_folder / "meq-sauron-1.json") == [1, 2]


def test_the_end_of_the_input_is_a_quit(run: Run, data_folder: Path) -> None:
    result = run(*SAURON, typed="2\n")
    assert result.exit_code == 0
    assert choices(data_folder / "meq-sauron-1.json") == [1]


def test_resume_goes_on_where_it_was(run: Run, data_folder: Path) -> None:
    run(*SAURON, typed="2\n3\nquit\n")
    said = run("resume", typed="1\nquit\n").output
    assert "Up to 7 more may be placed" in said
    assert choices(data_folder / "meq-sauron-1.json") == [1, 2, 0]
    assert run("resume", "meq-sauron-1", typed="quit\n").exit_code == 0
    assert run("resume", "--list").output == "meq-sauron-1\n"


def test_two_games_have_two_files(run: Run, data_folder: Path) -> None:
    run(*SAURON, typed="quit\n")
    run(*SAURON, typed="quit\n")
    assert sorted(path.name for path in data_folder.iterdir()) == ["meq-sauron-1.json", "meq-sauron-2.json"]


def test_questions_are_explained(run: Run) -> None:
    said = run(*SAURON, typed="?\nwhy bree\nwhy BARAD\nwhy storms of mordor\nquit\n").output
    assert "meq.setup.starting-plot.instructions" in said
    assert "Bree is not linked to a Stronghold with influence" in said
    assert "meq.influence.extension" in said
    assert "Barad-dûr is among your options." in said
    assert "Storms of Mordor is not in your hand." in said


def test_looking_around_changes_nothing(run: Run, data_folder: Path) -> None:
    lines = ["hand", "map", "map bree", "log", "log 2", "card quick shot", "card thal", "rules shadow pool minimum"]
    result = run(*SAURON, typed="\n".join([*lines, "help", "look", "nonsense", "99", "quit", ""]))
    assert result.exit_code == 0
    assert choices(data_folder / "meq-sauron-1.json") == []
    assert "Weathertop" in result.output
    assert "No ability cancels this card." in result.output
    assert "meq.shadow-pool.minimum" in result.output
    assert "What you can type" in result.output
    assert "Type a number from 1 to" in result.output


@pytest.mark.parametrize("line", ["why", "why xyzzy", "card of", "map nowhere", "log many", "rules", "save /proc/no/x"])
def test_what_cannot_be_done_is_said_and_the_game_goes_on(run: Run, line: str) -> None:
    result = run(*SAURON, typed=f"{line}\n1\nquit\n")
    assert result.exit_code == 0
    assert "Traceback" not in result.output
    assert "Up to 8 more may be placed" in result.output


def test_undo_takes_a_choice_back(run: Run, data_folder: Path) -> None:
    said = run(*SAURON, typed="1\n1\nundo\nundo\nundo\nquit\n").output
    assert "You have not chosen anything yet" in said
    assert choices(data_folder / "meq-sauron-1.json") == []


def test_undo_stops_where_something_was_learnt(run: Run, data_folder: Path) -> None:
    """Sauron draws Shadow cards next, from a deck that was shuffled before: no chance is left, yet he sees them."""
    said = run(*SAURON, typed="11\nundo\nquit\n").output
    assert "You have learnt something since then" in said
    assert choices(data_folder / "meq-sauron-1.json") == [10]


def test_undo_stops_where_another_seat_decided(run: Run) -> None:
    """His turn ends where he stays; the next question is one of the second round."""
    said = run(*ARGALAD, typed="do not rest\nstay\nundo\nquit\n").output
    assert said.count("Round 2 · Argalad's turn") == 1
    assert "Thálin has decided since then" in said


def test_undo_stops_where_chance_decided(run: Run) -> None:
    """The card that paid for a move is in his rest pool: when he rests in the second round, there is one to shuffle."""
    said = run(*ARGALAD, typed="do not rest\n1\n1\nstay\n1\nundo\nquit\n").output
    assert said.count("Argalad shuffles the rest pool") == 1
    assert "Chance has decided something since then" in said


def test_save_writes_a_file_of_ones_own(run: Run, record: Path) -> None:
    assert json.loads(record.read_bytes())["game"] == "meq"
    assert choices(record) == [0, 0, 0]
    said = run("resume", str(record), typed="quit\n").output
    assert "Where does influence go?" in said


def test_a_hero_sees_the_board_around_him(run: Run) -> None:
    said = run(*ARGALAD, typed="1\n1\n2\nquit\n").output
    assert "Woodland Realm (Mirkwood, Haven)" in said
    assert "forest or 2" in said


def test_several_people_share_one_terminal(run: Run) -> None:
    words = ("play", "meq", "--as", "sauron", "--as", "argalad", "--seed", "3")
    said = run(*words, typed="11\n" + "1\n" * 40 + "\n1\n" * 20 + "quit\n").output
    assert "Argalad is next: press Enter." in said


def test_sides_are_chosen_if_none_was_named(run: Run, data_folder: Path) -> None:
    said = run("play", "meq", "--bot", "random", "--seed", "1", typed="1\n2\nquit\n").output
    assert "Which side do you play?" in said
    assert (data_folder / "meq-beravor-1.json").is_file()


def test_a_whole_game_ends(run: Run, data_folder: Path) -> None:
    result = run("play", "meq", "--as", "argalad", "--seed", "11", "--bot", "random", typed="1\n2\n" * 3000)
    assert result.exit_code == 0
    assert "The end" in result.output
    assert json.loads((data_folder / "meq-argalad-1.json").read_bytes())["over"]
    assert "no unfinished game" in run("resume").stderr
