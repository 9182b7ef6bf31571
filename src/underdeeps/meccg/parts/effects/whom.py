"""Whom an effect is about, and how that is said: for effects that name their card, its bearer or its target.

What an action is declared on is a target (`parts.targets`).
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Literal

if TYPE_CHECKING:
    from underdeeps.meccg.table import Link, Table

Whom = Literal["by", "target", "bearer", "source"]
"""Who is meant: the one who does it, what the action is declared on, who bears its card, the card itself."""


def whom(table: Table, link: Link, who: Whom) -> int:
    """The number of the card that is meant; 0 if it is not in play any more."""
    if who == "by":
        number = link.by
    elif who == "target":
        number = int(link.target) if link.target.isdigit() else 0
    elif who == "bearer":
        number = table.cards[link.source].on if link.source in table.cards else link.by
    else:
        number = link.source
    return number if number in table.cards else 0


def whom_words(who: Whom) -> str:
    return {"by": "he", "target": "the target", "bearer": "its bearer", "source": "this card"}[who]
