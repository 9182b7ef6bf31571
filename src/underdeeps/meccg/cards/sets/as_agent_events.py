"""A hazard event of Against the Shadow that is about the attacks of agents."""

from underdeeps.meccg.cards.agent_powers import AgentsLieInWait
from underdeeps.meccg.cards.base import card
from underdeeps.meccg.cards.events import HazardPermanent
from underdeeps.meccg.rules.on_guard import RevealedOutside
from underdeeps.meccg.rules.zones import DiscardOnExhaustion

# Near to Hear a Whisper
card("AS-31", HazardPermanent(single="table"), AgentsLieInWait(), RevealedOutside(), DiscardOnExhaustion())
