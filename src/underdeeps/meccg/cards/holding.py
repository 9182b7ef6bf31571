"""Hazards that hold a company where it is until it tires itself out, as rules ask for them."""

from __future__ import annotations

from typing import ClassVar

from underdeeps.meccg.cards.base import Standing


class HoldsCompany(Standing):
    """The company on which this card lies can neither split nor move unless it taps characters for it.

    Once a turn, in its organization phase: all that are untapped, but no more than so many.
    """

    listed: ClassVar[str] = "holds-company"
    most: int

    def text(self) -> str:
        return (
            "the company cannot split of its own will or move to a new site unless it taps all its untapped "
            f"characters, {self.most} at most, in its organization phase"
        )
