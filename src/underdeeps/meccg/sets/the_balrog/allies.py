"""Allies of The Balrog, by number."""

from __future__ import annotations

from typing import TYPE_CHECKING

from underdeeps.kernel import instant
from underdeeps.meccg import windows
from underdeeps.meccg.language.action import Ability
from underdeeps.meccg.language.catalogue import card
from underdeeps.meccg.language.effect import Effect, acting
from underdeeps.meccg.language.hooks.combat import FightsOn
from underdeeps.meccg.language.hooks.items import OnlyOn
from underdeeps.meccg.language.hooks.numbers import MakesOvert
from underdeeps.meccg.language.hooks.under_deeps import EasesWay
from underdeeps.meccg.language.phrases import rolls
from underdeeps.meccg.language.trigger import DiscardWhen, On
from underdeeps.meccg.parts.targets.attacks import AttackOnCompany
from underdeeps.meccg.rules import checks, numbers
from underdeeps.meccg.rules.combat.attacks import CancelAttack

if TYPE_CHECKING:
    from underdeeps.meccg.table import Card, Table

# Cave Troll
card("BA-35", MakesOvert(), EasesWay(amount=1))


# -- Evil Things Lingering --------------------------------------------------------------------------


class DiscardedIfMovesAbove(DiscardWhen, kw_only=True):
    """It is discarded when its company has moved by region or starter movement."""

    event: str = "moved"

    def fits(self, table: Table, source: Card, subject: str) -> bool:
        company = table.company_of(source.number)
        return company is not None and subject == f"c{company.number}" and company.way in ("region", "starter")

    def text(self) -> str:
        return "discard this ally if its company moves by region or starter movement"


rolls("unruly", "for what becomes of its controller")


class Unruly(On, kw_only=True):
    """As its player's organization phase begins, their opponent rolls for the life of its controller."""

    event: str = "organization-begins"
    does: tuple[Effect, ...] = ()
    less: int

    def fits(self, table: Table, source: Card, subject: str) -> bool:
        controller = table.cards.get(source.on)
        return subject == source.owner and controller is not None and controller.facts.race != "balrog"

    @instant
    def resolve(self, table: Table) -> None:
        ally = table.cards[acting(table).source]
        roller = table.opponent(ally.owner)
        dice = checks.roll(table, roller, "unruly", "term.roll", card=ally.id, number=ally.on)
        if dice - self.less > numbers.mind(table, ally.on):
            checks.eliminate(table, ally.on, "term.eliminate")

    def text(self) -> str:
        return (
            f"in your organization phase, if The Balrog does not control it, your opponent makes a roll and subtracts "
            f"{self.less}: its controller is eliminated if the result is above his mind"
        )


card("BA-45", MakesOvert(), DiscardedIfMovesAbove(), Unruly(less=4))

# Great Troll
card("BA-46", OnlyOn(avatar=True, borne=True), MakesOvert(), FightsOn())

# Nasty Slimy Thing
card(
    "BA-47",
    MakesOvert(),
    Ability(
        when=windows.ATTACK,
        on=AttackOnCompany(races=("drake",), cancels=True),
        taps=("source",),
        does=(CancelAttack(),),
    ),
    DiscardedIfMovesAbove(),
)
