"""Effects that go on later: a short-event has left play, and something of it is still to come.

An effect leaves a lasting effect to wait for a moment; when that has come, the rules take it away and let the effect
that made it go on (`rules.chain.later.go_on`). What merely holds for a while (a number, a flag) awaits nothing.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from underdeeps.meccg.table import Lasting, Until

if TYPE_CHECKING:
    from underdeeps.meccg.language.effect import Effect
    from underdeeps.meccg.table import Table

MOMENTS: Final = {
    "attack-over": "an attack is over, and still lies on the table with its strikes",
    "combat-over": "an attack is over and gone; another may begin",
}
"""The moments that can be awaited, and when they come."""


def wait(table: Table, effect: Effect, moment: str, target: str, detail: str = "", until: Until = "turn") -> None:
    """Let an effect go on when a moment comes; if it does not come in time, nothing happens."""
    if moment not in MOMENTS:
        raise ValueError(f"nothing awaits {moment!r}; see language.later.MOMENTS")
    seat = table.acting[-1].seat if table.acting else table.active
    later = Lasting("later", effect.card, seat, target, 0, detail, until, table.number(), moment, effect.key)
    table.lasting = (*table.lasting, later)


def awaiting(table: Table, moment: str) -> list[Lasting]:
    """What waits for a moment, the first made first."""
    return [effect for effect in table.lasting if effect.awaits == moment]
