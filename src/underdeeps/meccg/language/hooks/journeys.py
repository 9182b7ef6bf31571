"""Hooks of movement: ways that open or close, hazard limits, draws, what holds a company back.

What a site is when a company has come to it is in `sites`.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import field
from typing import TYPE_CHECKING, ClassVar, Final, Literal

from underdeeps.kernel.faces import listed
from underdeeps.meccg.facts import REGIONS, CardFacts
from underdeeps.meccg.language.effect import Effect
from underdeeps.meccg.language.standing import Standing
from underdeeps.meccg.language.vocabulary import NOTES
from underdeeps.meccg.language.wording import many_regions

if TYPE_CHECKING:
    from underdeeps.meccg.table import Card, Company, Journey, Lasting, Table


class KeepsToRegions(Standing, kw_only=True):
    """The company on which this card lies cannot use starter movement, and moves few regions with less danger."""

    regions: int
    limit: int
    above_ground: bool = False
    """It cannot move to an Under-deeps site."""

    def text(self) -> str:
        below = " nor move to an Under-deeps site" if self.above_ground else ""
        return (
            f"the company cannot use starter movement{below}; by region movement it goes through {self.regions} "
            f"regions at most, and its hazard limit is then lower by {self.limit}, but not below 2"
        )


class ChangesLimit(Standing):
    """The hazard limit against some companies is changed while this event is in play."""

    def change(self, table: Table, company: Company) -> int:
        """By how much it changes the limit against the company whose movement/hazard phase it is."""
        raise NotImplementedError


class ShortensWays(Standing, kw_only=True):
    """Region movement goes through fewer regions, but not fewer than a number."""

    listed: ClassVar[str] = "shortens-ways"
    amount: int
    with_doors: int
    least: int

    def text(self) -> str:
        return (
            f"region movement counts {self.amount} region less for everybody, or {self.with_doors} less if Doors of "
            f"Night is in play, down to {self.least}"
        )


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


class HoldsCompany(Standing):
    """The company on which this card lies can at times neither split nor move."""

    listed: ClassVar[str] = "holds-company"

    def holds(self, table: Table, source: Card, company: Company) -> bool:
        """Whether the card holds its company now."""
        raise NotImplementedError


class DrawsForRegions(Standing):
    """When this character's company moves, its player may draw more cards for regions of a type in its site path."""

    region_type: str
    amount: int = 1

    def text(self) -> str:
        cards = f"{self.amount} more card{'' if self.amount == 1 else 's'}"
        return f"when he moves you may draw {cards} for each {self.region_type} in his company's site path"


class DrawsForShortWays(Standing):
    """For each moving company its player may draw more cards, by the regions that its site path is short of some."""

    regions: int

    def more(self, length: int) -> int:
        """How many more cards for a site path of so many regions."""
        return max(0, self.regions - length) if length else 0

    def text(self) -> str:
        return (
            f"for each moving company its player may draw a further card for each region that its site path has less "
            f"than {self.regions}"
        )


class DrawsAlong(Standing):
    """The hazard player may draw a further card for each card but the first that the company's player has drawn."""

    listed: ClassVar[str] = "draws-along"
    needs: str
    """Only while the event of this name is in play."""

    def holds(self, table: Table) -> bool:
        """Whether it is."""
        return table.in_play(self.needs)

    def text(self) -> str:
        return (
            f"if {self.needs} is in play, the hazard player may draw a further card for each card but the first that "
            "the resource player draws for a company"
        )


class FewerDraws(Standing):
    """For each moving company its player draws fewer cards, but at least one."""

    amount: int = 1

    def text(self) -> str:
        return f"for each moving company its player draws {self.amount} card less, but at least one"


class UnderDeepsOnly(Standing):
    """The company of the character who is this card can use neither region nor starter movement."""

    def text(self) -> str:
        return "his company can use neither region movement nor starter movement"


class LetsOutOfTheDeeps(Standing):
    """Whoever moves in the Under-deeps only may move by regions, to or from the surface site of an Under-deeps site."""

    def regions(self, table: Table, seat: str) -> int:
        """How many regions such a one may use now; 0: none."""
        raise NotImplementedError


class Mount(Standing):
    """A steed: a company may move further if each of its characters has one. The best of them tells how far."""

    regions: int
    others: tuple[str, ...] = ()
    """The names of allies that will do in its place for others of the company."""

    def text(self) -> str:
        steeds = " or ".join(("such an ally", *self.others))
        return f"if each character of a company has {steeds}, it may move through up to {self.regions} further regions"


NOT_TREATED: Final[Mapping[str, str]] = {}
"""No region is of another type than is printed."""


