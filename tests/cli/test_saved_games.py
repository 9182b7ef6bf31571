"""Games that were saved before still go on."""

from __future__ import annotations

from pathlib import Path

import pytest

import underdeeps as ud
from tests.cli.conftest import Run
from underdeeps.cli import saved_games
from underdeeps.kernel import Record

KEPT = Path(__file__).parents[1] / "kernel" / "kept"


@pytest.mark.parametrize(("game", "seat"), [("meq", "sauron"), ("meccg", "one")])
def test_a_record_of_before_is_resumed(run: Run, tmp_path: Path, game: str, seat: str) -> None:
    file = tmp_path / f"{game}.json"
    file.write_bytes((KEPT / f"{game}.json").read_bytes())
    said = run("resume", str(file), "--as", seat, "--bot", "random", typed="quit\n")
    assert said.exit_code == 0, said.output
    assert "The game is kept" in said.output or "See it again" in said.output


def test_what_is_saved_says_how_its_digest_was_made() -> None:
    record = ud.new_game("meccg", seed=1).record
    saved = saved_games.keep(record, {"one": saved_games.PERSON})
    assert saved.record == record and saved.digests == ud.rules("meccg").digests
    assert Record.from_json(saved.to_json()) == record
