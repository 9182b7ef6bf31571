"""Hazard short-events and permanent-events of The Wizards, with those that The Lidless Eye reprints."""

from underdeeps.meccg import windows
from underdeeps.meccg.cards.base import card
from underdeeps.meccg.cards.corruption import (
    WIZARDS_AND_RINGWRAITHS,
    AfterMoving,
    AtHavenAfterUntapping,
    CheckForRegions,
    Victims,
    WhenCompanyIsWounded,
    WhenItemGained,
)
from underdeeps.meccg.cards.effects import CorruptionCheck, UntilEndOfTurn
from underdeeps.meccg.cards.environments import (
    AtAnyTime,
    CancelEnvironment,
    EndEnvironments,
    Environments,
    PathRegions,
    TreatRegion,
    TreatSite,
)
from underdeeps.meccg.cards.events import HazardPermanent, HazardShort
from underdeeps.meccg.cards.hindrances import LoseTheWay, RaiseRiver
from underdeeps.meccg.cards.needs import InPlay
from underdeeps.meccg.cards.partings import BetrayedByRing, OnARing, RingBearers, RollToHold, RollToStay
from underdeeps.meccg.cards.raids import OnAnAutomaticAttack, SiteWithAttack, StrengthenAutomaticAttack
from underdeeps.meccg.cards.removal import RemovalRoll
from underdeeps.meccg.cards.targets import CardsInPlay, Characters, Companies, TheSite

DOORS = InPlay("Doors of Night")

# -- permanent-events -------------------------------------------------------------------------------

# Despair of the Heart
card(
    "TW-27 LE-109",
    HazardPermanent(on=Victims(not_races=("hobbit", *WIZARDS_AND_RINGWRAITHS)), onto="target", single="target"),
    WhenCompanyIsWounded(),
    RemovalRoll(4),
)

# Doors of Night
card("TW-28 LE-110", HazardPermanent(single="table", does=(EndEnvironments("resource"),)))

# Lure of Expedience
card(
    "TW-57 LE-122",
    HazardPermanent(on=Victims(not_races=("hobbit", *WIZARDS_AND_RINGWRAITHS)), onto="target", single="target"),
    WhenItemGained(),
    RemovalRoll(5),
)

# Lure of Nature
card(
    "TW-58 LE-123",
    HazardPermanent(
        on=Victims(not_races=("hobbit", "dwarf", "orc", "ringwraith")),
        onto="target",
        single="target",
    ),
    AfterMoving(does=(CheckForRegions("wilderness"),)),
    RemovalRoll(4),
)

# Lure of the Senses
card(
    "TW-60 LE-124",
    HazardPermanent(on=Victims(not_races=("ringwraith",)), onto="target", single="target"),
    AtHavenAfterUntapping(),
    RemovalRoll(6),
)

# -- short-events -----------------------------------------------------------------------------------

# Call of Home
card(
    "TW-18 LE-105",
    HazardShort(on=Victims(not_races=WIZARDS_AND_RINGWRAITHS, lacks="The One Ring"), does=(RollToStay(10),)),
)

# Choking Shadows
card(
    "TW-21",
    OnAnAutomaticAttack(
        on=SiteWithAttack(types=("ruins-and-lairs",)),
        single="table",
        does=(StrengthenAutomaticAttack(2),),
    ),
    HazardShort(needs=(DOORS,), on=PathRegions(("wilderness",)), single="table", does=(TreatRegion("shadow-land"),)),
    HazardShort(
        needs=(DOORS,),
        on=TheSite(types=("ruins-and-lairs",), under_deeps=False),
        single="table",
        does=(TreatSite("shadow-hold"),),
    ),
)

# Lost in Free-domains
card(
    "TW-53 LE-119",
    HazardShort(on=Companies(where="journey", moving=True, path=(("free-domain", 1),)), does=(LoseTheWay(),)),
)

# Muster Disperses
card("TW-67 LE-126", HazardShort(on=CardsInPlay(roles=("faction",)), does=(RollToHold(11),)))

# River
card("TW-84 LE-134", HazardShort(on=TheSite(), does=(RaiseRiver(),)))

# The Ring's Betrayal
card("TW-99", OnARing(on=RingBearers(where="journey"), does=(BetrayedByRing(-2),)))

# Twilight
card("TW-106 LE-145", AtAnyTime(on=Environments(), does=(CancelEnvironment(),)))

# Weariness of the Heart
card(
    "TW-111 LE-149",
    HazardShort(
        when=windows.MOVEMENT | windows.STRIKE,
        on=Victims(),
        single="target",
        does=(UntilEndOfTurn("prowess", -1),),
    ),
    HazardShort(on=Victims(), does=(CorruptionCheck("target"),)),
)

# Gloom
card(
    "TW-41",
    HazardShort(
        on=Characters(where="journey", moving=True),
        single="turn",
        does=(UntilEndOfTurn("prowess", -1),),
    ),
    HazardShort(
        needs=(InPlay("Doors of Night"),),
        on=PathRegions(("border-land",)),
        single="turn",
        does=(TreatRegion("wilderness"),),
    ),
    HazardShort(
        needs=(InPlay("Doors of Night"),),
        on=CardsInPlay(roles=("site",), site_types=("border-hold",), under_deeps=False),
        single="turn",
        does=(TreatSite("ruins-and-lairs"),),
    ),
)
