"""Hazards on characters that a roll can remove."""

from __future__ import annotations

from dataclasses import dataclass

from underdeeps.meccg.cards.base import Standing


@dataclass(eq=False)
class RemovalRoll(Standing):
    """In the organization phase the bearer may tap for a roll: above the number, the card is discarded."""

    number: int
    taps: bool = True

    def text(self) -> str:
        how = "may tap to make a roll" if self.taps else "may make a roll, once a turn"
        return f"in his organization phase its bearer {how}: above {self.number}, discard this card"
