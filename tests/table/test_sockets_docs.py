"""The program that docs/table.md shows plays a whole game, as it stands there."""

from __future__ import annotations

import re
import subprocess
import sys
from pathlib import Path

import pytest

from tests.table.serving import serving


@pytest.mark.timeout(300)
def test_the_bot_of_the_docs_plays_a_game(tmp_path: Path, project: Path) -> None:
    text = (project / "docs" / "table.md").read_text()
    (code,) = re.findall(r"```python\n(.*?)```", text, re.DOTALL)
    with serving(tmp_path / "t.db", bot_workers=1, messages_per_second=1000.0, messages_at_once=1000) as server:
        address = f"http://127.0.0.1:{server.port}"
        done = subprocess.run([sys.executable, "-c", code, address], capture_output=True, text=True, timeout=280)
    assert done.returncode == 0, done.stderr
    assert "won" in done.stdout
