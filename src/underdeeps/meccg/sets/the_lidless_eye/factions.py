"""Factions of The Lidless Eye, by number."""

from underdeeps.meccg.language.catalogue import card
from underdeeps.meccg.language.hooks.influence import UnderLeader
from underdeeps.meccg.parts.roused_dragons import HEATH, NARROWS, NORTH, roused

# Agburanar Roused
roused("LE-259", (2, 15, 9), HEATH, NORTH, NARROWS, "Iron Hills")

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

# Half-trolls
card("LE-267", UnderLeader())

# Hill Trolls
card("LE-268", UnderLeader())

# Hillmen
card("LE-269")

# Ice-orcs
card("LE-270")

# Men of Dorwinion
card("LE-271")

# Misty Mountain Wargs
card("LE-272", UnderLeader())

# Nûrniags
card("LE-273")

# Orcs of Angmar
card("LE-274")

# Orcs of Gorgoroth
card("LE-275", UnderLeader())

# Orcs of Gundabad
card("LE-276")

# Orcs of Mirkwood
card("LE-277")

# Orcs of Moria
card("LE-278")

# Orcs of the Ash Mountains
card("LE-279", UnderLeader())

# Orcs of the Ephel Dúath
card("LE-280", UnderLeader())

# Orcs of the Red Eye
card("LE-281", UnderLeader())

# Orcs of Udûn
card("LE-282", UnderLeader())

# Scatha Roused
roused("LE-283", (3, 15, 9), HEATH, "Woodland Realm", NORTH, NARROWS)

# Scorba Roused
roused("LE-284", (3, 12, 8), "Angmar", "Gundabad", "Forochel", chooses=True)

# Smaug Roused
roused("LE-285", (2, 17, 8), HEATH, NORTH, NARROWS, "Iron Hills", chooses=True)

# Snaga-hai
card("LE-286")

# Southrons
card("LE-287")

# Stone Trolls
card("LE-288", UnderLeader())

# Umbarean Corsairs
card("LE-289")

# Ungol-orcs
card("LE-290", UnderLeader())

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
