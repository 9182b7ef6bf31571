"""Allies of Dark Minions."""

from underdeeps.meccg import windows
from underdeeps.meccg.cards.attacks import MustBeAssignedFirst
from underdeeps.meccg.cards.base import Ability, card
from underdeeps.meccg.cards.bearing import HarmfulLinks
from underdeeps.meccg.cards.captivity import KeepsFromCaptivity
from underdeeps.meccg.cards.counsel import FetchPlayableHere
from underdeeps.meccg.cards.effects import CancelLink
from underdeeps.meccg.cards.heirlooms import StaysInCountry

# Noble Hound
card(
    "DM-179",
    MustBeAssignedFirst(),
    Ability(
        when=windows.ANYTIME | windows.ATTACK | windows.STRIKE | windows.SITE_START,
        responds=True,
        on=HarmfulLinks("takes-prisoner"),
        discards=("source",),
        does=(CancelLink(),),
    ),
    KeepsFromCaptivity(),
)

# Mistress Lobelia
card(
    "DM-178",
    StaysInCountry(("The Shire",), ("Bree", "Old Forest", "The White Towers")),
    Ability(taps=("source",), does=(FetchPlayableHere(),)),
)
