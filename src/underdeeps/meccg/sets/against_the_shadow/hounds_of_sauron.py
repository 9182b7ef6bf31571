"""Hounds of Sauron, a resource short-event of Against the Shadow."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING, ClassVar

from underdeeps.kernel import Flow, Refusal
from underdeeps.kernel.flow import method
from underdeeps.meccg import windows
from underdeeps.meccg.language.catalogue import card
from underdeeps.meccg.language.effect import Effect, acting
from underdeeps.meccg.language.target import Target
from underdeeps.meccg.parts.effects.attacks import ModifyAttack
from underdeeps.meccg.parts.effects.checks import CorruptionCheck
from underdeeps.meccg.parts.events import Short
from underdeeps.meccg.parts.targets.attacks import TheAttack
from underdeeps.meccg.parts.targets.characters import Characters
from underdeeps.meccg.parts.targets.companies import meet
from underdeeps.meccg.rules import numbers
from underdeeps.meccg.rules.combat import attacks, combat, company_combat

if TYPE_CHECKING:
    from underdeeps.meccg.table import Link, Table


# -- Hounds of Sauron -------------------------------------------------------------------------------


class OneStrikeOnly(ModifyAttack):
    """The attack is left one strike."""

    strikes: int = -99
    least_strikes: int = 1

    def text(self) -> str:
        return "the attack has one strike only"


class Prey(Target):
    """A hero company that the company whose site phase it is could attack."""

    def candidates(self, table: Table, seat: str, card: str, source: int) -> Iterable[str]:
        return [f"c{number}" for number in company_combat.targets(table)]

    def refusal(self, table: Table, seat: str, card: str, source: int, token: str) -> Refusal | None:
        here, prey = table.companies.get(table.site_company), table.companies.get(int(token[1:]))
        if here is None or prey is None or not meet(table, here, prey) or numbers.is_minion_company(table, prey):
            return Refusal("combat.cvcc.when", (card,))
        return None

    def text(self) -> str:
        return "a hero company that his company could attack, in place of that attack"


class InLieuOfAttack(Short, kw_only=True):
    """A short-event that is played in place of an attack of one company on another."""

    def paid(self, table: Table, link: Link) -> None:
        super().paid(table, link)
        table.players[link.seat].hostile = True


class SetUpon(Effect, kw_only=True):
    """The company faces an attack."""

    touches: ClassVar[frozenset[str]] = frozenset({"company"})
    race: str
    strikes: int
    prowess: int

    @method
    def do(self, table: Table) -> Flow[None]:
        self.begin(table)
        yield from combat.fight(table)

    def begin(self, table: Table) -> None:
        """Lay the attack on the table."""
        link = acting(table)
        attacks.begin(
            table,
            int(link.target[1:]),
            source="event",
            card=link.card,
            maker=0,
            race=self.race,
            strikes=self.strikes,
            prowess=self.prowess,
            open=False,
        )

    def text(self) -> str:
        return f"it faces a {self.race.capitalize()} attack of {self.strikes} strikes with {self.prowess} prowess"


card(
    "AS-89",
    InLieuOfAttack(
        when=windows.SITE,
        on=Prey(),
        by=Characters(where="site", magic="shadow-magic"),
        fights=True,
        does=(SetUpon(race="wolf", strikes=4, prowess=8), CorruptionCheck("by", -4, not_ringwraith=True)),
    ),
    Short(
        when=windows.ATTACK,
        on=TheAttack(automatic=False),
        by=Characters(where="attacked", magic="shadow-magic", facing=True),
        does=(OneStrikeOnly(), CorruptionCheck("by", -4, not_ringwraith=True)),
    ),
)
