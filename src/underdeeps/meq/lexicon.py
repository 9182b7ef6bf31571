"""The words of the cards of Middle-earth Quest, by the modules they are in: what `underdeeps parts` lists."""

from __future__ import annotations

from functools import cache

from underdeeps.kernel.lexicon import Kind, Word, about, declared_at, lexicon, shared_by_cards
from underdeeps.meq import cards
from underdeeps.meq.cards.base import PARTS
from underdeeps.meq.faces import faces


@cache
def words() -> tuple[Word, ...]:
    """Every part that two cards or more are made with."""
    names = {face.id: face.name for face in faces()}
    shared = shared_by_cards(PARTS)

    def group_of(kind: Kind) -> str:
        return about(kind.__module__) if kind.__module__.startswith(f"{cards.__name__}.") and kind in shared else ""

    found = lexicon(PARTS, lambda card: names.get(card, card), cards.__name__, group_of)
    return tuple(sorted(found, key=lambda word: word.group))


def sources() -> dict[str, str]:
    """Where each card is declared."""
    return declared_at(cards.__name__, PARTS.keys())
