"""Resource events of Dark Minions that are about agents in play as hazards."""

from underdeeps.meccg import windows
from underdeeps.meccg.cards.agent_answers import AgentTapLinks, OneOfSeveral
from underdeeps.meccg.cards.agent_powers import AgentsMustAttack
from underdeeps.meccg.cards.base import card
from underdeeps.meccg.cards.effects import CancelAttack, CancelLink
from underdeeps.meccg.cards.events import Permanent, Short
from underdeeps.meccg.cards.targets import TheAttack
from underdeeps.meccg.rules.zones import DiscardOnExhaustion, DiscardsOnGuard

# I Know Much about You
card(
    "DM-144",
    Short(when=windows.ATTACK, on=TheAttack(sources=("agent",), cancels=True), does=(CancelAttack(),)),
    Short(when=windows.MOVEMENT, responds=True, on=AgentTapLinks(), does=(CancelLink(),)),
    Short(when=windows.ATTACK, on=OneOfSeveral(), does=(CancelAttack(),)),
)

# Ordered to Kill
card("DM-152", Permanent(single="table"), AgentsMustAttack(), DiscardsOnGuard(), DiscardOnExhaustion())
