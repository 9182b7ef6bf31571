"""Items of The White Hand."""

from underdeeps.meccg import windows
from underdeeps.meccg.cards.base import Ability, card
from underdeeps.meccg.cards.bearing import AtSiteTypes
from underdeeps.meccg.cards.borne import CancelAutomaticAttacks, EaseFactions, LayOnSite
from underdeeps.meccg.cards.places import AllVersions, AttacksReplaced, BecomesType
from underdeeps.meccg.facts import Attack

# Blasting Fire
card(
    "WH-51",
    Ability(
        when=windows.SITE_START | windows.ATTACK,
        needs=(AtSiteTypes(),),
        discards=("source",),
        does=(CancelAutomaticAttacks(), EaseFactions(2)),
    ),
)

# Vile Fumes
card(
    "WH-54",
    Ability(
        when=windows.SITE_START | windows.SITE,
        needs=(AtSiteTypes(("border-hold", "shadow-hold")),),
        does=(LayOnSite(),),
    ),
    BecomesType("ruins-and-lairs"),
    AttacksReplaced(Attack("gas", 0, 7, each=True, cannot_be_cancelled=True)),
    AllVersions(),
)
