"""Cards of Dark Minions (and of The Wizards) about the ways and the treasures of the Under-deeps."""

from underdeeps.meccg import windows
from underdeeps.meccg.cards.base import Ability, card
from underdeeps.meccg.cards.bearing import AttackOnCompany
from underdeeps.meccg.cards.depths import NO_WEAPONS, STAYING_COSTS, CrushesBodies, EasesWay, Musters, Quells
from underdeeps.meccg.cards.effects import CancelAttack, ModifyAttack, SendBack, Untap
from underdeeps.meccg.cards.events import HazardLong, HazardPermanent, Long, Permanent, Short
from underdeeps.meccg.cards.istari import ChangeLimitNow, LimitFollows
from underdeeps.meccg.cards.modifiers import Against, Gives
from underdeeps.meccg.cards.permissions import NotAgainstRingwraiths
from underdeeps.meccg.cards.places import RaisesLimit, StaysTapped
from underdeeps.meccg.cards.plays import StorableAt
from underdeeps.meccg.cards.points import PointsOnlyStored, PointsWhenStored
from underdeeps.meccg.cards.roads import MoveOn
from underdeeps.meccg.cards.site_tasks import SitePermanent, TapTheSite
from underdeeps.meccg.cards.states import Strengthen
from underdeeps.meccg.cards.targets import Characters, TheSite
from underdeeps.meccg.cards.treasures import (
    AtUnderDeepsAfter,
    CheckAll,
    SageOrDwarfAfter,
    TradeFor,
    WhenStoredAtAll,
    WhenStoredHere,
)
from underdeeps.meccg.cards.tunnels import (
    Above,
    AddsAttackBelow,
    AfterTurnOf,
    AtHavenUntapped,
    AtOtherDepths,
    Below,
    ByStair,
    CloseKey,
    EachAttackBelow,
    EachAutomaticAttackIn,
    EachCompanyBelow,
    FallsOnAll,
    Fathom,
    GoHome,
    KnowsTheWayHome,
    LeadHome,
    LowlyAttack,
    NotBoundFor,
    SageOrDwarf,
    StoreIt,
    StrengthenTwice,
    WhenDepthsAreReached,
)
from underdeeps.meccg.facts import Attack
from underdeeps.meccg.rules.zones import DiscardOnExhaustion, MayNotUntap

# -- hazards ----------------------------------------------------------------------------------------

# The Black Enemy's Wrath
card(
    "DM-47",
    HazardLong(single="table"),
    NotAgainstRingwraiths(),
    AddsAttackBelow(
        attack=Attack("lava flow", 0, 6, each=True, cannot_be_cancelled=True, other=(NO_WEAPONS, STAYING_COSTS)),
        types=("dark-hold", "shadow-hold"),
    ),
)

# Drums
card(
    "DM-52",
    HazardLong(single="table", does=(ChangeLimitNow(),)),
    RaisesLimit(under_deeps=True),
    LimitFollows(),
    EachAttackBelow(does=(Strengthen(prowess=1),)),
    EachAutomaticAttackIn(
        regions=(
            "Angmar",
            "Gap of Isen",
            "Gorgoroth",
            "Gundabad",
            "High Pass",
            "Redhorn Gate",
            "Rohan",
            "Southern Mirkwood",
            "Udûn",
        ),
        does=(StrengthenTwice(strikes=1, prowess=1),),
    ),
)

# Earth-tremors
card(
    "DM-53",
    HazardLong(single="table"),
    EachCompanyBelow(does=(FallsOnAll(race="rock fall", prowess=7),)),
    Quells(("Into Dark Tunnels", "Old Road", "Great-road", "Bridge")),
)

# The Reach of Ulmo
card(
    "DM-82",
    HazardPermanent(when=windows.MOVEMENT | windows.REVEAL, single="table"),
    EasesWay(amount=-2, between=True, whose="everyone"),
    Quells(("Great Ship", "Ford")),
    DiscardOnExhaustion(),
    WhenDepthsAreReached(),
    AfterTurnOf(names=("Great Ship", "Ford")),
)

# The Way is Shut
card(
    "DM-98",
    HazardLong(single="table"),
    EachCompanyBelow(does=(SendBack(),)),
    Quells(("Secret Passage", "Secret Entrance")),
)

# -- resource events --------------------------------------------------------------------------------

