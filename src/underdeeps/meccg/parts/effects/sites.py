"""Effects on the site where a company is: what becomes playable there, and as which type it counts."""

from __future__ import annotations

from typing import TYPE_CHECKING

from underdeeps.kernel import instant
from underdeeps.meccg.facts import CARDS
from underdeeps.meccg.language.effect import Effect, acting
from underdeeps.meccg.parts.effects.lasting import last
from underdeeps.meccg.parts.wording import either
from underdeeps.meccg.rules import numbers
from underdeeps.meccg.rules.chain import permissions
from underdeeps.meccg.rules.resources import at_site, items

if TYPE_CHECKING:
    from underdeeps.meccg.table import Table


class LeaveForItem(Effect):
    """As the next action an item may be played at the tapped site."""

    classes: tuple[str, ...]
    spares_site: bool = False
    """An untapped site does not tap."""

    @instant
    def do(self, table: Table) -> None:
        spares = int(self.spares_site)
        last(table, permissions.ITEM, f"c{table.site_company}", spares, detail=" ".join(self.classes))

    def possible(self, table: Table, seat: str, card: str, source: int, target: str) -> bool:
        company = at_site.company_here(table)
        if company is None or permissions.is_given(table, company):
            return False
        return any(CARDS[item].item in self.classes for item in items.at_hand(table, seat))

    def text(self) -> str:
        item = f"one {either(self.classes)} item".replace("gold-", "gold ")
        spared = f"another of his company may play {item} playable here; the site may be tapped, and does not tap"
        return f"as your next action {spared if self.spares_site else f'you may play {item} here'}"


class InformationHere(Effect):
    """For this turn Information is playable at the site."""

    @instant
    def do(self, table: Table) -> None:
        last(table, "information", acting(table).target)

    def possible(self, table: Table, seat: str, card: str, source: int, target: str) -> bool:
        return not table.card(target).facts.information and not any(numbers.lasting(table, "information", target))

    def text(self) -> str:
        return "Information is playable there until the end of the turn"


class TreatSite(Effect):
    """The site counts as one of another type until the end of the turn."""

    site_type: str

    @instant
    def do(self, table: Table) -> None:
        last(table, "site-type", acting(table).target, detail=self.site_type)

    def text(self) -> str:
        return f"it counts as a {self.site_type} until the end of the turn"
