"""Creatures of The Lidless Eye, by number."""

from underdeeps.meccg.language.catalogue import card
from underdeeps.meccg.language.hooks.combat import Detainment, NotAgainst

# Ent in Search of the Entwives
card("LE-71", Detainment(heroes=True, covert=True))

# Horse-lords
card("LE-78", Detainment(heroes=True, covert=True), NotAgainst(home="Edoras"))

# Lawless Men
card("LE-82")

# Sellswords Between Charters
card("LE-89")

# Sons of Kings
card("LE-91", NotAgainst(heroes=True))

# Wild Trolls
card("LE-100")
