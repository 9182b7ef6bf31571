"""Factions of The Lidless Eye."""

from underdeeps.meccg.cards.base import card
from underdeeps.meccg.cards.factions import UnderLeader

card("LE-260")  # Balchoth
card("LE-262", UnderLeader())  # Black Trolls
card("LE-264")  # Easterlings
card("LE-265")  # Goblins of Goblin-gate
card("LE-266")  # Grey Mountain Goblins
card("LE-270")  # Ice-orcs
card("LE-273")  # Nûrniags
card("LE-274")  # Orcs of Angmar
card("LE-276")  # Orcs of Gundabad
card("LE-277")  # Orcs of Mirkwood
card("LE-278")  # Orcs of Moria
card("LE-279", UnderLeader())  # Orcs of the Ash Mountains
card("LE-282", UnderLeader())  # Orcs of Udûn
card("LE-286")  # Snaga-hai
card("LE-287")  # Southrons
card("LE-291", UnderLeader())  # Uruk-hai
card("LE-296")  # Woses of the Eryn Vorn
