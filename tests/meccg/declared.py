"""Games with our decks although not all of their cards are declared: those that are missing do nothing.

Once every card of our decks is declared, this changes nothing.
"""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager

from underdeeps.meccg import decks
from underdeeps.meccg.cards import base


@contextmanager
def every_card() -> Iterator[None]:
    """While this lasts, every card of our decks is declared."""
    missing = dict.fromkeys(card for deck in decks.shipped() for card in decks.not_enforced(deck))
    for card in missing:
        base.card(card)
    base.declared_anew()
    try:
        yield
    finally:
        for card in missing:
            del base.PARTS[card]
        base.declared_anew()
