"""Hazard hosts of Dark Minions."""

from underdeeps.meccg import windows
from underdeeps.meccg.cards.abductions import Abduct, AgentReturns, PlayAbduction
from underdeeps.meccg.cards.agent_events import HisAgents
from underdeeps.meccg.cards.base import card
from underdeeps.meccg.cards.captivity import DiscardedIfEmpty, HazardHost
from underdeeps.meccg.cards.prisoners import (
    Brace,
    CheckPrisoner,
    FaceAgain,
    FacingStrike,
    GuardedSite,
    InCaptivity,
    ItemPlayedHere,
    PlayHost,
    PlayHostOnSite,
    RollForRing,
    RollToEscape,
    TakePrisoner,
)
from underdeeps.meccg.facts import Attack

RUINS = ("ruins-and-lairs",)
SHADOWS = ("ruins-and-lairs", "shadow-hold")
DARK = ("dark-hold", "shadow-hold", "ruins-and-lairs")

# Flies and Spiders
card(
    "DM-58",
    PlayHost(when=windows.STRIKE, on=FacingStrike(attackers=("spider",)), does=(TakePrisoner(RUINS),)),
    HazardHost(types=RUINS, attacks=(Attack("spider", 3, 9),)),
    DiscardedIfEmpty(),
    InCaptivity(does=(CheckPrisoner(1), RollToEscape(15))),
)

# Spells of the Barrow-wights
card(
    "DM-90",
    PlayHost(when=windows.STRIKE, on=FacingStrike(attackers=("undead",)), does=(TakePrisoner(SHADOWS),)),
    HazardHost(types=SHADOWS, attacks=(Attack("undead", 3, 8),), takes_rings=True),
    DiscardedIfEmpty(),
    InCaptivity(does=(CheckPrisoner(),)),
)

# To Get You Away
card(
    "DM-92",
    PlayAbduction(on=HisAgents(here=True), opens=True, fights=True, does=(Abduct(),)),
    HazardHost(attacks=(Attack("", 3, 8),)),
    DiscardedIfEmpty(),
    AgentReturns(),
)

# Troll-purse
card(
    "DM-95",
    PlayHostOnSite(on=GuardedSite(races=("orc", "troll")), onto="target"),
    HazardHost(as_automatic=True),
    ItemPlayedHere(does=(FaceAgain(3),)),
)

# Waylaid, Wounded, and Orc-dragged
card(
    "DM-99",
    PlayHost(
        when=windows.STRIKE,
        on=FacingStrike(attackers=("orc",), races=("hobbit",)),
        does=(Brace(2), TakePrisoner(DARK)),
    ),
    HazardHost(types=DARK, attacks=(Attack("orc", 3, 6), Attack("orc", 4, 7), Attack("orc", 5, 8))),
    DiscardedIfEmpty(),
    InCaptivity(does=(RollForRing(7),)),
)
