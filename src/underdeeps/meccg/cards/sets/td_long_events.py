"""Hazard long-events of The Dragons."""

from underdeeps.meccg.cards.attacks import AttackerChooses
from underdeeps.meccg.cards.base import card
from underdeeps.meccg.cards.events import HazardLong
from underdeeps.meccg.cards.states import AtTurnsEnd, EachCompanyIn, FacesIt, RecoverDragons

# Bairanax Ahunt
card(
    "TD-4",
    HazardLong(),
    AttackerChooses(),
    EachCompanyIn(
        regions=("Withered Heath", "Gundabad", "Anduin Vales", "Grey Mountain Narrows"),
        more=("Northern Rhovanion", "Iron Hills", "Southern Rhovanion", "Angmar"),
        does=(FacesIt(),),
    ),
)
# Eärcaraxë Ahunt
card(
    "TD-21",
    HazardLong(),
    AttackerChooses(),
    EachCompanyIn(
        regions=("Andrast Coast", "Bay of Belfalas", "Eriadoran Coast", "Andrast"),
        more=("Old Pûkel-land", "Enedhwaith", "Anfalas"),
        types=("coastal-sea",),
        does=(FacesIt(),),
    ),
)
# From the Pits of Angband
card("TD-27", HazardLong(single="table"), AtTurnsEnd(does=(RecoverDragons(),)))
# Itangast Ahunt
card(
    "TD-37",
    HazardLong(),
    EachCompanyIn(
        regions=("Withered Heath", "Northern Rhovanion", "Iron Hills", "Grey Mountain Narrows"),
        more=("Southern Rhovanion", "Dorwinion", "Heart of Mirkwood", "Woodland Realm"),
        does=(FacesIt(),),
    ),
)
# Scatha Ahunt
card(
    "TD-61",
    HazardLong(),
    EachCompanyIn(
        regions=("Withered Heath", "Woodland Realm", "Northern Rhovanion", "Grey Mountain Narrows"),
        more=("Anduin Vales", "Western Mirkwood", "Heart of Mirkwood", "Gundabad"),
        does=(FacesIt(),),
    ),
)
# Scorba Ahunt
card(
    "TD-64",
    HazardLong(),
    AttackerChooses(),
    EachCompanyIn(
        regions=("Forochel", "Angmar", "Gundabad"),
        more=("Númeriador", "Arthedain", "Rhudaur"),
        does=(FacesIt(),),
    ),
)
