"""Standing parts of broken items and of what makes them whole."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from underdeeps.meccg.cards.base import Standing, parts_of

if TYPE_CHECKING:
    from underdeeps.meccg.table import Card, Table


class Restores(Standing):
    """Once it is stored, it can be laid with a broken item to restore it."""

    listed: ClassVar[str] = "restores"


class Restorable(Standing):
    """A stored card that restores may be laid with it: then its points in brackets hold, marshalling and corruption."""

    def text(self) -> str:
        return "you may lay a stored Reforging with this item: it is restored then, and its points in brackets hold"


def is_restored(table: Table, item: Card) -> bool:
    """Whether a card that restores it lies with an item."""
    return any(parts_of(table.cards[each].id, Restores) for each in item.bears)
