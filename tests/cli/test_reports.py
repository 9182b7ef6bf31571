"""Commands that only print: their JSON is a contract."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path

import pytest

from tests.cli.conftest import Run
from underdeeps import rulebook

KEYS = ["game", "games", "finished", "errors", "decisions", "seconds", "decisions_per_second", "turns_mean", "winners"]


def test_simulate_prints_the_agreed_keys(run: Run) -> None:
    result = run("simulate", "meq", "--games", "6", "--seed", "1", "--json")
    said = json.loads(result.stdout)
    assert list(said) == [*KEYS, "bots"]
    assert said["bots"] == {"random": {"won": 0, "score_mean": said["bots"]["random"]["score_mean"]}}
    assert said["games"] == said["finished"] == 6
    assert said["errors"] == []
    assert sum(said["winners"].values()) == 6


def test_simulate_gives_the_same_numbers_with_any_number_of_jobs(run: Run) -> None:
    one = json.loads(run("simulate", "meq", "--games", "8", "--seed", "5", "--json").stdout)
    two = json.loads(run("simulate", "meq", "--games", "8", "--seed", "5", "--jobs", "2", "--json").stdout)
    for key in KEYS:
        if "second" not in key:
            assert one[key] == two[key], key


def test_simulate_for_people(run: Run) -> None:
    result = run("simulate", "meq", "--games", "2", "--bots", "random,random", "--seats", "sauron,thalin")
    assert result.exit_code == 0
    assert "turns mean" in result.stdout


@pytest.mark.parametrize("game", ["meq", "meccg"])
def test_a_table_for_people_and_data_for_programs(run: Run, game: str) -> None:
    words = ("simulate", game, "--games", "1", "--seed", "1", "--stats")
    shown = " ".join(run(*words).stdout.split())
    assert "what occurred in all a game in games" in shown
    stats = json.loads(run(*words, "--json").stdout)["stats"]
    assert stats
    for key, row in stats.items():
        assert key.isidentifier() and key == key.lower()
        assert list(row) == ["title", "total", "games", "mean"]
        assert f"{row['title']} {row['total']} " in shown
        assert (row["games"], row["mean"]) == (int(row["total"] > 0), row["total"])
    assert any(row["total"] for row in stats.values())


def test_rules_as_json(run: Run) -> None:
    found = json.loads(run("rules", "shadow", "pool", "--json").stdout)
    assert {"id", "book", "says", "tests"} == set(found[0])
    assert "meq.shadow-pool.minimum" in [entry["id"] for entry in found]


def test_rules_for_people(run: Run) -> None:
    said = run("rules", "meq.shadow-pool.minimum").stdout
    assert said.startswith("meq.shadow-pool.minimum\n")


def test_cards_as_json(run: Run) -> None:
    found = json.loads(run("cards", "--json").stdout)
    assert list(found[0]) == ["id", "name", "set", "kind", "enforced", "text", "copies", "line", "marks", "tint"]
    (parry,) = json.loads(run("cards", "argalad", "parry", "--json").stdout)
    assert parry["text"] == "Against a melee card: +2 defense."


def test_cards_are_found_without_accents(run: Run) -> None:
    assert "Théoden" in run("cards", "theoden").stdout


def test_without_a_terminal_the_menu_is_the_help(run: Run) -> None:
    assert "Commands:" in run().stdout


def test_version(run: Run) -> None:
    assert run("--version").stdout.startswith("Underdeeps ")


def test_help_is_quick() -> None:
    """Under 0.3 s. Processor time is counted: what else the machine does is not our fault."""
    best = min(_seconds() for _ in range(5))
    assert best < 0.3, best


def _seconds() -> float:
    before = os.times()
    subprocess.run([sys.executable, "-m", "underdeeps", "--help"], check=True, capture_output=True)
    after = os.times()
    return after.children_user + after.children_system - before.children_user - before.children_system


@pytest.mark.parametrize("words", ["rules --json", "rules", "cards", "cards --json", "simulate meq --games 1 --json"])
def test_a_pipe_that_closes_is_no_fault(project: Path, words: str) -> None:
    command = f"set -o pipefail; {sys.executable} -m underdeeps {words} | true"
    done = subprocess.run(["bash", "-c", command], capture_output=True, text=True, cwd=project)
    assert (done.stderr, done.returncode) == ("", 0)


def test_without_words_the_rules_of_both_games_are_printed(run: Run) -> None:
    found = json.loads(run("rules", "--json").stdout)
    assert len(found) == len(rulebook.entries())


def test_the_optional_rules_are_played(run: Run) -> None:
    """The games of these seeds come to where each rule matters, and go another way with it."""
    for seed, rule in (("10", ("--shadow-limit", "1")), ("44", ("--high-stakes",))):
        words = ("simulate", "meq", "--games", "1", "--seed", seed, "--json")
        plain, changed = (json.loads(run(*words, *more).stdout) for more in ((), rule))
        assert plain["finished"] == changed["finished"] == 1
        assert plain["decisions"] != changed["decisions"]
