"""Barrow-blade, a resource permanent-event of Dark Minions."""

from __future__ import annotations

from typing import TYPE_CHECKING

from underdeeps.kernel import Refusal
from underdeeps.meccg.language.catalogue import card
from underdeeps.meccg.language.hooks.numbers import Gives
from underdeeps.meccg.language.target import NO
from underdeeps.meccg.parts.plays import SitePermanent
from underdeeps.meccg.parts.targets.cards import CardsInPlay
from underdeeps.meccg.rules import zones
from underdeeps.meccg.rules.journeys import places
from underdeeps.meccg.rules.resources import at_site
from underdeeps.meccg.table import UNTAPPED

if TYPE_CHECKING:
    from underdeeps.meccg.table import Link, Table


# -- Barrow-blade -----------------------------------------------------------------------------------


class BorneHere(CardsInPlay, kw_only=True):
    """An item of some name, borne in the company whose site phase it is, at a site of some types."""

    at_types: tuple[str, ...]

    def refusal(self, table: Table, seat: str, card: str, source: int, token: str) -> Refusal | None:
        company = at_site.company_here(table)
        if company is None or places.site_type(table, table.site_of(company)) not in self.at_types:
            return Refusal(NO, (card,))
        item = table.cards.get(int(token))
        if item is None or item.on not in company.characters:
            return Refusal(NO, (card,))
        return super().refusal(table, seat, card, source, token)

    def text(self) -> str:
        return f"{super().text()} at a {' or '.join(self.at_types)}"


class OnBorne(SitePermanent, kw_only=True):
    """A permanent-event on an item, for which the bearer of the item taps."""

    def unpayable(self, table: Table, seat: str, card: str, source: int, token: str) -> Refusal | None:
        bearer = table.cards.get(table.card(token).on)
        if bearer is None or bearer.state != UNTAPPED:
            return Refusal("timing.active-condition.tap-cost", (card,))
        return super().unpayable(table, seat, card, source, token)

    def paid(self, table: Table, link: Link) -> None:
        super().paid(table, link)
        zones.tap(table, table.card(link.target).on)

    def other_price(self) -> str:
        return "tap the bearer of the item"

    def text(self) -> str:
        assert self.on is not None
        item = self.on.text()
        return super().text().replace(f"of the item, on {item}", f"of {item} to play this card on it")


card(
    "DM-119",
    OnBorne(
        on=BorneHere(roles=("item",), names=("Dagger of Westernesse",), whose="own", at_types=("ruins-and-lairs",)),
        onto="target",
        single="target",
    ),
    Gives("prowess", 1),
    Gives("prowess", 3, attackers=("undead", "nazgûl"), instead=True),
)
