"""Foe Dismayed, a resource short-event of The Balrog."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from underdeeps.kernel import Refusal, instant
from underdeeps.meccg import windows
from underdeeps.meccg.language.catalogue import card
from underdeeps.meccg.language.effect import Effect
from underdeeps.meccg.language.hooks.persons import is_leader
from underdeeps.meccg.language.need import Need
from underdeeps.meccg.language.target import NO
from underdeeps.meccg.parts.effects.checks import AddToCheck
from underdeeps.meccg.parts.effects.lasting import last
from underdeeps.meccg.parts.events import Short
from underdeeps.meccg.parts.targets.attacks import TheAttack
from underdeeps.meccg.parts.targets.checks import TheCheck

if TYPE_CHECKING:
    from underdeeps.meccg.table import Table


# -- Foe Dismayed -----------------------------------------------------------------------------------


def is_lord(table: Table, number: int) -> bool:
    """Whether somebody is a leader or The Balrog."""
    return table.cards[number].facts.race == "balrog" or is_leader(table, number)


class LedCompany(Need):
    """A leader or The Balrog is in the company that is attacked."""

    def refusal(self, table: Table, seat: str, card: str, source: int) -> Refusal | None:
        company = table.companies.get(table.combat.company) if table.combat is not None else None
        led = company is not None and any(is_lord(table, number) for number in company.characters)
        return None if led else Refusal(NO, (card,))

    def text(self) -> str:
        return "if a leader or The Balrog is in the company"


class LordsCheck(TheCheck, kw_only=True):
    """An influence check of a leader or of The Balrog."""

    kinds: tuple[str, ...] = ("influence",)

    def refusal(self, table: Table, seat: str, card: str, source: int, token: str) -> Refusal | None:
        if refused := super().refusal(table, seat, card, source, token):
            return refused
        return None if is_lord(table, table.checks[-1].character) else Refusal(NO, (card,))

    def text(self) -> str:
        return "an influence check of a leader or of The Balrog"


class HeartenCompany(Effect):
    """All characters of the company that is attacked have more prowess against the attack."""

    touches: ClassVar[frozenset[str]] = frozenset({"attack"})
    prowess: int

    @instant
    def do(self, table: Table) -> None:
        company = table.companies.get(table.combat.company) if table.combat is not None else None
        for number in company.characters if company is not None else ():
            last(table, "prowess", str(number), self.prowess, until="attack")

    def text(self) -> str:
        return f"{self.prowess:+d} prowess against it for all characters of the company"


card(
    "BA-59",
    Short(when=windows.ATTACK, on=TheAttack(), needs=(LedCompany(),), does=(HeartenCompany(1),)),
    Short(when=windows.INFLUENCE, on=LordsCheck(), does=(AddToCheck(3),)),
)
