"""Creatures of The Dragons, by number."""

from underdeeps.meccg import windows
from underdeeps.meccg.language.catalogue import card
from underdeeps.meccg.language.hooks.combat import AttackerChooses, FollowsAttack
from underdeeps.meccg.language.hooks.hazards import AlsoAtSites
from underdeeps.meccg.parts.effects.attacks import ModifyAttack
from underdeeps.meccg.parts.events import HazardShort
from underdeeps.meccg.parts.targets.attacks import TheAttack

# Cave Worm
card("TD-8 LE-65")

# Dire Wolves
card("TD-13 LE-68")

# Hobgoblins
card("TD-30 LE-77")

# Lesser Spiders
card("TD-42 LE-83")

# Marsh-drake
card("TD-47 LE-84")

# Rain-drake
card("TD-57", AlsoAtSites(site_type="ruins-and-lairs", path=(("wilderness", 2), ("coastal-sea", 1))))

# Sand-drake
card("TD-59", AttackerChooses())

# True Cold-drake
card("TD-77")

# True Fire-drake
card("TD-78 LE-95")

# Wolf-riders
card(
    "TD-86 TD-87",
    FollowsAttack("orc"),
    HazardShort(
        when=windows.MOVEMENT | windows.ATTACK,
        on=TheAttack(races=("wolf",)),
        does=(ModifyAttack(strikes=1, prowess=1),),
    ),
)
