"""I Know Much about You, a resource short-event of Dark Minions."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING

from underdeeps.kernel import Refusal
from underdeeps.kernel.flow import FIXED
from underdeeps.meccg import windows
from underdeeps.meccg.language.action import Ability
from underdeeps.meccg.language.catalogue import card
from underdeeps.meccg.language.target import NO, Target
from underdeeps.meccg.parts.effects.cards import CancelLink
from underdeeps.meccg.parts.events import Short
from underdeeps.meccg.parts.targets.agents import PlayersAgents
from underdeeps.meccg.parts.targets.attacks import TheAttack
from underdeeps.meccg.rules.agents.actions import EnableCreatures
from underdeeps.meccg.rules.agents.attacks import AttackOnTheWay
from underdeeps.meccg.rules.agents.influence import TapToInfluence
from underdeeps.meccg.rules.combat.attacks import CancelAttack

if TYPE_CHECKING:
    from underdeeps.meccg.table import Link, Table


# -- I Know Much about You --------------------------------------------------------------------------


def taps_agent(table: Table, link: Link) -> bool:
    """Whether a declared action is one for which an agent taps."""
    action = FIXED[link.action]
    if isinstance(action, (AttackOnTheWay, TapToInfluence, EnableCreatures)):
        return True
    if isinstance(action, Ability) and "bearer" in action.taps:
        return link.source in table.cards and table.cards[link.source].on in table.agents
    return isinstance(getattr(action, "on", None), PlayersAgents) and getattr(action, "price", "tap") == "tap"


class AgentTapLinks(Target):
    """A hazard effect declared earlier in the chain for which an agent taps."""

    def candidates(self, table: Table, seat: str, card: str, source: int) -> Iterable[str]:
        return [f"link{link.number}" for link in table.chain]

    def refusal(self, table: Table, seat: str, card: str, source: int, token: str) -> Refusal | None:
        link = next((link for link in table.chain if f"link{link.number}" == token), None)
        if link is None or link.canceled or link.seat == seat or not taps_agent(table, link):
            return Refusal("term.cancel", (card,))
        return None

    def text(self) -> str:
        return "a hazard effect declared earlier in the chain for which an agent tapped"


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


card(
    "DM-144",
    Short(when=windows.ATTACK, on=TheAttack(sources=("agent",), cancels=True), does=(CancelAttack(),)),
    Short(when=windows.MOVEMENT, responds=True, on=AgentTapLinks(), does=(CancelLink(),)),
    Short(when=windows.ATTACK, on=OneOfSeveral(), does=(CancelAttack(),)),
)
