"""Carrion Feeders, a creature of The Balrog."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING, ClassVar

from underdeeps.kernel import Refusal, instant
from underdeeps.meccg import windows
from underdeeps.meccg.language.action import Action
from underdeeps.meccg.language.catalogue import card, rule_action
from underdeeps.meccg.language.effect import Effect
from underdeeps.meccg.language.hooks.combat import NotFacing
from underdeeps.meccg.language.phrases import declares
from underdeeps.meccg.language.standing import Standing, parts_of
from underdeeps.meccg.parts.effects.strikes import CancelStrike
from underdeeps.meccg.parts.targets.characters import Characters
from underdeeps.meccg.parts.triggers.attacks import OwnAttack
from underdeeps.meccg.rules import zones
from underdeeps.meccg.table import WOUNDED

if TYPE_CHECKING:
    from underdeeps.meccg.table import Card, Table


# -- Carrion Feeders --------------------------------------------------------------------------------


class StrikesCanceledByTapping(Standing):
    """Untapped characters of the attacked company may tap, each to cancel a strike against one who is wounded."""

    def text(self) -> str:
        return "a strike against one who is wounded is canceled if an untapped character of the company taps for it"


declares(
    "cancel-strike",
    "{target} taps: this strike is canceled.",
    waiting="the strike is to be canceled",
    told=("{on_card} taps to cancel the strike.", "A companion taps to cancel the strike."),
)


class CancelStrikeByTapping(Action, kw_only=True):
    """A member of the attacked company taps to cancel the strike against a wounded one."""

    verb: ClassVar[str] = "cancel-strike"
    rule: ClassVar[str] = "combat.strike-sequence.step5-defender-actions"

    def refusal(self, table: Table, seat: str, card: str, source: int) -> Refusal | None:
        fight = table.combat
        if fight is None or fight.strike < 0 or not parts_of(fight.card, StrikesCanceledByTapping):
            return Refusal("timing.action.needs-allowance", (card,))
        strike = fight.given[fight.strike]
        if strike.outcome or strike.target not in table.cards or table.cards[strike.target].state != WOUNDED:
            return Refusal("combat.strike.cancel-until-roll", (fight.card,))
        if any(link.action == self.key for link in table.chain):
            return Refusal("timing.action.needs-allowance", (fight.card,))
        return super().refusal(table, seat, card, source)


class Helpers(Characters, kw_only=True):
    """Whoever is in a company that is attacked by a creature whose strikes can be canceled by tapping."""

    def candidates(self, table: Table, seat: str, card: str, source: int) -> Iterable[str]:
        if table.combat is None or not parts_of(table.combat.card, StrikesCanceledByTapping):
            return ()
        return super().candidates(table, seat, card, source)


class OnlyWounded(NotFacing):
    """Only the wounded face the attack."""

    races: tuple[str, ...] = ()

    def exempts(self, card: Card) -> bool:
        return card.state != WOUNDED

    def text(self) -> str:
        return "only the wounded face it"


class HardenBodyChecks(Effect):
    """Body checks against those whom the attack wounds are modified."""

    amount: int

    @instant
    def do(self, table: Table) -> None:
        fight = zones.combat_of(table)
        fight.flags = (*fight.flags, f"body-check:{self.amount}")

    def text(self) -> str:
        return f"body checks that its strikes lead to are modified by {self.amount:+d}"


card("BA-11", OnlyWounded(), OwnAttack(event="attack-begins", does=(HardenBodyChecks(1),)), StrikesCanceledByTapping())

rule_action(
    "cancel-strike",
    CancelStrikeByTapping(
        when=windows.STRIKE, on=Helpers(where="attacked", allies=True), taps=("target",), does=(CancelStrike(),)
    ),
    of="BA-11",
)
