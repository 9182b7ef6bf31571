"""Resources of the Balrog player by which he comes out of the depths: ways, battles, strongholds."""

from underdeeps.meccg import windows
from underdeeps.meccg.cards.alliance import InBattle
from underdeeps.meccg.cards.balrog import (
    THE_BALROG,
    BalrogHere,
    DispersePeople,
    FromSideboard,
    Shown,
    TapBalrog,
    TapSomebody,
)
from underdeeps.meccg.cards.base import Ability, card
from underdeeps.meccg.cards.depths import JoinsRegionAbove, LeadsOn
from underdeeps.meccg.cards.disarming import Disarm, InBattleUse, WeaponsOfFoes
from underdeeps.meccg.cards.dominion import (
    AttackOnHim,
    Backwater,
    BesideCard,
    BreachBelow,
    BurnItem,
    DismissAllies,
    Dwindle,
    GuardsOthers,
    HeFights,
    LaidHere,
    MarchOnFoes,
    NeverUntaps,
    OwnDeeps,
    PromiseLater,
    RegionMovers,
    ReturnsUnlessAlone,
    RuinsBelow,
    Storm,
    StormGathers,
    TapsWhenFoeGains,
    ThisTapped,
)
from underdeeps.meccg.cards.effects import CancelAttack, ReturnToHand
from underdeeps.meccg.cards.events import Permanent, Short
from underdeeps.meccg.cards.mandates import ReturnOthers
from underdeeps.meccg.cards.modifiers import Gives
from underdeeps.meccg.cards.permissions import AffectsBalrog, AnswersHarder, GainsByTapping, HitsHarder, StandsAlone
from underdeeps.meccg.cards.places import (
    AllVersions,
    BecomesType,
    ClosedToFactions,
    LosesAttacksOf,
    MakesHaven,
    NeverLeaves,
    NoAutomaticAttacks,
    OthersBecome,
    StaysTapped,
    Tolled,
)
from underdeeps.meccg.cards.plays import BorneByAvatarOnly
from underdeeps.meccg.cards.site_tasks import FaceAttack, SitePermanent, TapTheSite
from underdeeps.meccg.cards.targets import Characters, TheSite
from underdeeps.meccg.facts import Attack

# Whip of Many Thongs
card(
    "BA-82",
    BorneByAvatarOnly(),
    AffectsBalrog(),
    GainsByTapping(1),
    InBattleUse(on=WeaponsOfFoes(), taps=("source",), does=(Disarm(),)),
)

# -- ways -------------------------------------------------------------------------------------------

# A More Evil Hour
card(
    "BA-48",
    Permanent(),
    TapsWhenFoeGains(least=3),
    StaysTapped(),
    Ability(
        when=windows.ORGANIZATION,
        on=RegionMovers(),
        needs=(ThisTapped(),),
        discards=("source",),
        does=(MarchOnFoes(2),),
    ),
)

# Caverns Unchoked
card(
    "BA-51",
    Permanent(when=windows.ORGANIZATION, on=OwnDeeps(), onto="target"),
    NeverLeaves(),
    JoinsRegionAbove(),
)

card("BA-60", Permanent(single="table"), LeadsOn())  # Gangways over the Fire

# -- the shape of fire, and what it can do ----------------------------------------------------------

# Flame of Udûn
card(
    "BA-58",
    Permanent(
        when=windows.ORGANIZATION,
        on=Characters(names=(THE_BALROG,)),
        onto="target",
        does=(ReturnOthers("demon fána"), DismissAllies()),
    ),
    Ability(when=windows.ORGANIZATION, does=(ReturnToHand("source"),)),
    StandsAlone(),
    ReturnsUnlessAlone(),
    Gives("prowess", 3),
    Gives("direct-influence", -2),
    AnswersHarder(1),
    HitsHarder(1),
)

# Scourge of Fire
card(
    "BA-75",
    InBattle(
        when=windows.ATTACK | windows.STRIKE,
        needs=(Shown("Flame of Udûn"), HeFights()),
        single="turn",
        does=(BurnItem(),),
    ),
    FromSideboard(),
)

# Crowned with Storm
card("BA-54", InBattle(when=windows.ATTACK | windows.STRIKE, needs=(StormGathers(),), does=(Storm(),)))

# Darkness Wielded
card(
    "BA-55",
    Short(
        when=windows.ATTACK,
        on=AttackOnHim(companies=False),
        needs=(Shown("Great Shadow"),),
        does=(Dwindle(prowess=-2, body=-1),),
    ),
    Short(
        when=windows.ATTACK,
        on=AttackOnHim(cancels=True),
        needs=(Shown("Great Shadow"),),
        does=(CancelAttack(), PromiseLater()),
    ),
    FromSideboard(),
)

# -- strongholds ------------------------------------------------------------------------------------

# Eddy in Fate's Tide
card(
    "BA-57",
    SitePermanent(
        on=Backwater(),
        by=Characters(where="site", names=(THE_BALROG,)),
        taps=("by",),
        onto="target",
        taps_site=True,
        does=(TapTheSite(),),
    ),
    NeverLeaves(),
    NeverUntaps(),
    Tolled(),
)

# Invade Their Domain
card(
    "BA-64",
    SitePermanent(
        on=TheSite(names=("Blue Mountain Dwarf-hold", "Iron Hill Dwarf-hold")),
        needs=(BalrogHere(), BreachBelow("Breach the Hold")),
        onto="target",
        single="target",
        fights=True,
        does=(
            FaceAttack(race="dwarf", strikes=5, prowess=9),
            FaceAttack(race="dwarf", strikes=4, prowess=10),
            FaceAttack(race="dwarf", strikes=3, prowess=12),
            TapBalrog(),
            DispersePeople(),
        ),
    ),
)

# Lord and Usurper
card(
    "BA-65",
    SitePermanent(
        on=LaidHere("Invade Their Domain"),
        onto="target",
        single="target",
        fights=True,
        does=(
            FaceAttack(race="dwarf", strikes=4, prowess=9),
            FaceAttack(race="dwarf", strikes=3, prowess=10),
            TapSomebody(),
            DispersePeople(),
        ),
    ),
    BecomesType("shadow-hold"),
    ClosedToFactions(),
    LosesAttacksOf("dwarf"),
    AllVersions(),
    GuardsOthers(attack=Attack("orc", 4, 7)),
)

# Roots of the Earth
card(
    "BA-74",
    SitePermanent(
        on=RuinsBelow(),
        needs=(BalrogHere(),),
        onto="target",
        single="target",
        fights=True,
        does=(FaceAttack(race="drake", strikes=2, prowess=13), TapBalrog()),
    ),
    MakesHaven(),
    NoAutomaticAttacks(),
    OthersBecome("shadow-hold"),
    GuardsOthers(attack=Attack("orc", 5, 9)),
    BesideCard("Breach the Hold"),
    NeverLeaves(),
)
