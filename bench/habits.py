#!/usr/bin/env python3
"""Habits: what a player would notice, counted over games in which one bot plays every seat.

    .venv/bin/python bench/habits.py meq                            experts, 30 games, beside what we want of them
    .venv/bin/python bench/habits.py meq --bot keen --games 60 --seed 5000 --jobs 2 --json

What is counted is said in `habits_GAME.py`, which has a `Watch`: it is shown every choice before it is made, hears
what happens by it (if it has a method `hear`), and tells at the end of a game how often each habit could have shown,
and how often it did. The exit code is 1 if a habit shows
more often than we want.
"""

from __future__ import annotations

import argparse
import json
import sys
from collections import Counter
from concurrent.futures import ProcessPoolExecutor
from functools import partial
from importlib import import_module
from typing import Any

import underdeeps as ud
from underdeeps import bots
from underdeeps.arena.lineups import settings_for
from underdeeps.bots.seeds import bot_seed


def watch(name: str, bot: str, seed: int) -> tuple[Counter[str], Counter[str]]:
    """Play a game; how often each habit showed, and how often it could have."""
    watching = import_module(f"habits_{name}").Watch()
    hear = getattr(watching, "hear", None)
    game = ud.new_game(name, seed, quiet=hear is None, **settings_for(name, seed))
    players = {seat: bots.make(bot, bot_seed(seed, place), name) for place, seat in enumerate(game.seats)}
    while not game.over:
        seat = game.decision.seat
        option = players[seat].pick(game.at(seat))
        watching.see(game.table, game.decision, option)
        told = len(game.events) if hear is not None else 0
        game.choose(option)
        for event in game.events[told:] if hear is not None else ():
            hear(event)
    watching.end(game.table)
    return watching.shown, watching.chances


def count(name: str, bot: str, seeds: range, jobs: int) -> list[dict[str, Any]]:
    """All habits of a game over many games."""
    shown: Counter[str] = Counter()
    chances: Counter[str] = Counter()
    with ProcessPoolExecutor(jobs) as pool:
        for one, all_of_them in pool.map(partial(watch, name, bot), seeds):
            shown += one
            chances += all_of_them
    rows = []
    for habit, most in import_module(f"habits_{name}").HABITS.items():
        share = shown[habit] / chances[habit] if chances[habit] else 0.0
        row = {"habit": habit, "shown": shown[habit], "of": chances[habit], "share": round(share, 4)}
        rows.append({**row, "most": most, "kept": most is None or share < most})
    return rows


def main() -> int:
    parser = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    parser.add_argument("game", help="the game: one that has a habits_GAME.py here")
    parser.add_argument("--bot", default="expert", help="who plays every seat (default expert)")
    parser.add_argument("--games", type=int, default=30, help="how many games (default 30)")
    parser.add_argument("--seed", type=int, default=0, help="of the first; each next one has the next (default 0)")
    parser.add_argument("--jobs", type=int, default=1, help="processes (default 1)")
    parser.add_argument("--json", action="store_true", help="print JSON")
    args = parser.parse_args()
    rows = count(args.game, args.bot, range(args.seed, args.seed + args.games), args.jobs)
    if args.json:
        print(json.dumps({"bot": args.bot, "games": args.games, "seed": args.seed, "habits": rows}, indent=1))
    else:
        print(f"{args.game}, {args.games} games of {args.bot} bots from seed {args.seed} on\n")
        for row in rows:
            wanted = "" if row["most"] is None else f"wanted: under {row['most']:.0%}"
            print(f"{row['habit']:<45} {row['shown']:>6} of {row['of']:>6}  {row['share']:>7.1%}  {wanted}")
    return int(not all(row["kept"] for row in rows))


if __name__ == "__main__":
    sys.exit(main())
