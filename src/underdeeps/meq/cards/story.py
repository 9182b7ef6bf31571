"""What cards do to the story: its markers move, at once or in the next Story step.

How a marker moves is in `rules.board`, the Story step in `rules.sauron_turn`.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from underdeeps.kernel import instant
from underdeeps.meq.cards.amounts import THE_HERO, measured
from underdeeps.meq.cards.control import ANYBODY, NOBODY, Deed, rule_of
from underdeeps.meq.rules import board

if TYPE_CHECKING:
    from underdeeps.meq.table import Table


class AdvanceMarker(Deed):
    """A story marker moves; backwards if n is negative."""

    marker: str
    n: int
    doer = ANYBODY

    @instant
    def do(self, table: Table, hero: str, card: str) -> None:
        board.advance(table, self.marker, self.n, rule_of(card))

    def story_moves(self) -> dict[str, int]:
        return {self.marker: self.n}

    def act(self) -> str:
        return f"move the {self.marker} story marker {self._way()}"

    def clause(self, who: str = THE_HERO) -> str:
        return f"the {self.marker} story marker moves {self._way()}"

    def _way(self) -> str:
        return f"{measured(abs(self.n), 'space', 'spaces')} {'forward' if self.n > 0 else 'back'}"


advance = AdvanceMarker


class NextStoryStep(Deed):
    """A story marker moves by more or less in the next Story step."""

    marker: str
    n: int
    doer = NOBODY

    @instant
    def do(self, table: Table, hero: str, card: str) -> None:
        table.marker_bonus[self.marker] = table.marker_bonus.get(self.marker, 0) + self.n

    def act(self) -> str:
        spaces = measured(abs(self.n), "space", "spaces")
        return f"in the next Story step the {self.marker} marker moves {spaces} {'more' if self.n > 0 else 'less'}"


next_story_step = NextStoryStep
