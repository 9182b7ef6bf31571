"""Hazard permanent-events of The White Hand, by number."""

from __future__ import annotations

from typing import TYPE_CHECKING

from underdeeps.meccg.language.catalogue import card
from underdeeps.meccg.language.hooks.hazards import RemovalRoll
from underdeeps.meccg.language.hooks.zones import BarsSearches, DiscardOnExhaustion
from underdeeps.meccg.parts.events import HazardPermanent
from underdeeps.meccg.parts.targets.characters import Victims
from underdeeps.meccg.parts.triggers.corruption import AfterUntapping

if TYPE_CHECKING:
    from underdeeps.meccg.table import Table


# -- Flotsam and Jetsam -----------------------------------------------------------------------------


class BarsSearchesLate(BarsSearches, kw_only=True):
    """Effects are canceled by which a player with few cards left would look at their own play deck or discard pile."""

    most: int
    fallen_wizards: int

    def bars(self, table: Table, seat: str) -> bool:
        player = table.players[seat]
        return len(player.deck) <= (self.fallen_wizards if player.kind == "fallen-wizard" else self.most)

    def text(self) -> str:
        return (
            f"every effect is canceled that lets a player with {self.most} or fewer cards in his play deck (a "
            f"Fallen-wizard with {self.fallen_wizards} or fewer) search or look at any part of it or of his discard "
            "pile"
        )


card(
    "WH-18",
    HazardPermanent(single="table"),
    BarsSearchesLate(most=15, fallen_wizards=20),
    DiscardOnExhaustion(),
)

# Longing for the West
card(
    "WH-25",
    HazardPermanent(on=Victims(races=("wizard", "fallen-wizard")), onto="target", single="target"),
    AfterUntapping(at_haven=False),
    RemovalRoll(6),
)
