"""Resource permanent-events of Dark Minions."""

from underdeeps.meccg import windows
from underdeeps.meccg.cards.base import card
from underdeeps.meccg.cards.events import Permanent
from underdeeps.meccg.cards.permissions import PlaysAsThough
from underdeeps.meccg.cards.places import BecomesType, NoAutomaticAttacks, OneAttackOnly
from underdeeps.meccg.cards.plays import StorableAt
from underdeeps.meccg.cards.reactions import WhenIsolatedAttackDefeated
from underdeeps.meccg.cards.site_tasks import BringAvatar, FaceAttack, SitePermanent, TakeCharge, TapTheSite, WhenStored
from underdeeps.meccg.cards.targets import TheSite
from underdeeps.meccg.rules.zones import MayNotUntap

# Crown of Flowers
card("DM-121", Permanent(), PlaysAsThough("Gates of Morning"))

# Forewarned Is Forearmed
card("DM-132", Permanent(single="table"), OneAttackOnly(), WhenIsolatedAttackDefeated())

# Rebuild the Town
card(
    "DM-155",
    Permanent(when=windows.SITE, on=TheSite(types=("ruins-and-lairs",), lair=False, under_deeps=False), onto="site"),
    BecomesType("border-hold"),
    NoAutomaticAttacks(),
)

# The Windlord Found Me
card(
    "DM-164",
    SitePermanent(
        on=TheSite(types=("shadow-hold", "dark-hold"), or_names=("Isengard",), tapped=False),
        taps_site=True,
        single="player",
        fights=True,
        does=(TapTheSite(), FaceAttack(race="orc", strikes=4, prowess=9), TakeCharge()),
    ),
    MayNotUntap(),
    StorableAt(types=("haven",), bracketed=False),
    WhenStored(does=(BringAvatar(),)),
)
