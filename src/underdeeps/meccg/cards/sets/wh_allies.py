"""Allies of The White Hand."""

from underdeeps.meccg import windows
from underdeeps.meccg.cards.base import Ability, card
from underdeeps.meccg.cards.bearing import StrikeOnBearer
from underdeeps.meccg.cards.effects import CancelStrike
from underdeeps.meccg.cards.permissions import Mount

# Noble Steed
card(
    "WH-33",
    Mount(2),
    Ability(
        when=windows.STRIKE,
        on=StrikeOnBearer(itself=True, not_automatic=True),
        taps=("source",),
        does=(CancelStrike(),),
    ),
)
