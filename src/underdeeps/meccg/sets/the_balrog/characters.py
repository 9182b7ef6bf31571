"""Characters of The Balrog, by number."""

from __future__ import annotations

from typing import TYPE_CHECKING

from underdeeps.kernel import instant
from underdeeps.meccg.language.catalogue import card
from underdeeps.meccg.language.effect import Effect, acting
from underdeeps.meccg.language.hooks.companies import NoFollowers, StaysAt
from underdeeps.meccg.language.hooks.numbers import Gives
from underdeeps.meccg.language.hooks.persons import Against
from underdeeps.meccg.language.hooks.under_deeps import EasesWay, UnderDeepsOnly
from underdeeps.meccg.language.standing import Standing
from underdeeps.meccg.language.trigger import On
from underdeeps.meccg.parts.needs import VANGUARD
from underdeeps.meccg.parts.standing import kin
from underdeeps.meccg.rules import checks

if TYPE_CHECKING:
    from underdeeps.meccg.table import Card, Table


# -- Azog -------------------------------------------------------------------------------------------


def _servants(amount: int) -> Gives:
    """Direct influence against characters who are specific to the Balrog."""
    return Gives("direct-influence", amount, against=Against(kinds=("character",), specific="Balrog"))


card("BA-2", kin(3, "orc"), _servants(2))


# -- The Balrog -------------------------------------------------------------------------------------


class TapsAfterVanguard(On, kw_only=True):
    """After an attack to which a card sent him he taps."""

    event: str = "attack-ended"
    does: tuple[Effect, ...] = ()
    at_once: bool = True

    def fits(self, table: Table, source: Card, subject: str) -> bool:
        return table.combat is not None and VANGUARD in table.combat.flags and source.role == "character"

    @instant
    def resolve(self, table: Table) -> None:
        checks.tap_if_untapped(table, acting(table).source)

    def text(self) -> str:
        return ""


class EndsOtherForms(Standing):
    """Other manifestations of him are discarded when he comes into play, as for any avatar; here it is said."""

    def text(self) -> str:
        return "discard all other manifestations of Balrog of Moria when he comes into play"


card(
    "BA-3",
    EndsOtherForms(),
    EasesWay(amount=3, between=True),
    StaysAt(1),
    NoFollowers(),
    UnderDeepsOnly(),
    TapsAfterVanguard(),
)

# Bolg
card("BA-4", kin(3, "orc"), _servants(2))

# Bûthrakaur
card("BA-5", kin(3, "troll", "orc"), _servants(3))

# Crook-legged Orc
card("BA-6")

# Hill-troll
card("BA-7")

# Mountain-maggot
card("BA-8")

# Umagaur
card("BA-9", kin(2, "troll", "orc"), _servants(3))
