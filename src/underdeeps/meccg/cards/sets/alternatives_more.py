"""More cards with an alternative that is free of what they demand otherwise, of all sets."""

from underdeeps.meccg import windows
from underdeeps.meccg.cards.additions import FollowsAttack
from underdeeps.meccg.cards.base import card
from underdeeps.meccg.cards.effects import ModifyAttack
from underdeeps.meccg.cards.events import HazardShort
from underdeeps.meccg.cards.revelry import OnGuard, Revelers, RollToStaySober, TapAllRevelers
from underdeeps.meccg.cards.targets import Companies, TheAttack
from underdeeps.meccg.rules.on_guard import RevealedAgainst

# Heedless Revelry
card(
    "LE-114",
    HazardShort(needs=(OnGuard(False),), on=Revelers(where="journey", moving=False), does=(RollToStaySober(-2),)),
    HazardShort(needs=(OnGuard(),), on=Companies(where="journey"), does=(TapAllRevelers(),)),
    RevealedAgainst(plays=True),
)

# Wolf-riders
card(
    "TD-86 TD-87",
    FollowsAttack("orc"),
    HazardShort(
        when=windows.MOVEMENT | windows.ATTACK,
        on=TheAttack(races=("wolf",)),
        does=(ModifyAttack(strikes=1, prowess=1),),
    ),
)
