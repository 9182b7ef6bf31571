"""Hazard long-events of The Balrog, by number."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from underdeeps.meccg.language.catalogue import card
from underdeeps.meccg.language.hooks.persons import Who
from underdeeps.meccg.parts.events import HazardLong
from underdeeps.meccg.parts.standing import SaidGives
from underdeeps.meccg.rules import numbers

if TYPE_CHECKING:
    from underdeeps.meccg.table import Card, Company, Table


# -- The Sun Shone Fiercely -------------------------------------------------------------------------


def touches_depths(table: Table, company: Company) -> bool:
    """Whether a company is at, or on the way to or from, an Under-deeps site."""
    if table.site_of(company).facts.under_deeps:
        return True
    journey = table.journey
    return (
        journey is not None
        and journey.company == company.number
        and (table.cards[journey.site].facts.under_deeps or table.cards[journey.origin].facts.under_deeps)
    )


@dataclass(frozen=True)
class AboveGround(Who):
    """Characters of some races who are neither at, nor moving to or from, an Under-deeps site."""

    without_doors: bool = False
    """Only if Doors of Night is not in play."""

    def fits(self, table: Table, card: Card) -> bool:
        if not super().fits(table, card) or card.role != "character":
            return False
        if self.without_doors and numbers.doors_of_night(table):
            return False
        company = table.company_of(card.number)
        return company is None or not touches_depths(table, company)

    def text(self) -> str:
        races = " or ".join(race.capitalize() for race in self.races)
        doors = ", if Doors of Night is not in play," if self.without_doors else ""
        return f"{races} character who is neither at nor on the way to or from an Under-deeps site{doors}"


SHADOWED = ("orc", "troll", "dwarf", "ringwraith")

card(
    "BA-25",
    HazardLong(single="table"),
    SaidGives(
        "prowess",
        -1,
        to="everyone",
        who=AboveGround(races=SHADOWED),
        said="-1 prowess to Orc, Troll, Dwarf and Ringwraith characters neither at nor on the way to or from an "
        "Under-deeps site",
    ),
    SaidGives(
        "prowess",
        -1,
        to="everyone",
        who=AboveGround(races=SHADOWED, without_doors=True),
        said="this is -2 if Doors of Night is not in play",
    ),
)
