"""What was compiled once is kept in files beside Python's own, and is the same code."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

import underdeeps as ud
from underdeeps.kernel import code_files, flow
from underdeeps.kernel.compiler import Compiled, compile_procedure

RULE = """
from underdeeps.kernel import Option, Table, ask, procedure

@procedure
def main(table, least=1):
    answer = yield from ask(table, "a", "main.one", [Option("number", str(i)) for i in range(3)], rule="r")
    found = int(answer.subject) + least
    answer = yield from ask(table, "a", "main.two", [Option("number", str(i)) for i in range(3)], rule="r")
    return found * int(answer.subject)
"""
PLAY = """
import sys
sys.path.insert(0, sys.argv[1])
from underdeeps.kernel import Option, Table, code_files, compiler, flow
made = []
whole = code_files.compile_procedure
code_files.compile_procedure = lambda function, name: made.append(name) or whole(function, name)
import rule
table = Table(seats=("a",), random=1)
flow.begin(table, rule.main)
flow.advance(table, Option("number", "2"))
print(flow.advance(table, Option("number", "2")), len(made), flow.PROCEDURES["rule.main"].start.__code__.co_filename)
"""


def play(folder: Path, cache: Path, **env: str) -> tuple[int, int, str]:
    """Play the rule of a folder in a process of its own: what it returned, how much was compiled, where it lies."""
    ran = subprocess.run(
        [sys.executable, "-c", PLAY, str(folder)],
        env={**os.environ, "PYTHONPYCACHEPREFIX": str(cache), "PYTHONDONTWRITEBYTECODE": "", **env},
        capture_output=True,
        text=True,
        check=True,
    )
    result, made, filename = ran.stdout.split()
    return int(result), int(made), filename


@pytest.fixture
def cache(tmp_path: Path) -> Path:
    return tmp_path / "cache"


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    folder = tmp_path / "here"
    folder.mkdir()
    (folder / "rule.py").write_text(RULE)
    return folder


def test_what_was_compiled_once_is_not_compiled_again(folder: Path, cache: Path) -> None:
    assert play(folder, cache) == (6, 1, str(folder / "rule.py"))
    assert play(folder, cache) == (6, 0, str(folder / "rule.py"))


def test_another_text_is_compiled_anew(folder: Path, cache: Path) -> None:
    play(folder, cache)
    (folder / "rule.py").write_text(RULE.replace("least=1", "least=2").replace("found *", "found  +"))
    assert play(folder, cache)[:2] == (6, 1)
    assert play(folder, cache)[:2] == (6, 0)


def test_a_file_that_is_broken_is_made_anew(folder: Path, cache: Path) -> None:
    play(folder, cache)
    (kept,) = cache.rglob("*.procedures")
    for data in (b"", kept.read_bytes()[:-40], b"x" + kept.read_bytes()[1:]):
        kept.write_bytes(data)
        assert play(folder, cache)[:2] == (6, 1)
        assert play(folder, cache)[:2] == (6, 0)


def test_nothing_is_written_where_python_writes_nothing(folder: Path, cache: Path) -> None:
    assert play(folder, cache, PYTHONDONTWRITEBYTECODE="1")[:2] == (6, 1)
    assert not list(cache.rglob("*.procedures"))
    cache.write_text("a file where a folder should be")
    assert play(folder, cache)[:2] == (6, 1)


def test_code_that_was_moved_names_its_new_place(folder: Path, cache: Path, tmp_path: Path) -> None:
    """As when a package was compiled in one place and is used in another: tracebacks show the file that is there."""
    play(folder, cache)
    (kept,) = cache.rglob("*.procedures")
    there = folder.rename(tmp_path / "there")
    moved = kept.parent.parent / "there"
    moved.mkdir(parents=True)
    kept.rename(moved / kept.name)
    assert play(there, cache) == (6, 0, str(there / "rule.py"))


@pytest.mark.parametrize("game", ["meq", "meccg"])
def test_kept_code_is_what_the_source_says(game: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """All procedures of a game, written to files and read again, are those compiled now; and so is what runs."""
    ud.rules(game)
    rules: dict[str, dict[str, Compiled]] = {}
    for name, each in flow.PROCEDURES.items():
        if name.startswith(f"{game}."):
            rules.setdefault(each.plain.__code__.co_filename, {})[name] = compile_procedure(each.plain, name)
    assert sum(map(len, rules.values())) > 50
    monkeypatch.setattr(code_files, "_file", lambda filename: tmp_path / f"{Path(filename).stem}.procedures")
    for filename, now in rules.items():
        code_files._write(tmp_path / f"{Path(filename).stem}.procedures", filename, now)
        assert code_files._read(filename) == now
        for name, code in now.items():
            assert flow.PROCEDURES[name].compiled == code
            assert flow.PROCEDURES[name].start.__code__ == code.straight
    filename, now = next(iter(rules.items()))
    monkeypatch.setattr(code_files, "_key", lambda filename: b"another text" * 6)
    assert code_files._read(filename) == {}


def test_who_may_read_a_module_may_read_its_code(folder: Path, cache: Path) -> None:
    (folder / "rule.py").chmod(0o644)
    play(folder, cache)
    (kept,) = cache.rglob("*.procedures")
    assert kept.stat().st_mode & 0o777 == 0o644
