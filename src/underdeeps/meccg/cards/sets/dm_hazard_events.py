"""Hazard events of Dark Minions."""

from underdeeps.meccg import windows
from underdeeps.meccg.cards.apart import PartsAllies
from underdeeps.meccg.cards.base import HAZARD, Ability, card
from underdeeps.meccg.cards.buried import SEARCHED, Bury, OpponentsDeckHolds
from underdeeps.meccg.cards.corruption import WIZARDS_AND_RINGWRAITHS, Victims
from underdeeps.meccg.cards.dark import (
    BuriesItem,
    GuardsTheDoor,
    HoldsFactionsBack,
    NoDirectInfluence,
    PointsAsKill,
    RemovedBySage,
    RevealedAtTheDoor,
    ShortensWays,
    WorthToVictim,
)
from underdeeps.meccg.cards.darkness import RealmOfShadow, WatchesTheFew
from underdeeps.meccg.cards.dread import (
    AttackInWrath,
    Batter,
    DiscardedNazgul,
    GiveUpNazgul,
    Helm,
    LordOfWraiths,
    NazgulAtHand,
    OncePerCompany,
    Overwhelming,
    OwnNazgulEvents,
    Pierce,
    Rally,
    RallyAll,
    Unleash,
)
from underdeeps.meccg.cards.effects import Discard, ReturnToHand
from underdeeps.meccg.cards.events import HazardPermanent, HazardShort, Permanent
from underdeeps.meccg.cards.foes import (
    Beset,
    ComesAgain,
    FaceFoe,
    StaysIfFatal,
    StaysIfSuccessful,
    StaysUnlessDefeated,
    StruckAt,
    TakesCreature,
    WatchTheAttack,
)
from underdeeps.meccg.cards.hindrances import Announcing, FetchHazards, FreeCreatures, FreeShort
from underdeeps.meccg.cards.istari import ChangeLimitNow, LimitFollows
from underdeeps.meccg.cards.modifiers import Gives
from underdeeps.meccg.cards.needs import DeckHolds, InPlay, NotInPlay
from underdeeps.meccg.cards.partings import RollToGoOn
from underdeeps.meccg.cards.permissions import NotAgainstRingwraiths, OtherwiseFor
from underdeeps.meccg.cards.places import DuplicatesAttacks
from underdeeps.meccg.cards.raids import (
    AttackFromDiscard,
    DiscardedByDefeat,
    DiscardedCreatures,
    EachAttackNotByAgent,
    Raise,
    WithDoorsEachAttackOf,
)
from underdeeps.meccg.cards.removal import RemovalRoll
from underdeeps.meccg.cards.shadows import (
    AsEvent,
    EachCompanyAmong,
    EachHeroCompanyIn,
    FacesAttacks,
    FarInTheWild,
    Forget,
    FreePermanent,
    OpenHand,
    ReachOut,
    StoredItems,
    StoredLore,
    Unstore,
    WatchedSite,
    WhenHandIsDiscarded,
    WoundedBy,
)
from underdeeps.meccg.cards.spawn import PaidFromHand
from underdeeps.meccg.cards.states import EachAttackOf, ReachesAttacksOf, Strengthen
from underdeeps.meccg.cards.targets import Companies, TheAttack, TheStrike
from underdeeps.meccg.facts import Attack
from underdeeps.meccg.rules.zones import DiscardOnExhaustion, MayNotUntap

# -- permanent-events -------------------------------------------------------------------------------

# Rank upon Rank
card(
    "DM-80",
    HazardPermanent(single="table", does=(ReachesAttacksOf(("man",)),)),
    EachAttackNotByAgent(races=("man",), does=(Strengthen(strikes=1, prowess=1),)),
    WithDoorsEachAttackOf(races=("giant",), does=(Strengthen(more_for=("giant",)),)),
    DiscardedByDefeat(races=("man",), with_doors=("giant",), agents=False),
)

# The Moon Is Dead
card(
    "DM-71",
    HazardPermanent(single="table", does=(ReachesAttacksOf(("undead",)),)),
    EachAttackOf(races=("undead",), does=(Strengthen(strikes=1, prowess=1),)),
    DuplicatesAttacks("undead"),
    DiscardedByDefeat(races=("undead",)),
)

# -- short-events -----------------------------------------------------------------------------------

