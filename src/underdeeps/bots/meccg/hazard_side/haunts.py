"""Where companies of the opponent are likely to come: deck lists are open, so one knows what they have sites for."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from functools import lru_cache

from underdeeps.bots.meccg.travel import maps
from underdeeps.meccg.facts import CARDS

ANYHOW = 0.3
"""How much a site draws companies for which no card of their player is left,"""
EACH = 1.0
"""and how much more by each card that fits it, and"""
POINT = 0.5
"""by each point that such a card is worth."""


def lures(piles: Iterable[tuple[str, ...]], places: tuple[str, ...]) -> Mapping[str, float]:
    """How much each of some sites draws the companies of a player, by the cards that they hold or will draw: those of
    their hand, play deck and discard pile together."""
    return _lures(tuple(sorted({card for pile in piles for card in pile})), places)


@lru_cache(maxsize=256)
def _lures(cards: tuple[str, ...], places: tuple[str, ...]) -> Mapping[str, float]:
    wanted = [card for card in cards if card and CARDS[card].kind == "resource"]
    return {
        place: ANYHOW + sum(EACH + POINT * max(0, CARDS[card].points) for card in wanted if maps.fits(card, place))
        for place in places
    }
