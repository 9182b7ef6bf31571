"""Reluctant Final Parting, a hazard permanent-event of Dark Minions."""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING

from underdeeps.meccg.facts import CARDS, SITES, home_site_matches
from underdeeps.meccg.language.catalogue import card
from underdeeps.meccg.language.hooks.zones import DiscardOnExhaustion
from underdeeps.meccg.language.trigger import Reaction
from underdeeps.meccg.parts.events import HazardPermanent
from underdeeps.meccg.parts.standing import NotAgainstBalrogs
from underdeeps.meccg.rules import numbers, zones

if TYPE_CHECKING:
    from underdeeps.meccg.facts import CardFacts
    from underdeeps.meccg.table import Card, Table


# -- Reluctant Final Parting ------------------------------------------------------------------------


def nearest_haven(site: CardFacts) -> str:
    """The name of the haven nearest to a site; that of a haven is the haven itself."""
    return site.name if site.site_type == "haven" else site.nearest_haven


@cache
def havens_near(card: str) -> frozenset[str]:
    """The havens that are nearest to the sites where an ally is playable, as site cards of its alignment have it."""
    facts = CARDS[card]
    sites = [site for (_, alignment), site in SITES.items() if alignment == facts.alignment]
    playable = [site for site in sites if any(home_site_matches(place, site) for place in facts.playable_sites)]
    return frozenset(nearest_haven(site) for site in playable)


class PartsAllies(Reaction, kw_only=True):
    """Allies at sites whose nearest haven is not that of a site where they are playable are discarded."""

    event: str = "settles"
    not_names: tuple[str, ...] = ()

    def fits(self, table: Table, source: Card, subject: str) -> bool:
        return source.role == "event" and bool(self.strays(table))

    def strays(self, table: Table) -> list[int]:
        """The allies that are too far from home."""
        found = []
        for company in table.companies.values():
            if not numbers.is_away(table, company):
                allies = [member for member in table.members(company) if member.role == "ally"]
                found += [ally.number for ally in allies if self._is_astray(table, ally, company.site)]
        return found

    def _is_astray(self, table: Table, ally: Card, site: int) -> bool:
        if ally.facts.kind != "resource" or ally.facts.name in self.not_names:
            return False
        here = table.cards[site].facts
        version = SITES.get((here.name, ally.facts.alignment), here)
        return here.under_deeps or nearest_haven(version) not in havens_near(ally.id)

    def react(self, table: Table, source: Card, subject: str) -> None:
        for number in self.strays(table):
            zones.discard(table, number, "timing.passive.discard-is-immediate")

    def text(self) -> str:
        spared = f" (but not {' or '.join(self.not_names)})" if self.not_names else ""
        return (
            f"discard each ally{spared} that is in the Under-deeps, or at a site with another nearest haven than the "
            "sites where it is playable, by site cards of its own alignment"
        )


card(
    "DM-84",
    HazardPermanent(single="table"),
    PartsAllies(not_names=("The Balrog",)),
    DiscardOnExhaustion(),
    NotAgainstBalrogs(),
)