class SpecialWay(Standing, kw_only=True):
    """Special Movement that a card makes possible: between which sites, with which site path and hazard limit."""

    not_types: tuple[str, ...] = ()
    """Types of site to which it does not lead."""
    not_region_types: tuple[str, ...] = ()
    """Types of region to whose sites it does not lead."""
    between: tuple[str, ...] = ()
    """If not empty, the regions between whose sites it leads."""
    path: tuple[str, ...] = ()
    """The site path that it gives."""
    limit: int = 0
    """The change of the hazard limit, which does not fall below two."""
    to_sites: tuple[str, ...] = ()
    """If not empty, the sites to which it leads, and to no others."""
    named: bool = False
    """The two ends of its site path are the regions of the two sites."""

    def leads(self, here: CardFacts, new: CardFacts, treated: Mapping[str, str] = NOT_TREATED) -> bool:
        """Whether it leads from one site to another; never to one under ground, or from it. Some regions are of another
        type now than is printed (`treated`)."""
        if new.under_deeps or here.under_deeps or new.site_type in self.not_types:
            return False
        if self.to_sites and new.name not in self.to_sites:
            return False
        region_type = treated.get(new.region, REGIONS[new.region].region_type) if new.region in REGIONS else ""
        if region_type in self.not_region_types:
            return False
        return not self.between or (here.region in self.between and new.region in self.between)

    def text(self) -> str:
        denied = [*(f"a {kind}" for kind in self.not_types), *(f"in a {kind}" for kind in self.not_region_types)]
        where = f"any site that is not {', '.join(denied)} or in the Under-deeps" if denied else "any site"
        if self.between:
            where = "another site in these regions"
        if self.to_sites:
            where = " or ".join(self.to_sites)
        path = ", ".join(self.path)
        pathless = "it has no site path" + (
            "" if self.to_sites else ", so that creatures can be keyed to the new site only"
        )
        if self.named:
            path += ", between the regions of the two sites"
        words = f"the way leads to {where}; " + (f"its site path is {path}" if path else pathless)
        return words + (f", with {self.limit:+d} to the hazard limit (not below two)" if self.limit else "")


class WayOfBearer(SpecialWay, kw_only=True):
    """Special Movement that is open to the one on whom this card lies, if nobody is with him but some allies."""

    listed: ClassVar[str] = "way-of-bearer"
    beside: tuple[str, ...]
    """The names of these allies."""

    def text(self) -> str:
        return (
            f"if nobody but {' or '.join(self.beside)} is with him, neither character nor ally, its bearer may move "
            "to any site that is not in the Under-deeps, however far it is; he has no site path then, and moves "
            "through no regions"
        )


def _several(kind: str) -> str:
    """Regions of a type."""
    return f"{kind}{'es' if kind.endswith('s') else 's'}"


RegionShift = tuple[tuple[str, str], ...]
"""Types of region, each with the type that it counts as."""


class TreatsRegions(Standing, kw_only=True):
    """While this event is in play all regions of some types, named or not, count as ones of other types.

    All types change at the same time: a region is changed once by each event, in the order in which these came.
    """

    listed: ClassVar[str] = "treats-regions"
    types: RegionShift
    with_event: str = ""
    """Only while an event of this name is in play."""
    playing_hazards: bool = False
    """For the playing of hazards, and for nothing else."""

    def text(self) -> str:
        said = [f"all {many_regions(kind)} as {many_regions(other)}" for kind, other in self.types]
        words = f"treat {', '.join(said[:-1])} and {said[-1]}" if len(said) > 1 else f"treat {said[0]}"
        needs = f"if {self.with_event} is in play, " if self.with_event else ""
        return f"{needs}{words}{' where hazards are played' if self.playing_hazards else ''}"


class ChangesRegionsAbout(Standing):
    """The region of the site on which this card lies, and all regions adjacent to it, are of another type."""

    listed: ClassVar[str] = "changes-regions-about"
    region_type: str

    def text(self) -> str:
        return f"the region of this site and each region adjacent to it is a {self.region_type}"


def about(region: str) -> tuple[str, ...]:
    """A region and those that are adjacent to it."""
    return (region, *REGIONS[region].neighbours) if region in REGIONS else ()


class ShortLegs(Standing):
    """Companies of which at least half are Hobbits move through fewer regions and cannot use starter movement."""

    regions: int = 1

    def text(self) -> str:
        return (
            f"a company with at least as many Hobbits as other characters moves through {self.regions} region less and "
            "cannot use starter movement"
        )


