"""Hazard creatures of The Balrog."""

from underdeeps.meccg.cards.attacks import NotAgainst
from underdeeps.meccg.cards.base import card
from underdeeps.meccg.cards.events import HazardShort
from underdeeps.meccg.cards.malice import (
    AsItAttacks,
    HardenBodyChecks,
    OnlyWounded,
    SendBackUnless,
    StrikesCanceledByTapping,
)
from underdeeps.meccg.cards.targets import Companies

# Beorning Skin-changers
card(
    "BA-10",
    NotAgainst(heroes=True),
    HazardShort(
        on=Companies(where="journey", moving=True, minion=False),
        does=(SendBackUnless(name="Beorn", skill="warrior", prowess=4),),
    ),
)
# Carrion Feeders
card("BA-11", OnlyWounded(), AsItAttacks(does=(HardenBodyChecks(1),)), StrikesCanceledByTapping())
# Olog Warlords
card("BA-12", NotAgainst(minions=True))
# Shelob's Brood
card("BA-13")
