"""Lasting effects that go on when their moment has come: the rules that know the moment call `go_on` or `come`.

How an effect is left to wait is in `language.later`; effects that only change numbers are read by `numbers.lasting`.
"""

from __future__ import annotations

from underdeeps.kernel import Flow, procedure
from underdeeps.kernel.flow import FIXED
from underdeeps.kernel.piles import without
from underdeeps.meccg.language.later import awaiting
from underdeeps.meccg.rules import zones
from underdeeps.meccg.table import Table


@procedure
def come(table: Table, event: str, company: str) -> Flow[None]:
    """An event that can also be awaited: cards hear of it, and what waited for it goes on."""
    zones.happen(table, event, company)
    if table.lasting:
        yield from go_on(table, event, company)


@procedure
def go_on(table: Table, moment: str, about: str = "") -> Flow[None]:
    """A moment has come (for a company, if it is `about` one): each effect that waited for it is taken away and goes
    on, the first made first."""
    waiting = awaiting(table, moment, about)
    while waiting is not None and not table.over:
        part, target, detail = waiting.part, waiting.target, waiting.detail
        table.lasting = without(table.lasting, waiting)
        yield from FIXED[part].later(table, moment, target, detail)
        waiting = awaiting(table, moment, about)
