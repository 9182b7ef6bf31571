"""The command `tournament`: tables for people, JSON for programs, a page for the documents, sentences for mistakes."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from tests.arena.conftest import riddles
from tests.cli.conftest import Run
from tests.cli.test_mistakes import assert_one_sentence

__all__ = ["riddles"]

WORDS = ("tournament", "riddles", "--bots", "random,first", "--pairs", "4", "--seed", "7")


def test_a_table_for_people(run: Run, riddles: str) -> None:
    done = run(*WORDS)
    assert (done.exit_code, done.stderr) == (0, "")
    shown = " ".join(done.stdout.split())
    for title in (
        "The ladder bot rating 95 % points decisions ms a decision p95",
        "Points against each other",
        "Margins",
    ):
        assert title in shown
    assert "8 games, 0 failed" in shown


def test_data_for_programs(run: Run, riddles: str) -> None:
    found = json.loads(run(*WORDS, "--json").stdout)
    assert found["command"] == "underdeeps tournament riddles --bots random,first --pairs 4 --seed 7"
    assert found["repeatable"] and found["games"] == 8 and found["couples"][0]["bots"] == ["random", "first"]
    assert {row["bot"] for row in found["ladder"]} == {"random", "first"}


def test_a_page(run: Run, riddles: str, tmp_path: Path) -> None:
    page = tmp_path / "ratings.md"
    assert run(*WORDS, "--page", str(page)).exit_code == 0
    text = page.read_text()
    assert "\n    underdeeps tournament riddles --bots random,first --pairs 4 --seed 7\n" in text
    assert "```text\n" in text and "| first |" in text
    assert str(tmp_path) not in text


def test_data_that_is_kept(run: Run, riddles: str, tmp_path: Path) -> None:
    data = tmp_path / "riddles.json"
    assert run(*WORDS, "--data", str(data)).exit_code == 0
    kept, printed = json.loads(data.read_bytes()), json.loads(run(*WORDS, "--json").stdout)
    for found in (kept, printed):
        found.pop("seconds")
        found["ladder"] = [{**row, "ms_per_decision": None, "ms_per_turn": None} for row in found["ladder"]]
    assert kept == printed


def test_a_failed_game_is_shown_and_is_exit_code_1(run: Run, riddles: str) -> None:
    done = run("tournament", "riddles", "--bots", "random,stumbles", "--pairs", "6")
    assert done.exit_code == 1
    assert "LookupError: lost my way" in done.stdout and "seed " in done.stdout


def test_a_sequential_test_says_what_it_found(run: Run, riddles: str) -> None:
    done = run("tournament", "riddles", "--bots", "first,random", "--sprt", "--jobs", "2")
    assert "first is better than random: after" in " ".join(done.stdout.split())


def test_the_options_of_a_game_hold_in_every_game(run: Run) -> None:
    words = ("tournament", "meq", "--bots", "greedy,random", "--pairs", "1", "--seats", "sauron,thalin", "--json")
    found = json.loads(run(*words).stdout)
    assert found["command"].endswith("--pairs 1 --seed 0 --seats sauron,thalin")
    assert set(found["couples"][0]["sides"]["greedy"]) == {"sauron", "heroes (1)"}


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (("chess", "--bots", "random,greedy"), "no game 'chess'"),
        (("meq",), "--bots"),
        (("meq", "--bots", "random"), "at least two bots"),
        (("meq", "--bots", "random,hal"), "no bot 'hal'"),
        (("meq", "--bots", "random,random"), "named twice"),
        (("meq", "--bots", "random,greedy", "--pairs", "0"), "0 pairs"),
        (("meq", "--bots", "random,greedy,keen", "--sprt"), "two bots, not 3"),
        (("meq", "--bots", "random,greedy", "--worlds", "8"), "None of these bots searches"),
        (("meq", "--bots", "keen,greedy", "--worlds", "8", "--ms", "9"), "either --worlds or --ms"),
        (("meq", "--bots", "random,greedy", "--seats", "sauron,frodo"), "no hero 'frodo'"),
        (("meq", "--bots", "random,greedy", "--page", "nowhere/at/all.md"), "No page can be written"),
        (("meq", "--bots", "random,greedy", "--data", "nowhere/at/all.json"), "No data can be written"),
        (("meq", "--bots", "random,greedy", "--cluster", "nowhere"), "No cluster answers at nowhere"),
    ],
)
def test_one_sentence(run: Run, words: tuple[str, ...], said: str) -> None:
    assert_one_sentence(run("tournament", *words), said)


def test_simulate_plays_on_clusters_too(run: Run) -> None:
    assert_one_sentence(run("simulate", "meq", "--cluster", "nowhere"), "No cluster answers at nowhere")
