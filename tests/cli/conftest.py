"""What the tests of the command share: a data folder of their own, and running a command with lines typed into it."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest
from click.testing import CliRunner, Result

from underdeeps.cli import main

Run = Callable[..., Result]


@pytest.fixture(autouse=True)
def data_folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, only_our_games: None) -> Path:
    """Games are kept below a folder that is thrown away."""
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path / "data"))
    monkeypatch.delenv("UNDERDEEPS_TRACE", raising=False)
    return tmp_path / "data" / "underdeeps" / "games"


@pytest.fixture
def run() -> Run:
    """Run `underdeeps` with some words, and lines to be read from the terminal."""

    def call(*words: str, typed: str = "") -> Result:
        return CliRunner().invoke(main, list(words), input=typed)

    return call


@pytest.fixture
def record(run: Run, tmp_path: Path) -> Path:
    """A record of a short piece of a game, as `save` writes it."""
    path = tmp_path / "game.json"
    run("play", "meq", "--as", "sauron", "--seed", "3", "--bot", "random", typed=f"1\n1\n1\nsave {path}\nquit\n")
    assert path.is_file()
    return path
