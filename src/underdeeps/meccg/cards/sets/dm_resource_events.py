"""Resource events of Dark Minions."""

from underdeeps.meccg import windows
from underdeeps.meccg.cards.afflictions import AgainstTheAttack, AttackedHas
from underdeeps.meccg.cards.armories import (
    LayIn,
    MinorAtHaven,
    MinorInHand,
    PointsForThree,
    StoreUnder,
    TakeOut,
    UnderIt,
)
from underdeeps.meccg.cards.base import Ability, card
from underdeeps.meccg.cards.bearing import Bearer
from underdeeps.meccg.cards.counsel import (
    AfterBearersCheck,
    AfterPhaseHere,
    AvatarUnrevealed,
    Beside,
    BorneHere,
    CompanyAtHaven,
    Departing,
    Distract,
    EachChoosingAttack,
    FactionsReturn,
    FetchPlayableHere,
    HealCompany,
    HealOnArrival,
    HeavyItems,
    ItsCharacters,
    MinorFromSideboard,
    OnBorne,
    OnceATurn,
    OwnHavens,
    RestOne,
    RevealTop,
    RollForSite,
    Thin,
    ThroughWilds,
    WhenAvatarComes,
    WhenSuchIsDefeated,
)
from underdeeps.meccg.cards.easing import (
    AvatarAtHomeOnly,
    BacksAttempts,
    EasesItemsOnceStored,
    FactionsWorthMore,
    ForbidsKeyword,
    GathersFactions,
    HomeForHeroes,
    LightensItem,
    UnexpectedParty,
    Waits,
    WeakensAttacksOnceStored,
)
from underdeeps.meccg.cards.effects import (
    AddToCheck,
    ChangeHazardLimit,
    Discard,
    FetchIntoDeck,
    Tap,
    Untap,
    UntilEndOfTurn,
)
from underdeeps.meccg.cards.events import Permanent, Short
from underdeeps.meccg.cards.knowledge import (
    AmongEnemies,
    CompanysFactionCheck,
    EntersAfterTheft,
    FreedAt,
    GoldRingSite,
    Invert,
    JustFaced,
    KnowledgeOf,
    Learned,
    NotesRescue,
    SiteTask,
    StealsAt,
    TapsForItem,
    Task,
    TaskAt,
    TaskDone,
)
from underdeeps.meccg.cards.modifiers import Against, Gives
from underdeeps.meccg.cards.mordor import (
    FaceUpAgents,
    OnGuardCards,
    Withdraw,
)
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
from underdeeps.meccg.cards.permissions import PlaysAsThough
from underdeeps.meccg.cards.places import BecomesType, NoAutomaticAttacks, OneAttackOnly, StaysTapped
from underdeeps.meccg.cards.plays import StorableAt
from underdeeps.meccg.cards.points import PointsOnlyStored
from underdeeps.meccg.cards.reactions import WhenIsolatedAttackDefeated
from underdeeps.meccg.cards.recalled import ByMemory, SageBeside, ServesAs, TaskByMemory
from underdeeps.meccg.cards.removal import DiscardedIfMoves, DiscardedIfWounded
from underdeeps.meccg.cards.site_tasks import BringAvatar, FaceAttack, SitePermanent, TakeCharge, TapTheSite, WhenStored
from underdeeps.meccg.cards.targets import Characters, Companies, TheAttack, TheSite, TheStrike
from underdeeps.meccg.cards.tunnels import StoreIt
from underdeeps.meccg.cards.vigilance import RemovesDiscarded
from underdeeps.meccg.rules.resources import CharactersHere
from underdeeps.meccg.rules.zones import DiscardOnExhaustion, HeldOnce, MayNotUntap

# The Dwarves Are upon You!
card(
    "DM-124",
    Short(
        when=windows.ATTACK,
        needs=(AttackedHas("dwarf"),),
        on=TheAttack(),
        single="target",
        does=(AgainstTheAttack(race="dwarf", prowess=2, body=-1),),
    ),
)