# Ancient Stair
card("DM-115", Short(when=windows.ORGANIZATION_END, on=Above(), does=(ByStair(doubles=True),)))

# Into Dark Tunnels
card("DM-145", Short(when=windows.MOVEMENT_END, on=Below(where="journey", moving=True), does=(MoveOn(),)))

# Secret Ways
card("DM-157", Long(single="table"), EasesWay(amount=4, between=True, whose="everyone"))

# To the Uttermost Foundations
card(
    "DM-161",
    Permanent(when=windows.ORGANIZATION, on=Below(bound=False), onto="company", single="target", does=(Fathom(),)),
    StaysTapped(),
    Ability(when=windows.ORGANIZATION, needs=(AtOtherDepths(),), does=(Untap("source"),)),
    Ability(when=windows.ORGANIZATION, needs=(AtHavenUntapped(),), does=(StoreIt(),)),
    PointsOnlyStored(),
)

# Vein of Arda
card(
    "DM-162",
    SitePermanent(
        on=TheSite(under_deeps=True),
        by=SageOrDwarf(where="site"),
        taps=("by",),
        onto="by",
        taps_site=True,
        one_per_site=True,
        does=(TapTheSite(),),
    ),
    MayNotUntap(),
    StorableAt(types=("haven",), bracketed=False),
)

# Ford
card(
    "TW-242",
    Short(
        when=windows.ORGANIZATION_END,
        by=Characters(where="own", skill="ranger"),
        taps=("by",),
        skill="ranger",
        does=(CloseKey("region:wilderness", "wilderness"),),
    ),
)

# Secret Entrance
card(
    "TW-324",
    Short(
        when=windows.ORGANIZATION_END,
        by=NotBoundFor(where="own", skill="sage", not_region_types=("dark-domain",)),
        taps=("by",),
        skill="sage",
        does=(CloseKey("site", "the site"),),
    ),
)

# -- items ------------------------------------------------------------------------------------------

# Aiglos
card(
    "DM-166",
    Gives("prowess", 2, 11, skill="warrior"),
    Gives("prowess", 5, 11, skill="warrior", doors=True, instead=True),
    Gives("body", 1, 10, skill="warrior"),
    Gives("strike-body", -2, skill="warrior"),
    Gives("direct-influence", 3, skill="warrior", against=Against(races=("elf",))),
)

# Dragon-helm
card(
    "DM-167",
    Gives("prowess", 1, skill="warrior"),
    Gives("body", 2, 10, skill="warrior"),
    Gives("direct-influence", 3, skill="warrior"),
    Ability(
        when=windows.ATTACK,
        on=AttackOnCompany(races=("dragon", "drake"), cancels=True),
        taps=("source",),
        does=(CancelAttack(),),
    ),
)

# Dwarven Light-stone
card(
    "DM-168",
    EasesWay(amount=2),
    Ability(
        when=windows.ATTACK,
        on=LowlyAttack(or_unarmed=("orc", "troll")),
        taps=("source",),
        does=(ModifyAttack(prowess=-2),),
    ),
)

# Noldo-lantern
card(
    "DM-175",
    EasesWay(amount=2),
    Ability(
        when=windows.ATTACK,
        on=AttackOnCompany(races=("undead", "nazgûl", "orc", "troll")),
        taps=("source",),
        does=(ModifyAttack(strikes=-1, prowess=-2, least_strikes=1),),
    ),
)

# Gems of Arda
card("DM-170", AtUnderDeepsAfter(name="Vein of Arda"), WhenStoredHere(does=(TradeFor(),)))

# Mithril
card(
    "DM-173",
    SageOrDwarfAfter(name="Vein of Arda"),
    MayNotUntap(),
    PointsWhenStored(),
    WhenStoredAtAll(does=(CheckAll("dwarf", -3),)),
    WhenStoredHere(does=(TradeFor(gear=True),)),
)

# -- creatures and an ally --------------------------------------------------------------------------

# Bûthrakaur the Green
card("DM-105", Musters(("orc", "troll")))

# Umagaur the Pale
card("DM-112", Musters(("orc", "troll")))

# Durin's Bane
card("DM-107", CrushesBodies(1))

# Bill the Pony
card(
    "TW-198",
    LeadHome(when=windows.END, needs=(KnowsTheWayHome(3),), discards=("source",), does=(GoHome(),)),
)
