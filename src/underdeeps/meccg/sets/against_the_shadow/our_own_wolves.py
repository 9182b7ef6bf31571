"""Our Own Wolves, a resource short-event of Against the Shadow."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from underdeeps.kernel import Flow, instant
from underdeeps.kernel.flow import method
from underdeeps.meccg import windows
from underdeeps.meccg.language.catalogue import card
from underdeeps.meccg.language.effect import Effect
from underdeeps.meccg.language.later import wait
from underdeeps.meccg.parts.effects.checks import CorruptionCheck
from underdeeps.meccg.parts.effects.lasting import last
from underdeeps.meccg.parts.events import Short
from underdeeps.meccg.parts.targets.attacks import TheAttack
from underdeeps.meccg.parts.targets.characters import Characters
from underdeeps.meccg.rules import numbers, zones
from underdeeps.meccg.rules.combat import attacks, combat

if TYPE_CHECKING:
    from underdeeps.meccg.table import Table

# -- Our Own Wolves ---------------------------------------------------------------------------------


_WOLVES = ("War-wolf", "War-warg", "The Warg-king")


class LooseWolves(Effect):
    """Wolf allies of the attacked company are stronger against the attack, and attack their controllers after it."""

    touches: ClassVar[frozenset[str]] = frozenset({"attack"})
    names: tuple[str, ...]
    prowess: int

    @instant
    def do(self, table: Table) -> None:
        for number in self.found(table):
            last(table, "prowess", str(number), self.prowess, until="attack")
            wait(table, self, "combat-over", str(number))

    def found(self, table: Table) -> list[int]:
        """The wolves of the attacked company."""
        fight = table.combat
        company = table.companies.get(fight.company) if fight is not None else None
        if company is None:
            return []
        return [card.number for card in table.members(company) if card.role == "ally" and card.facts.name in self.names]

    @method
    def later(self, table: Table, moment: str, target: str, detail: str) -> Flow[None]:
        if moment == "attack-over":
            self.bite(table, int(target))
        elif self.turn(table, int(target)):
            yield from combat.fight(table)

    def turn(self, table: Table, wolf: int) -> bool:
        """A wolf attacks its controller: whether it does. One that is not there any more makes no attack."""
        company = table.company_of(wolf)
        if company is None or table.cards[wolf].on not in company.characters:
            return False
        wait(table, self, "attack-over", str(wolf))
        attacks.begin(
            table,
            company.number,
            source="event",
            card=self.card,
            maker=wolf,
            race="",
            strikes=1,
            prowess=numbers.base_prowess(table, table.cards[wolf]) + self.prowess,
            only=(table.cards[wolf].on,),
            open=False,
        )
        return True

    def bite(self, table: Table, wolf: int) -> None:
        """Its attack is over: it is discarded if its strike succeeded."""
        if any(strike.outcome == "succeeded" for strike in zones.combat_of(table).given):
            zones.discard(table, wolf, "timing.passive.discard-is-immediate")

    def possible(self, table: Table, seat: str, card: str, source: int, target: str) -> bool:
        return bool(self.found(table))

    def text(self) -> str:
        wolves = " or ".join([", ".join(self.names[:-1]), self.names[-1]])
        return (
            f"each {wolves} of the company has {self.prowess:+d} prowess against the attack; after it each of them "
            f"attacks its controller, with 1 strike of no race and its normal prowess {self.prowess:+d}, and is "
            "discarded if the strike succeeds"
        )


card(
    "AS-95",
    Short(
        when=windows.ATTACK,
        on=TheAttack(),
        by=Characters(where="attacked", magic="spirit-magic"),
        does=(LooseWolves(_WOLVES, 3), CorruptionCheck("by", -3, not_ringwraith=True)),
    ),
)
