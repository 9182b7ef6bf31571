"""Hazard long-events of The Wizards, with their reprints."""

from underdeeps.meccg.cards.base import card
from underdeeps.meccg.cards.effects import SendBack
from underdeeps.meccg.cards.events import HazardLong
from underdeeps.meccg.cards.needs import InPlay
from underdeeps.meccg.cards.permissions import NotAgainstRingwraiths
from underdeeps.meccg.cards.states import (
    DOORS,
    EachAttackOf,
    EachCompanyThrough,
    EachSiteWith,
    ReachesAttacksOf,
    Strengthen,
    TapSites,
)

# Foul Fumes
card(
    "TW-36",
    HazardLong(single="table"),
    NotAgainstRingwraiths(),
    EachCompanyThrough(
        path=(("shadow-land", 1), ("dark-domain", 1)),
        unless_skill="ranger",
        spares_minions=True,
        does=(SendBack(),),
    ),
    EachSiteWith(path=(("shadow-land", 1), ("dark-domain", 1)), spares_minions=True, does=(TapSites(),)),
)
# Long Winter
card(
    "TW-49 LE-117",
    HazardLong(single="table"),
    EachCompanyThrough(path=(("wilderness", 2),), unless_skill="ranger", does=(SendBack(),)),
    EachSiteWith(path=(("wilderness", 2),), does=(TapSites(),)),
)
# Minions Stir
card(
    "TW-61 LE-125",
    HazardLong(single="table", does=(ReachesAttacksOf(("orc", "troll")),)),
    EachAttackOf(races=("orc", "troll"), does=(Strengthen(strikes=1, prowess=1, more_for=("orc",)),)),
)
# Plague of Wights
card(
    "TW-81 LE-130",
    HazardLong(single="table", does=(ReachesAttacksOf(("undead",)),)),
    EachAttackOf(races=("undead",), does=(Strengthen(prowess=1, doubles=True),)),
)
# Snowstorm
card(
    "TW-91",
    HazardLong(single="table", needs=(InPlay(DOORS),)),
    EachCompanyThrough(path=(("wilderness", 1),), does=(SendBack(),)),
)
# Wake of War
card(
    "TW-108 LE-148",
    HazardLong(single="table", does=(ReachesAttacksOf(("wolf", "spider", "animal")),)),
    EachAttackOf(races=("wolf", "spider", "animal"), does=(Strengthen(strikes=1, prowess=1, more_for=("wolf",)),)),
)
