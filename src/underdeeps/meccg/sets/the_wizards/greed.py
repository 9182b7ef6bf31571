"""Greed, a hazard short-event of The Wizards."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from underdeeps.kernel import Flow, instant
from underdeeps.kernel.flow import method
from underdeeps.meccg.language.catalogue import card
from underdeeps.meccg.language.effect import Effect, acting
from underdeeps.meccg.language.later import linger
from underdeeps.meccg.language.trigger import Heeds, On
from underdeeps.meccg.language.vocabulary import LASTING
from underdeeps.meccg.parts.events import HazardShort
from underdeeps.meccg.parts.targets.sites import TheSite
from underdeeps.meccg.rules import checks, numbers
from underdeeps.meccg.rules.zones.changes import replace

if TYPE_CHECKING:
    from underdeeps.meccg.table import Lasting, Table


# -- Greed ------------------------------------------------------------------------------------------

GREED = LASTING.declare("greed", "on a site, at which everybody covets the items that are played")

CONTENT = ("hobbit", "wizard", "ringwraith", "balrog")
"""Races that covet nothing: what is said of Ringwraiths is said of The Balrog too."""


def site_of(table: Table, number: int) -> str:
    """The name of the site at which somebody, or something borne, is."""
    company = table.company_of(number)
    return table.site_of(company).facts.name if company is not None else ""


class CovetItem(Effect):
    """Everybody at the site but the one who has it makes a corruption check for an item that was played."""

    touches: ClassVar[frozenset[str]] = frozenset({"character"})

    @method
    def do(self, table: Table) -> Flow[None]:
        for number in tuple(self.envious(table)):
            yield from checks.corruption_check(table, number, self.modifier(table, number), acting(table).card, ())

    def envious(self, table: Table) -> list[int]:
        """Those who make a check."""
        item = table.cards.get(int(acting(table).target))
        if item is None:
            return []
        return [
            number
            for company in table.companies.values()
            if table.site_of(company).facts.name == site_of(table, item.number)
            for number in company.characters
            if number != item.on and numbers.race(table, number) not in CONTENT
        ]

    def modifier(self, table: Table, number: int) -> int:
        """What the item would weigh if somebody bore it; nothing once it is gone."""
        item = table.cards.get(int(acting(table).target))
        return -numbers.card_corruption(table, replace(item, on=number)) if item is not None else 0

    def text(self) -> str:
        return (
            "each non-Hobbit, non-Wizard, non-Ringwraith character there but for the one who plays it makes a "
            "corruption check, lowered by the corruption points that the item would give him"
        )


class SpreadGreed(Heeds):
    """Until the end of the turn each item that is played at the site is coveted."""

    touches: ClassVar[frozenset[str]] = frozenset({"character", "company"})

    @instant
    def do(self, table: Table) -> None:
        site = table.card(acting(table).target)
        linger(table, self, GREED, site.token, detail=site.facts.name)

    def heeds(self, table: Table, lasting: Lasting, subject: str) -> bool:
        return site_of(table, int(subject)) == lasting.detail

    def text(self) -> str:
        return f"until the end of the turn, {self.then.text()}"


card(
    "TW-42 LE-113",
    HazardShort(
        on=TheSite(),
        single="target",
        does=(
            SpreadGreed(
                On(event="item-gained", said="each time an item is played at the site,", does=(CovetItem(),)),
            ),
        ),
    ),
)
