"""Agents that are in play as characters: what cards say about them."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from underdeeps.meccg.cards.additions import PointsIf
from underdeeps.meccg.cards.agents import ClosesToFactions
from underdeeps.meccg.cards.targets import Characters
from underdeeps.meccg.facts import CARDS, home_site_matches
from underdeeps.meccg.rules import agents, keying, numbers
from underdeeps.meccg.table import WOUNDED, Card

if TYPE_CHECKING:
    from underdeeps.meccg.table import Table

HOLDS: Final = ("border-hold", "free-hold")


class AgentsOfHolds(Characters, kw_only=True):
    """An agent in play as a character, with a border-hold or free-hold as a home site."""

    def _is_meant(self, table: Table, who: Card) -> bool:
        if not who.facts.agent or who.role != "character":
            return False
        homes = agents.samples(who.id, table.players[who.owner].kind)
        return any(CARDS[home].site_type in HOLDS for home in homes) and super()._is_meant(table, who)

    def text(self) -> str:
        return "an agent in play as a character at a Darkhaven, who is at home at a Border-hold or a Free-hold"


def stewarded(table: Table, event: Card) -> str:
    """The name of the border-hold or free-hold at which the bearer of an event is, unwounded and at home; or none."""
    who = table.cards.get(event.on)
    company = table.company_of(event.on) if who is not None and who.role == "character" else None
    if who is None or company is None or who.state == WOUNDED or numbers.is_away(table, company):
        return ""
    site = table.site_of(company)
    if keying.site_type(table, site) not in HOLDS:
        return ""
    return site.facts.name if any(home_site_matches(home, site.facts) for home in who.facts.home_sites) else ""


class Stewardship(PointsIf):
    """Its points count while its bearer is unwounded at a border-hold or free-hold that is his home."""

    def met(self, table: Table, card: Card) -> bool:
        return bool(stewarded(table, card))

    def text(self) -> str:
        return (
            "its marshalling points count while its bearer is unwounded and at a Border-hold or Free-hold that is a "
            "home site of his"
        )


class BarsFactionsAtHome(ClosesToFactions):
    """No factions can be played at the home site where its bearer is."""

    def closes(self, table: Table, card: Card, site: Card) -> bool:
        return stewarded(table, card) == site.facts.name

    def text(self) -> str:
        return "while he is there, that site (in all its versions) is closed to factions"
