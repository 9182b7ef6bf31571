"""The mind of our bots for the card game, and how it weighs positions."""

from underdeeps.bots.meccg.mind import MeccgMind
from underdeeps.bots.meccg.worth import VALUE

__all__ = ["MIND", "VALUE"]

MIND = MeccgMind()
