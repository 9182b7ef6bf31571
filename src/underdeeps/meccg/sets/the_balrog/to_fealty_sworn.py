"""To Fealty Sworn, a resource permanent-event of The Balrog."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from underdeeps.kernel import Refusal
from underdeeps.meccg import windows
from underdeeps.meccg.facts import CARDS
from underdeeps.meccg.language.catalogue import card
from underdeeps.meccg.language.hooks.numbers import Gives, HasSkill
from underdeeps.meccg.language.hooks.persons import Against
from underdeeps.meccg.language.need import Need
from underdeeps.meccg.language.target import NO
from underdeeps.meccg.parts.events import Permanent
from underdeeps.meccg.parts.targets.characters import Characters, Member
from underdeeps.meccg.rules.journeys import places
from underdeeps.meccg.rules.resources import at_site

if TYPE_CHECKING:
    from underdeeps.meccg.table import Table


# -- To Fealty Sworn --------------------------------------------------------------------------------


class InCompanyWith(Characters, kw_only=True):
    """A character in a company in which a card of some name lies on somebody."""

    beside: str

    def fits(self, table: Table, it: Member) -> bool:
        company = it.company
        laid = [each for number in company.characters for each in table.cards[number].bears]
        here = any(table.cards[each].facts.name == self.beside for each in (*laid, *company.events))
        return here and super().fits(table, it)

    def text(self) -> str:
        return f"{super().text()} with {self.beside} in his company"


class AllyWonHere(Need, kw_only=True):
    """The company whose site phase it is has won a unique hero faction this turn at its site, of some type."""

    site_type: str
    not_at: str

    def refusal(self, table: Table, seat: str, card: str, source: int) -> Refusal | None:
        company = at_site.company_here(table)
        if company is None or company.owner != seat:
            return Refusal(NO, (card,))
        site = table.site_of(company)
        if places.site_type(table, site) != self.site_type or site.facts.name == self.not_at:
            return Refusal(NO, (card, site.id))
        won = any(
            other.role == "faction"
            and other.owner == seat
            and other.turn == table.turn
            and other.facts.unique
            and other.facts.alignment == "hero"
            and at_site.names_site(table, other.id, site)
            for other in table.cards.values()
        )
        return None if won else Refusal(NO, (card,))

    def text(self) -> str:
        where = f"at a {self.site_type} (not {self.not_at})"
        return f"if his company has won a unique hero faction in it {where}"


@dataclass(frozen=True)
class AtHomeIn(Against):
    """Characters with a home site, and a faction."""

    home: str = ""

    def fits(self, card: str) -> bool:
        facts = CARDS[card]
        return facts.name in self.names or (facts.kind == "character" and self.home in facts.home_sites)

    def text(self) -> str:
        return f"characters whose home site is {self.home}, and the {' and '.join(self.names)} faction"


card(
    "BA-33",
    Permanent(on=InCompanyWith(races=("hobbit",), beside="Return of the King"), onto="target", single="target"),
    Permanent(
        when=windows.SITE,
        needs=(AllyWonHere(site_type="free-hold", not_at="Bag End"),),
        on=Characters(where="site", races=("hobbit",)),
        onto="target",
        single="target",
    ),
    HasSkill("warrior"),
    Gives("prowess", 2),
    Gives("direct-influence", 5, against=AtHomeIn(names=("Hobbits",), home="Bag End")),
)
