"""Golden transcripts: whole games kept as text in `tests/golden`, so that a change of play shows as a change of text.

    python -m tests.kernel.golden            say which transcripts would change
    python -m tests.kernel.golden --write    write them anew; read the difference before you commit it

A short game is written out with every option. Of a long one the options are only counted, and it is cut at
`MOST` letters: the digest in its last line answers for the rest.
"""

from __future__ import annotations

import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from tests.kernel.cases import CASES, Case
from tests.kernel.contract import pick, start
from underdeeps.kernel import Dice, Game, Option

FOLDER = Path(__file__).resolve().parents[1] / "golden"
COMMAND = "python -m tests.kernel.golden --write"
SHORT = 20_000
MOST = 140_000


def path_of(case: Case, seed: int) -> Path:
    """Where the transcript of a game is kept."""
    return FOLDER / f"{case.name}-{seed}.txt"


def transcript(case: Case, seed: int) -> str:
    """A random game as text, in full if it is short."""
    text = "\n".join(_lines(case, seed, full=True))
    if len(text) > SHORT:
        text = "\n".join(_lines(case, seed, full=False))
    return text + "\n"


def _lines(case: Case, seed: int, full: bool) -> Iterator[str]:
    game, dice = start(case, seed), Dice(seed, 4)
    settings = ", ".join(f"{key}={value}" for key, value in game.settings.items())
    yield f"{case.name}, seed {seed}: {settings}"
    told = written = number = 0
    while not game.over:
        number += 1
        assert number <= case.longest, f"{case}, seed {seed}: no end after {case.longest} choices"
        option = pick(game, dice)
        block = [*_events(game, told), "", *_question(game, number, option, full)]
        told = len(game.events)
        game.choose(option)
        written += sum(len(line) + 1 for line in block)
        if written <= MOST:
            yield from block
    if written > MOST:
        yield "\n... and so on"
    else:
        yield from _events(game, told)
    result = game.result
    scores = ", ".join(f"{seat} {score}" for seat, score in result.scores.items())
    yield f"\nWon after {number} choices by {', '.join(result.winners) or 'nobody'} ({scores}) [{result.rule}]"
    yield f"Digest {game.digest}"


def _question(game: Game[Any], number: int, chosen: Option, full: bool) -> Iterator[str]:
    asked = game.decision
    if not full:
        yield f"{number}. {asked.seat} {asked.kind} 1/{len(asked.options)}: {game.sentence(chosen)} ({chosen})"
        return
    yield f"{number}. {asked.seat}, {asked.kind} [{asked.rule}]: {game.prompt}"
    for option in asked.options:
        yield f"   {'>' if option == chosen else '-'} {game.sentence(option)} ({option})"


def _events(game: Game[Any], told: int) -> Iterator[str]:
    """What happened as an onlooker sees it, and below it the seats that saw something else."""
    for event in game.events[told:]:
        public = game.rules.story(event.seen_by(None))
        yield f"   {public}"
        for seat in game.seats:
            seen = game.rules.story(event.seen_by(seat))
            if seen != public:
                yield f"     [{seat}] {seen}"


def main(arguments: list[str]) -> int:
    """Write or compare all transcripts; the number of those that differ."""
    changed = 0
    for case in CASES:
        for seed in case.golden:
            path, text = path_of(case, seed), transcript(case, seed)
            if path.exists() and path.read_text(encoding="utf-8") == text:
                continue
            changed += 1
            print(f"{'written' if '--write' in arguments else 'differs'}: {path.relative_to(FOLDER.parent)}")
            if "--write" in arguments:
                path.parent.mkdir(exist_ok=True)
                path.write_text(text, encoding="utf-8")
    return 0 if "--write" in arguments else changed


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
