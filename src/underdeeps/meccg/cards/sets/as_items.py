"""Items of Against the Shadow."""

from underdeeps.meccg import windows
from underdeeps.meccg.cards.bargains import BuyGoods
from underdeeps.meccg.cards.base import Ability, card
from underdeeps.meccg.cards.bearing import AtSiteTypes, AttackOnCompany, BearerIs
from underdeeps.meccg.cards.borne import ChecksEachTurn, FetchItems, InformationHere, ShootsAllies
from underdeeps.meccg.cards.depths import Forbids
from underdeeps.meccg.cards.effects import CancelAttack, CorruptionCheck, Untap
from underdeeps.meccg.cards.modifiers import Against, Gives, SmallerHand
from underdeeps.meccg.cards.perils import Banishes, CheckAtSite, CheckWhenTapped, PassCheck, WonByRoll
from underdeeps.meccg.cards.permissions import OtherwiseFor, UsableByRingwraith
from underdeeps.meccg.cards.plays import NotWithStartingCompany, OnlyOn, OnlyOnePerBearer, OnlyOnePerCompany, TapsNoSite
from underdeeps.meccg.cards.rings import FromTest
from underdeeps.meccg.cards.targets import CardsInPlay

# Bow of the Galadhrim
card("AS-68", ShootsAllies(race="elf", skill="warrior", more=5))


def _dwarven_ring(id: str) -> None:
    """A Dwarven Ring that brings minor items."""
    card(
        id,
        FromTest(),
        OtherwiseFor("dwarf"),
        Gives("prowess", 2),
        Gives("prowess", 4, race="dwarf", instead=True),
        Gives("direct-influence", 2),
        Gives("direct-influence", 7, race="dwarf", instead=True),
        Ability(
            needs=(BearerIs(races=("dwarf",)),),
            taps=("bearer",),
            does=(FetchItems("minor", 2), CorruptionCheck("bearer", 2)),
        ),
    )


# Dwarven Ring of Thélor’s Tribe
_dwarven_ring("AS-123")

# Dwarven Ring of Thrár’s Tribe
_dwarven_ring("AS-124")

# Helm of Fear
card(
    "AS-126",
    OnlyOn(avatar=True),
    TapsNoSite(),
    UsableByRingwraith(),
    Ability(
        when=windows.ATTACK,
        on=AttackOnCompany(companies=False, cancels=True),
        taps=("source",),
        does=(CancelAttack(),),
    ),
    Gives("body-check", -1),
)

# Records Unread
card(
    "AS-130",
    NotWithStartingCompany(),
    Ability(
        on=CardsInPlay(roles=("site",), site_types=("shadow-hold",), tapped=True),
        discards=("source",),
        does=(Untap(),),
    ),
    Ability(
        on=CardsInPlay(roles=("site",), site_types=("shadow-hold",)), discards=("source",), does=(InformationHere(),)
    ),
    OnlyOnePerCompany(),
)

# Secret Book
card(
    "AS-131",
    NotWithStartingCompany(),
    Ability(
        on=CardsInPlay(roles=("site",), site_types=("free-hold", "border-hold"), tapped=True),
        discards=("source",),
        does=(Untap(),),
    ),
    Ability(
        on=CardsInPlay(roles=("site",), site_types=("ruins-and-lairs",)),
        discards=("source",),
        does=(InformationHere(),),
    ),
    OnlyOnePerCompany(),
)

# The Ithil-stone
card(
    "AS-69",
    WonByRoll(above=9, skill="scout"),
    ChecksEachTurn(),
    Banishes(event="item-gained", names=("Bane of the Ithil-stone",)),
    Forbids(("Bane of the Ithil-stone",)),
    SmallerHand("The Lidless Eye", 2),
)

# Ancient Black Axe
card(
    "AS-122",
    Gives("direct-influence", 2),
    Gives("prowess", 3, 11, skill="warrior"),
    Gives("strike-body", -1, skill="warrior"),
    Ability(
        when=windows.CORRUPTION,
        needs=(BearerIs(skill="warrior"),),
        on=CheckAtSite(),
        taps=("source",),
        does=(PassCheck(),),
    ),
    CheckWhenTapped(),
)

# Thrall-ring
card("AS-133", Gives("mind", -1, minimum=1), Gives("direct-influence", 1), OnlyOnePerBearer())

# Troth-ring
card("AS-135", Gives("mind", -1, minimum=1), Gives("body-check", -1), OnlyOnePerBearer())

# Necklace of Girion
card(
    "AS-128",
    Gives("direct-influence", 3, against=Against(races=("man",))),
    Ability(when=windows.SITE, needs=(AtSiteTypes(("border-hold",)),), does=(BuyGoods(3),)),
)
