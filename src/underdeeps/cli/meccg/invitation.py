"""Which deck somebody wants to play, and against which."""

from __future__ import annotations

from rich.console import Console

from underdeeps.cli.screen import Said
from underdeeps.cli.terminal import pick
from underdeeps.meccg import decks
from underdeeps.meccg.table import SEATS

OPENINGS = ("Play the Middle-earth CCG",)


def invite(out: Console, said: Said) -> tuple[tuple[str, ...], Said]:
    """Ask for the decks that were not named; the person takes the first seat."""
    ours = decks.shipped()
    lines = [f"{deck.label} (a {deck.kind.capitalize()})" for deck in ours]
    named = list(said.get("deck", ()))
    if not named:
        named.append(ours[pick(out, "Which deck do you play?", lines)].name)
    if len(named) < 2 and not said.get("vs"):
        named.append(ours[pick(out, "Against which deck?", lines)].name)
    return SEATS[:1], {**said, "deck": tuple(named)}
