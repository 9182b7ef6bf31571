"""Prisoners whom minions of The Lidless Eye lead away."""

from underdeeps.meccg.cards.base import card
from underdeeps.meccg.cards.plays import StorableAt
from underdeeps.meccg.cards.points import PointsOnlyStored
from underdeeps.meccg.cards.prisoners import FaceDefenders, MustTakeCharge
from underdeeps.meccg.cards.site_tasks import SitePermanent
from underdeeps.meccg.cards.targets import TheSite
from underdeeps.meccg.rules.zones import MayNotUntap

# Seize Prisoners
card(
    "LE-227",
    SitePermanent(
        on=TheSite(types=("free-hold",), tapped=True),
        one_per_site=True,
        fights=True,
        does=(FaceDefenders(strikes=3, prowess=8), MustTakeCharge()),
    ),
    PointsOnlyStored(),
    MayNotUntap(),
    StorableAt(types=("haven", "shadow-hold", "dark-hold")),
)
