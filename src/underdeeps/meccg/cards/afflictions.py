"""Effects on all the hazards that lie on the characters of a company, and on companies that are attacked."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING, ClassVar

from underdeeps.kernel import Refusal, instant
from underdeeps.meccg.cards.base import Effect, Need, acting, parts_of
from underdeeps.meccg.cards.effects import last
from underdeeps.meccg.cards.removal import RemovalRoll
from underdeeps.meccg.rules import checks, zones

if TYPE_CHECKING:
    from underdeeps.meccg.table import Card, Company, Table


def hazards_on(table: Table, company: Company) -> Iterator[Card]:
    """The hazard permanent-events that lie on the characters of a company."""
    for number in company.characters:
        for each in table.cards[number].bears:
            card = table.cards[each]
            if card.role == "event" and card.facts.kind == "hazard" and "permanent-event" in card.facts.forms:
                yield card


class ReturnHazards(Effect):
    """The hazard permanent-events on the characters of a company go back to their owner's hand."""

    @instant
    def do(self, table: Table) -> None:
        company = table.company_of(acting(table).by)
        if company is not None:
            for card in tuple(hazards_on(table, company)):
                zones.leave(table, card.number, "hand", "term.return")

    def text(self) -> str:
        return "all hazard permanent-events on characters of his company go back to your opponent's hand"


class RollAgainstHazards(Effect):
    """A roll for each hazard permanent-event on the characters of a company: above its number it is discarded."""

    otherwise: int

    @instant
    def do(self, table: Table) -> None:
        link = acting(table)
        for card in tuple(hazards_on(table, table.companies[int(link.target[1:])])):
            if card.number in table.cards:
                dice = checks.roll(table, link.seat, "removal", "corruption.removal.repeat-by-tapping", card=card.id)
                if dice > self.needed(card.id):
                    zones.discard(table, card.number)

    def needed(self, hazard: str) -> int:
        """The number on a hazard that a roll for its removal has to exceed."""
        return next((part.number for part in parts_of(hazard, RemovalRoll)), self.otherwise)

    def possible(self, table: Table, seat: str, card: str, source: int, target: str) -> bool:
        company = table.companies.get(int(target[1:]))
        return company is not None and any(hazards_on(table, company))

    def text(self) -> str:
        return (
            "make a roll for each hazard permanent-event on its characters: above the number that its own removal asks "
            f"for, or above {self.otherwise} if it has none, discard it"
        )


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
        return f"{who} has {self.prowess:+d} prowess and {self.body:+d} body against the attack"
