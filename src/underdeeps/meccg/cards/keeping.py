"""Cards that keep others off to the side for their player: rings for a later test, a creature on a rope."""

from __future__ import annotations

from typing import TYPE_CHECKING

from underdeeps.kernel import Flow, Option, Refusal, ask
from underdeeps.kernel.flow import method
from underdeeps.kernel.piles import EVERYONE
from underdeeps.meccg import windows
from underdeeps.meccg.cards.additions import PointsIf
from underdeeps.meccg.cards.base import Ability, Effect, Reaction, acting
from underdeeps.meccg.facts import CARDS
from underdeeps.meccg.rules import checks, zones

if TYPE_CHECKING:
    from underdeeps.meccg.table import Card, Link, Table


class OncePerOrganization(Ability, kw_only=True):
    """An ability that each copy of its card has once in an organization phase."""

    when: int = windows.ORGANIZATION

    def refusal(self, table: Table, seat: str, card: str, source: int) -> Refusal | None:
        if f"used@{table.turn}" in table.cards[source].note:
            return Refusal("timing.action.needs-allowance", (card,))
        return super().refusal(table, seat, card, source)

    def paid(self, table: Table, link: Link) -> None:
        zones.change(table, link.source, note=(f"used@{table.turn}",))


class KeepRing(Effect):
    """A special ring, but The One Ring, is taken from the sideboard or the discard pile and laid with this card."""

    most: int

    @method
    def do(self, table: Table) -> Flow[None]:
        if self.found(table, acting(table).seat):
            choice = yield from ask(
                table, acting(table).seat, "ring.keep", self.found(table, acting(table).seat), "aside.zone.cause"
            )
            lay_by(table, choice.verb, choice.subject)

    def found(self, table: Table, seat: str) -> list[Option]:
        """The rings that can be taken, and from where."""
        player = table.players[seat]
        return [
            Option(place, card)
            for place, pile in (("from-sideboard", player.sideboard), ("from-discard", player.discard))
            for card in pile.distinct()
            if CARDS[card].item == "special"
            and checks.is_ring(card)
            and CARDS[card].name != "The One Ring"
            and zones.unique_refusal(table, card) is None
        ]

    def possible(self, table: Table, seat: str, card: str, source: int, target: str) -> bool:
        return len(table.borne(source, "aside")) < self.most and bool(self.found(table, seat))

    def text(self) -> str:
        return (
            "once in a phase, take a special ring other than The One Ring out of your discard pile or your sideboard "
            f"and lay it off to the side with this card, which keeps {self.most} at most"
        )


def lay_by(table: Table, place: str, card: str) -> None:
    """A card of the sideboard or the discard pile is laid off to the side with the card that is acting."""
    link = acting(table)
    player = table.players[link.seat]
    if place == "from-sideboard":
        player.sideboard = player.sideboard.without(card, EVERYONE)
    else:
        player.discard = player.discard.without(card, EVERYONE)
    number = zones.enter(table, card, link.seat, "aside", on=link.source, note=("no-points",))
    table.tell("reserved", "term.off-to-the-side", seat=link.seat, card=card, number=number)


class LosesCreature(Reaction, kw_only=True):
    """The creatures that are laid with this item are discarded when its bearer becomes wounded."""

    event: str = "wounded"

    def fits(self, table: Table, source: Card, subject: str) -> bool:
        return str(source.on) == subject and bool(table.borne(source.number, "aside"))

    def react(self, table: Table, source: Card, subject: str) -> None:
        for creature in table.borne(source.number, "aside"):
            zones.discard(table, creature.number, "timing.passive.discard-is-immediate")

    def text(self) -> str:
        return "such a creature is discarded when its bearer becomes wounded"


class StoredWithCreature(PointsIf):
    """The points in brackets count if the item is stored with a creature."""

    def met(self, table: Table, card: Card) -> bool:
        return card.stored and bool(table.borne(card.number, "aside"))

    def text(self) -> str:
        return "stored with such a creature, it gives its marshalling points"
