"""Orcs who guard a hidden road: they attack the company that takes it as its movement/hazard phase begins.

A guarded road is a lasting effect ``guarded-road`` on a company. It outlives the event that made it.
"""

from __future__ import annotations

from underdeeps.kernel import Flow, procedure
from underdeeps.kernel.piles import without
from underdeeps.meccg.rules import numbers
from underdeeps.meccg.rules.combat import attacks, combat
from underdeeps.meccg.table import Lasting, Table

GUARDED = "guarded-road"
STRIKES = 4
PROWESS = 6


@procedure
def meet(table: Table) -> Flow[None]:
    """The guards of the road attack the company whose movement/hazard phase it is; they only detain it."""
    while waiting(table):
        begin(table)
        yield from combat.fight(table)


def waiting(table: Table) -> list[Lasting]:
    """The roads whose guards have not attacked the company yet."""
    journey = table.journey
    if not table.lasting or journey is None or journey.company not in table.companies:
        return []
    return numbers.lasting(table, GUARDED, f"c{journey.company}")


def begin(table: Table) -> None:
    """Lay the attack on the table."""
    road = waiting(table)[0]
    table.lasting = without(table.lasting, road)
    attacks.begin(
        table,
        int(road.target[1:]),
        source="event",
        card=road.card,
        maker=0,
        race="orc",
        strikes=STRIKES,
        prowess=PROWESS,
        detainment=True,
    )
