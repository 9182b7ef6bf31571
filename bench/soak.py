#!/usr/bin/env python3
"""A long soak: many random and greedy games of one of our games, each watched at every decision.

    .venv/bin/python bench/soak.py                       20,000 random and 2,000 greedy games (the nightly run)
    .venv/bin/python bench/soak.py --game meccg --random 500 --greedy 20 --jobs 2
    .venv/bin/python bench/soak.py --game meccg --by-lot --greedy 0       with decks that are put together by lot
    .venv/bin/python bench/soak.py --game meccg --by-lot --greedy 0 --cards       and how often each card was played
    .venv/bin/python bench/soak.py --random 0 --greedy 0 --bots novice=1000,expert@2=1000      games of levels

`underdeeps simulate` plays as many; this looks closer. Of every game it asks: does it end, has every decision 2 to 100
options, is every offered option accepted, and is the game the same after a save and a load (at every twentieth decision
or so, see `--saved`). The seats and decks (all line-ups of the game) follow from the seed. A game that fails is kept in
`--keep` as a record to replay, and the exit code is 1.
"""

from __future__ import annotations

import argparse
import json
import sys
import traceback
from collections import Counter
from collections.abc import Callable, Iterator
from concurrent.futures import ProcessPoolExecutor, as_completed
from pathlib import Path
from random import Random
from time import perf_counter
from typing import Any, NamedTuple

import underdeeps as ud
from underdeeps import bots
from underdeeps.arena.lineups import settings_for, side_of

FEWEST, MOST = 2, 100
"""How many options a decision may have."""
LONGEST = 30_000
"""A game that asks more than this many questions does not end."""
CHUNK = 20
EVERY = 60
"""After so many seconds it is told again how far it is, where nobody looks on."""
Fault = dict[str, Any]


class Manner(NamedTuple):
    """How games are played and watched."""

    game: str
    by_lot: bool
    saved: float
    """The part of the decisions at which the game is saved and loaded."""
    cards: bool
    """Whether to count the cards that are played: games keep a log for it."""
    keep: str
    """Where records of failed games go."""


class Wrong(Exception):
    """Something that a game of ours does not do."""


def watch(how: Manner, bot: str, seed: int) -> tuple[ud.Game[Any], list[int]]:
    """Play a game to its end; the number of options of each decision. A fault is raised with the game as `game`."""
    game = ud.new_game(how.game, seed=seed, quiet=not how.cards, **settings_for(how.game, seed, how.by_lot))
    counts: list[int] = []
    try:
        pick = picker(game, bot, seed)
        look = Random(-seed).random
        while not game.over:
            options = game.decision.options
            if not FEWEST <= len(options) <= MOST:
                raise Wrong(f"{game.decision.kind} has {len(options)} options")
            if len(set(options)) < len(options):
                raise Wrong(f"{game.decision.kind} offers the same option twice")
            if look() < how.saved and ud.load(game.save()).digest != game.digest:
                raise Wrong(f"{game.decision.kind} is another position after a save and a load")
            if len(counts) >= LONGEST:
                raise Wrong(f"no end after {LONGEST} decisions")
            counts.append(len(options))
            game.choose(pick())
        if not game.result.winners:
            raise Wrong("the game ended and nobody has won")
    except Exception as error:
        error.game = game  # type: ignore[attr-defined]
        raise
    return game, counts


def picker(game: ud.Game[Any], bot: str, seed: int) -> Callable[[], Any]:
    """How the next option is picked."""
    if bot == "random":
        draw = Random(seed).random
        return lambda: game.decision.options[int(draw() * len(game.decision.options))]
    players = {seat: bots.make(bot, seed * 10 + number) for number, seat in enumerate(game.seats)}
    return lambda: players[game.decision.seat].pick(game.at(game.decision.seat))


def soak(how: Manner, bot: str, seeds: range) -> dict[str, Any]:
    """Play a few games, in a worker process."""
    found = {"bot": bot, **nothing()}
    winners: Counter[str] = Counter()
    cards: Counter[str] = Counter()
    for seed in seeds:
        found["games"] += 1
        try:
            game, counts = watch(how, bot, seed)
        except Exception as error:
            found["faults"].append(fault(bot, seed, error, Path(how.keep)))
            continue
        found["decisions"] += len(counts)
        found["options"] = max(found["options"], *counts)
        sides = {side_of(how.game, seat, game.table) for seat in game.result.winners}
        winners[sides.pop() if len(sides) == 1 else "tie"] += 1
        if how.cards:
            cards.update(game.rules.played(game.events))
    found["winners"], found["cards"] = dict(winners), dict(cards)
    return found


def nothing() -> dict[str, Any]:
    """What was found before anything is played."""
    return {"games": 0, "decisions": 0, "options": 0, "winners": {}, "cards": {}, "faults": []}


