"""Seeds with which the scenes come about: those that are kept, and the search for others."""

from __future__ import annotations

import json
from itertools import count
from pathlib import Path

from tests.meccg.worked_examples.director import Director, Unlucky
from tests.meccg.worked_examples.scenes import EXAMPLES

FOUND = Path(__file__).parent / "found.json"


def found() -> dict[str, int]:
    """The seeds that are kept."""
    seeds: dict[str, int] = json.loads(FOUND.read_text(encoding="utf-8")) if FOUND.exists() else {}
    return seeds


def played(name: str, seed: int) -> Director:
    """A scene as it is played with a seed: `Unlucky` if it does not come about, AssertionError if it goes wrong."""
    scene = EXAMPLES[name]
    director = Director(*scene.decks, seed)
    scene.play(director)
    return director


def comes_about(name: str, seed: int) -> bool:
    """Whether a scene comes about with a seed."""
    try:
        played(name, seed)
    except Unlucky:
        return False
    return True


def search() -> dict[str, int]:
    """Seeds for all scenes: the one that is kept, where it still does."""
    kept = found()
    return {
        name: kept[name] if name in kept and comes_about(name, kept[name]) else first_seed(name) for name in EXAMPLES
    }


def first_seed(name: str) -> int:
    """The first seed with which a scene comes about."""
    return next(seed for seed in count() if comes_about(name, seed))
