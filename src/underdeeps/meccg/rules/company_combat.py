"""Company against company combat."""

from __future__ import annotations

from underdeeps.kernel import Flow, instant
from underdeeps.meccg.table import Table


@instant
def may_attack(table: Table) -> None:
    """At the end of its site phase a company may attack a company of the hazard player at the same site."""


__all__ = ["Flow", "may_attack"]