def fault(bot: str, seed: int, error: Exception, keep: Path) -> Fault:
    """What went wrong, with the record of the game kept beside it."""
    lines = traceback.format_exception(error)
    told: Fault = {"bot": bot, "seed": seed, "error": f"{type(error).__name__}: {error}", "trace": "".join(lines[-3:])}
    game: ud.Game[Any] | None = getattr(error, "game", None)
    if game is not None:
        told["decision"] = len(game.choices or ())
        keep.mkdir(parents=True, exist_ok=True)
        path = keep / f"{bot}-{seed}.json"
        kept = game.record
        # The position after the fault is in between two decisions: no digest to compare with on replay.
        path.write_bytes(ud.Record(kept.game, kept.rules, kept.setup, kept.seed, kept.choices).to_json())
        told["record"] = str(path)
    return told


def chunks(bot: str, games: int, first: int) -> Iterator[tuple[str, range]]:
    """The seeds of a soak, a few at a time."""
    for start in range(first, first + games, CHUNK):
        yield bot, range(start, min(start + CHUNK, first + games))


def wanted(text: str) -> list[tuple[str, int]]:
    """Which bots are to play how many games: `novice=1000,expert@2=500`."""
    found = []
    for each in text.split(","):
        bot, _, games = each.partition("=")
        bots.make(bot, 0)  # a misspelt name ends it here
        found.append((bot, int(games)))
    return found


def main() -> int:
    about = (__doc__ or "").splitlines()[0]
    parser = argparse.ArgumentParser(description=about)
    parser.add_argument("--game", default="meq", help="the game (default meq)")
    parser.add_argument("--random", type=int, default=20_000, metavar="N", help="random games (default 20,000)")
    parser.add_argument("--greedy", type=int, default=2_000, metavar="M", help="greedy games (default 2,000)")
    parser.add_argument("--bots", type=wanted, default=[], metavar="BOT=N,...", help="games of other bots, too")
    parser.add_argument("--seed", type=int, default=1, help="the first seed (default 1)")
    parser.add_argument("--by-lot", action="store_true", help="with line-ups that are made by lot (random decks)")
    parser.add_argument("--saved", type=float, default=0.05, metavar="PART", help="of decisions saved (default 0.05)")
    parser.add_argument("--cards", action="store_true", help="count how often each card was played; list those never")
    parser.add_argument("--jobs", type=int, default=None, help="processes (default: one for each core)")
    parser.add_argument("--keep", default="soak-faults", help="where records of failed games go")
    parser.add_argument("--json", action="store_true", help="print the result as JSON, and nothing else")
    args = parser.parse_args()

    games = [("random", args.random), ("greedy", args.greedy), *args.bots]
    work = [part for bot, number in games for part in chunks(bot, number, args.seed)]
    how = Manner(args.game, args.by_lot, args.saved, args.cards, args.keep)
    totals: dict[str, dict[str, Any]] = {}
    began = told = perf_counter()
    with ProcessPoolExecutor(args.jobs) as pool:
        for done in as_completed([pool.submit(soak, how, bot, seeds) for bot, seeds in work]):
            add(totals, done.result())
            if not args.json and sys.stderr.isatty():
                print(f"\r{line(totals)}", end="", file=sys.stderr, flush=True)
            elif perf_counter() - told > EVERY:
                told = perf_counter()
                print(f"{line(totals)}, {told - began:.0f} s", file=sys.stderr, flush=True)
    seconds = round(perf_counter() - began, 1)
    if args.json:
        print(json.dumps({"seconds": seconds, **totals}, indent=1))
    else:
        print(f"\n{line(totals)}, {seconds} s")
        for bot, total in totals.items():
            print(f"{bot}: {total['decisions']} decisions, at most {total['options']} options, won {total['winners']}")
            if args.cards:
                print(f"never played: {' '.join(never_played(args.game, total['cards'])) or 'none'}")
            for each in total["faults"]:
                print(f"FAULT seed {each['seed']}: {each['error']} ({each.get('record')})\n{each['trace']}")
    return int(any(total["faults"] for total in totals.values()))


def add(totals: dict[str, dict[str, Any]], found: dict[str, Any]) -> None:
    """Add what a worker found."""
    bot = found.pop("bot")
    total = totals.setdefault(bot, nothing())
    total["games"] += found["games"]
    total["decisions"] += found["decisions"]
    total["options"] = max(total["options"], found["options"])
    for counted in ("winners", "cards"):
        total[counted] = dict(Counter(total[counted]) + Counter(found[counted]))
    total["faults"] += found["faults"]


def never_played(game: str, cards: dict[str, int]) -> list[str]:
    """The cards that were never played, as far as they can be."""
    return [face.id for face in ud.rules(game).cards() if face.enforced and face.id not in cards]


def line(totals: dict[str, dict[str, Any]]) -> str:
    """Where the soak stands."""
    return ", ".join(f"{total['games']} {bot} games, {len(total['faults'])} faults" for bot, total in totals.items())


if __name__ == "__main__":
    sys.exit(main())
