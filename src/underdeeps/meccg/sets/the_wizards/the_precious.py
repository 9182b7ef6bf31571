"""Hazard short-events of The Wizards by which The One Ring works on those near it, and on its bearer."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from underdeeps.kernel import Flow
from underdeeps.kernel.flow import method
from underdeeps.meccg.language.catalogue import card
from underdeeps.meccg.language.effect import Effect, acting
from underdeeps.meccg.parts.effects.checks import CorruptionCheck
from underdeeps.meccg.parts.events import HazardShort
from underdeeps.meccg.parts.targets.characters import Member, Victims
from underdeeps.meccg.rules import checks, numbers, zones

if TYPE_CHECKING:
    from underdeeps.meccg.table import Card, Company, Table


# -- The Precious -----------------------------------------------------------------------------------

ONE_RING = "The One Ring"


def one_ring_near(table: Table, company: Company) -> Card | None:
    """The One Ring, if somebody in a company bears it."""
    borne = (item for number in company.characters for item in table.borne(number, "item"))
    return next((item for item in borne if item.facts.name == ONE_RING), None)


class NearTheRing(Victims, kw_only=True):
    """A character in the company of the bearer of The One Ring, who does not bear it himself."""

    def fits(self, table: Table, it: Member) -> bool:
        ring = one_ring_near(table, it.company)
        return ring is not None and ring.on != it.who.number and super().fits(table, it)

    def text(self) -> str:
        return f"another character in the company of the bearer of {ONE_RING}"


class TemptedByRing(Effect):
    """He makes a corruption check; if he fails it, The One Ring in his company is discarded, too."""

    touches: ClassVar[frozenset[str]] = frozenset({"character", "company"})
    modifier: int

    @method
    def do(self, table: Table) -> Flow[None]:
        ring = self.ring(table)
        passed = yield from checks.corruption_check(
            table, int(acting(table).target), self.modifier, acting(table).card, ()
        )
        if not passed and ring in table.cards:
            zones.discard(table, ring)

    def ring(self, table: Table) -> int:
        """The number of The One Ring near him; 0 if it is there no more."""
        company = table.company_of(int(acting(table).target))
        ring = one_ring_near(table, company) if company is not None else None
        return ring.number if ring is not None else 0

    def possible(self, table: Table, seat: str, card: str, source: int, target: str) -> bool:
        return not numbers.immune_to_corruption(table, int(target))

    def text(self) -> str:
        return (
            f"he makes a corruption check modified by {self.modifier:+d}; if he fails it, {ONE_RING} is discarded "
            "together with him"
        )


card("TW-98", HazardShort(on=NearTheRing(), does=(TemptedByRing(-2),)))

# The Will of the Ring
card("TW-101", HazardShort(on=Victims(bears=ONE_RING), does=(CorruptionCheck("target", -4),)))
