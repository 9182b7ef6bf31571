"""How a chain of effects comes to its end in a test."""

from __future__ import annotations

from tests.meccg.play import Play


def resolves(play: Play, choice: str) -> Play:
    """Do something and let its chain be resolved, with no responses."""
    play.do(choice)
    while play.table.chain and play.asked in ("chain.respond", "chain.open"):
        play.do("pass")
    return play
