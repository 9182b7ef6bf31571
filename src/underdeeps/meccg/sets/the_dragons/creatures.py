"""Creatures of The Dragons, by number."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from underdeeps.meccg import windows
from underdeeps.meccg.language.catalogue import card
from underdeeps.meccg.language.hooks.combat import FOLLOWING, AttackerChooses, OtherKeys
from underdeeps.meccg.language.hooks.hazards import AlsoAtSites
from underdeeps.meccg.language.trigger import hears
from underdeeps.meccg.parts.effects.attacks import ModifyAttack
from underdeeps.meccg.parts.events import HazardShort
from underdeeps.meccg.parts.targets.attacks import TheAttack
from underdeeps.meccg.rules import zones

if TYPE_CHECKING:
    from underdeeps.meccg.table import Journey, Table

# Cave Worm
card("TD-8 LE-65")

# Dire Wolves
card("TD-13 LE-68")

# Dunlending Raiders
card("TD-19")

# Hobgoblins
card("TD-30 LE-77")

# Ice-drake
card("TD-32")

# Itangast
card("TD-36")

# Lesser Spiders
card("TD-42 LE-83")

# Light-drake
card("TD-45")

# Marsh-drake
card("TD-47 LE-84")

# Rain-drake
card("TD-57", AlsoAtSites(site_type="ruins-and-lairs", path=(("wilderness", 2), ("coastal-sea", 1))))

# Sand-drake
card("TD-59", AttackerChooses())

# Scatha
card("TD-60")

# Sea Serpent
card("TD-66")

# Thunder’s Companion
card("TD-75 LE-94")

# True Cold-drake
card("TD-77")

# True Fire-drake
card("TD-78 LE-95")


# -- Wolf-riders ------------------------------------------------------------------------------------


FOLLOWED: Final = "orc"
"""The race whose attacks they follow."""


@hears("attack-ended")
def mark_road(table: Table, subject: str) -> None:
    """An attack is over that was not keyed to a site: a company that faced it can be met by those who follow it."""
    fight = zones.combat_of(table)
    company = table.companies.get(fight.company)
    if company is None or fight.source == "company" or table.journey is None or fight.keyed.startswith("site"):
        return
    if FOLLOWED in fight.races:
        flags = tuple(dict.fromkeys((*company.flags, f"{FOLLOWING}{FOLLOWED}")))
        zones.change_company(table, company.number, flags=flags)


class FollowsAttack(OtherKeys):
    """A creature that may be played after an attack of a race that was not keyed to a site."""

    def keys(self, table: Table, journey: Journey) -> tuple[str, ...]:
        key = f"{FOLLOWING}{FOLLOWED}"
        return (key,) if key in table.companies[journey.company].flags else ()

    def text(self) -> str:
        attack = f"an {FOLLOWED.capitalize()} attack not keyed to a site"
        return f"playable against a company that has faced {attack} this turn"


card(
    "TD-86 TD-87",
    FollowsAttack(),
    HazardShort(
        when=windows.MOVEMENT | windows.ATTACK,
        on=TheAttack(races=("wolf",)),
        does=(ModifyAttack(strikes=1, prowess=1),),
    ),
)
