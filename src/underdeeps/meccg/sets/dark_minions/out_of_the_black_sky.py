"""Out of the Black Sky, a hazard permanent-event of Dark Minions."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING, ClassVar

from underdeeps.kernel import Flow, Option, Refusal, ask
from underdeeps.kernel.flow import method
from underdeeps.meccg.language.catalogue import card
from underdeeps.meccg.language.effect import acting
from underdeeps.meccg.language.target import NO, Target
from underdeeps.meccg.parts.events import HazardPermanent
from underdeeps.meccg.parts.needs import InPlay
from underdeeps.meccg.parts.targets.attacks import NAZGUL
from underdeeps.meccg.rules import zones
from underdeeps.meccg.rules.combat import attacks, combat, creatures

if TYPE_CHECKING:
    from underdeeps.meccg.table import Table


# -- Out of the Black Sky ---------------------------------------------------------------------------


class NazgulAtHand(Target):
    """A Nazgûl permanent-event, of either player, that could attack as a creature now."""

    def candidates(self, table: Table, seat: str, card: str, source: int) -> Iterable[str]:
        return [str(event) for event in table.events]

    def refusal(self, table: Table, seat: str, card: str, source: int, token: str) -> Refusal | None:
        other = table.cards.get(int(token))
        if other is None or other.facts.race != NAZGUL or int(token) not in table.events:
            return Refusal(NO, (card,))
        if not creatures.keys(table, other.id):
            return Refusal("mh.creature.must-be-keyed", (card, other.id))
        return creatures.target_refusal(table, other.id)

    def text(self) -> str:
        return "a Nazgûl permanent-event in play, of either player, that could attack as a creature now"


class Unleash(HazardPermanent, kw_only=True):
    """A Nazgûl permanent-event attacks; what it is keyed to is chosen as this event is declared."""

    opens: bool = True
    fights: bool = True
    chooses: ClassVar[bool] = True

    @method
    def ask_choice(self, table: Table, seat: str, card: str, source: int, token: str) -> Flow[str]:
        choice = yield from ask(
            table,
            seat,
            "creature.key",
            [Option("key", key) for key in creatures.keys(table, table.card(token).id)],
            "mh.creature.must-be-keyed",
            (token,),
        )
        return choice.subject

    @method
    def resolve(self, table: Table) -> Flow[None]:
        event, nazgul = self.come(table), int(acting(table).target)
        zones.came(table, event)
        creatures.forget_attack(table, nazgul)
        creatures.begin_attack(table, nazgul, acting(table).choice, 0).attacker_chooses = True
        outcome = yield from combat.fight(table)
        if outcome == attacks.DEFEATED:
            zones.leave(table, nazgul, "removed", "term.remove-from-play")
            zones.leave(table, event, "points", "combat.step5.creature-defeated")
        else:
            zones.discard(table, event, "timing.passive.discard-is-immediate")

    def text(self) -> str:
        return (
            f"{super().text()}: it attacks at once, not counted against the hazard limit, and chooses the defending "
            "characters; if it is defeated, it is removed from play and this card goes to your opponent's marshalling "
            "point pile, else discard this card"
        )


card("DM-77", Unleash(on=NazgulAtHand(), needs=(InPlay("Doors of Night"),)))
