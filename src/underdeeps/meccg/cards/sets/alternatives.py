"""Cards with an alternative that is free of what they demand otherwise, and others of the kind, of all sets."""

from underdeeps.meccg import windows
from underdeeps.meccg.cards.apart import PartsAllies
from underdeeps.meccg.cards.base import card
from underdeeps.meccg.cards.effects import CancelAttack, CancelLink, Discard, UntilEndOfTurn
from underdeeps.meccg.cards.environments import PathRegions, TreatRegion, TreatSite
from underdeeps.meccg.cards.events import HazardPermanent, HazardShort, Short
from underdeeps.meccg.cards.mordor import (
    ANY_TIME,
    DetainingAttack,
    FaceUpAgents,
    NazgulEvents,
    NazgulLinks,
    OnGuardCards,
    Withdraw,
)
from underdeeps.meccg.cards.needs import InPlay
from underdeeps.meccg.cards.targets import CardsInPlay, Characters
from underdeeps.meccg.rules.zones import DiscardOnExhaustion

# Gloom
card(
    "TW-41",
    HazardShort(
        on=Characters(where="journey", moving=True),
        single="turn",
        does=(UntilEndOfTurn("prowess", -1),),
    ),
    HazardShort(
        needs=(InPlay("Doors of Night"),),
        on=PathRegions(("border-land",)),
        single="turn",
        does=(TreatRegion("wilderness"),),
    ),
    HazardShort(
        needs=(InPlay("Doors of Night"),),
        on=CardsInPlay(roles=("site",), site_types=("border-hold",), under_deeps=False),
        single="turn",
        does=(TreatSite("ruins-and-lairs"),),
    ),
)

# In the Name of Mordor
card(
    "LE-197",
    Short(
        when=windows.ATTACK,
        on=DetainingAttack(cancels=True),
        by=Characters(where="attacked"),
        taps=("by",),
        does=(CancelAttack(),),
    ),
    Short(when=ANY_TIME, on=NazgulEvents(roles=("event",), kinds=("hazard",)), does=(Discard(),)),
    Short(when=ANY_TIME, on=NazgulLinks(), responds=True, does=(CancelLink(),)),
)

# Withdrawn to Mordor
card("DM-165", Short(on=FaceUpAgents(), does=(Withdraw(5),)), Short(on=OnGuardCards(), does=(Discard(),)))

# Reluctant Final Parting
card("DM-84", HazardPermanent(single="table"), PartsAllies(not_names=("The Balrog",)), DiscardOnExhaustion())
