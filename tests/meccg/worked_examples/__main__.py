"""Look for seeds, or tell or keep the game of an example; `tests/meccg/worked_examples/__init__.py` says how."""

from __future__ import annotations

import argparse
import json
from pathlib import Path

from tests.meccg.worked_examples.director import Director
from tests.meccg.worked_examples.finding import FOUND, found, played, search
from tests.meccg.worked_examples.scenes import EXAMPLES


def tell(director: Director) -> None:
    """Everything that an onlooker heard, from the first turn on."""
    game = director.game
    for event in game.heard(None):
        if said := game.rules.story(event):
            print(said)


def main() -> None:
    """Run the command."""
    parser = argparse.ArgumentParser(prog="python -m tests.meccg.worked_examples", description=__doc__)
    parser.add_argument("example", nargs="?", choices=sorted(EXAMPLES), help="tell the game of this example")
    parser.add_argument("--keep", type=Path, metavar="FILE", help="keep its record, for `underdeeps replay FILE`")
    said = parser.parse_args()
    if said.example is None:
        FOUND.write_text(json.dumps(search(), indent=2) + "\n", encoding="utf-8")
        print(FOUND.read_text(encoding="utf-8"))
        return
    director = played(said.example, found()[said.example])
    if said.keep is None:
        tell(director)
    else:
        said.keep.write_bytes(director.game.record.to_json())
        print(f"{said.keep}: {len(director.game.choices or ())} choices, {director.table.turn} turns.")


if __name__ == "__main__":
    main()
