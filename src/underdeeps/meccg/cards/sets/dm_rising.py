"""Cards of Dark Minions by which the Shadow grows, and some against it."""

from underdeeps.meccg import windows
from underdeeps.meccg.cards.additions import OpensRegions
from underdeeps.meccg.cards.base import Ability, card
from underdeeps.meccg.cards.effects import AddToCheck, CorruptionCheck, Tap
from underdeeps.meccg.cards.events import HazardPermanent, HazardShort
from underdeeps.meccg.cards.rising import (
    AmongPeers,
    CompanionsCheck,
    DiscardedByAutomaticDefeat,
    DiscardedWithItsPrey,
    EachAutomaticAttackOf,
)
from underdeeps.meccg.cards.site_tasks import SitePermanent, TapTheSite
from underdeeps.meccg.cards.states import ReachesAttacksOf, Strengthen
from underdeeps.meccg.cards.targets import Characters

# Angmar Arises
card(
    "DM-44",
    HazardPermanent(),
    OpensRegions(
        shadowed=("Forochel", "Arthedain", "Angmar", "Gundabad", "Rhudaur"),
        dark=("Angmar", "Gundabad"),
    ),
    DiscardedWithItsPrey(),
)
# In Darkness Bind Them
card(
    "DM-65",
    HazardPermanent(),
    OpensRegions(
        shadowed=(
            "Ithilien",
            "Harondor",
            "Horse Plains",
            "Khand",
            "Imlad Morgul",
            "Nurn",
            "Gorgoroth",
            "Udûn",
            "Dagorlad",
        ),
        dark=("Khand", "Imlad Morgul", "Nurn", "Gorgoroth", "Udûn", "Dagorlad"),
    ),
    DiscardedWithItsPrey(),
)
# Reaching Shadow
card(
    "DM-81",
    HazardPermanent(),
    OpensRegions(
        shadowed=(
            "Anduin Vales",
            "Northern Rhovanion",
            "Southern Rhovanion",
            "Grey Mountain Narrows",
            "Woodland Realm",
            "Western Mirkwood",
            "Heart of Mirkwood",
            "Southern Mirkwood",
            "Brown Lands",
            "Dagorlad",
        ),
        dark=("Heart of Mirkwood", "Southern Mirkwood", "Brown Lands", "Dagorlad"),
    ),
    DiscardedWithItsPrey(),
)
# Redoubled Force
card(
    "DM-83",
    HazardPermanent(single="table", does=(ReachesAttacksOf(("orc", "troll")),)),
    EachAutomaticAttackOf(races=("orc", "troll"), does=(Strengthen(strikes=3, prowess=2),)),
    DiscardedByAutomaticDefeat(races=("orc", "troll")),
)
# Gnaw with Words
card(
    "DM-60",
    HazardShort(on=AmongPeers(skill="sage", state="untapped", allies=False), does=(Tap(),)),
    HazardShort(on=AmongPeers(skill="diplomat", state="untapped", allies=False), does=(Tap(),)),
)
# When You Know More
card(
    "DM-163",
    SitePermanent(
        on=Characters(where="site", skill="sage", allies=False, information=True, site_tapped=False),
        taps=("target",),
        onto="target",
        taps_site=True,
        does=(TapTheSite(),),
    ),
    Ability(
        when=windows.INFLUENCE,
        on=CompanionsCheck(),
        taps=("bearer",),
        does=(AddToCheck(2), CorruptionCheck("bearer")),
    ),
)