# An Unexpected Outpost
card("DM-45", HazardShort(does=(FetchHazards(),)))

# Exhalation of Decay
card("DM-55", Raise(on=DiscardedCreatures("undead"), opens=True, fights=True, does=(AttackFromDiscard(-1),)))

# Seized by Terror
card(
    "DM-88",
    HazardShort(
        on=Victims(not_races=WIZARDS_AND_RINGWRAITHS, moving_in=("shadow-land", "dark-domain")),
        does=(RollToGoOn(12),),
    ),
)

# Two or Three Tribes Present
card(
    "DM-97",
    Announcing(
        on=Companies(where="journey", moving=True, path=(("wilderness", 2), ("shadow-land", 1), ("dark-domain", 1))),
        does=(FreeCreatures(),),
    ),
)

DURING_ATTACK = windows.MOVEMENT | windows.ATTACK

TRIBES = ("orc", "troll")

ARMED = ("orc", "troll", "man")

# -- attacks and strikes ----------------------------------------------------------------------------

# Helms of Iron
card(
    "DM-64",
    HazardPermanent(on=OwnNazgulEvents(), does=(GiveUpNazgul(), ReachesAttacksOf(ARMED))),
    EachAttackOf(races=ARMED, does=(Helm(1, 4),)),
)

# Scimitars of Steel
card(
    "DM-86",
    HazardPermanent(on=OwnNazgulEvents(), does=(GiveUpNazgul(), ReachesAttacksOf(ARMED))),
    EachAttackOf(races=ARMED, does=(Strengthen(prowess=1),)),
)

# In Great Wrath
card("DM-66", Raise(on=DiscardedNazgul(), opens=True, fights=True, does=(AttackInWrath(2, -1),)))

# Out of the Black Sky
card("DM-77", Unleash(on=NazgulAtHand(), needs=(InPlay("Doors of Night"),)))

# Wraith-lord
card(
    "DM-103",
    HazardShort(
        on=Companies(where="journey", moving=True, path=(("dark-domain", 2),)),
        single="turn",
        does=(LordOfWraiths(prowess=2, body=-1),),
    ),
)

# Tribal Banner
card(
    "DM-93",
    FreeShort(
        when=DURING_ATTACK,
        on=TheAttack(races=TRIBES),
        single="target",
        does=(Rally(prowess=-1, body=-1, body_check=1),),
    ),
)

# Tribal Totem
card(
    "DM-94",
    OncePerCompany(
        when=DURING_ATTACK,
        on=TheAttack(races=TRIBES),
        does=(RallyAll(races=TRIBES, prowess=-3, body=-3, body_check=2),),
    ),
)

# Pierced by Many Wounds
card("DM-79", FreeShort(when=DURING_ATTACK, on=Overwhelming(), single="target", does=(Pierce(),)))

# Like the Crash of Battering-rams
card("DM-69", HazardShort(when=windows.STRIKE, on=TheStrike(), does=(Batter(),)))

# Wound of Long Burden
card(
    "DM-102",
    HazardPermanent(when=windows.STRIKE, on=StruckAt(prowess=12), onto="target", does=(WatchTheAttack(strike=True),)),
    StaysIfSuccessful(),
    Gives("body", -1),
    RemovalRoll(7, at_haven=True),
)

# -- foes that come again ---------------------------------------------------------------------------

# Bring Our Curses Home
card(
    "DM-48",
    HazardPermanent(
        when=DURING_ATTACK, on=Beset(not_races=WIZARDS_AND_RINGWRAITHS), onto="target", does=(WatchTheAttack(),)
    ),
    StaysIfFatal(),
    TakesCreature(),
    ComesAgain(does=(FaceFoe(),)),
)

# Foes Shall Fall
card(
    "DM-59",
    HazardPermanent(
        when=windows.STRIKE,
        on=StruckAt(attackers=("dragon", "drake"), not_races=WIZARDS_AND_RINGWRAITHS),
        onto="target",
        does=(WatchTheAttack(strike=True),),
    ),
    StaysUnlessDefeated(),
    TakesCreature(),
    ComesAgain(does=(FaceFoe(),)),
    OtherwiseFor("dwarf"),
)

# -- whispers ---------------------------------------------------------------------------------------

# Endless Whispers
card(
    "DM-54",
    FreePermanent(on=WoundedBy(race="undead", not_races=WIZARDS_AND_RINGWRAITHS), onto="target", single="target"),
    MayNotUntap(),
    RemovedBySage(7),
)

