"""Stage resources that are specific to Pallando, by number."""

from __future__ import annotations

from typing import TYPE_CHECKING

from underdeeps.meccg.language.catalogue import card
from underdeeps.meccg.language.hooks.influence import InfluencesFromAfar
from underdeeps.meccg.language.hooks.numbers import SpareInfluence
from underdeeps.meccg.language.trigger import DiscardWhen
from underdeeps.meccg.parts.stages import HasFactions, MoreStagePointsThan, Stage, YouAre, factions_of

if TYPE_CHECKING:
    from underdeeps.meccg.table import Card, Table


# -- Prophet of Doom --------------------------------------------------------------------------------


class WithoutFactions(DiscardWhen, kw_only=True):
    """Its player has fewer factions than it takes."""

    event: str = "settles"
    below: int

    def fits(self, table: Table, source: Card, subject: str) -> bool:
        return len(factions_of(table, source.owner)) < self.below

    def text(self) -> str:
        return f"discard this card if you have fewer than {self.below} factions in play"


card(
    "WH-106",
    Stage(needs=(YouAre(("Pallando",)), MoreStagePointsThan(11), HasFactions(5)), single="table"),
    InfluencesFromAfar(10),
    WithoutFactions(below=5),
)

# Truths of Doom
card("WH-108", Stage(), SpareInfluence(amount=2, spare=4))
