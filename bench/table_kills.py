"""Kill the server at random moments of play, again and again: nothing that it acknowledged may be lost.

    python bench/table_kills.py                  100 kills, 6 games, 12 people
    python bench/table_kills.py --kills 10

The people come back by themselves after each kill and send again, with its token, what was not answered, as the browser
does. After every kill the database is read as it lies there: each choice that somebody was told is stored must be in
it, at its place. Then the server begins again, and play must go on. `tests/table/test_durable.py` does a few of these.
"""

from __future__ import annotations

import argparse
import asyncio
import sys
import tempfile
import time
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parents[1]))

from tests.table.test_durable import kill_again_and_again


def main() -> None:
    """Kill as often as the command line says."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--kills", type=int, default=100)
    parser.add_argument("--games", type=int, default=6)
    parser.add_argument("--seed", type=int, default=1)
    said = parser.parse_args()
    begun = time.monotonic()
    with tempfile.TemporaryDirectory() as folder:
        accepted = asyncio.run(kill_again_and_again(Path(folder), said.games, said.kills, said.seed, print))
    print(
        f"{said.kills} kills in {time.monotonic() - begun:.0f} s: {accepted} choices were acknowledged in {said.games} "
        "games, and every one of them is stored"
    )


if __name__ == "__main__":
    main()
