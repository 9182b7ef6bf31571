"""Resource events of Dark Minions beside those of the first modules for them."""

from underdeeps.meccg import windows
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
    EasesItemsOnceStored,
    LightensItem,
    WeakensAttacksOnceStored,
)
from underdeeps.meccg.cards.effects import AddToCheck, Tap, UntilEndOfTurn
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
from underdeeps.meccg.cards.places import StaysTapped
from underdeeps.meccg.cards.plays import StorableAt
from underdeeps.meccg.cards.points import PointsOnlyStored
from underdeeps.meccg.cards.recalled import ByMemory, SageBeside, TaskByMemory
from underdeeps.meccg.cards.removal import DiscardedIfMoves
from underdeeps.meccg.cards.targets import Characters, Companies, TheStrike
from underdeeps.meccg.cards.tunnels import StoreIt
from underdeeps.meccg.cards.vigilance import RemovesDiscarded
from underdeeps.meccg.rules.zones import HeldOnce

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