# Hundreds of Butterflies
card(
    "DM-142",
    Short(
        when=windows.MOVEMENT,
        on=Characters(where="journey", moving=True),
        does=(Untap(), ChangeHazardLimit(1)),
    ),
)

# Smoke Rings
card("DM-159", Short(does=(FetchIntoDeck(),)))

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

GONDOR = ("Anórien", "Lebennin", "Lamedon", "Belfalas", "Anfalas")

LOST = "lost knowledge"

STOLEN = "stolen knowledge"

STRONGHOLDS = ("shadow-hold", "dark-hold")

# -- knowledge, and the tasks for which it is given up ----------------------------------------------

# Dark Numbers
card(
    "DM-123",
    Permanent(
        when=windows.AFTER_ATTACK,
        on=JustFaced(skill="scout", allies=False, attackers=("orc", "troll", "man")),
        taps=("target",),
        onto="target",
    ),
    StorableAt(types=("haven",), bracketed=False),
    Ability(when=windows.INFLUENCE, on=CompanysFactionCheck(), discards=("source",), does=(AddToCheck(3),)),
)

# Knowledge of the Enemy
card(
    "DM-147",
    Permanent(on=AmongEnemies(types=STRONGHOLDS), taps=("target",), onto="target"),
    StorableAt(types=("haven",), bracketed=False),
    PointsOnlyStored(),
    RemovesDiscarded(),
)

# Fate of the Ithil-stone
card(
    "DM-128",
    Task(on=Learned(keyword=LOST, at="Minas Tirith"), gives_up=LOST),
    TaskByMemory(
        on=Learned(keyword=LOST, at="Minas Tirith"),
        by=Characters(skill="sage", allies=False),
        taps=("by",),
        keyword=LOST,
    ),
    TapsForItem(),
    StaysTapped(),
    StealsAt(site="Barad-dûr"),
    EntersAfterTheft(),
    Ability(when=windows.ORGANIZATION, needs=(TaskDone(),), does=(StoreIt(),)),
    PointsOnlyStored(),
    EasesItemsOnceStored(),
)

# Into the Smoking Cone
card(
    "DM-146",
    SiteTask(on=GoldRingSite(where="site")),
    TapsForItem(ring=True),
    StaysTapped(),
    Ability(
        when=windows.SITE,
        needs=(TaskAt(site="Mount Doom"),),
        on=KnowledgeOf(LOST),
        discards=("target",),
        does=(Invert(),),
    ),
    ByMemory(
        when=windows.SITE,
        needs=(TaskAt(site="Mount Doom"),),
        on=SageBeside(),
        taps=("target",),
        keyword=LOST,
        does=(Invert(),),
    ),
    Ability(when=windows.ORGANIZATION, needs=(TaskDone(),), does=(StoreIt(),)),
    PointsOnlyStored(),
    EasesItemsOnceStored(ring=True),
)

# Pass the Doors of Dol Guldur
card(
    "DM-154",
    Task(on=Learned(keyword=STOLEN), gives_up=STOLEN),
    NotesRescue(site="Dol Guldur"),
    StaysTapped(),
    Ability(when=windows.SITE, needs=(FreedAt(site="Dol Guldur", name="Rescue Prisoners"),), taps=("source",)),
    Ability(when=windows.ORGANIZATION, needs=(TaskDone(inverted=False),), does=(StoreIt(),)),
    PointsOnlyStored(),
    WeakensAttacksOnceStored(types=("dark-hold", "shadow-hold")),
)

# -- permanent-events -------------------------------------------------------------------------------

# Barrow-blade
card(
    "DM-119",
    OnBorne(
        on=BorneHere(roles=("item",), names=("Dagger of Westernesse",), whose="own", at_types=("ruins-and-lairs",)),
        onto="target",
        single="target",
    ),
    Gives("prowess", 1),
    Gives("prowess", 3, attackers=("undead", "nazgûl"), instead=True),
)

