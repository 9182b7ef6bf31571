"""The Ring’s Betrayal, a hazard short-event of The Wizards."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from underdeeps.kernel import Flow, Option, ask
from underdeeps.kernel.flow import method
from underdeeps.meccg.language.catalogue import card
from underdeeps.meccg.language.effect import Effect, acting
from underdeeps.meccg.language.phrases import asks
from underdeeps.meccg.parts.events import HazardShort
from underdeeps.meccg.parts.targets.characters import Characters, Member
from underdeeps.meccg.rules import checks, numbers, zones

if TYPE_CHECKING:
    from underdeeps.meccg.table import Card, Link, Table


# -- The Ring’s Betrayal ----------------------------------------------------------------------------


def rings_of(table: Table, number: int) -> list[Card]:
    """The rings that a character bears."""
    return [item for item in table.borne(number, "item") if checks.is_ring(item.id)]


class RingBearers(Characters, kw_only=True):
    """A character who bears a ring."""

    def fits(self, table: Table, it: Member) -> bool:
        return bool(rings_of(table, it.who.number)) and super().fits(table, it)

    def text(self) -> str:
        return "a character who bears a ring"


asks("ring.which", "{card}: which ring?")


class OnARing(HazardShort, kw_only=True):
    """A short-event on the bearer of a ring; if he bears several, one is chosen as it is declared."""

    chooses: ClassVar[bool] = True

    @method
    def ask_choice(self, table: Table, seat: str, card: str, source: int, token: str) -> Flow[str]:
        choice = yield from ask(
            table,
            seat,
            "ring.which",
            [Option("ring", ring.token) for ring in rings_of(table, int(token))],
            "timing.target.chosen-at-declaration",
            (token,),
        )
        return choice.subject

    def holds(self, table: Table, link: Link) -> bool:
        ring = table.cards.get(int(link.choice))
        return ring is not None and str(ring.on) == link.target and super().holds(table, link)


class BetrayedByRing(Effect):
    """The bearer makes a corruption check; if he fails it he stays in play, but the ring is discarded."""

    touches: ClassVar[frozenset[str]] = frozenset({"character", "company"})
    modifier: int

    @method
    def do(self, table: Table) -> Flow[None]:
        passed = yield from checks.corruption_check(
            table, int(acting(table).target), self.modifier, acting(table).card, ("keeps-character",)
        )
        ring = int(acting(table).choice)
        if not passed and ring in table.cards:
            zones.discard(table, ring)

    def possible(self, table: Table, seat: str, card: str, source: int, target: str) -> bool:
        return not numbers.immune_to_corruption(table, int(target))

    def text(self) -> str:
        return (
            f"he makes a corruption check modified by {self.modifier:+d}; if he fails it he stays in play, and one "
            "ring, which you chose as you played this card, is discarded"
        )


card("TW-99", OnARing(on=RingBearers(where="journey"), does=(BetrayedByRing(-2),)))
