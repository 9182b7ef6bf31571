"""Cards of Against the Shadow and The Lidless Eye about agents that are in play as characters."""

from underdeeps.meccg.cards.agent_characters import AgentsOfHolds, BarsFactionsAtHome, Stewardship
from underdeeps.meccg.cards.agents import AgentsComeHere
from underdeeps.meccg.cards.base import card
from underdeeps.meccg.cards.events import Permanent

# Faithless Steward
card(
    "AS-83",
    Permanent(on=AgentsOfHolds(at_haven=True), onto="target", single="target"),
    Stewardship(),
    BarsFactionsAtHome(),
)

# Bree
card("LE-356", AgentsComeHere())
