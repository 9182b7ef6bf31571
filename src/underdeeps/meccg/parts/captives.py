"""Characters who lie off to the side with a permanent-event on somebody, and get away when it goes.

Prisoners of hazard hosts are a matter of the rules (`rules.prisoners`).
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from underdeeps.meccg.facts import CARDS
from underdeeps.meccg.language.trigger import Reaction
from underdeeps.meccg.rules import companies, zones
from underdeeps.meccg.rules.journeys import places
from underdeeps.meccg.rules.prisoners import captivity
from underdeeps.meccg.rules.turn import arriving

if TYPE_CHECKING:
    from underdeeps.meccg.table import Card, Company, Table


def captives_of(table: Table, host: int) -> tuple[int, ...]:
    """Those who lie off to the side with a card."""
    return tuple(card.number for card in table.borne(host, "aside")) if host in table.cards else ()


def place_of(table: Table, company: Company) -> int:
    """The site at which a company is; its new one if it is on its way."""
    journey = table.journey
    if journey is not None and journey.company == company.number and journey.moving:
        return journey.site
    return company.site


def lay_for(table: Table, seat: str, site: int) -> int:
    """The site card for those who got away: one of their player's of that name, or else the very card of the others."""
    name = table.cards[site].facts.name
    for other in table.cards.values():
        if other.role == "site" and other.owner == seat and other.facts.name == name and not other.on:
            return other.number
    player = table.players[seat]
    for card in (*player.locations, *player.site_discard):
        if CARDS[card].name == name and places.is_for_travel(table, seat, card):
            return arriving.lay_site(table, seat, card)
    if zones.RESCUE_SITE not in table.cards[site].note:
        zones.change(table, site, note=(*table.cards[site].note, zones.RESCUE_SITE))
    return site


class GetAway(Reaction, kw_only=True):
    """The card leaves play: those who still lie with it are a company where its bearer is, or goes."""

    event: str = "host-leaves"

    def fits(self, table: Table, source: Card, subject: str) -> bool:
        return subject == source.token and bool(captives_of(table, source.number))

    def react(self, table: Table, source: Card, subject: str) -> None:
        company = table.company_of(source.number)
        if company is None:
            return
        freed = captives_of(table, source.number)
        owner = table.cards[freed[0]].owner
        site = lay_for(table, owner, place_of(table, company))
        for number in freed:
            captivity.set_free(table, number)
        companies.new_company(table, owner, freed, site)

    def text(self) -> str:
        return (
            "when this card is discarded, those who lie with it are a company where its bearer is, or at his new site"
        )
