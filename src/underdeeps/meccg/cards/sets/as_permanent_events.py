"""Resource permanent-events of Against the Shadow."""

from underdeeps.meccg import windows
from underdeeps.meccg.cards.base import card
from underdeeps.meccg.cards.effects import CorruptionCheck, MakeWell
from underdeeps.meccg.cards.events import Permanent
from underdeeps.meccg.cards.mandates import AvatarIsNot
from underdeeps.meccg.cards.modifiers import Gives, Who
from underdeeps.meccg.cards.permissions import ExtraLeader, StoresLate
from underdeeps.meccg.cards.places import AutomaticAttacksDetain, BecomesType
from underdeeps.meccg.cards.reactions import AfterUntapAtHaven, IfAvatarIs, WhenCompanyChanges
from underdeeps.meccg.cards.targets import Characters, Companies, TheSite
from underdeeps.meccg.rules.zones import DiscardOnExhaustion

REN = "Ren the Ringwraith"

# Safe from the Shadow
card("AS-54", Permanent(single="table"), StoresLate("hero"), DiscardOnExhaustion())

# Hold Rebuilt and Repaired
card(
    "AS-88",
    Permanent(when=windows.SITE, on=TheSite(types=("ruins-and-lairs",), lair=False, under_deeps=False), onto="site"),
    BecomesType("shadow-hold"),
    AutomaticAttacksDetain(),
)

# Orders from Lugbúrz
card(
    "AS-94",
    Permanent(on=Companies(), onto="company", needs=(AvatarIsNot(REN),), single="target"),
    ExtraLeader(),
    Gives("corruption-check", 1, to="company", who=Who(followers_of="troll")),
    IfAvatarIs(name=REN, said=f"if {REN} is your avatar"),
    WhenCompanyChanges(event="leader-left-company", said="when a leader leaves the company"),
)

# Tokens to Show
card("AS-101", Permanent(single="table"), StoresLate("minion"), DiscardOnExhaustion())

# Well-preserved
card(
    "AS-108",
    Permanent(
        on=Characters(state="wounded", allies=True),
        by=Characters(magic="shadow-magic"),
        together=True,
        onto="target",
        does=(MakeWell("target"), CorruptionCheck("by", -3, not_ringwraith=True)),
    ),
    Gives("body", -1),
    AfterUntapAtHaven(),
)
