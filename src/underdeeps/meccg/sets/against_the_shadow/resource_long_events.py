"""Resource long-events of Against the Shadow, by number."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING

from underdeeps.kernel import Refusal
from underdeeps.meccg import windows
from underdeeps.meccg.facts import CARDS
from underdeeps.meccg.language.action import Ability, FromHand
from underdeeps.meccg.language.catalogue import action_of, card
from underdeeps.meccg.language.hooks.journeys import LowersLimit
from underdeeps.meccg.language.hooks.under_deeps import EasesWay
from underdeeps.meccg.language.hooks.zones import Forbids
from underdeeps.meccg.language.target import NO, Target
from underdeeps.meccg.parts.effects.cards import CancelLink, DiscardNamed
from underdeeps.meccg.parts.events import Long
from underdeeps.meccg.parts.needs import IsSauron
from underdeeps.meccg.parts.triggers.states import LimitFollows

if TYPE_CHECKING:
    from underdeeps.meccg.table import Table


# -- The Great Eye ----------------------------------------------------------------------------------


class HazardEvents(Target):
    """The play of a hazard event by the opponent that was declared earlier in the chain, not one laid on-guard."""

    def candidates(self, table: Table, seat: str, card: str, source: int) -> Iterable[str]:
        return [f"link{link.number}" for link in table.chain]

    def refusal(self, table: Table, seat: str, card: str, source: int, token: str) -> Refusal | None:
        link = next((link for chain in table.chains for link in chain if f"link{link.number}" == token), None)
        if link is None or link.canceled or link.seat == seat or not link.card or table.phase == "site":
            return Refusal("term.cancel", (card,))
        facts = CARDS[link.card]
        played = isinstance(action_of(link.action), FromHand) and not link.target.startswith(("region", "site"))
        if facts.kind != "hazard" or not played or facts.forms == ("creature",):
            return Refusal(NO, (card, link.card))
        return None

    def text(self) -> str:
        return "a hazard event that your opponent has declared (not one laid on-guard)"


card(
    "AS-85",
    Long(needs=(IsSauron(),), single="table"),
    LowersLimit(1),
    LimitFollows(),
    Ability(
        when=windows.EVER,
        on=HazardEvents(),
        discards=("source",),
        responds=True,
        does=(CancelLink(),),
    ),
)

# The Under-roads
card(
    "AS-106",
    Long(does=(DiscardNamed("The Way is Shut"),)),
    EasesWay(amount=3, between=True, whose="minions"),
    Forbids(("The Way is Shut",)),
)
