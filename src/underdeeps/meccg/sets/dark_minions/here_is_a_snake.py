"""Here Is a Snake!, a resource short-event of Dark Minions."""

from __future__ import annotations

from typing import TYPE_CHECKING

from underdeeps.kernel import Flow
from underdeeps.kernel.flow import method
from underdeeps.meccg import windows
from underdeeps.meccg.language.catalogue import card
from underdeeps.meccg.language.effect import Effect, acting
from underdeeps.meccg.parts.effects.shown_hazards import ShowHazards
from underdeeps.meccg.parts.events import Short
from underdeeps.meccg.parts.targets.agents import Agents
from underdeeps.meccg.parts.targets.companies import Companies
from underdeeps.meccg.rules import zones
from underdeeps.meccg.rules.agents import place as agents

if TYPE_CHECKING:
    from underdeeps.meccg.parts.targets.characters import Where
    from underdeeps.meccg.table import Table


# -- Here Is a Snake! -------------------------------------------------------------------------------


class Expose(Effect):
    """An agent is tapped and revealed."""

    @method
    def do(self, table: Table) -> Flow[None]:
        zones.tap(table, int(acting(table).target))
        yield from agents.reveal(table, int(acting(table).target))

    def text(self) -> str:
        return "tap and reveal it"


class OnItsWay(Companies, kw_only=True):
    """A company in its movement/hazard phase, moving or not."""

    where: Where = "journey"

    def text(self) -> str:
        return f"{super().text()} in its movement/hazard phase"


card(
    "DM-137",
    Short(when=windows.MOVEMENT, on=OnItsWay(), does=(ShowHazards(),)),
    Short(on=Agents(face="down"), does=(Expose(),)),
)
