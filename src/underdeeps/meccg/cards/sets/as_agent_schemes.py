"""A hazard event of Against the Shadow for which an agent taps."""

from underdeeps.meccg.cards.agent_schemes import ANY_AGENT, AgentTempts, RollAgainstMind
from underdeeps.meccg.cards.base import card

# Pilfer Anything Unwatched
card("AS-33", AgentTempts(on=ANY_AGENT, does=(RollAgainstMind(),)))
