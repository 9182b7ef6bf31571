"""Dragon’s Breath, a hazard short-event of The Dragons: a strike on everybody before the attack itself."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from underdeeps.kernel import Flow, Refusal
from underdeeps.kernel.flow import method
from underdeeps.meccg.facts import CARDS
from underdeeps.meccg.fight import Combat, Strike
from underdeeps.meccg.language.catalogue import card
from underdeeps.meccg.language.effect import Effect, acting
from underdeeps.meccg.language.hooks.hazards import RevealedAgainst
from underdeeps.meccg.language.target import NO
from underdeeps.meccg.modifiers import changes
from underdeeps.meccg.parts.effects.attacks import ModifyAttack
from underdeeps.meccg.parts.events import DURING_ATTACK, HazardShort
from underdeeps.meccg.parts.targets.attacks import TheAttack
from underdeeps.meccg.parts.wording import a_or_an, either
from underdeeps.meccg.rules import zones
from underdeeps.meccg.rules.combat import attacks, strikes

if TYPE_CHECKING:
    from underdeeps.meccg.table import Table


# -- Dragon’s Breath --------------------------------------------------------------------------------


class AttackOfFire(TheAttack, kw_only=True):
    """An attack of creatures of some names, or of a manifestation of one of some beings."""

    makers: tuple[str, ...]
    beings: tuple[str, ...]

    def refusal(self, table: Table, seat: str, card: str, source: int, token: str) -> Refusal | None:
        if table.combat is None or not self._breathes(table.combat):
            return Refusal(NO, (card,))
        return super().refusal(table, seat, card, source, token)

    def _breathes(self, combat: Combat) -> bool:
        facts = CARDS.get(combat.card)
        return facts is not None and (facts.name in self.makers or facts.manifestation in self.beings)

    def text(self) -> str:
        makers = either(tuple(a_or_an(name) for name in self.makers))
        return f"an attack of {makers}, or of a manifestation of {either(self.beings)}"


class BreatheFire(Effect, kw_only=True):
    """Each character of the company faces one strike with his body, before the attack goes on."""

    touches: ClassVar[frozenset[str]] = frozenset({"attack"})
    keywords: tuple[str, ...]
    tapping: int

    @method
    def do(self, table: Table) -> Flow[None]:
        if table.combat is None or not attacks.under_way(table):
            return
        was_open = table.combat.open
        self.begin(table)
        yield from strikes.fight_strikes(table)
        end(table, was_open)

    def begin(self, table: Table) -> None:
        """Lay the strikes on the table."""
        combat = zones.combat_of(table)
        combat.open = False
        combat.stage = "strikes"
        combat.given = tuple(
            self.strike(table, number)
            for number in table.companies[combat.company].characters
            if number in combat.members
        )

    def strike(self, table: Table, number: int) -> Strike:
        """The strike against somebody."""
        kinds = {keyword for item in table.borne(number, "item") for keyword in item.facts.keywords}
        bonus = sum(kind in kinds for kind in self.keywords)
        more = changes("own-prowess", bonus, acting(table).card)
        return Strike(number, changes=more, flags=(f"by-body:{self.tapping}", "no-body"))

    def text(self) -> str:
        worn = " and ".join(f"+1 if he has a {kind}" for kind in self.keywords)
        return (
            "each character of the company at once faces one strike with the prowess of the attack, and uses his body "
            f"in place of his prowess: {worn}, {self.tapping:+d} if he taps"
        )


def end(table: Table, was_open: bool) -> None:
    """The attack goes on as it was before its breath."""
    combat = zones.combat_of(table)
    combat.open = was_open
    combat.stage = "start"
    combat.given = ()


card(
    "TD-15",
    HazardShort(
        when=DURING_ATTACK,
        on=AttackOfFire(
            makers=("True Fire-drake", "Winged Fire-drake"), beings=("Itangast", "Leucaruth", "Scorba", "Smaug")
        ),
        single="target",
        does=(BreatheFire(keywords=("shield", "helmet"), tapping=3), ModifyAttack(prowess=-2, body=1)),
    ),
    RevealedAgainst(attacks=("dragon", "drake")),
)
