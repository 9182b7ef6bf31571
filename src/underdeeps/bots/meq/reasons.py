"""Why one would do something, as a phrase that goes on from `because`."""

from __future__ import annotations

from underdeeps.kernel import Decision, Option
from underdeeps.meq.table import Table


def reason(table: Table, decision: Decision, option: Option) -> str:
    """Why one would choose an option; empty if there is nothing to say."""
    return ""
