"""Morannon, a resource permanent-event of The Wizards that is used as a site card."""

from __future__ import annotations

from typing import ClassVar

from underdeeps.meccg import windows
from underdeeps.meccg.facts import CARDS
from underdeeps.meccg.language.catalogue import card
from underdeeps.meccg.language.effect import acting
from underdeeps.meccg.language.hooks.journeys import SpecialWay
from underdeeps.meccg.parts.effects.journeys import mark
from underdeeps.meccg.parts.events import Permanent
from underdeeps.meccg.parts.targets.companies import Setting
from underdeeps.meccg.rules import zones
from underdeeps.meccg.rules.journeys import region_movement, routes
from underdeeps.meccg.table import Table

# -- Morannon ---------------------------------------------------------------------------------------


class AsSite(Permanent, kw_only=True):
    """A permanent-event that is laid as the new site of the company that it is played on."""

    rule: ClassVar[str] = "org.movement.declare-site-in-play"

    def come(self, table: Table) -> int:
        link = acting(table)
        company = int(link.target[1:])
        table.tell("event", self.rule, seat=link.seat, card=link.card, on=link.target)
        number = zones.enter(table, link.card, link.seat, "site")
        mark(table, company, f"{routes.SPECIAL_BY}{link.card}")
        most = region_movement.region_limit(table, table.companies[company])
        zones.change_company(table, company, destination=number, must_move=False, most_regions=most)
        return number

    def text(self) -> str:
        facts = CARDS["TW-286"]
        way = ", ".join(facts.paths[0].regions[::-1])
        return (
            f"{super().text()}: the company moves to this card, which is used as a {facts.site_type} in {facts.region} "
            f"(you draw up to {facts.draws} cards, your opponent up to {facts.opponent_draws}). It can leave it by "
            f"region movement, or to {facts.paths[0].haven} with the site path {way}. Discard this card when no "
            "company uses it any more"
        )


card(
    "TW-286",
    AsSite(
        when=windows.ORGANIZATION_END,
        on=Setting(undeclared=True, skill="scout", size_below=3, in_regions=("Dagorlad",)),
    ),
    SpecialWay(to_sites=("Morannon",), path=("shadow-land", "dark-domain"), named=True),
)
