#!/usr/bin/env python3
"""Two checkouts of the project against each other: do the bots of the new one play better?

    .venv/bin/python bench/duel.py main . --bot keen                          this folder against the branch main
    .venv/bin/python bench/duel.py OLD NEW --bot expert@0 --pairs 153 --jobs 2
    .venv/bin/python bench/duel.py OLD NEW --old-bot expert --bot master      other levels on both sides
    .venv/bin/python bench/duel.py OLD NEW --decks K --decks M                only games with one of these decks

OLD and NEW are folders or revisions of git. Each has a process of its own, which keeps the game and answers for its
seats; they tell each other nothing but the places of the options that they choose, so both must play by the same rules:
a game that stands otherwise in one of them ends the duel. All line-ups take turns, in mirrored pairs: what
`underdeeps tournament` does for two bots of one checkout. The unit of all intervals (95 %) is the pair.

The exit code is 0, or 3 if there was nothing to measure.
"""

from __future__ import annotations

import argparse
import json
import sys
from collections.abc import Iterator, Sequence
from concurrent.futures import ThreadPoolExecutor
from contextlib import ExitStack
from itertools import count, islice
from queue import SimpleQueue
from time import process_time
from typing import Any, NamedTuple

import compare

import underdeeps as ud
from underdeeps import bots
from underdeeps.arena import intervals
from underdeeps.arena.lineups import lineups, settings_for, side_of
from underdeeps.bots.seeds import bot_seed

LONGEST = 30_000
"""A game of more choices than this does not end."""


# -- a worker: keeps a game and answers for the seats of one checkout ---------------------------------


class Hand:
    """A game as one of the two sees it: its bots answer, and what the other one chose is done."""

    def __init__(self, name: str, asked: dict[str, Any]) -> None:
        seed = asked["seed"]
        self.game = ud.new_game(name, seed, quiet=True, **settings_for(name, seed))
        first = side_of(name, self.game.seats[0])
        self.bots = {
            seat: bots.make(asked["bot"], bot_seed(seed, place), name)
            for place, seat in enumerate(self.game.seats)
            if (side_of(name, seat) == first) == asked["first"]
        }
        self.seconds = 0.0
        self.choices = 0

    def go_on(self, chosen: Sequence[int]) -> dict[str, Any]:
        """Do what the other one chose, and choose until it is asked again."""
        for place in chosen:
            self.game.choose(self.game.decision.options[place])
        own = []
        while not self.game.over and self.game.decision.seat in self.bots:
            decision = self.game.decision
            began = process_time()
            option = self.bots[decision.seat].pick(self.game.at(decision.seat))
            self.seconds += process_time() - began
            own.append(decision.options.index(option))
            self.game.choose(option)
        self.choices += len(own)
        told = {"chosen": own, "over": self.game.over, "digest": self.game.digest}
        return told | self.end() if self.game.over else told

    def end(self) -> dict[str, Any]:
        """What came of it for the own side."""
        result, seats = self.game.result, list(self.bots)
        others = [seat for seat in self.game.seats if seat not in self.bots]
        won, lost = (any(seat in result.winners for seat in side) for side in (seats, others))
        return {
            "score": 0.5 if won == lost else float(won),
            "margin": _mean([result.scores.get(s, 0) for s in seats])
            - _mean([result.scores.get(s, 0) for s in others]),
            "seconds": self.seconds,
            "choices": self.choices,
        }


def _mean(numbers: Sequence[float]) -> float:
    return sum(numbers) / len(numbers)


def work(name: str) -> None:
    """Answer what is asked, line by line, until nothing more is asked."""
    answer = compare.answering()
    answer({"file": ud.__file__, "version": ud.rules(name).version})
    for line in sys.stdin:
        asked = json.loads(line)
        if asked["do"] == "begin":
            hand = Hand(name, asked)
        answer(hand.go_on(asked["chosen"]))


# -- the other end of it ------------------------------------------------------------------------------


class Player(NamedTuple):
    """One of the two: its process, and which of its bots plays."""

    worker: compare.Worker
    bot: str


class Half(NamedTuple):
    """One game, as NEW sees it."""

    score: float
    margin: float
    seconds: tuple[float, float]
    """What OLD and NEW thought in all,"""
    choices: tuple[int, int]
    """and how many choices they had."""


def play(old: Player, new: Player, seed: int, new_first: bool) -> Half:
    """One game of a pair: the two answer in turn until it is over for both."""
    players = (new, old) if new_first else (old, new)
    told: list[dict[str, Any]] = [{}, {}]
    chosen: list[int] = []
    for turn in count():
        side = turn % 2
        asked: dict[str, Any] = {"do": "go", "chosen": chosen}
        if turn < 2:
            asked |= {"do": "begin", "seed": seed, "bot": players[side].bot, "first": side == 0}
        told[side] = players[side].worker.ask(asked)
        chosen = told[side]["chosen"]
        if told[0].get("over") and told[1].get("over"):
            break
        if turn > LONGEST:
            raise compare.Wrong(f"The game with seed {seed} has not ended after {LONGEST} handovers.")
    if told[0]["digest"] != told[1]["digest"]:
        raise compare.Wrong(f"The game with seed {seed} stands otherwise for one of the two: their rules differ.")
    of_old, of_new = (told[1], told[0]) if new_first else (told[0], told[1])
    return Half(
        of_new["score"],
        of_new["margin"],
        (of_old["seconds"], of_new["seconds"]),
        (of_old["choices"], of_new["choices"]),
    )


