"""Where There’s a Whip, a resource short-event of The Lidless Eye."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from underdeeps.kernel import Flow
from underdeeps.kernel.flow import method
from underdeeps.meccg.language.catalogue import card
from underdeeps.meccg.language.effect import Effect, acting
from underdeeps.meccg.modifiers import changes
from underdeeps.meccg.parts.events import Short
from underdeeps.meccg.parts.targets.characters import Characters
from underdeeps.meccg.rules import checks, numbers, zones
from underdeeps.meccg.table import TAPPED

if TYPE_CHECKING:
    from underdeeps.meccg.table import Table

# -- Where There’s a Whip ---------------------------------------------------------------------------


def lashed(table: Table, driver: int) -> tuple[int, ...]:
    """The tapped characters in somebody's company with both less mind and less prowess; Ringwraiths have no mind."""
    company = table.company_of(driver)
    if company is None:
        return ()
    mind, prowess = numbers.mind(table, driver), numbers.prowess(table, driver)
    return tuple(
        number
        for number in company.characters
        if table.cards[number].state == TAPPED
        and table.cards[number].facts.mind is not None
        and numbers.mind(table, number) < mind
        and numbers.prowess(table, number) < prowess
    )


class DriveOn(Effect):
    """Lesser characters of the company face a body check that at worst wounds them; then all who are well untap."""

    touches: ClassVar[frozenset[str]] = frozenset({"company", "untaps"})
    modifier: int

    @method
    def do(self, table: Table) -> Flow[None]:
        driver = int(acting(table).target)
        driven = lashed(table, driver)
        for number in driven:
            changed = changes("check", self.modifier, acting(table).card, "check")
            yield from checks.body_check(table, number, changed, False, acting(table).card, False)
        self.rouse(table, driver)

    def rouse(self, table: Table, driver: int) -> None:
        """Whoever of the company is not wounded untaps."""
        company = table.company_of(driver)
        for number in company.characters if company is not None else ():
            if table.cards[number].state == TAPPED:
                zones.untap(table, number)

    def possible(self, table: Table, seat: str, card: str, source: int, target: str) -> bool:
        company = table.company_of(int(target))
        return company is not None and any(table.cards[number].state == TAPPED for number in company.characters)

    def text(self) -> str:
        return (
            "each tapped character of his company with less mind and less prowess than he has makes a body check "
            f"modified by {self.modifier}, by which he is wounded but not eliminated (an Orc or Troll is discarded as "
            "his card says). Each character of the company who is not wounded untaps"
        )


card(
    "LE-254",
    Short(on=Characters(races=("orc", "troll"), state="untapped", bears="Whip"), does=(DriveOn(-2),)),
)
