"""Secrets of Their Forging, a resource short-event of The Lidless Eye."""

from __future__ import annotations

from typing import TYPE_CHECKING

from underdeeps.kernel import Flow, Option, ask
from underdeeps.kernel.flow import method
from underdeeps.meccg.facts import CARDS
from underdeeps.meccg.language.catalogue import card
from underdeeps.meccg.language.effect import Effect, acting
from underdeeps.meccg.language.hooks.items import GoldRing
from underdeeps.meccg.language.phrases import asks
from underdeeps.meccg.language.standing import parts_of
from underdeeps.meccg.parts.effects.cards import TapTheSite
from underdeeps.meccg.parts.plays import SiteShort
from underdeeps.meccg.parts.targets.cards import GoldRings
from underdeeps.meccg.parts.targets.characters import Characters
from underdeeps.meccg.rules import rings

if TYPE_CHECKING:
    from underdeeps.meccg.table import Table


# -- Secrets of Their Forging -----------------------------------------------------------------------


def _within(low: int, high: int) -> int:
    """A result of a test in a span."""
    return high if high < 20 else low


asks("ring.reforge", "{card}: which ring takes its place?")


class RemakeRing(Effect):
    """A gold ring is discarded, and a special ring of the hand that a test could bring may take its place."""

    @method
    def do(self, table: Table) -> Flow[None]:
        choice = yield from ask(
            table,
            acting(table).seat,
            "ring.reforge",
            [*self.found(table), rings.NO_RING],
            "ring.test.replaces",
            (acting(table).target,),
        )
        rings.replace_ring(table, int(acting(table).target), choice.verb, choice.subject, False)

    def found(self, table: Table) -> list[Option]:
        """The special rings in hand that some result of a test would allow, but for the one."""
        ring = table.card(acting(table).target)
        results = [each for part in parts_of(ring.id, GoldRing) for each in part.results]
        options = [
            option
            for _, low, high in results
            for option in rings.ring_options(table, ring.number, _within(low, high), False)
        ]
        return [
            option
            for option in dict.fromkeys(options)
            if option.verb in ("ring", "ring-from-side") and CARDS[option.subject].name != "The One Ring"
        ]

    def text(self) -> str:
        return (
            "discard the gold ring; a special ring from your hand that a test of it could bring, other than The One "
            "Ring, may take its place"
        )


card(
    "LE-226",
    SiteShort(
        on=GoldRings("here"),
        by=Characters(where="site", skill="sage", information=True, site_tapped=False),
        taps=("by",),
        skill="sage",
        does=(TapTheSite(), RemakeRing()),
    ),
)