class Duel(NamedTuple):
    """What is played."""

    game: str
    old_bot: str
    bot: str
    seeds: Sequence[int]


def pairs(duel: Duel, old: compare.Checkout, new: compare.Checkout, jobs: int) -> Iterator[tuple[Half, Half]]:
    """All pairs, as they come to their ends in the order of their seeds."""
    with ExitStack() as stack:
        free: SimpleQueue[tuple[Player, Player]] = SimpleQueue()
        for _ in range(jobs):
            both = [compare.Worker(checkout, duel.game, script=__file__) for checkout in (old, new)]
            for worker in both:
                stack.enter_context(worker).begin()
            if both[0].version != both[1].version:
                raise compare.Wrong(f"The rules differ: {both[0].version} and {both[1].version}.")
            free.put((Player(both[0], duel.old_bot), Player(both[1], duel.bot)))

        def pair(seed: int) -> tuple[Half, Half]:
            players = free.get()
            try:
                return play(*players, seed, new_first=True), play(*players, seed, new_first=False)
            finally:
                free.put(players)

        pool = stack.enter_context(ThreadPoolExecutor(jobs))
        yield from pool.map(pair, duel.seeds)


def report(duel: Duel, played: Sequence[tuple[Half, Half]]) -> str:
    """What came of it, in a few lines."""
    share = intervals.share([(one.score + two.score) / 2 for one, two in played])
    margin = intervals.mean([(one.margin + two.margin) / 2 for one, two in played])
    halves = [half for pair in played for half in pair]
    lines = [
        f"NEW {duel.bot} v OLD {duel.old_bot}, {duel.game}, {len(played)} pairs from seed {duel.seeds[0]}",
        f"points  {share.mean:.1%}  ({share.low:.1%} to {share.high:.1%})",
    ]
    if margin is not None:
        lines.append(f"margin  {margin.mean:+.2f}  ({margin.low:+.2f} to {margin.high:+.2f})")
    for side, name in ((1, "NEW"), (0, "OLD")):
        seconds, choices = sum(half.seconds[side] for half in halves), sum(half.choices[side] for half in halves)
        lines.append(f"{name}     {1000 * seconds / max(1, choices):.2f} ms a choice, {choices:,} choices")
    return "\n".join(lines)


def seeds(name: str, first: int, pairs: int, decks: Sequence[str]) -> list[int]:
    """The seeds to play: those of games in which one of the decks plays, if any are named."""
    known = {each for group in lineups(name) for lineup in group for each in lineup}
    if unknown := set(decks) - known:
        raise compare.Wrong(f"Nobody plays {', '.join(sorted(unknown))}: --decks is one of {', '.join(sorted(known))}.")
    seated = ((seed, settings_for(name, seed).values()) for seed in count(first))
    wanted = (seed for seed, values in seated if not decks or any(set(decks) & set(each) for each in values))
    return list(islice(wanted, pairs))


def some(text: str) -> int:
    """A number of one or more, from the command line."""
    if not text.isdecimal() or not int(text):
        raise argparse.ArgumentTypeError(f"{text} is no number of one or more")
    return int(text)


def main() -> int:
    parser = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    parser.add_argument("old", help="a folder, or a revision of git")
    parser.add_argument("new", help="another one")
    parser.add_argument("--game", default="meccg", choices=compare.GAMES, help="which game (default meccg)")
    parser.add_argument("--bot", default="keen", help="who plays for NEW (default keen)")
    parser.add_argument("--old-bot", help="who plays for OLD (default: the same)")
    parser.add_argument("--pairs", type=some, default=60, help="how many pairs (default 60)")
    parser.add_argument("--seed", type=int, default=0, help="of the first pair; each next one has the next (default 0)")
    parser.add_argument("--decks", action="append", default=[], help="only games with this deck (or hero)")
    parser.add_argument("--jobs", type=some, default=1, help="so many games at once (default 1)")
    args = parser.parse_args()
    played: list[tuple[Half, Half]] = []
    try:
        duel = Duel(args.game, args.old_bot or args.bot, args.bot, seeds(args.game, args.seed, args.pairs, args.decks))
        for bot in (duel.old_bot, duel.bot):
            bots.make(bot, 0, duel.game)
        with compare.checked_out(args.old) as old, compare.checked_out(args.new) as new:
            for pair in pairs(duel, old, new, args.jobs):
                played.append(pair)
                if len(played) % 20 == 0 and len(played) < args.pairs:
                    print(report(duel, played), file=sys.stderr, flush=True)
    except (compare.Wrong, ud.UnderdeepsError) as error:
        print(error, file=sys.stderr)
        return compare.NOTHING
    print(report(duel, played))
    return 0


if __name__ == "__main__":
    if sys.argv[1:2] == ["--worker"]:
        work(sys.argv[2])
    else:
        sys.exit(main())
