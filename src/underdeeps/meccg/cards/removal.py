"""Cards on characters that go by themselves: by a roll, when the company moves, when the bearer is wounded."""

from __future__ import annotations

from underdeeps.meccg.cards.base import Standing


class RemovalRoll(Standing):
    """In the organization phase the bearer may tap for a roll: above the number, the card is discarded."""

    number: int
    taps: bool = True
    at_haven: bool = False

    def text(self) -> str:
        how = "may tap to make a roll" if self.taps else "may make a roll, once a turn"
        where = ", at a haven," if self.at_haven else ""
        return f"in his organization phase its bearer{where} {how}: above {self.number}, discard this card"


class DiscardedIfMoves(Standing):
    """It is discarded when the company that it is with moves, or moves to a site outside some regions."""

    outside: tuple[str, ...] = ()

    def goes(self, region: str) -> bool:
        """Whether a movement to a site in this region makes it go."""
        return region not in self.outside

    def goes_to(self, site: str, region: str) -> bool:
        """Whether a movement to a site of this name in this region makes it go."""
        return self.goes(region)

    def text(self) -> str:
        if self.outside:
            return f"discard this card if its company moves to a site outside {', '.join(self.outside)}"
        return "discard this card if its company moves"


class DiscardedIfWounded(Standing):
    """It is discarded when the one who bears or controls it is wounded."""

    def text(self) -> str:
        return "discard this card when the character who has it is wounded"


class GoesInsteadOfWound(Standing):
    """The next time the one on whom this card lies would heal, this card is discarded instead."""

    def text(self) -> str:
        return "the next time its bearer would heal, discard this card instead"
