"""Allies of The White Hand, by number."""

from underdeeps.meccg import windows
from underdeeps.meccg.language.action import Ability
from underdeeps.meccg.language.catalogue import card
from underdeeps.meccg.language.hooks.journeys import Mount
from underdeeps.meccg.parts.effects.strikes import CancelStrike
from underdeeps.meccg.parts.targets.attacks import StrikeOnBearer

# Noble Steed
card(
    "WH-33",
    Mount(2, ("Bill the Pony", "Shadowfax")),
    Ability(
        when=windows.STRIKE,
        on=StrikeOnBearer(itself=True, not_automatic=True),
        taps=("source",),
        does=(CancelStrike(),),
    ),
)
