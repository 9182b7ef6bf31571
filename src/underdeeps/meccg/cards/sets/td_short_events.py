"""Resource short-events of The Dragons."""

from underdeeps.meccg import windows
from underdeeps.meccg.cards.afflictions import ReturnHazards
from underdeeps.meccg.cards.allowances import LeaveForItem, TappedHoard
from underdeeps.meccg.cards.base import RESOURCE, card
from underdeeps.meccg.cards.effects import (
    CancelAttack,
    ChangeHazardLimit,
    CorruptionCheck,
    Discard,
    ModifyAttack,
    Untap,
)
from underdeeps.meccg.cards.events import Short
from underdeeps.meccg.cards.needs import InPlay
from underdeeps.meccg.cards.persuasion import Flatter
from underdeeps.meccg.cards.raids import OnAnAutomaticAttack, ShortenAutomaticAttack, SiteWithAttack
from underdeeps.meccg.cards.targets import CardsInPlay, Characters, TheAttack

GATES = InPlay("Gates of Morning")

# And Forth He Hastened
card("TD-98", Short(on=Characters(where="own", state="tapped", with_avatar=True), does=(Untap(),)))

# Bounty of the Hoard
card("TD-101", Short(when=windows.SITE, needs=(TappedHoard(),), does=(LeaveForItem(("minor", "major")),)))

# Flatter a Foe
card(
    "TD-116",
    Short(
        when=windows.ATTACK,
        on=TheAttack(races=("dragon", "man", "drake", "troll", "orc", "elf", "giant")),
        by=Characters(where="attacked"),
        does=(
            Flatter(
                above=((("dragon",), 10), (("man", "drake"), 11), (("troll", "orc", "elf", "giant"), 12)),
                skill="diplomat",
                bonus=2,
                limit=-2,
            ),
        ),
    ),
)

# Many Turns and Doublings
card(
    "TD-132",
    Short(
        when=windows.ATTACK,
        on=TheAttack(races=("wolf", "spider", "animal", "undead"), cancels=True),
        by=Characters(where="attacked", skill="ranger"),
        skill="ranger",
        does=(CancelAttack(),),
    ),
    Short(
        when=windows.MOVEMENT,
        needs=(GATES,),
        by=Characters(where="journey", skill="ranger"),
        skill="ranger",
        does=(ChangeHazardLimit(-1),),
    ),
)

# Marvels Told
card(
    "TD-134",
    Short(
        on=CardsInPlay(kinds=("hazard",), forms=("permanent-event", "long-event"), not_keywords=("environment",)),
        by=Characters(where="own", skill="sage"),
        taps=("by",),
        skill="sage",
        does=(Discard(), CorruptionCheck("by", -2)),
    ),
)

# Not at Home
card(
    "TD-143",
    Short(
        when=windows.ATTACK,
        on=TheAttack(races=("dragon", "drake", "troll"), at_site=True, cancels=True),
        does=(CancelAttack(),),
    ),
    Short(
        when=windows.ATTACK,
        needs=(GATES,),
        on=TheAttack(automatic=True),
        does=(ModifyAttack(strikes=-2, least_strikes=1),),
    ),
    OnAnAutomaticAttack(
        when=windows.MOVEMENT | windows.SITE_START,
        side=RESOURCE,
        counts=0,
        needs=(GATES,),
        on=SiteWithAttack(),
        does=(ShortenAutomaticAttack(-2),),
    ),
)

# Wizard Uncloaked
card(
    "TD-169",
    Short(by=Characters(where="own", races=("wizard",)), does=(ReturnHazards(), CorruptionCheck("by", -2))),
)
