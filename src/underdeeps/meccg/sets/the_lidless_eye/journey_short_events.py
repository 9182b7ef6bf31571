"""Resource short-events of The Lidless Eye for the road, by number: for companies that move, or hide where they are."""

from __future__ import annotations

from typing import TYPE_CHECKING

from underdeeps.kernel import instant
from underdeeps.meccg import windows
from underdeeps.meccg.language.catalogue import card
from underdeeps.meccg.language.effect import Effect
from underdeeps.meccg.parts.effects.hiding import Hide
from underdeeps.meccg.parts.effects.journeys import ByRoad, CloseKey, MoveOn
from underdeeps.meccg.parts.effects.lasting import Flag, last
from underdeeps.meccg.parts.events import Short
from underdeeps.meccg.parts.targets.characters import Characters, NotBoundFor
from underdeeps.meccg.parts.targets.companies import Companies, Setting, company_meant
from underdeeps.meccg.rules import zones
from underdeeps.meccg.table import UNTAPPED

if TYPE_CHECKING:
    from underdeeps.meccg.table import Table

# -- Crack in the Wall ------------------------------------------------------------------------------


ORGANIZING = windows.ORGANIZATION | windows.ORGANIZATION_END

card(
    "LE-177",
    Short(
        when=ORGANIZING,
        by=NotBoundFor(skill="sage", declared=True, not_region_types=("free-domain",)),
        taps=("by",),
        skill="sage",
        does=(CloseKey("site", "the site"),),
    ),
)


# Down Down to Goblin-town
card(
    "LE-181",
    Short(
        when=ORGANIZING,
        on=Setting(declared=True),
        does=(CloseKey("region", "a region, by type or by name,", ("ruins-and-lairs",)),),
    ),
)


# Forced March
card(
    "LE-185",
    Short(
        when=windows.MOVEMENT_END,
        on=Companies(where="journey", moving=True, at_types=("haven",)),
        does=(MoveOn(),),
    ),
)


# Hidden Ways
card(
    "LE-191",
    Short(
        when=ORGANIZING,
        by=Characters(skill="ranger", declared=True),
        taps=("by",),
        skill="ranger",
        does=(CloseKey("region:wilderness", "wilderness by type"),),
    ),
)


# Hide in Dark Places
card(
    "LE-192",
    Short(
        when=windows.ORGANIZATION_END,  # until then its company could still declare movement
        by=Characters(skill="scout", declared=False),
        skill="scout",
        does=(Hide(stays=False),),
    ),
)


# Iron-road
card("LE-199", Short(when=ORGANIZING, on=Setting(declared=True, at_haven=True), does=(ByRoad(),)))


# -- Leg It Double Quick ----------------------------------------------------------------------------


class TapAll(Effect):
    """All untapped characters of the company tap."""

    @instant
    def do(self, table: Table) -> None:
        number = company_meant(table)
        for character in table.companies[number].characters if number else ():
            if table.cards[character].state == UNTAPPED:
                zones.tap(table, character)

    def possible(self, table: Table, seat: str, card: str, source: int, target: str) -> bool:
        return False  # it comes along with the rest and is no reason for it

    def text(self) -> str:
        return "all untapped characters of the company tap"


card(
    "LE-202",
    Short(when=windows.MOVEMENT_END, on=Companies(where="journey", moving=True), does=(TapAll(), MoveOn())),
)


# -- Orc-mounts -------------------------------------------------------------------------------------


class RideForth(Effect):
    """The hazard limit against the company is higher this turn, and creatures that attack it have less prowess."""

    limit: int
    prowess: int

    @instant
    def do(self, table: Table) -> None:
        if number := company_meant(table):
            last(table, "hazard-limit", f"c{number}", self.limit)
            last(table, "attack-prowess", f"c{number}", self.prowess, "creature")

    def text(self) -> str:
        return (
            f"{self.limit:+d} to the hazard limit against it this turn, and hazard creatures that attack it have "
            f"{self.prowess} prowess"
        )


card(
    "LE-218",
    Short(
        when=ORGANIZING,
        on=Setting(declared=True, overt=True),
        single="target",
        does=(RideForth(limit=2, prowess=-1),),
    ),
)


# Sneakin’
card(
    "LE-231",
    Short(
        when=windows.ORGANIZATION | windows.ORGANIZATION_END,
        by=Characters(where="own", skill="scout", company_size_below=3),
        taps=("by",),
        skill="scout",
        does=(Flag("no-creatures", "no creatures may be played on his company this turn"),),
    ),
)
