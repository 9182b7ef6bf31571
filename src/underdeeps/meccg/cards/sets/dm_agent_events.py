"""Hazard events of Dark Minions for which an agent taps or is discarded, and one on what agents do at a site."""

from underdeeps.meccg import windows
from underdeeps.meccg.cards.agent_events import (
    AgentAttacks,
    AgentInfluences,
    AgentsCheck,
    AgentShort,
    HisAgents,
    Infuriate,
    SitesInPlay,
)
from underdeeps.meccg.cards.base import card
from underdeeps.meccg.cards.effects import AddToCheck, SendBack
from underdeeps.meccg.cards.events import HazardShort

ANY = ("ally", "faction", "character")

# An Article Missing
card(
    "DM-43",
    AgentShort(on=HisAgents(skill="scout", here=True), fights=True, does=(AgentAttacks(prowess=4, robs=True),)),
)

# Cunning Foes
card("DM-50", AgentShort(on=HisAgents(skill="warrior", here=True), fights=True, does=(AgentAttacks(prowess=3),)))

# Good Sense Revolts
card(
    "DM-61",
    AgentShort(
        on=HisAgents(),
        against=ANY,
        does=(AgentInfluences(what="an ally, a faction or a character", bonus=4, kin=4),),
    ),
    HazardShort(when=windows.INFLUENCE, on=AgentsCheck(), does=(AddToCheck(4),)),
)

# Seek without Success
card("DM-87", AgentShort(on=HisAgents(skill="ranger", here=True), price="discard", does=(SendBack(),)))

# Sudden Fury
card("DM-91", HazardShort(on=SitesInPlay(), does=(Infuriate("scout"),)))

# Twisted Tales
card(
    "DM-96",
    AgentShort(
        on=HisAgents(skill="diplomat"),
        against=("faction",),
        does=(AgentInfluences(what="a faction playable at its site", bonus=6, sure=True),),
    ),
)

# Will not Come Down
card(
    "DM-101",
    AgentShort(
        on=HisAgents(),
        against=ANY,
        does=(AgentInfluences(what="an ally, a faction or a character", no_general=True, to_hand=True),),
    ),
)

# Your Welcome Is Doubtful
card(
    "DM-104",
    AgentShort(
        on=HisAgents(),
        against=("ally", "character"),
        does=(AgentInfluences(what="an ally or a character", bonus=6, skill="diplomat", skilled=10, kin=7),),
    ),
)
