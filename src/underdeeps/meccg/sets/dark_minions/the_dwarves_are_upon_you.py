"""The Dwarves Are upon You!, a resource short-event of Dark Minions."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from underdeeps.kernel import Refusal, instant
from underdeeps.meccg import windows
from underdeeps.meccg.language.catalogue import card
from underdeeps.meccg.language.effect import Effect, acting
from underdeeps.meccg.language.need import Need
from underdeeps.meccg.parts.effects.lasting import last
from underdeeps.meccg.parts.events import Short
from underdeeps.meccg.parts.targets.attacks import TheAttack

if TYPE_CHECKING:
    from underdeeps.meccg.table import Table


# -- The Dwarves Are upon You! ----------------------------------------------------------------------


class AttackedHas(Need):
    """Somebody of a race is in the company that is attacked."""

    race: str

    def refusal(self, table: Table, seat: str, card: str, source: int) -> Refusal | None:
        company = table.companies.get(table.combat.company) if table.combat is not None else None
        if company is not None and any(member.facts.race == self.race for member in table.members(company)):
            return None
        return Refusal("timing.active-condition.definition", (card,))

    def text(self) -> str:
        return f"if a {self.race.title()} is in the company"


class AgainstTheAttack(Effect, kw_only=True):
    """All of a race in the company have other numbers against the attack."""

    touches: ClassVar[frozenset[str]] = frozenset({"attack"})
    race: str
    prowess: int = 0
    body: int = 0

    @instant
    def do(self, table: Table) -> None:
        combat = table.combat
        if combat is None or combat.company not in table.companies:
            return
        for member in tuple(table.members(table.companies[combat.company])):
            if member.facts.race == self.race:
                last(table, "prowess", member.token, self.prowess, until="attack")
                last(table, "body", member.token, self.body, until="attack")
        combat.flags = (*combat.flags, acting(table).card)

    def text(self) -> str:
        who = f"each {self.race.title()} of the company"
        return f"against the attack {who} has {self.prowess:+d} prowess and {self.body:+d} body"


card(
    "DM-124",
    Short(
        when=windows.ATTACK,
        needs=(AttackedHas("dwarf"),),
        on=TheAttack(),
        single="target",
        does=(AgainstTheAttack(race="dwarf", prowess=2, body=-1),),
    ),
)
