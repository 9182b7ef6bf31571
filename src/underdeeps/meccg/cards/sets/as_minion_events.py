"""Resource events of Against the Shadow for minions."""

from underdeeps.meccg import windows
from underdeeps.meccg.cards.allowances import LeaveForItem, TappedHoard
from underdeeps.meccg.cards.base import Ability, card
from underdeeps.meccg.cards.borne import EaseFactions
from underdeeps.meccg.cards.captives import (
    Carriers,
    CarryOff,
    EndOfTurn,
    GetAway,
    GoneIfEmpty,
    IsCarriedOff,
    KeepsFromHavens,
    LostWhenStored,
    RollForEach,
    RollToKeep,
    StartOfTurn,
    WhileAttacking,
)
from underdeeps.meccg.cards.effects import AddToCheck, CancelAttack, CancelLink, CorruptionCheck, Flag
from underdeeps.meccg.cards.events import Long, Permanent, Short
from underdeeps.meccg.cards.istari import LimitFollows
from underdeeps.meccg.cards.places import LowersLimit
from underdeeps.meccg.cards.plays import StorableAt
from underdeeps.meccg.cards.points import PointsOnlyStored
from underdeeps.meccg.cards.removal import DiscardedIfWounded
from underdeeps.meccg.cards.sauron import (
    Betray,
    CancelAllHere,
    Draw,
    Embolden,
    FactionComesBack,
    HazardEvents,
    InLieuOfAttack,
    IsSauron,
    OldNeighbours,
    Once,
    OneStrikeOnly,
    Prey,
    SetUpon,
    Treason,
    Tribute,
)
from underdeeps.meccg.cards.sovereignty import HindersSpells, LendsMagic
from underdeeps.meccg.cards.targets import CardsInPlay, Characters, Companies, TheAttack, TheCheck
from underdeeps.meccg.cards.wolves import LooseWolves
from underdeeps.meccg.rules.combat import HAIL
from underdeeps.meccg.rules.zones import DiscardOnExhaustion

# The Dark Power
card(
    "AS-79",
    Short(
        when=windows.INFLUENCE,
        needs=(IsSauron(),),
        on=TheCheck(kinds=("influence",), factions=True),
        does=(AddToCheck(3), FactionComesBack()),
    ),
)

# Dark Tryst
card("AS-80", Once(does=(Draw(3),)))

# Driven as by a Madness
card(
    "AS-81",
    Short(
        when=windows.ATTACK,
        on=TheAttack(),
        by=Characters(where="attacked", magic="spirit-magic", facing=True),
        single="target",
        does=(Embolden(prowess=2, body=-1), CorruptionCheck("by", -3, not_ringwraith=True)),
    ),
)

# Eye Never Sleeping
card(
    "AS-82",
    Short(
        when=windows.ATTACK,
        needs=(IsSauron(),),
        on=TheAttack(sources=("creature",), cancels=True),
        does=(CancelAttack(),),
    ),
)

# The Great Eye
card(
    "AS-85",
    Long(needs=(IsSauron(),), single="table"),
    LowersLimit(1),
    LimitFollows(),
    Ability(
        when=windows.EVER,
        on=HazardEvents(),
        discards=("source",),
        responds=True,
        does=(CancelLink(),),
    ),
)

# Hail of Darts
card(
    "AS-86",
    Short(
        when=windows.ORGANIZATION | windows.ORGANIZATION_END,
        on=Companies(),
        single="target",
        does=(Flag(HAIL, "until the end of the turn each one of it who taps in support gives +3 prowess"),),
    ),
)

# Hoard Well-searched
card(
    "AS-87",
    Short(
        when=windows.SITE,
        needs=(TappedHoard(),),
        by=Characters(where="site", skill="scout"),
        skill="scout",
        does=(LeaveForItem(("minor", "major")),),
    ),
)

# Hounds of Sauron
card(
    "AS-89",
    InLieuOfAttack(
        when=windows.SITE,
        on=Prey(),
        by=Characters(where="site", magic="shadow-magic"),
        fights=True,
        does=(SetUpon(race="wolf", strikes=4, prowess=8), CorruptionCheck("by", -4, not_ringwraith=True)),
    ),
    Short(
        when=windows.ATTACK,
        on=TheAttack(automatic=False),
        by=Characters(where="attacked", magic="shadow-magic", facing=True),
        does=(OneStrikeOnly(), CorruptionCheck("by", -4, not_ringwraith=True)),
    ),
)

# Riven Gate
card(
    "AS-98",
    Short(
        when=windows.ATTACK,
        on=TheAttack(automatic=True),
        by=Characters(where="attacked", magic="sorcery", at_types=("border-hold",), facing=True),
        does=(CancelAllHere(), EaseFactions(2), CorruptionCheck("by", -4, not_ringwraith=True)),
    ),
)

# Treason the Greatest Foe
card(
    "AS-103",
    Treason(
        when=windows.SITE,
        on=OldNeighbours(),
        by=Characters(where="site", allies=False),
        onto="points",
        does=(Betray(),),
    ),
)

# Tribute Garnered
card(
    "AS-104",
    Permanent(on=CardsInPlay(roles=("faction",), whose="own"), onto="target", single="target"),
    Tribute(),
    DiscardOnExhaustion(),
)

_WOLVES = ("War-wolf", "War-warg", "The Warg-king")

_SMALL = ("dwarf", "hobbit")

_HOBBITS = ("hobbit",)

# Our Own Wolves
card(
    "AS-95",
    Short(
        when=windows.ATTACK,
        on=TheAttack(),
        by=Characters(where="attacked", magic="spirit-magic"),
        does=(LooseWolves(_WOLVES, 3), CorruptionCheck("by", -3, not_ringwraith=True)),
    ),
)

# Powers Too Dark and Terrible
card(
    "AS-97",
    Permanent(needs=(IsSauron(),), single="table"),
    LendsMagic(),
    HindersSpells(-1),
    DiscardOnExhaustion(),
)

# Sack Over the Head
card(
    "AS-99",
    WhileAttacking(on=Carriers(race="troll", prey=_SMALL), onto="target", does=(CarryOff(prey=_SMALL),)),
    IsCarriedOff(prey=_SMALL),
    GoneIfEmpty(),
    KeepsFromHavens(),
    StartOfTurn(does=(RollForEach(8),)),
    DiscardedIfWounded(),
    GetAway(),
)

# Use Your Legs
card(
    "AS-107",
    WhileAttacking(on=Carriers(race="orc", prey=_HOBBITS), onto="target", does=(CarryOff(prey=_HOBBITS),)),
    IsCarriedOff(prey=_HOBBITS),
    GoneIfEmpty(),
    EndOfTurn(does=(RollToKeep(7),)),
    DiscardedIfWounded(),
    GetAway(),
    PointsOnlyStored(),
    StorableAt(sites=("Barad-dûr",), only=True),
    LostWhenStored(),
)
