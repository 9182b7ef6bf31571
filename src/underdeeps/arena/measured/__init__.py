"""What tournaments found that we stand by: one file for each game, as `underdeeps tournament --data` writes it.

The table's page of ratings shows these, `docs/ratings.md` is written by the same commands. Nothing is measured here.
"""

from __future__ import annotations

from importlib.resources import files
from pathlib import Path
from typing import Any

import msgspec


def of_game(game: str) -> dict[str, Any] | None:
    """What the last tournament of a game found, in the form of `tournament --json`; None: nobody has held one."""
    file = files(__name__) / f"{Path(game).name}.json"
    if not file.is_file():
        return None
    found: dict[str, Any] = msgspec.json.decode(file.read_bytes())
    return found


def write(file: Path, result: dict[str, Any]) -> None:
    """Write what a tournament found, to be kept."""
    file.write_bytes(msgspec.json.format(msgspec.json.encode(result), indent=1) + b"\n")