# Choice of Lúthien
card(
    "DM-120",
    Permanent(on=Characters(names=("Arwen",), at_sites=("Minas Tirith",)), onto="target"),
    Gives("direct-influence", 2),
    Gives("mind", 2),
    DiscardedIfMoves(GONDOR),
    Ability(taps=("bearer",), does=(FetchPlayableHere(),)),
)

# Cup of Farewell
card(
    "DM-122",
    Permanent(when=windows.ORGANIZATION, on=Companies(at_haven=True), onto="company", single="target"),
    OnceATurn(needs=(CompanyAtHaven(),), by=ItsCharacters(), taps=("by",), does=(MinorFromSideboard(),)),
)

# Fireworks
card(
    "DM-130",
    Permanent(
        on=Characters(skill="sage", allies=False, at_types=("border-hold", "free-hold"), site_tapped=True),
        taps=("target",),
        onto="target",
        does=(RollForSite(above=12, wizard=10),),
    ),
    HeldOnce(),
)

# Free to Choose
card(
    "DM-133",
    Permanent(on=HeavyItems(roles=("item",), whose="own", least=3), onto="target", single="target"),
    LightensItem(2, 3),
    AfterBearersCheck(),
)

# Hall of Fire
card(
    "DM-134",
    Permanent(on=OwnHavens(whose="own"), onto="target"),
    AfterPhaseHere(does=(RestOne(),)),
)

# Herb-lore
card(
    "DM-136",
    Permanent(
        when=windows.MOVEMENT,
        on=ThroughWilds(where="journey", names=("Radagast",), moving=True, region_type="wilderness"),
        onto="target",
        does=(Tap(),),
    ),
    Ability(when=windows.ORGANIZATION, on=Bearer(), taps=("target",), discards=("source",), does=(HealCompany(),)),
)

# Hobbit-lore
card(
    "DM-139",
    Permanent(
        when=windows.ORGANIZATION, on=Characters(names=("Gandalf",), at_haven=True), onto="target", does=(Tap(),)
    ),
    Gives("direct-influence", 2, against=Against(races=("hobbit",))),
)

# More Alert than Most
card("DM-150", Permanent(single="table"), EachChoosingAttack(does=(Thin(1, 2),)), WhenSuchIsDefeated())

# Saw Further and Deeper
card(
    "DM-156",
    Permanent(needs=(AvatarUnrevealed(),), single="player"),
    Gives("general-influence", 5, to="player"),
    AvatarAtHomeOnly(),
    WhenAvatarComes(),
)

# -- short-events -----------------------------------------------------------------------------------

# Eyes of Mandos
card(
    "DM-126",
    Short(when=windows.ORGANIZATION, on=Characters(names=("Pallando",)), taps=("target",), does=(RevealTop(8),)),
)

# First of the Order
card(
    "DM-131",
    Short(
        when=windows.ANYTIME | windows.CORRUPTION,
        on=Characters(names=("Saruman",)),
        does=(UntilEndOfTurn("corruption-check", 2),),
    ),
)

# Healing of Nimrodel
card(
    "DM-135",
    Short(
        when=windows.ORGANIZATION | windows.ORGANIZATION_END,
        on=Departing(at_haven=True),
        single="target",
        does=(HealOnArrival(),),
    ),
)

# Horns, Horns, Horns
card("DM-140", Short(does=(FactionsReturn(),)))

# No Waiting to Wonder
card(
    "DM-151",
    Short(
        when=windows.STRIKE,
        on=TheStrike(),
        by=Beside(where="attacked", races=("hobbit",)),
        taps=("by",),
        does=(Distract(prowess=-4, body=-1),),
    ),
)

# Withdrawn to Mordor
card("DM-165", Short(on=FaceUpAgents(), does=(Withdraw(5),)), Short(on=OnGuardCards(), does=(Discard(),)))
