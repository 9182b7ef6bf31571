"""What waits for something to happen: the parts of cards that `On` a trigger make an effect follow."""

from __future__ import annotations

from underdeeps.kernel import Flow, procedure
from underdeeps.meq.cards.base import parts_of
from underdeeps.meq.cards.standing import On
from underdeeps.meq.table import Table


def waits(card: str, trigger: str) -> bool:
    """Whether a card, sheet or minion does something on this trigger."""
    return any(part.trigger == trigger for part in parts_of(card, On))


@procedure
def happen(table: Table, trigger: str, card: str, hero: str) -> Flow[None]:
    """The trigger has happened: what the card says follows, for a hero."""
    for i in range(len(parts_of(card, On))):
        if parts_of(card, On)[i].trigger == trigger:
            yield from parts_of(card, On)[i].do.do(table, hero, card)
