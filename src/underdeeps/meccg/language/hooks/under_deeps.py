"""Hooks of the Under-deeps: ways below, who is bound to them, what makes them easier. Other ways are in `journeys`."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar, Final, Literal

from underdeeps.meccg.language.standing import Standing
from underdeeps.meccg.language.vocabulary import NOTES

if TYPE_CHECKING:
    from underdeeps.meccg.table import Card, Table


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


class UnderDeepsOnly(Standing):
    """The company of the character who is this card can use neither region nor starter movement."""

    def text(self) -> str:
        return "his company can use neither region movement nor starter movement"


class LetsOutOfTheDeeps(Standing):
    """Whoever moves in the Under-deeps only may move by regions, to or from the surface site of an Under-deeps site."""

    def regions(self, table: Table, seat: str) -> int:
        """How many regions such a one may use now; 0: none."""
        raise NotImplementedError


class OneNeighbour(Standing):
    """Of the sites that its adjacent sites stand for it has one only: the one from which it was first come to."""

    def text(self) -> str:
        return "its adjacent site is the one from which a company first comes to it; the way back is as hard"


class MinesBelow(OneNeighbour):
    """An Under-deeps site to which companies come only from a protected Wizardhaven of their player."""

    above: int
    """How many stage points the player must have more than."""

    def text(self) -> str:
        return (
            "the only way to this site is from a protected Wizardhaven of yours, and only with more than "
            f"{self.above} stage points; that Wizardhaven is its surface site, with 0 as the number of the way. Cannot "
            "be duplicated on the same Wizardhaven"
        )


WAY_TO: Final = NOTES.declare("way-to:", "the name of the site follows to which a way leads from where this card lies")


class GnawsWay(Standing):
    """The Under-deeps site on which this card lies is adjacent to another, which was chosen for it."""

    listed: ClassVar[str] = "gnaws-way"
    number: int
    """What a roll needs for the way, in either direction."""

    def leads(self, card: Card, name: str) -> bool:
        """Whether the way of this card, which has the part, leads to a site of a name."""
        return f"{WAY_TO}{name}" in card.note

    def text(self) -> str:
        return f"the two sites are adjacent, with {self.number} as the number of the way"
