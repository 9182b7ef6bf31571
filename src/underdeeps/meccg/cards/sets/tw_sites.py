"""Sites of The Wizards."""

from underdeeps.meccg.cards.base import card
from underdeeps.meccg.cards.places import HealsAll

card("TW-371")  # Amon Hen
card("TW-373")  # Bandit Lair
card("TW-375")  # Barrow-downs
card("TW-376")  # Beorn’s House
card("TW-377")  # Blue Mountain Dwarf-hold
card("TW-378")  # Bree
card("TW-380")  # Carn Dûm
card("TW-381")  # Caves of Ûlund
card("TW-384")  # Dead Marshes
card("TW-385")  # Dimrill Dale
card("TW-386")  # Dol Amroth
card("TW-392")  # Easterling Camp
card("TW-393")  # Edhellond
card("TW-394")  # Edoras
card("TW-395")  # Ettenmoors
card("TW-396")  # Gladden Fields
card("TW-397")  # Glittering Caves
card("TW-398")  # Goblin-gate
card("TW-399")  # Grey Havens
card("TW-400")  # Henneth Annûn
card("TW-403")  # Iron Hill Dwarf-hold
card("TW-404")  # Isengard
card("TW-407")  # Lond Galen
card("TW-408")  # Lórien
card("TW-409")  # Lossadan Cairn
card("TW-412")  # Minas Tirith
card("TW-413")  # Moria
card("TW-415")  # Mount Gram
card("TW-416")  # Mount Gundabad
card("TW-417", HealsAll())  # Old Forest
card("TW-418")  # Ost-in-Edhil
card("TW-419")  # Pelargir
card("TW-420", HealsAll())  # Rhosgobel
card("TW-421")  # Rivendell
card("TW-422")  # Ruined Signal Tower
card("TW-423")  # Sarn Goriwing
card("TW-425")  # Shrel-Kain
card("TW-427")  # Stone-circle
card("TW-428")  # The Lonely Mountain
card("TW-429")  # The Stones
card("TW-430")  # The White Towers
card("TW-432")  # Thranduil’s Halls
card("TW-433")  # Tolfalas
card("TW-436")  # Weathertop
card("TW-437")  # Wellinghall
