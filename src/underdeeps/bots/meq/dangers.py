"""What waits for a hero in a place, in spaces on the Story Track: a fight that costs cards, or a peril.

How a fight is fought is in `fights`.
"""

from __future__ import annotations

from typing import Final

from underdeeps.bots.meq import fights
from underdeeps.meq.facts import LOCATIONS
from underdeeps.meq.table import Hero, Table

FIGHT: Final = 0.16
"""A card that a fight costs."""
UNKNOWN: Final = 3.0
"""Cards that an unknown token costs."""
PERIL: Final = 0.6
"""What a Peril card costs."""


def danger(table: Table, hero: Hero, there: str) -> float:
    """What waits for a hero in a place."""
    place = LOCATIONS[there]
    if place.haven:
        return 0.0
    worst = 0.0
    for token in table.tokens:
        if token.location == there:
            worst = max(worst, fights.menace(token.face) if token.seen else UNKNOWN)
    for minion, at in table.minion_at.items():
        if at == there:
            worst = max(worst, fights.menace(minion))
    price = FIGHT * worst
    if price and len(hero.hand) + len(hero.life) < 8:
        price *= 1.6
    if place.perilous or table.influence[there] > 2 + hero.levels[3]:
        price = max(price, PERIL)
    return price
