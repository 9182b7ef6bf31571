"""Why something cannot be done now: the refusals of the rules, for a card, a character, a site, a company."""

from __future__ import annotations

from underdeeps.kernel import Refusal
from underdeeps.meccg.table import Table


def why_not(table: Table, seat: str, thing: str) -> tuple[Refusal, ...]:
    """The rules that keep a seat from using a thing now; empty if nothing does."""
    return ()
