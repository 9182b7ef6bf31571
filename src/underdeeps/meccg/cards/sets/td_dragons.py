"""The Dragons at home, and those ahunt that no shipped deck holds."""

from underdeeps.meccg import windows
from underdeeps.meccg.cards.attacks import AttackerChooses
from underdeeps.meccg.cards.base import HAZARD, Ability, card
from underdeeps.meccg.cards.effects import ChangeHazardLimit
from underdeeps.meccg.cards.events import HazardLong, HazardPermanent
from underdeeps.meccg.cards.istari import ChangeLimitNow, LimitFollows
from underdeeps.meccg.cards.lairs import OneDragonATurn, RousedByAttacks, at_home
from underdeeps.meccg.cards.modifiers import FewerDraws, Gives, ItemsCorrupt
from underdeeps.meccg.cards.places import RaisesLimit
from underdeeps.meccg.cards.states import EachCompanyIn, FacesIt

# -- ahunt ------------------------------------------------------------------------------------------

HEATH = ("Withered Heath", "Northern Rhovanion", "Iron Hills", "Grey Mountain Narrows")
EAST = ("Southern Rhovanion", "Dorwinion", "Heart of Mirkwood", "Woodland Realm")
SOUTH = ("Brown Lands", "Southern Rhovanion", "Dorwinion", "Dagorlad", "Horse Plains")

# Agburanar Ahunt
card("TD-1", HazardLong(), EachCompanyIn(regions=HEATH, more=EAST, does=(FacesIt(),)))
# Daelomin Ahunt
card("TD-10", HazardLong(), AttackerChooses(), EachCompanyIn(regions=HEATH, more=SOUTH, does=(FacesIt(),)))
# Leucaruth Ahunt
card("TD-43", HazardLong(), EachCompanyIn(regions=HEATH, more=EAST, does=(FacesIt(),)))
# Smaug Ahunt
card("TD-70", HazardLong(), AttackerChooses(), EachCompanyIn(regions=HEATH, more=SOUTH, does=(FacesIt(),)))

# -- at home ----------------------------------------------------------------------------------------

# Bairanax at Home
card("TD-5", HazardPermanent(), at_home("TD-5"), RousedByAttacks(race="animal", amount=1))
# Daelomin at Home
card(
    "TD-11",
    HazardPermanent(),
    at_home("TD-11"),
    Ability(when=windows.MOVEMENT, side=HAZARD, discards=("source",), does=(ChangeHazardLimit(2),)),
)
# Eärcaraxë at Home
card(
    "TD-22",
    HazardPermanent(does=(ChangeLimitNow(),)),
    at_home("TD-22", True),
    RaisesLimit(types=("coastal-sea",)),
    LimitFollows(),
)
# Itangast at Home
card("TD-38", HazardPermanent(), at_home("TD-38"), ItemsCorrupt("greater"))
# Leucaruth at Home
card("TD-44", HazardPermanent(), at_home("TD-44"), OneDragonATurn())
# Scatha at Home
card("TD-62", HazardPermanent(), at_home("TD-62"), Gives("influence-check", -1, to="everyone"))
# Scorba at Home
card("TD-65", HazardPermanent(), at_home("TD-65"), ItemsCorrupt("major"))
# Smaug at Home
card("TD-71", HazardPermanent(), at_home("TD-71"), FewerDraws())
