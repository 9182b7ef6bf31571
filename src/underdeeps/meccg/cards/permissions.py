"""Standing parts that allow, forbid or rename something, and are asked for by the rules that it concerns."""

from __future__ import annotations

from dataclasses import dataclass

from underdeeps.meccg.cards.base import Standing


@dataclass(eq=False)
class UsableByRingwraith(Standing):
    """An item that works for a Ringwraith, who can use no other."""

    for_ringwraith: bool = True

    def text(self) -> str:
        return "works for a Ringwraith, and for nobody else"


@dataclass(eq=False)
class MakesLeader(Standing):
    """The bearer is a leader."""

    def text(self) -> str:
        return "its bearer is a leader"


@dataclass(eq=False)
class HalvesMind(Standing):
    """For controlling the bearer his mind counts half."""

    def text(self) -> str:
        return "for controlling its bearer his mind is halved, rounded down"


@dataclass(eq=False)
class NoDirectInfluenceControl(Standing):
    """The bearer cannot be controlled by direct influence."""

    def text(self) -> str:
        return "its bearer cannot be controlled by direct influence"


@dataclass(eq=False)
class OtherwiseFor(Standing):
    """The values in brackets hold for a bearer of this race."""

    race: str

    def text(self) -> str:
        return f"the values in brackets hold for a {self.race} bearer"


@dataclass(eq=False)
class Mode(Standing):
    """The Ringwraith on whose company this card lies is in a mode."""

    name: str

    def text(self) -> str:
        return f"{self.name} mode"


@dataclass(eq=False)
class ExtraLeader(Standing):
    """The company on which this card lies may contain a Troll leader beside another leader."""

    def text(self) -> str:
        return "this company may contain a Troll leader beside another leader"
