"""Lasting effects that go on when their moment has come."""

from __future__ import annotations

from underdeeps.kernel import Flow, procedure
from underdeeps.kernel.flow import FIXED
from underdeeps.kernel.piles import without
from underdeeps.meccg.language.later import awaiting
from underdeeps.meccg.table import Table


@procedure
def go_on(table: Table, moment: str) -> Flow[None]:
    """A moment has come: each effect that waited for it is taken away and goes on, the first made first."""
    while awaiting(table, moment) and not table.over:
        effect = awaiting(table, moment)[0]
        part, target, detail = effect.part, effect.target, effect.detail
        table.lasting = without(table.lasting, effect)
        yield from FIXED[part].later(table, moment, target, detail)
