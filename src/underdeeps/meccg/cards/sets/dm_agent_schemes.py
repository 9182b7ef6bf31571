"""Hazard events of Dark Minions that lie on agents or are about all of them."""

from underdeeps.meccg.cards.agent_schemes import (
    BearerAbroad,
    DiscardedWhenRevealed,
    EndsAtHome,
    FetchAgent,
    OnAgent,
    OpenSite,
    OwnAgents,
    ShortAboutAgents,
    TapForUndead,
)
from underdeeps.meccg.cards.agents import ComesFromAny, ExtraAction
from underdeeps.meccg.cards.base import card
from underdeeps.meccg.cards.events import HazardLong

# Great Need or Purpose
card("DM-62", HazardLong(single="table"), ExtraAction())


def _comes_from(id: str, *types: str) -> None:
    """An agent comes from any site of these types."""
    card(
        id,
        OnAgent(on=OwnAgents(face="down", fresh=True)),
        ComesFromAny(types=types),
        DiscardedWhenRevealed(),
        EndsAtHome(),
        ShortAboutAgents(does=(FetchAgent(types),)),
    )


# Inner Cunning
_comes_from("DM-68", "shadow-hold", "dark-hold")

# Nobody’s Friend
_comes_from("DM-76", "border-hold", "free-hold")

# Never Seen Him
card("DM-74", OnAgent(on=OwnAgents(), single="target"), ExtraAction(free=True, who="its agent"))

# Shadow out of the Dark
card(
    "DM-89",
    OnAgent(on=OwnAgents(face="up", magic="shadow-magic")),
    TapForUndead(needs=(BearerAbroad(),), does=(OpenSite("undead"),)),
)
