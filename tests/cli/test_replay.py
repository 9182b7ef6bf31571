"""Looking at a recorded game: as text, step by step, and from every seat with no more than that seat knew."""

from __future__ import annotations

from pathlib import Path

from tests.cli.conftest import Run


def test_everything_as_text(run: Run, record: Path) -> None:
    said = run("replay", str(record), "--all").stdout
    assert "   0  The game begins." in said
    assert "   3  Sauron decides." in said


def test_a_seat_sees_its_own_choices(run: Run, record: Path) -> None:
    said = run("replay", str(record), "--all", "--seat", "sauron").stdout
    assert "   1  Sauron: Where does influence go?" in said
    assert "Where does influence go?" not in run("replay", str(record), "--all", "--seat", "argalad").stdout


def test_step_by_step(run: Run, record: Path) -> None:
    said = run("replay", str(record), typed="\n\nb\n3\nwhat\n1\n\n\n\n").stdout
    assert "0 of 3>" in said
    assert "Enter: next, b: back" in said


def test_beginning_in_the_middle(run: Run, record: Path) -> None:
    said = run("replay", str(record), "--at", "2", typed="q\n").stdout
    assert "2 of 3>" in said
    assert "0 of 3>" not in said


def test_secrets_stay_with_their_seat(run: Run, tmp_path: Path) -> None:
    path = tmp_path / "secret.json"
    words = ("play", "meq", "--as", "sauron", "--seed", "3", "--bot", "random")
    run(*words, typed=f"11\n1\nsave {path}\nquit\n")
    own = run("replay", str(path), "--all", "--seat", "sauron").stdout
    other = run("replay", str(path), "--all").stdout
    assert "Sauron draws the" in own
    assert "Sauron draws the" not in other
