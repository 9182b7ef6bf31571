"""Effects on the road of one company for a turn: hidden roads, safer roads, beasts that draw creatures on.

Other effects on ways and sites are in `journeys`.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from underdeeps.kernel import Flow, instant
from underdeeps.kernel.flow import method
from underdeeps.meccg.facts import Attack
from underdeeps.meccg.language.effect import Effect, acting
from underdeeps.meccg.language.hooks.journeys import JoinsRegions
from underdeeps.meccg.language.later import wait
from underdeeps.meccg.language.standing import parts_of
from underdeeps.meccg.parts.effects.journeys import mark
from underdeeps.meccg.parts.effects.lasting import last
from underdeeps.meccg.parts.targets.companies import company_meant
from underdeeps.meccg.rules.combat import attacks, combat
from underdeeps.meccg.rules.journeys import hazard_limit, region_movement
from underdeeps.meccg.rules.turn import organization

if TYPE_CHECKING:
    from underdeeps.meccg.table import Table


class TakeHiddenRoad(Effect):
    """For the company of the target some more regions are adjacent this turn; guards may attack it on the way."""

    touches: ClassVar[frozenset[str]] = frozenset({"company"})
    pairs: tuple[tuple[str, str], ...]
    guards: Attack | None = None
    """Who attacks the company as its movement/hazard phase begins."""
    detains: bool = False
    """Their attack is detainment."""
    at_once: bool = False
    """If the company has declared no movement, it does so now."""

    @method
    def do(self, table: Table) -> Flow[None]:
        number = company_meant(table)
        if number:
            mark(table, number, f"{region_movement.HIDDEN_ROAD}{acting(table).card}")
            if self.guards is not None:
                wait(table, self, "movement-begins", f"c{number}")
            if self.at_once and not table.companies[number].destination:
                yield from organization.declare_movement(table, number, False)

    def possible(self, table: Table, seat: str, card: str, source: int, target: str) -> bool:
        company = table.company_of(int(target)) if target.isdigit() and self.guards is None else None
        return company is None or f"{region_movement.HIDDEN_ROAD}{card}" not in company.flags

    @method
    def later(self, table: Table, moment: str, target: str, detail: str) -> Flow[None]:
        if int(target[1:]) in table.companies:
            self.meet(table, int(target[1:]))
            yield from combat.fight(table)

    def meet(self, table: Table, company: int) -> None:
        """The guards of the road attack the company."""
        assert self.guards is not None
        attacks.begin(
            table,
            company,
            source="event",
            card=self.card,
            maker=0,
            race=self.guards.race,
            strikes=self.guards.strikes,
            prowess=self.guards.prowess,
            detainment=self.detains,
        )

    def text(self) -> str:
        pairs = ", ".join(f"{one} and {two}" for one, two in self.pairs)
        words = f"this turn his company may move by regions as if these were adjacent: {pairs}"
        if self.at_once:
            words += "; if it has declared no movement, it may do so now"
        if self.guards is not None:
            kind = "a detainment attack" if self.detains else "an attack"
            words += (
                f"; as its movement/hazard phase begins it faces {kind} of {self.guards.strikes} "
                f"{self.guards.race.capitalize()} strikes with {self.guards.prowess} prowess"
            )
        return words


class SaferRoad(Effect):
    """The hazard limit against the company is lower this turn, but not below two."""

    touches: ClassVar[frozenset[str]] = frozenset({"company"})
    amount: int = 2
    named: bool = False
    """Only if it moves to one of the regions that the card names."""
    staying: bool = False
    """Even if it does not move."""

    @instant
    def do(self, table: Table) -> None:
        number = company_meant(table)
        parts = parts_of(acting(table).card, JoinsRegions) if self.named else ()
        regions = "|".join(region for part in parts for region in part.regions())
        if number:
            kind = hazard_limit.SAFER if self.staying else hazard_limit.SAFER_ROAD
            last(table, kind, f"c{number}", self.amount, regions)

    def text(self) -> str:
        where = " if his company moves to one of these regions" if self.named else ""
        against = " against it" if self.staying else ""
        return f"-{self.amount} to the hazard limit{against} this turn{where}, but not below 2"


class RousesCreatures(Effect):
    """Creatures that attack the company this turn have more prowess."""

    touches: ClassVar[frozenset[str]] = frozenset({"company"})
    prowess: int

    @instant
    def do(self, table: Table) -> None:
        number = company_meant(table)
        if number:
            last(table, "attack-prowess", f"c{number}", self.prowess, "creature")

    def text(self) -> str:
        return f"and hazard creatures played on the company this turn have {self.prowess:+d} prowess"
