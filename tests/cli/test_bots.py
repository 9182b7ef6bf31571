"""Whom one can play against at the terminal, and what one is told of them."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from tests.cli.conftest import Run
from underdeeps import bots
from underdeeps.bots import levels


def test_all_bots_are_listed_with_a_line_each(run: Run) -> None:
    said = run("bots", "meq").output
    for kind in bots.of_game("meq"):
        assert kind.name in said and kind.about in said
    assert [row["name"] for row in json.loads(run("bots", "meccg", "--json").output)] == list(bots.names())


def test_bots_of_no_game(run: Run) -> None:
    assert "no game 'chess'" in run("bots", "chess").stderr


def test_whoever_has_not_said_it_is_asked_whom_to_play_against(run: Run, data_folder: Path) -> None:
    said = run("play", "meq", "--seed", "1", typed="1\n2\n2\nquit\n").output
    assert "Whom do you play against?" in said
    assert all(kind.line in said for kind in bots.of_game("meq"))
    kept = json.loads((data_folder / "meq-beravor-1.json").read_bytes())
    assert kept["players"]["sauron"] == "steady"


def test_a_named_seat_is_played_against_the_usual_bot_at_once(run: Run, data_folder: Path) -> None:
    run("play", "meq", "--as", "sauron", "--seed", "1", typed="quit\n")
    kept = json.loads((data_folder / "meq-sauron-1.json").read_bytes())
    assert set(kept["players"].values()) == {"person", levels.USUAL}


@pytest.mark.parametrize("command", ["play", "simulate", "tournament"])
def test_the_help_says_where_they_are_described(run: Run, command: str) -> None:
    assert "underdeeps bots" in " ".join(run(command, "--help").output.split())


def test_a_hint_says_what_the_expert_would_do_and_why(run: Run) -> None:
    said = " ".join(run("play", "meq", "--as", "sauron", "--seed", "3", typed="hint\nquit\n").output.split())
    found = said.partition("The expert would: ")[2]
    assert ". " in found.partition("Sauron, your choice")[0], "the option, and why"


def test_a_replay_asks_the_expert_for_the_seat_that_looks(run: Run, record: Path) -> None:
    said = " ".join(run("replay", str(record), "--seat", "sauron", typed="h\nq\n").output.split())
    assert "The expert would: " in said
    other = " ".join(run("replay", str(record), typed="h\nq\n").output.split())
    assert "Sauron is to decide here: look with --seat sauron to ask for advice." in other
