"""Morannon, a resource permanent-event of The Wizards that is used as a site card."""

from __future__ import annotations

from underdeeps.meccg import windows
from underdeeps.meccg.facts import CARDS
from underdeeps.meccg.language.catalogue import card
from underdeeps.meccg.language.effect import acting
from underdeeps.meccg.language.hooks.journeys import SpecialWay
from underdeeps.meccg.parts.effects.journeys import mark
from underdeeps.meccg.parts.events_as_sites import AsSite
from underdeeps.meccg.parts.targets.companies import Setting
from underdeeps.meccg.rules.journeys import routes
from underdeeps.meccg.table import Table

# -- Morannon ---------------------------------------------------------------------------------------


class AtTheGate(AsSite, kw_only=True):
    """An event used as a site to which its company has a way of its own."""

    def come(self, table: Table) -> int:
        number, link = super().come(table), acting(table)
        mark(table, int(link.target[1:]), f"{routes.SPECIAL_BY}{link.card}")
        return number

    def ways(self) -> str:
        path = CARDS[self.card].paths[0]
        way = ", ".join(path.regions[::-1])
        return f". It can leave it by region movement, or to {path.haven} with the site path {way}"


card(
    "TW-286",
    AtTheGate(
        when=windows.ORGANIZATION_END,
        on=Setting(undeclared=True, skill="scout", size_below=3, in_regions=("Dagorlad",)),
    ),
    SpecialWay(to_sites=("Morannon",), path=("shadow-land", "dark-domain"), named=True),
)
