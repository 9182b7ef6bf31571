"""Resource events of Dark Minions that stay in play and change what others may do."""

from underdeeps.meccg import windows
from underdeeps.meccg.cards.armories import (
    LayIn,
    MinorAtHaven,
    MinorInHand,
    PointsForThree,
    StoreUnder,
    TakeOut,
    UnderIt,
)
from underdeeps.meccg.cards.base import card
from underdeeps.meccg.cards.easing import (
    BacksAttempts,
    FactionsWorthMore,
    ForbidsKeyword,
    GathersFactions,
    HomeForHeroes,
    UnexpectedParty,
    Waits,
)
from underdeeps.meccg.cards.events import Permanent, Short
from underdeeps.meccg.cards.modifiers import Gives
from underdeeps.meccg.cards.needs import InPlay
from underdeeps.meccg.cards.parties import BesideSage, CarryOff, LiftEnchantments, OnTheRoad, PartyIsOver
from underdeeps.meccg.cards.patience import (
    AsYouOrganize,
    CallFromAfar,
    Envoy,
    GathersWon,
    Settled,
    SiteTappedHere,
    SomethingPlayedHere,
    StoredThere,
    Weigh,
    WhenOneIsLost,
    WhenSplit,
    WhenWizardJoins,
    WithoutWizard,
)
from underdeeps.meccg.cards.recalled import ServesAs
from underdeeps.meccg.cards.removal import DiscardedIfWounded
from underdeeps.meccg.cards.site_tasks import SitePermanent
from underdeeps.meccg.cards.targets import Companies, TheSite
from underdeeps.meccg.rules.resources import CharactersHere
from underdeeps.meccg.rules.zones import DiscardOnExhaustion

# An Unexpected Party
card(
    "DM-114",
    Permanent(when=windows.ORGANIZATION, on=Companies(), onto="company", single="target"),
    UnexpectedParty(2),
    PartyIsOver(),
)

# Armory
card(
    "DM-116",
    Permanent(),
    LayIn(when=windows.ORGANIZATION, on=MinorInHand()),
    StoreUnder(when=windows.ORGANIZATION, on=MinorAtHaven()),
    TakeOut(when=windows.SITE, on=UnderIt(), by=CharactersHere(), taps=("by",)),
    PointsForThree(3),
)

# Await the Advent of Allies
card(
    "DM-117",
    Permanent(on=Settled(not_races=("wizard",), most_mind=6, at_haven=False), onto="target", single="target"),
    Waits(),
    DiscardedIfWounded(),
    SomethingPlayedHere(),
    SiteTappedHere(),
)

# Balance Between Powers
card(
    "DM-118",
    Permanent(),
    ForbidsKeyword("environment"),
    AsYouOrganize(does=(Weigh("environment"),)),
    DiscardOnExhaustion(),
)

# Fifteen Birds in Five Firtrees
card(
    "DM-129",
    Short(
        when=windows.ATTACK,
        on=OnTheRoad(),
        needs=(InPlay("Gates of Morning"),),
        single="turn",
        does=(CarryOff(),),
    ),
)

# Hour of Need
card(
    "DM-141",
    CallFromAfar(
        when=windows.ORGANIZATION,
        on=Envoy(skill="diplomat", allies=False, site_tapped=False),
        taps=("target",),
    ),
)

# Mallorn
card(
    "DM-148",
    SitePermanent(
        on=TheSite(names=("Bag End",)), needs=(StoredThere(name="Earth of Galadriel’s Orchard", site="Bag End"),)
    ),
    HomeForHeroes("Bag End"),
    FactionsWorthMore("hobbit"),
)

# Memories Recalled
card("DM-149", Short(on=BesideSage(), does=(LiftEnchantments("dark enchantment"),)), ServesAs("lost knowledge"))

# Palm to Palm
card(
    "DM-153",
    Permanent(on=WithoutWizard(at_haven=True), onto="company"),
    BacksAttempts(),
    Gives("mind", 1, to="company"),
    DiscardOnExhaustion(),
    WhenWizardJoins(),
    WhenSplit(),
)

# Sentinels of Númenor
card(
    "DM-158",
    Permanent(onto="points", single="table"),
    GathersFactions(
        regions=("Anórien", "Lebennin", "Lamedon", "Belfalas", "Anfalas"), but="Army of the Dead", not_by="Muster"
    ),
    GathersWon(),
    WhenOneIsLost(),
)
