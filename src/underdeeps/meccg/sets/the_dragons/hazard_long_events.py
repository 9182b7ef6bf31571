"""Hazard long-events of The Dragons, by number."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from underdeeps.kernel import Flow, procedure
from underdeeps.kernel.flow import method
from underdeeps.meccg.language.catalogue import card
from underdeeps.meccg.language.effect import Effect, acting
from underdeeps.meccg.language.hooks.combat import AttackerChooses
from underdeeps.meccg.parts.events import HazardLong
from underdeeps.meccg.parts.triggers.states import EachCompanyIn
from underdeeps.meccg.rules.combat import combat, creatures
from underdeeps.meccg.rules.combat.attacks import DEFEATED

if TYPE_CHECKING:
    from underdeeps.meccg.table import Table

# -- Agburanar Ahunt --------------------------------------------------------------------------------


HEATH = ("Grey Mountain Narrows", "Iron Hills", "Northern Rhovanion", "Withered Heath")
EAST = ("Dorwinion", "Heart of Mirkwood", "Southern Rhovanion", "Woodland Realm")
SOUTH = ("Brown Lands", "Dagorlad", "Dorwinion", "Horse Plains", "Southern Rhovanion")


@procedure
def event_attack(table: Table, number: int, target: int) -> Flow[None]:
    """A hazard event in play makes its attack, which has no key, on a company; only its defeat moves the event."""
    creatures.forget_attack(table, number)
    creatures.begin_on(table, target, number, "", 0)
    outcome = yield from combat.fight(table)
    if outcome == DEFEATED and number in table.cards:
        yield from creatures.conclude(table, number, (outcome,))


class FacesIt(Effect):
    """The company faces the attack of this card."""

    touches: ClassVar[frozenset[str]] = frozenset({"company"})

    @method
    def do(self, table: Table) -> Flow[None]:
        yield from event_attack(table, acting(table).source, int(acting(table).target[1:]))

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
