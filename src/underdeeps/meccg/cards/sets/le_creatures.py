"""Hazard creatures of The Lidless Eye that are not in an earlier set."""

from underdeeps.meccg.cards.attacks import Detainment, NotAgainst
from underdeeps.meccg.cards.base import card

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