class JoinsRegions(Standing):
    """For a company that goes by this card some regions are adjacent that are not on the map."""

    pairs: tuple[tuple[str, str], ...]

    def beside(self, region: str) -> tuple[str, ...]:
        """What else is beside a region."""
        return tuple(two if one == region else one for one, two in self.pairs if region in (one, two))

    def regions(self) -> tuple[str, ...]:
        """All regions that it names."""
        return tuple(dict.fromkeys(region for pair in self.pairs for region in pair))

    def text(self) -> str:
        return ""


class HazardLimit(Standing):
    """The hazard limit against a company that moves to this site is changed."""

    amount: int

    def text(self) -> str:
        return f"{self.amount:+d} to the hazard limit against a company moving to this site"


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
            "the only way to this site is from a protected Wizardhaven of yours, and only if you have more than "
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


class BarsRingwraiths(Standing):
    """A site to which no Ringwraith moves."""

    def text(self) -> str:
        return "a Ringwraith may not move to this site"


class RaisesLimit(Standing, kw_only=True):
    """The hazard limit against some companies is higher while this event is in play."""

    amount: int = 1
    overt: bool = False
    """Against overt minion companies."""
    regions: tuple[str, ...] = ()
    """Against companies that move in one of these regions."""
    under_deeps: bool = False
    """Against companies at Under-deeps sites, or moving to them."""
    types: tuple[str, ...] = ()
    """Against moving companies with a region of one of these types in their site path."""

    def text(self) -> str:
        if self.types:
            kinds = " or ".join(self.types)
            return f"{self.amount:+d} to the hazard limit against each moving company with a {kinds} in its site path"
        if self.under_deeps:
            return f"{self.amount:+d} to the hazard limit against each company at or moving to an Under-deeps site"
        if self.overt:
            return f"{self.amount:+d} to the hazard limit against each overt minion company"
        *others, last = self.regions
        where = f"{', '.join(others)} or {last}" if others else last
        return f"{self.amount:+d} to the hazard limit against each company that moves in {where}"


class LowersLimit(Standing):
    """The hazard limit against all companies is lower, but not below two."""

    amount: int = 1

    def text(self) -> str:
        return f"-{self.amount} to the hazard limit against every company, but not below 2"


class FreesHeroAllies(Standing):
    """Hero allies of the character who is this card are not discarded for where their company moves."""

    def text(self) -> str:
        return "hero allies that he controls may move anywhere"


class DiscardedIfMoves(Standing):
    """It is discarded when the company that it is with moves, or moves to a site outside some regions."""

    outside: tuple[str, ...] = ()
    below: int = field(default=0, kw_only=True)
    """Only if the company has fewer characters than this."""

    def goes(self, region: str) -> bool:
        """Whether a movement to a site in this region makes it go."""
        return region not in self.outside

    def goes_to(self, site: str, region: str) -> bool:
        """Whether a movement to a site of this name in this region makes it go."""
        return self.goes(region)

    def text(self) -> str:
        if self.outside:
            return f"discard this card if its company moves to a site outside {listed(self.outside)}"
        small = f" with fewer than {self.below} characters" if self.below else ""
        return f"discard this card if its company moves{small}"


class BarsSitePhase(Effect):
    """An effect that lasts keeps companies from doing anything in their site phases."""

    def bars(self, table: Table, lasting: Lasting, company: Company) -> bool:
        """Whether a company must do nothing."""
        raise NotImplementedError


class LeftByRegions(Standing):
    """A site that companies leave by region movement only."""

    def text(self) -> str:
        return "a company can leave this site by region movement only"


class GivesPath(Effect):
    """An effect that lasts gives a company its site path: it neither rolls for its way nor states it."""

    limit: ClassVar[int]
    """The hazard limit against such a company, whatever else changes hazard limits."""

    def follow(self, table: Table, lasting: Lasting, journey: Journey) -> Journey:
        """The movement/hazard phase of the company, with its way."""
        raise NotImplementedError


class KeepsFromHavens(Standing):
    """The one on whom this card lies cannot move to a haven."""

    listed: ClassVar[str] = "keeps-from-havens"

    def text(self) -> str:
        return "its bearer cannot move to a haven"


class LengthensWays(Effect):
    """While it lasts a company, which is its target, may move more regions."""

    def regions_from(self, table: Table, lasting: Lasting, company: Company) -> int:
        """How many more from the site where it is."""
        return 0

    def regions_through(self, lasting: Lasting) -> tuple[int, tuple[str, ...]]:
        """How many more on a way through one of some regions, and which these are."""
        return 0, ()

    def regions_to_foes(self, lasting: Lasting) -> int:
        """How many more to a site where there is a company of the opponent."""
        return 0


class OnArrival(Effect):
    """An effect that lasts has something to do when a company has reached its new site."""

    def arrived(self, table: Table, lasting: Lasting, company: Company) -> None:
        """The company that is its target has arrived."""
        raise NotImplementedError
