"""Factions of The Lidless Eye, by number."""

from underdeeps.meccg.language.catalogue import card
from underdeeps.meccg.language.hooks.influence import UnderLeader

# Balchoth
card("LE-260")

# Beornings
card("LE-261")

# Black Trolls
card("LE-262", UnderLeader())

# Dunlendings
card("LE-263")

# Easterlings
card("LE-264")

# Goblins of Goblin-gate
card("LE-265")

# Grey Mountain Goblins
card("LE-266")

# Hillmen
card("LE-269")

# Ice-orcs
card("LE-270")

# Men of Dorwinion
card("LE-271")

# Nûrniags
card("LE-273")

# Orcs of Angmar
card("LE-274")

# Orcs of Gundabad
card("LE-276")

# Orcs of Mirkwood
card("LE-277")

# Orcs of Moria
card("LE-278")

# Orcs of the Ash Mountains
card("LE-279", UnderLeader())

# Orcs of Udûn
card("LE-282", UnderLeader())

# Snaga-hai
card("LE-286")

# Southrons
card("LE-287")

# Umbarean Corsairs
card("LE-289")

# Uruk-hai
card("LE-291", UnderLeader())

# Variags of Khand
card("LE-292")

# Wargs of the Forochel
card("LE-293")

# White Mountain Wolves
card("LE-294")

# Woodmen
card("LE-295")

# Woses of the Eryn Vorn
card("LE-296")
