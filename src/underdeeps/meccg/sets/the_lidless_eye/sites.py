"""Sites of The Lidless Eye, by number."""

from __future__ import annotations

from typing import TYPE_CHECKING

from underdeeps.kernel import Flow
from underdeeps.kernel.flow import method
from underdeeps.meccg.language.action import Ability
from underdeeps.meccg.language.catalogue import card
from underdeeps.meccg.language.effect import Effect, acting
from underdeeps.meccg.language.hooks.combat import AttacksNormally, CancelsAttacks
from underdeeps.meccg.language.hooks.companies import AgentsComeHere
from underdeeps.meccg.language.hooks.sites import (
    AdmitsOnly,
    ChangesRingTests,
    HavenInUntapPhase,
    NeverTaps,
    TestsStoredRings,
)
from underdeeps.meccg.language.trigger import On
from underdeeps.meccg.parts.effects.checks import PutRingToTest
from underdeeps.meccg.parts.targets.cards import GoldRings
from underdeeps.meccg.parts.targets.characters import AtThisSite
from underdeeps.meccg.rules import rings

if TYPE_CHECKING:
    from underdeeps.meccg.table import Card, Table

# Amon Hen
card("LE-349")

# Bag End
card("LE-350")

# Bandit Lair
card("LE-351")


# -- Barad-dûr --------------------------------------------------------------------------------------


def _rings_of(table: Table, token: str) -> tuple[int, ...]:
    return tuple(ring.number for ring in rings.gold_rings(table, table.companies[int(token[1:])]))


class RingsTestedHere(On, kw_only=True):
    """At the start of the site phase of a company at this site each gold ring that it bears is tested."""

    event: str = "site-phase-begins"
    does: tuple[Effect, ...] = ()

    def fits(self, table: Table, source: Card, subject: str) -> bool:
        company = table.companies.get(int(subject[1:]))
        return company is not None and company.site == source.number and bool(rings.gold_rings(table, company))

    @method
    def resolve(self, table: Table) -> Flow[None]:
        for number in _rings_of(table, acting(table).target):
            if number in table.cards and not table.over:
                yield from rings.test(table, number, 0, False)

    def text(self) -> str:
        return "at the start of its site phase each gold ring of a company here is tested, even if it does not enter"


card("LE-352", HavenInUntapPhase(), RingsTestedHere(), ChangesRingTests(-3))

# Barrow-downs
card("LE-353")

# Beorn’s House
card("LE-354")

# Blue Mountain Dwarf-hold
card("LE-355")

# Bree
card("LE-356", AgentsComeHere())

# Buhr Widu
card("LE-357")

# Cameth Brin
card("LE-358")

# Carn Dûm
card("LE-359", AdmitsOnly(("orc", "troll")), TestsStoredRings(-2), CancelsAttacks())

# Caves of Ûlund
card("LE-360")

# Cirith Gorgor
card("LE-361")

# Cirith Ungol
card("LE-362")

# Dale
card("LE-363")

# Dead Marshes
card("LE-364", AttacksNormally())

# Dimrill Dale
card("LE-365")

# Dol Amroth
card("LE-366")

# Dol Guldur
card("LE-367", TestsStoredRings(-2), CancelsAttacks())

# Drúadan Forest
card("LE-368")

# Dunharrow
card("LE-369")

# Dunnish Clan-hold
card("LE-370")

# Easterling Camp
card("LE-371")

# Edoras
card("LE-372")

# Ettenmoors
card("LE-373")

# Gladden Fields
card("LE-375")

# Glittering Caves
card("LE-376")

# Gobel Mírlond
card("LE-377")

# Goblin-gate
card("LE-378", AttacksNormally())

# Gondmaeglom
card("LE-379")

# Haudh-in-Gwanûr
card("LE-380")

# Henneth Annûn
card("LE-381")

# Iron Hill Dwarf-hold
card("LE-383")

# Isengard
card("LE-384")

# Lake-town
card("LE-385")

# Lond Galen
card("LE-386")

# The Lonely Mountain
card("LE-387")

# Lossadan Cairn
card("LE-388")

# Lossadan Camp
card("LE-389")

# Minas Morgul
card("LE-390", TestsStoredRings(-2), CancelsAttacks())

# Minas Tirith
card("LE-391")

# Moria
card("LE-392", AttacksNormally())

# Mount Doom
card(
    "LE-393",
    Ability(by=AtThisSite(skill="sage"), on=GoldRings("site"), taps=("by",), does=(PutRingToTest(-3),)),
)

# Mount Gram
card("LE-394")

# Mount Gundabad
card("LE-395")

# Nûrniag Camp
card("LE-396")

# Ost-in-Edhil
card("LE-397")

# Pelargir
card("LE-398")

# Raider-hold
card("LE-399")

# Ruined Signal Tower
card("LE-400")

# Sarn Goriwing
card("LE-401")

# Shelob’s Lair
card("LE-402", AttacksNormally())

# Shrel-Kain
card("LE-403")

# Southron Oasis
card("LE-404")

# Stone-circle
card("LE-405")

# The Stones
card("LE-406")

# Thranduil’s Halls
card("LE-408")

# Vale of Erech
card("LE-410")

# Variag Camp
card("LE-411")

# The White Towers
card("LE-412")

# The Wind Throne
card("LE-413")

# Woodmen-town
card("LE-414")

# The Worthy Hills
card("LE-415", NeverTaps())

# Wose Passage-hold
card("LE-416")

# Zarak Dûm
card("LE-417")
