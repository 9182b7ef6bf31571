"""Come By Night Upon Them, a resource short-event of The Lidless Eye."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from underdeeps.kernel import instant
from underdeeps.meccg import windows
from underdeeps.meccg.language.catalogue import card
from underdeeps.meccg.language.effect import Effect, acting
from underdeeps.meccg.modifiers import Modifier
from underdeeps.meccg.parts.effects.lasting import last
from underdeeps.meccg.parts.events import Short
from underdeeps.meccg.parts.targets.sites import TheSite
from underdeeps.meccg.parts.wording import DOORS
from underdeeps.meccg.rules import numbers
from underdeeps.meccg.rules.combat import attacks, automatic_attacks
from underdeeps.meccg.rules.resources import at_site

if TYPE_CHECKING:
    from underdeeps.meccg.table import Table

# -- Come By Night Upon Them ------------------------------------------------------------------------


class RaidByNight(Effect):
    """The automatic-attacks of the site are weaker this turn, and its first item does not tap it."""

    touches: ClassVar[frozenset[str]] = frozenset({"automatic-attack"})
    prowess: int

    @instant
    def do(self, table: Table) -> None:
        site, card = acting(table).target, acting(table).card
        last(table, "automatic-prowess", site, self.prowess, f"{numbers.TWICE}{DOORS}")
        last(table, at_site.FIRST_SPARED, site)
        fight = table.combat
        company = table.companies.get(fight.company) if fight is not None else None
        if fight is None or company is None or fight.source != "automatic" or str(company.site) != site:
            return
        if automatic_attacks.as_it_is_now(table, fight) is None:  # else it changes with those of the site
            attacks.modify(table, Modifier("prowess", self.prowess, card))
            attacks.modify(table, Modifier("prowess", self.prowess, card, needs=DOORS))

    def text(self) -> str:
        return (
            f"{self.prowess} to the prowess of all automatic-attacks there this turn ({2 * self.prowess} if {DOORS} is "
            "in play), and the first item played there does not tap the site"
        )


card(
    "LE-176",
    Short(
        when=windows.ANYTIME | windows.SITE_START | windows.ATTACK,
        on=TheSite(types=("border-hold",)),
        does=(RaidByNight(-1),),
    ),
)
