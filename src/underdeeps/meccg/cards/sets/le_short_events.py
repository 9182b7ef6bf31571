"""Resource short-events of The Lidless Eye."""

from underdeeps.meccg import windows
from underdeeps.meccg.cards.base import card
from underdeeps.meccg.cards.calling import CallTheEnd, MayCall, ShufflesBack
from underdeeps.meccg.cards.effects import (
    AddToCheck,
    CancelAttack,
    CancelCheck,
    CorruptionCheck,
    Discard,
    Flag,
    ModifyStrike,
    Wound,
)
from underdeeps.meccg.cards.events import HazardShort, Short
from underdeeps.meccg.cards.persuasion import Defenders
from underdeeps.meccg.cards.targets import CardsInPlay, Characters, TheAttack, TheCheck, TheStrike

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
