"""The mind of our bots for the card game."""

from underdeeps.bots.meccg.mind import MeccgMind

MIND = MeccgMind()
