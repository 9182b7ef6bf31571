"""The command `train`: the same seeds write the same file, and people see what was found; sentences for mistakes."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from tests.cli.conftest import Run
from tests.cli.test_mistakes import assert_one_sentence

pytest.importorskip("numpy")

WORDS = ("train", "meccg", "--games", "10", "--seed", "5", "--bots", "random", "--pull", "100")


def test_the_same_file_by_one_process_and_by_two(run: Run, tmp_path: Path) -> None:
    one, two = tmp_path / "one.json", tmp_path / "two.json"
    done = run(*WORDS, "--write", str(one))
    assert (done.exit_code, done.stderr) == (0, "")
    shown = " ".join(done.stdout.split())
    assert "term by hand now fitted" in shown and "wounds -1.300" in shown
    assert "foretold, held out nothing points by hand fitted" in shown
    assert "10 games, 0 failed" in shown

    printed = json.loads(run(*WORDS, "--write", str(two), "--jobs", "2", "--json").stdout)
    assert one.read_bytes() == two.read_bytes()
    kept = json.loads(one.read_bytes())
    assert printed == {**kept, "errors": []}
    assert kept["made"]["command"] == ("underdeeps train meccg --games 10 --seed 5 --bots random --stray 4 --pull 100")
    assert kept["made"]["seeds"] == [5, 9]


def test_a_game_that_fails_is_exit_code_1(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("underdeeps.arena.training.MOST_DECISIONS", 1100)
    done = run("train", "meccg", "--games", "20", "--seed", "5", "--bots", "random", "--pull", "100")
    assert done.exit_code == 1
    assert "has not ended after 1100 decisions" in done.stdout


def test_a_file_that_may_not_be_written_is_told_before_anything_is_played(
    run: Run, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("os.access", lambda path, mode: path != tmp_path)
    assert_one_sentence(run("train", "meq", "--write", str(tmp_path / "mine.json")), "you may not write there")


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (("chess",), "no game 'chess'"),
        (("meq", "--games", "4"), "at least 10"),
        (("meq", "--bots", "hal"), "no bot 'hal'"),
        (("meq", "--bots", "steady,keen,greedy"), "for two, not for 3"),
        (("meq", "--write", "nowhere/at/all.json"), "No weights can be written"),
        (("meq", "--cluster", "nowhere"), "No cluster answers at nowhere"),
    ],
)
def test_one_sentence(run: Run, words: tuple[str, ...], said: str) -> None:
    assert_one_sentence(run("train", *words), said)
