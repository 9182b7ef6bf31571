"""Sites of The Dragons, by number."""

from underdeeps.meccg.language.catalogue import card
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

# Zarak Dûm
card("TD-181")
