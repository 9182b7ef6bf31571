"""Resource short-events of The Lidless Eye."""

from underdeeps.meccg import windows
from underdeeps.meccg.cards.base import card
from underdeeps.meccg.cards.calling import CallTheEnd, MayCall, ShufflesBack
from underdeeps.meccg.cards.effects import (
    AddToCheck,
    CancelAttack,
    CancelCheck,
    CancelLink,
    ChangeHazardLimit,
    CorruptionCheck,
    Discard,
    FetchIntoDeck,
    Flag,
    HalveStrikes,
    ModifyAttack,
    ModifyStrike,
    StandAside,
    Wound,
)
from underdeeps.meccg.cards.environments import PathRegions, TreatRegion, TreatSite
from underdeeps.meccg.cards.events import HazardShort, Short
from underdeeps.meccg.cards.mordor import (
    ANY_TIME,
    DetainingAttack,
    NazgulEvents,
    NazgulLinks,
)
from underdeeps.meccg.cards.needs import InPlay
from underdeeps.meccg.cards.persuasion import Defenders
from underdeeps.meccg.cards.site_tasks import GoldRingsHere, Reforge, SiteShort, TapTheSite
from underdeeps.meccg.cards.targets import CardsInPlay, Characters, TheAttack, TheCheck, TheSite, TheStrike

# Bold Thrust
card(
    "LE-172",
    Short(
        when=windows.STRIKE,
        on=TheStrike(),
        by=Characters(where="combat", skill="warrior"),
        skill="warrior",
        does=(ModifyStrike(prowess=3, body=-1),),
    ),
)

# Crooked Promptings
card(
    "LE-178",
    Short(
        when=windows.INFLUENCE,
        on=TheCheck(kinds=("influence",), with_skill="diplomat"),
        skill="diplomat",
        does=(AddToCheck(3),),
    ),
    Short(
        when=windows.CORRUPTION,
        on=TheCheck(kinds=("corruption",), with_skill="diplomat"),
        skill="diplomat",
        does=(AddToCheck(2),),
    ),
)

# Diversion
card(
    "LE-180",
    Short(
        when=windows.ATTACK,
        on=TheAttack(cancels=True),
        by=Characters(where="attacked", state="unwounded", facing=True, allies=True),
        does=(CancelAttack(), Wound("by")),
    ),
)

# Gifts as Given of Old
card("LE-188", Short(when=windows.INFLUENCE, on=TheCheck(kinds=("influence",), factions=True), does=(AddToCheck(3),)))

# Poisonous Despair
card(
    "LE-219",
    Short(
        when=windows.INFLUENCE,
        on=TheCheck(kinds=("influence",), own=False, against_own=True),
        by=Defenders(where="own", magic="spirit-magic"),
        any_turn=True,
        does=(CancelCheck(), CorruptionCheck("by", -3, not_ringwraith=True)),
    ),
)

# Sneakin'
card(
    "LE-231",
    Short(
        when=windows.ORGANIZATION | windows.ORGANIZATION_END,
        by=Characters(where="own", skill="scout", company_size_below=3),
        taps=("by",),
        skill="scout",
        does=(Flag("no-creatures", "no creatures may be played on his company this turn"),),
    ),
)

# Sudden Call
card(
    "LE-235",
    Short(needs=(MayCall(),), does=(CallTheEnd(),)),
    HazardShort(needs=(MayCall(as_hazard=True),), does=(CallTheEnd(as_hazard=True),)),
    ShufflesBack(),
)

# Swift Strokes
card(
    "LE-238",
    Short(
        when=windows.STRIKE,
        on=TheStrike(),
        by=Characters(where="combat", skill="warrior"),
        skill="warrior",
        does=(ModifyStrike(prowess=1, two_rolls=True),),
    ),
)

