"""Factions of Against the Shadow, by number."""

from __future__ import annotations

from underdeeps.meccg.language.catalogue import card
from underdeeps.meccg.parts.roused_dragons import HEATH, NARROWS, NORTH, roused
from underdeeps.meccg.parts.standing import NotHelpedBy

# Angmarim
card("AS-58", NotHelpedBy("Muster"))

# Haradrim
card("AS-59")

# Wain-easterlings
card("AS-60")

# Petty-dwarves
card("AS-61")

# Angmarim
card("AS-62")

# Haradrim
card("AS-63")

# Nûrniags
card("AS-64", NotHelpedBy("Muster"))

# Petty-dwarves
card("AS-65")

# Wain-easterlings
card("AS-66")

# Woses of the Eryn Vorn
card("AS-67")

# Asdriags
card("AS-111")

# Bairanax Roused
roused("AS-112", (2, 14, 7), HEATH, "Gundabad", "Anduin Vales", NARROWS, chooses=True)

# Black Númenóreans
card("AS-113")

# Corsairs of Rhûn
card("AS-114")

# Daelomin Roused
roused("AS-115", (3, 13, 8), HEATH, NARROWS, "Iron Hills", NORTH, chooses=True)

# Eärcaraxë Roused
roused("AS-116", (2, 17, 7), "Andrast Coast", "Bay of Belfalas", "Eriadoran Coast", "Andrast", chooses=True)

# Itangast Roused
roused("AS-117", (3, 18, 8), HEATH, "Iron Hills", NORTH, NARROWS)

# Leucaruth Roused
roused("AS-118", (2, 16, 8), HEATH, NORTH, "Iron Hills", NARROWS)

# Morgul-orcs
card("AS-119")

# Nûriags
card("AS-120")

# Orcs of Dol Guldur
card("AS-121")
