"""Standing parts about marshalling points."""

from __future__ import annotations

from underdeeps.meccg.cards.base import Standing


class LostPoints(Standing):
    """Points lost if the character is eliminated."""

    amount: int

    def text(self) -> str:
        return f"-{self.amount} marshalling points if eliminated"


class PointsWhenStored(Standing):
    """The points in brackets count once the card is stored."""

    def text(self) -> str:
        return "the points in brackets count once it is stored"


class StoredAlong(Standing):
    """When the card that it lies on is stored, it is stored as well."""

    host: str

    def text(self) -> str:
        return f"when the {self.host} is stored, so is this card"


class PointsOnlyStored(Standing):
    """Points count only once the card is stored."""

    def text(self) -> str:
        return "no marshalling points until it is stored"
