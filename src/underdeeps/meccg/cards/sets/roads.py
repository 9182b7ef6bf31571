"""Cards of all sets for companies on the road: special ways, a second move in a turn, easy travels."""

from underdeeps.meccg import windows
from underdeeps.meccg.cards.base import Ability, card
from underdeeps.meccg.cards.bearing import AttackOnCompany
from underdeeps.meccg.cards.effects import CancelAttack
from underdeeps.meccg.cards.events import HazardShort, Short
from underdeeps.meccg.cards.needs import InPlay
from underdeeps.meccg.cards.permissions import SpecialWay
from underdeeps.meccg.cards.roads import (
    CallsEagles,
    EaseRoad,
    GoAstray,
    ItsCompany,
    MoveOn,
    OpenWay,
    RidesLight,
    SameKindOfPlayer,
    Setting,
    TapAll,
)
from underdeeps.meccg.cards.targets import Companies
from underdeeps.meccg.rules.movement import ONWARD_FROM

# -- Special Movement -------------------------------------------------------------------------------

# Eagle-mounts
card(
    "TW-220",
    Short(
        when=windows.ORGANIZATION_END,
        on=Setting(undeclared=True, skill="diplomat", at_sites=("Eagles’ Eyrie",), eagles=True),
        does=(OpenWay(),),
    ),
    SpecialWay(not_types=("shadow-hold", "dark-hold")),
)

# Lindion the Oronín
card(
    "DM-177",
    Ability(
        when=windows.ATTACK,
        on=AttackOnCompany(races=("animal", "spider"), cancels=True),
        taps=("source",),
        does=(CancelAttack(),),
    ),
    CallsEagles(),
)

# Gwaihir
card(
    "TW-251",
    Ability(
        when=windows.ORGANIZATION,
        on=ItsCompany(3),
        discards=("source",),
        does=(OpenWay(),),
    ),
    SpecialWay(not_region_types=("shadow-land", "dark-domain")),
)


def _far_way(id: str, path: tuple[str, ...], *regions: str) -> None:
    """A way between far regions that an event opens to a company."""
    card(
        id,
        Short(
            when=windows.ORGANIZATION,
            on=Setting(undeclared=True, in_regions=regions),
            does=(OpenWay(),),
        ),
        SpecialWay(between=regions, path=path, limit=-2),
    )


# Belegaer
_far_way(
    "TD-100",
    ("coastal-sea",) * 3,
    "Lindon",
    "Elven Shores",
    "Eriadoran Coast",
    "Andrast Coast",
    "Bay of Belfalas",
    "Mouths of the Anduin",
    "Enedhwaith",
    "Old Pûkel-land",
    "Andrast",
    "Anfalas",
    "Belfalas",
    "Lebennin",
    "Harondor",
)

# Forod
_far_way(
    "TD-117",
    ("wilderness",) * 3,
    "Lindon",
    "Forochel",
    "Angmar",
    "Gundabad",
    "Grey Mountain Narrows",
    "Withered Heath",
    "Iron Hills",
)

# Harad
_far_way("TD-121", ("wilderness",) * 3, "Horse Plains", "Khand", "Nurn", "Harondor")

# Rhûn
_far_way("TD-147", ("wilderness",) * 3, "Iron Hills", "Dorwinion", "Horse Plains", "Khand")

# -- a second move ----------------------------------------------------------------------------------

# Bridge
card(
    "TW-202",
    Short(
        when=windows.MOVEMENT_END,
        on=Companies(where="journey", moving=True, at_types=("haven",)),
        does=(MoveOn(),),
    ),
)

# Forced March
card(
    "LE-185",
    Short(
        when=windows.MOVEMENT_END,
        on=Companies(where="journey", moving=True, at_types=("haven",)),
        does=(MoveOn(),),
    ),
)

# Leg It Double Quick
card(
    "LE-202",
    Short(when=windows.MOVEMENT_END, on=Companies(where="journey", moving=True), does=(TapAll(), MoveOn())),
)

# Master of Esgaroth
card(
    "TD-135",
    Short(
        when=windows.ORGANIZATION_END,
        on=Setting(declared=True),
        does=(MoveOn(f"{ONWARD_FROM}border-hold"),),
    ),
)

# Shadowfax
card("TW-326", Ability(when=windows.MOVEMENT_END, needs=(RidesLight(),), taps=("source",), does=(MoveOn(),)))

# Ûvatha Unleashed
card(
    "LE-248",
    Short(
        when=windows.MOVEMENT_END,
        on=Setting(where="journey", avatar=True, named="Ûvatha the Ringwraith"),
        does=(MoveOn(),),
    ),
)

# -- easy travels -----------------------------------------------------------------------------------


def _fair_travels(id: str, kind: str, *more: bool) -> None:
    """A road through one type of region becomes safer."""
    card(
        id,
        Short(when=windows.ORGANIZATION_END, on=Setting(declared=True), single="target", does=(EaseRoad(kind, *more),)),
    )


# Fair Sailing
_fair_travels("TW-232", "coastal-sea")

# Fair Travels in Border-lands
_fair_travels("TW-233", "border-land")

# Fair Travels in Dark-domains
_fair_travels("TW-234", "dark-domain", False)

# Fair Travels in Free-domains
_fair_travels("TW-235", "free-domain")

# Fair Travels in Shadow-lands
_fair_travels("TW-236", "shadow-land", False)

# Fair Travels in Wilderness
_fair_travels("TW-237", "wilderness")

# -- another new site -------------------------------------------------------------------------------

# Chance of Being Lost
card(
    "DM-49",
    HazardShort(
        needs=(SameKindOfPlayer(),),
        on=Companies(where="journey", moving=True, by_regions=True),
        does=(GoAstray(above=6, near=True),),
    ),
)

# Winds of Wrath
card(
    "TD-82",
    HazardShort(
        needs=(InPlay("Doors of Night"), SameKindOfPlayer()),
        on=Companies(where="journey", moving=True, path=(("coastal-sea", 1),)),
        does=(GoAstray(path="coastal-sea"),),
    ),
)
