"""Games with our decks although not all of their cards are declared: those that are missing do nothing.

Once every card of our decks is declared, this changes nothing.
"""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager

from underdeeps.meccg import decks
from underdeeps.meccg.language import catalogue, standing


@contextmanager
def every_card() -> Iterator[None]:
    """While this lasts, every card of our decks is declared."""
    missing = dict.fromkeys(card for deck in decks.shipped() for card in decks.not_enforced(deck))
    for card in missing:
        catalogue.card(card)
    catalogue.declared_anew()
    try:
        yield
    finally:
        for card in missing:
            del standing.PARTS[card]
        catalogue.declared_anew()
