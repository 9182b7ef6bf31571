"""Resource short-events of The Lidless Eye about attacks and sites."""

from underdeeps.meccg import windows
from underdeeps.meccg.cards.base import card
from underdeeps.meccg.cards.effects import (
    CancelAttack,
    ChangeHazardLimit,
    CorruptionCheck,
    FetchIntoDeck,
    HalveStrikes,
    ModifyAttack,
    StandAside,
)
from underdeeps.meccg.cards.environments import PathRegions, TreatRegion, TreatSite
from underdeeps.meccg.cards.events import Short
from underdeeps.meccg.cards.needs import InPlay
from underdeeps.meccg.cards.site_tasks import GoldRingsHere, Reforge, SiteShort, TapTheSite
from underdeeps.meccg.cards.targets import Characters, TheAttack, TheSite

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
