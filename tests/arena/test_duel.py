"""Bots of two checkouts against each other: equal ones come out equal, a better one is seen, errors are sentences."""

from __future__ import annotations

import importlib
import subprocess
import sys
from pathlib import Path
from types import ModuleType
from typing import Any

import pytest

ROOT = Path(__file__).resolve().parents[2]
BENCH = ROOT / "bench"


def load(monkeypatch: pytest.MonkeyPatch) -> ModuleType:
    """The script, which is in no package and stands beside another one."""
    monkeypatch.syspath_prepend(str(BENCH))
    return importlib.import_module("duel")


def duel(*words: str) -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        [sys.executable, str(BENCH / "duel.py"), *words], capture_output=True, text=True, cwd=ROOT, timeout=100
    )


def test_a_checkout_against_itself_comes_out_even() -> None:
    ran = duel(".", ".", "--bot", "greedy", "--pairs", "4", "--seed", "3", "--jobs", "2")
    assert ran.returncode == 0, ran.stderr
    assert "4 pairs from seed 3\npoints  50.0%" in ran.stdout
    assert "margin  +0.00  (+0.00 to +0.00)" in ran.stdout
    old, new = (line for line in ran.stdout.splitlines() if line.startswith(("OLD", "NEW  ")))
    assert old.split(", ")[1] == new.split(", ")[1]  # as many choices on both sides


@pytest.mark.parametrize("game", ["meccg", "meq"])
def test_whoever_plays_better_is_seen_to(game: str) -> None:
    ran = duel(".", ".", "--game", game, "--bot", "greedy", "--old-bot", "random", "--pairs", "4")
    assert ran.returncode == 0, ran.stderr
    assert "points  100.0%" in ran.stdout


def test_only_games_with_some_decks() -> None:
    ran = duel(".", ".", "--bot", "random", "--decks", "K", "--pairs", "4")
    assert "4 pairs from seed 8\n" in ran.stdout  # J v K, in the first round


def test_what_is_no_checkout_is_told() -> None:
    ran = duel("nowhere-at-all", ".")
    assert ran.returncode == 3
    assert ran.stderr == "nowhere-at-all is neither a folder nor a revision that git knows here.\n"


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (("--decks", "ZZ"), "Nobody plays ZZ: --decks is one of A, B, C"),
        (("--bot", "nobody"), "There is no bot 'nobody', only novice"),
        (("--pairs", "0"), "0 is no number of one or more"),
        (("--jobs", "none"), "none is no number of one or more"),
    ],
)
def test_what_cannot_be_played_is_told_before_anything_is(words: tuple[str, ...], said: str) -> None:
    ran = duel(".", ".", *words)
    assert ran.returncode and said in ran.stderr and "Traceback" not in ran.stderr


class Stub:
    """The process of a checkout whose game stands somewhere."""

    def __init__(self, digest: str) -> None:
        self.digest = digest

    def ask(self, asked: dict[str, Any]) -> dict[str, Any]:
        told = {"chosen": [0], "over": True, "digest": self.digest}
        return told | {"score": 1.0, "margin": 2.0, "seconds": 0.5, "choices": 7}


def test_games_that_stand_otherwise_end_the_duel(monkeypatch: pytest.MonkeyPatch) -> None:
    subject = load(monkeypatch)
    same = subject.play(subject.Player(Stub("a"), "x"), subject.Player(Stub("a"), "x"), 5, new_first=True)
    assert (same.score, same.margin) == (1.0, 2.0)
    with pytest.raises(Exception, match=r"The game with seed 5 stands otherwise"):
        subject.play(subject.Player(Stub("a"), "x"), subject.Player(Stub("b"), "x"), 5, new_first=True)
