"""Crowned with Storm, a resource short-event of The Balrog."""

from __future__ import annotations

from typing import TYPE_CHECKING

from underdeeps.kernel import Refusal, instant
from underdeeps.meccg import windows
from underdeeps.meccg.language.catalogue import card
from underdeeps.meccg.language.effect import Effect, acting
from underdeeps.meccg.language.hooks.persons import is_among
from underdeeps.meccg.language.need import Need
from underdeeps.meccg.language.phrases import rolls
from underdeeps.meccg.language.target import NO
from underdeeps.meccg.parts.events import InBattle
from underdeeps.meccg.parts.needs import balrogs_company, balrogs_foes
from underdeeps.meccg.rules import checks, numbers, zones
from underdeeps.meccg.table import WOUNDED

if TYPE_CHECKING:
    from underdeeps.meccg.table import Card, Table


# -- Crowned with Storm -----------------------------------------------------------------------------


class StormGathers(Need):
    """The Balrog's company is above ground, and fights a company with a Wizard."""

    def refusal(self, table: Table, seat: str, card: str, source: int) -> Refusal | None:
        company, foes = balrogs_company(table, seat), balrogs_foes(table, seat)
        if company is None or foes is None or table.site_of(company).facts.under_deeps:
            return Refusal(NO, (card,))
        wizard = any(is_among(table.cards[number].facts.race, ("wizard",)) for number in foes.characters)
        return None if wizard else Refusal(NO, (card,))

    def text(self) -> str:
        return "if The Balrog's company, not at an Under-deeps site, is in combat with a company with a Wizard"


rolls("storm", "against the storm")


class Storm(Effect):
    """Allies without body at the site are lost, lesser characters and allies may be wounded or worse, the rest tap."""

    @instant
    def do(self, table: Table) -> None:
        for member in self.there(table):
            if member.role == "ally" and member.facts.body is None:
                zones.discard(table, member.number)
        for member in self.there(table):
            if member.number in table.cards and self.is_weak(table, member):
                self.strike(table, member)
        for member in self.there(table):
            if member.role == "ally" or member.facts.mind is not None:
                checks.tap_if_untapped(table, member.number)

    def there(self, table: Table) -> tuple[Card, ...]:
        """All characters and allies at the site, of both players."""
        company = balrogs_company(table, acting(table).seat)
        if company is None:
            return ()
        name = table.site_of(company).facts.name
        found = [each for each in table.companies.values() if table.site_of(each).facts.name == name]
        return tuple(member for each in found for member in table.members(each))

    def is_weak(self, table: Table, member: Card) -> bool:
        """Whether a roll is made for somebody."""
        if member.role == "ally":
            return member.facts.points < 3
        return member.facts.mind is not None and numbers.mind(table, member.number) < 8

    def strike(self, table: Table, member: Card) -> None:
        """The roll for somebody: he may be wounded, or eliminated if he is wounded already."""
        seat, number = acting(table).seat, member.number
        if checks.roll(table, seat, "storm", "term.roll", number=number) - 1 <= numbers.body(table, number):
            return
        if member.state == WOUNDED:
            checks.eliminate(table, number, "term.eliminate")
        else:
            zones.wound(table, number)

    def text(self) -> str:
        return (
            "allies at the site that have no body are discarded; roll for each character there with a mind below 8, "
            "and for each ally there normally worth less than 3 marshalling points: if it is above his body by more "
            "than 1, he is wounded or, if he was wounded, eliminated; then all allies and all characters with a mind "
            "there tap"
        )


card("BA-54", InBattle(when=windows.ATTACK | windows.STRIKE, needs=(StormGathers(),), does=(Storm(),)))
