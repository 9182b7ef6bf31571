"""Cards of Against the Shadow (and of The Balrog) about the ways and the treasures of the Under-deeps."""

from underdeeps.meccg import windows
from underdeeps.meccg.cards.base import Ability, card
from underdeeps.meccg.cards.bearing import BearerIs, StrikeOnBearer
from underdeeps.meccg.cards.borne import StrikeWithoutEffect
from underdeeps.meccg.cards.depths import EasesWay, Forbids
from underdeeps.meccg.cards.events import Long, Short
from underdeeps.meccg.cards.modifiers import MakesOvert
from underdeeps.meccg.cards.plays import OnlyOn
from underdeeps.meccg.cards.roads import MoveOn
from underdeeps.meccg.cards.tunnels import (
    Above,
    AttacksInEarnest,
    Below,
    ByStair,
    DiscardNamed,
    ReturningShort,
)
from underdeeps.meccg.rules import movement

# Far Below the Deepest Delvings
card("AS-84", Short(when=windows.MOVEMENT, on=Below(where="journey"), does=(MoveOn(),)))

# Legendary Stair
card("AS-91", Short(when=windows.ORGANIZATION, on=Above(declared=True), does=(ByStair(shows=True),)))

# The Under-roads
card(
    "AS-106",
    Long(does=(DiscardNamed(("The Way is Shut",)),)),
    EasesWay(amount=3, between=True, whose="minions"),
    Forbids(("The Way is Shut",)),
)

# World Gnawed by the Nameless
card(
    "AS-110",
    ReturningShort(
        when=windows.MOVEMENT,
        on=Below(where="journey"),
        does=(MoveOn(movement.DEEPER), AttacksInEarnest("shadow-hold")),
    ),
)

# Goblin Earth-plumb
card("AS-125", OnlyOn(races=("orc", "troll")), EasesWay(amount=1))

# Iron Shield of Old
card(
    "AS-127",
    EasesWay(amount=2),
    Ability(
        when=windows.STRIKE,
        needs=(BearerIs(skill="warrior"),),
        on=StrikeOnBearer(),
        taps=("source",),
        does=(StrikeWithoutEffect(),),
    ),
)

# Cave Troll
card("BA-35", MakesOvert(), EasesWay(amount=1))
