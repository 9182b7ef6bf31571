"""Creatures of The Lidless Eye, by number."""

from underdeeps.meccg.language.catalogue import card
from underdeeps.meccg.language.hooks.combat import (
    AgainstHeroes,
    AttackerChooses,
    Detainment,
    Emboldens,
    NotAgainst,
    StrongerAgainst,
    StrongerIfFaced,
    StrongerIfKeyed,
)
from underdeeps.meccg.parts.effects.attacks import DiscardAnItem
from underdeeps.meccg.parts.triggers.attacks import WhenItWounds

# Arthadan Rangers
card("LE-60", Detainment(heroes=True, covert=True), NotAgainst(home="Bree"))

# Beorning Toll
card("LE-62", Detainment(heroes=True, covert=True), NotAgainst(home="Beorn’s House"))

# The Border-watch
card("LE-63", Detainment(heroes=True), AgainstHeroes(strikes=2))

# Elf-lord Revealed in Wrath
card("LE-69", Detainment(heroes=True), StrongerAgainst(4, races=("ringwraith",)))

# Elves upon Errantry
card("LE-70", NotAgainst(heroes=True))

# Ent in Search of the Entwives
card("LE-71", Detainment(heroes=True, covert=True))

# Gondorian Rangers
card("LE-76", Detainment(heroes=True, covert=True), NotAgainst(home="Henneth Annûn"))

# Horse-lords
card("LE-78", Detainment(heroes=True, covert=True), NotAgainst(home="Edoras"))

# Landroval
card("LE-81", AttackerChooses(), NotAgainst(heroes=True, covert=True))

# Lawless Men
card("LE-82")

# Pirates
card("LE-88", WhenItWounds(does=(DiscardAnItem(),)), StrongerIfKeyed(2, "coastal-sea"))

# Sellswords Between Charters
card("LE-89")

# Sons of Kings
card("LE-91", NotAgainst(heroes=True))

# Thranduil’s Folk
card("LE-93", Detainment(heroes=True, covert=True), NotAgainst(home="Thranduil’s Halls"))

# Uruk-lieutenant
card("LE-96", StrongerIfFaced(3, races=("orc",)), Emboldens("Orc-lieutenant", 3))

# Wandering Eldar
card("LE-97", Detainment(heroes=True, covert=True))

# Wild Trolls
card("LE-100")
