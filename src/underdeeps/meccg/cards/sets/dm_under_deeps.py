"""Under-deeps sites of Dark Minions."""

from underdeeps.meccg.cards.base import card
from underdeeps.meccg.cards.depths import StoredWhenDiscarded, UsesPermanentEvent
from underdeeps.meccg.cards.places import ChangesRingTests

WITCH_KING = "Witch-king of Angmar"

card("DM-30")  # The Gem-deeps
card("DM-33", UsesPermanentEvent((WITCH_KING,)))  # The Iron-deeps
card("DM-34")  # The Pûkel-deeps
card("DM-35", UsesPermanentEvent(("Khamûl the Easterling", "Adûnaphel")))  # The Sulfur-deeps
card("DM-36", UsesPermanentEvent())  # The Under-courts
card("DM-37", StoredWhenDiscarded())  # The Under-galleries
card("DM-38")  # The Under-gates
card("DM-39", ChangesRingTests(2))  # The Under-grottos
card("DM-40", UsesPermanentEvent((WITCH_KING,)))  # The Under-leas
card("DM-41")  # The Under-vaults
