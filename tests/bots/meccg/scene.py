"""What scenes of the bots of the card game have in common: what the mind would answer."""

from __future__ import annotations

from tests.meccg.play import Play
from underdeeps.bots.meccg.mind import ANSWERS


def answer(play: Play) -> str:
    """What is chosen at a glance, in words."""
    asked = play.table.pending
    assert asked is not None
    return play.say(ANSWERS[asked.kind](play.table, asked))
