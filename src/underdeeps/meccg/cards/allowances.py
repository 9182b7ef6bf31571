"""Effects that give leave for an action, which must then be the next one."""

from __future__ import annotations

from typing import TYPE_CHECKING

from underdeeps.kernel import Refusal, instant
from underdeeps.meccg.cards.base import Effect, Need
from underdeeps.meccg.cards.effects import last
from underdeeps.meccg.facts import CARDS
from underdeeps.meccg.rules import leaves, resources
from underdeeps.meccg.table import TAPPED

if TYPE_CHECKING:
    from underdeeps.meccg.table import Table


class TappedHoard(Need):
    """The company whose site phase it is is at a tapped site that contains a hoard."""

    def refusal(self, table: Table, seat: str, card: str, source: int) -> Refusal | None:
        company = resources.company_here(table)
        if company is None or company.owner != seat:
            return Refusal("timing.active-condition.definition", (card,))
        site = table.site_of(company)
        if site.state == TAPPED and resources.contains_hoard(table, site):
            return None
        return Refusal("timing.active-condition.definition", (card, site.id))

    def text(self) -> str:
        return "at a tapped site that contains a hoard"


class LeaveForItem(Effect):
    """As the next action an item may be played at the tapped site."""

    classes: tuple[str, ...]
    spares_site: bool = False
    """An untapped site does not tap."""

    @instant
    def do(self, table: Table) -> None:
        spares = int(self.spares_site)
        last(table, leaves.ITEM, f"c{table.site_company}", spares, detail=" ".join(self.classes))

    def possible(self, table: Table, seat: str, card: str, source: int, target: str) -> bool:
        company = resources.company_here(table)
        if company is None or leaves.is_given(table, company):
            return False
        return any(CARDS[other].item in self.classes for other in table.players[seat].hand)

    def text(self) -> str:
        spares = ", tapped or untapped, which does not tap" if self.spares_site else ""
        return f"as your next action you may play one {' or '.join(self.classes)} item here{spares}"
