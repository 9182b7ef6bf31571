"""What a seat may know of the table."""

from __future__ import annotations

from typing import Any

from underdeeps.meccg.table import Table


def view(table: Table, seat: str | None) -> dict[str, Any]:
    """What a seat may know of the table, as plain data; None is an onlooker."""
    return {"turn": table.turn}
