"""Sites of Dark Minions, by number."""

from __future__ import annotations

from typing import TYPE_CHECKING

from underdeeps.meccg import windows
from underdeeps.meccg.language.catalogue import card
from underdeeps.meccg.language.hooks.hazards import UsesPermanentEvent
from underdeeps.meccg.language.hooks.sites import BalrogAtHome, ChangesRingTests
from underdeeps.meccg.language.hooks.zones import Replaces
from underdeeps.meccg.parts.bartering import BarterHere
from underdeeps.meccg.rules import zones
from underdeeps.meccg.table import UNTAPPED

if TYPE_CHECKING:
    from underdeeps.meccg.table import Card, Table

# The Gem-deeps
card("DM-30")

# Haudh-in-Gwanûr
card("DM-31")

# Hermit’s Hill
card("DM-32", BarterHere(when=windows.SITE))

# -- The Iron-deeps ---------------------------------------------------------------------------------


WITCH_KING = "Witch-king of Angmar"

card("DM-33", UsesPermanentEvent((WITCH_KING,)))

# The Pûkel-deeps
card("DM-34")

# The Sulfur-deeps
card("DM-35", UsesPermanentEvent(("Khamûl the Easterling", "Adûnaphel")))

# The Under-courts
card("DM-36", UsesPermanentEvent())


# -- The Under-galleries ----------------------------------------------------------------------------


def store_site(table: Table, number: int) -> None:
    """A site card is stored in its player's marshalling point pile; it is no place any more."""
    for each in table.cards[number].bears:
        hidden = table.cards[each].role == "on-guard" and table.cards[each].face_down
        zones.leave(table, each, "hand" if hidden else "discard", "balrog.discard.cards-on-leaving-card")
    zones.change(table, number, role="event", state=UNTAPPED)
    zones.store(table, number)


class StoredWhenDiscarded(Replaces):
    """A site that is stored in the marshalling point pile when it would be discarded."""

    def fits(self, table: Table, source: Card, card: Card) -> bool:
        return source.number == card.number and card.role == "site"

    def replace(self, table: Table, source: int, card: Card, rule: str) -> None:
        store_site(table, source)

    def text(self) -> str:
        return "when this site would be discarded, it is stored in your marshalling point pile for its points instead"


card("DM-37", StoredWhenDiscarded())

# The Under-gates
card("DM-38", BalrogAtHome())

# The Under-grottos
card("DM-39", ChangesRingTests(2))

# The Under-leas
card("DM-40", UsesPermanentEvent((WITCH_KING,)))

# The Under-vaults
card("DM-41")

# Urlurtsu Nurn
card("DM-42")
