"""Creatures of The Balrog, by number."""

from __future__ import annotations

from typing import TYPE_CHECKING

from underdeeps.kernel import instant
from underdeeps.meccg.language.catalogue import card
from underdeeps.meccg.language.effect import acting
from underdeeps.meccg.language.hooks.combat import NotAgainst
from underdeeps.meccg.parts.events import HazardShort
from underdeeps.meccg.parts.targets.companies import Companies
from underdeeps.meccg.rules import numbers
from underdeeps.meccg.rules.turn import movement_hazard
from underdeeps.meccg.rules.turn.movement_hazard import SendBack
from underdeeps.meccg.table import UNTAPPED

if TYPE_CHECKING:
    from underdeeps.meccg.table import Card, Table


# -- Beorning Skin-changers -------------------------------------------------------------------------


class SendBackUnless(SendBack, kw_only=True):
    """The company returns to its site of origin, unless somebody in it stands in the way."""

    name: str
    skill: str
    prowess: int

    @instant
    def do(self, table: Table) -> None:
        if table.journey is not None and table.journey.moving and self.works(table, acting(table).target):
            movement_hazard.send_back(table)

    def works(self, table: Table, token: str) -> bool:
        """Whether nobody in the company stands in the way."""
        company = table.companies.get(int(token[1:]))
        return company is not None and not any(self._withstands(table, card) for card in table.members(company))

    def _withstands(self, table: Table, card: Card) -> bool:
        if card.facts.name == self.name:
            return True
        skilled = card.state == UNTAPPED and self.skill in numbers.skills(table, card.number)
        return skilled and numbers.prowess(table, card.number) > self.prowess

    def possible(self, table: Table, seat: str, card: str, source: int, target: str) -> bool:
        return self.works(table, target)

    def text(self) -> str:
        who = f"{self.name} or an untapped {self.skill} with a prowess above {self.prowess}"
        return f"{super().text()}, unless {who} is in it"


card(
    "BA-10",
    NotAgainst(heroes=True),
    HazardShort(
        on=Companies(where="journey", moving=True, minion=False),
        does=(SendBackUnless(name="Beorn", skill="warrior", prowess=4),),
    ),
)

# Olog Warlords
card("BA-12", NotAgainst(minions=True))

# Shelob’s Brood
card("BA-13")
