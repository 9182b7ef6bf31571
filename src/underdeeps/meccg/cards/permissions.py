"""Standing parts that allow, forbid or rename something, and are asked for by the rules that it concerns."""

from __future__ import annotations

from dataclasses import dataclass

from underdeeps.meccg.cards.base import Standing


@dataclass(eq=False)
class UsableByRingwraith(Standing):
    """An item that works for a Ringwraith, who can use no other."""

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
        return f"the values in brackets hold for a {self.race.capitalize()} bearer"


@dataclass(eq=False)
class Mode(Standing):
    """The Ringwraith on whose company this card lies is in a mode."""

    name: str

    def text(self) -> str:
        return f"{self.name} mode: your Ringwraith may move to sites that are no havens"


@dataclass(eq=False)
class ActsForHazardsAs(Standing):
    """For hazards that ask for an event by its name it counts as that event."""

    name: str

    def text(self) -> str:
        return f"hazards treat this card as {self.name}"


@dataclass(eq=False)
class PlaysAsThough(Standing):
    """Its player may play one short-event from hand as though an event were in play; then both are discarded."""

    name: str

    def text(self) -> str:
        return (
            f"once, you may play a resource as though {self.name} were in play and Doors of Night were not; the two "
            "are discarded together"
        )


@dataclass(eq=False)
class StoresLate(Standing):
    """Characters of an alignment may store in the end-of-turn phase as in their organization phase."""

    alignment: str

    def text(self) -> str:
        return f"{self.alignment} characters may also store items and events in the end-of-turn phase"


@dataclass(eq=False)
class NoAlliesJoin(Standing):
    """No ally and no Ringwraith follower may join the company on which this card lies."""

    def text(self) -> str:
        return "no ally or Ringwraith follower may join the company"


@dataclass(eq=False)
class ExtraLeader(Standing):
    """The company on which this card lies may contain a Troll leader beside another leader."""

    def text(self) -> str:
        return "this company may contain a Troll leader beside another leader"


@dataclass(eq=False, kw_only=True)
class CanUsePalantir(Standing):
    """Somebody is able to use a Palantír: the character who is this card, the bearer of it, or (if it lies on a
    Palantír) the bearer of that Palantír.

    For the rest of a turn the same is said by a lasting effect ``use-palantir`` on a character. `cards.palantiri` asks.
    """

    taps: bool = False
    """He must tap for it."""
    already: str = ""
    """Only if he has this skill apart from this card."""
    not_ringwraith: bool = False

    def text(self) -> str:
        who = f"its bearer, if he is a {self.already} anyway," if self.already else "its bearer"
        who = "he" if self.taps and not self.already else who
        words = f"{who} may tap to use a Palantír that he bears" if self.taps else f"{who} is able to use the Palantír"
        return words + (", unless he is a Ringwraith" if self.not_ringwraith else "")


@dataclass(eq=False)
class FreeRingwraithFollowers(Standing):
    """As his player's Ringwraith he may have so many Ringwraith followers in his company, controlled with no influence.

    Each comes into play as the character of an organization phase.
    """

    most: int

    def text(self) -> str:
        return f"as your Ringwraith he may control up to {self.most} Ringwraith followers in his company, for nothing"


@dataclass(eq=False)
class ComesWith(Standing):
    """A character who may come into play beside the one character of a turn if another of these came in that turn."""

    names: tuple[str, ...]

    def text(self) -> str:
        return f"if {' or '.join(self.names)} came into play this turn, may come too, as one more character of the turn"


@dataclass(eq=False)
class GivesWay(Standing):
    """It does not bar another manifestation of the same being from coming into play."""

    name: str

    def text(self) -> str:
        return f"{self.name} can be played although this card is in play"


@dataclass(eq=False)
class Mount(Standing):
    """A steed: a company may move further if each of its characters has one. The best of them tells how far."""

    regions: int

    def text(self) -> str:
        return f"if each character of a company has a steed, it may move through up to {self.regions} further regions"


@dataclass(eq=False)
class NotAgainstRingwraiths(Standing):
    """A hazard that is not played against a Ringwraith player. What it does spares such players (its other parts)."""

    def text(self) -> str:
        return "not playable against a Ringwraith player"
