"""Games play and read as they did when their transcripts were written."""

from __future__ import annotations

from difflib import unified_diff

import pytest

from tests.kernel.cases import CASES, Case
from tests.kernel.golden import COMMAND, FOLDER, MOST, path_of, transcript

GAMES = [pytest.param(case, seed, id=path_of(case, seed).stem) for case in CASES for seed in case.golden]


@pytest.mark.parametrize(("case", "seed"), GAMES)
def test_golden(case: Case, seed: int) -> None:
    path, text = path_of(case, seed), transcript(case, seed)
    assert len(text) < MOST + 10_000
    kept = path.read_text(encoding="utf-8") if path.exists() else ""
    if kept != text:
        lines = unified_diff(kept.splitlines(), text.splitlines(), "kept", "now", lineterm="", n=2)
        some = "\n".join(line for line, _ in zip(lines, range(30), strict=False))
        pytest.fail(f"{path.name} differs. If it should, run `{COMMAND}`.\n{some}", pytrace=False)


def test_no_transcript_is_left_over() -> None:
    expected = {path_of(case, seed) for case in CASES for seed in case.golden}
    assert {*FOLDER.glob("*.txt")} <= expected
