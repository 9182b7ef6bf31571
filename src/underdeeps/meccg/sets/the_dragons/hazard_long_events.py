"""Hazard long-events of The Dragons, by number."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from underdeeps.kernel import Flow
from underdeeps.kernel.flow import method
from underdeeps.meccg.language.catalogue import card
from underdeeps.meccg.language.effect import Effect, acting
from underdeeps.meccg.language.hooks.combat import AttackerChooses
from underdeeps.meccg.parts.events import HazardLong
from underdeeps.meccg.parts.triggers.states import EachCompanyIn
from underdeeps.meccg.rules.combat import creatures

if TYPE_CHECKING:
    from underdeeps.meccg.table import Table

# -- Agburanar Ahunt --------------------------------------------------------------------------------


HEATH = ("Grey Mountain Narrows", "Iron Hills", "Northern Rhovanion", "Withered Heath")
EAST = ("Dorwinion", "Heart of Mirkwood", "Southern Rhovanion", "Woodland Realm")
SOUTH = ("Brown Lands", "Dagorlad", "Dorwinion", "Horse Plains", "Southern Rhovanion")


class FacesIt(Effect):
    """The company faces the attack of this card."""

    touches: ClassVar[frozenset[str]] = frozenset({"company"})

    @method
    def do(self, table: Table) -> Flow[None]:
        yield from creatures.event_attack(table, acting(table).source, int(acting(table).target[1:]))

    def text(self) -> str:
        return "faces one attack of this Dragon as of a hazard creature"


card("TD-1", HazardLong(), EachCompanyIn(regions=HEATH, more=EAST, does=(FacesIt(),)))

# Bairanax Ahunt
card(
    "TD-4",
    HazardLong(),
    AttackerChooses(),
    EachCompanyIn(
        regions=("Anduin Vales", "Grey Mountain Narrows", "Gundabad", "Withered Heath"),
        more=("Angmar", "Iron Hills", "Northern Rhovanion", "Southern Rhovanion"),
        does=(FacesIt(),),
    ),
)

# Daelomin Ahunt
card("TD-10", HazardLong(), AttackerChooses(), EachCompanyIn(regions=HEATH, more=SOUTH, does=(FacesIt(),)))

# Eärcaraxë Ahunt
card(
    "TD-21",
    HazardLong(),
    AttackerChooses(),
    EachCompanyIn(
        regions=("Andrast", "Andrast Coast", "Bay of Belfalas", "Eriadoran Coast"),
        more=("Anfalas", "Enedhwaith", "Old Pûkel-land"),
        types=("coastal-sea",),
        does=(FacesIt(),),
    ),
)

# Itangast Ahunt
card(
    "TD-37",
    HazardLong(),
    EachCompanyIn(
        regions=("Grey Mountain Narrows", "Iron Hills", "Northern Rhovanion", "Withered Heath"),
        more=("Dorwinion", "Heart of Mirkwood", "Southern Rhovanion", "Woodland Realm"),
        does=(FacesIt(),),
    ),
)

# Leucaruth Ahunt
card("TD-43", HazardLong(), EachCompanyIn(regions=HEATH, more=EAST, does=(FacesIt(),)))

# Scatha Ahunt
card(
    "TD-61",
    HazardLong(),
    EachCompanyIn(
        regions=("Grey Mountain Narrows", "Northern Rhovanion", "Withered Heath", "Woodland Realm"),
        more=("Anduin Vales", "Gundabad", "Heart of Mirkwood", "Western Mirkwood"),
        does=(FacesIt(),),
    ),
)

# Scorba Ahunt
card(
    "TD-64",
    HazardLong(),
    AttackerChooses(),
    EachCompanyIn(
        regions=("Angmar", "Forochel", "Gundabad"),
        more=("Arthedain", "Númeriador", "Rhudaur"),
        does=(FacesIt(),),
    ),
)

# Smaug Ahunt
card("TD-70", HazardLong(), AttackerChooses(), EachCompanyIn(regions=HEATH, more=SOUTH, does=(FacesIt(),)))