# Pale Dream-maker
card(
    "DM-78",
    FreePermanent(on=WoundedBy(race="undead", not_races=WIZARDS_AND_RINGWRAITHS), onto="target", single="target"),
    WhenHandIsDiscarded(),
    NoDirectInfluence(),
    RemovedBySage(6, another=True),
)

# -- roads and sites --------------------------------------------------------------------------------

# Doubled Vigilance
card(
    "DM-51",
    HazardPermanent(
        on=WatchedSite(types=("shadow-hold",), with_doors=("ruins-and-lairs", "border-hold")), onto="target"
    ),
    GuardsTheDoor(above=6, strikes=4, prowess=9),
    RevealedAtTheDoor(),
)

# Eyes of the Shadow
card(
    "DM-56",
    HazardPermanent(single="table", needs=(NotInPlay("Gates of Morning"),), does=(ChangeLimitNow(),)),
    WatchesTheFew(amount=2, below=4, mind=6),
    LimitFollows(),
    DiscardOnExhaustion(),
)

# Faces of the Dead
card(
    "DM-57",
    PaidFromHand(
        on=FarInTheWild(not_races=WIZARDS_AND_RINGWRAITHS, path=("wilderness", 2)),
        price_races=("undead",),
        does=(RollToGoOn(13),),
    ),
)

# In the Heart of his Realm
card("DM-67", HazardPermanent(), RealmOfShadow("Gorgoroth"), NotAgainstRingwraiths(), DiscardOnExhaustion())

# Mordor in Arms
card(
    "DM-72",
    HazardPermanent(),
    NotAgainstRingwraiths(),
    EachHeroCompanyIn(
        regions=("Nurn",),
        does=(FacesAttacks((Attack("orc", 5, 8), Attack("orc", 4, 10), Attack("troll", 3, 12)), prize=True),),
    ),
    HoldsFactionsBack(-6, ("Horse Plains", "Khand", "Harondor", "Nurn", "Gorgoroth", "Imlad Morgul", "Udûn"), "Muster"),
    PointsAsKill(),
)

# No Way Forward
card(
    "DM-75",
    HazardPermanent(single="table"),
    ShortensWays(amount=1, with_doors=2, least=2),
    DiscardOnExhaustion(),
)

# -- piles, decks, what is stored -------------------------------------------------------------------

# Aware of their Ways
card("DM-46", HazardShort(does=(Forget(),)))

# Great Secrets Buried There
card(
    "DM-63",
    HazardPermanent(needs=(OpponentsDeckHolds(SEARCHED),), does=(Bury(),)),
    Permanent(needs=(DeckHolds(SEARCHED),), does=(Bury(own=True),)),
    BuriesItem(),
)

# Long Dark Reach
card(
    "DM-70",
    HazardShort(
        needs=(DeckHolds(10),),
        on=Companies(where="journey", moving=True, path=(("wilderness", 1),)),
        opens=True,
        fights=True,
        does=(ReachOut(-4),),
    ),
)

# Revealed to all Watchers
card("DM-85", HazardShort(does=(OpenHand(),)))

# Neither so Ancient Nor so Potent
card("DM-73", HazardPermanent(on=StoredItems(), does=(Unstore(),)), WorthToVictim())

# Which Might Be Lies
card("DM-100", HazardShort(on=StoredLore(), does=(Discard(),)))

# -- a creature -------------------------------------------------------------------------------------

# Spider of the Môrlat
card(
    "DM-110",
    HazardPermanent(does=(ReachesAttacksOf(("spider",)),)),
    EachAttackOf(races=("spider",), does=(Strengthen(strikes=1),)),
    EachCompanyAmong(
        regions=("Southern Mirkwood", "Heart of Mirkwood", "Woodland Realm", "Dagorlad", "Brown Lands"),
        does=(FacesAttacks((Attack("spider", 2, 10),), detains_minions=True),),
    ),
    Ability(when=windows.MOVEMENT, side=HAZARD, needs=(AsEvent(),), counts=1, does=(ReturnToHand("source"),)),
)

# Reluctant Final Parting
card("DM-84", HazardPermanent(single="table"), PartsAllies(not_names=("The Balrog",)), DiscardOnExhaustion())
