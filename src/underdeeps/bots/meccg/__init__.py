"""The mind of our bots for the card game."""

from underdeeps.bots.meccg.mind import MeccgMind
from underdeeps.bots.meccg.worth import VALUE as VALUE

MIND = MeccgMind()
