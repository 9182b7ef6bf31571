#!/usr/bin/env python3
"""The whole scan: what all cards do, compared with when they are offered, in the positions of many turns and games.

    .venv/bin/python bench/scan.py                         160 turns that are set up by lot, 48 games with decks by lot
    .venv/bin/python bench/scan.py --turns 16 --games 0 --share 4      as the test does
    .venv/bin/python bench/scan.py --first 1000 --jobs 2   other ones

What is found is told once for each card, where it was seen first, and in the end how often. The exit code is 1 if
something was. `tests/meccg/scan/` says what is compared, and what is exempt and why.
"""

from __future__ import annotations

import argparse
import sys
from collections import Counter
from collections.abc import Iterable
from concurrent.futures import ProcessPoolExecutor, as_completed
from pathlib import Path
from time import perf_counter

sys.path.insert(0, str(Path(__file__).resolve().parent.parent))

from tests.meccg.scan import positions, scan

CHUNK = 2
"""How many turns or games are looked at together, so that those of their positions that are alike are left out."""


def look(kind: str, seeds: Iterable[int], most: int, share: int) -> tuple[int, list[scan.Finding]]:
    """The positions of some turns or games, in a worker process: how many they are, and what is found."""
    make = positions.turn if kind == "turn" else positions.game
    chosen = list(positions.several((position for seed in seeds for position in make(seed)), most))
    return len(chosen), [found for position in chosen for found in scan.findings(position, share)]


def main() -> int:
    parser = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    parser.add_argument("--turns", type=int, default=160, metavar="N", help="turns that are set up (default 160)")
    parser.add_argument("--games", type=int, default=48, metavar="M", help="whole games (default 48)")
    parser.add_argument("--first", type=int, default=0, help="the first seed (default 0)")
    parser.add_argument("--most", type=int, default=1, help="positions that are alike, in two of them (default 1)")
    parser.add_argument("--share", type=int, default=1, help="look at one card in so many (default all)")
    parser.add_argument("--jobs", type=int, default=None, help="processes (default: one for each core)")
    args = parser.parse_args()
    began, looked_at = perf_counter(), 0
    seen: Counter[tuple[str, str, str]] = Counter()
    work = [
        (kind, range(start, min(start + CHUNK, args.first + number)))
        for kind, number in (("turn", args.turns), ("game", args.games))
        for start in range(args.first, args.first + number, CHUNK)
    ]
    with ProcessPoolExecutor(args.jobs) as pool:
        for done in as_completed([pool.submit(look, kind, seeds, args.most, args.share) for kind, seeds in work]):
            number, found = done.result()
            looked_at += number
            for each in found:
                key = (each.what, each.card, each.action)
                if not seen[key]:
                    print(each, flush=True)
                seen[key] += 1
    for key in sorted(seen):
        print(f"{seen[key]:5} x {', '.join(key)}")
    print(f"{looked_at} positions, {len(seen)} findings, {perf_counter() - began:.0f} s")
    return int(bool(seen))


if __name__ == "__main__":
    sys.exit(main())
