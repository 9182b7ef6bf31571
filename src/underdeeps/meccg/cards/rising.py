"""Hazards of Dark Minions by which the Shadow grows, and what recalls those on whom it lies."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING

from underdeeps.kernel import Refusal
from underdeeps.meccg.cards.additions import OpensRegions
from underdeeps.meccg.cards.base import Reaction, parts_of
from underdeeps.meccg.cards.corruption import Victims
from underdeeps.meccg.cards.raids import DiscardedByDefeat
from underdeeps.meccg.cards.states import EachAttackOf
from underdeeps.meccg.cards.targets import NO, TheCheck
from underdeeps.meccg.rules import numbers, zones

if TYPE_CHECKING:
    from underdeeps.meccg.table import Card, Company, Table


class DiscardedWithItsPrey(Reaction, kw_only=True):
    """It is discarded when a creature is defeated that was keyed by name to one of the regions that it opens."""

    event: str = "creature-defeated"

    def fits(self, table: Table, source: Card, subject: str) -> bool:
        if not table.acting or source.role != "event":
            return False
        link = table.acting[-1]
        opened = [name for part in parts_of(source.id, OpensRegions) for name in (*part.shadowed, *part.dark)]
        return any(f"region-name:{name}" in (link.target, link.choice) for name in opened)

    def react(self, table: Table, source: Card, subject: str) -> None:
        zones.discard(table, source.number, "timing.passive.discard-is-immediate")

    def text(self) -> str:
        return "it is discarded once a creature is defeated that was keyed by name to one of these regions"


class EachAutomaticAttackOf(EachAttackOf, kw_only=True):
    """An automatic-attack of one of these races is about to be fought."""

    def entities(self, table: Table, source: Card) -> Iterable[str]:
        if table.combat is None or table.combat.source != "automatic":
            return ()
        return super().entities(table, source)

    def text(self) -> str:
        return super().text().replace(" attack has ", " automatic-attack has ").replace(" strike ", " strikes ")


class DiscardedByAutomaticDefeat(DiscardedByDefeat, kw_only=True):
    """It is discarded when an automatic-attack of one of these races is defeated."""

    def fits(self, table: Table, source: Card, subject: str) -> bool:
        automatic = table.combat is not None and table.combat.source == "automatic"
        return automatic and super().fits(table, source, subject)

    def text(self) -> str:
        return "it is discarded once such an automatic-attack is defeated"


class AmongPeers(Victims, kw_only=True):
    """An untapped character with a skill, if another such is in his company, at its site, or at its new site."""

    def _company_fits(self, table: Table, company: Company) -> bool:
        return len(skilled_about(table, company, self.skill)) > 1 and super()._company_fits(table, company)

    def text(self) -> str:
        return f"an untapped {self.skill} beside another: in his company, or at its current or new site"


def skilled_about(table: Table, company: Company, skill: str) -> list[int]:
    """Those of a company who have a skill, and those, whosever they are, at its current or its new site."""
    journey = table.journey if table.journey is not None and table.journey.company == company.number else None
    names = [table.cards[site].facts.name for site in (company.site, journey.site if journey else company.site)]
    near = [
        other
        for other in table.companies.values()
        if other.number == company.number
        or (table.site_of(other).facts.name in names and not numbers.is_away(table, other))
    ]
    return [number for other in near for number in other.characters if skill in numbers.skills(table, number)]


class CompanionsCheck(TheCheck, kw_only=True):
    """An influence check by a character in the company of the one who bears the card."""

    kinds: tuple[str, ...] = ("influence",)

    def refusal(self, table: Table, seat: str, card: str, source: int, token: str) -> Refusal | None:
        if refused := super().refusal(table, seat, card, source, token):
            return refused
        company = table.company_of(table.checks[-1].character)
        together = company is not None and company == table.company_of(source)
        return None if together else Refusal(NO, (card,))

    def text(self) -> str:
        return f"{super().text()} by a character in his company"
