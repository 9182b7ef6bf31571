"""What resource cards do about agents in play as hazards."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING

from underdeeps.kernel import Refusal
from underdeeps.kernel.flow import FIXED
from underdeeps.meccg.cards.agent_events import HisAgents
from underdeeps.meccg.cards.agent_schemes import TapForUndead
from underdeeps.meccg.cards.base import Target
from underdeeps.meccg.cards.targets import NO, TheAttack
from underdeeps.meccg.rules.agent_actions import EnableCreatures
from underdeeps.meccg.rules.agent_attacks import AttackOnTheWay
from underdeeps.meccg.rules.agent_influence import TapToInfluence

if TYPE_CHECKING:
    from underdeeps.meccg.table import Table


class AgentTapLinks(Target):
    """A hazard effect declared earlier in the chain for which an agent taps."""

    def candidates(self, table: Table, seat: str, card: str, source: int) -> Iterable[str]:
        return [f"link{link.number}" for link in table.chain]

    def refusal(self, table: Table, seat: str, card: str, source: int, token: str) -> Refusal | None:
        link = next((link for link in table.chain if f"link{link.number}" == token), None)
        if link is None or link.canceled or link.seat == seat or not taps_agent(link.action):
            return Refusal("term.cancel", (card,))
        return None

    def text(self) -> str:
        return "a hazard effect declared earlier in the chain for which an agent tapped"


def taps_agent(key: str) -> bool:
    """Whether an action is one for which an agent taps."""
    action = FIXED[key]
    if isinstance(action, (AttackOnTheWay, TapToInfluence, EnableCreatures, TapForUndead)):
        return True
    return isinstance(getattr(action, "on", None), HisAgents) and getattr(action, "price", "tap") == "tap"


class OneOfSeveral(TheAttack, kw_only=True):
    """One attack of a creature that makes several."""

    sources: tuple[str, ...] = ("creature",)
    cancels: bool = True

    def refusal(self, table: Table, seat: str, card: str, source: int, token: str) -> Refusal | None:
        if refused := super().refusal(table, seat, card, source, token):
            return refused
        several = table.combat is not None and table.combat.attacks > 1
        return None if several else Refusal(NO, (card,))

    def text(self) -> str:
        return "one attack of a creature that makes several"
