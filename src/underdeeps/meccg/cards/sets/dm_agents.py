"""The agents of Dark Minions. Most of them are minions: characters of a Ringwraith, hazards for any player."""

from underdeeps.meccg.cards.agent_deeds import DiscardWithRing, MayJoinAs, WhenItFails, WhenItHitRingBearers
from underdeeps.meccg.cards.agent_powers import (
    AgentChooses,
    AttacksOnTheWay,
    InfluencesByTapping,
    Robs,
    SendsCompanyBack,
    TapsForStrike,
)
from underdeeps.meccg.cards.agents import AgentMoves, ExtraAction
from underdeeps.meccg.cards.base import card
from underdeeps.meccg.cards.modifiers import Against, Gives

GONDOR = ("Anfalas", "Anórien", "Belfalas", "Lamedon", "Lebennin")


def _kin(amount: int, race: str) -> Gives:
    """Direct influence against characters and factions of a race."""
    return Gives("direct-influence", amount, against=Against(races=(race,)))


def _factions(amount: int, *names: str) -> Gives:
    """Direct influence against some factions."""
    return Gives("direct-influence", amount, against=Against(names=names, kinds=("faction",)))


def _gondor(amount: int) -> tuple[Gives, Gives]:
    """Direct influence against Dúnedain, and against the factions of southern Gondor."""
    people = Gives("direct-influence", amount, against=Against(races=("dúnadan",), kinds=("character",)))
    return people, Gives("direct-influence", amount, against=Against(kinds=("faction",), playable_in=GONDOR))


card("DM-1", AgentMoves(havens=True), AttacksOnTheWay())  # Anarin
card("DM-2", SendsCompanyBack())  # Baduila
card("DM-3")  # Bill Ferny
card("DM-4")  # Dâsakûn
card("DM-5")  # Deallus
card("DM-6", _kin(2, "dwarf"))  # Drór
card("DM-7", TapsForStrike())  # Elerína
card("DM-8", _kin(2, "elf"), AgentMoves(havens=True))  # Elwen
card("DM-9")  # Eun
card("DM-10", *_gondor(2))  # Firiel
card("DM-11", _kin(2, "dwarf"))  # Fori the Beardless
card("DM-12")  # Gergeli
card("DM-13")  # Gisulf
card("DM-14", InfluencesByTapping())  # Golodhros
card("DM-15", AttacksOnTheWay(prowess=2))  # The Grimburgoth
card("DM-16")  # Herion
card("DM-17")  # Ivic
card("DM-18")  # Jûoma
card("DM-19")  # Leamon
card("DM-20", _kin(2, "elf"), AgentMoves(havens=True))  # Nimloth
card("DM-21", Gives("direct-influence", 3, against=Against(races=("wose",), kinds=("faction",))))  # Ôm-buri-Ôm
card("DM-22", Gives("direct-influence", 3, against=Against(races=("wose",), kinds=("faction",))))  # Pôn-ora-Pôn
card("DM-23")  # Râisha
card("DM-24", *_gondor(2))  # Súrion
card("DM-25", AgentChooses(), Robs())  # Taladhan
card("DM-26")  # Woffung

# Wormtongue
card(
    "DM-27",
    _factions(4, "Riders of Rohan"),
    Gives("direct-influence", 4, against=Against(kinds=("character",), home="Edoras")),
)

# Lobelia Sackville-Baggins
card(
    "DM-28",
    _kin(3, "hobbit"),
    AgentMoves(only_sites=("Bree", "Old Forest", "The White Towers"), only_regions=("The Shire",)),
)

# My Precious
card(
    "DM-29",
    ExtraAction(free=True, face_up=True, who="it"),
    WhenItHitRingBearers(does=(DiscardWithRing(),)),
    WhenItFails(does=(MayJoinAs("Gollum"),)),
)

card("DM-181", _kin(2, "orc"), AgentMoves(never_types=("free-hold", "border-hold")))  # Baugúr
card("DM-182", _factions(1, "Riders of Rohan", "Dunlendings"))  # Freca
card("DM-183", _factions(2, "Dunlendings"))  # Wolf
