"""Effects of the Balrog player that last for a turn and touch all his companies."""

from __future__ import annotations

from typing import TYPE_CHECKING

from underdeeps.kernel import instant
from underdeeps.meccg.cards.base import Effect, acting
from underdeeps.meccg.cards.effects import last
from underdeeps.meccg.rules import keying

if TYPE_CHECKING:
    from underdeeps.meccg.table import Table


class HeartenInfluence(Effect):
    """All influence attempts of the player's characters are easier this turn."""

    amount: int

    @instant
    def do(self, table: Table) -> None:
        last(table, "influence-attempts", acting(table).seat, self.amount)

    def text(self) -> str:
        return f"{self.amount:+d} to all influence attempts of your characters this turn"


class FewerRegions(Effect):
    """The site paths of the player's companies count one region less of each of some types this turn."""

    types: tuple[str, ...]

    @instant
    def do(self, table: Table) -> None:
        for kind in self.types:
            last(table, keying.FEWER, acting(table).seat, detail=kind)

    def text(self) -> str:
        regions = " and ".join(f"one {kind} less" for kind in self.types)
        return f"the site path of each of your companies counts {regions} this turn"
