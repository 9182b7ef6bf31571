"""Resource events of Against the Shadow for heroes."""

from underdeeps.meccg import windows
from underdeeps.meccg.cards.alliance import (
    BrokenAlliance,
    ByMinions,
    ForARanger,
    GuardsRaised,
    HeroesRise,
    InBattle,
    LiftHazards,
    OrcsOrOvert,
    Watched,
    WhetBlades,
    Woodcraft,
)
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
from underdeeps.meccg.cards.effects import Untap
from underdeeps.meccg.cards.events import Permanent, Short
from underdeeps.meccg.cards.needs import InPlay
from underdeeps.meccg.cards.places import (
    Alliance,
    AllVersions,
    BecomesType,
    ClosedToFactions,
    DoublesAttacksHere,
    NeverLeaves,
)
from underdeeps.meccg.cards.site_tasks import FaceAttack, SitePermanent, TapTheSite
from underdeeps.meccg.cards.targets import Characters, Companies, TheSite
from underdeeps.meccg.facts import Attack

# Alliance of Free Peoples
card("AS-45", Permanent(single="table"), Alliance(), BrokenAlliance())

# Biter and Beater!
card(
    "AS-46",
    InBattle(
        when=windows.ATTACK | windows.STRIKE,
        on=OrcsOrOvert(),
        does=(WhetBlades(names=("Sword of Gondolin", "Orcrist", "Glamdring"), prowess=2, strike_body=-1),),
    ),
)

# Drughu
card(
    "AS-47",
    ForARanger(
        when=windows.ORGANIZATION | windows.ORGANIZATION_END,
        on=Companies(minion=False),
        single="target",
        does=(Woodcraft(2),),
    ),
)

# Power Against the Shadow
card(
    "AS-53",
    InBattle(
        when=windows.ATTACK,
        on=ByMinions(),
        single="target",
        does=(HeroesRise(3),),
    ),
)

# Spies Feared
card(
    "AS-55",
    Permanent(on=Watched(whose="own"), onto="target"),
    GuardsRaised((), Attack("orc", 5, 8, detainment="always")),
    DoublesAttacksHere(),
    AllVersions(),
)

# The Sun Unveiled
card(
    "AS-56",
    Short(on=Characters(at_types=("free-hold",)), needs=(InPlay("Gates of Morning"),), does=(LiftHazards(), Untap())),
)

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
