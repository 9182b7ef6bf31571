"""Standing parts that allow, forbid or rename something, and are asked for by the rules that it concerns."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from underdeeps.meccg.cards.base import Standing

if TYPE_CHECKING:
    from underdeeps.meccg.table import Table
from underdeeps.meccg.facts import REGIONS, CardFacts


class UsableByRingwraith(Standing):
    """An item that works for a Ringwraith, who can use no other."""

    def text(self) -> str:
        return "works for a Ringwraith, and for nobody else"


class AffectsBalrog(Standing):
    """An item that works for The Balrog, who can use no other."""

    def text(self) -> str:
        return "works for The Balrog"


class LetsUse(Standing):
    """The one on whom this card lies can use an item that he could not use otherwise."""

    name: str

    def text(self) -> str:
        return f"{self.name} works for its bearer"


class NoFollowers(Standing):
    """Nobody follows the character who is this card."""

    def text(self) -> str:
        return "may have no followers"


class MayHaveFollowers(Standing):
    """The character on whom this card lies may have followers all the same."""

    def text(self) -> str:
        return "its bearer may have followers"


class StaysAt(Standing):
    """The character who is this card loses less prowess than others when he does not tap against a strike."""

    less: int

    def text(self) -> str:
        return f"when he does not tap against a strike he loses {self.less} prowess only"


class GainsByTapping(Standing):
    """The bearer has more prowess when he taps to face a strike."""

    prowess: int

    def text(self) -> str:
        return f"{self.prowess:+d} prowess when its bearer taps to face a strike"


class HitsHarder(Standing):
    """A body check is worse for a defender whom the bearer has struck in combat between companies."""

    amount: int

    def text(self) -> str:
        whom = "a defender whom its bearer strikes when his company attacks another"
        return f"{self.amount:+d} to the body check of {whom}"


class AnswersHarder(Standing):
    """Body checks that come of failed strikes against the bearer are worse for those who made the strikes."""

    amount: int

    def text(self) -> str:
        return f"{self.amount:+d} to all body checks that come of failed strikes against its bearer"


class StandsAlone(Standing):
    """But for the organization phase nobody else is in the company of the bearer, neither character nor ally."""

    listed: ClassVar[str] = "stands-alone"

    def text(self) -> str:
        return (
            "apart from the organization phase no other character and no ally can be in its bearer's company: return "
            "this card to your hand if one is there when the phase ends"
        )


class UnderDeepsOnly(Standing):
    """The company of the character who is this card can use neither region nor starter movement."""

    def text(self) -> str:
        return "his company can use neither region movement nor starter movement"


class LetsOutOfTheDeeps(Standing):
    """Whoever moves in the Under-deeps only may move by regions, to or from the surface site of an Under-deeps site."""

    def regions(self, table: Table, seat: str) -> int:
        """How many regions he may use now; 0: none."""
        raise NotImplementedError


class HalvesMind(Standing):
    """For controlling the bearer his mind counts half."""

    def text(self) -> str:
        return "for controlling its bearer his mind is halved, rounded down"


class NoDirectInfluenceControl(Standing):
    """The bearer cannot be controlled by direct influence."""

    def text(self) -> str:
        return "its bearer cannot be controlled by direct influence"


class OtherwiseFor(Standing):
    """The values in brackets hold for a bearer of this race."""

    race: str

    def text(self) -> str:
        return f"the values in brackets hold for a {self.race.capitalize()} bearer"


class Mode(Standing):
    """The Ringwraith on whose company this card lies is in a mode."""

    name: str

    def text(self) -> str:
        return f"{self.name} mode: your Ringwraith may move to sites that are no havens"


class ActsForHazardsAs(Standing):
    """For hazards that ask for an event by its name it counts as that event."""

    listed: ClassVar[str] = "acts-for-hazards"
    name: str

    def text(self) -> str:
        return f"hazards treat this card as {self.name}"


class PlaysAsThough(Standing):
    """Its player may play one short-event from hand as though an event were in play; then both are discarded."""

    name: str

    def text(self) -> str:
        return (
            f"once, you may play a resource as though {self.name} were in play and Doors of Night were not; the two "
            "are discarded together"
        )


class StoresLate(Standing):
    """Characters of an alignment may store in the end-of-turn phase as in their organization phase."""

    alignment: str

    def text(self) -> str:
        return f"{self.alignment} characters may also store items and events in the end-of-turn phase"


class NoAlliesJoin(Standing):
    """No ally and no Ringwraith follower may join the company on which this card lies."""

    def text(self) -> str:
        return "no ally or Ringwraith follower may join the company"


class ExtraLeader(Standing):
    """The company on which this card lies may contain a Troll leader beside another leader; or any other leader, whose
    size does not count."""

    any_leader: bool = False

    def text(self) -> str:
        if self.any_leader:
            return "this company may contain one leader more, who does not count when its size is limited"
        return "this company may contain a Troll leader beside another leader"


class CanUsePalantir(Standing, kw_only=True):
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


class FreeRingwraithFollowers(Standing):
    """As his player's Ringwraith he may have so many Ringwraith followers in his company, controlled with no influence.

    Each comes into play as the character of an organization phase.
    """

    most: int

    def text(self) -> str:
        return f"as your Ringwraith he may control up to {self.most} Ringwraith followers in his company, for nothing"


class ComesWith(Standing):
    """A character who may come into play beside the one character of a turn if another of these came in that turn."""

    names: tuple[str, ...]

    def text(self) -> str:
        return f"if {' or '.join(self.names)} came into play this turn, may come too, as one more character of the turn"


class GivesWay(Standing):
    """It does not bar another manifestation of the same being from coming into play."""

    name: str

    def text(self) -> str:
        return f"{self.name} can be played although this card is in play"


class Mount(Standing):
    """A steed: a company may move further if each of its characters has one. The best of them tells how far."""

    regions: int

    def text(self) -> str:
        return f"if each character of a company has a steed, it may move through up to {self.regions} further regions"


class NotAgainstRingwraiths(Standing):
    """A hazard that is not played against a Ringwraith player. What it does spares such players (its other parts)."""

    def text(self) -> str:
        return "not playable against a Ringwraith player"


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

    def leads(self, here: CardFacts, new: CardFacts) -> bool:
        """Whether it leads from one site to another; never to one under ground, or from it."""
        if new.under_deeps or here.under_deeps or new.site_type in self.not_types:
            return False
        if self.not_region_types and REGIONS[new.region].region_type in self.not_region_types:
            return False
        return not self.between or (here.region in self.between and new.region in self.between)

    def text(self) -> str:
        denied = [*(f"that is a {kind}" for kind in self.not_types)]
        denied += [f"in a {kind}" for kind in self.not_region_types]
        where = f"any site but one {', '.join((*denied, 'or in the Under-deeps'))}" if denied else "any site"
        if self.between:
            where = f"a site in {', '.join(self.between)}, and from one"
        path = " ".join(self.path)
        pathless = "it has no site path, so that creatures can be keyed to the new site only"
        words = f"the way leads to {where}; " + (f"its site path is {path}" if path else pathless)
        return words + (f", with {self.limit:+d} to the hazard limit (not below two)" if self.limit else "")


class Wards(Standing):
    """Events with a keyword that are played on the bearer are canceled."""

    keyword: str

    def text(self) -> str:
        return ""


class StaysForNothing(Standing):
    """If the bearer has a skill, not tapping against a strike costs him no prowess."""

    skill: str
    restored: bool = False
    """Only once the item is restored."""

    def text(self) -> str:
        once = "once restored and " if self.restored else ""
        return f"{once}borne by a {self.skill}: not tapping against a strike costs no prowess"


class TakesStrikes(Standing):
    """If the bearer has a skill, he can be given more than one strike of an attack."""

    skill: str
    most: int

    def text(self) -> str:
        return f"borne by a {self.skill}: you may give its bearer up to {self.most} strikes of an attack"


class HelpsWithSpells(Standing):
    """The bearer's corruption checks that spells demand are changed."""

    amount: int
    keyword: str = "spell"

    def text(self) -> str:
        return f"{self.amount:+d} to corruption checks that a {self.keyword} demands"


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