# Under His Blow
card(
    "LE-247",
    Short(
        when=windows.STRIKE,
        on=TheStrike(),
        by=Characters(where="combat", state="untapped"),
        does=(ModifyStrike(stays=True),),
    ),
)

# Voices of Malice
card(
    "LE-250",
    Short(
        on=CardsInPlay(kinds=("hazard",), forms=("permanent-event", "long-event"), not_keywords=("environment",)),
        by=Characters(where="own", skill="sage"),
        taps=("by",),
        skill="sage",
        does=(Discard(), CorruptionCheck("by", -2)),
    ),
)

# A Nice Place to Hide
card(
    "LE-160",
    Short(
        when=windows.ATTACK,
        on=TheAttack(cancels=True),
        by=Characters(where="attacked", skill="scout"),
        taps=("by",),
        skill="scout",
        does=(CancelAttack(),),
    ),
)

# Deeper Shadow
SHADOW_MAGIC = Characters(where="journey", magic="shadow-magic", moving=True)

MAGIC_CHECK = CorruptionCheck("by", -3, not_ringwraith=True)

card(
    "LE-179",
    Short(
        when=windows.MOVEMENT,
        on=TheSite(types=("ruins-and-lairs",), moving=True),
        by=SHADOW_MAGIC,
        does=(TreatSite("shadow-hold"), MAGIC_CHECK),
    ),
    Short(
        when=windows.MOVEMENT,
        on=PathRegions(("wilderness",)),
        by=SHADOW_MAGIC,
        does=(TreatRegion("shadow-land", one_company=True), MAGIC_CHECK),
    ),
    Short(when=windows.MOVEMENT, by=SHADOW_MAGIC, does=(ChangeHazardLimit(-1), MAGIC_CHECK)),
)

# Not Slay Needlessly
PEOPLES = ("elf", "dwarf", "dúnadan", "man")

card(
    "LE-212",
    Short(
        when=windows.ATTACK,
        on=TheAttack(races=PEOPLES, covert=True, cancels=True),
        single="target",
        does=(CancelAttack(),),
    ),
    Short(
        when=windows.ATTACK,
        on=TheAttack(races=PEOPLES, covert=False),
        single="target",
        does=(ModifyAttack(prowess=-2),),
    ),
)

# Orc Quarrels
card(
    "LE-216",
    Short(when=windows.ATTACK, on=TheAttack(races=("orc", "troll", "man"), cancels=True), does=(CancelAttack(),)),
    Short(when=windows.ATTACK, needs=(InPlay("Skies of Fire"),), on=TheAttack(), does=(HalveStrikes(),)),
)

# Ruse
card(
    "LE-225",
    Short(
        when=windows.ATTACK,
        on=TheAttack(cancels=True),
        by=Characters(where="attacked", skill="diplomat", covert=True),
        taps=("by",),
        skill="diplomat",
        does=(CancelAttack(),),
    ),
    Short(
        when=windows.ATTACK,
        on=Characters(where="attacked", skill="scout", facing=True),
        skill="scout",
        does=(StandAside(),),
    ),
)

# Secrets of Their Forging
card(
    "LE-226",
    SiteShort(
        on=GoldRingsHere(),
        by=Characters(where="site", skill="sage", information=True, site_tapped=False),
        taps=("by",),
        skill="sage",
        does=(TapTheSite(), Reforge()),
    ),
)

# Weigh All Things to a Nicety
card("LE-253", Short(does=(FetchIntoDeck(),)))

# In the Name of Mordor
card(
    "LE-197",
    Short(
        when=windows.ATTACK,
        on=DetainingAttack(cancels=True),
        by=Characters(where="attacked"),
        taps=("by",),
        does=(CancelAttack(),),
    ),
    Short(when=ANY_TIME, on=NazgulEvents(roles=("event",), kinds=("hazard",)), does=(Discard(),)),
    Short(when=ANY_TIME, on=NazgulLinks(), responds=True, does=(CancelLink(),)),
)
