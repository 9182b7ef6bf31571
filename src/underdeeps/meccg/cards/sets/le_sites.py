"""Sites of The Lidless Eye."""

from underdeeps.meccg.cards.attacks import AttacksNormally
from underdeeps.meccg.cards.base import Ability, card
from underdeeps.meccg.cards.people import AtThisSite, GoldRings, PutRingToTest, RingsTestedHere
from underdeeps.meccg.cards.places import (
    AdmitsOnly,
    CancelsAttacks,
    ChangesRingTests,
    HavenInUntapPhase,
    NeverTaps,
    TestsStoredRings,
)

card("LE-349")  # Amon Hen
card("LE-350")  # Bag End
card("LE-351")  # Bandit Lair
card("LE-352", HavenInUntapPhase(), RingsTestedHere(), ChangesRingTests(-3))  # Barad-dûr
card("LE-353")  # Barrow-downs
card("LE-354")  # Beorn’s House
card("LE-355")  # Blue Mountain Dwarf-hold
card("LE-357")  # Buhr Widu
card("LE-359", AdmitsOnly(("orc", "troll")), TestsStoredRings(-2), CancelsAttacks())  # Carn Dûm
card("LE-360")  # Caves of Ûlund
card("LE-361")  # Cirith Gorgor
card("LE-362")  # Cirith Ungol
card("LE-363")  # Dale
card("LE-364", AttacksNormally())  # Dead Marshes
card("LE-365")  # Dimrill Dale
card("LE-367", TestsStoredRings(-2), CancelsAttacks())  # Dol Guldur
card("LE-371")  # Easterling Camp
card("LE-372")  # Edoras
card("LE-373")  # Ettenmoors
card("LE-375")  # Gladden Fields
card("LE-376")  # Glittering Caves
card("LE-378", AttacksNormally())  # Goblin-gate
card("LE-379")  # Gondmaeglom
card("LE-383")  # Iron Hill Dwarf-hold
card("LE-384")  # Isengard
card("LE-387")  # The Lonely Mountain
card("LE-388")  # Lossadan Cairn
card("LE-390", TestsStoredRings(-2), CancelsAttacks())  # Minas Morgul
card("LE-391")  # Minas Tirith
card("LE-392", AttacksNormally())  # Moria

# Mount Doom
card(
    "LE-393",
    Ability(by=AtThisSite(skill="sage"), on=GoldRings("site"), taps=("by",), does=(PutRingToTest(-3),)),
)

card("LE-394")  # Mount Gram
card("LE-395")  # Mount Gundabad
card("LE-396")  # Nûrniag Camp
card("LE-397")  # Ost-in-Edhil
card("LE-399")  # Raider-hold
card("LE-400")  # Ruined Signal Tower
card("LE-401")  # Sarn Goriwing
card("LE-402", AttacksNormally())  # Shelob’s Lair
card("LE-404")  # Southron Oasis
card("LE-406")  # The Stones
card("LE-408")  # Thranduil’s Halls
card("LE-412")  # The White Towers
card("LE-413")  # The Wind Throne
card("LE-415", NeverTaps())  # The Worthy Hills
