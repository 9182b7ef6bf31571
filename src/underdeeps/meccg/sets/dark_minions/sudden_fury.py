"""Sudden Fury, a hazard short-event of Dark Minions."""

from __future__ import annotations

from typing import TYPE_CHECKING

from underdeeps.kernel import instant
from underdeeps.meccg.language.catalogue import card
from underdeeps.meccg.language.effect import Effect, acting
from underdeeps.meccg.parts.effects.lasting import last
from underdeeps.meccg.parts.events import HazardShort
from underdeeps.meccg.parts.targets.sites import TheSite

if TYPE_CHECKING:
    from underdeeps.meccg.table import Table


# -- Sudden Fury ------------------------------------------------------------------------------------


class Infuriate(Effect):
    """Attacks of agents with a skill at the site have one strike more until the end of the turn."""

    skill: str

    @instant
    def do(self, table: Table) -> None:
        last(table, "agent-strikes", table.card(acting(table).target).facts.name, 1, self.skill)

    def text(self) -> str:
        return (
            f"for the rest of the turn an attack of a {self.skill} agent there has one more strike, and the attacker "
            "chooses the defending characters"
        )


card("DM-91", HazardShort(on=TheSite(), does=(Infuriate("scout"),)))
