"""Agents of Dark Minions, by number."""

from __future__ import annotations

from underdeeps.meccg.language.catalogue import card
from underdeeps.meccg.language.hooks.agents import (
    AgentMoves,
    AttacksOnTheWay,
    InfluencesByTapping,
    Robs,
    SendsCompanyBack,
    TapsForStrike,
)
from underdeeps.meccg.language.hooks.combat import AttackerChooses
from underdeeps.meccg.language.hooks.numbers import Gives
from underdeeps.meccg.language.hooks.persons import Against
from underdeeps.meccg.parts.standing import factions, kin

# Anarin
card("DM-1", AgentMoves(havens=True), AttacksOnTheWay())

# Baduila
card("DM-2", SendsCompanyBack())

# Bill Ferny
card("DM-3")

# Dâsakûn
card("DM-4")

# Deallus
card("DM-5")

# Drór
card("DM-6", kin(2, "dwarf"))

# Elerína
card("DM-7", TapsForStrike())

# Elwen
card("DM-8", kin(2, "elf"), AgentMoves(havens=True))

# Eun
card("DM-9")

# -- Firiel -----------------------------------------------------------------------------------------


GONDOR = ("Anfalas", "Anórien", "Belfalas", "Lamedon", "Lebennin")


def _gondor(amount: int) -> tuple[Gives, Gives]:
    """Direct influence against Dúnedain, and against the factions of southern Gondor."""
    people = Gives("direct-influence", amount, against=Against(races=("dúnadan",), kinds=("character",)))
    return people, Gives("direct-influence", amount, against=Against(playable_in=GONDOR))


card("DM-10", *_gondor(2))

# Fori the Beardless
card("DM-11", kin(2, "dwarf"))

# Gergeli
card("DM-12")

# Gisulf
card("DM-13")

# Golodhros
card("DM-14", InfluencesByTapping())

# The Grimburgoth
card("DM-15", AttacksOnTheWay(prowess=2))

# Herion
card("DM-16")

# Ivic
card("DM-17")

# Jûoma
card("DM-18")

# Leamon
card("DM-19")

# Nimloth
card("DM-20", kin(2, "elf"), AgentMoves(havens=True))

# Ôm-buri-Ôm
card("DM-21", Gives("direct-influence", 3, against=Against(races=("wose",), kinds=("faction",))))

# Pôn-ora-Pôn
card("DM-22", Gives("direct-influence", 3, against=Against(races=("wose",), kinds=("faction",))))

# Râisha
card("DM-23")

# Súrion
card("DM-24", *_gondor(2))

# Taladhan
card("DM-25", AttackerChooses(as_agent=True), Robs())

# Woffung
card("DM-26")

# Wormtongue
card(
    "DM-27",
    factions(4, "Riders of Rohan"),
    Gives("direct-influence", 4, against=Against(home="Edoras")),
)

# Lobelia Sackville-Baggins
card(
    "DM-28",
    kin(3, "hobbit"),
    AgentMoves(only_sites=("Bree", "Old Forest", "The White Towers"), only_regions=("The Shire",)),
)

# Baugúr
card("DM-181", kin(2, "orc"), AgentMoves(never_types=("free-hold", "border-hold")))

# Freca
card("DM-182", factions(1, "Riders of Rohan", "Dunlendings"))

# Wolf
card("DM-183", factions(2, "Dunlendings"))
