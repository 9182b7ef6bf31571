"""Regions of The Wizards, by number. No deck holds them: companies move by their facts."""

from underdeeps.meccg.language.catalogue import card

# Andrast
card("TW-440")

# Andrast Coast
card("TW-441")

# Anduin Vales
card("TW-442")

# Anfalas
card("TW-443")

# Angmar
card("TW-444")

# Anórien
card("TW-445")

# Arthedain
card("TW-446")

# Bay of Belfalas
card("TW-447")

# Belfalas
card("TW-448")

# Brown Lands
card("TW-449")

# Cardolan
card("TW-450")

# Dagorlad
card("TW-451")

# Dorwinion
card("TW-452")

# Dunland
card("TW-453")

# Elven Shores
card("TW-454")

# Enedhwaith
card("TW-455")

# Eriadoran Coast
card("TW-456")

# Fangorn
card("TW-457")

# Forochel
card("TW-458")

# Gap of Isen
card("TW-459")

# Gorgoroth
card("TW-460")

# Grey Mountain Narrows
card("TW-461")

# Gundabad
card("TW-462")

# Harondor
card("TW-463")

# Heart of Mirkwood
card("TW-464")

# High Pass
card("TW-465")

# Hollin
card("TW-466")

# Horse Plains
card("TW-467")

# Imlad Morgul
card("TW-468")

# Iron Hills
card("TW-469")

# Ithilien
card("TW-470")

# Khand
card("TW-471")

# Lamedon
card("TW-472")

# Lebennin
card("TW-473")

# Lindon
card("TW-474")

# Mouths of the Anduin
card("TW-475")

# Northern Rhovanion
card("TW-476")

# Númeriador
card("TW-477")

# Nurn
card("TW-478")

# Old Pûkel Gap
card("TW-479")

# Old Pûkel-land
card("TW-480")

# Redhorn Gate
card("TW-481")

# Rhudaur
card("TW-482")

# Rohan
card("TW-483")

# Southern Mirkwood
card("TW-484")

# Southern Rhovanion
card("TW-485")

# The Shire
card("TW-486")

# Udûn
card("TW-487")

# Western Mirkwood
card("TW-488")

# Withered Heath
card("TW-489")

# Wold & Foothills
card("TW-490")

# Woodland Realm
card("TW-491")
