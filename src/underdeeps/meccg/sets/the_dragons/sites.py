"""Sites of The Dragons, by number."""

from underdeeps.meccg.language.catalogue import card
from underdeeps.meccg.language.hooks.sites import ItemsThoughTapped
from underdeeps.meccg.language.hooks.zones import AlwaysReturns

# Buhr Widu
card("TD-173", AlwaysReturns())

# Dale
card("TD-174")

# Framsburg
card("TD-175")

# Gold Hill
card("TD-176")

# Gondmaeglom
card("TD-177")

# Isle of the Ulond
card("TD-178")

# Ovir Hollow
card("TD-179")

# Tharbad
card("TD-180 LE-407", ItemsThoughTapped())

# Zarak Dûm
card("TD-181")
