"""Hero resource events of Against the Shadow that need rules of their own."""

from underdeeps.meccg import windows
from underdeeps.meccg.cards.base import card
from underdeeps.meccg.cards.countryfolk import (
    AttackInCountry,
    EndOfRaid,
    FactionWonHere,
    FailedRider,
    FightsInEarnest,
    GiveUpItem,
    LeadAway,
    MarchesAlong,
    MinionsAttackHere,
    PassesForOrcs,
    RaidTower,
    RepeatsFirstAttack,
    ReplaceSite,
    RiderPermanent,
    RingTheBells,
    SeenThrough,
    SmallFolk,
    StaysUsed,
    Unhorse,
    UnhorsedAfter,
)
from underdeeps.meccg.cards.events import Permanent, Short
from underdeeps.meccg.cards.places import AllVersions, BecomesType, ClosedToFactions, NeverLeaves
from underdeeps.meccg.cards.site_tasks import FaceAttack, SitePermanent, TapTheSite
from underdeeps.meccg.cards.targets import TheSite

_COUNTRY = ("The Shire", "Arthedain", "Cardolan")
_HOLDS = ("free-hold", "border-hold")

# All the Bells Ringing
card("AS-44", Short(when=windows.ATTACK, any_turn=True, on=MinionsAttackHere(types=_HOLDS), does=(RingTheBells(),)))

# Farmer Maggot
card(
    "AS-48",
    Permanent(),
    LeadAway(
        when=windows.ATTACK,
        any_turn=True,
        on=AttackInCountry(regions=_COUNTRY),
        regions=_COUNTRY,
        does=(ReplaceSite(),),
    ),
)

# Mount Slain
card(
    "AS-50",
    RiderPermanent(on=FailedRider(), onto="points", does=(Unhorse(),)),
    UnhorsedAfter(),
    UnhorsedAfter(event="company-strike-ended"),
)

# No Strangers at this Time
card(
    "AS-51",
    SitePermanent(on=TheSite(types=_HOLDS), onto="site", one_per_site=True, needs=(FactionWonHere(),)),
    NeverLeaves(),
    StaysUsed(),
    FightsInEarnest(),
    RepeatsFirstAttack(),
    AllVersions(),
)

# Orc-mail
card(
    "AS-52",
    Permanent(on=SmallFolk(), onto="company"),
    PassesForOrcs(),
    MarchesAlong(),
    SeenThrough(above=12),
)

# Tower Raided
card(
    "AS-57",
    RaidTower(
        on=TheSite(types=("shadow-hold",), tapped=False),
        gives_up="stolen knowledge",
        worth=2,
        taps_site=True,
        fights=True,
        does=(TapTheSite(), GiveUpItem(), FaceAttack(race="orc", strikes=4, prowess=8)),
    ),
    EndOfRaid(),
    BecomesType("ruins-and-lairs"),
    ClosedToFactions(),
    AllVersions(),
)
