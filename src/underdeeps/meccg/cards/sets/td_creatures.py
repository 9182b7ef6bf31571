"""Hazard creatures of The Dragons, with their reprints."""

from underdeeps.meccg.cards.attacks import AlsoAtSites, AttackerChooses
from underdeeps.meccg.cards.base import card

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
