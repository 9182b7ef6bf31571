"""Resource permanent-events of The White Hand, by number."""

from __future__ import annotations

from typing import TYPE_CHECKING

from underdeeps.kernel import instant
from underdeeps.meccg import windows
from underdeeps.meccg.language.action import Ability
from underdeeps.meccg.language.catalogue import card
from underdeeps.meccg.language.effect import Effect, acting
from underdeeps.meccg.language.hooks.items import OnlyOnePerCompany
from underdeeps.meccg.parts.effects.checks import CorruptionCheck
from underdeeps.meccg.parts.events import Permanent
from underdeeps.meccg.parts.targets.characters import Characters
from underdeeps.meccg.rules import zones

if TYPE_CHECKING:
    from underdeeps.meccg.table import Table


# -- Promptings of Wisdom ---------------------------------------------------------------------------


class HoldCourse(Effect):
    """No hazard sends the company of the bearer back this turn, or taps its site or new site."""

    @instant
    def do(self, table: Table) -> None:
        company = table.company_of(acting(table).source)
        if company is not None:
            zones.change_company(table, company.number, flags=(*company.flags, "holds-course"))

    def possible(self, table: Table, seat: str, card: str, source: int, target: str) -> bool:
        company = table.company_of(source)
        return company is not None and "holds-course" not in company.flags

    def text(self) -> str:
        return (
            "for the rest of the turn cancel all hazard effects that would return his company to its site of origin or "
            "tap its site or new site"
        )


card(
    "WH-34",
    Permanent(when=windows.ORGANIZATION, on=Characters(skill="ranger", allies=False), onto="target", single="company"),
    OnlyOnePerCompany(said=""),
    Ability(taps=("bearer",), does=(HoldCourse(), CorruptionCheck("bearer"))),
)

# Piercing All Shadows
card(
    "WH-47",
    Permanent(when=windows.ORGANIZATION, on=Characters(skill="ranger", allies=False), onto="target", single="company"),
    OnlyOnePerCompany(said=""),
    Ability(taps=("bearer",), does=(HoldCourse(), CorruptionCheck("bearer"))),
)
