"""Resource short-events of The Wizards."""

from underdeeps.meccg import windows
from underdeeps.meccg.cards.allowances import LeaveForItem
from underdeeps.meccg.cards.aside import AfterAssignment, AssignedAttack, ComesBack, FailStrikes, GiveUpForm
from underdeeps.meccg.cards.base import card
from underdeeps.meccg.cards.effects import (
    AddToCheck,
    CancelAttack,
    CancelCheck,
    CorruptionCheck,
    Discard,
    Flag,
    HalveStrikes,
    MakeWell,
    ModifyAttack,
    ModifyStrike,
    Untap,
    UntilEndOfTurn,
    Wound,
)
from underdeeps.meccg.cards.events import Short
from underdeeps.meccg.cards.modifiers import Gives
from underdeeps.meccg.cards.needs import InPlay
from underdeeps.meccg.cards.searches import LuckySearch, ReturnFromDiscard
from underdeeps.meccg.cards.targets import CardsInPlay, Characters, Companies, TheAttack, TheCheck, TheStrike
from underdeeps.meccg.cards.voyages import SHIP, ByRoad

GATES = InPlay("Gates of Morning")

# A Friend or Three
card(
    "TW-189",
    Short(when=windows.CORRUPTION | windows.INFLUENCE, on=TheCheck(), does=(AddToCheck(1, per_companion=True),)),
)

# Concealment
card(
    "TW-204",
    Short(
        when=windows.ATTACK,
        on=TheAttack(cancels=True),
        by=Characters(where="attacked", skill="scout"),
        taps=("by",),
        skill="scout",
        does=(CancelAttack(),),
    ),
)

# Dark Quarrels
card(
    "TW-207 TW-208",
    Short(when=windows.ATTACK, on=TheAttack(races=("orc", "troll", "man"), cancels=True), does=(CancelAttack(),)),
    Short(when=windows.ATTACK, needs=(GATES,), on=TheAttack(), does=(HalveStrikes(),)),
)

# Dodge
card("TW-209", Short(when=windows.STRIKE, on=TheStrike(), does=(ModifyStrike(stays=True, body=-1),)))

# Escape
card(
    "TW-229 TW-230",
    Short(
        when=windows.ATTACK,
        on=TheAttack(cancels=True),
        by=Characters(where="attacked", state="unwounded", facing=True, allies=True),
        does=(CancelAttack(), Wound("by")),
    ),
)

# Great Ship
card(
    "TW-248",
    Short(
        when=windows.ORGANIZATION,
        by=Characters(where="own"),
        taps=("by",),
        does=(
            Flag(
                SHIP,
                "until the end of the turn, while the site path of his company holds a coastal sea and no two "
                "neighbouring regions that are none, any character of the company may tap to cancel a hazard that is "
                "played on the company or on something that is with it",
            ),
        ),
    ),
)

# Great-road
card("TW-249", Short(when=windows.ORGANIZATION_END, on=Companies(where="own", at_haven=True), does=(ByRoad(),)))

# Halfling Strength
card(
    "TW-253",
    Short(on=Characters(where="own", races=("hobbit",), state="tapped"), does=(Untap(),)),
    Short(
        when=windows.ORGANIZATION,
        on=Characters(where="own", races=("hobbit",), state="wounded"),
        does=(MakeWell(),),
    ),
    Short(when=windows.CORRUPTION, on=TheCheck(kinds=("corruption",), races=("hobbit",)), does=(AddToCheck(4),)),
)

# Lucky Search
card(
    "TW-269",
    Short(
        when=windows.SITE,
        by=Characters(where="site", skill="scout", at_types=("shadow-hold", "dark-hold")),
        taps=("by",),
        skill="scout",
        fights=True,
        does=(LuckySearch(),),
    ),
)

# Muster
card(
    "TW-288",
    Short(
        when=windows.INFLUENCE,
        on=TheCheck(kinds=("influence",), skill="warrior", factions=True),
        skill="warrior",
        does=(AddToCheck(prowess_of="target", most=5),),
    ),
)

# New Friendship
card(
    "TW-292",
    Short(
        when=windows.INFLUENCE,
        on=TheCheck(kinds=("influence",), skill="diplomat"),
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

# Risky Blow
card(
    "TW-319",
    Short(
        when=windows.STRIKE,
        on=TheStrike(),
        by=Characters(where="combat", skill="warrior"),
        skill="warrior",
        does=(ModifyStrike(prowess=3, body=-1),),
    ),
)

# Stealth
card(
    "TW-332",
    Short(
        when=windows.ORGANIZATION_END,
        by=Characters(where="own", skill="scout", company_size_below=3),
        taps=("by",),
        skill="scout",
        does=(Flag("no-creatures", "no creatures may be played on his company this turn"),),
    ),
)

# The Cock Crows
card(
    "TW-342",
    Short(when=windows.ATTACK, on=TheAttack(races=("troll",), cancels=True), does=(CancelAttack(),)),
    Short(needs=(GATES,), on=CardsInPlay(kinds=("hazard",), forms=("permanent-event",)), does=(Discard(),)),
)

# The Old Thrush
card(
    "TW-346",
    Short(
        when=windows.ATTACK,
        on=TheAttack(not_races=("nazgûl",), least_prowess=13),
        single="target",
        does=(ModifyAttack(prowess=-3, body=-3),),
    ),
)

# Vanishment
card(
    "TW-356",
    Short(
        when=windows.ATTACK,
        on=TheAttack(cancels=True),
        by=Characters(where="attacked", races=("wizard",)),
        does=(CancelAttack(), CorruptionCheck("by", -2)),
    ),
)

# Vilya
card(
    "TW-358",
    Short(
        when=windows.ANYTIME | windows.STRIKE,
        on=Characters(where="own", names=("Elrond",)),
        single="turn",
        does=(
            UntilEndOfTurn("prowess", 4),
            UntilEndOfTurn("body", 2),
            UntilEndOfTurn("direct-influence", 6),
            ReturnFromDiscard("Rivendell", 5, 3),
            CorruptionCheck("target", -3),
        ),
    ),
)

# Wizard's Laughter
card(
    "TW-362",
    Short(
        when=windows.INFLUENCE,
        on=TheCheck(kinds=("influence",), own=False, against_own=True),
        by=Characters(where="own", races=("wizard",)),
        any_turn=True,
        does=(CancelCheck(), CorruptionCheck("by", -2)),
    ),
)

# Thorough Search
card(
    "TW-349",
    Short(
        when=windows.SITE,
        by=Characters(where="site", skill="scout"),
        taps=("by",),
        skill="scout",
        does=(LeaveForItem(("minor", "major", "gold-ring"), spares_site=True),),
    ),
)

card(
    "TW-321",
    AfterAssignment(
        on=AssignedAttack(),
        does=(FailStrikes(3), GiveUpForm()),
    ),
    ComesBack(),
    Gives("prowess", 1),
    Gives("body", 1),
    Gives("direct-influence", 1),
)
