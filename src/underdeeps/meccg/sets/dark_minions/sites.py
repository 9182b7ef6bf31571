"""Sites of Dark Minions, by number."""

from underdeeps.meccg.language.catalogue import card
from underdeeps.meccg.language.hooks.hazards import UsesPermanentEvent
from underdeeps.meccg.language.hooks.sites import ChangesRingTests, StoredWhenDiscarded

# The Gem-deeps
card("DM-30")

# Haudh-in-Gwanûr
card("DM-31")

# The Iron-deeps


WITCH_KING = "Witch-king of Angmar"

card("DM-33", UsesPermanentEvent((WITCH_KING,)))

# The Pûkel-deeps
card("DM-34")

# The Sulfur-deeps
card("DM-35", UsesPermanentEvent(("Khamûl the Easterling", "Adûnaphel")))

# The Under-courts
card("DM-36", UsesPermanentEvent())

# The Under-galleries
card("DM-37", StoredWhenDiscarded())

# The Under-gates
card("DM-38")

# The Under-grottos
card("DM-39", ChangesRingTests(2))

# The Under-leas
card("DM-40", UsesPermanentEvent((WITCH_KING,)))

# The Under-vaults
card("DM-41")

# Urlurtsu Nurn
card("DM-42")
