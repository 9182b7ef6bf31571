"""Hero resource events of Against the Shadow beside those of the first module for them."""

from underdeeps.meccg import windows
from underdeeps.meccg.cards.alliance import (
    BrokenAlliance,
    ByMinions,
    ForARanger,
    GuardsRaised,
    HeroesRise,
    InBattle,
    LiftHazards,
    OrcsOrOvert,
    Watched,
    WhetBlades,
    Woodcraft,
)
from underdeeps.meccg.cards.base import card
from underdeeps.meccg.cards.effects import Untap
from underdeeps.meccg.cards.events import Permanent, Short
from underdeeps.meccg.cards.needs import InPlay
from underdeeps.meccg.cards.places import Alliance, AllVersions, DoublesAttacksHere
from underdeeps.meccg.cards.targets import Characters, Companies
from underdeeps.meccg.facts import Attack

# Alliance of Free Peoples
card("AS-45", Permanent(single="table"), Alliance(), BrokenAlliance())

# Biter and Beater!
card(
    "AS-46",
    InBattle(
        when=windows.ATTACK | windows.STRIKE,
        on=OrcsOrOvert(),
        does=(WhetBlades(names=("Sword of Gondolin", "Orcrist", "Glamdring"), prowess=2, strike_body=-1),),
    ),
)

# Drughu
card(
    "AS-47",
    ForARanger(
        when=windows.ORGANIZATION | windows.ORGANIZATION_END,
        on=Companies(minion=False),
        single="target",
        does=(Woodcraft(2),),
    ),
)

# Power Against the Shadow
card(
    "AS-53",
    InBattle(
        when=windows.ATTACK,
        on=ByMinions(),
        single="target",
        does=(HeroesRise(3),),
    ),
)

# Spies Feared
card(
    "AS-55",
    Permanent(on=Watched(whose="own"), onto="target"),
    GuardsRaised((), Attack("orc", 5, 8, detainment="always")),
    DoublesAttacksHere(),
    AllVersions(),
)

# The Sun Unveiled
card(
    "AS-56",
    Short(on=Characters(at_types=("free-hold",)), needs=(InPlay("Gates of Morning"),), does=(LiftHazards(), Untap())),
)
