"""Standing parts about the Under-deeps: their sites, the rolls for the way between them, cards that undo others."""

from __future__ import annotations

from typing import ClassVar, Final, Literal

from underdeeps.meccg.cards.base import Standing

Whose = Literal["company", "everyone", "minions"]
"""Whose rolls: of the company that the card is with (on a character, on the company, or as one of its members);
everybody's; of companies of minions."""


class EasesWay(Standing, kw_only=True):
    """Rolls to find the way in the Under-deeps are easier (or, below zero, harder) by so much.

    It holds for each movement to an Under-deeps site, from the surface too; with `between`, for movement from one
    Under-deeps site to another only.
    """

    amount: int
    between: bool = False
    whose: Whose = "company"

    def text(self) -> str:
        way = "from one Under-deeps site to another" if self.between else "to an Under-deeps site"
        who = {"company": "its company", "everyone": "a company", "minions": "a company of minions"}[self.whose]
        if self.whose == "company":
            return f"{self.amount:+d} to the rolls of {who} for the way {way}"
        change = "lower" if self.amount > 0 else "higher"
        return f"{who} needs a roll {abs(self.amount)} {change} for the way {way}"


class OpensSurface(Standing):
    """From the site on which this card lies no roll is needed to its surface site."""

    def text(self) -> str:
        return "no roll is needed for the way from this site to its surface site"


UNCHOKED: Final = ("shadow-hold", "ruins-and-lairs", "border-hold")
"""The types of site, as printed, to which unchoked caverns lead."""


class JoinsRegionAbove(Standing):
    """For its player some other sites in the region of its surface site are adjacent to the Under-deeps site on which
    this card lies. The way is as hard as the printed way to the surface site."""

    listed: ClassVar[str] = "joins-region-above"

    def text(self) -> str:
        return (
            f"for you, each {' or '.join(UNCHOKED)} (as printed) in the region of its surface site is adjacent to "
            "this site, by a way as hard as that to the surface site"
        )


class LeadsOn(Standing):
    """A company of its player that has moved may try to move on by Under-deeps movement, time and again."""

    listed: ClassVar[str] = "leads-on"

    def text(self) -> str:
        return (
            "when the movement/hazard phase of a company of yours is over in which it has moved, it may try to move on "
            "by Under-deeps movement, to a site that it has not used this turn, in a further movement/hazard phase; "
            "from its rolls for the way subtract the number of movement/hazard phases that it has had this turn"
        )


class UsesPermanentEvent(Standing):
    """One of these Nazgûl (if none is named, any) that is in play as a permanent-event attacks at this site."""

    names: tuple[str, ...] = ()

    def text(self) -> str:
        who = " or ".join(self.names) or "a Nazgûl"
        return (
            f"if {who} is in play as a permanent-event, one such card of the attacker's choice is one more "
            "automatic-attack and is discarded afterwards, whatever the result"
        )


class StoredWhenDiscarded(Standing):
    """A site that is stored in the marshalling point pile when it would be discarded."""

    def text(self) -> str:
        return "when this site would be discarded, it is stored in your marshalling point pile for its points instead"


NO_WEAPONS: Final = "no-weapons"
"""The flag of an attack against whose strikes weapons do not change prowess."""
STAYING_COSTS: Final = "staying-costs-5"
"""The flag of an attack against whose strikes an untapped character who does not tap loses 5 prowess."""


class Quells(Standing):
    """While this card is in play cards of some names have no effect."""

    names: tuple[str, ...]

    def text(self) -> str:
        return f"{', '.join(self.names[:-1])} and {self.names[-1]} have no effect"


class Forbids(Standing):
    """While this card is in play cards of some names cannot be played."""

    names: tuple[str, ...]

    def text(self) -> str:
        return f"{' and '.join(self.names)} cannot be played"


# -- creatures --------------------------------------------------------------------------------------


class Musters(Standing):
    """Once a company has faced this creature, others of some races cost no hazard limit against it this turn."""

    races: tuple[str, ...]

    def text(self) -> str:
        races = " or ".join(race.capitalize() for race in self.races)
        return (
            f"{races} creatures that are not unique use no hazard limit against a company that has faced it this turn"
        )


class CrushesBodies(Standing):
    """The body checks of those whom a strike of it wounds are changed."""

    amount: int

    def text(self) -> str:
        return f"{self.amount:+d} to the body checks that its strikes bring about"
