"""Reforging, and items of hoards that it restores."""

from underdeeps.meccg.cards.base import card
from underdeeps.meccg.cards.modifiers import Gives
from underdeeps.meccg.cards.permissions import StaysForNothing
from underdeeps.meccg.cards.plays import StorableAt
from underdeeps.meccg.cards.reforging import RestoresOrRenews
from underdeeps.meccg.cards.restoring import Restorable
from underdeeps.meccg.cards.site_tasks import SitePermanent, TapTheSite
from underdeeps.meccg.cards.targets import Characters
from underdeeps.meccg.rules.zones import MayNotUntap

# Reforging
card(
    "TW-314",
    SitePermanent(
        on=Characters(where="site", skill="sage", allies=False, information=True, site_tapped=False),
        taps=("target",),
        onto="target",
        taps_site=True,
        does=(TapTheSite(),),
    ),
    MayNotUntap(),
    StorableAt(types=("haven",), bracketed=False),
    RestoresOrRenews(),
)

# Ringil
card(
    "TD-184",
    Gives("body", 1),
    Gives("prowess", 1, 8, skill="warrior"),
    Gives("prowess", 5, 11, skill="warrior", restored=True, instead=True),
    Restorable(),
)

# Belegennon
card("TD-185", Gives("body", 1, 9), StaysForNothing("warrior", restored=True), Restorable())
