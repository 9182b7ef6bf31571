"""Passive conditions that ask for corruption checks. The check as an effect is in `effects.checks`."""

from __future__ import annotations

from dataclasses import field
from typing import TYPE_CHECKING

from underdeeps.kernel import Flow
from underdeeps.kernel.flow import method
from underdeeps.meccg.language.about import About
from underdeeps.meccg.language.effect import Effect, acting
from underdeeps.meccg.language.trigger import On
from underdeeps.meccg.parts.effects.checks import CorruptionCheck
from underdeeps.meccg.parts.targets.characters import path_of
from underdeeps.meccg.rules import checks, companies, numbers

if TYPE_CHECKING:
    from underdeeps.meccg.table import Card, Table


class ChecksEachTurn(On, kw_only=True):
    """At the end of his untap phase the bearer makes a corruption check."""

    event: str = "untap-ends"
    does: tuple[Effect, ...] = ()

    def fits(self, table: Table, source: Card, subject: str) -> bool:
        return source.owner == subject and source.on in table.cards and numbers.in_use(table, source)

    @method
    def resolve(self, table: Table) -> Flow[None]:
        yield from checks.corruption_check(
            table, table.cards[acting(table).source].on, 0, table.cards[acting(table).source].id
        )

    def text(self) -> str:
        return "at the end of each of his untap phases its bearer makes a corruption check"


class Afflicts(On, kw_only=True):
    """Something brings corruption checks to the one on whom this card lies."""

    does: tuple[Effect, ...] = field(default_factory=lambda: (CorruptionCheck("bearer"),))


class AfterMoving(Afflicts, kw_only=True):
    """His company's movement/hazard phase ends."""

    event: str = "movement-ends"
    about: About = "its company"
    said: str = "at the end of his movement/hazard phase"

    def fits(self, table: Table, source: Card, subject: str) -> bool:
        company = table.company_of(source.number)
        return company is not None and super().fits(table, source, subject) and bool(path_of(table, company))


class AfterUntapping(Afflicts, kw_only=True):
    """His player's untap phase ends and he is at a haven, or is at none."""

    event: str = "untap-ends"
    at_haven: bool

    def fits(self, table: Table, source: Card, subject: str) -> bool:
        company = table.company_of(source.number)
        if company is None or source.on not in table.cards or company.owner != subject:
            return False
        return companies.at_haven(table, company, True) == self.at_haven

    def text(self) -> str:
        where = "at a haven" if self.at_haven else "not at a haven"
        return f"at the end of his untap phase, if he is {where}, {self.done()}"
